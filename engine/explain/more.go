package explain

import (
	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/position"
)

// Cause is one step in a chain of causes.
type Cause struct {
	Order int // index of the order in the answer; -1 for a unit without one
	At    board.Province
	Text  string
}

// Causes gives the chain of causes of the order with index i: what it rests
// on, and what that rests on, down to the orders that started it. Each order
// comes once, the nearest causes first; the order itself is not among them.
// pos is the position in which the orders were given.
func Causes(pos *position.Position, a *judge.Answer, i int) []Cause {
	at := func(k int) board.Province {
		if a.Results[k].Order.At < 0 {
			return board.NoProvince
		}
		return pos.Board.Province(a.Results[k].Order.At)
	}
	byUnit := map[board.Province]int{}
	for k := range a.Results {
		if a.Results[k].Word != judge.Void {
			byUnit[at(k)] = k
		}
	}
	var out []Cause
	seen := map[board.Province]bool{at(i): true}
	for queue := []int{i}; len(queue) > 0; queue = queue[1:] {
		for _, p := range restsOn(pos.Board, &a.Results[queue[0]]) {
			if seen[p] {
				continue
			}
			seen[p] = true
			k, ok := byUnit[p]
			if !ok {
				t := teller{pos: pos, b: pos.Board, a: a}
				out = append(out, Cause{-1, p, t.whose(p, board.NoPower) + " had no order that counts, so it holds."})
				continue
			}
			out = append(out, Cause{k, p, Result(pos, a, k)})
			queue = append(queue, k)
		}
	}
	return out
}

// restsOn gives the units whose deeds decided a result.
func restsOn(b *board.Board, r *judge.Result) []board.Province {
	out := append([]board.Province(nil), r.Reason.By...)
	switch r.Reason.Code {
	case judge.ConvoyParadox, judge.FleetParadox:
		// The support that the convoyed army would attack.
		out = append(out, b.Province(r.Order.To))
	case judge.ConvoyUsed, judge.ConvoyUnused, judge.ConvoyUnmatched, judge.SupportUnmatched:
		out = append(out, b.Province(r.Order.From))
	}
	out = append(out, r.Reason.Supports...)
	out = append(out, r.Reason.Against...)
	for _, u := range r.Reason.Uncounted {
		out = append(out, u.At)
		if u.By != board.NoProvince {
			out = append(out, u.By)
		}
	}
	return append(out, r.Route...)
}
