package order

import (
	"strconv"
	"strings"

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
	return capital(text) + "."
}

type sentence struct {
	pos *position.Position
	b   *board.Board
	o   Order
}

func (s *sentence) me() string    { return unitIn(s.b, s.o.Type, s.o.At) }
func (s *sentence) other() string { return unitIn(s.b, s.o.OtherType, s.o.From) }
func (s *sentence) at() string    { return nameOf(s.b, s.o.At) }
func (s *sentence) from() string  { return nameOf(s.b, s.o.From) }
func (s *sentence) to() string    { return nameOf(s.b, s.o.To) }

func (s *sentence) power() string { return powerOf(s.b, s.o.Power) }

func powerOf(b *board.Board, p board.Power) string {
	if p < 0 || int(p) >= len(b.Powers) {
		return "nobody"
	}
	return b.Powers[p].Name
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
			return "a fleet in " + s.at() + " is built on one of its coasts: name " + s.coasts(s.o.At)
		}
		return s.me() + " can reach several coasts of " + s.to() + ": name " + s.coasts(s.o.To)
	case NotAnArmy:
		if s.o.Kind == Convoy {
			return s.other() + " cannot be convoyed: only an army can"
		}
		return s.me() + " cannot go by convoy: only an army can"
	}
	return "no chain of fleets could carry " + s.me() + " to " + s.to() + "; without \"via convoy\" it could go there by land"
}

func (s *sentence) notOwner() string {
	owner := board.NoPower
	if u, ok := s.standing(s.o.At); ok {
		owner = u.Power
	}
	if prov, ok := s.province(s.o.At); ok && s.pos.Phase.Type == position.Retreat {
		if i := s.pos.DislodgedIn(prov); i >= 0 {
			owner = s.pos.Dislodged[i].Power
		}
	}
	return s.me() + " belongs to " + powerOf(s.b, owner) + ", so " + s.power() + " cannot order it"
}

func (s *sentence) cannotReach() string {
	if s.o.Type == position.Fleet {
		return s.me() + " cannot reach " + s.to() + ": a fleet moves only along a common coast or from water to water"
	}
	if s.o.Kind == Retreat {
		return s.me() + " cannot reach " + s.to() + ": no land border joins them, and nothing retreats by convoy"
	}
	return s.me() + " cannot reach " + s.to() + ": no land border joins them, and no chain of fleets leads there"
}

func (s *sentence) cannotStand() string {
	pl := s.o.To
	if s.o.Kind == Build {
		pl = s.o.At
	}
	if s.o.Type == position.Fleet {
		return nameOf(s.b, pl) + " is inland, and a fleet cannot stand there"
	}
	return nameOf(s.b, pl) + " is water, and an army cannot stand there"
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
	return join(ids, "or")
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
		return s.other() + " could reach " + s.to() + " only if " + s.me() + " convoyed it, and a fleet that convoys cannot support"
	}
	return s.me() + " is a link of no chain from " + s.from() + " to " + s.to() + " that needs it: the other fleets reach as far without it"
}

func (s *sentence) notConvoying() string {
	prov, ok := s.province(s.o.At)
	switch {
	case s.o.Type == position.Army:
		return s.me() + " cannot convoy: only a fleet at sea can"
	case ok && s.b.Provinces[prov].Convoy:
		return s.me() + " cannot convoy under the rules of this game, which allow it only at sea"
	}
	return s.me() + " cannot convoy: it stands in a coastal province, and only a fleet at sea can"
}

// retreat says why a province is closed to a retreat.
func (s *sentence) retreat(i Impossible) string {
	switch i {
	case Occupied:
		by := "a unit"
		if u, ok := s.standing(s.o.To); ok {
			by = unitOf(u.Type) + " of " + powerOf(s.b, u.Power)
		}
		return by + " stands in " + s.to() + ", so " + s.me() + " cannot retreat there"
	case FromAttacker:
		return s.me() + " cannot retreat to " + s.to() + ": its attacker came from there"
	}
	return s.me() + " cannot retreat to " + s.to() + ": a standoff left it empty this turn"
}

func (s *sentence) adjustment(i Impossible) string {
	switch i {
	case NotHome:
		return s.at() + " is no home center of " + s.power() + ", which builds only in " + s.homes()
	case NotOwned:
		owner := board.NoPower
		if prov, ok := s.province(s.o.At); ok && s.pos.Owners != nil {
			owner = s.pos.Owners[prov]
		}
		return s.at() + " is owned by " + powerOf(s.b, owner) + " now, so " + s.power() + " cannot build there"
	case NotVacant:
		by := "a unit"
		if u, ok := s.standing(s.o.At); ok {
			by = unitOf(u.Type) + " of " + powerOf(s.b, u.Power)
		}
		return by + " stands in " + s.at() + ", and nothing is built where a unit stands"
	case TypeMissing:
		return "the build in " + s.at() + " does not say army or fleet"
	case NoBuild:
		return s.noBuild()
	case NoRemoval:
		return s.power() + " has nothing to remove: " + s.balance()
	}
	if s.o.Kind == Build {
		return "another build in " + s.at() + " counts, so this one does not"
	}
	return "another order for " + s.me() + " counts, so this one does not"
}

func (s *sentence) noBuild() string {
	adj := s.pos.Adjustments()
	switch {
	case adj == nil || s.o.Power < 0 || int(s.o.Power) >= len(adj):
		return s.power() + " may not build: nothing says who owns the centers"
	case adj[s.o.Power] > 0 && s.o.Kind == Waive:
		return s.power() + " has no vacant home center, so it has no build to waive"
	}
	return s.power() + " may not build: " + s.balance()
}

// balance says how many centers and units a power has.
func (s *sentence) balance() string {
	if s.pos.Owners == nil {
		return "nothing says who owns the centers"
	}
	return "it has " + count(s.pos.CountCenters(s.o.Power), "center") + " and " + count(s.pos.CountUnits(s.o.Power), "unit")
}

// homes lists the home centers of the power.
func (s *sentence) homes() string {
	var names []string
	for i := range s.b.Provinces {
		if s.b.Provinces[i].Home == s.o.Power {
			names = append(names, s.b.Provinces[i].Name)
		}
	}
	return join(names, "and")
}

// unitIn names a unit: "the army in Roma", "the fleet in the Punic Sea".
func unitIn(b *board.Board, t position.UnitType, pl board.Place) string {
	return "the " + t.String() + " in " + nameOf(b, pl)
}

func unitOf(t position.UnitType) string {
	if t == position.Army {
		return "an army"
	}
	return "a " + t.String()
}

// nameOf names a place in a sentence: "Roma", "the Punic Sea", "Spain
// (north coast)".
func nameOf(b *board.Board, pl board.Place) string {
	if pl < 0 || int(pl) >= len(b.Places) {
		return "no place"
	}
	info := &b.Provinces[b.Province(pl)]
	switch b.Places[pl].Coast {
	case "nc":
		return info.Name + " (north coast)"
	case "ec":
		return info.Name + " (east coast)"
	case "sc":
		return info.Name + " (south coast)"
	case "wc":
		return info.Name + " (west coast)"
	}
	if !info.Army {
		return "the " + info.Name
	}
	return info.Name
}

// join lists words: "a, b and c".
func join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return decimal(n) + " " + noun + "s"
}

func decimal(n int) string { return strconv.Itoa(n) }

func capital(text string) string {
	if text != "" && text[0] >= 'a' && text[0] <= 'z' {
		return string(text[0]-'a'+'A') + text[1:]
	}
	return text
}
