package judge

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// truth is a decision that may still be open.
type truth uint8

const (
	open truth = iota
	no
	yes
)

// none ends the linked lists of units.
const none = int16(-1)

// movement decides one movement phase.
//
// It asks three kinds of question: does a move succeed, is a support given,
// does a convoyed army have a route. Each answer follows from others by the
// strengths of the rulebook (2023, pages 11 to 19; the equations are those
// behind the DATC). A work list asks again whenever an answer that a question
// depends on is found, until nothing follows any more; every answer found so
// is forced. What stays open hangs together in rings:
//
//   - Routes depend only on supports, on attacks on convoying fleets, and so
//     again on routes: an attack on a fleet that convoys never depends on
//     whether another unit leaves. Rings of that kind are paradoxes.
//   - With all routes known, a support depends on nothing that is open, and a
//     move only on whether the unit in its way leaves. A ring of such moves is
//     a circular movement: all succeed.
//
// All memory is kept from one phase to the next.
type movement struct {
	pos *position.Position
	b   *board.Board

	units []position.Unit
	ord   []order.Order // by unit: its order as it counts; Hold without one
	at    []board.Province
	to    []board.Province // of moves
	in    []int16          // by province: the unit there, or none

	moves    []int16 // by province: first of the moves into it
	nextMove []int16
	sup      []int16 // by unit: first of the matching supports for it
	nextSup  []int16
	carry    []int16 // by army: first of the matching convoy orders for it
	nextCar  []int16

	matched []bool // by unit: a support or convoy that matches, a move with a complete chain or by land
	bySea   []bool // by unit: a move that is meant to go by convoy
	land    []bool // by unit: a move that can go by land, if need be
	off     []bool // by fleet: the paradox rule switched its convoy off
	ring    []bool // by unit: a move in a circular movement

	done  []truth // by unit: a move succeeds, a support is given
	route []truth // by unit: a move by convoy has a route

	ways [][]board.Province // by unit: the way of a convoyed army, once it was asked for

	queue  []question
	queued []uint8 // by unit: which of its questions wait
	stack  []int16
	seen   []bool
	rings
}

// question is a unit, and whether its route is asked for rather than its deed.
type question struct {
	unit  int16
	route bool
}

// index numbers the questions.
func (q question) index() int {
	if q.route {
		return 2*int(q.unit) + 1
	}
	return 2 * int(q.unit)
}

const (
	deedQueued uint8 = 1 << iota
	routeQueued
)

