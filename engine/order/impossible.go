package order

// Impossible says why an order is impossible in a position, whatever else is
// ordered. Zero means that it is possible.
type Impossible uint8

const (
	Possible         Impossible = iota
	WrongPhase                  // an order of another phase
	NoUnit                      // no unit stands (or was dislodged) there
	NotOwner                    // the unit belongs to another power
	SamePlace                   // to where the unit already stands
	CannotReach                 // no border that this unit could cross, and no chain of fleets
	CannotStand                 // the unit may not stand there at all
	CoastMissing                // which coast?
	NoChain                     // "via convoy", but no chain of fleets
	NotAnArmy                   // a fleet cannot be convoyed
	NotConvoying                // no fleet that may convoy there: an army, or a fleet not at sea
	NoOther                     // no unit to support or convoy
	SupportsItself              // the unit would support itself
	SupportOwnPlace             // support of a move into the supporter's own province
	SupportReach                // the supporter could not itself step there
	OtherCannotReach            // the supported move is impossible
	OnlyOwnConvoy               // the supported move would need the supporter as a link
	Superfluous                 // the fleet is no link of any proper chain
	Occupied                    // retreat: a unit stands there
	FromAttacker                // retreat: the attacker came from there
	ContestedPlace              // retreat: left empty by a standoff
	NotHome                     // build: no home center of this power
	NotOwned                    // build: not owned now
	NotVacant                   // build: a unit stands there
	TypeMissing                 // build: army or fleet?
	NoBuild                     // no build is left or due
	NoRemoval                   // no removal is left or due
	Duplicate                   // another order for the same unit came first
)

var impossibleCodes = [...]string{
	Possible: "possible", WrongPhase: "wrong-phase", NoUnit: "no-unit", NotOwner: "not-owner",
	SamePlace: "same-place", CannotReach: "cannot-reach", CannotStand: "cannot-stand",
	CoastMissing: "coast-missing", NoChain: "no-chain", NotAnArmy: "not-an-army",
	NotConvoying: "not-convoying", NoOther: "no-other", SupportsItself: "supports-itself",
	SupportOwnPlace: "support-own-place", SupportReach: "support-reach",
	OtherCannotReach: "other-cannot-reach", OnlyOwnConvoy: "only-own-convoy",
	Superfluous: "superfluous", Occupied: "occupied", FromAttacker: "from-attacker",
	ContestedPlace: "contested", NotHome: "not-home", NotOwned: "not-owned",
	NotVacant: "not-vacant", TypeMissing: "type-missing", NoBuild: "no-build",
	NoRemoval: "no-removal", Duplicate: "duplicate",
}

// String gives the code that stands in results: "cannot-reach".
func (i Impossible) String() string { return impossibleCodes[i] }
