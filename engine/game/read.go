package game

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Read reads what Text writes, or what a person wrote like it. The error is a
// *TextError.
//
//	game      = "variant" id, ["rules" id], ["title" text], {"player" power ":" name}, [position], {phase}
//	position  = "position" heading, {section}
//	section   = ("units" | "dislodged" | "contested" | "owners"), {line of its things}
//	phase     = heading, ["here"], {orders}, {draft}, ["end" outcome], ["main line" name], {variation}
//	heading   = ("Spring" | "Fall" | "Winter") year ["movement" | "retreat" | "adjustment"]
//	orders    = power ":" | [power ":"] order {"," order}; whose it is without a power, order.Whose says
//	draft     = ["shown"] "draft" [name], {orders}
//	variation = "variation" [name], {orders}, {phase}, ["end variation"]
//	outcome   = power "wins" | "conceded to" power | "draw" [":" powers]
//
// Each stands on a line of its own. What follows "#" or ";" is a comment: on
// the order in the same line, else on the phase; before the first phase, on
// that one. In a variation, before its first heading, it is on the phase that
// follows. A word of a result behind ";" is none, but compared with what the
// judge says. Blanks, blank lines, the ends of lines and the case of letters
// mean nothing, but that a variation without its "end variation" ends where
// less is indented; provinces and orders may be written in every way that
// package order and Board.Find understand.
//
// The phases are judged again. A heading that is not the phase which follows
// is an error, but a retreat phase may be left out when no unit in it has
// anywhere to go. A game without any phase stands at its start.
func Read(text string) (*Game, error) {
	g, _, err := ReadNotes(text, false)
	return g, err
}

// ReadNotes does what Read does, and says where the text contradicts the judge
// and what was cut off because it is too long. If a part is enough, an order
// that cannot be read is left out, and so is everything behind a line that
// makes no sense; the notes say so. Then there is an error only when not even
// the start can be read.
func ReadNotes(text string, partly bool) (*Game, []*TextError, error) {
	r := reader{partly: partly, plain: true, here: None}
	if err := r.read(text); err != nil {
		return nil, nil, err
	}
	return r.game, r.notes, nil
}

type reader struct {
	positionOnly bool // a game is not wanted
	partly       bool // a part of it is enough
	notes        []*TextError

	board   *board.Board
	rules   position.Rules
	title   string
	players []string // by power
	setUp   *setUp   // the first position, where it is given
	game    *Game    // once its first phase begins

	block    block    // the phase being read
	branches []branch // the variations it is in
	here     int      // where the game is to stand, or None
	plain    bool     // it is only a row of phases
}

func (r *reader) read(text string) error {
	r.rules = position.Default()
	r.block = newBlock()
	last := span{line: 1, column: 1}
	if len(text) > MaxText {
		return last.fail("the text has %d bytes; at most %d are read", len(text), MaxText)
	}
	sc := scanner{rest: text}
	for sc.next() {
		if err := r.line(sc.line); err != nil {
			if !r.partly || r.game == nil {
				return err
			}
			r.note(err, "; what follows was left out")
			break
		}
		last = sc.line.span
		if len(r.notes) >= maxNotes {
			r.note(last.fail("nothing was read behind this line: there is too much to be said"), "")
			break
		}
	}
	return r.finish(last)
}

// maxNotes is how many notes are given before the reading ends: nobody would
// read more.
const maxNotes = 100

// note keeps an error that is not the end of reading.
func (r *reader) note(err error, but string) {
	if e, ok := err.(*TextError); ok {
		e.Msg += but
		r.notes = append(r.notes, e)
	}
}

// line reads one line by its first word.
func (r *reader) line(l line) error {
	s := l.span
	if s.text == "" {
		return r.remark(l)
	}
	word, rest := s.word()
	key := strings.ToLower(strings.TrimRight(word.text, ":"))
	switch {
	case r.game != nil && !(readSeason(key) != 0 && !r.positionOnly):
		return r.inPhase(key, l, rest)
	case readSeason(key) != 0 && !r.positionOnly:
		if err := r.phase(s); err != nil {
			return err
		}
		return r.remark(l)
	}
	if err := r.remark(l); err != nil {
		return err
	}
	switch {
	case r.setUp != nil:
		return r.setUp.line(s)
	case key == "variant":
		return r.variant(rest)
	case key == "rules":
		return r.readRules(rest)
	case key == "position":
		return r.position(word, rest)
	case key == "title":
		return r.name(rest, &r.title)
	case key == "player":
		return r.player(word, rest)
	}
	return word.fail("expected variant, rules, position or a phase such as \"Spring 1 movement\", got %q", word.text)
}

func (r *reader) variant(s span) error {
	var ids []string
	for _, b := range board.All() {
		if s.is(b.ID) {
			r.board = b
			return nil
		}
		ids = append(ids, b.ID)
	}
	e := s.fail("there is no variant %q; there are %s", s.text, strings.Join(ids, " and "))
	e.Suggestions = ids
	return e
}

func (r *reader) readRules(s span) error {
	var ids []string
	for _, rules := range position.AllRules() {
		if s.is(rules.ID) {
			r.rules = rules
			return nil
		}
		ids = append(ids, rules.ID)
	}
	e := s.fail("there are no rules %q; there are %s", s.text, strings.Join(ids, ", "))
	e.Suggestions = ids
	return e
}

// position begins the first position of the game.
func (r *reader) position(word, heading span) error {
	if r.board == nil {
		return word.fail("the variant must be named first, as in \"variant ancmed\"")
	}
	phase, err := readPhase(heading)
	if err != nil {
		return err
	}
	r.setUp = &setUp{pos: &position.Position{Board: r.board, Rules: r.rules, Phase: phase}}
	return nil
}

// begin makes the game when all of its first position was read.
func (r *reader) begin(s span) error {
	if r.board == nil {
		return s.fail("the text must begin with the variant, as in \"variant ancmed\"")
	}
	pos := position.Opening(r.board, r.rules)
	if r.setUp != nil {
		pos = r.setUp.pos
	}
	var err error
	if r.game, err = New(pos); err != nil {
		return at(s, err)
	}
	if r.title != "" || r.players != nil {
		r.game.setHead(head{r.title, r.players})
	}
	return nil
}

// player reads who plays a power: "Rome: Anna".
func (r *reader) player(word, s span) error {
	if r.board == nil {
		return word.fail("the variant must be named first, as in \"variant ancmed\"")
	}
	power, name, ok := s.cut(":")
	if !ok {
		return s.fail("expected a power and a colon, as in %q", r.board.Powers[0].Name+": …")
	}
	pow, err := readPower(r.board, power)
	if err != nil {
		return err
	}
	if r.players == nil {
		r.players = make([]string, len(r.board.Powers))
	}
	return r.name(name, &r.players[pow])
}

// name reads a name of any kind.
func (r *reader) name(s span, to *string) error {
	r.plain = false
	name, err := cleanName(s.text)
	if err != nil {
		return at(s, err)
	}
	*to = name
	return nil
}

// problemAt makes an error of what is wrong with an order.
func problemAt(s span, p order.Problem) *TextError {
	return &TextError{Line: s.line, Column: s.column + p.Column - 1, Word: p.Word, Msg: p.Msg, Suggestions: p.Suggestions}
}
