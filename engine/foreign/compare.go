package foreign

import (
	"slices"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// checkFate compares what the text says of an order with the verdict.
func (r *reader) checkFate(phase position.Phase, s said, res *judge.Result, a *judge.Answer) bool {
	if phase.Type != position.Movement {
		return true
	}
	dislodged := false
	for _, d := range a.Dislodged {
		dislodged = dislodged || r.b.Province(d.Place) == r.b.Province(res.Order.At)
	}
	fails := res.Word != judge.Succeeds
	switch {
	case s.told && res.Order.Kind == order.Move && s.fails != fails:
		r.fail(s.at, Differs, s.text, "in "+phase.String()+", "+res.Order.Full(r.b)+" "+res.Word.String()+" by these rules, and the text says otherwise")
		return false
	case s.stars && s.dislodged != dislodged && res.Word != judge.Void:
		r.fail(s.at, Differs, s.text, "in "+phase.String()+", by these rules and the text the unit of "+res.Order.Full(r.b)+" is not alike dislodged")
		return false
	}
	return true
}

// outcome is what a text says of a position: units, dislodged units, owners; a
// nil part is not told.
type outcome struct {
	at        int
	units     []position.Unit
	dislodged []position.Unit
	owners    []board.Power
}

// match compares what the text says with the position of the game; false when
// that is something else.
func (r *reader) match(when string, want *outcome) bool {
	got := r.game.Position()
	var diff []string
	if want.units != nil {
		diff = r.unitDiff(diff, want.units, got.Units)
	}
	if want.dislodged != nil {
		diff = r.unitDiff(diff, want.dislodged, bare(got.Dislodged))
	}
	if want.owners != nil && got.Owners != nil {
		diff = r.ownerDiff(diff, want.owners, got.Owners)
	}
	if len(diff) == 0 {
		return true
	}
	if len(diff) > 4 {
		diff[4] = "and more"
		diff = diff[:5]
	}
	r.fail(want.at, Differs, "", when+" the text has another position than these rules give: "+strings.Join(diff, "; "))
	return false
}

// compare compares the position of a moment with that of the game.
func (r *reader) compare(m *moment) bool {
	if m.state == nil || r.game == nil {
		return true
	}
	got := r.game.Position()
	want := &outcome{at: m.at, units: m.state.Units, dislodged: bare(m.state.Dislodged), owners: m.state.Owners}
	if want.units == nil {
		want.units = []position.Unit{}
	}
	if !r.match("before "+got.Phase.String(), want) {
		return false
	}
	c := order.NewChecker(got)
	for _, o := range m.options {
		if i := got.DislodgedIn(r.b.Province(o.place)); i < 0 || !samePlaces(c.RetreatPlaces(got.Dislodged[i]), o.places) {
			r.warn(o.at, Differs, r.b.Places[o.place].ID, "in "+got.Phase.String()+" the unit of % may retreat elsewhere by these rules than by the text")
		}
	}
	return true
}

func samePlaces(a, b []board.Place) bool {
	for _, pl := range a {
		if !slices.Contains(b, pl) {
			return false
		}
	}
	return len(a) == len(b)
}

func bare(list []position.Dislodged) []position.Unit {
	out := make([]position.Unit, len(list))
	for i := range list {
		out[i] = list[i].Unit
	}
	return out
}

// unitDiff adds which units are only in one of two lists.
func (r *reader) unitDiff(diff []string, text, rules []position.Unit) []string {
	diff = r.onlyIn(diff, text, rules, " by the text only")
	return r.onlyIn(diff, rules, text, " by the rules only")
}

func (r *reader) onlyIn(diff []string, one, other []position.Unit, by string) []string {
	for _, u := range one {
		if !slices.Contains(other, u) {
			diff = append(diff, r.b.Powers[u.Power].Adjective+" "+u.Type.Letter()+" "+r.b.Places[u.Place].ID+by)
		}
	}
	return diff
}

func (r *reader) ownerDiff(diff []string, text, rules []board.Power) []string {
	for i := range r.b.Provinces {
		if r.b.Provinces[i].Center && text[i] != rules[i] {
			diff = append(diff, "the owner of "+r.b.Provinces[i].ID+" is "+r.owner(text[i])+" by the text and "+r.owner(rules[i])+" by the rules")
		}
	}
	return diff
}

func (r *reader) owner(p board.Power) string {
	if p == board.NoPower {
		return "nobody"
	}
	return r.b.Powers[p].Name
}
