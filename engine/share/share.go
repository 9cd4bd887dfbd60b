// Package share writes a whole game as a short code for links, and reads it.
//
// A code holds the first position, the tree of phases with the orders that led
// to each, the drafts and comments, how the lines ended, and where the game
// stands. It is letters and figures only: the version, a checksum, and a row
// of choices (see codec), where each order is a choice among what its unit
// could do on the board. What the judge made of the orders is not in it but
// judged again; a check value for each phase tells when that comes to another
// position than it did for whoever made the code, and whether what was read up
// to there is what was written.
//
// Codes of version 1 hold a single line of play, without comments. They are
// only read.
//
// What a code of a version means may never change. That depends on the board
// data (the provinces, coasts and borders, in the order of their ids) and on
// nothing else: not on which orders are possible, nor on how they are listed.
package share

import (
	"fmt"
	"hash/crc32"
	"strings"

	"ancmed/engine/game"
	"ancmed/engine/position"
)

// MaxCode is the longest code that is read, in bytes.
const MaxCode = 4 << 20

// The first character of a code is its version; what follows is a checksum of
// sumSize digits.
const (
	first   = '1'
	version = '2'
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
	c.tree(g)
	c.finish()
	body := c.text()
	return string(version) + sum(body) + body
}

// Decode opens a code, or a link that ends in one, and forgives what forums
// and mail programs do to links (see clean). The error is an *Error.
func Decode(code string) (*game.Game, error) {
	g, _, err := Open(code, false)
	return g, err
}

// Open does what Decode does. If a part is enough, a game is opened as far as
// the check values in a damaged code agree, or as far as its orders come to
// the same; the notes say what was lost. Then there is an error only when
// nothing can be opened.
func Open(code string, partly bool) (*game.Game, []string, error) {
	kind, body, broken := open(code)
	if broken != nil && (!partly || kind != version) {
		return nil, nil, broken
	}
	var g *game.Game
	var c *codec
	total := 0
	if kind == first {
		c = newChunks(body)
		g = c.game()
	} else {
		c = newReader(body)
		g, total = c.readTree(broken == nil)
	}
	if c.err == nil {
		c.finish()
	}
	if c.err == nil && broken == nil {
		return g, nil, nil
	}
	if !partly || g == nil {
		if broken != nil {
			return nil, nil, broken
		}
		return nil, nil, c.err
	}
	return g, lost(g, total, c.err, broken != nil), nil
}

// lost says what is missing in a game that was opened in part.
func lost(g *game.Game, total int, why *Error, broken bool) []string {
	text := "All of it could be opened."
	if n := total - len(g.Nodes()); n > 0 {
		text = fmt.Sprintf("%d of its %d phases could be opened; the others are lost.", total-n, total)
	} else if why != nil {
		text = "What followed is lost."
	}
	begin := "The link is damaged. "
	if !broken {
		begin = strings.ToUpper(why.Msg[:1]) + why.Msg[1:] + ". "
	}
	return []string{begin + text}
}

// open cleans a code and checks its version and checksum. With an error it
// gives what there is.
func open(code string) (kind byte, body string, err error) {
	if len(code) > MaxCode {
		return 0, "", damaged(fmt.Sprintf("it has %d characters; at most %d are read", len(code), MaxCode))
	}
	text, wrong := clean(code)
	switch {
	case wrong != 0:
		return 0, "", damaged(fmt.Sprintf("%q does not belong in it", wrong))
	case text == "":
		return 0, "", damaged("there is nothing in it")
	case text[0] != first && text[0] != version:
		return 0, "", &Error{Newer, fmt.Sprintf("the code begins with %q, but this program knows only codes that begin with %q or %q", text[0], first, version)}
	case len(text) < 1+sumSize:
		return 0, "", damaged("its end is missing")
	}
	body = text[1+sumSize:]
	if text[1:1+sumSize] != sum(body) {
		return text[0], body, damaged("a part of it is missing or changed (its checksum does not fit)")
	}
	return text[0], body, nil
}

func sum(body string) string {
	return spell(uint64(crc32.ChecksumIEEE([]byte(body))), sumSize)
}
