package draw

import (
	"math"
	"strconv"
	"strings"
)

// pt is a point of the drawing while it is being laid out.
type pt struct{ x, y float64 }

func (a pt) add(b pt) pt              { return pt{a.x + b.x, a.y + b.y} }
func (a pt) sub(b pt) pt              { return pt{a.x - b.x, a.y - b.y} }
func (a pt) times(k float64) pt       { return pt{a.x * k, a.y * k} }
func (a pt) dist(b pt) float64        { x, y := a.x-b.x, a.y-b.y; return math.Sqrt(x*x + y*y) }
func (a pt) angle() float64           { return math.Atan2(a.y, a.x) }
func lerp(a, b pt, t float64) pt      { return pt{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }
func polar(c pt, r, angle float64) pt { return pt{c.x + r*math.Cos(angle), c.y + r*math.Sin(angle)} }
func whole(f float64) int             { return int(math.Round(f)) }
func degrees(angle float64) int       { return whole(angle * 180 / math.Pi) }

// cubic is one piece of a curve: end, two handles, end.
type cubic [4]pt

func (c *cubic) at(t float64) pt {
	ab, bc, cd := lerp(c[0], c[1], t), lerp(c[1], c[2], t), lerp(c[2], c[3], t)
	return lerp(lerp(ab, bc, t), lerp(bc, cd, t), t)
}

// split gives the pieces before and after t.
func (c *cubic) split(t float64) (cubic, cubic) {
	ab, bc, cd := lerp(c[0], c[1], t), lerp(c[1], c[2], t), lerp(c[2], c[3], t)
	abc, bcd := lerp(ab, bc, t), lerp(bc, cd, t)
	m := lerp(abc, bcd, t)
	return cubic{c[0], ab, abc, m}, cubic{m, bcd, cd, c[3]}
}

// steps is into how many chords a piece is divided to measure it.
const steps = 16

// length measures the piece up to t in chords.
func (c *cubic) length() float64 {
	sum, last := 0.0, c[0]
	for i := 1; i <= steps; i++ {
		p := c.at(float64(i) / steps)
		sum += p.dist(last)
		last = p
	}
	return sum
}

// reach gives the t at a distance along the piece.
func (c *cubic) reach(s float64) float64 {
	last := c[0]
	for i := 1; i <= steps; i++ {
		p := c.at(float64(i) / steps)
		d := p.dist(last)
		if s <= d {
			if d == 0 {
				return float64(i) / steps
			}
			return (float64(i-1) + s/d) / steps
		}
		s -= d
		last = p
	}
	return 1
}

// curve is a chain of pieces.
type curve []cubic

func (c curve) start() pt { return c[0][0] }
func (c curve) end() pt   { return c[len(c)-1][3] }

func (c curve) length() float64 {
	sum := 0.0
	for i := range c {
		sum += c[i].length()
	}
	return sum
}

// at gives the point at a distance along the curve.
func (c curve) at(s float64) pt {
	for i := range c {
		l := c[i].length()
		if s <= l || i == len(c)-1 {
			return c[i].at(c[i].reach(math.Max(s, 0)))
		}
		s -= l
	}
	return c.end()
}

// heading is the direction in which the curve ends.
func (c curve) heading() float64 {
	last := &c[len(c)-1]
	return c.end().sub(last.at(.93)).angle()
}

// cut gives the part of the curve between two distances along it; at least a
// point.
func (c curve) cut(from, to float64) curve {
	from = math.Max(from, 0)
	var out curve
	s := 0.0
	for i := range c {
		l := c[i].length()
		a, b := from-s, to-s
		s += l
		if b <= 0 || a >= l || b <= a {
			continue
		}
		piece := c[i]
		if b < l {
			piece, _ = piece.split(piece.reach(b))
		}
		if a > 0 {
			_, piece = piece.split(piece.reach(a))
		}
		out = append(out, piece)
	}
	if len(out) == 0 {
		p := c.at(from)
		return curve{{p, p, p, p}}
	}
	return out
}

// mark is a point of a curve and how far along it lies.
type mark struct {
	at pt
	s  float64
}

// marks gives points along the curve.
func (c curve) marks() []mark {
	const n = 2 * steps
	out := make([]mark, 1, 1+n*len(c))
	out[0].at = c.start()
	for i := range c {
		for k := 1; k <= n; k++ {
			last := out[len(out)-1]
			p := c[i].at(float64(k) / n)
			out = append(out, mark{p, last.s + p.dist(last.at)})
		}
	}
	return out
}

// outside cuts off what lies within a distance of either end.
func (c curve) outside(a pt, ra float64, b pt, rb float64) curve {
	m := c.marks()
	i, k := 0, len(m)-1
	for i < len(m)-1 && m[i+1].at.dist(a) < ra {
		i++
	}
	for k > 0 && m[k-1].at.dist(b) < rb {
		k--
	}
	from := m[i].s + ra - m[i].at.dist(a)
	to := m[k].s - rb + m[k].at.dist(b)
	return c.cut(from, math.Max(to, from+20))
}

// trim cuts off a length at either end.
func (c curve) trim(a, b float64) curve { return c.cut(a, c.length()-b) }

// near gives the distance along the curve of the point nearest to p.
func (c curve) near(p pt) float64 {
	best, found := math.Inf(1), 0.0
	for _, m := range c.marks() {
		if d := m.at.dist(p); d < best {
			best, found = d, m.s
		}
	}
	return found
}

// path writes the curve as path data.
func (c curve) path() string {
	var sb strings.Builder
	sb.WriteString("M")
	sb.WriteString(strconv.Itoa(whole(c[0][0].x)))
	writeNumber(&sb, whole(c[0][0].y))
	for i := range c {
		for k, p := range c[i][1:] {
			if k == 0 {
				sb.WriteString("C")
				sb.WriteString(strconv.Itoa(whole(p.x)))
			} else {
				writeNumber(&sb, whole(p.x))
			}
			writeNumber(&sb, whole(p.y))
		}
	}
	return sb.String()
}

// bow gives the arc from a to b whose handle lies h to the right of the way it
// goes (below 0: to the left). Moves in opposite directions part by themselves.
func bow(a, b pt, h float64) curve {
	l := math.Max(a.dist(b), 1)
	m := lerp(a, b, .5)
	q := pt{m.x - (b.y-a.y)/l*h, m.y + (b.x-a.x)/l*h}
	return curve{{a, lerp(a, q, 2./3), lerp(b, q, 2./3), b}}
}

// spline gives a smooth way through points.
func spline(pts []pt) curve {
	var out curve
	for i := 0; i+1 < len(pts); i++ {
		before, after := pts[max(i-1, 0)], pts[min(i+2, len(pts)-1)]
		a, b := pts[i], pts[i+1]
		out = append(out, cubic{a, a.add(b.sub(before).times(1. / 6)), b.sub(after.sub(a).times(1. / 6)), b})
	}
	return out
}
