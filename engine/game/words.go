package game

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// How long a comment and a name may be, in characters, and all comments of a
// game together, in bytes: so that whatever was written can be read again.
const (
	MaxComment  = 2000
	MaxComments = 1 << 20
	MaxName     = 80
)

// cleanComment brings a comment into the form in which it is kept: lines
// without blanks behind them, nothing before and behind it all, no control
// characters.
func cleanComment(text string) (string, error) {
	return short(tidy(text), "comment", TooLong, MaxComment)
}

func tidy(text string) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\r\n", "\n")
	lines := strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRightFunc(strings.Map(visible, line), isBlank)
	}
	return strings.TrimFunc(strings.Join(lines, "\n"), isBlank)
}

// cleanLine does the same for what stands on one line, such as a comment on an
// order.
func cleanLine(text string, most int) (string, error) {
	return short(oneLine(text), "comment", TooLong, most)
}

// cleanName does the same for a name.
func cleanName(text string) (string, error) {
	return short(oneLine(text), "name", BadName, MaxName)
}

func oneLine(text string) string {
	text = strings.Map(visible, strings.ToValidUTF8(text, "\ufffd"))
	return strings.TrimFunc(text, isBlank)
}

// visible leaves out what would be another character, or none, when the text
// is read again.
func visible(r rune) rune {
	switch {
	case r == '\n' || r == '\r' || r == '\t':
		return ' '
	case r < ' ' || r >= 0x7f && r < 0xa0 || r == '\ufeff':
		return -1
	}
	return r
}

// IsClean reports whether a text is in the form in which comments, or those of
// one line, are kept, and no longer than that.
func IsClean(text string, oneline bool, most int) bool {
	clean := tidy(text)
	if oneline {
		clean = oneLine(text)
	}
	return clean == text && utf8.RuneCountInString(text) <= most
}

func short(text, what, code string, most int) (string, error) {
	if n := utf8.RuneCountInString(text); n > most {
		return "", &Error{code, fmt.Sprintf("the %s has %d characters; at most %d are kept", what, n, most)}
	}
	return text, nil
}
