package judge_test

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
)

// help places a unit that supports what another one does.
func (m *maker) help(u int) {
	if u < 0 {
		return
	}
	to := m.at(u)
	if m.plan[u].Kind == order.Move {
		to = m.b.Province(m.plan[u].To)
	}
	from, ok := pickOne(m, m.b.Neighbors(to))
	if !ok || from == m.at(u) {
		return
	}
	s := m.putAny(from)
	if s < 0 || m.stepTo(s, to) == board.NoPlace {
		return
	}
	if m.plan[u].Kind == order.Move {
		m.do(s, order.SupportMove, u, m.plan[u].To)
	} else {
		m.do(s, order.SupportHold, u, board.NoPlace)
	}
}

// assault plans an attack on a province, mostly supported.
func (m *maker) assault(p board.Province) {
	from, ok := pickOne(m, m.b.Neighbors(p))
	if !ok {
		return
	}
	u := m.putAny(from)
	if u < 0 {
		return
	}
	if pl := m.stepTo(u, p); pl != board.NoPlace {
		m.do(u, order.Move, -1, pl)
		for range m.IntN(3) {
			m.help(u)
		}
	}
}

// circle plans a ring of moves of two to six units, or almost one.
func (m *maker) circle() {
	start := board.Province(m.IntN(len(m.b.Provinces)))
	units := []int{m.putAny(start)}
	for units[len(units)-1] >= 0 && len(units) < 6 {
		u := units[len(units)-1]
		if pl := m.stepTo(u, start); pl != board.NoPlace && len(units) > 2 {
			m.do(u, order.Move, -1, pl)
			break
		}
		pl, ok := pickOne(m, m.steps(u))
		if !ok {
			return
		}
		m.do(u, order.Move, -1, pl)
		units = append(units, m.putAny(m.b.Province(pl)))
	}
	if m.chance(40) {
		m.assault(start)
	}
}

// headToHead plans two units that move against each other, with helpers.
func (m *maker) headToHead() {
	u := m.putAny(board.Province(m.IntN(len(m.b.Provinces))))
	if u < 0 {
		return
	}
	pl, ok := pickOne(m, m.steps(u))
	if !ok {
		return
	}
	v := m.putAny(m.b.Province(pl))
	if v < 0 {
		return
	}
	m.do(u, order.Move, -1, pl)
	m.do(v, order.Move, -1, m.stepTo(v, m.at(u)))
	for range 1 + m.IntN(4) {
		m.help(choose(m.chance(50), u, v))
	}
	if m.chance(50) {
		m.assault(choose(m.chance(50), m.at(u), m.at(v)))
	}
}

// beleaguered plans several attacks on one unit.
func (m *maker) beleaguered() {
	p := board.Province(m.IntN(len(m.b.Provinces)))
	u := m.putAny(p)
	for range 2 + m.IntN(2) {
		m.assault(p)
	}
	if m.chance(40) {
		m.help(u)
	}
}

// ambush plans an attack on a unit that supports an attack on the attacker's
// own province: only dislodgement cuts that support.
func (m *maker) ambush() {
	u := m.putAny(board.Province(m.IntN(len(m.b.Provinces))))
	if u < 0 {
		return
	}
	pl, ok := pickOne(m, m.steps(u))
	if !ok {
		return
	}
	s := m.putAny(m.b.Province(pl))
	from, _ := pickOne(m, m.b.Neighbors(m.at(u)))
	v := m.putAny(from)
	if s < 0 || v < 0 || v == s || m.stepTo(v, m.at(u)) == board.NoPlace {
		return
	}
	m.do(u, order.Move, -1, pl)
	m.do(v, order.Move, -1, m.stepTo(v, m.at(u)))
	m.do(s, order.SupportMove, v, m.plan[v].To)
	for range 1 + m.IntN(3) {
		m.help(u)
	}
	if m.chance(40) {
		m.help(v)
	}
}
