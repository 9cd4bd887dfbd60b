package judge_test

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// faults gives the planned orders as players might write them: shuffled, some
// missing, doubled, foreign, without their coast, or nonsense: in some
// positions none, in others a quarter.
func (m *maker) faults() []order.Order {
	var out []order.Order
	scale := []int{50, 50, 200, 500, 1000}[m.IntN(5)]
	for _, u := range m.Perm(len(m.plan)) {
		o := m.plan[u]
		x := m.IntN(scale)
		if scale == 50 {
			x = 50
		}
		switch {
		case x < 6:
			continue
		case x < 12:
			o = m.nonsense()
		case x < 18:
			out = append(out, m.another(u)) // and then the planned one
		case x < 24:
			out = append(out, o)
			o = m.another(u)
		case x < 28:
			o.Power = m.power()
		case x < 36:
			o.Via = !o.Via && o.Kind == order.Move
		case x < 42:
			o.To = m.otherCoast(o.To)
		case x < 46:
			o.At, o.From = m.otherCoast(o.At), m.otherCoast(o.From)
		case x < 50:
			o.Type, o.OtherType = position.Army, position.Fleet
		}
		out = append(out, tidy(o))
	}
	return out
}

// tidy clears what an order of its kind does not have.
func tidy(o order.Order) order.Order {
	o.Via = o.Via && o.Kind == order.Move
	switch o.Kind {
	case order.SupportHold, order.SupportMove, order.Convoy:
	default:
		o.OtherType, o.From = 0, board.NoPlace
	}
	switch o.Kind {
	case order.Move, order.SupportMove, order.Convoy, order.Retreat:
	default:
		o.To = board.NoPlace
	}
	return o
}

// another gives some further order of the movement phase for a unit.
func (m *maker) another(u int) order.Order {
	was := m.plan[u]
	m.plan[u] = order.Order{}
	o := m.joinIn(u)
	m.plan[u] = was
	return o
}

// otherCoast leaves the coast out of a place or names another one.
func (m *maker) otherCoast(pl board.Place) board.Place {
	if pl < 0 {
		return pl
	}
	p := m.b.Province(pl)
	if coast, ok := pickOne(m, m.b.Provinces[p].Coasts); ok && m.chance(50) {
		return coast
	}
	return board.Place(p)
}

// nonsense gives an order of any kind with any places, rather such as are in
// use.
func (m *maker) nonsense() order.Order {
	pl := func() board.Place {
		switch x := m.IntN(20); {
		case x == 0:
			return board.NoPlace
		case x < 14:
			return m.pos.Units[m.IntN(len(m.pos.Units))].Place
		}
		return board.Place(m.IntN(len(m.b.Places)))
	}
	return order.Order{
		Power: m.power(), Kind: order.Kind(1 + m.IntN(int(order.Waive))), Via: m.chance(20),
		Type: position.UnitType(1 + m.IntN(2)), At: pl(),
		OtherType: position.UnitType(1 + m.IntN(2)), From: pl(), To: pl(),
	}
}

// makeRetreat makes a retreat phase of its own: a third of the units of a
// dense position were dislodged.
func makeRetreat(m *maker) {
	pos := m.pos
	pos.Phase.Type = position.Retreat
	units := pos.Units
	pos.Units = nil
	for _, u := range units {
		if m.chance(65) {
			pos.Units = append(pos.Units, u)
			continue
		}
		p := m.b.Province(u.Place)
		d := position.Dislodged{Unit: u, AttackerFrom: board.NoProvince, ByConvoy: m.chance(25)}
		if from, ok := pickOne(m, m.b.Neighbors(p)); ok && m.chance(90) {
			d.AttackerFrom = from
		}
		pos.Dislodged = append(pos.Dislodged, d)
		m.in[p] = -1
	}
	for p := range m.b.Provinces {
		if m.in[p] < 0 && m.chance(10) {
			pos.Contested = append(pos.Contested, board.Province(p))
		}
	}
	pos.Sort()
}

// retreatOrders gives orders for the dislodged units of a position.
func (m *maker) retreatOrders(pos *position.Position) []order.Order {
	var out []order.Order
	for _, i := range m.Perm(len(pos.Dislodged)) {
		d := pos.Dislodged[i]
		for range 1 + m.IntN(2) {
			o := order.Order{Power: d.Power, Kind: order.Retreat, Type: d.Type, At: d.Place, From: board.NoPlace, To: board.NoPlace}
			switch x := m.IntN(20); {
			case x == 0:
				continue
			case x == 1:
				o.Power = m.power()
			case x < 4:
				o.Kind = order.Disband
			case x == 4:
				o.Kind, o.From, o.To = order.Kind(1+m.IntN(int(order.Convoy))), d.Place, m.retreatTo(d)
			case x == 5:
				o.To = board.Place(m.IntN(len(m.b.Places)))
			}
			if o.Kind == order.Retreat && o.To == board.NoPlace {
				o.To = m.retreatTo(d)
			}
			if m.chance(10) {
				o.To, o.At = m.otherCoast(o.To), m.otherCoast(o.At)
			}
			out = append(out, tidy(o))
		}
	}
	return out
}

func (m *maker) retreatTo(d position.Dislodged) board.Place {
	places := m.b.FleetBorders(d.Place)
	if d.Type == position.Army {
		places = nil
		for _, p := range m.b.ArmyBorders(m.b.Province(d.Place)) {
			places = append(places, board.Place(p))
		}
	}
	pl, ok := pickOne(m, places)
	return choose(ok, pl, board.NoPlace)
}

// makeAdjustment makes a Winter of its own from a dense position.
func makeAdjustment(m *maker) {
	for m.pos.Owners == nil {
		m.owners()
	}
	m.pos.Phase = position.Phase{Season: position.Winter, Year: m.b.Year, Type: position.Adjustment}
	m.pos.Sort()
}

// adjustmentOrders gives builds, removals and waivers, due or not.
func (m *maker) adjustmentOrders(pos *position.Position) []order.Order {
	var out []order.Order
	for range m.IntN(14) {
		o := order.Order{Power: m.power(), Kind: order.Build, From: board.NoPlace, To: board.NoPlace}
		o.Type = choose(m.chance(50), position.Army, position.Fleet)
		o.At = board.Place(m.IntN(len(m.b.Places)))
		switch x := m.IntN(10); {
		case x == 0:
			o.Kind, o.At = order.Waive, board.NoPlace
		case x < 5:
			var homes []board.Place
			for pl, info := range m.b.Places {
				if m.b.Provinces[info.Province].Home == o.Power {
					homes = append(homes, board.Place(pl))
				}
			}
			o.At, _ = pickOne(m, homes)
		case x < 9:
			if u, ok := pickOne(m, pos.Units); ok {
				o.Kind, o.Type, o.At = order.Remove, u.Type, m.otherCoast(u.Place)
				o.Power = choose(m.chance(85), u.Power, o.Power)
			}
		}
		out = append(out, o)
	}
	return out
}
