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

// tool is how another tool names provinces where it does not do as the board.
type tool struct{ names map[string]string }

// The ids of the Python package are its maps' (ancmed.map, standard.map, in
// capitals), those of jDip its variants'.
var (
	packageIDs = tool{map[string]string{"ancmed tys": "tyn", "ancmed sii": "sin", "ancmed the": "thb"}}
	jdipIDs    = tool{map[string]string{"ancmed tys": "tyn", "standard nwg": "nrg", "standard tys": "tyn"}}
)

func (t tool) province(b *board.Board, p board.Province) string {
	id := b.Provinces[p].ID
	if other, ok := t.names[b.ID+" "+id]; ok {
		return other
	}
	return id
}

// place gives the id of a place, the coast behind a slash.
func (t tool) place(b *board.Board, pl board.Place) string {
	id := t.province(b, b.Province(pl))
	if c := b.Places[pl].Coast; c != "" {
		id += "/" + c
	}
	return id
}

func (t tool) unit(b *board.Board, u position.Unit) string {
	return u.Type.Letter() + " " + t.place(b, u.Place)
}

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

// list writes `"name":{"ROME":[...],...}` with strings for each power.
func (w *saved) list(name string, of func(board.Power) []string) {
	w.put(quote(name), ":{")
	for i := range w.b.Powers {
		if i > 0 {
			w.put(",")
		}
		w.put(quote(powerName(w.b, board.Power(i))), ":", quoteAll(of(board.Power(i))))
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
	b := w.b
	w.list("units", func(p board.Power) (out []string) {
		for _, u := range pos.Units {
			if u.Power == p {
				out = append(out, w.unit(u))
			}
		}
		for _, d := range pos.Dislodged {
			if d.Power == p {
				out = append(out, "*"+w.unit(d.Unit))
			}
		}
		return out
	})
	w.put(",")
	w.retreats(pos)
	if pos.Owners != nil {
		w.put(",")
		w.list("centers", func(p board.Power) (out []string) {
			for i, o := range pos.Owners {
				if o == p {
					out = append(out, w.province(board.Province(i)))
				}
			}
			return out
		})
	}
	w.put(",")
	w.list("homes", func(p board.Power) (out []string) {
		for i := range b.Provinces {
			if b.Provinces[i].Home == p {
				out = append(out, w.province(board.Province(i)))
			}
		}
		return out
	})
	w.put(",")
	w.list("influence", func(board.Power) []string { return nil })
	w.put(`,"civil_disorder":{`)
	for i := range b.Powers {
		w.put([]string{"", ","}[min(i, 1)], quote(powerName(b, board.Power(i))), ":0")
	}
	w.put("},")
	w.builds(pos)
}

func (w *saved) unit(u position.Unit) string {
	return strings.ToUpper(packageIDs.unit(w.b, u))
}

func (w *saved) province(p board.Province) string {
	return strings.ToUpper(packageIDs.province(w.b, p))
}

// retreats writes where dislodged units may go, and in a retreat phase what
// closed the other places.
func (w *saved) retreats(pos *position.Position) {
	c := order.NewChecker(pos)
	w.put(`"retreats":{`)
	for i := range w.b.Powers {
		w.put([]string{"", ","}[min(i, 1)], quote(powerName(w.b, board.Power(i))), ":{")
		sep := ""
		for _, d := range pos.Dislodged {
			if d.Power != board.Power(i) {
				continue
			}
			var to []string
			for _, pl := range c.RetreatPlaces(d) {
				to = append(to, strings.ToUpper(packageIDs.place(w.b, pl)))
			}
			w.put(sep, quote(w.unit(d.Unit)), ":", quoteAll(to))
			sep = ","
		}
		w.put("}")
	}
	w.put("}")
	if pos.Phase.Type != position.Retreat {
		return
	}
	var contested []string
	for _, p := range pos.Contested {
		contested = append(contested, w.province(p))
	}
	w.put(`,"contested":`, quoteAll(contested), `,"attackers":{`)
	sep := ""
	for _, d := range pos.Dislodged {
		if d.AttackerFrom == board.NoProvince {
			continue
		}
		w.put(sep, quote(w.province(w.b.Province(d.Place))), ":", quote(w.province(d.AttackerFrom)+map[bool]string{true: " VIA", false: ""}[d.ByConvoy]))
		sep = ","
	}
	w.put("}")
}

// builds writes how many units each power may build or must remove, and where
// it may build.
func (w *saved) builds(pos *position.Position) {
	due := pos.Adjustments()
	w.put(`"builds":{`)
	for i := range w.b.Powers {
		count := 0
		var homes []string
		if pos.Phase.Type == position.Adjustment && due != nil {
			count = due[i]
		}
		for p := range w.b.Provinces {
			if count > 0 && w.b.Provinces[p].Home == board.Power(i) && pos.Owners[p] == board.Power(i) && pos.UnitIn(board.Province(p)) < 0 {
				homes = append(homes, w.province(board.Province(p)))
			}
		}
		w.put([]string{"", ","}[min(i, 1)], quote(powerName(w.b, board.Power(i))), `:{"count":`, strconv.Itoa(count), `,"homes":`, quoteAll(homes), "}")
	}
	w.put("}")
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
				texts = append(texts, packageOrder(w.b, o))
			}
		}
		w.put(sep, quote(powerName(w.b, first.Power)), ":", quoteAll(texts))
		sep = ","
	}
}

// packageOrder writes an order in the notation of the package: "A ROM - ETR",
// "F TYN C A ROM - SAD", "A ROM R APU", "A ROM B".
func packageOrder(b *board.Board, o order.Order) string {
	unit := packageIDs.unit(b, position.Unit{Type: o.Type, Place: max(o.At, 0)})
	other := packageIDs.unit(b, position.Unit{Type: o.OtherType, Place: max(o.From, 0)})
	to := packageIDs.place(b, max(o.To, 0))
	switch o.Kind {
	case order.Hold:
		unit += " H"
	case order.Move:
		unit += " - " + to
		if o.Via {
			unit += " VIA"
		}
	case order.SupportHold:
		unit += " S " + other
	case order.SupportMove:
		unit += " S " + other + " - " + to
	case order.Convoy:
		unit += " C " + other + " - " + to
	case order.Retreat:
		unit += " R " + to
	case order.Build:
		unit += " B"
	case order.Waive:
		unit = "WAIVE"
	default:
		unit += " D"
	}
	return strings.ToUpper(unit)
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
		unit := w.unit(position.Unit{Type: o.Type, Place: o.At})
		w.put(sep, quote(unit), ":", quoteAll(stars(w.b, a, i)))
		sep = ","
	}
}

// stars gives the words of judges and of the package for what became of an
// order; none for success.
func stars(b *board.Board, a *judge.Answer, i int) []string {
	var out []string
	r := &a.Results[i]
	switch {
	case r.Word == judge.Void || r.Word == judge.Unmatched:
		out = append(out, "void")
	case r.Word == judge.Cut:
		out = append(out, "cut")
	case r.Reason.Code == judge.NoConvoy || r.Reason.Code == judge.ConvoyBroken || r.Reason.Code == judge.ConvoyParadox:
		out = append(out, "no convoy")
	case r.Word == judge.Fails:
		out = append(out, "bounce")
	case r.Reason.Code == judge.FleetParadox:
		out = append(out, "disrupted")
	}
	for _, d := range a.Dislodged {
		if r.Order.Kind <= order.Convoy && b.Province(d.Place) == b.Province(r.Order.At) && d.Power == r.Order.Power {
			out = append(out, "dislodged")
		}
	}
	return out
}
