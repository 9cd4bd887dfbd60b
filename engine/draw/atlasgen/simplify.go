//go:build !js

package main

import (
	"fmt"
	"math"
)

// tolerance is how far a simplified line may stray, in units of the drawing.
// Both sides of a border use the same arc, so they keep the same points.
const tolerance = .42 * scale

// simplify thins and rounds every arc. Where that would make two lines cross
// or touch it thins less, for the map must stay a partition of the frame.
func (t *topology) simplify() error {
	tol := make([]float64, len(t.arcs))
	for i := range t.arcs {
		tol[i] = tolerance
		t.arcs[i].ints = rounded(thin(t.arcs[i].line, tol[i]))
	}
	for try := 0; try < 6; try++ {
		bad := t.crossings()
		if len(bad) == 0 {
			return nil
		}
		for i := range bad {
			tol[i] /= 2
			t.arcs[i].ints = rounded(thin(t.arcs[i].line, tol[i]))
		}
	}
	return fmt.Errorf("lines cross however little they are simplified: %v", t.crossings())
}

// thin is Douglas and Peucker's simplification; a closed line keeps its middle.
func thin(line []point, tol float64) []point {
	n := len(line)
	if n < 4 {
		return line
	}
	keep := make([]bool, n)
	keep[0], keep[n-1] = true, true
	if math.Hypot(line[0].x-line[n-1].x, line[0].y-line[n-1].y) < 1e-6 {
		keep[n/2] = true
		thinBetween(line, 0, n/2, tol, keep)
		thinBetween(line, n/2, n-1, tol, keep)
	} else {
		thinBetween(line, 0, n-1, tol, keep)
	}
	var out []point
	for i, k := range keep {
		if k {
			out = append(out, line[i])
		}
	}
	return out
}

func thinBetween(line []point, i, j int, tol float64, keep []bool) {
	a, b := line[i], line[j]
	length := math.Max(math.Hypot(b.x-a.x, b.y-a.y), 1e-9)
	far, at := 0.0, -1
	for q := i + 1; q < j; q++ {
		d := math.Abs((line[q].x-a.x)*(b.y-a.y)-(line[q].y-a.y)*(b.x-a.x)) / length
		if d > far {
			far, at = d, q
		}
	}
	if far > tol {
		keep[at] = true
		thinBetween(line, i, at, tol, keep)
		thinBetween(line, at, j, tol, keep)
	}
}

// rounded gives the line on whole units, without points that fall together.
func rounded(line []point) []pixel {
	var out []pixel
	for _, p := range line {
		q := pixel{round(p.x), round(p.y)}
		if len(out) == 0 || out[len(out)-1] != q {
			out = append(out, q)
		}
	}
	return out
}

// crossings gives the arcs that cross or touch one another, or themselves,
// elsewhere than at a shared vertex.
func (t *topology) crossings() map[int]bool {
	type segment struct {
		a, b pixel
		arc  int
	}
	const cell = 400
	grid := make(map[pixel][]segment)
	for i, a := range t.arcs {
		for k := 0; k+1 < len(a.ints); k++ {
			s := segment{a.ints[k], a.ints[k+1], i}
			for x := min(s.a.x, s.b.x) / cell; x <= max(s.a.x, s.b.x)/cell; x++ {
				for y := min(s.a.y, s.b.y) / cell; y <= max(s.a.y, s.b.y)/cell; y++ {
					grid[pixel{x, y}] = append(grid[pixel{x, y}], s)
				}
			}
		}
	}
	bad := make(map[int]bool)
	for _, list := range grid {
		for i, s := range list {
			for _, r := range list[i+1:] {
				if (s.a != r.a || s.b != r.b) && cross(s.a, s.b, r.a, r.b) {
					bad[s.arc], bad[r.arc] = true, true
				}
			}
		}
	}
	return bad
}

// cross reports whether two segments have a point in common that is not an end
// of both.
func cross(a, b, c, d pixel) bool {
	if side(a, b, c)*side(a, b, d) < 0 && side(c, d, a)*side(c, d, b) < 0 {
		return true
	}
	return within(a, c, d) || within(b, c, d) || within(c, a, b) || within(d, a, b)
}

// within reports whether p lies on the segment between a and b, not at an end.
func within(p, a, b pixel) bool {
	return p != a && p != b && side(a, b, p) == 0 &&
		min(a.x, b.x) <= p.x && p.x <= max(a.x, b.x) && min(a.y, b.y) <= p.y && p.y <= max(a.y, b.y)
}

func side(a, b, c pixel) int {
	s := (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x)
	switch {
	case s > 0:
		return 1
	case s < 0:
		return -1
	}
	return 0
}
