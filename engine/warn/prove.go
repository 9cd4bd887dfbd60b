package warn

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// prove finds the moves that fail whatever the other powers order. It looks
// only at the orders of the move's own power; units of other powers may do
// anything that is possible for them. Each step rests on those before it:
//
//   - A move that must go by convoy fails when no chain can be made of the
//     fleets of its power that are ordered to carry it and all others' fleets.
//   - A unit never dislodges one of its own power. So a move fails when such a
//     unit stays where it goes: it is not ordered to move, its move fails, or
//     the two would meet head to head.
//   - A move fails when another of its power to the same place is sure to keep
//     it out: with at least the strength that all help could give the first.
func (s *scene) prove() {
	for found := true; found; {
		found = false
		for u := range s.pos.Units {
			if s.moves(u) && !s.fails[u] && s.mustFail(u) {
				s.fails[u], found = true, true
			}
		}
	}
}

func (s *scene) mustFail(u int) bool {
	if !s.land(u) && !s.chain(u, s.mayCarry) {
		return true
	}
	power := s.pos.Units[u].Power
	if v := s.in[s.to(u)]; v >= 0 && s.pos.Units[v].Power == power && (!s.moves(v) || s.fails[v] || s.meets(u, v)) {
		return true
	}
	for v := range s.pos.Units {
		if v != u && s.moves(v) && s.to(v) == s.to(u) && s.pos.Units[v].Power == power && s.keepsOut(v) >= s.most(u) {
			return true
		}
	}
	return false
}

// meets reports whether two moves of one power are sure to meet head to head:
// each goes where the other stands, and neither can go by convoy.
func (s *scene) meets(u, v int) bool {
	return s.moves(v) && s.to(u) == s.at(v) && s.to(v) == s.at(u) && s.land(u) && s.land(v) && !s.maySail(u) && !s.maySail(v)
}

func (s *scene) maySail(u int) bool { return s.bySea(u) && s.chain(u, s.mayCarry) }

// most is the strength of a move with all help that is possible.
func (s *scene) most(u int) int {
	n := 1
	for f, unit := range s.pos.Units {
		if unit.Power == s.pos.Units[u].Power && s.supports(f, u) ||
			unit.Power != s.pos.Units[u].Power && s.maySupport(f, u, s.ord[u].To) {
			n++
		}
	}
	return n
}

// maySupport reports whether a unit could support a move of another.
func (s *scene) maySupport(f, u int, to board.Place) bool {
	helper, mover := s.pos.Units[f], s.pos.Units[u]
	_, why := s.checker.Check(order.Order{
		Power: helper.Power, Kind: order.SupportMove, Type: helper.Type, At: helper.Place,
		OtherType: mover.Type, From: mover.Place, To: to,
	})
	return why == order.Possible
}

// keepsOut is the strength with which a move is sure to keep rivals out; 0
// when it may have no way, or may lose a head-to-head battle with the unit in
// its way, after which it keeps nobody out.
func (s *scene) keepsOut(u int) int {
	if !s.land(u) {
		return 0
	}
	power := s.pos.Units[u].Power
	n := 1
	for f, unit := range s.pos.Units {
		if unit.Power == power && s.supports(f, u) && !s.mayBeCut(f) {
			n++
		}
	}
	t := s.in[s.to(u)]
	if t < 0 || s.pos.Units[t].Power == power || !s.mayEnter(t, s.at(u)) {
		return n
	}
	// No unit of its own power helps to dislodge it.
	against := 1
	for f, unit := range s.pos.Units {
		if f != t && unit.Power != power && s.maySupport(f, t, board.Place(s.at(u))) {
			against++
		}
	}
	if against > n {
		return 0
	}
	return n
}

// mayBeCut reports whether any unit of another power could attack a supporter.
func (s *scene) mayBeCut(f int) bool {
	for v, unit := range s.pos.Units {
		if unit.Power != s.pos.Units[f].Power && s.mayEnter(v, s.at(f)) {
			return true
		}
	}
	return false
}

// mayEnter reports whether a unit could be ordered into a province.
func (s *scene) mayEnter(u int, p board.Province) bool {
	unit := s.pos.Units[u]
	_, why := s.checker.Check(order.Order{Power: unit.Power, Kind: order.Move, Type: unit.Type, At: unit.Place, From: board.NoPlace, To: board.Place(p)})
	return why == order.Possible || why == order.CoastMissing
}

// bySea reports whether a move is meant to go by convoy (choice 4.A.3): no
// other power can change that.
func (s *scene) bySea(u int) bool {
	if s.pos.Units[u].Type == position.Fleet {
		return false
	}
	if s.ord[u].Via || !s.b.ArmyMoves(s.at(u), s.to(u)) {
		return true
	}
	for f := range s.pos.Units {
		if s.pos.Units[f].Power == s.pos.Units[u].Power && s.carries(f, u) {
			return true
		}
	}
	return false
}

// land reports whether a move can go by land, if need be.
func (s *scene) land(u int) bool {
	if s.pos.Units[u].Type == position.Fleet {
		return true
	}
	return s.b.ArmyMoves(s.at(u), s.to(u)) && (s.pos.Rules.LandFallback || !s.bySea(u))
}

// hasWay reports whether a move has a way by the orders as they stand.
func (s *scene) hasWay(u int) bool { return s.land(u) || s.chain(u, s.carries) }
