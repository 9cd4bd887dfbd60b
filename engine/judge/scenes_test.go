package judge_test

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// scene plans one known difficulty somewhere on the board, as far as there is
// room.
func (m *maker) scene() {
	switch x := m.IntN(100); {
	case x < 40:
		m.paradoxes(1 + m.IntN(4))
	case x < 54:
		m.trip(1 + m.IntN(4))
	case x < 68:
		m.swap()
	case x < 75:
		m.circle()
	case x < 83:
		m.headToHead()
	case x < 89:
		m.beleaguered()
	case x < 95:
		m.ambush()
	default:
		m.archipelago()
	}
}

// recordedCase is a known movement phase whose units and orders a random
// position may begin with.
type recordedCase struct {
	units  []position.Unit
	orders []order.Order
}

// quote begins with a recorded case, but for an order here and there.
func (m *maker) quote(c recordedCase) {
	for _, u := range c.units {
		p := m.b.Province(u.Place)
		m.in[p] = len(m.plan)
		m.pos.Units = append(m.pos.Units, u)
		m.plan = append(m.plan, order.Order{})
	}
	for _, o := range c.orders {
		if o.At == board.NoPlace {
			continue
		}
		if u := m.in[m.b.Province(o.At)]; u >= 0 && m.chance(92) {
			m.plan[u] = o
		}
	}
}

// shores gives the provinces of one sort that touch a province by sea.
func (m *maker) shores(p board.Province, want func(board.ProvinceInfo) bool) []board.Province {
	var out []board.Province
	for _, q := range m.b.SeaBorders(p) {
		if want(m.b.Provinces[q]) {
			out = append(out, q)
		}
	}
	return out
}

func isCoast(p board.ProvinceInfo) bool { return p.Army && p.Fleet }

func isSea(p board.ProvinceInfo) bool { return p.Convoy }

func (m *maker) anySea() board.Province {
	for {
		if p := m.IntN(len(m.b.Provinces)); m.b.Provinces[p].Convoy {
			return board.Province(p)
		}
	}
}

// paradoxes plans a ring of n convoys, each aimed at a unit whose support
// decides over the next one's fleet.
func (m *maker) paradoxes(n int) {
	for range 12 {
		seas, coasts := m.ring(n)
		if coasts == nil {
			continue
		}
		carrier := m.IntN(m.powers)
		m.cast = board.Power(carrier)
		for i, coast := range coasts {
			m.convoyAt(seas[i], coast)
		}
		m.cast = board.Power((carrier + 1 + m.IntN(m.powers-1)) % m.powers)
		for i, coast := range coasts {
			m.threaten(seas[(i+1)%n], coast)
		}
		m.cast = board.NoPower
		return
	}
}

// ring looks for n seas and a coast between each and the next.
func (m *maker) ring(n int) (seas, coasts []board.Province) {
	seas = []board.Province{m.anySea()}
	for i := range n {
		next := seas[0]
		beside := m.shores(seas[i], isCoast)
		if i == n-1 {
			beside = slices.DeleteFunc(beside, func(p board.Province) bool { return !slices.Contains(m.b.SeaBorders(p), next) })
		}
		coast, ok := pickOne(m, beside)
		if !ok || slices.Contains(coasts, coast) {
			return nil, nil
		}
		coasts = append(coasts, coast)
		if i < n-1 {
			next, _ = pickOne(m, m.shores(coast, isSea))
			if slices.Contains(seas, next) {
				return nil, nil
			}
			seas = append(seas, next)
		}
	}
	return seas, coasts
}

// convoyAt plans a convoy over one sea to a coast.
func (m *maker) convoyAt(sea, coast board.Province) {
	fleet := m.put(sea, position.Fleet)
	for range 8 {
		from, ok := pickOne(m, m.shores(sea, isCoast))
		if fleet < 0 || !ok || from == coast {
			continue
		}
		if army := m.put(from, position.Army); army >= 0 {
			m.do(army, order.Move, -1, board.Place(coast))
			m.do(fleet, order.Convoy, army, board.Place(coast))
			if m.chance(15) {
				m.detour(army, coast)
			}
			return
		}
	}
}

