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

// grounds are the static layers of a board that figures share.
var grounds = [...]struct {
	id   string
	draw func(*atlas, *paint)
}{
	{"g-water", (*atlas).water},
	{"g-land", (*atlas).ground},
	{"g-delta", (*atlas).delta},
	{"g-borders", (*atlas).borders},
	{"g-coasts", func(a *atlas, p *paint) {
		a.coastlines(p)
		a.crossings(p)
	}},
	{"g-names", (*atlas).fullNames},
	{"g-short", (*atlas).shortNames},
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
	p.svg.DefEnd()
	p.svg.End()
	return p.element()
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
	p.svg.Startraw(`class="map figure"`, s.cut(), `role="img"`, attr("aria-label", o.Title))
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
	if o.Names == Short {
		p.reuse("g-short")
	} else {
		p.reuse("g-names")
	}
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

// cut gives the part of the board that a figure shows.
func (s *scene) cut() string {
	if len(s.deeds) == 0 && s.ans == nil {
		return s.atlas.viewBox()
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
	x := clamp((low.x+high.x-w)/2, float64(s.atlas.width)-w)
	y := clamp((low.y+high.y-h)/2, float64(s.atlas.height)-h)
	return fmt.Sprintf(`viewBox="%d %d %d %d"`, whole(x), whole(y), whole(w), whole(h))
}

// clamp keeps the edge of a figure on the board.
func clamp(v, most float64) float64 { return max(0, min(v, most)) }
