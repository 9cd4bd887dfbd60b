package warn

import (
	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Origin is from where an attacker may have come, and whether by convoy.
type Origin struct {
	From     board.Province
	ByConvoy bool
}

// Attackers gives every origin from which the unit that stands in a province
// may have come there to dislodge another: over a border first, then by convoy
// over the fleets as they stand. Nil when no unit stands there.
func Attackers(pos *position.Position, p board.Province) []Origin {
	i := pos.UnitIn(p)
	if i < 0 {
		return nil
	}
	u := pos.Units[i]
	b := pos.Board
	var out []Origin
	for _, q := range b.Neighbors(p) {
		if u.Type == position.Army && b.ArmyMoves(q, p) || u.Type == position.Fleet && sails(b, q, u.Place) {
			out = append(out, Origin{From: q})
		}
	}
	for q := range b.Provinces {
		if from := board.Province(q); u.Type == position.Army && from != p && byConvoy(pos, from, p) {
			out = append(out, Origin{from, true})
		}
	}
	return out
}

// sails reports whether a fleet may move from any coast of a province to a
// place.
func sails(b *board.Board, from board.Province, to board.Place) bool {
	if b.FleetMoves(board.Place(from), to) {
		return true
	}
	for _, coast := range b.Provinces[from].Coasts {
		if b.FleetMoves(coast, to) {
			return true
		}
	}
	return false
}

// byConvoy reports whether the fleets on the board make a chain for an army
// from one province to another.
func byConvoy(pos *position.Position, from, to board.Province) bool {
	if !pos.Board.Provinces[from].Army || !pos.Board.Provinces[to].Army {
		return false
	}
	in := make([]int, len(pos.Board.Provinces))
	for p := range in {
		in[p] = -1
	}
	for i, u := range pos.Units {
		in[pos.Board.Province(u.Place)] = i
	}
	s := scene{pos: pos, b: pos.Board, in: in}
	return s.path(from, to, func(f int) bool { return s.convoys(f) }) != nil
}
