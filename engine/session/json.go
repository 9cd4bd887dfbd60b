package session

import (
	"strconv"
	"unicode/utf8"
)

// writer appends JSON to a buffer. It is written by hand because encoding/json
// would make the program a fifth larger; it sets the commas itself and knows
// only what the answers need.
type writer struct {
	buf   []byte
	comma bool // the next key or value stands behind another
}

// open begins an object '{' or an array '['.
func (w *writer) open(bracket byte) {
	w.next()
	w.buf = append(w.buf, bracket)
	w.comma = false
}

// close ends an object '}' or an array ']'.
func (w *writer) close(bracket byte) {
	w.buf = append(w.buf, bracket)
	w.comma = true
}

// key writes the name of an object's next member.
func (w *writer) key(name string) {
	w.str(name)
	w.buf = append(w.buf, ':')
	w.comma = false
}

func (w *writer) next() {
	if w.comma {
		w.buf = append(w.buf, ',')
	}
	w.comma = true
}

func (w *writer) null() {
	w.next()
	w.buf = append(w.buf, "null"...)
}

func (w *writer) bool(v bool) {
	w.next()
	w.buf = strconv.AppendBool(w.buf, v)
}

func (w *writer) int(v int) {
	w.next()
	w.buf = strconv.AppendInt(w.buf, int64(v), 10)
}

// str writes a string. What is no UTF-8 becomes U+FFFD, so that the text is
// valid JSON whatever came in.
func (w *writer) str(s string) {
	w.next()
	w.buf = append(w.buf, '"')
	done := 0 // what stands before is written; plain text goes in one piece
	for i := 0; i < len(s); {
		c := s[i]
		if c >= 0x20 && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if c >= utf8.RuneSelf && !(r == utf8.RuneError && size == 1) {
			i += size
			continue
		}
		w.buf = append(w.buf, s[done:i]...)
		w.special(c)
		i++
		done = i
	}
	w.buf = append(w.buf, s[done:]...)
	w.buf = append(w.buf, '"')
}

// special writes a byte that may not stand in a string as it is.
func (w *writer) special(c byte) {
	const hex = "0123456789abcdef"
	switch {
	case c == '"' || c == '\\':
		w.buf = append(w.buf, '\\', c)
	case c == '\n':
		w.buf = append(w.buf, '\\', 'n')
	case c < 0x20:
		w.buf = append(w.buf, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
	default:
		w.buf = utf8.AppendRune(w.buf, utf8.RuneError)
	}
}

// strs writes an array of strings.
func (w *writer) strs(list []string) {
	w.open('[')
	for _, s := range list {
		w.str(s)
	}
	w.close(']')
}

func (w *writer) strField(name, v string)       { w.key(name); w.str(v) }
func (w *writer) intField(name string, v int)   { w.key(name); w.int(v) }
func (w *writer) boolField(name string, v bool) { w.key(name); w.bool(v) }
