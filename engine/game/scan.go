package game

import "strings"

// line is a line of a text, without its blanks, and what is said in it.
type line struct {
	span
	said    bool // there is a comment
	comment string
	result  span // the words of a result
}

// scanner goes through the lines of a text and leaves out those with nothing
// in them.
type scanner struct {
	rest string
	n    int
	line line
}

func (sc *scanner) next() bool {
	for sc.rest != "" {
		var text string
		text, sc.rest, _ = strings.Cut(sc.rest, "\n")
		sc.n++
		sc.line = readLine(span{text, sc.n, 1})
		if sc.line.text != "" || sc.line.said {
			return true
		}
	}
	return false
}

// readLine parts what a line says from the remarks on it.
func readLine(s span) line {
	l := line{span: s.trim()}
	if isNameLine(l.span) {
		return l
	}
	i := strings.IndexAny(l.text, ";#")
	if i < 0 {
		return l
	}
	mark, remark := l.text[i], l.skip(i+1)
	l.text = l.text[:i]
	l.span = l.trim()
	if mark == ';' {
		words, _, more := remark.cut("#")
		words = words.trim()
		if l.text != "" && isResult(words.text) || l.text == "" && isResultLine(words.text) {
			l.result = words
			if !more {
				return l
			}
			remark = remark.skip(strings.Index(remark.text, "#") + 1)
		}
	}
	l.said, l.comment = true, strings.TrimPrefix(remark.text, " ")
	return l
}

// isNameLine reports whether the line ends with a name, in which every
// character may stand.
func isNameLine(s span) bool {
	word, rest := s.word()
	switch strings.ToLower(word.text) {
	case "title", "player", "variation", "draft":
		return true
	case "shown":
		word, _ = rest.word()
		return word.is("draft")
	case "main":
		word, _ = rest.word()
		return word.is("line")
	}
	return false
}
