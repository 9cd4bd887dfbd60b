package share

// codec writes a row of choices as digits, or reads them back. Each choice is
// one of n, and n follows from what both sides know already, so it costs no
// more than it tells.
//
// Every part of a position and of orders is one function for both directions:
// it takes what is to be written, or anything when reading, and gives what was
// written. So the two cannot part ways.
//
// The digits are a range coder's: they are a number that lies in a range, and
// each choice narrows the range to one of n parts. The first ten digits of the
// range are kept here; what goes out at their front is final but for a carry.
type codec struct {
	writing bool
	old     *chunks // version 1: it reads in another way
	room    uint64  // the width of the range
	low     uint64  // writing: where it begins; reading: how far in it the number lies
	out     []byte  // writing: the values of the digits
	digits  string  // reading
	shifts  int     // how many digits went out at the front
	trail   uint32  // a check value of all choices so far
	model   *letters
	texts   int // reading: the bytes of all texts so far
	err     *Error
}

// digits are letters and figures only: nothing that a forum, a mail program or
// Markdown would cut off, join or take for a mark.
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

const (
	base  = uint64(len(digits))
	front = base * base * base * base * base * base * base * base * base
	full  = front * base
)

func newWriter() *codec { return &codec{writing: true, room: full} }

func newReader(text string) *codec {
	c := &codec{digits: text, room: full}
	for i := range perChunk {
		c.low = c.low*base + c.digit(i)
	}
	return c
}

// digit gives the value of a digit to be read; behind the end all are 0.
func (c *codec) digit(i int) uint64 {
	if i < len(c.digits) {
		return uint64(digitOf(c.digits[i]))
	}
	return 0
}

// pick writes the choice k of n and gives it, or gives the choice that was
// written. The choices are 0 to n-1, n is at least 1. After an error it gives
// 0.
func (c *codec) pick(k, n int) int {
	if c.err != nil {
		return 0
	}
	if c.old != nil {
		return c.old.pick(n, c)
	}
	part := c.room / uint64(n)
	if !c.writing {
		k = int(min(c.low/part, uint64(n)))
		if k == n {
			c.fail("it holds something that is not there")
			return 0
		}
	}
	c.narrow(uint64(k)*part, part)
	c.trail = (c.trail ^ uint32(k)) * 16777619
	return k
}

// narrow takes a part of the range for all of it.
func (c *codec) narrow(from, width uint64) {
	if c.writing {
		if c.low += from; c.low >= full {
			c.low -= full
			c.carry()
		}
	} else {
		c.low -= from
	}
	for c.room = width; c.room < front; c.room *= base {
		c.shift()
	}
}

// shift lets a digit go at the front.
func (c *codec) shift() {
	c.shifts++
	if c.writing {
		c.out = append(c.out, byte(c.low/front))
		c.low = c.low % front * base
		return
	}
	if c.shifts > len(c.digits) {
		c.fail("its end is missing")
	}
	c.low = c.low*base + c.digit(c.shifts+perChunk-1)
}

// carry adds 1 to the digits that went out.
func (c *codec) carry() {
	for i := len(c.out) - 1; i >= 0; i-- {
		if c.out[i]++; c.out[i] < byte(base) {
			return
		}
		c.out[i] = 0
	}
}

// finish writes the last digit, if one is needed to be within the range; or
// sees that all was read and nothing is left.
func (c *codec) finish() {
	switch {
	case c.old != nil:
		c.old.finish(c)
	case c.writing && c.low > 0:
		if last := (c.low + front - 1) / front; last < base {
			c.out = append(c.out, byte(last))
		} else {
			c.carry()
		}
	case !c.writing && len(c.digits) > c.shifts+1:
		c.fail("something was added at its end")
	}
}

// text gives what was written.
func (c *codec) text() string {
	out := make([]byte, len(c.out))
	for i, v := range c.out {
		out[i] = digits[v]
	}
	return string(out)
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

func (c *codec) fail(why string) {
	if c.err == nil {
		c.err = damaged(why)
	}
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
