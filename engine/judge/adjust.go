package judge

import (
	"sort"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// judgeAdjustment judges an adjustment phase. Orders are taken from first to
// last; those that are impossible or too many are void (choices 4.D.4 to
// 4.D.8; DATC 6.I, 6.J). Builds that are not ordered lapse; removals that are
// not ordered fall to civil disorder.
func (j *Judge) judgeAdjustment(pos *position.Position, orders []order.Order, a *Answer) {
	left := pos.Adjustments()
	gone := make([]bool, len(pos.Units))
	var built []position.Unit
	for i, o := range orders {
		norm, why := j.checker.Check(o)
		if why == order.Possible {
			why = room(pos, norm, left[norm.Power], built, gone)
		}
		r := &a.Results[i]
		if why != order.Possible {
			r.Reason.Impossible = why
			continue
		}
		r.Word = Succeeds
		switch norm.Kind {
		case order.Build:
			built = append(built, position.Unit{Power: norm.Power, Type: norm.Type, Place: norm.At})
			left[norm.Power]--
			r.Reason = Reason{Code: Built}
		case order.Waive:
			left[norm.Power]--
			r.Reason = Reason{Code: Waived}
		case order.Remove:
			gone[pos.UnitIn(pos.Board.Province(norm.At))] = true
			left[norm.Power]++
			r.Reason = Reason{Code: Removed}
		}
	}
	for pow, n := range left {
		if n < 0 {
			a.Removed = append(a.Removed, civilDisorder(pos, board.Power(pow), -n, gone)...)
		}
	}
	for i, u := range pos.Units {
		if !gone[i] {
			a.After = append(a.After, u)
		}
	}
	a.After = append(a.After, built...)
	sortUnits(pos.Board, a.After)
	finish(pos, a)
}

// room says why a possible order comes too late: nothing is left to build or
// remove, or the place or unit is already spoken for.
func room(pos *position.Position, o order.Order, left int, built []position.Unit, gone []bool) order.Impossible {
	prov := pos.Board.Province
	switch o.Kind {
	case order.Remove:
		if gone[pos.UnitIn(prov(o.At))] {
			return order.Duplicate
		}
		if left >= 0 {
			return order.NoRemoval
		}
	case order.Build:
		for _, u := range built {
			if prov(u.Place) == prov(o.At) {
				return order.Duplicate
			}
		}
		fallthrough
	default:
		if left <= 0 {
			return order.NoBuild
		}
	}
	return order.Possible
}

// civilDisorder takes n units of a power: those farthest from the nearest
// center it owns first, among equals fleets first, then by the name of the
// province (rulebook 2023; choice 4.D.8 c, or a: its home centers).
func civilDisorder(pos *position.Position, pow board.Power, n int, gone []bool) []Removal {
	b := pos.Board
	var centers []board.Province
	for p := range b.Provinces {
		owned := pos.Owners[p] == pow && b.Provinces[p].Center
		if pos.Rules.HomeDistance {
			owned = b.Provinces[p].Home == pow
		}
		if owned {
			centers = append(centers, board.Province(p))
		}
	}
	dist := b.Distances(centers)
	var list []Removal
	for i, u := range pos.Units {
		if u.Power == pow && !gone[i] {
			list = append(list, Removal{u, dist[b.Province(u.Place)]})
		}
	}
	sort.Slice(list, func(x, y int) bool { return removalOrder(b, list[x], list[y]) < 0 })
	list = list[:min(n, len(list))]
	for _, r := range list {
		gone[pos.UnitIn(b.Province(r.Place))] = true
	}
	return list
}

// removalOrder sorts the units that civil disorder takes first to the front. A
// unit that no center can be reached from, distance -1, is the farthest.
func removalOrder(b *board.Board, x, y Removal) int {
	if x.Distance != y.Distance {
		if x.Distance < 0 || y.Distance >= 0 && x.Distance > y.Distance {
			return -1
		}
		return 1
	}
	if x.Type != y.Type {
		return int(y.Type) - int(x.Type)
	}
	return strings.Compare(b.Provinces[b.Province(x.Place)].Name, b.Provinces[b.Province(y.Place)].Name)
}
