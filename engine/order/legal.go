package order

import (
	"math/bits"
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

// lister lists the orders of a movement phase from sets of provinces: where
// each unit can step, and where each army can go.
type lister struct {
	*Checker
	visit func(Order)
	// by unit: the provinces it could step into, and for armies those it can
	// reach by convoy, both as sets in words of 64.
	steps, convoyed []uint64
	words           int
	without         []uint64 // where an army can go without the supporter's convoy
	// armies and fleets in id order: the order in which supports are written
	armies, fleets []int
}

func newLister(c *Checker, visit func(Order)) *lister {
	l := &lister{Checker: c, visit: visit, words: (len(c.b.Provinces) + 63) / 64}
	sets := make([]uint64, (2*len(c.pos.Units)+1)*l.words)
	l.steps, sets = sets[:len(c.pos.Units)*l.words], sets[len(c.pos.Units)*l.words:]
	l.convoyed, l.without = sets[:len(c.pos.Units)*l.words], sets[len(c.pos.Units)*l.words:]
	for i, u := range c.pos.Units {
		steps := l.set(l.steps, i)
		if u.Type == position.Fleet {
			l.fleets = append(l.fleets, i)
			for _, pl := range c.b.FleetBorders(u.Place) {
				include(steps, c.b.Province(pl))
			}
			continue
		}
		l.armies = append(l.armies, i)
		from := c.b.Province(u.Place)
		for _, p := range c.b.ArmyBorders(from) {
			include(steps, p)
		}
		c.net.targets(from, board.NoProvince, l.set(l.convoyed, i))
	}
	return l
}

// set gives the set of unit i out of those of all units.
func (l *lister) set(sets []uint64, i int) []uint64 { return sets[i*l.words : (i+1)*l.words] }

func include(set []uint64, p board.Province) { set[p/64] |= 1 << uint(p%64) }

func has(set []uint64, p board.Province) bool { return set[p/64]&(1<<uint(p%64)) != 0 }

func (l *lister) unit(u position.Unit) {
	i := int(l.unitAt[l.b.Province(u.Place)])
	o := Order{Power: u.Power, Type: u.Type, At: u.Place, From: board.NoPlace, To: board.NoPlace}
	l.moves(o, i)
	if u.Type == position.Fleet && l.net.index[l.b.Province(u.Place)] >= 0 {
		l.convoys(o)
	}
	o.Kind = Hold
	l.visit(o)
	l.supports(o, i, l.armies)
	l.supports(o, i, l.fleets)
}

func (l *lister) moves(o Order, i int) {
	o.Kind = Move
	if o.Type == position.Fleet {
		for _, o.To = range l.b.FleetBorders(o.At) {
			l.visit(o)
		}
		return
	}
	steps, sea := l.set(l.steps, i), l.set(l.convoyed, i)
	for w := range steps {
		for both := steps[w] | sea[w]; both != 0; both &= both - 1 {
			p := board.Province(64*w + bits.TrailingZeros64(both))
			o.To, o.Via = board.Place(p), false
			l.visit(o)
			if has(steps, p) && has(sea, p) {
				o.Via = true
				l.visit(o)
			}
		}
	}
}

func (l *lister) convoys(o Order) {
	at := l.b.Province(o.At)
	o.Kind, o.OtherType = Convoy, position.Army
	for _, i := range l.armies {
		o.From = l.pos.Units[i].Place
		from := l.b.Province(o.From)
		for w, sea := range l.set(l.convoyed, i) {
			for ; sea != 0; sea &= sea - 1 {
				p := board.Province(64*w + bits.TrailingZeros64(sea))
				if l.net.links(at, from, p) {
					o.To = board.Place(p)
					l.visit(o)
				}
			}
		}
	}
}

// supports lists the supports that unit i can give to the given units.
func (l *lister) supports(o Order, i int, others []int) {
	at, steps := l.b.Province(o.At), l.set(l.steps, i)
	for _, k := range others {
		if k == i {
			continue
		}
		other := l.pos.Units[k]
		o.OtherType, o.From = other.Type, other.Place
		if has(steps, l.b.Province(other.Place)) {
			o.Kind, o.To = SupportHold, board.NoPlace
			l.visit(o)
		}
		o.Kind = SupportMove
		if other.Type == position.Fleet {
			for _, o.To = range l.b.FleetBorders(other.Place) {
				if has(steps, l.b.Province(o.To)) {
					l.visit(o)
				}
			}
			continue
		}
		l.armySupports(o, at, steps, k)
	}
}

// armySupports lists the supports of moves of the army with index k.
func (l *lister) armySupports(o Order, at board.Province, steps []uint64, k int) {
	from := l.b.Province(o.From)
	land, sea := l.set(l.steps, k), l.set(l.convoyed, k)
	if l.net.index[at] >= 0 && intersect(steps, sea) {
		clear(l.without)
		l.net.targets(from, at, l.without)
		sea = l.without
	}
	for w := range steps {
		for both := steps[w] & (land[w] | sea[w]); both != 0; both &= both - 1 {
			if p := 64*w + bits.TrailingZeros64(both); board.Province(p) != from {
				o.To = board.Place(p)
				l.visit(o)
			}
		}
	}
}

func intersect(a, b []uint64) bool {
	for w := range a {
		if a[w]&b[w] != 0 {
			return true
		}
	}
	return false
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
