// Package judge says what becomes of the orders of a phase, and why.
package judge

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Word is the result of one order.
type Word uint8

const (
	Void Word = iota + 1
	Holds
	IsDislodged
	Succeeds
	Fails
	Unmatched
	Given
	Cut
	Available
	Disrupted
)

var words = [...]string{
	Void: "void", Holds: "holds", IsDislodged: "dislodged", Succeeds: "succeeds", Fails: "fails",
	Unmatched: "unmatched", Given: "given", Cut: "cut", Available: "available", Disrupted: "disrupted",
}

// String gives the word as it stands in results: "succeeds".
func (w Word) String() string { return words[w] }

// Code is the reason of a result, one of a closed set.
type Code uint8

const (
	_ Code = iota

	VoidOrder // Reason.Impossible says why

	// Holds.
	Unattacked  // no unit of another power attacked
	Withstood   // By[0] attacked; Attack did not beat Defense
	Beleaguered // By[0] attacked and Attack beat Defense, but the others of By kept it out
	DrivenOut   // dislodged by By[0]: Attack beat Defense

	// Moves that succeed.
	Moved     // nobody opposed it; By is the unit that left the place, if there was one
	Beat      // Attack beat Defense: By are the unit there and the rivals for the place
	Rotated   // a ring of moves, all at once; By holds the ring
	Exchanged // changed places with By[0], one of the two by convoy

	// Moves that fail.
	Bounced        // By[0] stayed: Attack did not beat its Defense
	HeadToHead     // By[0] came the other way: Attack did not beat Defense
	StoodOff       // By are rivals for the place that failed too: Attack did not beat Defense
	Beaten         // By[0] entered the place: Attack is less than Defense, with which it came
	OwnUnit        // the unit there is By[0] of the same power and stayed
	LostHeadToHead // By[0] came the other way and won
	ConvoyBroken   // every route is broken; By are the fleets dislodged
	ConvoyParadox  // By are the fleets that the paradox rule switched off
	NoConvoy       // needs a convoy and no complete chain was ordered

	// Supports.
	SupportGiven
	CutByAttack       // By[0] attacked the supporter
	CutByDislodgement // By[0] dislodged the supporter
	SupportUnmatched  // the other unit was not ordered to do that

	// Convoys.
	ConvoyUsed      // the army went over this fleet
	ConvoyUnused    // it could have carried the army
	FleetDislodged  // by By[0]
	FleetParadox    // the paradox rule switched it off
	ConvoyUnmatched // the army was not ordered to go there

	// Retreats.
	Retreated
	RetreatClash // By are others that retreated to the same place; all are disbanded
	Disbanded

	// Adjustments.
	Built
	Removed
	Waived
)

var codes = [...]string{
	VoidOrder: "void", Unattacked: "unattacked", Withstood: "withstood",
	Beleaguered: "beleaguered", DrivenOut: "driven-out",
	Moved: "moved", Beat: "beat", Rotated: "rotated", Exchanged: "exchanged",
	Bounced: "bounced", HeadToHead: "head-to-head", StoodOff: "standoff", Beaten: "beaten", OwnUnit: "own-unit",
	LostHeadToHead: "lost-head-to-head", ConvoyBroken: "convoy-broken", ConvoyParadox: "convoy-paradox",
	NoConvoy: "no-convoy", SupportGiven: "given", CutByAttack: "cut-by-attack",
	CutByDislodgement: "cut-by-dislodgement", SupportUnmatched: "support-unmatched",
	ConvoyUsed: "convoy-used", ConvoyUnused: "convoy-unused", FleetDislodged: "fleet-dislodged",
	FleetParadox: "fleet-paradox", ConvoyUnmatched: "convoy-unmatched",
	Retreated: "retreated", RetreatClash: "retreat-clash", Disbanded: "disbanded",
	Built: "built", Removed: "removed", Waived: "waived",
}

// String gives the code as it stands in results: "head-to-head".
func (c Code) String() string { return codes[c] }

// Reason says why an order ended as it did. Units are named by the province
// where they stood when the phase began.
type Reason struct {
	Code Code
	// Impossible says why a void order is void.
	Impossible order.Impossible
	// Attack and Defense are the strengths that decided, both 0 where none
	// did. Attack is the mover's or attacker's, Defense what it had to beat.
	Attack, Defense int
	// By are the units that decided; the Code says what they did. Where several
	// opposed a move, the first is the one that Defense belongs to.
	By []board.Province
	// Supports are the units whose support counted for Attack, Against those
	// whose support counted for Defense: one less than it, each.
	Supports, Against []board.Province
	// Uncounted are supports that were given or ordered for either side but
	// did not count, each with why.
	Uncounted []Uncounted
}

// Uncounted is a support that did not count.
type Uncounted struct {
	At  board.Province // the supporter
	Why UncountedWhy
	By  board.Province // who cut it; NoProvince otherwise
}

// UncountedWhy says why a support did not count.
type UncountedWhy uint8

const (
	WasCut     UncountedWhy = iota + 1 // by an attack or dislodgement
	OwnPower                           // its own power's unit would be dislodged
	NotOrdered                         // it names another destination or deed
)

// Result is what became of one order.
type Result struct {
	Order  order.Order // as given
	Word   Word
	Reason Reason
	// Route is the way of a convoyed army, the fleets' provinces in order: the
	// one it took, or the one that was ordered when its convoy was broken and it
	// stayed for that. Nil for everything else.
	Route []board.Province
}

// Dislodgement is a unit driven out, with every place it may retreat to.
type Dislodgement struct {
	position.Dislodged
	Retreats []board.Place // in id order; empty means it is lost
}

// Removal is a unit that civil disorder removed, with its distance from its
// power's nearest center.
type Removal struct {
	position.Unit
	Distance int
}

// Answer is what becomes of a phase.
type Answer struct {
	Results     []Result // one for each order, in order
	Dislodged   []Dislodgement
	Contested   []board.Province
	Disbanded   []position.Unit // retreat phase: units that are gone
	Removed     []Removal       // adjustment phase: civil disorder
	After       []position.Unit // every unit on the board but the dislodged
	Owners      []board.Power   // after the phase; nil if not known before
	Adjustments []int           // by power, when the next phase is an adjustment; else nil
	Next        position.Phase  // the phase that follows; zero after a win
	Winner      board.Power     // NoPower while the game goes on
}

// Position gives the position after the phase, or nil after a win. Without
// owners it has none either.
func (a *Answer) Position(before *position.Position) *position.Position {
	if a.Next == (position.Phase{}) {
		return nil
	}
	p := &position.Position{
		Board: before.Board, Rules: before.Rules, Phase: a.Next,
		Units: a.After, Contested: nil, Owners: a.Owners,
	}
	if a.Next.Type == position.Retreat {
		p.Contested = a.Contested
		for _, d := range a.Dislodged {
			p.Dislodged = append(p.Dislodged, d.Dislodged)
		}
	}
	return p
}
