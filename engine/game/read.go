package game

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Read reads what Text writes, or what a person wrote like it. The error is a
// *TextError.
//
//	game     = "variant" id, ["rules" id], [position], {phase}, ["end" outcome]
//	position = "position" heading, {section}
//	section  = ("units" | "dislodged" | "contested" | "owners"), {line of its things}
//	phase    = heading, {power ":" | [power ":"] order}
//	heading  = ("Spring" | "Fall" | "Winter") year ["movement" | "retreat" | "adjustment"]
//	outcome  = power "wins" | "conceded to" power | "draw" [":" powers]
//
// Each stands on a line of its own. What follows ";" or "#" is a comment.
// Blanks, blank lines, the ends of lines and the case of letters mean nothing;
// provinces and orders may be written in every way that package order and
// Board.Find understand.
//
// The phases are judged again. A heading that is not the phase which follows
// is an error, but a retreat phase may be left out when no unit in it has
// anywhere to go. A game without any phase stands at its start.
func Read(text string) (*Game, error) {
	var r reader
	if err := r.read(text); err != nil {
		return nil, err
	}
	return r.game, nil
}

type reader struct {
	positionOnly bool // a game is not wanted

	board *board.Board
	rules position.Rules
	setUp *setUp // the first position, where it is given
	game  *Game  // once its first phase begins

	under board.Power // whose orders follow
	draft []order.Order
	ended bool
}

func (r *reader) read(text string) error {
	r.rules = position.Default()
	last := span{line: 1, column: 1}
	if len(text) > MaxText {
		return last.fail("the text has %d bytes; at most %d are read", len(text), MaxText)
	}
	for s := range lines(text) {
		if err := r.line(s); err != nil {
			return err
		}
		last = s
	}
	if r.game == nil {
		return r.begin(last)
	}
	return r.commit(last)
}

// line reads one line by its first word.
func (r *reader) line(s span) error {
	if r.ended {
		return s.fail("the game has ended; nothing can follow")
	}
	word, rest := s.word()
	key := strings.ToLower(strings.TrimRight(word.text, ":"))
	switch {
	case readSeason(key) != 0 && !r.positionOnly:
		return r.phase(s)
	case r.game != nil && key == "end":
		return r.end(rest)
	case r.game != nil:
		return r.order(s)
	case key == "variant" && r.setUp == nil:
		return r.variant(rest)
	case key == "rules" && r.setUp == nil:
		return r.readRules(rest)
	case key == "position" && r.setUp == nil:
		return r.position(word, rest)
	case r.setUp != nil:
		return r.setUp.line(s)
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
	return nil
}

// phase reads the heading of a phase: the one before it is over.
func (r *reader) phase(s span) error {
	phase, err := readPhase(s)
	if err != nil {
		return err
	}
	if r.game == nil {
		if err := r.begin(s); err != nil {
			return err
		}
		if now := r.game.Position().Phase; now != phase {
			return s.fail("the game begins with %s, not with %s", now, phase)
		}
		r.under = board.NoPower
		return nil
	}
	err = r.resolve(s, func() bool { return r.game.Position().Phase == phase })
	if err != nil {
		return err
	}
	if o := r.game.Outcome(); o != nil {
		return s.fail("no phase follows: %s", o.Sentence(r.board))
	}
	if now := r.game.Position().Phase; now != phase {
		return s.fail("after %s comes %s, not %s", r.game.Last().Position.Phase, now, phase)
	}
	return nil
}

// resolve judges the phase that was read last, and then the retreat phases
// without a choice until the game is where it should be.
func (r *reader) resolve(s span, there func() bool) error {
	if err := r.commit(s); err != nil {
		return err
	}
	for first := true; first || !there() && r.game.Forced(); first = false {
		if _, err := r.game.Resolve(); err != nil {
			return at(s, err)
		}
	}
	r.draft, r.under = nil, board.NoPower
	return nil
}

func (r *reader) commit(s span) error {
	if r.ended {
		return nil
	}
	if err := r.game.SetOrders(r.draft); err != nil {
		return at(s, err)
	}
	return nil
}

// order reads an order, or the power whose orders follow.
func (r *reader) order(s span) error {
	name, text, colon := s.cut(":")
	power, named := r.board.Power(name.text)
	if named && text.text == "" {
		r.under = power
		return nil
	}
	if len(r.draft) == MaxOrders {
		return s.fail("these are too many orders for one phase: at most %d", MaxOrders)
	}
	prefix := ""
	if !(named && colon) && r.under != board.NoPower {
		prefix = r.board.Powers[r.under].Name + ": "
	}
	o, problems := order.ParseOne(r.game.Position(), prefix+s.text)
	for _, p := range problems {
		if p.Error {
			return problemAt(s, p, len(prefix))
		}
	}
	r.draft = append(r.draft, o)
	return nil
}

// problemAt makes an error of what is wrong with an order, before which the
// name of its power was put.
func problemAt(s span, p order.Problem, prefix int) *TextError {
	column := max(p.Column-prefix, 1)
	return &TextError{Line: s.line, Column: s.column + column - 1, Word: p.Word, Msg: p.Msg, Suggestions: p.Suggestions}
}

// end reads how the game ended.
func (r *reader) end(s span) error {
	err := r.outcome(s)
	r.ended = true
	return err
}

func (r *reader) outcome(s span) error {
	first, rest := s.word()
	second, name := rest.word()
	switch {
	case first.is("draw") || first.is("draw:"):
		_, powers, _ := s.cut(":")
		return r.draw(s, powers)
	case first.is("conceded") && second.is("to"):
		return r.concession(s, name)
	case second.is("wins") && name.text == "":
		return r.win(s, first)
	}
	return s.fail("expected \"end Rome wins\", \"end conceded to Rome\" or \"end draw\" with the powers of this game, got %q", s.text)
}

func (r *reader) concession(s, name span) error {
	power, err := readPower(r.board, name)
	if err != nil {
		return err
	}
	if err := r.commit(s); err != nil {
		return err
	}
	if err := r.game.Concede(power); err != nil {
		return at(name, err)
	}
	return nil
}

func (r *reader) draw(s, powers span) error {
	if err := r.commit(s); err != nil {
		return err
	}
	if err := r.game.Draw(); err != nil {
		return at(s, err)
	}
	if powers.text == "" {
		return nil
	}
	var named []board.Power
	for _, item := range powers.list() {
		p, err := readPower(r.board, item)
		if err != nil {
			return err
		}
		named = append(named, p)
	}
	sort.Slice(named, func(i, j int) bool { return named[i] < named[j] })
	if share := r.game.Outcome().Draw; !slices.Equal(named, share) {
		return powers.fail("a draw is shared by all that are still in the game: %s", strings.Join(powerNames(r.board, share), ", "))
	}
	return nil
}

func (r *reader) win(s, name span) error {
	power, err := readPower(r.board, name)
	if err != nil {
		return err
	}
	if err := r.resolve(s, func() bool { return false }); err != nil {
		return err
	}
	if o := r.game.Outcome(); o == nil || o.Winner != power {
		has := r.game.Position().CountCenters(power)
		return name.fail("%s has not won: it has %s, and %d win", r.board.Powers[power].Name, centers(has), r.board.Victory)
	}
	return nil
}

func centers(n int) string {
	if n == 1 {
		return "1 supply center"
	}
	return fmt.Sprintf("%d supply centers", n)
}
