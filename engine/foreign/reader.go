package foreign

import (
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// The codes of problems, beside those of package order.
const (
	Differs = "differs"  // the text says that something else became of a phase
	NotRead = "not-read" // what follows is in no phase of the game
	Damaged = "damaged"  // the form of the text is broken here
)

// maxProblems is the most problems that are told of one text.
const maxProblems = 200

// reader holds what all readers share: the board, the game so far, and what
// there is to say about the text.
type reader struct {
	format   string
	text     string
	b        *board.Board
	rules    position.Rules
	blank    *position.Position // without a unit, to read names with
	game     *game.Game
	problems []order.Problem
	notes    []string
	gaveUp   bool // full said so
	ended    ending
	owners   []board.Power // of a first position that does not name them
}

func newReader(format, text string) *reader {
	r := &reader{format: format, text: text, rules: position.Default()}
	r.setBoard(guessBoard(text))
	return r
}

func (r *reader) setBoard(b *board.Board) {
	r.b = b
	r.blank = &position.Position{Board: b, Rules: r.rules, Phase: position.Phase{Season: position.Spring, Year: 1, Type: position.Movement}}
}

// result gives what was read, or the first error when that is nothing.
func (r *reader) result() (*Result, error) {
	r.locate()
	if r.game != nil {
		return &Result{Format: r.format, Game: r.game, Problems: r.problems, Notes: r.notes}, nil
	}
	for _, p := range r.problems {
		if p.Error {
			return nil, &game.TextError{Line: p.Line, Column: p.Column, Word: p.Word, Msg: p.Msg, Suggestions: p.Suggestions}
		}
	}
	return nil, &game.TextError{Line: 1, Column: 1, Msg: "there is neither a position nor an order in this text"}
}

// add adds a problem some characters behind a place in the text, which result
// makes a line and a column of.
func (r *reader) add(p order.Problem, at, chars int) {
	for at < len(r.text) && chars > 0 {
		_, n := utf8.DecodeRuneInString(r.text[at:])
		at += n
		chars--
	}
	p.Line = at
	if len(r.problems) < maxProblems {
		r.problems = append(r.problems, p)
	}
}

// locate gives a place in the text its line and column, from 1; columns in
// characters. Problems come sorted, so that the text is gone through once.
func (r *reader) locate() {
	sort.SliceStable(r.problems, func(i, j int) bool { return r.problems[i].Line < r.problems[j].Line })
	line, from := 1, 0
	for i := range r.problems {
		p := &r.problems[i]
		at := min(p.Line, len(r.text))
		for from < at {
			_, next := nextLine(r.text, from)
			if next > at || next == len(r.text) {
				break
			}
			from = next
			line++
		}
		p.Line, p.Column = line, 1+utf8.RuneCountInString(r.text[from:at])
	}
}

// full reports that nobody would read what else there is to say, so that words
// need not be looked up that mean nothing. The last problem says so.
func (r *reader) full(at int) bool {
	if r.gaveUp || len(r.problems) < maxProblems {
		return r.gaveUp
	}
	r.problems[maxProblems-1] = order.Problem{Error: true, Line: at, Code: order.TooLong,
		Msg: "so much cannot be understood that from here on orders and names were not looked at"}
	r.gaveUp = true
	return true
}

// fail adds an error. "%" in what it says is the word.
func (r *reader) fail(at int, code, word, msg string) { r.say(at, true, code, word, msg) }

// warn adds a warning.
func (r *reader) warn(at int, code, word, msg string) { r.say(at, false, code, word, msg) }

func (r *reader) say(at int, severe bool, code, word, msg string) {
	word = clip(word)
	r.add(order.Problem{Error: severe, Word: word, Code: code, Msg: strings.Replace(msg, "%", strconv.Quote(word), 1)}, at, 0)
}

// nextLine gives the line that begins at a byte, however it ends, and where the
// next one begins.
func nextLine(text string, from int) (line string, next int) {
	end := strings.IndexAny(text[from:], "\r\n")
	if end < 0 {
		return text[from:], len(text)
	}
	line, next = text[from:from+end], from+end+1
	if text[next-1] == '\r' && strings.HasPrefix(text[next:], "\n") {
		next++
	}
	return line, next
}

// toLower makes capital letters small and leaves all else, so that places in the
// text stay.
func toLower(text string) string {
	buf := []byte(text)
	for i, c := range buf {
		if c >= 'A' && c <= 'Z' {
			buf[i] = c + 'a' - 'A'
		}
	}
	return string(buf)
}

// guessBoard finds the board on which more of the words of a text mean
// something; the first when the words are of both or of none.
func guessBoard(text string) *board.Board {
	boards := board.All()
	best, most := boards[0], 0
	for _, b := range boards {
		known := 0
		words(text, func(word string) {
			if !knows(b, word) {
				return
			}
			for _, other := range boards {
				if other != b && knows(other, word) {
					return
				}
			}
			known++
		})
		if known > most {
			best, most = b, known
		}
	}
	return best
}

// maxGuess bounds how much of a text tells its board.
const maxGuess = 1 << 16

// words gives the words of a text, folded.
func words(text string, yield func(string)) {
	for _, w := range strings.FieldsFunc(text[:min(len(text), maxGuess)], func(r rune) bool {
		return r < 'A' || r > 'Z' && r < 'a' || r > 'z' && r < 0x80
	}) {
		if len(w) >= 3 {
			yield(board.Fold(w))
		}
	}
}

func knows(b *board.Board, word string) bool {
	if _, ok := b.Power(word); ok {
		return true
	}
	_, ok := b.FindFolded(word)
	return ok
}
