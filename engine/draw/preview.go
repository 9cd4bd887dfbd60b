package draw

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Hand is an order that is being given.
type Hand struct {
	// Unit is the province of the unit in hand, or NoProvince. Dislodged says
	// that it is the one that was driven out of there.
	Unit      board.Province
	Dislodged bool
	// Targets are the provinces that can be chosen next; while there are any,
	// everything else steps back. Hover is the one pointed at, or NoProvince.
	Targets []board.Province
	Hover   board.Province
	// Order is shown as if it were given, if it has a kind.
	Order order.Order
	// Lacking are the provinces of units that still have no order.
	Lacking []board.Province
}

// Nothing is an empty hand.
func Nothing() Hand { return Hand{Unit: board.NoProvince, Hover: board.NoProvince} }

// Preview draws an order that is being given: the layers shade, targets, ring,
// lacking and preview. orders are those already given. It gives nil for a
// board that has no atlas.
func Preview(pos *position.Position, orders []order.Order, h Hand, o Options) []Layer {
	a := atlasOf(pos.Board)
	if a == nil {
		return nil
	}
	p := newPaint(&o, true)
	var s *scene
	if h.Order.Kind == 0 {
		s = looseScene(a, pos, nil, nil)
	} else {
		s = newScene(a, pos, append(orders[:len(orders):len(orders)], h.Order), nil)
	}
	layer := func(name string, f func(*paint, *Hand)) Layer {
		f(p, &h)
		return Layer{name, p.take()}
	}
	return []Layer{
		layer("shade", s.shade),
		layer("targets", s.targets),
		layer("ring", s.ring),
		layer("lacking", s.lacking),
		layer("preview", s.preview),
	}
}

// on reports whether the board has the province.
func (s *scene) on(p board.Province) bool { return p >= 0 && int(p) < len(s.board.Provinces) }

// shade covers all but the unit's own province and those that can be chosen.
func (s *scene) shade(p *paint, h *Hand) {
	if len(h.Targets) == 0 {
		return
	}
	sh := s.atlas.shapes()
	var d strings.Builder
	d.WriteString(s.atlas.rectangle(0))
	open := make(map[board.Province]bool)
	for _, q := range append([]board.Province{h.Unit}, h.Targets...) {
		if s.on(q) && !open[q] {
			open[q] = true
			d.WriteString(sh.land[q] + sh.water[q])
		}
	}
	p.path("shade", d.String())
}

func (s *scene) targets(p *paint, h *Hand) {
	for _, q := range h.Targets {
		if !s.on(q) {
			continue
		}
		class := "target"
		if q == h.Hover {
			class = "target-hover"
		}
		p.openStyle(class, datum("target", s.provinceID(q)))
		for _, part := range [...]struct{ kind, d string }{{"w-", s.atlas.shapes().water[q]}, {"l-", s.atlas.shapes().land[q]}} {
			if part.d != "" {
				p.reuse(part.kind + s.provinceID(q))
			}
		}
		p.close()
	}
}

// ring lies under the unit in hand.
func (s *scene) ring(p *paint, h *Hand) {
	if !s.on(h.Unit) {
		return
	}
	at := s.handSpot(h)
	p.circle("ring-ground", at, 230)
	p.circle("ring", at, 230)
}

func (s *scene) handSpot(h *Hand) pt {
	if h.Dislodged {
		if i := s.pos.DislodgedIn(h.Unit); i >= 0 {
			return s.atlas.dislodged[s.pos.Dislodged[i].Place]
		}
		return s.atlas.dislodged[h.Unit]
	}
	return s.startSpot(board.Place(h.Unit))
}

// lacking marks the shoulder of units without an order.
func (s *scene) lacking(p *paint, h *Hand) {
	for _, q := range h.Lacking {
		if !s.on(q) || q == h.Unit {
			continue
		}
		at := s.startSpot(board.Place(q))
		if s.pos.Phase.Type == position.Retreat {
			if i := s.pos.DislodgedIn(q); i >= 0 {
				at = s.atlas.dislodged[s.pos.Dislodged[i].Place]
			}
		}
		p.circle("lacking", at.add(pt{130, -130}), 46)
	}
}

// preview draws the order itself: a move as a broken line in the power's edge
// color, everything else as it will stand.
func (s *scene) preview(p *paint, h *Hand) {
	if h.Order.Kind == 0 || len(s.deeds) == 0 {
		return
	}
	d := &s.deeds[len(s.deeds)-1]
	if d.Order != h.Order {
		return
	}
	p.openIn(d.power)
	defer p.close()
	if d.Kind != order.Move && d.Kind != order.Retreat {
		s.support(p, d)
		s.standing(p, d)
		return
	}
	if d.line != nil {
		shaft := d.line.trim(60, headBack).path()
		p.path("preview-edge", shaft)
		p.path("preview", shaft)
		p.path("head", headShape, turned(d.line.end(), d.line.heading()))
	}
}
