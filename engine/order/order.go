// Package order holds orders: reading them from text, writing them, and saying
// which are possible in a position.
//
// There are three levels, each with its own type and its own error: text that
// a person wrote (Parse, Problem), an Order that is understood, and an order
// that is possible in a position (Check, Impossible).
package order

import (
	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Kind is what an order does.
type Kind uint8

const (
	Hold Kind = iota + 1
	Move
	SupportHold
	SupportMove
	Convoy
	Retreat
	Disband // retreat phase
	Build
	Remove // adjustment phase
	Waive
)

// Order is one order, understood but not yet known to be possible. Places are
// as written: a coast may be missing or wrong, and Check says what it means.
// Orders are comparable.
type Order struct {
	Power board.Power // who gives it; not always the unit's owner
	Kind  Kind
	Type  position.UnitType // of the ordered unit, as written
	At    board.Place       // where the ordered unit stands, or is built
	// The supported or convoyed unit.
	OtherType position.UnitType
	From      board.Place // where it stands; NoPlace for other kinds
	To        board.Place // destination of Move, SupportMove, Convoy, Retreat; else NoPlace
	Via       bool        // "via convoy" was written
}

// Phase gives the phase type in which orders of this kind are given.
func (k Kind) Phase() position.PhaseType {
	switch {
	case k <= Convoy:
		return position.Movement
	case k <= Disband:
		return position.Retreat
	}
	return position.Adjustment
}
