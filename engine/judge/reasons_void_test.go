package judge_test

import (
	"slices"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// impossible: what a void order's reason says of it is so.
func (c *claims) impossible(i int) bool {
	o, why := c.a.Results[i].Order, c.a.Results[i].Reason.Impossible
	switch {
	case why == order.WrongPhase:
		return o.Kind.Phase() != c.pos.Phase.Type
	case why == order.Duplicate:
		return slices.ContainsFunc(c.a.Results[:i], func(r judge.Result) bool {
			return r.Word != judge.Void && r.Order.Kind != order.Waive && c.b.Province(r.Order.At) == c.b.Province(o.At)
		})
	case why == order.NoOther && !c.orc.isPlace(o.From), why == order.CannotReach && !c.orc.isPlace(o.To):
		return true // it names no place at all
	case why == order.NoUnit:
		_, ok := c.ordered(o)
		return !ok
	case why >= order.NotHome:
		return c.noAdjustment(i)
	case o.Kind == order.Build:
		info := c.b.Provinces[c.b.Province(o.At)]
		return why == order.CannotStand && (o.Type == position.Fleet && !info.Fleet || o.Type == position.Army && !info.Army) ||
			why == order.CoastMissing && o.Type == position.Fleet && len(info.Coasts) > 0 && o.At == board.Place(c.b.Province(o.At))
	}
	u, ok := c.ordered(o)
	if !ok {
		return false
	}
	if why == order.NotOwner {
		return u.Power != o.Power
	}
	if o.Kind.NamesOther() {
		return c.noHelp(o, u, why)
	}
	return c.noStep(o, u, why)
}

// ordered gives the unit that an order is for: in a retreat phase one that was
// dislodged.
func (c *claims) ordered(o order.Order) (position.Unit, bool) {
	if !c.orc.isPlace(o.At) {
		return position.Unit{}, false
	}
	if o.Kind.Phase() != position.Retreat {
		u, ok := c.units[c.b.Province(o.At)]
		return u, ok
	}
	for _, d := range c.pos.Dislodged {
		if c.b.Province(d.Place) == c.b.Province(o.At) {
			return d.Unit, true
		}
	}
	return position.Unit{}, false
}

// reachable gives the places within reach of a unit that a target may mean.
func (c *claims) reachable(u position.Unit, to board.Place) []board.Place {
	p := c.b.Province(to)
	var out []board.Place
	if u.Type == position.Army {
		if c.b.ArmyMoves(c.b.Province(u.Place), p) {
			out = append(out, board.Place(p))
		}
		return out
	}
	for _, pl := range c.b.FleetBorders(u.Place) {
		if pl == to || c.b.Province(pl) == p && to == board.Place(p) {
			out = append(out, pl)
		}
	}
	return out
}

// noStep: a move or retreat is impossible for this reason.
func (c *claims) noStep(o order.Order, u position.Unit, why order.Impossible) bool {
	from, to := c.b.Province(u.Place), c.b.Province(o.To)
	info := c.b.Provinces[to]
	steps := c.reachable(u, o.To)
	chain := o.Kind == order.Move && u.Type == position.Army && c.orc.chainOfFleets(from, to, -1)
	switch why {
	case order.SamePlace:
		return from == to
	case order.CannotStand:
		return u.Type == position.Army && !info.Army || u.Type == position.Fleet && !info.Fleet
	case order.CannotReach:
		return len(steps) == 0 && !chain
	case order.CoastMissing:
		return u.Type == position.Fleet && len(steps) > 1
	case order.NoChain:
		return o.Via && u.Type == position.Army && !chain && len(steps) > 0
	case order.NotAnArmy:
		return o.Via && u.Type == position.Fleet
	case order.Occupied:
		return c.stands(to) && len(steps) > 0
	case order.ContestedPlace:
		return slices.Contains(c.pos.Contested, to) && len(steps) > 0
	case order.FromAttacker:
		return slices.ContainsFunc(c.pos.Dislodged, func(d position.Dislodged) bool {
			return d.Unit == u && d.AttackerFrom == to && !d.ByConvoy
		})
	}
	return false
}

// noHelp: a support or convoy is impossible for this reason.
func (c *claims) noHelp(o order.Order, u position.Unit, why order.Impossible) bool {
	b, at := c.b, c.b.Province(u.Place)
	if why == order.NotConvoying {
		return o.Kind == order.Convoy && (u.Type == position.Army || !c.orc.mayConvoy(at))
	}
	other, ok := c.units[b.Province(o.From)]
	if why == order.NoOther || !ok {
		return why == order.NoOther && !ok
	}
	from := b.Province(o.From)
	aim := from
	if o.Kind != order.SupportHold {
		aim = b.Province(o.To)
	}
	me, them := c.orc.inProvince[at], c.orc.inProvince[from]
	army := other.Type == position.Army
	walks := len(c.reachable(other, o.To)) > 0 && o.Kind != order.SupportHold
	switch why {
	case order.SamePlace:
		return aim == from && o.Kind != order.SupportHold
	case order.NotAnArmy:
		return o.Kind == order.Convoy && !army
	case order.SupportsItself:
		return from == at
	case order.SupportOwnPlace:
		return o.Kind == order.SupportMove && aim == at
	case order.SupportReach:
		return o.Kind != order.Convoy && !c.orc.steps(me, aim)
	case order.OtherCannotReach:
		chain := army && c.orc.chainOfFleets(from, aim, -1)
		return !chain && (o.Kind == order.Convoy || !walks)
	case order.OnlyOwnConvoy:
		return army && !walks && c.orc.chainOfFleets(from, aim, -1) && !c.orc.chainOfFleets(from, aim, me)
	case order.Superfluous:
		return army && c.orc.chainOfFleets(from, aim, -1) && !c.orc.isLink(me, them, aim)
	}
	return false
}

// noAdjustment: a build, removal or waived build is impossible for this reason.
func (c *claims) noAdjustment(i int) bool {
	o, why := c.a.Results[i].Order, c.a.Results[i].Reason.Impossible
	left := 0
	if c.pos.Owners != nil {
		left = c.pos.CountCenters(o.Power) - c.pos.CountUnits(o.Power)
	}
	for _, r := range c.a.Results[:i] {
		if r.Word != judge.Void && r.Order.Power == o.Power {
			left += map[order.Kind]int{order.Build: -1, order.Waive: -1, order.Remove: 1}[r.Order.Kind]
		}
	}
	if why == order.NoRemoval {
		return o.Kind == order.Remove && left >= 0
	}
	if why == order.NoBuild {
		return o.Kind != order.Remove && (left <= 0 || o.Kind == order.Waive && !c.vacantHome(o.Power))
	}
	p := c.b.Province(o.At)
	switch why {
	case order.NotHome:
		return c.b.Provinces[p].Home != o.Power
	case order.NotOwned:
		return c.pos.Owners[p] != o.Power
	case order.NotVacant:
		return c.stands(p)
	case order.TypeMissing:
		return o.Type != position.Army && o.Type != position.Fleet
	}
	return false
}

func (c *claims) vacantHome(pow board.Power) bool {
	for p, info := range c.b.Provinces {
		if info.Home == pow && c.pos.Owners[p] == pow && !c.stands(board.Province(p)) {
			return true
		}
	}
	return false
}

// removals: civil disorder took the farthest units, counted step by step.
func (c *claims) removals() {
	for _, r := range c.a.Removed {
		c.must(c.steps(r.Unit) == r.Distance, "%s is %d steps away, not %d", c.b.Places[r.Place].ID, c.steps(r.Unit), r.Distance)
		for _, u := range c.a.After {
			if old := slices.Contains(c.pos.Units, u); old && u.Power == r.Power {
				c.must(c.goesBefore(r.Unit, u), "%s goes before %s", c.b.Places[u.Place].ID, c.b.Places[r.Place].ID)
			}
		}
	}
}

// goesBefore: the farther first, then fleets, then by the province's name.
func (c *claims) goesBefore(u, v position.Unit) bool {
	far := func(d int) int { return choose(d < 0, 1000, d) }
	if x, y := far(c.steps(u)), far(c.steps(v)); x != y {
		return x > y
	}
	if u.Type != v.Type {
		return u.Type == position.Fleet
	}
	name := func(u position.Unit) string { return c.b.Provinces[c.b.Province(u.Place)].Name }
	return strings.Compare(name(u), name(v)) < 0
}

// steps counts the borders from a unit to the nearest center that counts for
// its power; -1 when there is none.
func (c *claims) steps(u position.Unit) int {
	seen := map[board.Province]bool{c.b.Province(u.Place): true}
	for edge, n := []board.Province{c.b.Province(u.Place)}, 0; len(edge) > 0; n++ {
		var next []board.Province
		for _, p := range edge {
			info := c.b.Provinces[p]
			if c.pos.Rules.HomeDistance && info.Home == u.Power || !c.pos.Rules.HomeDistance && info.Center && c.pos.Owners[p] == u.Power {
				return n
			}
			for _, border := range c.b.Borders {
				a, b := c.b.Province(border.A), c.b.Province(border.B)
				for _, q := range [2]board.Province{a, b} {
					if (a == p || b == p) && !seen[q] {
						seen[q] = true
						next = append(next, q)
					}
				}
			}
		}
		edge = next
	}
	return -1
}
