package share

import (
	"fmt"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/position"
)

// game reads a game of version 1 and judges its phases. After an error it
// gives what was read before, or nil.
func (c *codec) game() *game.Game {
	start := c.readStart()
	if c.err != nil {
		return nil
	}
	g, err := game.New(start)
	if c.stop(err) {
		return nil
	}
	for g.Outcome() == nil && c.flag(false) {
		if !c.turn(g) {
			return g
		}
	}
	if g.Outcome() != nil {
		return g
	}
	if !c.stop(g.SetOrders(c.orders(g.Position(), nil))) {
		c.stop(c.readEnding(g))
	}
	return g
}

// stop reports whether there was an error, and keeps it.
func (c *codec) stop(err error) bool {
	if err != nil {
		c.fail(err.Error())
	}
	return c.err != nil
}

// turn reads a phase and judges it; false after an error.
func (c *codec) turn(g *game.Game) bool {
	if c.stop(g.SetOrders(c.orders(g.Position(), nil))) {
		return false
	}
	phase := g.Position().Phase
	_, err := g.Resolve()
	check := c.pick(0, digests)
	if c.stop(err) {
		return false
	}
	if c.err == nil && check != digest(g.Position()) {
		c.differs(phase)
		g.Undo()
	}
	return c.err == nil
}

func (c *codec) differs(phase position.Phase) {
	c.err = &Error{Differs, fmt.Sprintf("after %s these orders come to another position than they did for the program that made the code", phase)}
}

const (
	goesOn = iota
	isDraw
	isConceded
	endings
)

// readEnding reads how the game ended by agreement, or that it goes on.
func (c *codec) readEnding(g *game.Game) error {
	switch c.pick(goesOn, endings) {
	case isDraw:
		return g.Draw()
	case isConceded:
		return g.Concede(board.Power(c.pick(0, len(g.Position().Board.Powers))))
	}
	return nil
}
