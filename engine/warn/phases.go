package warn

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// retreats warns of units of one power that retreat to one place, and of units
// that could retreat but have no order (rulebook 2023, page 19).
func (s *scene) retreats() {
	told := make([]bool, len(s.orders))
	for i, o := range s.orders {
		if o.Kind == order.Retreat && s.counts(i) && !told[i] {
			s.clash(i, told)
		}
	}
	for pow := range s.b.Powers {
		var g group
		for _, d := range s.pos.Dislodged {
			if d.Power == board.Power(pow) && !s.tried[s.b.Province(d.Place)] && len(s.checker.RetreatPlaces(d)) > 0 {
				s.addUnit(&g, d.Unit)
			}
		}
		if len(g.at) > 0 {
			s.say(NoOrders, board.Power(pow), g, s.b.Powers[pow].Name+": "+g.and()+" will be disbanded, having no order to retreat.")
		}
	}
}

func (s *scene) addUnit(g *group, u position.Unit) {
	g.add(s.b.Province(u.Place), order.UnitName(s.b, u.Type, u.Place))
}

// clash warns of the orders of a power that retreat to the same place as
// order i.
func (s *scene) clash(i int, told []bool) {
	first := s.orders[i]
	to := s.b.Province(first.To)
	var g group
	var list []int
	for k := i; k < len(s.orders); k++ {
		o := s.orders[k]
		if o.Kind == order.Retreat && o.Power == first.Power && s.counts(k) && s.b.Province(o.To) == to {
			told[k] = true
			list = append(list, k)
			s.addUnit(&g, s.pos.Dislodged[s.pos.DislodgedIn(s.b.Province(o.At))].Unit)
		}
	}
	if len(list) < 2 {
		return
	}
	all := "all"
	if len(list) == 2 {
		all = "both"
	}
	w := s.say(RetreatClash, first.Power, g, g.and()+" retreat to "+s.place(board.Place(to))+" at once, so "+all+" will be disbanded.")
	w.Orders, w.Certain = list, true
}

// adjustments warns of builds and removals that are not ordered (rulebook
// 2023; choices 4.D.4 to 4.D.8).
func (s *scene) adjustments() {
	for pow, due := range s.pos.Adjustments() {
		if due > 0 {
			s.builds(board.Power(pow), due)
		} else if due < 0 {
			s.removals(board.Power(pow), -due)
		}
	}
}

func (s *scene) builds(pow board.Power, left int) {
	taken := make([]bool, len(s.b.Provinces))
	for i, o := range s.orders {
		if o.Power == pow && s.counts(i) {
			left--
			if o.Kind == order.Build {
				taken[s.b.Province(o.At)] = true
			}
		}
	}
	var g group
	for p := range s.b.Provinces {
		if s.b.Provinces[p].Home == pow && s.pos.Owners[p] == pow && s.in[p] < 0 && !taken[p] {
			g.add(board.Province(p), s.b.Provinces[p].Name)
		}
	}
	power := s.b.Powers[pow].Name
	code, text := BuildsLeft, power+" has "+order.Count(left, "build")+" left"
	switch {
	case left <= 0:
		return
	case len(g.at) == 0:
		code, text = NoRoom, power+" cannot use "+order.Count(left, "build")+": no vacant home center of its own is left."
	case len(g.at) < left:
		text += ", and only " + g.and() + " to build in."
	default:
		text += ": it could build in " + order.Join(g.names, "or") + "."
	}
	s.say(code, pow, g, text)
}

// removals tells which units civil disorder will take.
func (s *scene) removals(pow board.Power, due int) {
	var g group
	for _, r := range s.answer.Removed {
		if r.Power == pow {
			s.addUnit(&g, r.Unit)
		}
	}
	if n := len(g.at); n > 0 {
		s.say(RemovalsLeft, pow, g, s.b.Powers[pow].Name+" must remove "+order.Count(due, "unit")+", and "+orderedSoFar(due-n)+
			": the rule of civil disorder will remove "+g.and()+".")
	}
}

func orderedSoFar(n int) string {
	switch n {
	case 0:
		return "none is ordered"
	case 1:
		return "only 1 is ordered"
	}
	return "only " + order.Count(n, "removal") + " are ordered"
}
