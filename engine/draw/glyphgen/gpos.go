//go:build !js

package main

import "math/bits"

// kerning gives how much closer than their advances two glyphs stand: the
// feature "kern" of the table GPOS, whose first rule for a pair counts.
func (f *font) kerning() func(left, right int) int {
	subs := rules(f.tables["GPOS"], "kern", 9)
	return func(left, right int) int {
		for _, s := range subs {
			if v, ok := pair(s, left, right); ok {
				return v
			}
		}
		return 0
	}
}

// pair looks two glyphs up in a table of pairs; in one of classes every left
// glyph that is covered has a rule, if only 0.
func pair(t table, left, right int) (int, bool) {
	at := covered(t[t.u16(2):], left)
	if at < 0 {
		return 0, false
	}
	v1, v2 := t.u16(4), t.u16(6)
	size := 2 * (bits.OnesCount(uint(v1)) + bits.OnesCount(uint(v2)))
	advance := 2 * bits.OnesCount(uint(v1&3)) // x advance is the third value
	value := func(rule table) (int, bool) {
		if v1&4 == 0 {
			return 0, true
		}
		return rule.i16(advance), true
	}
	if t.u16(0) == 1 {
		set := t[t.u16(10+2*at):]
		for i := range set.u16(0) {
			if rule := set[2+i*(2+size):]; rule.u16(0) == right {
				return value(rule[2:])
			}
		}
		return 0, false
	}
	c1, c2 := class(t[t.u16(8):], left), class(t[t.u16(10):], right)
	return value(t[16+(c1*t.u16(14)+c2)*size:])
}

// covered gives the index of a glyph in a coverage table, or -1.
func covered(t table, glyph int) int {
	for i := range t.u16(2) {
		if t.u16(0) == 1 {
			if t.u16(4+2*i) == glyph {
				return i
			}
		} else if first, last := t.u16(4+6*i), t.u16(6+6*i); first <= glyph && glyph <= last {
			return t.u16(8+6*i) + glyph - first
		}
	}
	return -1
}

// class gives the class of a glyph; those that are in none are in 0.
func class(t table, glyph int) int {
	if t.u16(0) == 1 {
		if i := glyph - t.u16(2); i >= 0 && i < t.u16(4) {
			return t.u16(6 + 2*i)
		}
		return 0
	}
	for i := range t.u16(2) {
		if first, last := t.u16(4+6*i), t.u16(6+6*i); first <= glyph && glyph <= last {
			return t.u16(8 + 6*i)
		}
	}
	return 0
}