// detour plans a further way over one or two seas for a convoyed army.
func (m *maker) detour(army int, coast board.Province) {
	sea, _ := pickOne(m, m.shores(m.at(army), isSea))
	m.do(m.put(sea, position.Fleet), order.Convoy, army, board.Place(coast))
	if slices.Contains(m.b.SeaBorders(sea), coast) {
		return
	}
	for _, next := range m.shores(sea, isSea) {
		if slices.Contains(m.b.SeaBorders(next), coast) {
			m.do(m.put(next, position.Fleet), order.Convoy, army, board.Place(coast))
			return
		}
	}
}

// threaten plans for the unit on a coast a support that decides over a fleet:
// of an attack on it, or of its holding.
func (m *maker) threaten(sea, coast board.Province) {
	friend := m.put(coast, position.Fleet)
	if friend < 0 || m.stepTo(friend, sea) == board.NoPlace {
		return
	}
	attacker := -1
	for tries := 0; tries < 6 && (attacker < 0 || m.stepTo(attacker, sea) == board.NoPlace); tries++ {
		from, _ := pickOne(m, m.shores(sea, func(p board.ProvinceInfo) bool { return p.Fleet }))
		attacker = -1
		if from != coast {
			attacker = m.put(from, position.Fleet)
		}
	}
	if attacker < 0 || m.stepTo(attacker, sea) == board.NoPlace {
		return
	}
	m.do(attacker, order.Move, -1, board.Place(sea))
	if fleet := m.in[sea]; fleet >= 0 && m.chance(30) {
		m.do(friend, order.SupportHold, fleet, board.NoPlace)
		m.help(attacker)
		return
	}
	m.do(friend, order.SupportMove, attacker, board.Place(sea))
	if m.chance(25) {
		m.help(m.in[sea])
	}
}

// trip plans a convoy over a walk of up to n seas, and trouble on the way.
func (m *maker) trip(n int) {
	sea := m.anySea()
	from, ok := pickOne(m, m.shores(sea, isCoast))
	if !ok {
		return
	}
	army := m.put(from, position.Army)
	fleets := []board.Province{sea}
	for len(fleets) < n {
		next, ok := pickOne(m, m.shores(sea, isSea))
		if !ok {
			break
		}
		sea = next
		fleets = append(fleets, sea)
	}
	to, ok := pickOne(m, m.shores(sea, func(p board.ProvinceInfo) bool { return p.Army }))
	if army < 0 || !ok || to == from {
		return
	}
	m.do(army, order.Move, -1, board.Place(to))
	m.plan[army].Via = m.chance(25)
	for _, p := range fleets {
		m.do(m.put(p, position.Fleet), order.Convoy, army, board.Place(to))
		if m.chance(20) {
			m.assault(p)
		}
	}
	if m.chance(50) {
		m.assault(to)
	}
	if m.chance(30) {
		m.help(army)
	}
}

// swap plans two neighbors that change places, one or both by convoy.
func (m *maker) swap() {
	sea := m.anySea()
	a, _ := pickOne(m, m.shores(sea, isCoast))
	var other []board.Province
	for _, q := range m.shores(sea, isCoast) {
		if m.b.ArmyMoves(a, q) {
			other = append(other, q)
		}
	}
	b, ok := pickOne(m, other)
	if !ok {
		return
	}
	x, y := m.put(a, position.Army), m.put(b, choose(m.chance(85), position.Army, position.Fleet))
	fleet := m.put(sea, position.Fleet)
	if x < 0 || y < 0 || fleet < 0 {
		return
	}
	m.do(x, order.Move, -1, board.Place(b))
	m.do(y, order.Move, -1, m.stepTo(y, a))
	m.plan[x].Via = m.chance(60)
	m.do(fleet, order.Convoy, choose(m.chance(80), x, y), choose(m.chance(80), board.Place(b), board.Place(a)))
	for _, u := range []int{x, y, x, y} {
		if m.chance(50) {
			m.help(u)
		}
	}
	if m.chance(40) {
		m.assault(choose(m.chance(50), a, b))
	}
	if m.chance(30) {
		m.assault(sea)
	}
}

// archipelago plans a convoy over a province that is both land and sea, or on
// a board without one, over a sea.
func (m *maker) archipelago() {
	for p, info := range m.b.Provinces {
		if info.Army && info.Convoy {
			coast, ok := pickOne(m, m.shores(board.Province(p), isCoast))
			if ok {
				m.convoyAt(board.Province(p), coast)
				m.threaten(board.Province(p), coast)
			}
			return
		}
	}
	m.trip(2)
}
