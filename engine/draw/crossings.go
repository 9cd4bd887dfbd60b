package draw

import (
	"math"
	"strings"
)

// coastlines draws the lines on the water and along it: sea borders, the rims
// of water that belongs to a province, coasts, lakes.
func (a *atlas) coastlines(p *paint) {
	s := a.shapes()
	p.path("sea-border", s.seas)
	if s.rims != "" {
		p.path("own-border", s.rims)
	}
	a.coast(p)
	for _, l := range a.lakes {
		p.path("lake", closedSpline(l).path()+"Z")
	}
}

// coast draws all coasts. In the page they are one path, for a browser makes two
// elements of each shape that is used; a document is to be small.
func (a *atlas) coast(p *paint) {
	s := a.shapes()
	if p.page {
		p.path("coast", strings.Join(s.coast, "")+s.wild, p.id("shore"))
		return
	}
	p.openStyle("coast")
	for i, info := range a.board.Provinces {
		if s.coast[i] != "" {
			p.reuse("c-" + info.ID)
		}
	}
	p.svg.Path(s.wild)
	p.close()
}

// crossings draws each way through which no plain border shows, as what it is.
func (a *atlas) crossings(p *paint) {
	s := a.shapes()
	for _, c := range a.channels {
		p.path("channel", spline(c).path())
	}
	for _, w := range s.ways {
		p.use(w.kind+"-edge", w.kind)
		p.use(w.kind, w.kind)
	}
	for _, c := range a.canals {
		d := spline(c).path()
		p.path("canal-edge", d)
		p.path("canal", d)
	}
	for _, t := range a.straits {
		p.strait(t)
	}
	if s.crossing != nil {
		p.fourWays(pt{float64(s.crossing.x), float64(s.crossing.y)})
	}
	for _, at := range a.passes {
		p.open(translate(at))
		p.circle("pass", pt{}, 74)
		p.path("pass-ship", hull)
		p.close()
	}
}

// strait draws a two-headed arrow: armies and fleets cross here.
func (p *paint) strait(t strait) {
	c := bow(t.a, t.b, min(100, t.a.dist(t.b)*.22))
	back := curve{{c[0][3], c[0][2], c[0][1], c[0][0]}}
	p.path("strait-halo", c.path())
	p.path("strait", c.path())
	for _, way := range []curve{c, back} {
		angle := way.heading()
		p.path("strait-head", smallHead, turned(polar(way.end(), 50, angle), angle))
	}
}

// fourWays draws the point where four seas meet: the dotted borders stop, and
// two wakes cross with a head in each direction.
func (p *paint) fourWays(at pt) {
	p.open(translate(at))
	p.circle("cross-ground", pt{}, 150)
	p.path("cross", "M-80 -80L80 80M80 -80L-80 80")
	for i := 0.0; i < 4; i++ {
		angle := math.Pi/4 + i*math.Pi/2
		p.path("cross-head", wakeHead, turned(polar(pt{}, 130, angle), angle))
	}
	p.close()
}

// closedSpline gives a smooth ring through points.
func closedSpline(pts []pt) curve {
	n := len(pts)
	if n < 3 {
		return spline(pts)
	}
	var out curve
	for i := range pts {
		before, a, b, after := pts[(i+n-1)%n], pts[i], pts[(i+1)%n], pts[(i+2)%n]
		out = append(out, cubic{a, a.add(b.sub(before).times(1. / 6)), b.sub(after.sub(a).times(1. / 6)), b})
	}
	return out
}
