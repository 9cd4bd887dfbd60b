package draw

import (
	"math"
	"sort"

	"ancmed/engine/board"
	"ancmed/engine/order"
)

// Supports swerve less than moves.
const (
	supportBulge     = .05
	supportBulgeMost = 100
	braceRadius      = 205
)

// supported gives the move that a support of a move names, or nil.
func (s *scene) supported(d *deed) *deed {
	if d.Kind != order.SupportMove || d.fate == voided {
		return nil
	}
	for i := range s.deeds {
		q := &s.deeds[i]
		if q.Kind == order.Move && q.line != nil && s.province(q.At) == s.province(d.From) && s.province(q.To) == s.province(d.To) {
			return q
		}
	}
	return nil
}

// laySupports ends every support on what it supports.
func (s *scene) laySupports() {
	for i := range s.deeds {
		if m := &s.deeds[i]; m.Kind == order.Move && m.line != nil {
			s.layOnMove(m)
		}
	}
	for i := range s.deeds {
		d := &s.deeds[i]
		switch {
		case d.target != nil || !s.known(d.From):
		case d.Kind == order.SupportHold:
			from, to := s.where(d.At), s.where(d.From)
			d.line = s.laySupport(from, to, braceRadius+10)
		case d.Kind == order.SupportMove && s.known(d.To):
			d.clasp = lerp(s.startSpot(d.From), s.spot(d.To), .55)
			d.line = s.laySupport(s.where(d.At), d.clasp, 45)
		}
	}
}

// slots are where the supports of a move clasp it, as shares of its drawn
// length, the best first.
var slots = [...]float64{.5, .37, .63, .26, .74}

// layOnMove ends the supports of a move on it, in the order in which the
// supporters lie along it, and so that they do not cross.
func (s *scene) layOnMove(m *deed) {
	var group []*deed
	for i := range s.deeds {
		if d := &s.deeds[i]; d.target == m {
			group = append(group, d)
		}
	}
	if len(group) == 0 {
		return
	}
	if len(group) > 1 {
		along := make(map[*deed]float64)
		for _, d := range group {
			along[d] = m.line.near(s.where(d.At))
		}
		sort.SliceStable(group, func(i, j int) bool { return along[group[i]] < along[group[j]] })
	}
	share := shares(len(group))
	l := m.line.length()
	for i, d := range group {
		d.clasp = m.line.at(l * share[i])
	}
	s.uncross(group)
	for _, d := range group {
		d.line = s.laySupport(s.where(d.At), d.clasp, 45)
	}
}

// uncross exchanges the ends of supports that would cross one another; each
// exchange makes both together shorter, so that it comes to an end.
func (s *scene) uncross(group []*deed) {
	for range group {
		for i, d := range group {
			for _, q := range group[:i] {
				if crosses(s.where(d.At), d.clasp, s.where(q.At), q.clasp) {
					d.clasp, q.clasp = q.clasp, d.clasp
				}
			}
		}
	}
}

// crosses reports whether the chord from a to b passes through that from c to d.
func crosses(a, b, c, d pt) bool {
	return turns(a, b, c)*turns(a, b, d) < 0 && turns(c, d, a)*turns(c, d, b) < 0
}

// turns is positive if c lies on one side of the line from a to b, negative if
// on the other.
func turns(a, b, c pt) float64 {
	return (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x)
}

// shares gives n places along a line, in rising order.
func shares(n int) []float64 {
	var out []float64
	if n <= len(slots) {
		out = append(out, slots[:n]...)
		sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
		return out
	}
	for i := range n {
		out = append(out, .15+.7*float64(i)/float64(n-1))
	}
	return out
}

// brace is the arc round a unit that is supported to hold, towards a supporter.
func brace(center, from pt) string {
	a := from.sub(center).angle()
	p, q := polar(center, braceRadius, a-.95), polar(center, braceRadius, a+.95)
	r := itoa(braceRadius)
	return "M" + pair(p) + "A" + r + " " + r + " 0 0 1 " + pair(q)
}

// ghostOf gives the line of what an order meant but does not do, or nil.
func (s *scene) ghostOf(d *deed) curve {
	var from, to board.Place
	switch d.Kind {
	case order.SupportMove, order.Convoy:
		from, to = d.From, d.To
	case order.Move:
		from, to = d.At, d.To
	default:
		return nil
	}
	if !s.known(from) || !s.known(to) {
		return nil
	}
	c := s.plain(s.startSpot(from), s.spot(to))
	return c.trim(math.Min(tokenReach, c.length()/3), 80)
}
