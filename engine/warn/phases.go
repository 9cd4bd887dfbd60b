package warn

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
)

// retreats warns of units of one power that retreat to one place, and of units
// that could retreat but have no order (rulebook 2023, page 19).
func (s *scene) retreats() {
	ordered := make([]bool, len(s.pos.Dislodged))
	told := make([]bool, len(s.orders))
	for i, o := range s.orders {
		if o.At < 0 || int(o.At) >= len(s.b.Places) {
			continue
		}
		if d := s.pos.DislodgedIn(s.b.Province(o.At)); d >= 0 {
			ordered[d] = true
		}
		if o.Kind == order.Retreat && s.counts(i) && !told[i] {
			s.clash(i, told)
		}
	}
	for pow := range s.b.Powers {
		w := Warning{Code: NoOrders, Power: board.Power(pow)}
		var names []string
		for i, d := range s.pos.Dislodged {
			if d.Power == w.Power && !ordered[i] && len(s.checker.RetreatPlaces(d)) > 0 {
				w.Provinces = append(w.Provinces, s.b.Province(d.Place))
				names = append(names, order.UnitName(s.b, d.Type, d.Place))
			}
		}
		if names != nil {
			w.Text = s.b.Powers[pow].Name + ": " + order.Join(names, "and") + " will be disbanded, having no order to retreat."
			s.out = append(s.out, w)
		}
	}
}

// clash warns of the orders of a power that retreat to the same place as
// order i.
func (s *scene) clash(i int, told []bool) {
	first := s.orders[i]
	w := Warning{Code: RetreatClash, Power: first.Power, Certain: true}
	var names []string
	for k := i; k < len(s.orders); k++ {
		o := s.orders[k]
		if o.Kind != order.Retreat || o.Power != first.Power || !s.counts(k) || s.b.Province(o.To) != s.b.Province(first.To) {
			continue
		}
		told[k] = true
		d := s.pos.Dislodged[s.pos.DislodgedIn(s.b.Province(o.At))]
		w.Orders = append(w.Orders, k)
		w.Provinces = append(w.Provinces, s.b.Province(d.Place))
		names = append(names, order.UnitName(s.b, d.Type, d.Place))
	}
	if len(names) < 2 {
		return
	}
	all := "all"
	if len(names) == 2 {
		all = "both"
	}
	w.Text = order.Join(names, "and") + " retreat to " + s.place(board.Place(s.b.Province(first.To))) + " at once, so " + all + " will be disbanded."
	s.out = append(s.out, w)
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
	w := Warning{Code: BuildsLeft, Power: pow}
	var names []string
	for p := range s.b.Provinces {
		if s.b.Provinces[p].Home == pow && s.pos.Owners[p] == pow && s.in[p] < 0 && !taken[p] {
			w.Provinces = append(w.Provinces, board.Province(p))
			names = append(names, s.b.Provinces[p].Name)
		}
	}
	power := s.b.Powers[pow].Name
	switch {
	case left <= 0:
		return
	case len(names) == 0:
		w.Code = NoRoom
		w.Text = power + " cannot use " + order.Count(left, "build") + ": no vacant home center of its own is left."
	case len(names) < left:
		w.Text = power + " has " + order.Count(left, "build") + " left, and only " + order.Join(names, "and") + " to build in."
	default:
		w.Text = power + " has " + order.Count(left, "build") + " left: it could build in " + order.Join(names, "or") + "."
	}
	s.out = append(s.out, w)
}

// removals tells which units civil disorder will take.
func (s *scene) removals(pow board.Power, due int) {
	w := Warning{Code: RemovalsLeft, Power: pow}
	var names []string
	for _, r := range s.answer.Removed {
		if r.Power == pow {
			w.Provinces = append(w.Provinces, s.b.Province(r.Place))
			names = append(names, order.UnitName(s.b, r.Type, r.Place))
		}
	}
	if names == nil {
		return
	}
	w.Text = s.b.Powers[pow].Name + " must remove " + order.Count(due, "unit") + ", and " + orderedSoFar(due-len(names)) +
		": the rule of civil disorder will remove " + order.Join(names, "and") + "."
	s.out = append(s.out, w)
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
