package share

import (
	"strings"
	"unicode"
)

// clean takes a code out of what was pasted: a link with the code behind "#",
// a code in brackets or quotes, with a dot behind it, with blanks or line ends
// in it, with "%2E" for ".", or with "&amp;" and what another site added. Behind
// a hyphen the page says which phase it shows. The second result is a character that cannot be in a code, or 0.
func clean(text string) (code string, wrong rune) {
	for range 3 { // links that went through several programs are encoded anew by each
		text = unescape(text)
	}
	if _, after, ok := strings.Cut(text, "#"); ok {
		text = after
	}
	text = strings.TrimLeftFunc(text, isMark)
	if i := strings.IndexAny(text, "&?-"); i >= 0 {
		text = text[:i]
	}
	text = strings.TrimRightFunc(text, isMark)
	var sb strings.Builder
	for _, r := range text {
		switch {
		case r < unicode.MaxASCII && digitOf(byte(r)) >= 0:
			sb.WriteByte(byte(r))
		case !isGap(r):
			return "", r
		}
	}
	return sb.String(), 0
}

// isMark reports whether a character cannot begin or end a code.
func isMark(r rune) bool { return r >= unicode.MaxASCII || digitOf(byte(r)) < 0 }

// isGap reports whether a character only breaks a long word.
func isGap(r rune) bool {
	return unicode.IsSpace(r) || r == '\u00ad' || r == '\u200b' || r == '\u2060' || r == '\ufeff'
}

// unescape puts characters for their %-codes; what is none stays.
func unescape(text string) string {
	if !strings.Contains(text, "%") {
		return text
	}
	var sb strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			high, low := hex(text[i+1]), hex(text[i+2])
			if high >= 0 && low >= 0 {
				sb.WriteByte(byte(high<<4 | low))
				i += 2
				continue
			}
		}
		sb.WriteByte(text[i])
	}
	return sb.String()
}

func hex(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	}
	return -1
}

// Is reports whether a text looks like a code or a link with one, rather than
// the text of a game: no line of it has two words.
func Is(text string) bool {
	words := 0
	for line := range strings.Lines(text) {
		n := len(strings.Fields(line))
		if n > 1 {
			return false
		}
		words += n
	}
	return words > 0
}
