package share

import "ancmed/engine/game"

// letters is what a code knows of the texts in it: how likely each bit of a
// letter is, by the bits before it, alone and behind each letter. It learns
// from every text, and begins with what sample teaches it, so that comments
// are short in codes.
type letters struct {
	alone  [256]chance
	behind [256]*[256]chance // nil while nothing stood behind the letter
}

// chance is how likely a bit is 0, of 65536, and how often it was seen.
type chance struct {
	zero uint16
	seen uint8
}

// sample is part of the format: it may not change.
const sample = "The fleet in the Ionian Sea supports the army from Apulia; Rome attacks Carthage, which would have been cut. " +
	"Greece and Persia agreed to bounce, then Egypt moved on. It is not clear why this order was given: " +
	"a convoy with support could dislodge the unit here, or retreat to another center next year. What if you build two armies? " +
	"Variation A, B, main line. I think that he should hold. A rom - nea, F sic S A apu - nea. Alternatively... good move! "

// maxNames is room for the names in a code, besides its comments.
const maxNames = 1 << 20

const most = 30 // times seen, beyond which a chance learns no slower

func newLetters() *letters {
	m := &letters{}
	for i := range m.alone {
		m.alone[i].zero = 1 << 15
	}
	before := byte(0)
	for i := range len(sample) {
		for bit, at := 7, 1; bit >= 0; bit-- {
			v := int(sample[i]>>bit) & 1
			m.learn(before, at, v)
			at = at<<1 | v
		}
		before = sample[i]
	}
	return m
}

// likely gives how likely the next bit is 0, of 4096, never certain.
func (m *letters) likely(before byte, at int) uint64 {
	a, b := m.alone[at], m.row(before)[at]
	n := uint64(b.seen)
	p := (uint64(a.zero) + uint64(b.zero)*n) / (1 + n) >> 4
	return min(max(p, 24), 4096-24)
}

func (m *letters) learn(before byte, at, bit int) {
	m.alone[at].learn(bit)
	m.row(before)[at].learn(bit)
}

func (m *letters) row(before byte) *[256]chance {
	if m.behind[before] == nil {
		m.behind[before] = new([256]chance)
		for i := range m.behind[before] {
			m.behind[before][i].zero = 1 << 15
		}
	}
	return m.behind[before]
}

func (c *chance) learn(bit int) {
	target := 65535
	if bit == 1 {
		target = 0
	}
	c.zero = uint16(int(c.zero) + (target-int(c.zero))/(int(c.seen)+2))
	if c.seen < most {
		c.seen++
	}
}

// words writes a text, or reads one that is clean and no longer than it may
// be.
func (c *codec) words(text string, oneline bool, longest int) string {
	if c.model == nil {
		c.model = newLetters()
	}
	if c.writing {
		for i := range len(text) {
			c.letter(text[i], before(text, i))
		}
		c.letter(0, before(text, len(text)))
		return text
	}
	var out []byte
	last := byte(0)
	for c.err == nil {
		last = c.letter(0, last)
		if last == 0 {
			break
		}
		c.texts++
		if out = append(out, last); len(out) > 4*longest || c.texts > game.MaxComments+maxNames {
			c.fail("a text is too long")
		}
	}
	if c.err == nil && !game.IsClean(string(out), oneline, longest) {
		c.fail("a text is none")
	}
	return string(out)
}

func before(text string, i int) byte {
	if i == 0 {
		return 0
	}
	return text[i-1]
}

// letter writes a letter, bit by bit, or reads it.
func (c *codec) letter(letter, before byte) byte {
	at := 1
	for bit := 7; bit >= 0 && c.err == nil; bit-- {
		v := int(letter>>bit) & 1
		zero := c.room / 4096 * c.model.likely(before, at)
		if !c.writing {
			v = 0
			if c.low >= zero {
				v = 1
			}
		}
		if v == 0 {
			c.narrow(0, zero)
		} else {
			c.narrow(zero, c.room-zero)
		}
		c.model.learn(before, at, v)
		at = at<<1 | v
	}
	c.trail = (c.trail ^ uint32(at)) * 16777619
	return byte(at)
}
