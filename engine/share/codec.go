package share

// codec writes a row of choices as digits, or reads them back. Each choice is
// one of n, and n follows from what both sides know already, so it costs no
// more than it tells: ten digits hold as many choices as the product of their
// n leaves room for.
//
// Every part of the format is one function for both directions: it takes what
// is to be written, or anything when reading, and gives what was written. So
// the two cannot part ways.
type codec struct {
	writing bool
	chunk   uint64 // the choices of the present ten digits
	room    uint64 // the product of their n
	digits  string // what was written, or is yet to be read
	size    int    // reading: how many digits the chunk has
	err     *Error
}

// digits are letters and figures only: nothing that a forum, a mail program or
// Markdown would cut off, join or take for a mark.
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

const (
	base     = uint64(len(digits))
	perChunk = 10
	full     = base * base * base * base * base * base * base * base * base * base
)

func newWriter() *codec { return &codec{writing: true, room: 1} }

func newReader(text string) *codec {
	c := &codec{digits: text, room: 1}
	c.load()
	return c
}

// pick writes the choice k of n and gives it, or gives the choice that was
// written. The choices are 0 to n-1, n is at least 1. After an error it gives
// 0.
func (c *codec) pick(k, n int) int {
	if c.err != nil {
		return 0
	}
	if c.room > full/uint64(n) {
		if c.next(); c.err != nil {
			return 0
		}
	}
	if c.writing {
		c.chunk += uint64(k) * c.room
		c.room *= uint64(n)
		return k
	}
	k = int(c.chunk % uint64(n))
	c.chunk /= uint64(n)
	c.room *= uint64(n)
	if needs(c.room) > c.size {
		c.fail("its end is missing")
		return 0
	}
	return k
}

// flag is pick of two.
func (c *codec) flag(v bool) bool {
	k := 0
	if v {
		k = 1
	}
	return c.pick(k, 2) == 1
}

// number writes a number from 0 that is mostly below 16.
func (c *codec) number(v int) int {
	const step = 16
	out, scale := 0, 1
	for scale < 1<<24 {
		low, rest := v%step, v/step
		if rest > 0 {
			low += step
		}
		low = c.pick(low, 2*step)
		out += low % step * scale
		if low < step {
			return out
		}
		v, scale = rest, scale*step
	}
	c.fail("a number is too large")
	return 0
}

// next goes on to the next ten digits.
func (c *codec) next() {
	if c.writing {
		c.digits += spell(c.chunk, perChunk)
		c.chunk, c.room = 0, 1
		return
	}
	if c.chunk != 0 {
		c.fail("it holds something that is not there")
		return
	}
	c.room = 1
	c.load()
}

// load takes in up to ten digits.
func (c *codec) load() {
	c.size = min(perChunk, len(c.digits))
	c.chunk = unspell(c.digits[:c.size])
	c.digits = c.digits[c.size:]
}

// finish writes the last digits, no more than they need; or sees that all was
// read and nothing is left.
func (c *codec) finish() {
	size := needs(c.room)
	switch {
	case c.writing:
		c.digits += spell(c.chunk, size)
	case c.chunk != 0 || c.digits != "" || c.size > size:
		c.fail("something was added at its end")
	}
}

// needs gives the number of digits that have so many values, at most full.
func needs(room uint64) int {
	size := 0
	for n := uint64(1); n < room; n *= base {
		size++
	}
	return size
}

func (c *codec) fail(why string) {
	if c.err == nil {
		c.err = damaged(why)
	}
}

func spell(v uint64, size int) string {
	out := make([]byte, size)
	for i := range out {
		out[i] = digits[v%base]
		v /= base
	}
	return string(out)
}

func unspell(text string) uint64 {
	var v uint64
	for i := len(text) - 1; i >= 0; i-- {
		v = v*base + uint64(digitOf(text[i]))
	}
	return v
}

// digitOf gives the value of a digit, or -1.
func digitOf(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'A' && c <= 'Z':
		return int(c-'A') + 10
	case c >= 'a' && c <= 'z':
		return int(c-'a') + 36
	}
	return -1
}
