package judge_test

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// possible reads one order for unit u of the movement phase: whether it could
// be carried out in this position at all, and what it means then. What is
// possible is judged from the position alone and as narrowly as it can be
// (choice 4.E.1). A wrong unit type does not matter (4.C.2 b, 4.C.6 b).
func (o *oracle) possible(u int, ord order.Order) (deed, bool) {
	d := deed{kind: ord.Kind, coast: board.NoPlace, to: board.NoPlace}
	switch ord.Kind {
	case order.Hold:
		return d, true
	case order.Move:
		return o.possibleMove(u, ord, d)
	case order.SupportHold, order.SupportMove, order.Convoy:
		d.other = o.unitAt(ord.From)
		if d.other < 0 || d.other == u {
			return d, false
		}
		d.target = o.province(d.other)
		if ord.Kind == order.SupportHold {
			return d, o.steps(u, d.target)
		}
		if !o.isPlace(ord.To) || o.b.Province(ord.To) == d.target {
			return d, false
		}
		d.target = o.b.Province(ord.To)
		if d.target == o.province(u) {
			return d, false
		}
		if ord.Kind == order.Convoy {
			return d, o.isLink(u, d.other, d.target)
		}
		return o.possibleSupport(u, ord, d)
	}
	return d, false
}

func (o *oracle) isPlace(pl board.Place) bool { return pl >= 0 && int(pl) < len(o.b.Places) }

func (o *oracle) possibleMove(u int, ord order.Order, d deed) (deed, bool) {
	if !o.isPlace(ord.To) {
		return d, false
	}
	d.target = o.b.Province(ord.To)
	if d.target == o.province(u) {
		return d, false
	}
	if o.isFleet(u) {
		// A missing coast is clear when only one can be reached (4.B.1, 4.B.2 a).
		var open []board.Place
		for _, pl := range o.b.FleetBorders(o.pos.Units[u].Place) {
			if pl == ord.To || ord.To == board.Place(d.target) && o.b.Province(pl) == d.target {
				open = append(open, pl)
			}
		}
		if len(open) != 1 || ord.Via {
			return d, false
		}
		d.to, d.border = open[0], true
		return d, true
	}
	d.to = board.Place(d.target)
	d.border = o.b.ArmyMoves(o.province(u), d.target)
	d.convoy = ord.Via
	chain := o.chainOfFleets(o.province(u), d.target, -1)
	byLand := d.border && (!ord.Via || o.pos.Rules.LandFallback)
	return d, byLand || chain
}

func (o *oracle) possibleSupport(u int, ord order.Order, d deed) (deed, bool) {
	if !o.steps(u, d.target) {
		return d, false
	}
	if !o.isFleet(d.other) {
		from := o.province(d.other)
		return d, o.b.ArmyMoves(from, d.target) || o.chainOfFleets(from, d.target, u)
	}
	if ord.To != board.Place(d.target) {
		d.coast = ord.To
		return d, slices.Contains(o.b.FleetBorders(o.pos.Units[d.other].Place), ord.To)
	}
	return d, o.steps(d.other, d.target)
}

// steps: the unit could cross a border into the province, to any coast.
func (o *oracle) steps(u int, to board.Province) bool {
	if !o.isFleet(u) {
		return o.b.ArmyMoves(o.province(u), to)
	}
	for _, pl := range o.b.FleetBorders(o.pos.Units[u].Place) {
		if o.b.Province(pl) == to {
			return true
		}
	}
	return false
}

func (o *oracle) isFleet(u int) bool { return o.pos.Units[u].Type == position.Fleet }

// mayConvoy: a fleet in the province may carry armies: at sea, and in Baleares
// but for the rules that forbid it.
func (o *oracle) mayConvoy(p board.Province) bool {
	info := o.b.Provinces[p]
	return info.Convoy && !(info.Army && o.pos.Rules.NoArchipelagoConvoy)
}

// links gives the fleets present that may carry between two coasts: none that
// stands on either end.
func (o *oracle) links(from, to board.Province, without int) []int {
	var out []int
	for i := range o.pos.Units {
		if p := o.province(i); o.isFleet(i) && o.mayConvoy(p) && i != without && p != from && p != to {
			out = append(out, i)
		}
	}
	return out
}

// touches: a fleet in p touches the coast or sea q.
func (o *oracle) touches(p, q board.Province) bool {
	return slices.Contains(o.b.SeaBorders(p), q)
}

// chainOfFleets: fleets that are present, but for one, reach from coast to
// coast.
func (o *oracle) chainOfFleets(from, to board.Province, without int) bool {
	return o.b.Provinces[to].Army && o.reaches(from, to, o.links(from, to, without))
}

// reaches: some of the fleets form a chain from one coast to the other.
func (o *oracle) reaches(from, to board.Province, fleets []int) bool {
	reached := []board.Province{from}
	left := slices.Clone(fleets)
	for n := 0; n < len(reached); n++ {
		if n > 0 && o.touches(reached[n], to) {
			return true
		}
		for i, c := range left {
			if c >= 0 && o.touches(reached[n], o.province(c)) {
				reached = append(reached, o.province(c))
				left[i] = -1
			}
		}
	}
	return false
}

// isLink: fleet u is on a proper chain for the army, one of which no link
// could be left out: found by trying every chain.
func (o *oracle) isLink(u, army int, to board.Province) bool {
	from := o.province(army)
	if o.isFleet(army) || !o.b.Provinces[to].Army {
		return false
	}
	fleets := o.links(from, to, -1)
	return slices.Contains(fleets, u) && o.properChain(u, from, to, fleets, nil)
}

// properChain extends a chain by every fleet that touches only its last link,
// and looks whether one that ends at the other coast holds u.
func (o *oracle) properChain(u int, from, to board.Province, fleets, chain []int) bool {
	for _, c := range fleets {
		if slices.Contains(chain, c) || !o.extends(c, from, chain) {
			continue
		}
		longer := append(slices.Clone(chain), c)
		if o.touches(o.province(c), to) {
			if slices.Contains(longer, u) {
				return true
			}
			continue // any further link could be left out
		}
		if o.properChain(u, from, to, fleets, longer) {
			return true
		}
	}
	return false
}

func (o *oracle) extends(c int, from board.Province, chain []int) bool {
	p := o.province(c)
	if o.touches(p, from) != (len(chain) == 0) {
		return false
	}
	for i, link := range chain {
		if o.touches(p, o.province(link)) != (i == len(chain)-1) {
			return false
		}
	}
	return true
}
