package order

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Legal calls visit with every order that is possible in the position, as its
// owner's: for each unit in the order of the provinces, and within a unit in
// the character order of the canonical texts. In an adjustment phase the
// orders come by province, and Waive last, once for each power that may build.
//
// A move that goes by land and by sea comes both ways; one that can only go by
// convoy once, without Via. Supports of a fleet's move always name a coast.
func (c *Checker) Legal(visit func(Order)) {
	switch c.pos.Phase.Type {
	case position.Movement:
		l := newLister(c, visit)
		for i := range c.pos.Units {
			l.unit(c.pos.Units[i])
		}
	case position.Retreat:
		for i := range c.pos.Dislodged {
			c.legalRetreats(c.pos.Dislodged[i], visit)
		}
	case position.Adjustment:
		c.legalAdjustments(visit)
	}
}

// RetreatPlaces gives every place to which a dislodged unit may retreat, in id
// order.
func (c *Checker) RetreatPlaces(d position.Dislodged) []board.Place {
	var out []board.Place
	prov := c.b.Province(d.Place)
	if d.Type == position.Army {
		for _, p := range c.b.ArmyBorders(prov) {
			if c.retreatClosed(d, p) == Possible {
				out = append(out, board.Place(p))
			}
		}
		return out
	}
	for _, pl := range c.b.FleetBorders(d.Place) {
		if c.retreatClosed(d, c.b.Province(pl)) == Possible {
			out = append(out, pl)
		}
	}
	return out
}

func (c *Checker) legalRetreats(d position.Dislodged, visit func(Order)) {
	o := Order{Power: d.Power, Kind: Disband, Type: d.Type, At: d.Place, From: board.NoPlace, To: board.NoPlace}
	visit(o)
	o.Kind = Retreat
	for _, pl := range c.RetreatPlaces(d) {
		o.To = pl
		visit(o)
	}
}

func (c *Checker) legalAdjustments(visit func(Order)) {
	if c.due == nil {
		return // nothing says who owns the centers
	}
	for i := range c.b.Provinces {
		p := board.Province(i)
		if j := c.unitAt[p]; j >= 0 {
			if u := c.pos.Units[j]; c.due[u.Power] < 0 {
				visit(Order{Power: u.Power, Kind: Remove, Type: u.Type, At: u.Place, From: board.NoPlace, To: board.NoPlace})
			}
			continue
		}
		if pow := c.b.Provinces[p].Home; pow != board.NoPower && c.due[pow] > 0 && c.canBuildIn(p, pow) {
			c.legalBuilds(p, pow, visit)
		}
	}
	for pow := range c.due {
		if c.due[pow] > 0 && c.hasRoom(board.Power(pow)) {
			visit(Order{Power: board.Power(pow), Kind: Waive, At: board.NoPlace, From: board.NoPlace, To: board.NoPlace})
		}
	}
}

func (c *Checker) legalBuilds(p board.Province, pow board.Power, visit func(Order)) {
	info := &c.b.Provinces[p]
	o := Order{Power: pow, Kind: Build, At: board.Place(p), From: board.NoPlace, To: board.NoPlace}
	if info.Army {
		o.Type = position.Army
		visit(o)
	}
	o.Type = position.Fleet
	switch {
	case !info.Fleet:
	case c.b.Split(p):
		for _, o.At = range info.Coasts {
			visit(o)
		}
	default:
		visit(o)
	}
}

// lister lists the orders of a movement phase. It works out once where each
// unit can go, and asks the network only for what depends on a single fleet.
type lister struct {
	*Checker
	visit func(Order)
	// by unit: where an army can go by convoy
	convoyed [][]bool
	// armies and fleets in id order: the order in which supports are written
	armies, fleets []int
}

func newLister(c *Checker, visit func(Order)) *lister {
	l := &lister{Checker: c, visit: visit, convoyed: make([][]bool, len(c.pos.Units))}
	for i, u := range c.pos.Units {
		if u.Type == position.Fleet {
			l.fleets = append(l.fleets, i)
			continue
		}
		l.armies = append(l.armies, i)
		l.convoyed[i] = c.convoyTargets(c.b.Province(u.Place))
	}
	return l
}

// convoyTargets gives by province where an army can be convoyed; nil when
// nowhere.
func (c *Checker) convoyTargets(from board.Province) []bool {
	var out []bool
	for _, p := range c.b.SeaBorders(from) {
		f := c.net.index[p]
		if f < 0 {
			continue
		}
		if out == nil {
			out = make([]bool, len(c.b.Provinces))
		}
		c.net.shores(c.net.group[f], out)
	}
	for p := range out {
		if c.net.index[p] >= 0 {
			out[p] = out[p] && c.net.connects(from, board.Province(p), board.NoProvince)
		}
	}
	if out != nil {
		out[from] = false
	}
	return out
}

