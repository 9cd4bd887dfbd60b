//go:build !js

package main

import "math"

// vec is a point or a direction.
type vec struct{ x, y float64 }

func (a vec) add(b vec) vec          { return vec{a.x + b.x, a.y + b.y} }
func (a vec) sub(b vec) vec          { return vec{a.x - b.x, a.y - b.y} }
func (a vec) times(f float64) vec    { return vec{a.x * f, a.y * f} }
func (a vec) cross(b vec) float64    { return a.x*b.y - a.y*b.x }
func (a vec) dot(b vec) float64      { return a.x*b.x + a.y*b.y }
func (a vec) distance(b vec) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }
func (a vec) middle(b vec) vec       { return a.add(b).times(.5) }

// bow is a piece of an outline: a curve from a to b that c bends; on a
// straight one c lies in the middle.
type bow struct {
	a, c, b  vec
	straight bool
}

func line(a, b vec) bow { return bow{a, a.middle(b), b, true} }

func (s *bow) at(t float64) vec {
	u := 1 - t
	return s.a.times(u * u).add(s.c.times(2 * u * t)).add(s.b.times(t * t))
}

// bows gives the pieces of a closed line.
func bows(dots []dot) []bow {
	first := 0
	for !dots[first].on {
		first++
	}
	ring := append(append([]dot(nil), dots[first:]...), dots[:first+1]...)
	var out []bow
	from := ring[0].vec()
	for i := 1; i < len(ring); i++ {
		at := ring[i].vec()
		if ring[i].on {
			if at != from {
				out = append(out, line(from, at))
			}
			from = at
			continue
		}
		to := ring[i+1].vec()
		if !ring[i+1].on {
			to = at.middle(to)
		}
		out = append(out, bow{from, at, to, false})
		from = to
		if ring[i+1].on {
			i++
		}
	}
	return out
}

func (d dot) vec() vec { return vec{float64(d.x), -float64(d.y)} }

// simplify replaces neighbors by one piece wherever that lies within the
// tolerance of all of them. It begins at the sharpest corner, which stays.
func simplify(in []bow, tolerance float64) []bow {
	in = fromCorner(in)
	var out []bow
	for i := 0; i < len(in); {
		best, next := in[i], i+1
		for j := i + 2; j <= len(in) && j <= i+12; j++ {
			if s, ok := merge(in[i:j], tolerance); ok {
				best, next = s, j
			}
		}
		out = append(out, best)
		i = next
	}
	return out
}

func fromCorner(in []bow) []bow {
	at, sharpest := 0, 2.0
	for i := range in {
		before := in[(i+len(in)-1)%len(in)]
		d, e := before.b.sub(before.c), in[i].c.sub(in[i].a)
		if turn := d.dot(e) / math.Sqrt(d.dot(d)*e.dot(e)); turn < sharpest {
			at, sharpest = i, turn
		}
	}
	return append(append([]bow(nil), in[at:]...), in[:at]...)
}

// merge gives one piece for several: straight, or bent so that it leaves and
// arrives as they do.
func merge(list []bow, tolerance float64) (bow, bool) {
	first, last := &list[0], &list[len(list)-1]
	if first.a == last.b {
		return bow{}, false
	}
	if s := line(first.a, last.b); near(&s, list, tolerance) {
		return s, true
	}
	d, e := first.c.sub(first.a), last.b.sub(last.c)
	turn := d.cross(e)
	if math.Abs(turn) < 1e-6 {
		return bow{}, false
	}
	chord := last.b.sub(first.a)
	u, v := chord.cross(e)/turn, d.cross(chord)/turn
	if u <= 0 || v <= 0 {
		return bow{}, false
	}
	s := bow{first.a, first.a.add(d.times(u)), last.b, false}
	return s, near(&s, list, tolerance)
}

// near reports whether all of the pieces lie along s, and s along them.
func near(s *bow, list []bow, tolerance float64) bool {
	var all []vec
	for i := range list {
		all = append(all, samples(&list[i], 8)...)
	}
	own := samples(s, 32)
	return within(all, own, tolerance) && within(own, all, tolerance)
}

func samples(s *bow, n int) []vec {
	out := make([]vec, n+1)
	for i := range out {
		out[i] = s.at(float64(i) / float64(n))
	}
	return out
}

// within reports whether each point lies near a line of points.
func within(points, along []vec, tolerance float64) bool {
	for _, p := range points {
		best := math.Inf(1)
		for i := 1; i < len(along); i++ {
			best = min(best, p.distance(nearest(p, along[i-1], along[i])))
		}
		if best > tolerance {
			return false
		}
	}
	return true
}

func nearest(p, a, b vec) vec {
	d := b.sub(a)
	if d == (vec{}) {
		return a
	}
	return a.add(d.times(max(0, min(1, p.sub(a).dot(d)/d.dot(d)))))
}
