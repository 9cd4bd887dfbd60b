package foreign

import (
	"slices"
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
		any := false
		for _, u := range pos.Units {
			if u.Power == board.Power(i) {
				w.put(w.b.Powers[i].Name, ": ", w.unit(u.Type, u.Place), ".\n")
				any = true
			}
		}
		if any {
			w.put("\n")
		}
	}
	if len(pos.Dislodged) > 0 || len(pos.Contested) > 0 {
		w.dislodged(pos)
		w.battles(pos)
	}
	w.owners(pos.Owners)
}

// unit writes "Army Roma", "Fleet Spain (south coast)".
func (w *report) unit(t position.UnitType, pl board.Place) string {
	return order.Capital(t.String()) + " " + w.place(pl)
}

func (w *report) place(pl board.Place) string {
	if pl < 0 {
		return ""
	}
	name := w.b.Provinces[w.b.Province(pl)].Name
	if w.b.Places[pl].Coast != "" {
		return order.PlaceName(w.b, pl)
	}
	return name
}

func (w *report) dislodged(pos *position.Position) {
	w.put("The following units were dislodged:\n\n")
	c := order.NewChecker(pos)
	for _, d := range pos.Dislodged {
		w.put("The ", w.b.Powers[d.Power].Adjective, " ", order.Capital(d.Type.String()), " in ", w.place(d.Place))
		var to []string
		for _, pl := range c.RetreatPlaces(d) {
			to = append(to, w.place(pl))
		}
		if len(to) == 0 {
			w.put(" with no valid retreats was destroyed.\n")
		} else {
			w.put(" can retreat to ", strings.Join(to, " or "), ".\n")
		}
	}
	w.put("\n")
}

// battles writes what closed places to retreats, which judges do not say.
func (w *report) battles(pos *position.Position) {
	var places, from []string
	for _, p := range pos.Contested {
		places = append(places, w.b.Provinces[p].Name)
	}
	for _, d := range pos.Dislodged {
		if d.AttackerFrom != board.NoProvince {
			from = append(from, w.b.Provinces[w.b.Province(d.Place)].Name+" from "+w.b.Provinces[d.AttackerFrom].Name+byConvoy(d))
		}
	}
	w.put("Contested: ", strings.Join(places, ", "), ".\nAttackers: ", strings.Join(from, ", "), ".\n\n")
}

func (w *report) owners(owners []board.Power) {
	if owners == nil {
		return
	}
	w.put("Ownership of supply centers:\n\n")
	for i := range w.b.Powers {
		var names []string
		for p, o := range owners {
			if o == board.Power(i) {
				names = append(names, w.b.Provinces[p].Name)
			}
		}
		if len(names) > 0 {
			w.put(w.b.Powers[i].Name, ": ", strings.Join(names, ", "), ".\n")
		}
	}
	if !slices.ContainsFunc(owners, func(p board.Power) bool { return p != board.NoPower }) {
		w.put("Unowned: all.\n")
	}
	w.put("\n")
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

// order writes an order and its stars. A convoy's route stands in the move that
// asked for it.
func (w *report) order(o order.Order, route []board.Province, marks []string) {
	unit, other := w.unit(o.Type, o.At), w.unit(o.OtherType, o.From)
	text := unit + " HOLD"
	switch o.Kind {
	case order.Move:
		text = unit
		if o.Via {
			for _, p := range route {
				text += " -> " + w.b.Provinces[p].Name
			}
		}
		text += " -> " + w.place(o.To)
		if o.Via && len(route) == 0 {
			text += " by convoy"
		}
	case order.SupportHold:
		text = unit + " SUPPORT " + other
	case order.SupportMove:
		text = unit + " SUPPORT " + other + " -> " + w.place(o.To)
	case order.Convoy:
		text = unit + " CONVOY " + other + " -> " + w.place(o.To)
	case order.Retreat:
		text = unit + " -> " + w.place(o.To)
	case order.Disband:
		text = unit + " DISBAND"
	case order.Build:
		text = "Builds " + article(o.Type) + " in " + w.place(o.At)
	case order.Remove:
		text = "Removes the " + o.Type.String() + " in " + w.place(o.At)
	case order.Waive:
		text = "Build waived"
	}
	w.put(w.b.Powers[o.Power].Name, ": ", text, ".")
	if len(marks) > 0 {
		w.put("  (*", strings.Join(marks, ", "), "*)")
	}
	w.put("\n")
}

func article(t position.UnitType) string {
	if t == position.Army {
		return "an army"
	}
	return "a fleet"
}

// judged reports whether a verdict is worth a word: a hold that nobody drove
// out is not, nor what was built as ordered.
func judged(r *judge.Result) bool {
	return r.Word != judge.Holds && (r.Word != judge.Succeeds || r.Order.Kind < order.Disband)
}
