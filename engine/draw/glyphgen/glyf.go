//go:build !js

package main

// dot is a point of an outline: on the curve, or the one that bends it.
type dot struct {
	x, y int
	on   bool
}

// outline gives the closed lines of a glyph; y goes up.
func (f *font) outline(glyph int) [][]dot {
	loca, at, end := f.tables["loca"], 0, 0
	if f.long {
		at, end = loca.u32(4*glyph), loca.u32(4*glyph+4)
	} else {
		at, end = 2*loca.u16(2*glyph), 2*loca.u16(2*glyph+2)
	}
	if at == end {
		return nil
	}
	t := f.tables["glyf"][at:end]
	if n := t.i16(0); n >= 0 {
		return contours(t, n)
	}
	return f.composite(t)
}

// composite puts a glyph together from others, as é from e and its accent.
func (f *font) composite(t table) [][]dot {
	const wordArgs, areOffsets, scaled, more, twoScales, matrix = 1, 2, 8, 32, 64, 128
	var out [][]dot
	for at, flags := 10, more; flags&more != 0; {
		flags = t.u16(at)
		part := f.outline(t.u16(at + 2))
		at += 4
		dx, dy := int(int8(t[at])), int(int8(t[at+1]))
		if flags&wordArgs != 0 {
			dx, dy = t.i16(at), t.i16(at+2)
			at += 2
		}
		at += 2
		if flags&areOffsets == 0 || flags&(scaled|twoScales|matrix) != 0 {
			panic("a glyph is put together in a way that this program does not know")
		}
		for _, line := range part {
			for i := range line {
				line[i].x += dx
				line[i].y += dy
			}
			out = append(out, line)
		}
	}
	return out
}

// contours reads a simple glyph with n lines.
func contours(t table, n int) [][]dot {
	const on, shortX, shortY, repeat, sameX, sameY = 1, 2, 4, 8, 16, 32
	count := t.u16(8+2*n) + 1
	at := 12 + 2*n + t.u16(10+2*n)
	var flags []byte
	for len(flags) < count {
		c := t[at]
		at++
		flags = append(flags, c)
		if c&repeat != 0 {
			for range t[at] {
				flags = append(flags, c)
			}
			at++
		}
	}
	coordinates := func(short, same byte) []int {
		out, v := make([]int, count), 0
		for i, c := range flags[:count] {
			switch {
			case c&short != 0 && c&same != 0:
				v += int(t[at])
				at++
			case c&short != 0:
				v -= int(t[at])
				at++
			case c&same == 0:
				v += t.i16(at)
				at += 2
			}
			out[i] = v
		}
		return out
	}
	x, y := coordinates(shortX, sameX), coordinates(shortY, sameY)
	out, first := make([][]dot, n), 0
	for k := range n {
		last := t.u16(10 + 2*k)
		for i := first; i <= last; i++ {
			out[k] = append(out[k], dot{x[i], y[i], flags[i]&on != 0})
		}
		first = last + 1
	}
	return out
}
