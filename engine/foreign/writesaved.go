package foreign

import (
	"strconv"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// saved writes the JSON of a saved game.
type saved struct {
	sb strings.Builder
	b  *board.Board
}

func (w *saved) put(parts ...string) {
	for _, p := range parts {
		w.sb.WriteString(p)
	}
}

// table writes `"name":{"ROME":...}` with a value for each power.
func (w *saved) table(name string, of func(board.Power) string) {
	sep := quote(name) + ":{"
	for i := range w.b.Powers {
		w.put(sep, quote(powerName(w.b, board.Power(i))), ":", of(board.Power(i)))
		sep = ","
	}
	w.put("}")
}

func quote(text string) string { return strconv.Quote(text) }

func quoteAll(list []string) string {
	var sb strings.Builder
	sb.WriteByte('[')
	for i, s := range list {
		if i > 0 {
			sb.WriteByte(',')
		}
		sb.WriteString(quote(s))
	}
	sb.WriteByte(']')
	return sb.String()
}

func powerName(b *board.Board, p board.Power) string { return strings.ToUpper(b.Powers[p].Name) }

// writeSaved writes a game as the Python package saves it: a phase is named by
// the letter of its season, the year in four digits as its map counts them
// (SPRING 1 is S0001M), and the letter of its type. Members that the package
// does not know, and skips, hold what else there is to keep: "adjudication" the
// rules, "contested" and "attackers" the battles before a retreat.
func writeSaved(g *game.Game) string {
	w := &saved{b: g.Start().Board}
	w.put(`{"id":"ancmed","map":`, quote(w.b.ID), `,"rules":["NO_PRESS"],"adjudication":`, quote(g.Start().Rules.ID), `,"phases":[`)
	sep := "\n"
	for _, t := range g.Turns() {
		w.put(sep)
		w.phase(t.Position, t.Orders, t.Answer, phaseName(t.Position.Phase), "")
		sep = ",\n"
	}
	o := g.Outcome()
	if o == nil || !o.ByCenters() {
		w.put(sep)
		w.phase(g.Position(), g.Orders(), nil, phaseName(g.Position().Phase), "")
		sep = ",\n"
	}
	if o != nil {
		w.put(sep)
		w.phase(g.Position(), nil, nil, "COMPLETED", note(w.b, o))
	}
	w.put("\n]}\n")
	return w.sb.String()
}

// note says how a game ended.
func note(b *board.Board, o *game.Outcome) string {
	switch {
	case o.Conceded:
		return "conceded to " + powerName(b, o.Winner)
	case o.ByCenters():
		return "Victory by: " + powerName(b, o.Winner)
	}
	return "draw"
}

func phaseName(p position.Phase) string {
	year := strconv.Itoa(p.Year)
	return p.Season.String()[:1] + "0000"[:max(4-len(year), 0)] + year + strings.ToUpper(p.Type.String()[:1])
}

func (w *saved) phase(pos *position.Position, orders []order.Order, a *judge.Answer, name, note string) {
	w.put(`{"name":`, quote(name), `,"state":{"timestamp":0,"note":`, quote(note), `,"name":`, quote(name), ",")
	w.state(pos)
	w.put(`,"game_id":"ancmed","map":`, quote(w.b.ID), `,"rules":["NO_PRESS"]},"orders":{`)
	w.orders(orders)
	w.put(`},"results":{`)
	if a != nil {
		w.results(a)
	}
	w.put(`},"messages":[]}`)
}

func (w *saved) state(pos *position.Position) {
	b, st := w.b, &packageStyle
	w.table("units", func(p board.Power) string {
		return quoteAll(append(st.units(b, pos.Units, p, ""), st.units(b, bare(pos.Dislodged), p, "*")...))
	})
	w.put(",")
	c := order.NewChecker(pos)
	w.table("retreats", func(p board.Power) string {
		out, sep := "{", ""
		for _, d := range pos.Dislodged {
			if d.Power == p {
				out += sep + quote(st.unit(b, d.Type, d.Place)) + ":" + quoteAll(st.retreats(b, c, d))
				sep = ","
			}
		}
		return out + "}"
	})
	if pos.Phase.Type == position.Retreat {
		w.put(`,"contested":`, quoteAll(st.contested(pos)), `,"attackers":`, quoteAll(st.attackers(pos)))
	}
	if pos.Owners != nil {
		w.put(",")
		w.table("centers", func(p board.Power) string { return quoteAll(st.owned(b, pos.Owners, p)) })
	}
	homes := make([]board.Power, len(b.Provinces))
	for i := range homes {
		homes[i] = b.Provinces[i].Home
	}
	w.put(",")
	w.table("homes", func(p board.Power) string { return quoteAll(st.owned(b, homes, p)) })
	w.put(",")
	w.table("influence", func(board.Power) string { return "[]" })
	w.put(",")
	w.table("civil_disorder", func(board.Power) string { return "0" })
	w.put(",")
	due := pos.Adjustments()
	w.table("builds", func(p board.Power) string {
		count, sites := 0, []string{}
		if pos.Phase.Type == position.Adjustment && due != nil {
			count = due[p]
		}
		if count > 0 {
			sites = st.owned(b, vacant(pos, homes), p)
		}
		return `{"count":` + strconv.Itoa(count) + `,"homes":` + quoteAll(sites) + "}"
	})
}

// vacant gives whose homes can be built in: those that their power still owns
// and that are empty.
func vacant(pos *position.Position, homes []board.Power) []board.Power {
	out := make([]board.Power, len(homes))
	for i, p := range homes {
		if out[i] = p; p != board.NoPower && (pos.Owners[i] != p || pos.UnitIn(board.Province(i)) >= 0) {
			out[i] = board.NoPower
		}
	}
	return out
}

// orders writes the orders by power, in the order of the game.
func (w *saved) orders(orders []order.Order) {
	done := make([]bool, len(w.b.Powers))
	sep := ""
	for _, first := range orders {
		if done[first.Power] {
			continue
		}
		done[first.Power] = true
		var texts []string
		for _, o := range orders {
			if o.Power == first.Power {
				texts = append(texts, packageStyle.order(w.b, o, nil))
			}
		}
		w.put(sep, quote(powerName(w.b, first.Power)), ":", quoteAll(texts))
		sep = ","
	}
}

// results writes what became of the units: an empty list is success.
func (w *saved) results(a *judge.Answer) {
	sep := ""
	seen := map[board.Place]bool{}
	for i := range a.Results {
		o := a.Results[i].Order
		if o.Kind == order.Waive || seen[o.At] {
			continue
		}
		seen[o.At] = true
		unit := packageStyle.unit(w.b, o.Type, o.At)
		w.put(sep, quote(unit), ":", quoteAll(stars(w.b, a, i)))
		sep = ","
	}
}
