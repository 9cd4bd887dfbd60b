package judge

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// judgeRetreat judges a retreat phase. Units that retreat to one province are
// all disbanded, as is a unit without a possible order (rulebook 2023, page
// 19; DATC 6.H).
func (j *Judge) judgeRetreat(pos *position.Position, orders []order.Order, a *Answer) {
	b := pos.Board
	chosen := make([]int, len(pos.Dislodged)) // by dislodged unit: its order, or -1
	for i := range chosen {
		chosen[i] = -1
	}
	norm := make([]order.Order, len(orders))
	rivals := map[board.Province][]int{} // by province: the orders to retreat there
	for i, o := range orders {
		var why order.Impossible
		norm[i], why = j.checker.Check(o)
		if why == order.Possible {
			d := pos.DislodgedIn(b.Province(norm[i].At))
			if chosen[d] < 0 {
				chosen[d] = i
				if norm[i].Kind == order.Retreat {
					to := b.Province(norm[i].To)
					rivals[to] = append(rivals[to], i)
				}
				continue
			}
			why = order.Duplicate
		}
		a.Results[i].Reason.Impossible = why
	}
	a.After = append(a.After, pos.Units...)
	for d, i := range chosen {
		u := pos.Dislodged[d].Unit
		if i < 0 {
			a.Disbanded = append(a.Disbanded, u)
			continue
		}
		r := &a.Results[i]
		if norm[i].Kind == order.Disband {
			r.Word, r.Reason = Succeeds, Reason{Code: Disbanded}
			a.Disbanded = append(a.Disbanded, u)
			continue
		}
		if all := rivals[b.Province(norm[i].To)]; len(all) > 1 {
			r.Word, r.Reason = Fails, Reason{Code: RetreatClash, By: others(b, norm, all, i)}
			a.Disbanded = append(a.Disbanded, u)
			continue
		}
		r.Word, r.Reason = Succeeds, Reason{Code: Retreated}
		u.Place = norm[i].To
		a.After = append(a.After, u)
	}
	sortUnits(b, a.After)
	finish(pos, a)
}

// others gives the provinces from which the other orders retreat.
func others(b *board.Board, orders []order.Order, all []int, i int) []board.Province {
	var out []board.Province
	for _, k := range all {
		if k != i {
			out = append(out, b.Province(orders[k].At))
		}
	}
	return out
}

func sortUnits(b *board.Board, units []position.Unit) {
	p := position.Position{Board: b, Units: units}
	p.Sort()
}
