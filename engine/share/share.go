// Package share writes a whole game as a short code for links, and reads it.
//
// A code holds the first position, the orders of every phase, the orders being
// written, and how the game ended. It is letters and figures only: the version,
// a checksum, and a row of choices (see codec), where each order is a choice
// among what its unit could do on the board. What the judge made of the orders
// is not in it but judged again; a check value for each phase tells when that
// comes to another position than it did for whoever made the code.
//
// What a code of a version means may never change. That depends on the board
// data (the provinces, coasts and borders, in the order of their ids) and on
// nothing else: not on which orders are possible, nor on how they are listed.
package share

import (
	"fmt"
	"hash/crc32"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/position"
)

// MaxCode is the longest code that is read, in bytes.
const MaxCode = 1 << 20

// version is the first character of a code; what follows is a checksum of
// sumSize digits.
const (
	version = '1'
	sumSize = 5
)

// What numbers mean in a code. A list may grow at its end, up to maxKinds, but
// its order stays for ever.
var (
	variants = []string{"ancmed", "standard"}
	ruleSets = []string{"2023", "datc2", "vdiplomacy"}
	phases   = []position.Phase{
		{Season: position.Spring, Type: position.Movement},
		{Season: position.Spring, Type: position.Retreat},
		{Season: position.Fall, Type: position.Movement},
		{Season: position.Fall, Type: position.Retreat},
		{Season: position.Winter, Type: position.Adjustment},
	}
)

const maxKinds = 16

// The codes of Error.
const (
	Damaged = "damaged-code" // something is missing from the code or changed in it
	Newer   = "newer-code"   // made by a program that knows more
	Differs = "differs"      // the orders come to another position than they did
)

// Error says why a code cannot be opened.
type Error struct {
	Code string
	Msg  string
}

func (e *Error) Error() string { return e.Msg }

func damaged(why string) *Error { return &Error{Damaged, "the code is damaged: " + why} }

// Encode gives the code of a game. It is empty when the game is on a board, or
// by rules, that no code can name.
func Encode(g *game.Game) string {
	c := newWriter()
	if !c.start(g.Start()) {
		return ""
	}
	turns := g.Turns()
	for i, t := range turns {
		c.flag(true)
		c.orders(t.Position, t.Orders)
		after := g.Position()
		if i+1 < len(turns) {
			after = turns[i+1].Position
		}
		c.pick(digest(after), digests)
	}
	if o := g.Outcome(); o == nil || !o.ByCenters() {
		c.flag(false)
		c.orders(g.Position(), g.Orders())
		c.ending(o, len(g.Start().Board.Powers))
	}
	c.finish()
	return string(version) + sum(c.digits) + c.digits
}

// Decode opens a code, or a link that ends in one, and forgives what forums
// and mail programs do to links (see clean). The error is an *Error.
func Decode(code string) (*game.Game, error) {
	body, err := open(code)
	if err != nil {
		return nil, err
	}
	c := newReader(body)
	g := c.game()
	if c.err == nil {
		c.finish()
	}
	if c.err != nil {
		return nil, c.err
	}
	return g, nil
}

// open cleans a code and checks its version and checksum.
func open(code string) (body string, err error) {
	if len(code) > MaxCode {
		return "", damaged(fmt.Sprintf("it has %d characters; at most %d are read", len(code), MaxCode))
	}
	text, wrong := clean(code)
	switch {
	case wrong != 0:
		return "", damaged(fmt.Sprintf("%q does not belong in it", wrong))
	case text == "":
		return "", damaged("there is nothing in it")
	case text[0] != version:
		return "", &Error{Newer, fmt.Sprintf("the code begins with %q, but this program knows only codes that begin with %q", text[0], version)}
	case len(text) < 1+sumSize:
		return "", damaged("its end is missing")
	}
	body = text[1+sumSize:]
	if text[1:1+sumSize] != sum(body) {
		return "", damaged("a part of it is missing or changed (its checksum does not fit)")
	}
	return body, nil
}

func sum(body string) string {
	return spell(uint64(crc32.ChecksumIEEE([]byte(body))), sumSize)
}

// game reads a game and judges its phases. After an error it gives nil.
func (c *codec) game() *game.Game {
	first := c.readStart()
	if c.err != nil {
		return nil
	}
	g, err := game.New(first)
	if c.stop(err) {
		return nil
	}
	for g.Outcome() == nil && c.flag(false) {
		if !c.turn(g) {
			return nil
		}
	}
	if g.Outcome() != nil {
		return g
	}
	if c.stop(g.SetOrders(c.orders(g.Position(), nil))) {
		return nil
	}
	c.stop(c.readEnding(g))
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
	if check != digest(g.Position()) {
		c.err = &Error{Differs, fmt.Sprintf("after %s these orders come to another position than they did for the program that made the code", phase)}
	}
	return c.err == nil
}

const (
	goesOn = iota
	isDraw
	isConceded
	endings
)

// ending writes how the game ended by agreement, or that it goes on.
func (c *codec) ending(o *game.Outcome, powers int) {
	switch {
	case o == nil:
		c.pick(goesOn, endings)
	case o.Conceded:
		c.pick(isConceded, endings)
		c.pick(int(o.Winner), powers)
	default:
		c.pick(isDraw, endings)
	}
}

func (c *codec) readEnding(g *game.Game) error {
	switch c.pick(0, endings) {
	case isDraw:
		return g.Draw()
	case isConceded:
		return g.Concede(board.Power(c.pick(0, len(g.Position().Board.Powers))))
	}
	return nil
}
