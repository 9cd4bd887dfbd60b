package foreign

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Bounds on JSON. Saved games are three or four levels deep, with some two
// hundred values for each phase.
const (
	maxDepth  = 64
	maxValues = 1 << 18
)

// node is one value of a JSON text.
type node struct {
	kind byte   // '{', '[', '"', '0' for a number, 't', 'f', 'n'; 0 for a value that is not there
	at   int    // the byte where it begins
	key  string // its name in the object that holds it
	text string // of a string or number
	list []node // the members of an object, the elements of an array
}

// get gives the member of an object with a name; of several, the last counts.
func (n *node) get(name string) *node {
	if n.kind == '{' {
		for i := len(n.list) - 1; i >= 0; i-- {
			if n.list[i].key == name {
				return &n.list[i]
			}
		}
	}
	return &node{at: n.at}
}

// number gives a whole number, or 0.
func (n *node) number() int {
	v, err := strconv.Atoi(n.text)
	if n.kind != '0' && n.kind != '"' || err != nil {
		return 0
	}
	return v
}

// jsonReader reads one JSON value. At the first fault it stops, and what was
// read before is kept.
type jsonReader struct {
	text   string
	at     int
	values int
	err    string // the fault, at the byte where it stands
	twice  []node // members whose name stood before in the same object
}

func (j *jsonReader) fail(format string, args ...any) bool {
	if j.err == "" {
		j.err = fmt.Sprintf(format, args...)
	}
	return false
}

func (j *jsonReader) blanks() {
	for j.at < len(j.text) && strings.IndexByte(" \t\r\n", j.text[j.at]) >= 0 {
		j.at++
	}
}

// peek gives the next byte that is no blank; 0 at the end.
func (j *jsonReader) peek() byte {
	j.blanks()
	if j.at == len(j.text) {
		return 0
	}
	return j.text[j.at]
}

func (j *jsonReader) value(n *node, depth int) bool {
	c := j.peek()
	n.at = j.at
	if j.values++; j.values > maxValues {
		return j.fail("there are more than %d values", maxValues)
	}
	if depth > maxDepth {
		return j.fail("this is more than %d levels deep", maxDepth)
	}
	switch {
	case c == '{' || c == '[':
		n.kind = c
		j.at++
		return j.members(n, depth)
	case c == '"':
		n.kind = c
		return j.str(&n.text)
	case c == '-' || c >= '0' && c <= '9':
		n.kind = '0'
		n.text = j.run("+-.eE0123456789")
		return true
	case c == 0:
		return j.fail("the text ends within a value")
	}
	word := j.run("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
	if word == "true" || word == "false" || word == "null" {
		n.kind = word[0]
		return true
	}
	j.at = n.at
	return j.fail("a value is expected here")
}

// members reads what stands in an object or array, and its end.
func (j *jsonReader) members(n *node, depth int) bool {
	end := n.kind + 2 // '}' and ']' follow their openings after one other
	if j.peek() == end {
		j.at++
		return true
	}
	var seen names
	for {
		m := node{}
		if n.kind == '{' && !j.name(&m.key) {
			return false
		}
		ok := j.value(&m, depth+1)
		if n.kind == '{' && seen.add(n.list, m.key) && len(j.twice) < maxProblems {
			j.twice = append(j.twice, node{at: m.at, key: m.key})
		}
		n.list = append(n.list, m)
		if !ok {
			return false
		}
		switch c := j.peek(); c {
		case ',':
			j.at++
		case end:
			j.at++
			return true
		default:
			return j.fail("a comma or %q is expected here", string(rune(end)))
		}
	}
}

// names knows the names of an object's members, once there are many.
type names map[string]bool

// add reports whether a name stands among the members before it.
func (s *names) add(before []node, key string) bool {
	if len(before) < 16 {
		for i := range before {
			if before[i].key == key {
				return true
			}
		}
		return false
	}
	if *s == nil {
		*s = names{}
		for i := range before {
			(*s)[before[i].key] = true
		}
	}
	twice := (*s)[key]
	(*s)[key] = true
	return twice
}

// name reads the name of a member and the colon.
func (j *jsonReader) name(to *string) bool {
	if j.peek() != '"' {
		return j.fail("a name in quotes is expected here")
	}
	if !j.str(to) {
		return false
	}
	if j.peek() != ':' {
		return j.fail("a colon is expected here")
	}
	j.at++
	return true
}

func (j *jsonReader) run(of string) string {
	start := j.at
	for j.at < len(j.text) && strings.IndexByte(of, j.text[j.at]) >= 0 {
		j.at++
	}
	return j.text[start:j.at]
}

// str reads a string. One without escapes is a piece of the text.
func (j *jsonReader) str(to *string) bool {
	j.at++
	start := j.at
	for ; j.at < len(j.text); j.at++ {
		switch c := j.text[j.at]; {
		case c == '"':
			*to = j.text[start:j.at]
			j.at++
			return true
		case c == '\\':
			return j.escaped(to, start)
		case c < 0x20:
			return j.fail("a string is not closed in its line")
		}
	}
	return j.fail("the text ends within a string")
}

// escaped reads on in a string from its first escape.
func (j *jsonReader) escaped(to *string, start int) bool {
	buf := []byte(j.text[start:j.at])
	for j.at < len(j.text) {
		switch c := j.text[j.at]; {
		case c == '"':
			*to = string(buf)
			j.at++
			return true
		case c == '\\':
			r, size := j.escape()
			if size == 0 {
				return j.fail("%q is no escape", clip(j.text[j.at:min(j.at+6, len(j.text))]))
			}
			buf = utf8.AppendRune(buf, r)
			j.at += size
		case c < 0x20:
			return j.fail("a string is not closed in its line")
		default:
			buf = append(buf, c)
			j.at++
		}
	}
	return j.fail("the text ends within a string")
}

// escape gives the character that an escape means and its length, 0 for none.
func (j *jsonReader) escape() (rune, int) {
	rest := j.text[j.at+1:]
	if rest == "" {
		return 0, 0
	}
	if i := strings.IndexByte(`"\/bfnrt`, rest[0]); i >= 0 {
		return rune("\"\\/\b\f\n\r\t"[i]), 2
	}
	if rest[0] != 'u' || len(rest) < 5 {
		return 0, 0
	}
	v, err := strconv.ParseUint(rest[1:5], 16, 16)
	if err != nil {
		return 0, 0
	}
	return rune(v), 6 // half of a pair becomes U+FFFD: no name has one
}

// clip cuts a word that is too long to be shown.
func clip(text string) string {
	n := 0
	for i := range text {
		if n++; n > 40 {
			return text[:i] + "…"
		}
	}
	return text
}
