package explain

import (
	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Dislodgement says by whom the dislodged unit with index i of an answer was
// driven out and where it may retreat, or what closes every way.
func Dislodgement(pos *position.Position, a *judge.Answer, i int) string {
	t := teller{pos: pos, b: pos.Board, a: a}
	d := a.Dislodged[i]
	s := order.OwnedName(t.b, d.Unit) + " was dislodged by " + t.whose(d.AttackerFrom, board.NoPower)
	if len(d.Retreats) == 0 {
		return s + " and has nowhere to retreat" + t.closed(d) + "."
	}
	var to []string
	for _, pl := range d.Retreats {
		to = append(to, t.place(pl))
	}
	s += " and may retreat to " + order.Join(to, "or") + "."
	for _, pl := range d.Retreats {
		if d.ByConvoy && t.b.Province(pl) == d.AttackerFrom {
			s += " Its attacker came by convoy, so it may go where that came from (choice 4.A.5)."
		}
	}
	return s
}

// closed says why no neighbor is open to a dislodged unit.
func (t *teller) closed(d judge.Dislodgement) string {
	c := order.NewChecker(t.a.Position(t.pos))
	why := map[order.Impossible][]board.Province{}
	for _, p := range t.b.Neighbors(t.b.Province(d.Place)) {
		_, i := c.Check(order.Order{
			Power: d.Power, Kind: order.Retreat, Type: d.Type, At: d.Place, From: board.NoPlace, To: t.stepTo(d.Unit, p),
		})
		why[i] = append(why[i], p)
	}
	var out []string
	if list := why[order.Occupied]; len(list) > 0 {
		out = append(out, t.provinces(list)+plural(list, " is", " are")+" occupied")
	}
	if list := why[order.ContestedPlace]; len(list) > 0 {
		out = append(out, t.provinces(list)+plural(list, " was", " were")+" left empty by a standoff")
	}
	if list := why[order.FromAttacker]; len(list) > 0 {
		out = append(out, "its attacker came from "+t.provinces(list))
	}
	if len(out) == 0 {
		return ""
	}
	return ": " + order.Join(out, "and")
}

// stepTo gives the place by which a unit steps into a neighbor: a fleet needs
// the coast that it can reach.
func (t *teller) stepTo(u position.Unit, p board.Province) board.Place {
	if u.Type == position.Fleet {
		for _, pl := range t.b.FleetBorders(u.Place) {
			if t.b.Province(pl) == p {
				return pl
			}
		}
	}
	return board.Place(p)
}

// Removal says why civil disorder removed the unit with index i of an answer
// (rulebook 2023; choice 4.D.8).
func Removal(pos *position.Position, a *judge.Answer, i int) string {
	t := teller{pos: pos, b: pos.Board, a: a}
	r := a.Removed[i]
	power := t.b.Powers[r.Power].Name
	s := order.OwnedName(t.b, r.Unit) + " is removed, since " + power
	if r.Distance < 0 {
		return s + " owns no center."
	}
	s += " ordered too few removals: "
	centers := "a center that " + power + " owns"
	if pos.Rules.HomeDistance {
		centers = "a home center of " + power
	}
	if r.Distance == 0 {
		s += "no unit left stands farther from " + centers
	} else {
		s += "of the units left it stands farthest from " + centers + ", " + order.Count(r.Distance, "step")
	}
	return s + t.tie(r) + " (choice 4.D.8)."
}

// tie says what chose among units that stand as far away.
func (t *teller) tie(r judge.Removal) string {
	dist := t.b.Distances(t.counting(r.Power))
	s := ""
	for _, u := range t.a.After {
		if u.Power != r.Power || t.pos.UnitIn(t.b.Province(u.Place)) < 0 || dist[t.b.Province(u.Place)] != r.Distance {
			continue
		}
		if u.Type == r.Type {
			return "; of those as far, and of one kind, the first name in the alphabet goes"
		}
		s = "; of those as far, fleets go first"
	}
	return s
}

// counting gives the centers from which civil disorder measures.
func (t *teller) counting(pow board.Power) []board.Province {
	var out []board.Province
	for p := range t.b.Provinces {
		info := &t.b.Provinces[p]
		counts := info.Center && t.pos.Owners[p] == pow
		if t.pos.Rules.HomeDistance {
			counts = info.Home == pow
		}
		if counts {
			out = append(out, board.Province(p))
		}
	}
	return out
}
