package draw

import (
	"math"
	"strconv"

	"ancmed/engine/order"
	"ancmed/engine/position"
)

func itoa(n int) string { return strconv.Itoa(n) }

// orders draws the lines of all orders: convoyed moves lowest, then moves,
// then supports.
func (s *scene) orders(p *paint) {
	for i := range s.deeds {
		if d := &s.deeds[i]; d.Kind == order.Move && len(d.route) > 0 {
			s.inOrder(p, d, s.move)
		}
	}
	for i := range s.deeds {
		if d := &s.deeds[i]; (d.Kind == order.Move || d.Kind == order.Retreat) && len(d.route) == 0 {
			s.inOrder(p, d, s.move)
		}
	}
	for i := range s.deeds {
		if d := &s.deeds[i]; d.Kind == order.SupportHold || d.Kind == order.SupportMove || d.Kind == order.Convoy && d.fate == voided {
			s.inOrder(p, d, s.support)
		}
	}
}

// inOrder draws a part of an order in its group; a part that draws nothing
// leaves none.
func (s *scene) inOrder(p *paint, d *deed, f func(*paint, *deed)) {
	kept, now := s.slot(d), d.part()
	if kept != nil && kept.same(&now) {
		s.piece(p, kept.text)
		return
	}
	before := p.out.Len()
	p.openIn(d.power, d.data)
	inside := p.out.Len()
	f(p, d)
	if p.out.Len() == inside {
		p.undo(before)
	} else {
		p.close()
	}
	if kept != nil {
		*kept = now
		kept.text = string(p.out.Bytes()[before:])
		p.out.Truncate(before)
		s.piece(p, kept.text)
	}
}

// piece ends a piece of the layer, and with it what was drawn before it.
func (s *scene) piece(p *paint, text string) {
	if p.out.Len() > 0 {
		s.pieces = append(s.pieces, p.take())
	}
	if text != "" {
		s.pieces = append(s.pieces, text)
	}
}

// undo takes back a group that was just opened.
func (p *paint) undo(length int) {
	p.out.Truncate(length)
	p.power = p.within[len(p.within)-1]
	p.within = p.within[:len(p.within)-1]
}

func (s *scene) move(p *paint, d *deed) {
	if d.line == nil || d.fate == voided {
		s.ghost(p, d)
		return
	}
	if s.leaves(d) {
		from, _ := s.begins(d)
		p.circle("foot", from, 40)
	}
	if d.rest != nil {
		p.path("rest", d.rest.path())
	}
	switch {
	case d.fate == entered || d.fate == succeeded:
		s.arrow(p, d)
	default:
		p.strokes("fail", d.line.path())
		if !d.hasHead() {
			return // a badge ends it
		}
		angle := d.line.heading()
		p.path("blunt-edge", bluntLine, turned(d.line.end(), angle))
		p.path("blunt", bluntLine, turned(d.line.end(), angle))
	}
}

// arrow draws a move that is free to go.
func (s *scene) arrow(p *paint, d *deed) {
	class, head := "move", "head"
	switch {
	case d.Kind == order.Retreat:
		class, head = "retreat", "head-open"
	case s.convoyed(d):
		class = "via"
	}
	p.strokes(class, d.line.trim(0, headBack).path())
	p.path(head, headShape, turned(d.line.end(), d.line.heading()))
}

// convoyed reports whether a move goes by sea as an army: over a route, or
// because it was ordered so, or because no land leads there.
func (s *scene) convoyed(d *deed) bool {
	return d.Via || len(d.route) > 0 ||
		d.Kind == order.Move && d.Type == position.Army && !s.board.ArmyMoves(s.province(d.At), s.province(d.To))
}

// strokes draws a line three times: its halo, its edge and itself.
func (p *paint) strokes(class, d string) {
	p.path("halo", d)
	p.path(class+"-edge", d)
	p.path(class, d)
}

func (s *scene) support(p *paint, d *deed) {
	if d.fate == voided {
		s.ghost(p, d)
		if d.line != nil {
			p.path("dots-void", d.line.path())
		}
		return
	}
	if d.line == nil {
		return
	}
	if d.Kind == order.SupportMove && d.target == nil {
		s.ghost(p, d)
	}
	if d.fate != cut {
		p.path("dots-edge", d.line.path())
		p.path("dots", d.line.path())
		return
	}
	l := d.line.length()
	p.path("dots", d.line.cut(0, min(l*.3, 160)).path())
	p.path("dots-cut", d.line.cut(l*.42, l).path())
}

// ghost draws what an order meant but does not do.
func (s *scene) ghost(p *paint, d *deed) {
	if c := s.ghostOf(d); c != nil {
		p.path("ghost", c.path())
	}
}

// standing draws what lies round the token of an order: the brace of a support
// to hold and its clasp, the bar of a hold, the wave of a convoy.
func (s *scene) standing(p *paint, d *deed) {
	switch d.Kind {
	case order.Hold:
		if d.fate == entered || d.fate == succeeded {
			at := s.beneath(s.where(d.At), 195)
			p.path("hold-edge", holdLine, translate(at))
			p.path("hold", holdLine, translate(at))
		}
	case order.Convoy:
		s.wave(p, d)
	case order.SupportHold:
		if d.line != nil && d.fate != cut && d.fate != voided {
			path := brace(s.where(d.From), d.line.end())
			p.path("brace-edge", path)
			p.path("brace", path)
		}
	case order.SupportMove:
		if d.line != nil && d.fate != cut && d.fate != voided {
			p.circle("clasp", d.clasp, 36)
		}
	}
}

func (s *scene) wave(p *paint, d *deed) {
	at := s.beneath(s.where(d.At), 210)
	if d.fate == idle || d.fate == voided {
		p.openStyle("gone", translate(at))
	} else {
		p.open(translate(at))
	}
	p.path("wave-edge", waveLine)
	p.path("wave", waveLine)
	p.close()
}

// beneath is where the mark of a unit that stays lies: under it, or above it
// where it would strike out a name.
func (s *scene) beneath(at pt, far float64) pt {
	below, above := at.add(pt{0, far}), at.add(pt{0, -far - 15})
	if s.onName(below) && !s.onName(above) && above.y > 0 {
		return above
	}
	return below
}

// onName reports whether a mark as wide as a token would lie on a name.
func (s *scene) onName(at pt) bool {
	for i := range s.atlas.names {
		l := &s.atlas.names[i]
		if l.rotate == 0 && math.Abs(at.x-l.at.x) < l.w/2+110 && math.Abs(at.y-l.at.y) < l.h/2+10 {
			return true
		}
	}
	return false
}