// grow gives a slice of n zero values, reusing memory.
func grow[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

func lists(s []int16, n int) []int16 {
	if cap(s) < n {
		s = make([]int16, n)
	}
	s = s[:n]
	for i := range s {
		s[i] = none
	}
	return s
}

// reset prepares a phase. ords holds one possible order for each unit of the
// position, as order.Checker puts it right.
func (m *movement) reset(pos *position.Position, ords []order.Order) {
	n, provinces := len(pos.Units), len(pos.Board.Provinces)
	m.pos, m.b, m.units = pos, pos.Board, pos.Units
	m.ord = append(m.ord[:0], ords...)
	m.at, m.to = grow(m.at, n), grow(m.to, n)
	m.in, m.moves = lists(m.in, provinces), lists(m.moves, provinces)
	m.nextMove, m.sup, m.nextSup = lists(m.nextMove, n), lists(m.sup, n), lists(m.nextSup, n)
	m.carry, m.nextCar = lists(m.carry, n), lists(m.nextCar, n)
	m.matched, m.bySea, m.land = grow(m.matched, n), grow(m.bySea, n), grow(m.land, n)
	m.off, m.ring = grow(m.off, n), grow(m.ring, n)
	m.done, m.route = grow(m.done, n), grow(m.route, n)
	m.queued = grow(m.queued, n)
	m.rings.reset(n)
	m.queue = m.queue[:0]
	m.seen = grow(m.seen, n)
	for i := range m.units {
		m.at[i] = m.b.Province(m.units[i].Place)
		m.in[m.at[i]] = int16(i)
	}
	for i := n - 1; i >= 0; i-- {
		if m.ord[i].Kind == order.Move {
			m.to[i] = m.b.Province(m.ord[i].To)
			m.nextMove[i], m.moves[m.to[i]] = m.moves[m.to[i]], int16(i)
		}
	}
	for i := n - 1; i >= 0; i-- {
		m.match(int16(i))
	}
	for i := range m.units {
		if m.ord[i].Kind == order.Move {
			m.chooseWay(int16(i))
		}
	}
}

// match enters a support or convoy that matches what the other unit does.
func (m *movement) match(i int16) {
	o := &m.ord[i]
	switch o.Kind {
	case order.SupportHold, order.SupportMove, order.Convoy:
	default:
		return
	}
	other := m.in[m.b.Province(o.From)]
	moves := m.ord[other].Kind == order.Move
	switch o.Kind {
	case order.SupportHold:
		m.matched[i] = !moves
	default:
		m.matched[i] = moves && m.sameTarget(o.To, m.ord[other].To)
	}
	switch {
	case !m.matched[i]:
	case o.Kind == order.Convoy:
		m.nextCar[i], m.carry[other] = m.carry[other], i
	default:
		m.nextSup[i], m.sup[other] = m.sup[other], i
	}
}

// sameTarget compares the target a support or convoy names with the move's. A
// support that names no coast fits either (choice 4.B.4 c).
func (m *movement) sameTarget(named, moved board.Place) bool {
	return named == moved || int(named) < len(m.b.Provinces) && board.Province(named) == m.b.Province(moved)
}

// chooseWay decides whether a move is meant to go by land or by convoy (choice
// 4.A.3 d): by convoy when there is no land route, when the order says so, or
// when a fleet of the same power has an order to convoy it.
func (m *movement) chooseWay(i int16) {
	if m.units[i].Type == position.Fleet {
		m.land[i], m.matched[i] = true, true
		return
	}
	border := m.b.ArmyMoves(m.at[i], m.to[i])
	m.bySea[i] = !border || m.ord[i].Via
	for f := m.carry[i]; f != none && !m.bySea[i]; f = m.nextCar[f] {
		m.bySea[i] = m.units[f].Power == m.units[i].Power
	}
	m.land[i] = border && (!m.bySea[i] || m.pos.Rules.LandFallback)
	m.matched[i] = m.land[i] || m.reaches(i, m.ordered)
}

// ordered accepts every fleet with a matching order.
func (m *movement) ordered(int16) bool { return true }

// reaches reports whether the fleets with a matching order that ok accepts
// carry army i to its target.
func (m *movement) reaches(i int16, ok func(f int16) bool) bool {
	if m.carry[i] == none {
		return false
	}
	m.stack = m.stack[:0]
	for f := m.carry[i]; f != none; f = m.nextCar[f] {
		m.seen[f] = !ok(f)
	}
	found := m.spread(m.at[i], m.to[i], i)
	for !found && len(m.stack) > 0 {
		f := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		found = m.spread(m.at[f], m.to[i], i)
	}
	return found
}

// spread goes on from a province to the fleets next to it that carry army i
// and reports whether the target was next to one of them.
func (m *movement) spread(from, to board.Province, i int16) bool {
	for _, p := range m.b.SeaBorders(from) {
		f := m.in[p]
		if f == none || !m.carries(f, i) || m.seen[f] {
			continue
		}
		m.seen[f] = true
		for _, q := range m.b.SeaBorders(p) {
			if q == to {
				return true
			}
		}
		m.stack = append(m.stack, f)
	}
	return false
}

// carries reports whether fleet f has a matching order to convoy army i.
func (m *movement) carries(f, i int16) bool {
	return m.ord[f].Kind == order.Convoy && m.matched[f] && m.b.Province(m.ord[f].From) == m.at[i]
}

// resolve decides everything.
func (m *movement) resolve() {
	for i := range m.units {
		i := int16(i)
		switch m.ord[i].Kind {
		case order.Move:
			if m.bySea[i] {
				m.ask(question{i, true})
			}
			m.ask(question{i, false})
		case order.SupportHold, order.SupportMove:
			if m.matched[i] {
				m.ask(question{i, false})
			}
		}
	}
	m.work()
	for m.breakRings() {
		m.work()
	}
	for m.rotate() {
		m.work()
	}
}

// ask puts an open question on the work list.
func (m *movement) ask(q question) {
	bit := deedQueued
	if q.route {
		bit = routeQueued
	}
	if m.known(q) != open || m.queued[q.unit]&bit != 0 {
		return
	}
	m.queued[q.unit] |= bit
	m.queue = append(m.queue, q)
}

// known gives the answer as far as it is known.
func (m *movement) known(q question) truth {
	if q.route {
		return m.route[q.unit]
	}
	return m.done[q.unit]
}

// work answers questions until no answer follows any more.
func (m *movement) work() {
	for head := 0; head < len(m.queue); head++ {
		q := m.queue[head]
		if q.route {
			m.queued[q.unit] &^= routeQueued
		} else {
			m.queued[q.unit] &^= deedQueued
		}
		if m.known(q) != open {
			continue
		}
		if v := m.answer(q); v != open {
			m.settle(q, v)
		}
	}
	m.queue = m.queue[:0]
}

// answer works a question out from what is known.
func (m *movement) answer(q question) truth {
	switch {
	case q.route:
		return m.hasRoute(q.unit)
	case m.ord[q.unit].Kind == order.Move:
		return m.succeeds(q.unit)
	}
	return m.given(q.unit)
}

// settle enters an answer and asks what depends on it.
func (m *movement) settle(q question, v truth) {
	i := q.unit
	if q.route {
		m.route[i] = v
		m.askMovesInto(m.to[i])
		m.askUnitIn(m.to[i])
		if m.land[i] {
			m.askMeetings(i)
		}
		return
	}
	m.done[i] = v
	switch m.ord[i].Kind {
	case order.Move:
		m.askMovesInto(m.at[i])
		m.askUnitIn(m.to[i])
	case order.SupportHold:
		m.askMovesInto(m.b.Province(m.ord[i].From))
	case order.SupportMove:
		to := m.b.Province(m.ord[i].To)
		m.askMovesInto(to)
		if opp := m.in[to]; opp != none && m.ord[opp].Kind == order.Move {
			m.ask(question{opp, false})
		}
	}
}

// askMeetings asks the moves for which it matters whether move i, that could go
// by land too, goes over the border or by sea.
func (m *movement) askMeetings(i int16) {
	m.askMovesInto(m.at[i])
	if opp := m.in[m.to[i]]; opp != none && m.ord[opp].Kind == order.Move {
		m.ask(question{opp, false})
	}
}

func (m *movement) askMovesInto(p board.Province) {
	for c := m.moves[p]; c != none; c = m.nextMove[c] {
		m.ask(question{c, false})
	}
}

// askUnitIn asks what depends on an attack on the unit in a province.
func (m *movement) askUnitIn(p board.Province) {
	u := m.in[p]
	if u == none || !m.matched[u] {
		return
	}
	switch m.ord[u].Kind {
	case order.SupportHold, order.SupportMove:
		m.ask(question{u, false})
	case order.Convoy:
		if army := m.in[m.b.Province(m.ord[u].From)]; m.bySea[army] {
			m.ask(question{army, true})
		}
	}
}

// rotate finds a ring of open moves, each waiting for the next to leave, and
// lets them all succeed (rulebook 2023, circular movement; DATC 6.C.1).
func (m *movement) rotate() bool {
	for i := range m.units {
		if m.ord[i].Kind != order.Move || m.done[i] != open {
			continue
		}
		start := m.onRing(int16(i))
		for j := start; ; {
			m.ring[j] = true
			j = m.in[m.to[j]]
			if j == start {
				break
			}
		}
		for j := start; m.done[j] == open; j = m.in[m.to[j]] {
			m.settle(question{j, false}, yes)
		}
		return true
	}
	return false
}

// onRing follows open moves from i, each into the province of the next, until
// one comes again: that one is on the ring.
func (m *movement) onRing(i int16) int16 {
	clear(m.seen)
	for !m.seen[i] {
		m.seen[i] = true
		i = m.in[m.to[i]]
	}
	return i
}