// shores marks the provinces in which a group of fleets can land an army.
func (n *network) shores(group int16, out []bool) {
	for i, p := range n.fleets {
		if n.group[i] != group {
			continue
		}
		for _, q := range n.b.SeaBorders(p) {
			if n.b.Provinces[q].Army {
				out[q] = true
			}
		}
	}
}

func (l *lister) unit(u position.Unit) {
	o := Order{Power: u.Power, Type: u.Type, At: u.Place, From: board.NoPlace, To: board.NoPlace}
	l.moves(o, u)
	if l.net.index[l.b.Province(u.Place)] >= 0 && u.Type == position.Fleet {
		l.convoys(o)
	}
	o.Kind = Hold
	l.visit(o)
	l.supports(o, u, l.armies)
	l.supports(o, u, l.fleets)
}

func (l *lister) moves(o Order, u position.Unit) {
	o.Kind = Move
	if u.Type == position.Fleet {
		for _, o.To = range l.b.FleetBorders(u.Place) {
			l.visit(o)
		}
		return
	}
	from := l.b.Province(u.Place)
	sea := l.convoyed[l.unitAt[from]]
	land := l.b.ArmyBorders(from)
	for p := range l.b.Provinces {
		to := board.Province(p)
		byLand := len(land) > 0 && land[0] == to
		bySea := sea != nil && sea[p]
		if byLand {
			land = land[1:]
		}
		o.To, o.Via = board.Place(to), false
		if byLand || bySea {
			l.visit(o)
		}
		if byLand && bySea {
			o.Via = true
			l.visit(o)
		}
	}
}

func (l *lister) convoys(o Order) {
	at := l.b.Province(o.At)
	o.Kind, o.OtherType = Convoy, position.Army
	for _, i := range l.armies {
		sea := l.convoyed[i]
		if sea == nil {
			continue
		}
		o.From = l.pos.Units[i].Place
		from := l.b.Province(o.From)
		if !l.net.touches(from, l.net.group[l.net.index[at]]) {
			continue
		}
		for p := range sea {
			if sea[p] && l.net.links(at, from, board.Province(p)) {
				o.To = board.Place(p)
				l.visit(o)
			}
		}
	}
}

// supports lists the supports that unit u can give to the given units.
func (l *lister) supports(o Order, u position.Unit, others []int) {
	at := l.b.Province(u.Place)
	for _, i := range others {
		other := l.pos.Units[i]
		from := l.b.Province(other.Place)
		if from == at {
			continue
		}
		o.OtherType, o.From = other.Type, other.Place
		if l.stepsInto(u, from) {
			o.Kind, o.To = SupportHold, board.NoPlace
			l.visit(o)
		}
		o.Kind = SupportMove
		if other.Type == position.Fleet {
			for _, o.To = range l.b.FleetBorders(other.Place) {
				if to := l.b.Province(o.To); to != at && l.stepsInto(u, to) {
					l.visit(o)
				}
			}
			continue
		}
		l.armySupports(o, u, i)
	}
}

// armySupports lists the supports of moves of the army with index i.
func (l *lister) armySupports(o Order, u position.Unit, i int) {
	at, from := l.b.Province(u.Place), l.b.Province(o.From)
	sea := l.convoyed[i]
	steps := func(to board.Province) {
		switch {
		case to == at || to == from:
			return
		case l.b.ArmyMoves(from, to):
		case sea == nil || !sea[to] || !l.net.connects(from, to, at):
			return
		}
		o.To = board.Place(to)
		l.visit(o)
	}
	if u.Type == position.Army {
		for _, to := range l.b.ArmyBorders(at) {
			steps(to)
		}
		return
	}
	last := board.NoProvince
	for _, pl := range l.b.FleetBorders(u.Place) {
		if to := l.b.Province(pl); to != last && l.b.Provinces[to].Army {
			last = to
			steps(to)
		}
	}
}

// Texts gives the canonical texts of the possible orders by the place of their
// unit, each list in plain character order: what the contract calls
// legalOrders. Orders of the adjustment phase stand under the province, waive
// under "".
func (c *Checker) Texts() map[string][]string {
	out := map[string][]string{}
	c.Legal(func(o Order) {
		key := ""
		switch {
		case o.Kind == Waive:
			if len(out[""]) > 0 {
				return
			}
		case o.Kind.Phase() == position.Adjustment:
			key = c.b.Provinces[c.b.Province(o.At)].ID
		default:
			key = c.b.Places[o.At].ID
		}
		out[key] = append(out[key], o.Text(c.b))
	})
	for _, list := range out {
		slices.Sort(list)
	}
	return out
}
