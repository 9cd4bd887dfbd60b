package order

import (
	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Checker says which orders are possible in one position. What is possible is
// judged from the position alone and as narrowly as it can be (choice 4.E.1;
// rulebook 2023).
type Checker struct {
	pos    *position.Position
	b      *board.Board
	unitAt []int16 // by province: index in pos.Units, or -1
	out    []int16 // by province: index in pos.Dislodged, or -1
	net    network
	due    []int // by power: centers minus units
}

// NewChecker prepares a checker for a position that passes Position.Check.
func NewChecker(pos *position.Position) *Checker {
	c := &Checker{}
	c.Reset(pos)
	return c
}

// Reset prepares the checker for another position, keeping its memory.
func (c *Checker) Reset(pos *position.Position) {
	c.pos, c.b = pos, pos.Board
	n := len(c.b.Provinces)
	c.unitAt = fill(c.unitAt, n)
	c.out = fill(c.out, n)
	for i := range pos.Units {
		c.unitAt[c.b.Province(pos.Units[i].Place)] = int16(i)
	}
	for i := range pos.Dislodged {
		c.out[c.b.Province(pos.Dislodged[i].Place)] = int16(i)
	}
	if pos.Phase.Type == position.Movement {
		c.net.reset(c)
	}
	if pos.Phase.Type == position.Adjustment {
		c.due = pos.Adjustments()
	}
}

func fill(s []int16, n int) []int16 {
	if cap(s) < n {
		s = make([]int16, n)
	}
	s = s[:n]
	for i := range s {
		s[i] = -1
	}
	return s
}

// Unit gives the unit in a province; false when there is none.
func (c *Checker) Unit(p board.Province) (position.Unit, bool) {
	if i := c.unitAt[p]; i >= 0 {
		return c.pos.Units[i], true
	}
	return position.Unit{}, false
}

// Check says whether an order is possible. It gives the order with what was
// left open or needlessly wrong put right: the type and place of the units as
// they stand, the only coast a fleet can reach (choices 4.B.2, 4.B.5, 4.B.6,
// 4.C.2). The order is only meaningful together with Possible.
func (c *Checker) Check(o Order) (Order, Impossible) {
	if o.Kind < Hold || o.Kind > Waive || o.Kind.Phase() != c.pos.Phase.Type {
		return o, WrongPhase
	}
	if why := c.incomplete(o); why != Possible {
		return o, why
	}
	switch o.Kind.Phase() {
	case position.Retreat:
		return c.checkRetreat(o)
	case position.Adjustment:
		return c.checkAdjustment(o)
	}
	u, ok := c.Unit(c.b.Province(o.At))
	if !ok {
		return o, NoUnit
	}
	if u.Power != o.Power {
		return o, NotOwner
	}
	o.Type, o.At = u.Type, u.Place
	switch o.Kind {
	case Move:
		return c.checkMove(o, u)
	case SupportHold, SupportMove:
		return c.checkSupport(o, u)
	case Convoy:
		return c.checkConvoy(o, u)
	}
	return o, Possible
}

// incomplete finds a place that an order of its kind must name and does not.
// No reader makes such an order; a caller in Go could.
func (c *Checker) incomplete(o Order) Impossible {
	missing := func(pl board.Place) bool { return pl < 0 || int(pl) >= len(c.b.Places) }
	switch {
	case o.Kind != Waive && missing(o.At):
		return NoUnit
	case (o.Kind == SupportHold || o.Kind == SupportMove || o.Kind == Convoy) && missing(o.From):
		return NoOther
	case (o.Kind == Move || o.Kind == SupportMove || o.Kind == Convoy || o.Kind == Retreat) && missing(o.To):
		return CannotReach
	}
	return Possible
}

func (c *Checker) checkMove(o Order, u position.Unit) (Order, Impossible) {
	from, to := c.b.Province(u.Place), c.b.Province(o.To)
	if from == to {
		return o, SamePlace
	}
	if u.Type == position.Fleet {
		if o.Via {
			return o, NotAnArmy
		}
		var why Impossible
		o.To, why = c.fleetTarget(u.Place, o.To)
		return o, why
	}
	o.To = board.Place(to)
	land := c.b.ArmyMoves(from, to)
	switch {
	case !c.b.Provinces[to].Army:
		return o, CannotStand
	case land && (!o.Via || c.pos.Rules.LandFallback):
		return o, Possible
	case c.net.connects(from, to, board.NoProvince):
		return o, Possible
	case land:
		return o, NoChain
	}
	return o, CannotReach
}

// fleetTarget finds the place that a fleet at from means by to: the coast it
// names, or the only coast within reach (choices 4.B.1 to 4.B.3).
func (c *Checker) fleetTarget(from, to board.Place) (board.Place, Impossible) {
	prov := c.b.Province(to)
	if !c.b.Provinces[prov].Fleet {
		return to, CannotStand
	}
	if to != board.Place(prov) || !c.b.Split(prov) {
		if c.b.FleetMoves(from, to) {
			return to, Possible
		}
		return to, CannotReach
	}
	found := board.NoPlace
	for _, coast := range c.b.Provinces[prov].Coasts {
		if c.b.FleetMoves(from, coast) {
			if found != board.NoPlace {
				return to, CoastMissing
			}
			found = coast
		}
	}
	if found == board.NoPlace {
		return to, CannotReach
	}
	return found, Possible
}

// stepsInto reports whether the unit itself could step into a province, the
// condition of every support (rulebook 2023; DATC 6.A.10, 6.B.4, 6.B.5).
func (c *Checker) stepsInto(u position.Unit, to board.Province) bool {
	if u.Type == position.Army {
		return c.b.ArmyMoves(c.b.Province(u.Place), to)
	}
	return c.b.FleetReaches(u.Place, to)
}

func (c *Checker) checkSupport(o Order, u position.Unit) (Order, Impossible) {
	from := c.b.Province(o.From)
	other, ok := c.Unit(from)
	if !ok {
		return o, NoOther
	}
	o.OtherType, o.From = other.Type, other.Place
	at := c.b.Province(u.Place)
	if from == at {
		return o, SupportsItself
	}
	if o.Kind == SupportHold {
		if !c.stepsInto(u, from) {
			return o, SupportReach
		}
		return o, Possible
	}
	to := c.b.Province(o.To)
	switch {
	case to == from:
		return o, SamePlace
	case to == at:
		return o, SupportOwnPlace
	case !c.stepsInto(u, to):
		return o, SupportReach
	}
	var why Impossible
	o.To, why = c.supportedTarget(other, o.To, at)
	return o, why
}

// supportedTarget checks the move that a unit in province at would support.
// A fleet's coast may stay open: the support then fits either (4.B.4 c). An
// army must get there without the supporter as a link (DATC 6.D.31).
func (c *Checker) supportedTarget(other position.Unit, to board.Place, at board.Province) (board.Place, Impossible) {
	if other.Type == position.Fleet {
		pl, why := c.fleetTarget(other.Place, to)
		switch why {
		case CoastMissing:
			return to, Possible
		case Possible:
			return pl, Possible
		}
		return to, OtherCannotReach
	}
	from, prov := c.b.Province(other.Place), c.b.Province(to)
	to = board.Place(prov)
	switch {
	case !c.b.Provinces[prov].Army:
		return to, OtherCannotReach
	case c.b.ArmyMoves(from, prov), c.net.connects(from, prov, at):
		return to, Possible
	case c.net.connects(from, prov, board.NoProvince):
		return to, OnlyOwnConvoy
	}
	return to, OtherCannotReach
}

func (c *Checker) checkConvoy(o Order, u position.Unit) (Order, Impossible) {
	at, from, to := c.b.Province(u.Place), c.b.Province(o.From), c.b.Province(o.To)
	if u.Type != position.Fleet || !c.pos.Convoys(at) {
		return o, NotConvoying
	}
	other, ok := c.Unit(from)
	if !ok {
		return o, NoOther
	}
	o.OtherType, o.From = other.Type, other.Place
	switch {
	case other.Type != position.Army:
		return o, NotAnArmy
	case from == to:
		return o, SamePlace
	case !c.b.Provinces[to].Army:
		return o, OtherCannotReach
	}
	o.To = board.Place(to)
	switch {
	case c.net.links(at, from, to):
		return o, Possible
	case c.net.connects(from, to, board.NoProvince):
		return o, Superfluous
	}
	return o, OtherCannotReach
}

func (c *Checker) checkRetreat(o Order) (Order, Impossible) {
	i := c.out[c.b.Province(o.At)]
	if i < 0 {
		return o, NoUnit
	}
	d := c.pos.Dislodged[i]
	if d.Power != o.Power {
		return o, NotOwner
	}
	o.Type, o.At = d.Type, d.Place
	if o.Kind == Disband {
		return o, Possible
	}
	from, to := c.b.Province(d.Place), c.b.Province(o.To)
	if from == to {
		return o, SamePlace
	}
	if d.Type == position.Fleet {
		pl, why := c.fleetTarget(d.Place, o.To)
		if why != Possible {
			return o, why
		}
		o.To = pl
	} else {
		o.To = board.Place(to)
		if !c.b.Provinces[to].Army {
			return o, CannotStand
		}
		if !c.b.ArmyMoves(from, to) {
			return o, CannotReach
		}
	}
	return o, c.retreatClosed(d, to)
}

// retreatClosed says why a dislodged unit may not retreat to a neighbor
// (rulebook 2023; choice 4.A.5 b).
func (c *Checker) retreatClosed(d position.Dislodged, to board.Province) Impossible {
	switch {
	case c.unitAt[to] >= 0:
		return Occupied
	case d.AttackerFrom == to && !d.ByConvoy:
		return FromAttacker
	}
	for _, p := range c.pos.Contested {
		if p == to {
			return ContestedPlace
		}
	}
	return Possible
}

func (c *Checker) checkAdjustment(o Order) (Order, Impossible) {
	if o.Power < 0 || int(o.Power) >= len(c.b.Powers) {
		return o, NotOwner
	}
	if c.due == nil { // nothing says who owns the centers
		if o.Kind == Remove {
			return o, NoRemoval
		}
		return o, NoBuild
	}
	due := c.due[o.Power]
	if o.Kind == Waive {
		if due <= 0 || !c.hasRoom(o.Power) {
			return o, NoBuild
		}
		return o, Possible
	}
	prov := c.b.Province(o.At)
	if o.Kind == Remove {
		u, ok := c.Unit(prov)
		switch {
		case !ok:
			return o, NoUnit
		case u.Power != o.Power:
			return o, NotOwner
		case due >= 0:
			return o, NoRemoval
		}
		o.Type, o.At = u.Type, u.Place
		return o, Possible
	}
	if due <= 0 {
		return o, NoBuild
	}
	return c.checkBuild(o, prov)
}

// checkBuild checks a build (rulebook 2023; choices 4.B.7, 4.C.3, 4.C.4).
func (c *Checker) checkBuild(o Order, prov board.Province) (Order, Impossible) {
	info := &c.b.Provinces[prov]
	switch {
	case info.Home != o.Power:
		return o, NotHome
	case c.pos.Owners[prov] != o.Power:
		return o, NotOwned
	case c.unitAt[prov] >= 0:
		return o, NotVacant
	case o.Type != position.Army && o.Type != position.Fleet:
		return o, TypeMissing
	case o.Type == position.Army:
		o.At = board.Place(prov)
		if !info.Army {
			return o, CannotStand
		}
	case !info.Fleet:
		return o, CannotStand
	case c.b.Split(prov) && o.At == board.Place(prov):
		return o, CoastMissing
	}
	return o, Possible
}

// hasRoom reports whether a power owns a vacant home center.
func (c *Checker) hasRoom(pow board.Power) bool {
	for i := range c.b.Provinces {
		if c.canBuildIn(board.Province(i), pow) {
			return true
		}
	}
	return false
}

func (c *Checker) canBuildIn(p board.Province, pow board.Power) bool {
	return c.b.Provinces[p].Home == pow && c.pos.Owners[p] == pow && c.unitAt[p] < 0
}
