package game

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// MaxText is the longest text that is read, in bytes.
const MaxText = 1 << 20

// Text writes the whole game so that a person can read it and Read gives it
// back:
//
//	variant ancmed
//	rules 2023
//
//	Spring 1 movement
//	Rome:
//	  A rom - apu
//	  F nea - ion
//	Greece:
//	  A ath - mac
//
//	Fall 1 movement
//	Rome:
//	  A apu - nea
//
// The last phase is the one being played, with the orders as they are so far,
// unless the game was won in it. A game that does not begin with the opening
// has its first position behind the header, as WritePosition writes it. A game
// that is over ends with one of
//
//	end Rome wins
//	end conceded to Rome
//	end draw: Rome, Carthage
func (g *Game) Text() string {
	var sb strings.Builder
	start := g.Start()
	writeHeader(&sb, start)
	if !start.Equal(position.Opening(start.Board, start.Rules)) {
		writeSetUp(&sb, start)
	}
	for _, t := range g.Turns() {
		writePhase(&sb, t.Position, t.Orders)
	}
	o := g.Outcome()
	if o == nil || !o.ByCenters() {
		writePhase(&sb, g.Position(), g.Orders())
	}
	if o != nil {
		sb.WriteString("\nend " + o.text(start.Board) + "\n")
	}
	return sb.String()
}

// writePhase writes a phase and its orders under their powers. Orders of a
// power that stand apart stay apart: their order is the game's.
func writePhase(sb *strings.Builder, pos *position.Position, orders []order.Order) {
	b := pos.Board
	sb.WriteString("\n" + pos.Phase.String() + "\n")
	under := board.NoPower
	for _, o := range orders {
		if o.Power != under {
			under = o.Power
			sb.WriteString(b.Powers[under].Name + ":\n")
		}
		sb.WriteString("  " + o.Text(b) + "\n")
	}
}

func (o *Outcome) text(b *board.Board) string {
	switch {
	case o.ByCenters():
		return b.Powers[o.Winner].Name + " wins"
	case o.Conceded:
		return "conceded to " + b.Powers[o.Winner].Name
	}
	return "draw: " + strings.Join(powerNames(b, o.Draw), ", ")
}
