package judge

import "ancmed/engine/order"

// rings is what solving rings of open questions needs. A ring is a strongly
// connected set of open questions: each depends on each other, over one or
// more steps. Those that depend on no other ring are solved first.
//
// A ring with exactly one set of answers that fits has that outcome. With none
// or several it is a paradox: the convoying fleets in it lose their convoy and
// count as holding (choice 4.A.2 f, Szykman's rule; DATC 6.F.14 to 6.F.29).
type rings struct {
	// The search for rings (Tarjan's).
	order   int32
	number  []int32 // by question: when it was met; 0 before
	low     []int32 // by question
	onStack []bool  // by question
	leaks   []bool  // by question: depends on a question outside its ring
	path    []question
	deps    []question
	found   []question // the questions of all rings found, one ring after another
	ends    []int      // where each ring ends in found

	// The ring that is being solved.
	limited  bool
	inRing   []bool // by question
	routes   []question
	guesses  []question
	trail    []question
	solution []truth // by place in routes: the first set of answers that fits
	fits     int     // how many fit; counting stops at two
	group    []int16 // by fleet that a paradox switched off: which paradox, from 1
	paradox  int16   // the number of paradoxes so far
}

func (r *rings) reset(units int) {
	r.inRing = grow(r.inRing, 2*units)
	r.group = grow(r.group, units)
	r.trail = r.trail[:0]
	r.limited, r.paradox = false, 0
}

// note keeps an answer that is only tried, to take it back.
func (m *movement) note(q question) {
	if m.limited {
		m.trail = append(m.trail, q)
	}
}

// solveRings solves all rings with a route in them that depend on no other. It
// reports whether there was one.
func (m *movement) solveRings() bool {
	if !m.anyRouteOpen() {
		return false
	}
	m.findRings()
	begin, progress := 0, false
	for _, end := range m.ends {
		if m.solveRing(m.found[begin:end]) {
			progress = true
		}
		begin = end
	}
	return progress
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

// solveRing finds the outcome of a ring, or breaks its paradox. It reports
// whether it decided anything.
func (m *movement) solveRing(ring []question) bool {
	m.routes, m.guesses, m.trail = m.routes[:0], m.guesses[:0], m.trail[:0]
	for _, q := range ring {
		m.inRing[q.index()] = true
		if q.route {
			m.routes = append(m.routes, q)
		}
	}
	if len(m.routes) == 0 {
		return false
	}
	m.solution, m.fits = grow(m.solution, len(m.routes)), 0
	m.limited = true
	m.try()
	m.limited = false
	if m.fits == 1 {
		for k, q := range m.routes {
			m.settle(q, m.solution[k])
		}
	} else {
		m.breakParadox()
	}
	for _, q := range ring {
		m.inRing[q.index()] = false
		if !q.route {
			m.ask(q)
		}
	}
	// Followed up before the next ring is tried, which would take it back.
	m.work()
	return true
}

// try guesses the first open route of the ring both ways, follows each guess
// up, and counts the sets of answers that fit.
func (m *movement) try() {
	k := 0
	for k < len(m.routes) && m.known(m.routes[k]) != open {
		k++
	}
	if k == len(m.routes) {
		if m.fits++; m.fits == 1 {
			for k, q := range m.routes {
				m.solution[k] = m.known(q)
			}
		}
		return
	}
	q := m.routes[k]
	m.guesses = append(m.guesses, q)
	for v := no; v <= yes && m.fits < 2; v++ {
		mark := len(m.trail)
		m.settle(q, v)
		m.work()
		if m.guessesHold() {
			m.try()
		}
		m.takeBack(mark)
	}
	m.guesses = m.guesses[:len(m.guesses)-1]
}

// guessesHold reports that no guess is contradicted by what follows from all.
func (m *movement) guessesHold() bool {
	for _, q := range m.guesses {
		if v := m.hasRoute(q.unit); v != open && v != m.route[q.unit] {
			return false
		}
	}
	return true
}

func (m *movement) takeBack(mark int) {
	for _, q := range m.trail[mark:] {
		if q.route {
			m.route[q.unit] = open
		} else {
			m.done[q.unit] = open
		}
	}
	m.trail = m.trail[:mark]
}

// breakParadox switches off the convoys of the fleets in the ring.
func (m *movement) breakParadox() {
	m.paradox++
	for _, q := range m.routes {
		for f := m.carry[q.unit]; f != none; f = m.nextCar[f] {
			if !m.off[f] && m.attackedInRing(f) {
				m.off[f] = true
				m.group[f] = m.paradox
			}
		}
	}
	for _, q := range m.routes {
		m.ask(q)
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
