package judge

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Adjudicate judges the orders of one phase. The position must pass
// Position.Check. Of several orders for one unit the first that is possible
// counts (choices 4.D.3, 4.E.1); a unit without one holds, is disbanded, or is
// decided by the rule of the phase. Same input, same answer.
func Adjudicate(pos *position.Position, orders []order.Order) *Answer {
	var j Judge
	return j.Adjudicate(pos, orders)
}

// Judge adjudicates like the function of that name and keeps its memory for
// the next time. It is not safe for use by several goroutines.
type Judge struct {
	checker  order.Checker
	movement movement
	counts   []order.Order // by unit: the order that counts
	ordered  []int         // by unit: its place in the list of orders, or -1
}

// Adjudicate judges the orders of one phase.
func (j *Judge) Adjudicate(pos *position.Position, orders []order.Order) *Answer {
	a := &Answer{Winner: board.NoPower, Results: make([]Result, len(orders))}
	for i, o := range orders {
		a.Results[i] = Result{Order: o, Word: Void, Reason: Reason{Code: VoidOrder}}
	}
	j.checker.Reset(pos)
	switch pos.Phase.Type {
	case position.Movement:
		j.judgeMovement(pos, orders, a)
	case position.Retreat:
		j.judgeRetreat(pos, orders, a)
	case position.Adjustment:
		j.judgeAdjustment(pos, orders, a)
	}
	return a
}

// Verdict decides a movement phase and nothing else: for each unit of the
// position, in its order, the order given (possible, as Checker.Check puts it
// right), which of them succeed. It writes into done, by unit: a move
// succeeds, a support is given, a convoying fleet or a holding unit stays.
func (j *Judge) Verdict(pos *position.Position, orders []order.Order, done []bool) {
	m := &j.movement
	m.reset(pos, orders)
	m.resolve()
	for i := range orders {
		switch orders[i].Kind {
		case order.Move, order.SupportHold, order.SupportMove:
			done[i] = m.done[i] == yes
		default:
			done[i] = m.driven(int16(i)) == no && !m.off[i]
		}
	}
}

// chooseOrders finds for each unit the order that counts, and says why each
// other order does not.
func (j *Judge) chooseOrders(pos *position.Position, orders []order.Order, a *Answer) {
	j.counts, j.ordered = j.counts[:0], j.ordered[:0]
	for _, u := range pos.Units {
		j.counts = append(j.counts, order.Order{
			Power: u.Power, Kind: order.Hold, Type: u.Type, At: u.Place, From: board.NoPlace, To: board.NoPlace,
		})
		j.ordered = append(j.ordered, -1)
	}
	for i, o := range orders {
		norm, why := j.checker.Check(o)
		if why == order.Possible {
			u := pos.UnitIn(pos.Board.Province(norm.At))
			if j.ordered[u] < 0 {
				j.counts[u], j.ordered[u] = norm, i
				continue
			}
			why = order.Duplicate
		}
		a.Results[i].Reason.Impossible = why
	}
}

// finish says what follows once no unit is left to retreat: after Fall, centers
// change hands and the game may be won (rulebook 2023, pages 5 and 21).
func finish(pos *position.Position, a *Answer) {
	ph := pos.Phase
	a.Owners = pos.Owners
	switch ph.Season {
	case position.Spring:
		a.Next = position.Phase{Season: position.Fall, Year: ph.Year, Type: position.Movement}
	case position.Winter:
		a.Next = position.Phase{Season: position.Spring, Year: ph.Year + 1, Type: position.Movement}
	case position.Fall:
		finishYear(pos, a)
	}
}

func finishYear(pos *position.Position, a *Answer) {
	winter := position.Phase{Season: position.Winter, Year: pos.Phase.Year, Type: position.Adjustment}
	if pos.Owners == nil {
		a.Next = winter
		return
	}
	a.Owners = append([]board.Power(nil), pos.Owners...)
	for _, u := range a.After {
		if p := pos.Board.Province(u.Place); pos.Board.Provinces[p].Center {
			a.Owners[p] = u.Power
		}
	}
	after := position.Position{Board: pos.Board, Units: a.After, Owners: a.Owners}
	for pow := range pos.Board.Powers {
		if after.CountCenters(board.Power(pow)) >= pos.Board.Victory {
			a.Winner = board.Power(pow)
			return
		}
	}
	due := after.Adjustments()
	for _, n := range due {
		if n != 0 {
			a.Next, a.Adjustments = winter, due
			return
		}
	}
	a.Next = position.Phase{Season: position.Spring, Year: pos.Phase.Year + 1, Type: position.Movement}
}
