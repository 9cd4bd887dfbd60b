package draw

import (
	"fmt"
	"strconv"
	"strings"

	"ancmed/engine/board"
)

// margin is the room for the frame round the map.
const margin = 220

// Base draws what never changes, for the page: one <svg> with the geometry in
// <defs>, the static layers, and an empty group for each layer that changes.
// It gives "" for a board that has no atlas.
func Base(b *board.Board, o Options) string {
	a := atlasOf(b)
	if a == nil {
		return ""
	}
	return a.base(&o, nil)
}

// base draws the page's <svg>, its changing layers filled with what is given.
func (a *atlas) base(o *Options, layers []Layer) string {
	p := newPaint(o, true)
	names := [...]string{Full: "full", Short: "short", None: "none"}
	attrs := []string{
		`class="map"`, a.viewBox(), `role="group"`, attr("aria-label", a.board.Name),
		datum("board", a.board.ID), datum("names", names[min(o.Names, None)]),
	}
	if o.Patterns {
		attrs = append(attrs, `data-patterns=""`)
	}
	if o.Letters == Units {
		attrs = append(attrs, datum("letters", "units"))
	}
	p.svg.Startraw(attrs...)
	a.sheet(p, o, layers)
	p.svg.End()
	s := p.take()
	return s[strings.Index(s, "<svg"):]
}

func (a *atlas) viewBox() string {
	return fmt.Sprintf(`viewBox="%d %d %d %d"`, -margin, -margin, a.width+2*margin, a.height+2*margin)
}

// sheet draws everything inside the <svg>, the changing layers filled with
// what is given.
func (a *atlas) sheet(p *paint, o *Options, layers []Layer) {
	a.defs(p)
	p.open(`clip-path="`+p.ref("frame")+`"`, `pointer-events="none"`)
	a.water(p)
	p.layer("waters", layers)
	a.ground(p)
	p.layer("tints", layers)
	p.layer("patterns", layers)
	a.delta(p)
	p.layer("bands", layers)
	a.borders(p)
	p.layer("frontiers", layers)
	a.coastlines(p)
	a.crossings(p)
	p.layer("shade", layers)
	p.layer("targets", layers)
	p.close()
	p.layer("centers", layers)
	if p.page {
		a.hits(p)
	}
	p.layer("orders", layers)
	a.nameLayer(p, o) // over the lines, so that no arrow strikes a name out
	for _, name := range []string{"ring", "units", "badges", "lacking", "preview"} {
		p.layer(name, layers)
	}
	a.frame(p, o)
}

// layer draws a changing layer: an empty group in the page.
func (p *paint) layer(name string, layers []Layer) {
	var attrs []string
	if p.page {
		attrs = append(attrs, datum("layer", name))
		if !clickable(name) {
			attrs = append(attrs, `pointer-events="none"`)
		}
	}
	p.open(attrs...)
	for i := range layers {
		if layers[i].Name == name {
			p.out.WriteString(layers[i].Markup)
		}
	}
	p.close()
}

func clickable(layer string) bool {
	return layer == "orders" || layer == "units" || layer == "badges"
}

// defs holds the geometry, each shape once, and the glyphs.
func (a *atlas) defs(p *paint) {
	s := a.shapes()
	p.svg.Def()
	for i, info := range a.board.Provinces {
		for _, part := range [...]struct{ kind, d string }{{"l-", s.land[i]}, {"w-", s.water[i]}, {"c-", s.coast[i]}} {
			if part.d != "" {
				p.shape(part.kind+info.ID, part.d)
			}
		}
	}
	for _, c := range s.closed {
		p.shape("x-"+c.id, c.d)
	}
	for i := range s.lines {
		p.shape("b-"+s.lines[i].id, s.lines[i].d)
	}
	for _, w := range s.ways {
		p.shape(w.kind, w.d)
	}
	a.glyphDefs(p)
	a.patternDefs(p)
	p.svg.ClipPath(p.id("frame"))
	p.svg.Path(a.rectangle(0))
	p.svg.ClipEnd()
	p.svg.DefEnd()
}

