package judge_test

import (
	"math/rand/v2"
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// maker makes one random position with orders that get in each other's way:
// scenes of known difficulty first, then units around them that mostly take
// part in what is there, then faults.
type maker struct {
	*rand.Rand
	b      *board.Board
	pos    *position.Position
	in     []int         // the unit in each province, or -1
	plan   []order.Order // what each unit is to do; Kind 0 while open
	powers int           // how many powers take part
	cast   board.Power   // whose the units of a scene mostly are, or NoPower
	size   int           // how many units there may be
	tight  bool          // all units crowd together
}

// makeMovement makes a movement phase of 5 to 34 units and its orders. Some
// begin with a recorded case.
func makeMovement(r *rand.Rand, b *board.Board, recorded []recordedCase) (*position.Position, []order.Order) {
	m := newMaker(r, b)
	if c, ok := pickOne(m, recorded); ok && m.chance(12) {
		m.quote(c)
	}
	for range r.IntN(6) {
		m.scene()
	}
	fill := choose(m.chance(30), 5, m.size) // often nothing but the scenes
	for tries := 0; len(m.plan) < fill && tries < 200; tries++ {
		m.fill()
	}
	for _, u := range r.Perm(len(m.plan)) {
		if m.plan[u].Kind == 0 {
			m.plan[u] = m.joinIn(u)
		}
	}
	m.owners()
	orders := m.faults()
	m.pos.Sort()
	return m.pos, orders
}

func newMaker(r *rand.Rand, b *board.Board) *maker {
	m := &maker{Rand: r, b: b, size: 5 + r.IntN(30), cast: board.NoPower, tight: r.IntN(5) < 2}
	m.powers = max(2+r.IntN(len(b.Powers)-1), 2+r.IntN(len(b.Powers)-1))
	rules := position.AllRules()
	m.pos = &position.Position{Board: b, Rules: rules[0], Phase: position.Phase{Season: position.Spring, Year: b.Year, Type: position.Movement}}
	if r.IntN(6) == 0 {
		m.pos.Rules = rules[r.IntN(len(rules))]
	}
	if r.IntN(2) == 0 {
		m.pos.Phase.Season = position.Fall
	}
	m.in = make([]int, len(b.Provinces))
	for p := range m.in {
		m.in[p] = -1
	}
	return m
}

func (m *maker) power() board.Power {
	if m.cast != board.NoPower && m.chance(85) {
		return m.cast
	}
	return board.Power(m.IntN(m.powers))
}

func (m *maker) chance(percent int) bool { return m.IntN(100) < percent }

func pickOne[T any](m *maker, list []T) (T, bool) {
	if len(list) == 0 {
		var none T
		return none, false
	}
	return list[m.IntN(len(list))], true
}

// put gives the unit of a type in a province, placing it when the province is
// empty; -1 when another type stands there, or none of the type may, or the
// board is full.
func (m *maker) put(p board.Province, t position.UnitType) int {
	info := m.b.Provinces[p]
	if u := m.in[p]; u >= 0 {
		return choose(m.pos.Units[u].Type == t && m.plan[u].Kind == 0, u, -1)
	}
	if len(m.plan) >= m.size || t == position.Army && !info.Army || t == position.Fleet && !info.Fleet {
		return -1
	}
	pl := board.Place(p)
	if coast, ok := pickOne(m, info.Coasts); ok && t == position.Fleet {
		pl = coast
	}
	m.in[p] = len(m.plan)
	m.pos.Units = append(m.pos.Units, position.Unit{Power: m.power(), Type: t, Place: pl})
	m.plan = append(m.plan, order.Order{})
	return m.in[p]
}

// putAny gives a unit in a province of whatever type.
func (m *maker) putAny(p board.Province) int {
	t := choose(m.chance(50), position.Army, position.Fleet)
	if u := m.put(p, t); u >= 0 {
		return u
	}
	return m.put(p, 3-t)
}

func (m *maker) at(u int) board.Province { return m.b.Province(m.pos.Units[u].Place) }

// do plans an order for a unit that has none yet; other is the unit that it
// concerns, or -1. A move to nowhere is not planned.
func (m *maker) do(u int, kind order.Kind, other int, to board.Place) {
	if u < 0 || m.plan[u].Kind != 0 || kind == order.Move && to == board.NoPlace {
		return
	}
	unit := m.pos.Units[u]
	o := order.Order{Power: unit.Power, Kind: kind, Type: unit.Type, At: unit.Place, From: board.NoPlace, To: to}
	if other >= 0 {
		o.OtherType, o.From = m.pos.Units[other].Type, m.pos.Units[other].Place
	}
	m.plan[u] = o
}

// steps gives the places that a unit could move to over a border.
func (m *maker) steps(u int) []board.Place {
	unit := m.pos.Units[u]
	if unit.Type == position.Fleet {
		return m.b.FleetBorders(unit.Place)
	}
	var out []board.Place
	for _, p := range m.b.ArmyBorders(m.b.Province(unit.Place)) {
		out = append(out, board.Place(p))
	}
	return out
}

// stepTo gives the place in a province that a unit could move to, or NoPlace.
func (m *maker) stepTo(u int, p board.Province) board.Place {
	for _, pl := range m.steps(u) {
		if m.b.Province(pl) == p {
			return pl
		}
	}
	return board.NoPlace
}

// fill places a unit, mostly beside others.
func (m *maker) fill() {
	p := board.Province(m.IntN(len(m.b.Provinces)))
	if len(m.plan) > 0 && m.chance(85) {
		beside := choose(m.tight, min(len(m.plan), 8), len(m.plan))
		p, _ = pickOne(m, m.b.Neighbors(m.at(m.IntN(beside))))
	}
	if m.in[p] < 0 {
		m.putAny(p)
	}
}

// joinIn plans for a unit what touches the plans of others.
func (m *maker) joinIn(u int) order.Order {
	switch x := m.IntN(100); {
	case x < 45:
		if o, ok := m.support(u); ok {
			return o
		}
	case x < 52 && m.pos.Units[u].Type == position.Fleet:
		if o, ok := m.carry(u); ok {
			return o
		}
	case x < 58:
		m.do(u, order.Hold, -1, board.NoPlace)
		return m.plan[u]
	}
	m.do(u, order.Move, -1, m.goal(u))
	return m.plan[u]
}

// goal gives a place to move to, rather one where somebody is or goes.
func (m *maker) goal(u int) board.Place {
	steps := m.steps(u)
	var busy []board.Place
	for _, pl := range steps {
		if m.in[m.b.Province(pl)] >= 0 || slices.ContainsFunc(m.plan, func(o order.Order) bool {
			return o.Kind == order.Move && m.b.Province(o.To) == m.b.Province(pl)
		}) {
			busy = append(busy, pl)
		}
	}
	if pl, ok := pickOne(m, busy); ok && m.chance(75) {
		return pl
	}
	pl, ok := pickOne(m, steps)
	return choose(ok, pl, board.Place(m.IntN(len(m.b.Provinces))))
}

// support gives a support of what some other unit is planned to do.
func (m *maker) support(u int) (order.Order, bool) {
	var kinds []order.Order
	for v, o := range m.plan {
		if v == u {
			continue
		}
		if o.Kind == order.Move && m.stepTo(u, m.b.Province(o.To)) != board.NoPlace && m.b.Province(o.To) != m.at(u) {
			kinds = append(kinds, order.Order{Kind: order.SupportMove, From: m.pos.Units[v].Place, To: o.To, OtherType: m.pos.Units[v].Type})
		}
		if m.stepTo(u, m.at(v)) != board.NoPlace && (o.Kind != order.Move || m.chance(10)) {
			kinds = append(kinds, order.Order{Kind: order.SupportHold, From: m.pos.Units[v].Place, To: board.NoPlace, OtherType: m.pos.Units[v].Type})
		}
	}
	o, ok := pickOne(m, kinds)
	unit := m.pos.Units[u]
	o.Power, o.Type, o.At = unit.Power, unit.Type, unit.Place
	return o, ok
}

// carry gives an order to convoy an army that already wants to go by sea.
func (m *maker) carry(u int) (order.Order, bool) {
	var trips []int
	for v, o := range m.plan {
		if o.Kind == order.Move && m.pos.Units[v].Type == position.Army && m.b.Provinces[m.at(v)].Fleet {
			trips = append(trips, v)
		}
	}
	v, ok := pickOne(m, trips)
	if !ok {
		return order.Order{}, false
	}
	m.do(u, order.Convoy, v, m.plan[v].To)
	return m.plan[u], true
}

// owners deals out the centers, or says nothing of them.
func (m *maker) owners() {
	if m.chance(15) {
		return
	}
	m.pos.Owners = make([]board.Power, len(m.b.Provinces))
	for p, info := range m.b.Provinces {
		m.pos.Owners[p] = board.NoPower
		switch {
		case !info.Center:
		case m.chance(40):
			m.pos.Owners[p] = info.Home
		case m.chance(80):
			m.pos.Owners[p] = m.power()
		}
	}
}
