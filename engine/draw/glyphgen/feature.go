//go:build !js

package main

// rules gives the tables of rules of the first feature of a name in GPOS or
// GSUB. Those of the kind far only tell where the rules are.
func rules(t table, feature string, far int) []table {
	var out []table
	lookups := t[t.u16(8):]
	for _, i := range lookupsOf(t[t.u16(6):], feature) {
		l := lookups[lookups.u16(2+2*i):]
		for k := range l.u16(4) {
			s := l[l.u16(6+2*k):]
			if l.u16(0) == far {
				s = s[s.u32(4):]
			}
			out = append(out, s)
		}
	}
	return out
}

func lookupsOf(t table, feature string) []int {
	for i := range t.u16(0) {
		if string(t[2+6*i:6+6*i]) != feature {
			continue
		}
		f := t[t.u16(6+6*i):]
		out := make([]int, f.u16(2))
		for k := range out {
			out[k] = f.u16(4 + 2*k)
		}
		return out
	}
	return nil
}

// lining gives the form of a figure that is as high as a capital, by the
// feature "lnum", and any other glyph as it is.
func (f *font) lining(glyph int) int {
	for _, t := range rules(f.tables["GSUB"], "lnum", 7) {
		at := covered(t[t.u16(2):], glyph)
		switch {
		case at < 0:
		case t.u16(0) == 1:
			return (glyph + t.u16(4)) & 0xffff
		default:
			return t.u16(6 + 2*at)
		}
	}
	return glyph
}
