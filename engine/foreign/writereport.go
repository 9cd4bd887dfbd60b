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

// report writes the results mail of a judge.
type report struct {
	sb strings.Builder
	b  *board.Board
}

// writeReport writes a game in the style of a judge's mails: where the units
// stand at first, the results of each phase, who was dislodged, who owns the
// centers, and the orders of the phase being played.
func writeReport(g *game.Game) string {
	start := g.Start()
	w := &report{b: start.Board}
	w.put(w.b.Name, ", rules ", start.Rules.ID, "\n\n")
	w.status(start, start.Equal(position.Opening(w.b, start.Rules)))
	for _, t := range g.Turns() {
		w.results(t)
	}
	now := g.Position()
	if o := g.Outcome(); o == nil || !o.ByCenters() {
		if g.Last() != nil {
			w.status(now, false)
		}
		if len(g.Orders()) > 0 {
			w.put("Pending ", now.Phase.Type.String(), " orders for ", of(now.Phase), ".\n\n")
			for _, o := range g.Orders() {
				w.order(o, nil, nil)
			}
			w.put("\n")
		}
	}
	if o := g.Outcome(); o != nil {
		w.put("The game is over: ", o.Sentence(w.b), ".\n")
	} else {
		w.put("The next phase of 'ancmed' will be ", order.Capital(now.Phase.Type.String()), " for ", of(now.Phase), ".\n")
	}
	return w.sb.String()
}

func (w *report) put(parts ...string) {
	for _, p := range parts {
		w.sb.WriteString(p)
	}
}

// of writes "Spring of 1".
func of(p position.Phase) string { return p.Season.String() + " of " + strconv.Itoa(p.Year) }

// status writes where the units stand, and who owns what.
func (w *report) status(pos *position.Position, opening bool) {
	if opening {
		w.put("Starting position for ", of(pos.Phase), ".\n\n")
	} else {
		w.put("Status of the ", order.Capital(pos.Phase.Type.String()), " phase for ", of(pos.Phase), ".\n\n")
	}
	for i := range w.b.Powers {
		for _, unit := range judgeStyle.units(w.b, pos.Units, board.Power(i), "") {
			w.put(w.b.Powers[i].Name, ": ", unit, ".\n")
		}
	}
	w.put("\n")
	if len(pos.Dislodged) > 0 || len(pos.Contested) > 0 {
		w.dislodged(pos)
		w.put("Contested: ", strings.Join(judgeStyle.contested(pos), ", "), ".\nAttackers: ", strings.Join(judgeStyle.attackers(pos), ", "), ".\n\n")
	}
	w.owners(pos.Owners)
}

func (w *report) dislodged(pos *position.Position) {
	w.put("The following units were dislodged:\n\n")
	c := order.NewChecker(pos)
	for _, d := range pos.Dislodged {
		w.put("The ", w.b.Powers[d.Power].Adjective, " ", order.Capital(d.Type.String()), " in ", judgeStyle.place(w.b, d.Place))
		if to := judgeStyle.retreats(w.b, c, d); len(to) > 0 {
			w.put(" can retreat to ", strings.Join(to, " or "), ".\n")
		} else {
			w.put(" with no valid retreats was destroyed.\n")
		}
	}
	w.put("\n")
}

func (w *report) owners(owners []board.Power) {
	if owners == nil {
		return
	}
	w.put("Ownership of supply centers:\n\n")
	for i := range w.b.Powers {
		if names := judgeStyle.owned(w.b, owners, board.Power(i)); len(names) > 0 {
			w.put(w.b.Powers[i].Name, ": ", strings.Join(names, ", "), ".\n")
		}
	}
	w.put("Unowned: the others.\n\n")
}

// results writes a phase with what became of its orders.
func (w *report) results(t *game.Turn) {
	a := t.Answer
	w.put(order.Capital(t.Position.Phase.Type.String()), " results for ", of(t.Position.Phase), ".\n\n")
	for i := range a.Results {
		w.order(a.Results[i].Order, a.Results[i].Route, stars(w.b, a, i))
	}
	if len(a.Results) > 0 {
		w.put("\n")
	}
	if next := a.Position(t.Position); next != nil && next.Phase.Type == position.Retreat {
		w.dislodged(next)
	}
	if t.Position.Phase.Season == position.Fall && a.Next.Type != position.Retreat {
		w.owners(a.Owners)
	}
}

// order writes an order and its stars.
func (w *report) order(o order.Order, route []board.Province, marks []string) {
	w.put(w.b.Powers[o.Power].Name, ": ", judgeStyle.order(w.b, o, route), ".")
	if len(marks) > 0 {
		w.put("  (*", strings.Join(marks, ", "), "*)")
	}
	w.put("\n")
}

// judged reports whether a verdict is worth a word: a hold that nobody drove
// out is not, nor what was built as ordered.
func judged(r *judge.Result) bool {
	return r.Word != judge.Holds && (r.Word != judge.Succeeds || r.Order.Kind < order.Disband)
}
