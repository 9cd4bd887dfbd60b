package order

import (
	"math/bits"
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Up to setFleets convoying fleets, sets of them are single words. Up to
// exactFleets, proper chains are looked for exactly, which takes time that grows
// with their number; the real boards have at most 21 convoying provinces.
const (
	setFleets   = 64
	exactFleets = 32
)

// network is the graph of the fleets that may convoy in a position: what a
// chain of fleets can be made of. A chain is proper when no link could be left
// out (choice 4.E.1; DATC 6.F.12, 6.G.19).
type network struct {
	b      *board.Board
	fleets []board.Province // where they stand, in id order
	index  []int16          // by province: index in fleets, or -1
	group  []int16          // by fleet: the number of its connected group
	adj    []uint64         // by fleet, up to setFleets: its neighbors
	stack  []int16
	seen   []bool
	// What properLinks found out, by from and to.
	asked    bool
	linksSet []uint64
	linksHas []bool
}

func (n *network) reset(c *Checker) {
	n.b = c.b
	n.index = fill(n.index, len(c.b.Provinces))
	n.asked = false
	n.fleets = n.fleets[:0]
	for p, i := range c.unitAt {
		if i >= 0 && c.pos.Units[i].Type == position.Fleet && c.pos.Convoys(board.Province(p)) {
			n.index[p] = int16(len(n.fleets))
			n.fleets = append(n.fleets, board.Province(p))
		}
	}
	n.adj = n.adj[:0]
	if n.small() {
		for _, p := range n.fleets {
			n.adj = append(n.adj, n.around(p))
		}
	}
	n.findGroups()
}

func (n *network) small() bool { return len(n.fleets) <= setFleets }

func (n *network) exact() bool { return len(n.fleets) <= exactFleets }

// around gives the fleets next to a province as a set; only while small.
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
	if n.small() {
		return n.reach(n.around(from), n.bit(without)|n.bit(to))&n.around(to) != 0
	}
	found := false
	n.walk(from, [2]board.Province{without, to}, func(p board.Province) {
		found = found || slices.Contains(n.b.SeaBorders(p), to)
	})
	return found
}

// walk visits the provinces of all fleets that hang together with a province
// when those in without are away: what reach does for more fleets than a word
// holds.
func (n *network) walk(from board.Province, without [2]board.Province, visit func(board.Province)) {
	if cap(n.seen) < len(n.fleets) {
		n.seen = make([]bool, len(n.fleets))
	}
	n.seen = n.seen[:len(n.fleets)]
	clear(n.seen)
	for _, p := range without {
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
		visit(p)
		next(p)
	}
}

// targets adds to a set of provinces those in which fleets can land an army
// from a province, without the fleet in the province without.
func (n *network) targets(from, without board.Province, set []uint64) {
	land := func(p board.Province) {
		for _, q := range n.b.SeaBorders(p) {
			if n.b.Provinces[q].Army {
				include(set, q)
			}
		}
	}
	if n.small() {
		for f := n.reach(n.around(from), n.bit(without)); f != 0; f &= f - 1 {
			land(n.fleets[bits.TrailingZeros64(f)])
		}
	} else {
		n.walk(from, [2]board.Province{without, board.NoProvince}, land)
	}
	// The fleet in the target carries nobody there, so it is asked apart.
	for _, p := range n.fleets {
		if n.b.Provinces[p].Army && has(set, p) && !n.connects(from, p, without) {
			set[p/64] &^= 1 << uint(p%64)
		}
	}
	set[from/64] &^= 1 << uint(from%64)
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
	for edge := seen; edge != 0; {
		i := bits.TrailingZeros64(edge)
		edge &= edge - 1
		fresh := n.adj[i] &^ seen &^ without
		seen |= fresh
		edge |= fresh
	}
	return seen
}

// links reports whether the fleet in a province is a link of a proper chain
// from one province to another.
func (n *network) links(at, from, to board.Province) bool {
	f := n.index[at]
	if f < 0 || at == to {
		return false
	}
	if !n.exact() {
		return n.touches(from, n.group[f]) && n.touches(to, n.group[f])
	}
	bit := uint64(1) << uint(f)
	return n.around(from)&n.around(to)&bit != 0 || n.properLinks(from, to)&bit != 0
}

// properLinks gives the fleets that are links of proper chains from one
// province to another; only while exact. With more than exactFleets fleets the
// search could take exponential time, so there any fleet counts that hangs
// together with both ends; no real board has so many.
func (n *network) properLinks(from, to board.Province) uint64 {
	key := n.remember(from, to)
	if n.linksHas[key] {
		return n.linksSet[key]
	}
	// The fleet in the target carries nobody there.
	away := n.bit(to)
	s := chainSearch{n: n, start: n.around(from) &^ away, end: n.around(to)}
	s.found = s.start & s.end
	for first := s.start; first != 0; first &= first - 1 {
		s.extend(bits.TrailingZeros64(first), 0, s.start|away)
	}
	n.linksHas[key], n.linksSet[key] = true, s.found
	return s.found
}

// remember gives the place in memory for a pair, which is cleared when a
// position is first asked.
func (n *network) remember(from, to board.Province) int {
	size := len(n.b.Provinces)
	if !n.asked {
		n.asked = true
		if cap(n.linksHas) < size*size {
			n.linksHas, n.linksSet = make([]bool, size*size), make([]uint64, size*size)
		}
		n.linksHas, n.linksSet = n.linksHas[:size*size], n.linksSet[:size*size]
		clear(n.linksHas)
	}
	return int(from)*size + int(to)
}

func (n *network) touches(p board.Province, group int16) bool {
	for _, q := range n.b.SeaBorders(p) {
		if j := n.index[q]; j >= 0 && n.group[j] == group {
			return true
		}
	}
	return false
}

// chainSearch gathers the links of all proper chains. In such a chain only the
// first link touches the start, only the last the end, and no link touches
// another but its neighbors.
type chainSearch struct {
	n                 *network
	start, end, found uint64
}

// extend goes on from link i of a chain; closed are the fleets that may not
// follow. It turns back where no chain could bring anything new.
func (s *chainSearch) extend(i int, chain, closed uint64) {
	bit := uint64(1) << uint(i)
	chain |= bit
	if s.end&bit != 0 {
		s.found |= chain
		return
	}
	next := s.n.adj[i] &^ closed
	closed |= s.n.adj[i] | bit
	open := s.n.reach(next, closed&^next)
	if open&s.end == 0 || (open|chain)&^s.found == 0 {
		return
	}
	// Straight to the end first: short chains fill the set soonest.
	for _, part := range [2]uint64{next & s.end, next &^ s.end} {
		for ; part != 0; part &= part - 1 {
			s.extend(bits.TrailingZeros64(part), chain, closed)
		}
	}
}
