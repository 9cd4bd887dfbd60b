package game

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// TextError says where a text cannot be read, and why.
type TextError struct {
	Line, Column int    // from 1; columns in characters
	Word         string // the smallest wrong word
	Msg          string
	Suggestions  []string // what was probably meant
}

func (e *TextError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Msg) }

// span is a piece of one line that knows where it stands.
type span struct {
	text         string
	line, column int
}

// fail makes an error about the span.
func (s span) fail(format string, args ...any) *TextError {
	return &TextError{Line: s.line, Column: s.column, Word: s.text, Msg: fmt.Sprintf(format, args...)}
}

// skip leaves out the first n bytes.
func (s span) skip(n int) span {
	s.column += utf8.RuneCountInString(s.text[:n])
	s.text = s.text[n:]
	return s
}

// trim leaves out the blanks at both ends.
func (s span) trim() span {
	s.text = strings.TrimRightFunc(s.text, isBlank)
	return s.skip(len(s.text) - len(strings.TrimLeftFunc(s.text, isBlank)))
}

// isBlank knows the blanks of forums and mail programs too.
func isBlank(r rune) bool {
	return r <= ' ' || r == '\u00a0' || r == '\u200b' || r == '\ufeff'
}

// cut parts the span at the first sep; without one, all of it is before.
func (s span) cut(sep string) (before, after span, found bool) {
	i := strings.Index(s.text, sep)
	if i < 0 {
		return s, s.skip(len(s.text)), false
	}
	before = s
	before.text = s.text[:i]
	return before.trim(), s.skip(i + len(sep)).trim(), true
}

// word parts the first word from the rest.
func (s span) word() (first, rest span) {
	i := strings.IndexFunc(s.text, isBlank)
	if i < 0 {
		i = len(s.text)
	}
	first = s
	first.text = s.text[:i]
	return first, s.skip(i).trim()
}

// list parts the span at commas; one at the end is no fault.
func (s span) list() []span {
	var out []span
	for s.text != "" {
		var item span
		item, s, _ = s.cut(",")
		out = append(out, item)
	}
	return out
}

// is reports whether the span is this word, in any case.
func (s span) is(word string) bool { return strings.EqualFold(s.text, word) }
