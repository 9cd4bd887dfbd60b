package judge

import (
	"slices"

	"ancmed/engine/order"
)

// rings is what finding rings of open questions needs (Tarjan's search).
//
// A ring is a set of open questions that each depend on each other, over one
// or more steps, a route among them. It is always a simple circle: a convoyed
// army bears on one unit only, that unit's support on one fleet, that fleet on
// one army. Each answer in it is therefore the last one's or its opposite, and
// around the circle none or two sets of answers fit: a ring is a paradox. The
// convoying fleets in it lose their convoy and count as holding (choice 4.A.2
// f, Szykman's rule; DATC 6.F.14 to 6.F.29). Questions that merely depend on a
// ring wait until it is broken.
type rings struct {
	order   int32
	number  []int32 // by question: when it was met; 0 before
	low     []int32 // by question
	onStack []bool  // by question
	leaks   []bool  // by question: depends on a question outside its ring
	path    []question
	deps    []question
	found   []question // the questions of all rings found, one ring after another
	ends    []int      // where each ring ends in found

	inRing  []bool  // by question: in the ring that is being broken
	group   []int16 // by fleet that a paradox switched off: which paradox, from 1
	paradox int16   // the number of paradoxes so far
}

func (r *rings) reset(units int) {
	r.inRing = grow(r.inRing, 2*units)
	r.group = grow(r.group, units)
	r.paradox = 0
}

// breakRings breaks all rings that depend on no other. It reports whether
// there was one.
func (m *movement) breakRings() bool {
	if !m.anyRouteOpen() {
		return false
	}
	m.findRings()
	begin, broken := 0, m.paradox
	for _, end := range m.ends {
		m.breakRing(m.found[begin:end])
		begin = end
	}
	return m.paradox > broken
}

func (m *movement) anyRouteOpen() bool {
	for i := range m.units {
		if m.bySea[i] && m.route[i] == open {
			return true
		}
	}
	return false
}

func (m *movement) findRings() {
	n := 2 * len(m.units)
	m.order = 0
	m.number, m.low = grow(m.number, n), grow(m.low, n)
	m.onStack, m.leaks = grow(m.onStack, n), grow(m.leaks, n)
	m.path, m.deps = m.path[:0], m.deps[:0]
	m.found, m.ends = m.found[:0], m.ends[:0]
	for i := range m.units {
		q := question{int16(i), true}
		if m.bySea[i] && m.route[i] == open && m.number[q.index()] == 0 {
			m.connect(q)
		}
	}
}

func (m *movement) connect(q question) {
	i := q.index()
	m.order++
	m.number[i], m.low[i] = m.order, m.order
	m.path = append(m.path, q)
	m.onStack[i] = true
	first := len(m.deps)
	m.collect(q)
	for k, last := first, len(m.deps); k < last; k++ {
		d := m.deps[k]
		j := d.index()
		switch {
		case m.number[j] == 0:
			m.connect(d)
			if m.onStack[j] {
				m.low[i] = min(m.low[i], m.low[j])
			} else {
				m.leaks[i] = true
			}
		case m.onStack[j]:
			m.low[i] = min(m.low[i], m.number[j])
		default:
			m.leaks[i] = true
		}
	}
	m.deps = m.deps[:first]
	if m.low[i] == m.number[i] {
		m.closeRing(i)
	}
}

// closeRing takes the questions down to number i off the path; it keeps them
// as a ring when none of them depends on anything outside.
func (m *movement) closeRing(i int) {
	first := len(m.path) - 1
	for m.path[first].index() != i {
		first--
	}
	leaks := false
	for _, q := range m.path[first:] {
		m.onStack[q.index()] = false
		leaks = leaks || m.leaks[q.index()]
	}
	if !leaks {
		m.found = append(m.found, m.path[first:]...)
		m.ends = append(m.ends, len(m.found))
	}
	m.path = m.path[:first]
}

// collect appends to deps the open questions that an open question depends on.
func (m *movement) collect(q question) {
	i := q.unit
	switch {
	case q.route:
		for f := m.carry[i]; f != none; f = m.nextCar[f] {
			if !m.off[f] && m.driven(f) == open {
				m.needMovesInto(f)
			}
		}
	case m.ord[i].Kind == order.Move:
		m.collectMove(i)
	default:
		target := m.supportTarget(i)
		for c := m.moves[m.at[i]]; c != none; c = m.nextMove[c] {
			if m.units[c].Power != m.units[i].Power {
				m.need(question{c, m.at[c] != target})
			}
		}
	}
}

func (m *movement) collectMove(i int16) {
	m.need(question{i, true})
	if occ := m.in[m.to[i]]; occ != none {
		if m.ord[occ].Kind == order.Move {
			m.need(question{occ, false})
			m.need(question{occ, true})
		}
		m.needSupports(occ)
	}
	for c := m.moves[m.to[i]]; c != none; c = m.nextMove[c] {
		m.needSupports(c)
		m.need(question{c, true})
	}
}

func (m *movement) needSupports(i int16) {
	for j := m.sup[i]; j != none; j = m.nextSup[j] {
		m.need(question{j, false})
	}
}

func (m *movement) needMovesInto(f int16) {
	for c := m.moves[m.at[f]]; c != none; c = m.nextMove[c] {
		m.need(question{c, false})
	}
}

// need appends a question if it is open. The route of a move that goes by land
// is none.
func (m *movement) need(q question) {
	if q.route && !m.bySea[q.unit] || m.known(q) != open {
		return
	}
	m.deps = append(m.deps, q)
}

// breakRing switches off the convoys of the fleets in a ring and asks its
// questions anew.
func (m *movement) breakRing(ring []question) {
	for _, q := range ring {
		m.inRing[q.index()] = true
	}
	for _, q := range ring {
		if !q.route {
			continue
		}
		for f := m.carry[q.unit]; f != none; f = m.nextCar[f] {
			if !m.off[f] && m.attackedInRing(f) {
				m.off[f] = true
				m.group[f] = m.paradox + 1
			}
		}
	}
	for _, q := range ring {
		m.inRing[q.index()] = false
		m.ask(q)
	}
	if slices.ContainsFunc(ring, func(q question) bool { return q.route }) {
		m.paradox++
	}
}

func (m *movement) attackedInRing(f int16) bool {
	for c := m.moves[m.at[f]]; c != none; c = m.nextMove[c] {
		if m.done[c] == open && m.inRing[question{c, false}.index()] {
			return true
		}
	}
	return false
}
