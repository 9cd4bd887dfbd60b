package foreign

import (
	"fmt"
	"iter"
	"sort"
	"strings"

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

// spot is a place in the text, from 1; columns in characters.
type spot struct{ line, col int }

// reader holds what all readers share: the board, the game so far, and what
// there is to say about the text.
type reader struct {
	format   string
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
	r := &reader{format: format, rules: position.Default()}
	r.setBoard(guessBoard(text))
	return r
}

func (r *reader) setBoard(b *board.Board) {
	r.b = b
	r.blank = &position.Position{Board: b, Rules: r.rules, Phase: position.Phase{Season: position.Spring, Year: 1, Type: position.Movement}}
}

// result gives what was read, or the first error when that is nothing.
func (r *reader) result() (*Result, error) {
	sort.SliceStable(r.problems, func(i, j int) bool { return r.problems[i].Line < r.problems[j].Line })
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

func (r *reader) add(p order.Problem) {
	if len(r.problems) < maxProblems {
		r.problems = append(r.problems, p)
	}
}

// full reports that nobody would read what else there is to say, so that words
// need not be looked up that mean nothing. The last problem says so.
func (r *reader) full(at spot) bool {
	if r.gaveUp || len(r.problems) < maxProblems {
		return r.gaveUp
	}
	r.problems[maxProblems-1] = order.Problem{Error: true, Line: at.line, Column: at.col, Code: order.TooLong,
		Msg: "so much cannot be understood that from here on orders and names were not looked at"}
	r.gaveUp = true
	return true
}

// fail adds an error.
func (r *reader) fail(at spot, code, word, format string, args ...any) {
	r.add(order.Problem{Error: true, Line: at.line, Column: at.col, Word: clip(word), Code: code, Msg: fmt.Sprintf(format, args...)})
}

// warn adds a warning.
func (r *reader) warn(at spot, code, word, format string, args ...any) {
	r.add(order.Problem{Line: at.line, Column: at.col, Word: clip(word), Code: code, Msg: fmt.Sprintf(format, args...)})
}

func (r *reader) note(format string, args ...any) {
	r.notes = append(r.notes, fmt.Sprintf(format, args...))
}

// lines gives the lines of a text with their numbers from 1, however they end.
func lines(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for n := 1; text != ""; n++ {
			line, rest := text, ""
			if i := strings.IndexAny(text, "\r\n"); i >= 0 {
				line, rest = text[:i], text[i+1:]
				if text[i] == '\r' && strings.HasPrefix(rest, "\n") {
					rest = rest[1:]
				}
			}
			if !yield(n, line) {
				return
			}
			text = rest
		}
	}
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
