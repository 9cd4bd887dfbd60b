package order

import (
	"math/bits"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// exactFleets is the number of convoying fleets up to which a proper chain is
// looked for exactly. Both real boards have fewer sea provinces than that.
const exactFleets = 64

// network is the graph of the fleets that may convoy in a position: what a
// chain of fleets can be made of. A chain is proper when no link could be left
// out (choice 4.E.1; DATC 6.F.12, 6.G.19).
type network struct {
	b      *board.Board
	fleets []board.Province // where they stand, in id order
	index  []int16          // by province: index in fleets, or -1
	group  []int16          // by fleet: the number of its connected group
	adj    []uint64         // by fleet, up to exactFleets: its neighbors
	stack  []int16
	seen   []bool
}

func (n *network) reset(c *Checker) {
	n.b = c.b
	n.index = fill(n.index, len(c.b.Provinces))
	n.fleets = n.fleets[:0]
	for p, i := range c.unitAt {
		if i >= 0 && c.pos.Units[i].Type == position.Fleet && c.pos.Convoys(board.Province(p)) {
			n.index[p] = int16(len(n.fleets))
			n.fleets = append(n.fleets, board.Province(p))
		}
	}
	n.adj = n.adj[:0]
	if n.exact() {
		for _, p := range n.fleets {
			n.adj = append(n.adj, n.around(p))
		}
	}
	n.findGroups()
}

func (n *network) exact() bool { return len(n.fleets) <= exactFleets }

// around gives the fleets next to a province as a set; only while exact.
func (n *network) around(p board.Province) uint64 {
	var set uint64
	for _, q := range n.b.SeaBorders(p) {
		if i := n.index[q]; i >= 0 {
			set |= 1 << uint(i)
		}
	}
	return set
}

func (n *network) findGroups() {
	n.group = fill(n.group, len(n.fleets))
	groups := int16(0)
	for i := range n.fleets {
		if n.group[i] < 0 {
			n.flood(int16(i), groups)
			groups++
		}
	}
}

func (n *network) flood(start, mark int16) {
	n.group[start] = mark
	n.stack = append(n.stack[:0], start)
	for len(n.stack) > 0 {
		i := n.stack[len(n.stack)-1]
		n.stack = n.stack[:len(n.stack)-1]
		for _, q := range n.b.SeaBorders(n.fleets[i]) {
			if j := n.index[q]; j >= 0 && n.group[j] < 0 {
				n.group[j] = mark
				n.stack = append(n.stack, j)
			}
		}
	}
}

// connects reports whether a chain of fleets leads from one province to
// another without the fleet in the province without (NoProvince: with all). A
// fleet that stands in the target carries nobody there.
func (n *network) connects(from, to, without board.Province) bool {
	if without != board.NoProvince && n.index[without] >= 0 || n.index[to] >= 0 {
		return n.connectsWithout(from, to, without)
	}
	for _, p := range n.b.SeaBorders(from) {
		i := n.index[p]
		if i < 0 {
			continue
		}
		for _, q := range n.b.SeaBorders(to) {
			if j := n.index[q]; j >= 0 && n.group[i] == n.group[j] {
				return true
			}
		}
	}
	return false
}

func (n *network) connectsWithout(from, to, without board.Province) bool {
	if n.exact() {
		return n.reach(n.around(from), n.bit(without)|n.bit(to))&n.around(to) != 0
	}
	if cap(n.seen) < len(n.fleets) {
		n.seen = make([]bool, len(n.fleets))
	}
	n.seen = n.seen[:len(n.fleets)]
	clear(n.seen)
	for _, p := range [2]board.Province{without, to} {
		if p != board.NoProvince && n.index[p] >= 0 {
			n.seen[n.index[p]] = true
		}
	}
	n.stack = n.stack[:0]
	next := func(p board.Province) {
		for _, q := range n.b.SeaBorders(p) {
			if j := n.index[q]; j >= 0 && !n.seen[j] {
				n.seen[j] = true
				n.stack = append(n.stack, j)
			}
		}
	}
	for next(from); len(n.stack) > 0; {
		p := n.fleets[n.stack[len(n.stack)-1]]
		n.stack = n.stack[:len(n.stack)-1]
		for _, q := range n.b.SeaBorders(p) {
			if q == to {
				return true
			}
		}
		next(p)
	}
	return false
}

// bit gives the fleet in a province as a set, empty when there is none.
func (n *network) bit(p board.Province) uint64 {
	if p == board.NoProvince || n.index[p] < 0 {
		return 0
	}
	return 1 << uint(n.index[p])
}

// reach gives all fleets that hang together with the given ones when those in
// without are away.
func (n *network) reach(start, without uint64) uint64 {
	seen := start &^ without
	for todo := seen; todo != 0; {
		i := bits.TrailingZeros64(todo)
		todo &= todo - 1
		fresh := n.adj[i] &^ seen &^ without
		seen |= fresh
		todo |= fresh
	}
	return seen
}

// links reports whether the fleet in a province is a link of a proper chain
// from one province to another. With more than exactFleets fleets, where that
// would take exponential time, any fleet counts that hangs together with both
// ends; no real board has so many.
func (n *network) links(at, from, to board.Province) bool {
	f := n.index[at]
	if f < 0 || at == to {
		return false
	}
	if !n.exact() {
		return n.touches(from, n.group[f]) && n.touches(to, n.group[f])
	}
	start, end := n.around(from), n.around(to)
	mid := uint64(1) << uint(f)
	if start&end&mid != 0 {
		return true
	}
	// The fleet in the target carries nobody there.
	away := n.bit(to)
	start &^= away
	group := n.reach(mid, away)
	if start&group == 0 || end&group == 0 {
		return false
	}
	if onShortest, possible := n.onShortest(start, end, mid, away); onShortest || !possible {
		return onShortest
	}
	s := chainSearch{n: n, start: start, end: end, want: mid, away: away}
	return s.from(start)
}

func (n *network) touches(p board.Province, group int16) bool {
	for _, q := range n.b.SeaBorders(p) {
		if j := n.index[q]; j >= 0 && n.group[j] == group {
			return true
		}
	}
	return false
}

// onShortest reports whether the fleet mid is on a shortest chain, which is
// always proper; and whether any chain could lead over it and be proper.
func (n *network) onShortest(start, end, mid, away uint64) (yes, possible bool) {
	up, reachUp := n.steps(start, mid, away)
	down, reachDown := n.steps(end, mid, away)
	if !reachUp || !reachDown {
		return false, false
	}
	whole, _ := n.steps(start, end, away)
	return up+down == whole, true
}

// steps counts the moves from fleet to fleet from one set to another, without
// the fleets in away.
func (n *network) steps(from, to, away uint64) (int, bool) {
	seen := from | away
	for k, edge := 0, from; edge != 0; k++ {
		if edge&to != 0 {
			return k, true
		}
		var next uint64
		for e := edge; e != 0; e &= e - 1 {
			next |= n.adj[bits.TrailingZeros64(e)]
		}
		edge = next &^ seen
		seen |= edge
	}
	return 0, false
}

// chainSearch looks for a proper chain over one fleet. In such a chain only
// the first link touches the start, only the last the end, and no link touches
// another but its neighbors.
type chainSearch struct {
	n                      *network
	start, end, want, away uint64
}

func (s *chainSearch) from(first uint64) bool {
	for ; first != 0; first &= first - 1 {
		i := bits.TrailingZeros64(first)
		if s.extend(i, s.start|s.away, uint64(1)<<uint(i) == s.want) {
			return true
		}
	}
	return false
}

// extend goes on from link i; closed are the fleets that may not follow.
func (s *chainSearch) extend(i int, closed uint64, found bool) bool {
	bit := uint64(1) << uint(i)
	if s.end&bit != 0 {
		return found
	}
	next := s.n.adj[i] &^ closed
	closed |= s.n.adj[i] | bit
	if !found && next&s.want == 0 && closed&s.want != 0 {
		return false
	}
	// What is left of the sea must still lead to the end, and to the wanted fleet.
	open := s.n.reach(next, closed&^next)
	if open&s.end == 0 || !found && open&s.want == 0 {
		return false
	}
	for ; next != 0; next &= next - 1 {
		j := bits.TrailingZeros64(next)
		if s.extend(j, closed, found || uint64(1)<<uint(j) == s.want) {
			return true
		}
	}
	return false
}
