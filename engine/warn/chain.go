package warn

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// carries reports whether a fleet has a matching order to convoy an army.
func (s *scene) carries(f, army int) bool {
	o := s.ord[f]
	return o.Kind == order.Convoy && s.b.Province(o.From) == s.at(army) && s.matches(f)
}

// carriesYet reports the same of a fleet without an order that could be
// ordered so.
func (s *scene) carriesYet(f, army int) bool {
	return s.carries(f, army) || s.lacks(f) && s.convoys(f)
}

// mayCarry reports whether a fleet is ordered to carry an army or could be: of
// the army's own power, whose orders stand, only one with the order.
func (s *scene) mayCarry(f, army int) bool {
	if s.pos.Units[f].Power == s.pos.Units[army].Power {
		return s.carries(f, army)
	}
	return s.convoys(f)
}

// convoys reports whether a unit is a fleet that stands where it may convoy.
func (s *scene) convoys(f int) bool {
	return s.pos.Units[f].Type == position.Fleet && s.pos.Convoys(s.at(f))
}

// chain reports whether the fleets that ok accepts carry an army to where it
// is ordered.
func (s *scene) chain(army int, ok func(f, army int) bool) bool {
	return s.path(s.at(army), s.to(army), func(f int) bool { return ok(f, army) }) != nil
}

// path finds a shortest chain of the fleets that ok accepts from one province
// to another; nil when there is none. The fleet in the target carries nobody
// there.
func (s *scene) path(from, to board.Province, ok func(f int) bool) []int {
	last := make([]int, len(s.pos.Units)) // by fleet: the one before, plus 2; 1 for the first
	var queue []int
	next := func(p board.Province, before int) {
		for _, q := range s.b.SeaBorders(p) {
			if f := s.in[q]; f >= 0 && q != to && last[f] == 0 && ok(f) {
				last[f] = before + 2
				queue = append(queue, f)
			}
		}
	}
	for next(from, -1); len(queue) > 0; queue = queue[1:] {
		f := queue[0]
		if slices.Contains(s.b.SeaBorders(s.at(f)), to) {
			var out []int
			for ; f >= 0; f = last[f] - 2 {
				out = append(out, f)
			}
			slices.Reverse(out)
			return out
		}
		next(s.at(f), f)
	}
	return nil
}
