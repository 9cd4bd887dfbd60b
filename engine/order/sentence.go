package order

import (
	"strconv"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Sentence says in a full sentence why the order is impossible in the
// position, naming units and provinces in full, and what would be needed.
func (i Impossible) Sentence(pos *position.Position, o Order) string {
	s := sentence{pos, pos.Board, o}
	var text string
	switch {
	case i <= NoUnit:
		text = s.unit(i)
	case i <= NoChain || i == NotAnArmy:
		text = s.way(i)
	case i <= Superfluous:
		text = s.help(i)
	case i <= ContestedPlace:
		text = s.retreat(i)
	default:
		text = s.adjustment(i)
	}
	return Capital(text) + "."
}

type sentence struct {
	pos *position.Position
	b   *board.Board
	o   Order
}

func (s *sentence) at() string    { return PlaceName(s.b, s.o.At) }
func (s *sentence) from() string  { return PlaceName(s.b, s.o.From) }
func (s *sentence) to() string    { return PlaceName(s.b, s.o.To) }
func (s *sentence) power() string { return powerOf(s.b, s.o.Power) }

// me names the ordered unit as it stands, or as the order has it.
func (s *sentence) me() string {
	if u, ok := s.ordered(); ok {
		return UnitName(s.b, u.Type, u.Place)
	}
	return UnitName(s.b, s.o.Type, s.o.At)
}

// ordered gives the unit that the order is for: in a retreat phase the one
// that was dislodged.
func (s *sentence) ordered() (position.Unit, bool) {
	if prov, ok := s.province(s.o.At); ok && s.pos.Phase.Type == position.Retreat {
		if i := s.pos.DislodgedIn(prov); i >= 0 {
			return s.pos.Dislodged[i].Unit, true
		}
	}
	return s.standing(s.o.At)
}

// other names the supported or convoyed unit, with its power when it is
// another's.
func (s *sentence) other() string {
	if u, ok := s.standing(s.o.From); ok {
		return s.whose(u)
	}
	return UnitName(s.b, s.o.OtherType, s.o.From)
}

// whose names a unit, with its power when it is another's than the order's.
func (s *sentence) whose(u position.Unit) string {
	if u.Power == s.o.Power {
		return UnitName(s.b, u.Type, u.Place)
	}
	return OwnedName(s.b, u)
}

// province gives the province of a place; false when there is none.
func (s *sentence) province(pl board.Place) (board.Province, bool) {
	if pl < 0 || int(pl) >= len(s.b.Places) {
		return board.NoProvince, false
	}
	return s.b.Province(pl), true
}

// standing names the unit in the province of a place.
func (s *sentence) standing(pl board.Place) (position.Unit, bool) {
	if prov, ok := s.province(pl); ok {
		if i := s.pos.UnitIn(prov); i >= 0 {
			return s.pos.Units[i], true
		}
	}
	return position.Unit{}, false
}

func (s *sentence) unit(i Impossible) string {
	switch i {
	case Possible:
		return "the order is possible"
	case WrongPhase:
		return "an order to " + kindNames[min(int(s.o.Kind), len(kindNames)-1)] + " belongs to " + phaseNames[s.o.Kind.Phase()] + ", and this is " + s.pos.Phase.String()
	}
	if s.o.Kind.Phase() == position.Retreat {
		return "no unit was dislodged from " + s.at() + ", so there is none to retreat or disband"
	}
	return "no unit stands in " + s.at() + ", so there is none to order"
}

var kindNames = [...]string{
	Hold: "hold", Move: "move", SupportHold: "support", SupportMove: "support", Convoy: "convoy",
	Retreat: "retreat", Disband: "disband", Build: "build", Remove: "remove a unit", Waive: "waive a build",
}

var phaseNames = [...]string{
	position.Movement: "a movement phase", position.Retreat: "a retreat phase", position.Adjustment: "an adjustment phase",
}

// way says why a unit cannot go where it is sent.
func (s *sentence) way(i Impossible) string {
	switch i {
	case NotOwner:
		return s.notOwner()
	case SamePlace:
		if s.o.Kind == SupportMove || s.o.Kind == Convoy {
			return s.other() + " already stands in " + s.to() + ", so it cannot move there"
		}
		return s.me() + " already stands in " + s.to() + "; to stay there it would hold"
	case CannotReach:
		return s.cannotReach()
	case CannotStand:
		return s.cannotStand()
	case CoastMissing:
		if s.o.Kind == Build {
			return "a fleet in " + s.at() + " is built on one of its coasts, so the build must name " + s.coasts(s.o.At) + " (choice 4.B.7)"
		}
		return s.me() + " can reach several coasts of " + s.to() + ", so the order must name " + s.coasts(s.o.To) + " (choice 4.B.1)"
	case NotAnArmy:
		if s.o.Kind == Convoy {
			return s.other() + " cannot be convoyed: only armies are"
		}
		return s.me() + " cannot go by convoy: only armies do"
	}
	return "no chain of fleets could carry " + s.me() + " to " + s.to() + "; without \"via convoy\" it could go there by land"
}

func (s *sentence) notOwner() string {
	owner := board.NoPower
	if u, ok := s.ordered(); ok {
		owner = u.Power
	}
	return s.me() + " belongs to " + powerOf(s.b, owner) + ", so " + s.power() + " cannot order it"
}

func (s *sentence) cannotReach() string {
	if u, ok := s.ordered(); s.o.Type == position.Fleet || ok && u.Type == position.Fleet {
		if s.otherCoast() {
			return s.me() + " cannot reach " + s.to() + ", only another of its coasts, and an order is not changed to mean that (choice 4.B.3)"
		}
		return s.me() + " cannot reach " + s.to() + ": a fleet goes one step over water or along a common coast"
	}
	if s.o.Kind == Retreat {
		return s.me() + " cannot reach " + s.to() + ": no land border joins them, and nothing retreats by convoy"
	}
	return s.me() + " cannot reach " + s.to() + ": no land border joins them, and no chain of fleets leads there"
}

// otherCoast reports whether the order names the wrong one of several coasts.
func (s *sentence) otherCoast() bool {
	to, ok := s.province(s.o.To)
	at, stands := s.ordered()
	return ok && stands && s.o.To != board.Place(to) && s.b.FleetReaches(at.Place, to)
}

func (s *sentence) cannotStand() string {
	pl := s.o.To
	if s.o.Kind == Build {
		pl = s.o.At
	}
	if prov, ok := s.province(pl); ok && s.b.Provinces[prov].Army {
		if s.o.Kind == Build {
			return PlaceName(s.b, pl) + " is inland, and a fleet cannot be built there (choice 4.C.4)"
		}
		return PlaceName(s.b, pl) + " is inland, and a fleet cannot stand there"
	}
	return PlaceName(s.b, pl) + " is water, and an army cannot stand there"
}

// coasts lists the coasts of a split province: "stp/nc or stp/sc".
func (s *sentence) coasts(pl board.Place) string {
	prov, ok := s.province(pl)
	if !ok {
		return "the coast"
	}
	var ids []string
	for _, c := range s.b.Provinces[prov].Coasts {
		ids = append(ids, s.b.Places[c].ID)
	}
	return Join(ids, "or")
}

// help says why a support or convoy is impossible.
func (s *sentence) help(i Impossible) string {
	switch i {
	case NotConvoying:
		return s.notConvoying()
	case NoOther:
		if s.o.Kind == Convoy {
			return "no unit stands in " + s.from() + ", so there is no army to convoy"
		}
		return "no unit stands in " + s.from() + ", so there is none to support"
	case SupportsItself:
		return s.me() + " cannot support itself"
	case SupportOwnPlace:
		return s.me() + " cannot support a move into " + s.at() + ", where it stands itself"
	case SupportReach:
		if s.o.Kind == SupportHold {
			return s.me() + " could not itself move to " + s.from() + ", so it cannot support a unit there"
		}
		return s.me() + " could not itself move to " + s.to() + ", so it cannot support a move there"
	case OtherCannotReach:
		if s.o.Kind == Convoy {
			return s.other() + " cannot reach " + s.to() + " over any chain of fleets"
		}
		return s.other() + " cannot reach " + s.to() + ", so a move there cannot be supported"
	case OnlyOwnConvoy:
		return s.other() + " could reach " + s.to() + " only if " + s.me() + " itself convoyed it, and a fleet that convoys cannot support (choice 4.E.1)"
	}
	return s.me() + " is no needed link between " + s.from() + " and " + s.to() + ": the other fleets reach as far without it, so its order does not count (choice 4.E.1)"
}

func (s *sentence) notConvoying() string {
	prov, ok := s.province(s.o.At)
	switch {
	case s.o.Type == position.Army:
		return s.me() + " cannot convoy: only a fleet at sea does"
	case ok && s.b.Provinces[prov].Convoy:
		return s.me() + " cannot convoy under the rules of this game, which allow it only at sea"
	}
	return s.me() + " cannot convoy: it stands in a coastal province, and only a fleet at sea does"
}

// retreat says why a province is closed to a retreat.
func (s *sentence) retreat(i Impossible) string {
	text := s.me() + " cannot retreat to " + s.to() + ": "
	switch i {
	case Occupied:
		if u, ok := s.standing(s.o.To); ok {
			return text + s.whose(u) + " stands there"
		}
		return text + "a unit stands there"
	case FromAttacker:
		return text + "its attacker came from there"
	}
	return text + "a standoff left it empty this turn"
}

func (s *sentence) adjustment(i Impossible) string {
	switch i {
	case NotHome:
		return s.at() + " is no home center of " + s.power() + ", which builds only in " + s.homes()
	case NotOwned:
		return s.notOwned()
	case NotVacant:
		if u, ok := s.standing(s.o.At); ok {
			return s.whose(u) + " stands in " + s.at() + ", and nothing is built where a unit stands"
		}
		return "a unit stands in " + s.at() + ", and nothing is built where a unit stands"
	case TypeMissing:
		return "the build in " + s.at() + " must say army or fleet (choice 4.C.3)"
	case NoBuild:
		return s.noBuild()
	case NoRemoval:
		if s.balance() < 0 {
			return s.power() + " removes only " + Count(-s.balance(), "unit") + ", and its first orders count (choice 4.D.6)"
		}
		return s.power() + " has nothing to remove: " + s.centersAndUnits()
	}
	if s.o.Kind == Build {
		return "another build in " + s.at() + " came first and counts (choice 4.D.5)"
	}
	if s.o.Kind.Phase() != position.Movement {
		return "another order for " + s.me() + " came first and counts"
	}
	return "another order for " + s.me() + " came first and counts (choice 4.D.3)"
}

func (s *sentence) notOwned() string {
	owner := board.NoPower
	if prov, ok := s.province(s.o.At); ok && s.pos.Owners != nil {
		owner = s.pos.Owners[prov]
	}
	return s.at() + " is owned by " + powerOf(s.b, owner) + " now, so " + s.power() + " cannot build there"
}

func (s *sentence) noBuild() string {
	switch n := s.balance(); {
	case n <= 0:
		return s.power() + " may not build: " + s.centersAndUnits()
	case s.o.Kind == Waive && s.homesFree() == 0:
		return s.power() + " has no vacant home center, so it has no build to waive"
	default:
		return s.power() + " has only " + Count(n, "build") + ", and its first orders count (choice 4.D.4)"
	}
}

// balance is how many units the power may build; below 0, must remove.
func (s *sentence) balance() int {
	adj := s.pos.Adjustments()
	if adj == nil || s.o.Power < 0 || int(s.o.Power) >= len(adj) {
		return 0
	}
	return adj[s.o.Power]
}

// homesFree counts the vacant home centers that the power owns.
func (s *sentence) homesFree() int {
	n := 0
	for i := range s.b.Provinces {
		if s.b.Provinces[i].Home == s.o.Power && s.pos.Owners[i] == s.o.Power && s.pos.UnitIn(board.Province(i)) < 0 {
			n++
		}
	}
	return n
}

// centersAndUnits says how many of both a power has.
func (s *sentence) centersAndUnits() string {
	if s.pos.Owners == nil {
		return "nothing says who owns the centers"
	}
	return "it has " + Count(s.pos.CountCenters(s.o.Power), "center") + " and " + Count(s.pos.CountUnits(s.o.Power), "unit")
}

// homes lists the home centers of the power.
func (s *sentence) homes() string {
	var names []string
	for i := range s.b.Provinces {
		if s.b.Provinces[i].Home == s.o.Power {
			names = append(names, s.b.Provinces[i].Name)
		}
	}
	return Join(names, "and")
}

func decimal(n int) string { return strconv.Itoa(n) }
