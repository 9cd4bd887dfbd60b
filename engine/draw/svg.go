package draw

import (
	"strconv"

	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Layer is what stands in one of the page's groups.
type Layer struct{ Name, Markup string }

// SVG draws a position with its orders as a document that any viewer shows: no
// script, no style sheet, nothing from outside, colors as presentation
// attributes. With an answer it shows the board after the phase and what
// became of each order; the orders are then those of the answer. It gives ""
// for a board that has no atlas.
func SVG(pos *position.Position, orders []order.Order, ans *judge.Answer, o Options) string {
	a := atlasOf(pos.Board)
	if a == nil {
		return ""
	}
	p := newPaint(&o, false)
	layers := newScene(a, pos, orders, ans).layers(p)
	attrs := []string{a.viewBox(), `role="graphics-document document"`}
	if o.Width > 0 {
		w := min(o.Width, 10000)
		h := max(1, w*(a.height+2*margin)/(a.width+2*margin))
		attrs = append(attrs, `width="`+strconv.Itoa(w)+`"`, `height="`+strconv.Itoa(h)+`"`)
	}
	p.svg.Startraw(attrs...)
	title := pos.Board.Name
	if o.Title != "" {
		title += ", " + o.Title
	}
	p.svg.Title(title)
	p.path("page", a.rectangle(margin))
	a.sheet(p, &o, layers)
	p.defineLetters()
	p.svg.End()
	return p.take()
}

// Layers draws what changes on the page's map: see the package comment for
// their names. It gives nil for a board that has no atlas.
func Layers(pos *position.Position, orders []order.Order, ans *judge.Answer, o Options) []Layer {
	a := atlasOf(pos.Board)
	if a == nil {
		return nil
	}
	return newScene(a, pos, orders, ans).layers(newPaint(&o, true))
}

// Marks draws those of the layers that depend on orders which are not judged
// yet, so that a change of one order needs no more than these, and tells what of
// them stood in the picture that was made with kept before. It gives nil for a
// board that has no atlas.
func Marks(pos *position.Position, orders []order.Order, o Options, kept *Kept) []Change {
	if pos.Phase.Type != position.Movement {
		*kept = Kept{}
		return entire(Layers(pos, orders, nil, o)) // units that go look so, and leave their land
	}
	a := atlasOf(pos.Board)
	if a == nil {
		return nil
	}
	p := newPaint(&o, true)
	s := looseScene(a, pos, orders, nil)
	s.kept = kept.of(pos, &o)
	s.layOut()
	lines := s.change(p, "orders", s.orders)
	s.layer = 1
	return []Change{lines, s.change(p, "badges", s.badges)}
}

// change draws a layer in pieces.
func (s *scene) change(p *paint, name string, f func(*paint)) Change {
	s.pieces = nil
	f(p)
	s.piece(p, "")
	return Change{name, s.kept.changes(s.layer, s.pieces)}
}

// entire makes a single piece of each layer.
func entire(layers []Layer) []Change {
	var out []Change
	for _, l := range layers {
		c := Change{Name: l.Name}
		if l.Markup != "" {
			c.Pieces = []Piece{{-1, l.Markup}}
		}
		out = append(out, c)
	}
	return out
}

// drawer gives a function that draws one layer after the other.
func drawer(p *paint) func(name string, f func(*paint)) Layer {
	return func(name string, f func(*paint)) Layer {
		f(p)
		return Layer{name, p.take()}
	}
}

// layers draws the changing layers of a scene.
func (s *scene) layers(p *paint) []Layer {
	draw := drawer(p)
	return []Layer{
		draw("waters", s.waters),
		draw("tints", s.tints),
		draw("patterns", s.patterns),
		draw("bands", s.bands),
		draw("frontiers", s.frontiers),
		draw("centers", s.centers),
		draw("orders", s.orders),
		draw("units", s.units),
		draw("badges", s.badges),
	}
}
