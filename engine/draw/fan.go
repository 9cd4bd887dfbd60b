package draw

import (
	"math"
	"sort"

	"ancmed/engine/order"
)

const (
	fan      = 26 * math.Pi / 180 // the least angle between arrows into one province
	fanAside = 45 * math.Pi / 180 // and from a unit that was driven out of it

	headMiddle = 55 // from the tip of an arrow to the middle of its head
	headBody   = 45 // and how far the head reaches from there
)

// ray is something round a province: the end of an arrow, or a token that does
// not move (deed is nil).
type ray struct {
	deed  *deed
	angle float64
	turn  float64 // how far it was pushed
}

// fanOut pushes apart the ends of arrows into the same place, in the order of
// their angles, and away from the unit that was driven out of there.
func (s *scene) fanOut() {
	done := make([]bool, len(s.deeds))
	for i := range s.deeds {
		if done[i] || !s.deeds[i].arrives() {
			continue
		}
		to := s.destination(&s.deeds[i])
		var rays []ray
		for k := i; k < len(s.deeds); k++ {
			if d := &s.deeds[k]; d.arrives() && !done[k] && s.destination(d) == to {
				rays = append(rays, ray{deed: d, angle: d.line.end().sub(to).angle()})
				done[k] = true
			}
		}
		for k := range s.tokens {
			if t := &s.tokens[k]; t.out && t.spot.dist(to) < 400 && t.spot != to {
				rays = append(rays, ray{angle: t.spot.sub(to).angle()})
			}
		}
		if len(rays) > 1 {
			spread(rays)
			for _, r := range rays {
				if r.deed != nil && r.turn != 0 {
					r.deed.line = r.deed.line.arrive(to, r.angle, r.turn)
				}
			}
		}
	}
}

// settleHeads turns the heads that the fan left on a token, a center or another
// head to where they lie clear, or least in the way.
func (s *scene) settleHeads() {
	heads := make([]disc, len(s.deeds))
	for i := range s.deeds {
		if d := &s.deeds[i]; d.hasHead() {
			heads[i] = d.headOf(d.line)
		}
	}
	for i := range s.deeds {
		d := &s.deeds[i]
		if !d.arrives() {
			continue
		}
		mine := heads[i]
		heads[i].r = 0 // it is not in its own way
		best, least := d.line, s.covered(mine, heads)
		if least < 1 {
			heads[i] = mine
			continue
		}
		to := s.destination(d)
		angle := d.line.end().sub(to).angle()
		for _, turn := range [...]float64{.2, -.2, .4, -.4, .6, -.6, .85, -.85, 1.1, -1.1} {
			c := d.line.arrive(to, angle+turn, turn)
			if v := s.covered(d.headOf(c), heads) + math.Abs(turn)*10; v < least {
				best, least = c, v
			}
		}
		d.line = best
		heads[i] = d.headOf(best)
	}
}

// covered measures what a head would cover, and which of the other heads.
func (s *scene) covered(h disc, heads []disc) float64 { return s.coversFixed(h) + h.over(heads) }

// coversFixed measures how far a head lies over tokens, centers and names: the
// same as long as the units are.
func (s *scene) coversFixed(h disc) float64 {
	if s.kept != nil {
		if sum, ok := s.kept.covers[h]; ok {
			return sum
		}
	}
	sum := h.over(s.taken) + s.overNames(h.at, h.r, h.r)/2
	if s.kept != nil {
		s.kept.covers[h] = sum
	}
	return sum
}

// over measures how far a disc reaches into others; one without radius is none.
func (h *disc) over(list []disc) float64 {
	sum := 0.0
	for i := range list {
		o := &list[i]
		r, x, y := o.r+h.r, o.at.x-h.at.x, o.at.y-h.at.y
		if o.r <= 0 || x > r || x < -r || y > r || y < -r {
			continue
		}
		sum += math.Max(0, r-math.Sqrt(x*x+y*y))
	}
	return sum
}

// hasHead reports whether the line of an order ends in a head, pointed or blunt.
func (d *deed) hasHead() bool { return d.arrives() || d.fate == met && d.line != nil }

// headOf is what the head of a move takes up at the end of a line.
func (d *deed) headOf(line curve) disc {
	if d.fate == entered || d.fate == succeeded {
		return disc{polar(line.end(), -headMiddle, line.heading()), headBody}
	}
	return disc{line.end(), headBody}
}

// arrives reports whether an order's arrow ends round its destination.
func (d *deed) arrives() bool {
	if d.Kind != order.Move && d.Kind != order.Retreat {
		return false
	}
	switch d.fate {
	case entered, succeeded, bounced, standoff, clashed:
		return d.line != nil
	}
	return false
}

// spread turns the rays until they are far enough apart.
func spread(rays []ray) {
	sort.SliceStable(rays, func(i, j int) bool { return rays[i].angle < rays[j].angle })
	for range 40 {
		for i := range rays {
			a, b := &rays[i], &rays[(i+1)%len(rays)]
			gap := b.angle - a.angle
			if i == len(rays)-1 {
				gap += 2 * math.Pi
			}
			want := fan
			if a.deed == nil || b.deed == nil {
				want = fanAside
			}
			if short := want - gap; short > 0 {
				a.push(-short, b.deed == nil)
				b.push(short, a.deed == nil)
			}
		}
	}
}

// push turns a ray half the way that two lack, or all of it if the other one
// does not move.
func (r *ray) push(by float64, alone bool) {
	if r.deed == nil {
		return
	}
	if !alone {
		by /= 2
	}
	r.angle += by
	r.turn += by
}

// arrive ends the curve at the same distance from a place, but at an angle to
// which it was turned; the farther, the more it comes in straight on.
func (c curve) arrive(to pt, angle, turn float64) curve {
	out := append(curve(nil), c...)
	last := &out[len(out)-1]
	r := last[3].dist(to)
	end := polar(to, r, angle)
	slid := last[2].add(end.sub(last[3]))
	radial := polar(to, r+math.Min(last[2].dist(last[3]), 350), angle)
	last[2], last[3] = lerp(slid, radial, math.Min(1, math.Abs(turn)/.5)), end
	return out
}
