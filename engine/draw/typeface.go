package draw

import (
	_ "embed"
	"strings"
	"sync"
	"unicode/utf8"
)

//go:generate go run ./glyphgen

//go:embed glyphs.txt
var glyphsText string

// em is how many units of an outline go to the size of its letter.
const em = 320

// typeface is a cut of the map's font as outlines, by which a document needs
// no font.
type typeface []glyph

// glyph is the outline of one character.
type glyph struct {
	char    rune
	id      string
	advance int
	path    string
	kern    string // of an A: "-24VW-8y" brings V and W nearer
}

var (
	upright = sync.OnceValue(func() typeface { return readTypeface("gu", 0) })
	italic  = sync.OnceValue(func() typeface { return readTypeface("gi", 2) })
)

// readTypeface reads a cut from what glyphgen wrote: a credit, then for each
// cut its glyphs and its kerning, each ended by an empty line.
func readTypeface(prefix string, part int) typeface {
	var f typeface
	parts := strings.Split(glyphsText, "\n\n")
	for _, line := range strings.Split(parts[part], "\n") {
		r, size := utf8.DecodeRuneInString(line)
		if r == '#' {
			continue // the credit
		}
		line = line[size:]
		path := strings.IndexByte(line, 'M')
		if path < 0 {
			path = len(line) // a space
		}
		f = append(f, glyph{r, prefix + itoa(len(f)), number(line[:path]), line[path:], ""})
	}
	for _, line := range strings.Split(parts[part+1], "\n") {
		r, size := utf8.DecodeRuneInString(line)
		if g := f.glyph(r); g != nil {
			g.kern = line[size:]
		}
	}
	return f
}

// glyph gives the outline of a character, or nil.
func (f typeface) glyph(r rune) *glyph {
	for i := range f {
		if f[i].char == r {
			return &f[i]
		}
	}
	return nil
}

// covers reports whether every character has an outline.
func (f typeface) covers(s string) bool {
	for _, r := range s {
		if f.glyph(r) == nil {
			return false
		}
	}
	return true
}

// kerning gives how far from its place r stands after g, in thousandths of the
// size. It stands in the list after the number that is meant.
func (g *glyph) kerning(r rune) int {
	if r < 'A' && !strings.ContainsRune(",.:;'", r) {
		return 0 // a figure or hyphen would be one of a number
	}
	value, sign, within := 0, 1, false
	for _, c := range g.kern {
		switch {
		case c == r:
			return value * sign
		case c == '-':
			value, sign, within = 0, -1, true
		case c < '0' || c > '9':
			within = false
		case within:
			value = 10*value + int(c-'0')
		default:
			value, sign, within = int(c-'0'), 1, true
		}
	}
	return 0
}

// set gives where each character of a line begins, and at the end how wide it
// is, in units of the outlines; letters and words are spread by so much. A character without outline is taken for a wide one.
func (f typeface) set(s string, spacing, spread int) []int {
	var out []int
	var last *glyph
	x := 0
	for _, r := range s {
		if last != nil {
			x += last.kerning(r)*em/1000 + spacing
		}
		out = append(out, x)
		if last = f.glyph(r); last != nil {
			x += last.advance
		} else {
			x += em
		}
		if r == ' ' {
			x += spread
		}
	}
	return append(out, x)
}
