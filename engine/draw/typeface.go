package draw

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

//go:generate go run ./glyphgen

//go:embed glyphs.txt
var glyphsText string

// em is how many units of an outline go to the size of its letter.
const em = 400

// typeface is a cut of the map's font as outlines, by which a document needs
// no font.
type typeface struct {
	glyphs map[rune]*glyph
	kern   map[rune]string // after "A": "-24VW-8y" brings V and W nearer
}

// glyph is the outline of one character.
type glyph struct {
	id      string
	advance int
	path    string
}

var (
	upright = sync.OnceValue(func() *typeface { return readTypeface("gu", 0) })
	italic  = sync.OnceValue(func() *typeface { return readTypeface("gi", 2) })
)

// readTypeface reads a cut from what glyphgen wrote: a credit, then for each
// cut its glyphs and its kerning, each ended by an empty line.
func readTypeface(prefix string, part int) *typeface {
	f := &typeface{make(map[rune]*glyph), make(map[rune]string)}
	parts := strings.Split(glyphsText, "\n\n")
	for i, line := range strings.Split(parts[part], "\n") {
		r, size := utf8.DecodeRuneInString(line)
		if r == '#' {
			continue // the credit
		}
		line = line[size:]
		path := strings.IndexByte(line, 'M')
		if path < 0 {
			path = len(line) // a space
		}
		f.glyphs[r] = &glyph{prefix + strconv.Itoa(i), number(line[:path]), line[path:]}
	}
	for _, line := range strings.Split(parts[part+1], "\n") {
		r, size := utf8.DecodeRuneInString(line)
		f.kern[r] = line[size:]
	}
	return f
}

// covers reports whether every character has an outline.
func (f *typeface) covers(s string) bool {
	for _, r := range s {
		if f.glyphs[r] == nil {
			return false
		}
	}
	return true
}

// kerning gives how much r stands off its place after l, in thousandths.
func (f *typeface) kerning(l, r rune) int {
	list := f.kern[l]
	i := strings.IndexRune(list, r)
	if i < 0 || r < 'A' && strings.IndexByte(",.:;'", byte(r)) < 0 {
		return 0
	}
	// The number before it, which others may stand between.
	end := i
	for list[end-1] < '0' || list[end-1] > '9' {
		end--
	}
	start := end
	for start > 0 && (list[start-1] == '-' || '0' <= list[start-1] && list[start-1] <= '9') {
		start--
	}
	return number(list[start:end])
}

// set gives where each character of a line begins, and at the end how wide it
// is, in units of the outlines. A character without outline is as wide as an m.
func (f *typeface) set(s string, spacing int) []int {
	var out []int
	x, last := 0, rune(0)
	for _, r := range s {
		if last != 0 {
			x += f.kerning(last, r)*em/1000 + spacing
		}
		out = append(out, x)
		g := f.glyphs[r]
		if g == nil {
			g = f.glyphs['m']
		}
		x += g.advance
		last = r
	}
	return append(out, x)
}
