package share

// chunks reads the choices of a code of version 1. Ten digits hold as many as
// the product of their n leaves room for.
type chunks struct {
	chunk  uint64 // the choices of the present ten digits
	room   uint64 // the product of their n
	digits string // what is yet to be read
	size   int    // how many digits the chunk has
}

const perChunk = 10

func newChunks(text string) *codec {
	c := &chunks{digits: text}
	c.load()
	return &codec{old: c}
}

// pick gives the next choice of n.
func (c *chunks) pick(n int, out *codec) int {
	if c.room > full/uint64(n) {
		if c.chunk != 0 {
			out.fail("it holds something that is not there")
			return 0
		}
		c.load()
	}
	k := int(c.chunk % uint64(n))
	c.chunk /= uint64(n)
	c.room *= uint64(n)
	if needs(c.room) > c.size {
		out.fail("its end is missing")
		return 0
	}
	return k
}

// load takes in up to ten digits.
func (c *chunks) load() {
	c.room = 1
	c.size = min(perChunk, len(c.digits))
	c.chunk = unspell(c.digits[:c.size])
	c.digits = c.digits[c.size:]
}

// finish sees that all was read and nothing is left.
func (c *chunks) finish(out *codec) {
	if c.chunk != 0 || c.digits != "" || c.size > needs(c.room) {
		out.fail("something was added at its end")
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