func (a *atlas) glyphDefs(p *paint) {
	p.svg.Group(p.id("army"))
	p.svg.Path(spears)
	p.svg.Path(shield)
	p.svg.Gend()
	p.shape("fleet", ship)
	if p.page {
		p.unitDefs()
	}
	for i := range a.board.Powers {
		pal := paletteOf(a.board.Powers[i].Name)
		p.shape("n-"+pal.slug, letterPath(pal.letter))
	}
	for i := range signs {
		p.shape("s-"+signs[i].name, signs[i].path)
	}
}

func (a *atlas) patternDefs(p *paint) {
	for i := range a.board.Powers {
		p.power = paletteOf(a.board.Powers[i].Name)
		t := patternOf(p.power.pattern)
		p.svg.Pattern(p.prefix+"h-"+p.power.slug, 0, 0, t.width, t.height, "user")
		attrs := []string{`stroke-width="` + strconv.Itoa(t.stroke) + `"`, p.style("pattern")}
		if t.round {
			attrs = append(attrs, `stroke-linecap="round"`)
		}
		if p.page {
			attrs[1] = `class="m-pattern p-` + p.power.slug + `"`
		}
		p.svg.Path(t.path, attrs...)
		p.svg.PatternEnd()
	}
	p.svg.Pattern(p.prefix+"void", 0, 0, 70, 70, "user", `patternTransform="rotate(45)"`)
	p.path("void-line", "M0 0V70")
	p.svg.PatternEnd()
	p.svg.Pattern(p.prefix+"marsh", 0, 0, 90, 70, "user")
	p.path("marsh", "M10 25h40M55 60h30")
	p.svg.PatternEnd()
}

// rectangle is the map's edge, moved outward.
func (a *atlas) rectangle(by int) string {
	return fmt.Sprintf("M%d %dH%dV%dH%dZ", -by, -by, a.width+by, a.height+by, -by)
}

// shoreUnit is what the lines along the coast are measured in.
const shoreUnit = 5

// water draws the sea with its shore lines: rings along the coast, lighter the
// farther out.
func (a *atlas) water(p *paint) {
	p.path("sea", a.rectangle(0))
	p.open(`transform="scale(` + strconv.Itoa(shoreUnit) + `)"`)
	for i := range a.shore {
		p.path("shore-"+strconv.Itoa(i+1), a.shore[i].String())
	}
	p.close()
}

// ground draws the bare land and what cannot be entered.
func (a *atlas) ground(p *paint) {
	s := a.shapes()
	for _, c := range s.closed {
		if c.id != deltaID {
			p.use("void", "x-"+c.id)
			p.reuse("x-"+c.id, `fill="`+p.ref("void")+`"`)
		}
	}
	p.openStyle("land")
	for i := range s.land {
		if s.land[i] != "" {
			p.reuse("l-" + a.board.Provinces[i].ID)
		}
	}
	p.close()
}

// deltaID is the face of the Nile delta: water and marsh, though it is land to
// the coastline.
const deltaID = "delta"

func (a *atlas) delta(p *paint) {
	for _, c := range a.shapes().closed {
		if c.id == deltaID {
			p.use("delta", "x-"+deltaID)
			p.reuse("x-"+deltaID, `fill="`+p.ref("marsh")+`"`)
		}
	}
}

func (a *atlas) borders(p *paint) {
	var sb strings.Builder
	for _, l := range a.shapes().lines {
		if !l.wet {
			sb.WriteString(l.d)
		}
	}
	p.path("border", sb.String())
}

// hits lays a transparent area over each province.
func (a *atlas) hits(p *paint) {
	s := a.shapes()
	p.open(datum("layer", "hits"))
	for i, info := range a.board.Provinces {
		at := a.units[i]
		p.open(datum("p", info.ID), datum("at", pair(at)),
			`role="button"`, `tabindex="-1"`, attr("aria-label", info.Name), p.style("hit"))
		if s.water[i] != "" {
			p.reuse("w-" + info.ID)
		}
		if s.land[i] != "" {
			p.reuse("l-" + info.ID)
		}
		p.close()
	}
	p.close()
}
