package share

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// orders writes the orders of a phase in their order.
func (c *codec) orders(pos *position.Position, list []order.Order) []order.Order {
	n := c.number(len(list))
	if n > game.MaxOrders {
		c.fail("a phase has more orders than can be")
		return nil
	}
	l := newLister(c, pos)
	out := make([]order.Order, n)
	copy(out, list)
	for i := range out {
		if c.err != nil {
			return nil
		}
		if pos.Phase.Type == position.Adjustment {
			out[i] = l.adjustment(out[i])
		} else {
			out[i] = l.order(out[i])
		}
	}
	return out
}

// lister writes the orders of one phase.
type lister struct {
	*codec
	pos  *position.Position
	b    *board.Board
	left []position.Unit // those that have no order yet
	home []board.Province
}

func newLister(c *codec, pos *position.Position) *lister {
	l := &lister{codec: c, pos: pos, b: pos.Board}
	if pos.Phase.Type == position.Retreat {
		for _, d := range pos.Dislodged {
			l.left = append(l.left, d.Unit)
		}
	} else {
		l.left = append(l.left, pos.Units...)
	}
	for i := range l.b.Provinces {
		if l.b.Provinces[i].Home != board.NoPower {
			l.home = append(l.home, board.Province(i))
		}
	}
	return l
}

// order writes an order of a movement or retreat phase: which of the units
// that have none yet, and what it does. A last choice stands for every other
// order: a second one for a unit, one from another power, one of another phase.
func (l *lister) order(o order.Order) order.Order {
	i := len(l.left)
	if o.Kind.Phase() == l.pos.Phase.Type {
		if j := slices.Index(l.left, position.Unit{Power: o.Power, Type: o.Type, Place: o.At}); j >= 0 {
			i = j
		}
	}
	i = l.pick(i, len(l.left)+1)
	if i == len(l.left) {
		return l.unusual(o)
	}
	u := l.left[i]
	l.left = append(l.left[:i:i], l.left[i+1:]...)
	o.Power, o.Type, o.At = u.Power, u.Type, u.Place
	if !l.writing {
		o.From, o.To = board.NoPlace, board.NoPlace
	}
	if l.pos.Phase.Type == position.Retreat {
		return l.retreat(o, u)
	}
	return l.deed(o, u)
}

// The deeds that are not a plain move, which is about half of all.
var deeds = []order.Kind{order.Hold, order.SupportHold, order.SupportMove, order.Convoy, order.Move}

// deed writes what a unit does in a movement phase.
func (l *lister) deed(o order.Order, u position.Unit) order.Order {
	if l.flag(o.Kind == order.Move && !o.Via) {
		o.Kind = order.Move
		o.To = l.among(l.steps(u), o.To)
		return o
	}
	o.Kind = deeds[l.pick(max(0, slices.Index(deeds, o.Kind)), len(deeds))]
	switch o.Kind {
	case order.Move:
		o.Via = true
		o.To = l.place(o.To)
	case order.SupportHold:
		l.other(&o, l.unitsIn(l.provinces(l.steps(u))))
	case order.SupportMove:
		o.To = l.among(l.withCoasts(l.provinces(l.steps(u))), o.To)
		l.other(&o, l.unitsIn(l.b.Neighbors(l.b.Province(o.To))))
	case order.Convoy:
		l.other(&o, l.armies())
		o.To = l.place(o.To)
	}
	return o
}

func (l *lister) retreat(o order.Order, u position.Unit) order.Order {
	if l.flag(o.Kind == order.Disband) {
		o.Kind = order.Disband
		return o
	}
	o.Kind = order.Retreat
	o.To = l.among(l.steps(u), o.To)
	return o
}

const (
	aBuild = iota
	aRemoval
	aWaiver
	aRest
	adjustments
)

// adjustment writes an order of an adjustment phase.
func (l *lister) adjustment(o order.Order) order.Order {
	kind, home, unit := aRest, -1, -1
	switch o.Kind {
	case order.Build:
		home = slices.Index(l.home, l.b.Province(o.At))
		if home >= 0 && l.b.Provinces[l.home[home]].Home == o.Power {
			kind = aBuild
		}
	case order.Remove:
		unit = slices.Index(l.pos.Units, position.Unit{Power: o.Power, Type: o.Type, Place: o.At})
		if unit >= 0 {
			kind = aRemoval
		}
	case order.Waive:
		kind = aWaiver
	}
	switch l.pick(kind, adjustments) {
	case aBuild:
		return l.build(o, home)
	case aRemoval:
		if len(l.pos.Units) == 0 {
			l.fail("a unit is removed where there is none")
			return o
		}
		u := l.pos.Units[l.pick(unit, len(l.pos.Units))]
		return order.Order{Power: u.Power, Kind: order.Remove, Type: u.Type, At: u.Place, From: board.NoPlace, To: board.NoPlace}
	case aWaiver:
		power := board.Power(l.pick(int(o.Power), len(l.b.Powers)))
		return order.Order{Power: power, Kind: order.Waive, At: board.NoPlace, From: board.NoPlace, To: board.NoPlace}
	}
	return l.unusual(o)
}

