package draw

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// setting is how a class sets its words in a document, where letters are
// outlines: every viewer shows the same.
type setting struct {
	face          typeface
	size, spacing int
	spread        int // of words, in units of the outlines
	middle        bool
	fill          string // attribute
	halo          string // attributes of the line round the letters, or ""
}

func (p *paint) setting(class string) setting {
	s := setting{
		face: upright(),
		size: number(p.value(class, "font-size")), spacing: number(p.value(class, "letter-spacing")),
		middle: p.value(class, "text-anchor") != "",
		fill:   `fill="` + p.value(class, "fill") + `"`,
	}
	if p.value(class, "font-style") != "" {
		s.face = italic()
	}
	if width := number(p.value(class, "stroke-width")); width > 0 {
		// The opacity is that of all of it: where letters touch it is no darker.
		s.halo = `fill="none" stroke="` + p.value(class, "stroke") + `" stroke-width="` + itoa(width*em/s.size) +
			`" stroke-linejoin="round" opacity="` + cmp.Or(p.value(class, "stroke-opacity"), "1") + `"`
	}
	return s
}

// value gives a property of a class as it stands in a document, or "".
func (p *paint) value(class, name string) string {
	_, rest, found := strings.Cut(propsOf(class), name+":")
	if !found {
		return ""
	}
	value, _, _ := strings.Cut(rest, ";")
	return resolve(value, p.power, p.theme)
}

// words are lines of text below one another; at is where the first one stands.
type words struct {
	class string
	at    pt
	lines []string
	turn  string // a transform, or ""
}

// write writes words: text in the page, outlines in a document. Words of which
// a character has no outline stay text. In a document those with a halo wait
// until writeWaiting, since the halo of one must not cover another.
func (p *paint) write(w words) {
	if !p.page {
		s := p.setting(w.class)
		switch {
		case !s.covers(w.lines):
		case s.halo != "":
			p.waiting = append(p.waiting, w)
			return
		default:
			p.outlines(&s, &w, s.fill)
			return
		}
	}
	var attrs []string
	if w.turn != "" {
		attrs = []string{`transform="` + w.turn + `"`}
	}
	attrs = append(attrs, p.style(w.class))
	for i, line := range w.lines {
		p.svg.Text(whole(w.at.x), whole(w.at.y)+i*lineHeight, line, attrs...)
	}
}

// fitted writes one line, smaller where it would be wider than its room.
func (p *paint) fitted(class string, at pt, text string, room int) {
	w := words{class: class, at: at, lines: []string{text}}
	s := p.setting(class)
	places := s.face.set(text, s.spacing*em/s.size, 0)
	if wide := places[len(places)-1] * s.size / em; wide > room {
		w.turn = "translate(" + pair(at) + ")scale(" + strconv.FormatFloat(float64(room)/float64(wide), 'f', 6, 64) + ")"
		w.at = pt{}
	}
	p.write(w)
}

// writeWaiting writes the words that wait, by class: first the halos of all.
func (p *paint) writeWaiting() {
	for len(p.waiting) > 0 {
		class := p.waiting[0].class
		s := p.setting(class)
		p.reuse("n-"+class, s.halo, `aria-hidden="true"`)
		p.open(s.fill)
		p.open(p.id("n-" + class))
		var rest []words
		for i := range p.waiting {
			if w := &p.waiting[i]; w.class == class {
				p.outlines(&s, w)
			} else {
				rest = append(rest, *w)
			}
		}
		p.waiting = rest
		p.close()
		p.close()
	}
}

func (s *setting) covers(lines []string) bool {
	for _, line := range lines {
		if !s.face.covers(line) {
			return false
		}
	}
	return true
}

// outlines writes words as letters, with what they say as the title.
func (p *paint) outlines(s *setting, w *words, attrs ...string) {
	scale := strconv.FormatFloat(float64(s.size)/em, 'f', -1, 64)
	p.open(append(attrs, `transform="`+w.turn+"translate("+pair(w.at)+")scale("+scale+`)"`)...)
	p.svg.Title(strings.Join(w.lines, " "))
	for i, line := range w.lines {
		p.line(s, line, i*lineHeight*em/s.size)
	}
	p.close()
}

// line writes one line of letters.
func (p *paint) line(s *setting, text string, y int) {
	places := s.face.set(text, s.spacing*em/s.size, s.spread)
	start, i := 0, 0
	if s.middle {
		start = -places[len(places)-1] / 2
	}
	for _, r := range text {
		if g := s.face.glyph(r); g.path != "" {
			p.letter(g, start+places[i], y)
		}
		i++
	}
}

// letter repeats an outline, which defineLetters will define.
func (p *paint) letter(g *glyph, x, y int) {
	if !slices.Contains(p.letters, g) {
		p.letters = append(p.letters, g)
	}
	p.out.WriteString(`<use x="` + itoa(x))
	if y != 0 {
		p.out.WriteString(`" y="` + itoa(y))
	}
	p.out.WriteString(`" xlink:href="#` + p.prefix + g.id + "\"/>\n")
}

// defineLetters writes the outlines that were used.
func (p *paint) defineLetters() {
	p.svg.Def()
	for _, g := range p.letters {
		p.shape(g.id, g.path)
	}
	p.svg.DefEnd()
}
