package foreign

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// caseWriter writes test cases of jDip, one for each phase.
type caseWriter struct {
	sb strings.Builder
	b  *board.Board
}

// writeCases writes a game as test cases of jDip. Its adjustments are in Fall.
// Comments hold what the form has no place for.
func writeCases(g *game.Game) string {
	w := &caseWriter{b: g.Start().Board}
	w.sb.WriteString("# rules " + g.Start().Rules.ID + "\nVARIANT_ALL " + strings.ReplaceAll(w.b.Name, " ", "_") + "\n")
	var last *game.Turn
	for _, t := range g.Turns() {
		w.phase(t.Position, t.Orders, t.Answer, last)
		last = t
	}
	o := g.Outcome()
	if o == nil || !o.ByCenters() {
		w.phase(g.Position(), g.Orders(), nil, last)
	}
	if o != nil {
		w.sb.WriteString("\n# The game is over: " + o.Sentence(w.b) + "\n")
	}
	return w.sb.String()
}

func (w *caseWriter) phase(pos *position.Position, orders []order.Order, a *judge.Answer, last *game.Turn) {
	season := pos.Phase.Season.String()
	if pos.Phase.Type == position.Adjustment {
		season = "Fall"
	}
	_, year, _ := strings.Cut(pos.Phase.String(), " ")
	year, kind, _ := strings.Cut(year, " ")
	w.sb.WriteString("\nCASE " + pos.Phase.String() + "\nPRESTATE_SETPHASE " + season + " " + year + ", " + order.Capital(kind) + "\n")
	w.block("PRESTATE", pos.Units)
	w.owners(pos)
	if pos.Phase.Type == position.Retreat {
		w.block("PRESTATE_DISLODGED", bare(pos.Dislodged))
		w.results(pos, last)
		w.sb.WriteString("# contested: " + strings.Join(jdipStyle.contested(pos), ", ") + "\n# attackers: " + strings.Join(jdipStyle.attackers(pos), ", ") + "\n")
	}
	w.sb.WriteString("ORDERS\n")
	for _, o := range orders {
		w.line(o.Power, jdipStyle.order(w.b, o, nil))
	}
	if a != nil {
		w.after(a)
	}
	w.sb.WriteString("END\n")
}

func (w *caseWriter) line(p board.Power, text string) {
	w.sb.WriteString("\t" + w.b.Powers[p].Name + ": " + text + "\n")
}

func (w *caseWriter) block(name string, units []position.Unit) {
	w.sb.WriteString(name + "\n")
	for _, u := range units {
		w.line(u.Power, jdipStyle.unit(w.b, u.Type, u.Place))
	}
}

// owners writes who owns the centers. The form wants a unit, which it does not
// heed.
func (w *caseWriter) owners(pos *position.Position) {
	if pos.Owners == nil {
		w.sb.WriteString("# owners: unknown\n")
		return
	}
	w.sb.WriteString("PRESTATE_SUPPLYCENTER_OWNERS\n")
	for i, p := range pos.Owners {
		if p != board.NoPower {
			w.line(p, "A "+jdipStyle.province(w.b, board.Province(i)))
		}
	}
}

// results writes the orders of the phase before, from which jDip learns where
// nothing can retreat to.
func (w *caseWriter) results(pos *position.Position, last *game.Turn) {
	if last == nil || last.Position.Phase.Type != position.Movement {
		return
	}
	w.sb.WriteString("PRESTATE_RESULTS\n")
	for i := range last.Answer.Results {
		r := &last.Answer.Results[i]
		if r.Word == judge.Void {
			continue
		}
		word := "SUCCESS: "
		if r.Word == judge.Fails || r.Word == judge.IsDislodged || r.Word == judge.Cut {
			word = "FAILURE: "
		}
		w.sb.WriteString("\t" + word + w.b.Powers[r.Order.Power].Name + ": " + jdipStyle.order(w.b, r.Order, nil) + "\n")
	}
}

func (w *caseWriter) after(a *judge.Answer) {
	w.block("POSTSTATE", a.After)
	if len(a.Dislodged) == 0 {
		return
	}
	var out []position.Unit
	for _, d := range a.Dislodged {
		out = append(out, d.Unit)
	}
	w.block("POSTSTATE_DISLODGED", out)
}