// build writes a build in a home center, whose power is then known.
func (l *lister) build(o order.Order, home int) order.Order {
	prov := l.home[l.pick(home, len(l.home))]
	at := l.withCoasts([]board.Province{prov})
	return order.Order{
		Power: l.b.Provinces[prov].Home, Kind: order.Build,
		Type: l.unitType(o.Type), At: at[l.pick(max(0, slices.Index(at, o.At)), len(at))],
		From: board.NoPlace, To: board.NoPlace,
	}
}

// unusual writes any order, all that it says.
func (l *lister) unusual(o order.Order) order.Order {
	out := order.Order{At: board.NoPlace, From: board.NoPlace, To: board.NoPlace}
	out.Power = board.Power(l.pick(int(o.Power), len(l.b.Powers)))
	out.Kind = order.Hold + order.Kind(l.pick(int(o.Kind-order.Hold), int(order.Waive-order.Hold)+1))
	if out.Kind != order.Waive {
		out.Type, out.At = l.unitType(o.Type), l.place(o.At)
	}
	if out.Kind.NamesOther() {
		out.OtherType, out.From = l.unitType(o.OtherType), l.place(o.From)
	}
	if out.Kind.NamesTarget() {
		out.To = l.place(o.To)
	}
	if out.Kind == order.Move {
		out.Via = l.flag(o.Via)
	}
	return out
}

// other writes the supported or convoyed unit: one of those likely, or any.
func (l *lister) other(o *order.Order, likely []position.Unit) {
	i := len(likely)
	for j, u := range likely {
		if u.Type == o.OtherType && u.Place == o.From {
			i = j
		}
	}
	if i = l.pick(i, len(likely)+1); i < len(likely) {
		o.OtherType, o.From = likely[i].Type, likely[i].Place
		return
	}
	o.OtherType, o.From = l.unitType(o.OtherType), l.place(o.From)
}

// among writes a place: one of those likely, or any.
func (l *lister) among(likely []board.Place, pl board.Place) board.Place {
	i := slices.Index(likely, pl)
	if i < 0 {
		i = len(likely)
	}
	if i = l.pick(i, len(likely)+1); i < len(likely) {
		return likely[i]
	}
	return l.place(pl)
}

func (l *lister) place(pl board.Place) board.Place {
	return board.Place(l.pick(int(pl), len(l.b.Places)))
}

// steps gives where a unit could go by itself.
func (l *lister) steps(u position.Unit) []board.Place {
	if u.Type == position.Fleet {
		return l.b.FleetBorders(u.Place)
	}
	var out []board.Place
	for _, p := range l.b.ArmyBorders(l.b.Province(u.Place)) {
		out = append(out, board.Place(p))
	}
	return out
}

// provinces gives the provinces of places, each once.
func (l *lister) provinces(places []board.Place) []board.Province {
	var out []board.Province
	for _, pl := range places {
		if p := l.b.Province(pl); slices.Index(out, p) < 0 {
			out = append(out, p)
		}
	}
	return out
}

// withCoasts gives the provinces and all their coasts.
func (l *lister) withCoasts(provinces []board.Province) []board.Place {
	var out []board.Place
	for _, p := range provinces {
		out = append(append(out, board.Place(p)), l.b.Provinces[p].Coasts...)
	}
	return out
}

// unitsIn gives the units in provinces, in the order of the board.
func (l *lister) unitsIn(provinces []board.Province) []position.Unit {
	var out []position.Unit
	for _, u := range l.pos.Units {
		if slices.Index(provinces, l.b.Province(u.Place)) >= 0 {
			out = append(out, u)
		}
	}
	return out
}

func (l *lister) armies() []position.Unit {
	var out []position.Unit
	for _, u := range l.pos.Units {
		if u.Type == position.Army {
			out = append(out, u)
		}
	}
	return out
}
