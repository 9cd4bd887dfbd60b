//go:build !js

package draw

import (
	"fmt"
	"math"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Figures are many small pictures of one board on a page of text. What never
// changes stands in the page once (Ground) and is drawn again by each (Figure).
// Like Page, they are made when the project is built.

// grounds are the static layers of a board that figures share, each of few
// elements: every figure copies them all.
var grounds = [...]struct {
	id   string
	draw func(*atlas, *paint)
}{
	{"g-water", (*atlas).water},
	{"g-land", (*atlas).wholeLand},
	{"g-delta", (*atlas).delta},
	{"g-borders", (*atlas).borders},
	{"g-coasts", func(a *atlas, p *paint) {
		a.coastlines(p)
		a.crossings(p)
	}},
}

// Ground gives what the figures of a board share, as an svg element that shows
// nothing by itself. Its ids begin with o.IDPrefix, and so must those of the
// figures. It gives "" for a board that has no atlas.
func Ground(b *board.Board, o Options) string {
	a := atlasOf(b)
	if a == nil {
		return ""
	}
	p := newPaint(&o, true)
	p.svg.Startraw(`class="ground"`, `aria-hidden="true"`)
	a.defs(p)
	p.svg.Def()
	for _, g := range grounds {
		p.open(p.id(g.id))
		g.draw(a, p)
		p.close()
	}
	for _, list := range [][]label{a.names, a.coasts, a.neutral} {
		for i := range list {
			p.open(p.id(nameID(list, i)))
			a.oneName(p, &list[i])
			p.close()
		}
	}
	p.svg.DefEnd()
	p.svg.End()
	return p.element()
}

// wholeLand is ground with the land as one shape.
func (a *atlas) wholeLand(p *paint) {
	s := a.shapes()
	for _, c := range s.closed {
		if c.id != deltaID {
			p.use("void", "x-"+c.id)
			p.reuse("x-"+c.id, `fill="`+p.ref("void")+`"`)
		}
	}
	p.path("land", strings.Join(s.land, ""))
}

// nameID is the id of one of the names in a list.
func nameID(list []label, i int) string {
	if list[i].id == "" {
		return "name-" + itoa(i) // of what is no province
	}
	return "name-" + strings.ReplaceAll(list[i].id, "/", "-")
}

// oneName writes a name of any of the lists.
func (a *atlas) oneName(p *paint, l *label) {
	switch {
	case l.id == "":
		p.name("name-void", l, l.lines)
	case strings.Contains(l.id, "/"):
		p.name("name-coast", l, l.lines)
	default:
		a.name(p, l, l.lines, l.wide)
	}
}

// namesIn writes the names that are seen in a part of the board.
func (a *atlas) namesIn(p *paint, w window) {
	for _, list := range [][]label{a.names, a.coasts, a.neutral} {
		for i := range list {
			l := &list[i]
			half := max(l.w, l.h, 150*float64(len(strings.Join(l.lines, ""))))/2 + 100
			if l.at.x+half > w.x && l.at.x-half < w.x+w.width && l.at.y+half > w.y && l.at.y-half < w.y+w.height {
				p.reuse(nameID(list, i))
			}
		}
	}
}

// element gives the svg element that was drawn, without the head of a document.
func (p *paint) element() string {
	s := p.take()
	return s[strings.Index(s, "<svg"):]
}

// Figure draws a position, its orders and what became of them, cut to the part
// of the board where they are; without orders, the whole board. It needs the
// Ground of the board in the same page. Only its title is spoken: the page must
// say in words what is seen. name keeps the ids of its own apart from those of
// other figures. It gives "" for a board that has no atlas.
func Figure(name string, pos *position.Position, orders []order.Order, ans *judge.Answer, o Options) string {
	a := atlasOf(pos.Board)
	if a == nil {
		return ""
	}
	s := newScene(a, pos, orders, ans)
	layers := s.layers(newPaint(&o, true))
	p := newPaint(&o, true)
	for i := range layers { // only the clips of bands are made anew for each picture
		layers[i].Markup = strings.ReplaceAll(layers[i].Markup, p.prefix+"k-", p.prefix+"k-"+name+"-")
	}
	w := s.window()
	p.svg.Startraw(`class="map figure"`, w.viewBox(), `role="img"`, attr("aria-label", o.Title))
	p.open(`clip-path="` + p.ref("frame") + `"`)
	p.reuse("g-water")
	p.layer("waters", layers)
	p.reuse("g-land")
	p.layer("tints", layers)
	p.layer("patterns", layers)
	p.reuse("g-delta")
	p.layer("bands", layers)
	p.reuse("g-borders")
	p.layer("frontiers", layers)
	p.reuse("g-coasts")
	p.layer("centers", layers)
	p.layer("orders", layers)
	a.namesIn(p, w)
	p.close()
	p.layer("units", layers)
	p.layer("badges", layers)
	if len(s.deeds) == 0 && ans == nil {
		a.frame(p, &Options{})
	}
	p.svg.End()
	return p.element()
}

// A figure shows a part of the board at least this wide, and that much
// round whatever it is about, and is half as wide again as high.
const (
	figureWidth = 4700
	figureRoom  = 800
)

// window is a part of the board.
type window struct{ x, y, width, height float64 }

func (w window) viewBox() string {
	return fmt.Sprintf(`viewBox="%d %d %d %d"`, whole(w.x), whole(w.y), whole(w.width), whole(w.height))
}

// window gives the part of the board that a figure shows.
func (s *scene) window() window {
	width, height := float64(s.atlas.width), float64(s.atlas.height)
	if len(s.deeds) == 0 && s.ans == nil {
		return window{-margin, -margin, width + 2*margin, height + 2*margin}
	}
	low, high := pt{math.Inf(1), math.Inf(1)}, pt{math.Inf(-1), math.Inf(-1)}
	add := func(at pt) {
		low = pt{min(low.x, at.x), min(low.y, at.y)}
		high = pt{max(high.x, at.x), max(high.y, at.y)}
	}
	for i := range s.tokens {
		add(s.tokens[i].spot)
	}
	for i := range s.deeds {
		o := &s.deeds[i].Order
		for _, pl := range []board.Place{o.At, o.From, o.To} {
			if pl >= 0 && int(pl) < len(s.atlas.units) {
				add(s.atlas.units[pl])
			}
		}
	}
	w := max(high.x-low.x+2*figureRoom, (high.y-low.y+2*figureRoom)*1.5, figureWidth)
	h := w / 1.5
	return window{clamp((low.x+high.x-w)/2, width-w), clamp((low.y+high.y-h)/2, height-h), w, h}
}

// clamp keeps the edge of a figure on the board.
func clamp(v, most float64) float64 { return max(0, min(v, most)) }
