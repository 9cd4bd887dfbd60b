package draw

import (
	"bytes"
	"encoding/xml"
	"strconv"
	"strings"

	svg "github.com/ajstarks/svgo"

	"ancmed/engine/position"
)

// paint writes SVG. The same calls give classes for the page, or presentation
// attributes for a document that must look right everywhere. Everything goes
// through it: svgo escapes text, but neither attributes nor path data, so those
// are numbers, names from our own tables, or come through attr.
type paint struct {
	out      bytes.Buffer
	svg      *svg.SVG
	page     bool // classes, not attributes
	theme    Theme
	prefix   string // of ids
	power    *palette
	patterns bool
	bare     bool       // the map bears no title: its sheet does
	bears    Letters    // what units bear
	within   []*palette // the powers of the open groups
	cache    map[styleKey]string
	glyphs   map[glyphKey]string
	waiting  []words  // in a document: names, whose halos come first
	letters  []*glyph // in a document: those that were used
}

type styleKey struct {
	class string
	power *palette
}

type glyphKey struct {
	unit  position.UnitType
	power *palette
}

func newPaint(o *Options, page bool) *paint {
	p := &paint{page: page, theme: o.Theme, patterns: o.Patterns, bears: o.Letters, prefix: o.prefix(), power: &palettes[len(palettes)-1]}
	p.svg = svg.New(&p.out)
	if page {
		p.svg = svg.New(&tight{&p.out})
	}
	p.cache = make(map[styleKey]string)
	p.glyphs = make(map[glyphKey]string)
	return p
}

// tight leaves out what svgo writes and a page does not need, where every byte
// is loaded and parsed: ends of lines, blanks before the end of a tag, and the
// place and the name space of a use. svgo writes each tag by one call.
type tight struct{ out *bytes.Buffer }

const useTag = `<use x="0" y="0" xlink:`

func (w *tight) Write(b []byte) (int, error) {
	n := len(b)
	b = bytes.TrimSuffix(b, []byte("\n"))
	if bytes.HasPrefix(b, []byte(useTag)) {
		w.out.WriteString("<use ")
		b = b[len(useTag):]
	}
	if rest, ok := bytes.CutSuffix(b, []byte(" />")); ok {
		w.out.Write(rest)
		w.out.WriteString("/>")
		return n, nil
	}
	if rest, ok := bytes.CutSuffix(b, []byte(" >")); ok {
		w.out.Write(rest)
		w.out.WriteString(">")
		return n, nil
	}
	w.out.Write(b)
	return n, nil
}

// take gives what was written since the last call.
func (p *paint) take() string {
	s := p.out.String()
	p.out.Reset()
	return s
}

// attr writes an attribute whose value may come from outside.
func attr(name, value string) string {
	if plain(value) {
		return name + `="` + value + `"`
	}
	var sb strings.Builder
	sb.WriteString(name + `="`)
	xml.Escape(&sb, []byte(value))
	sb.WriteString(`"`)
	return sb.String()
}

// plain reports whether a value needs no escaping.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '&' || c == '<' || c == '>' || c == '\'' {
			return false
		}
	}
	return true
}

// style gives the attributes of a class: the class, or what it stands for.
func (p *paint) style(class string) string {
	key := styleKey{class, p.power}
	if s, ok := p.cache[key]; ok {
		return s
	}
	s := `class="m-` + class + `"`
	if !p.page {
		s = p.attributes(class)
	}
	p.cache[key] = s
	return s
}

func (p *paint) attributes(class string) string {
	var sb strings.Builder
	for rest := propsOf(class); rest != ""; {
		var prop string
		prop, rest, _ = strings.Cut(rest, ";")
		name, value, _ := strings.Cut(prop, ":")
		if name == "pointer-events" {
			continue
		}
		sb.WriteString(" " + name + `="` + resolve(value, p.power, p.theme) + `"`)
	}
	return strings.TrimPrefix(sb.String(), " ")
}

// open begins a group with attributes.
func (p *paint) open(attrs ...string) {
	p.within = append(p.within, p.power)
	p.svg.Group(attrs...)
}

// openIn begins a group in the color of a power.
func (p *paint) openIn(power *palette, attrs ...string) {
	p.within = append(p.within, p.power)
	p.power = power
	if !p.page {
		p.svg.Group(attrs...)
		return
	}
	p.svg.Group(before(attrs, `class="p-`+power.slug+`"`))
}

// openStyle begins a group whose style its content inherits.
func (p *paint) openStyle(class string, attrs ...string) {
	p.open(append(attrs, p.style(class))...)
}

// close ends the last open group.
func (p *paint) close() {
	p.power = p.within[len(p.within)-1]
	p.within = p.within[:len(p.within)-1]
	p.svg.Gend()
}

func (p *paint) path(class, d string, attrs ...string) {
	p.svg.Path(d, before(attrs, p.style(class)))
}

// before puts attributes before the last one: svgo is quicker with one text.
func before(attrs []string, last string) string {
	for i := len(attrs) - 1; i >= 0; i-- {
		last = attrs[i] + " " + last
	}
	return last
}

// shape defines a path for use, which brings its own style.
func (p *paint) shape(id, d string) { p.svg.Path(d, p.id(id)) }

func (p *paint) use(class, id string, attrs ...string) {
	p.reuse(id, append(attrs, p.style(class))...)
}

// reuse draws a shape in the style of the group around it, or with attributes.
func (p *paint) reuse(id string, attrs ...string) { p.svg.Use(0, 0, "#"+p.prefix+id, attrs...) }

func (p *paint) circle(class string, c pt, r int, attrs ...string) {
	p.svg.Circle(whole(c.x), whole(c.y), r, append(attrs, p.style(class))...)
}

func (p *paint) text(class string, at pt, s string) {
	p.write(words{class: class, at: at, lines: []string{s}})
}

func (p *paint) id(id string) string  { return `id="` + p.prefix + id + `"` }
func (p *paint) ref(id string) string { return "url(#" + p.prefix + id + ")" }

// translate places a group or glyph.
func translate(at pt) string {
	return `transform="translate(` + pair(at) + `)"`
}

// turned places and turns a glyph.
func turned(at pt, angle float64) string {
	return `transform="translate(` + pair(at) + `)rotate(` + strconv.Itoa(degrees(angle)) + `)"`
}

func pair(at pt) string { return strconv.Itoa(whole(at.x)) + " " + strconv.Itoa(whole(at.y)) }

func datum(name, value string) string { return attr("data-"+name, value) }
