package draw

import (
	"math"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Places on the map: no token, token of a dislodged unit, center or ship disc
// touches another, whatever stands where. On the standard board the places
// were fitted for tokens of 26 units of the design, on the other for 29.
func TestPlacesDoNotTouch(t *testing.T) {
	reach := map[string]float64{"ancmed": 145, "standard": 130}
	for _, b := range board.All() {
		a := atlasOf(b)
		type spot struct {
			name string
			disc
		}
		var all []spot
		for i, pl := range b.Places {
			if a.units[i] == (pt{}) || a.dislodged[i] == (pt{}) {
				t.Errorf("%s has no place for its unit", pl.ID)
			}
			all = append(all, spot{pl.ID, disc{a.units[i], reach[b.ID]}}, spot{pl.ID + " dislodged", disc{a.dislodged[i], reach[b.ID]}})
		}
		for i, info := range b.Provinces {
			if info.Center {
				all = append(all, spot{info.ID + " center", disc{a.centers[i], 50}})
			}
		}
		for _, p := range a.passes {
			all = append(all, spot{"a ship disc", disc{p, 74}})
		}
		for i, p := range all {
			for _, q := range all[i+1:] {
				if d := p.r + q.r - p.at.dist(q.at); d > 5 {
					t.Errorf("%s: %s and %s overlap by %.0f", b.ID, p.name, q.name, d)
				}
			}
		}
	}
}

// Every place lies in its own province, as the areas in the SVG have it.
func TestPlacesLieInTheirProvinces(t *testing.T) {
	for _, b := range board.All() {
		a := atlasOf(b)
		c := readChart(t, b, Base(b, Options{IDPrefix: "x"}))
		for i, pl := range b.Places {
			id := b.Provinces[b.Province(board.Place(i))].ID
			for _, p := range []pt{a.units[i], a.dislodged[i]} {
				if got := c.at(p); got != id {
					t.Errorf("%s: a place of %s lies in %q", b.ID, pl.ID, got)
				}
			}
		}
		for i, info := range b.Provinces {
			if info.Center && c.at(a.centers[i]) != info.ID {
				t.Errorf("%s: the center of %s lies in %q", b.ID, info.ID, c.at(a.centers[i]))
			}
		}
	}
}

// at gives the province in which a point lies.
func (c *chart) at(p pt) string {
	for id, rings := range c.areas {
		inside := false
		for _, ring := range rings {
			for i, a := range ring {
				b := ring[(i+1)%len(ring)]
				if (float64(a.y) > p.y) != (float64(b.y) > p.y) &&
					p.x < float64(b.x-a.x)*(p.y-float64(a.y))/float64(b.y-a.y)+float64(a.x) {
					inside = !inside
				}
			}
		}
		if inside {
			return c.province(id)
		}
	}
	return ""
}

// A convoyed army's line passes every fleet of its route.
func TestConvoysFollowTheirFleets(t *testing.T) {
	pos, _, ans := fall(t)
	s := newScene(atlasOf(pos.Board), pos, nil, ans)
	routes := 0
	for i := range s.deeds {
		d := &s.deeds[i]
		if d.fate != succeeded || len(d.route) == 0 {
			continue
		}
		routes++
		for _, f := range d.route {
			at := s.where(board.Place(f))
			if got := d.line.at(d.line.near(at)).dist(at); got > 60 {
				t.Errorf("%s passes %s at a distance of %.0f", d.Text(s.board), s.provinceID(f), got)
			}
		}
	}
	if routes != 2 {
		t.Errorf("%d convoys are drawn, want 2", routes)
	}
}

// Supports of one move clasp it apart from one another.
func TestSharesAreApart(t *testing.T) {
	for n := 1; n < 12; n++ {
		list := shares(n)
		if len(list) != n {
			t.Fatalf("%d shares, want %d", len(list), n)
		}
		for i := 1; i < n; i++ {
			if list[i]-list[i-1] < .06 {
				t.Errorf("%d shares: %v", n, list)
			}
		}
	}
	if shares(1)[0] != .5 {
		t.Error("one support does not clasp the middle")
	}
}

// Supports from behind a move, which all lie nearest to its start, do not cross.
func TestSupportsDoNotCross(t *testing.T) {
	s := &scene{board: board.All()[1]}
	s.atlas = atlasOf(s.board)
	s.pos = &position.Position{Board: s.board}
	at := func(id string) board.Place { return place(t, s.board, id) }
	// Of these two, Denmark lies north of Holland: its support must end north of the other.
	north, south := &deed{clasp: pt{7000, 6600}}, &deed{clasp: pt{7000, 6000}}
	north.At, south.At = at("den"), at("hol")
	s.uncross([]*deed{north, south})
	if north.clasp.y > south.clasp.y {
		t.Errorf("the supports end on %v and %v", north.clasp, south.clasp)
	}
}

func TestCurves(t *testing.T) {
	c := bow(pt{0, 0}, pt{1000, 0}, 90)
	if got := c[0].at(.5); math.Abs(got.y-45) > 1 {
		t.Errorf("a bow swerves by %.1f to its right, want 45", got.y)
	}
	l := c.length()
	part := c.cut(200, l-300)
	if d := math.Abs(part.length() - (l - 500)); d > 3 {
		t.Errorf("a cut is off by %.1f", d)
	}
	if d := part.start().dist(c.at(200)); d > 3 {
		t.Errorf("a cut begins %.1f off", d)
	}
	out := c.outside(pt{0, 0}, 190, pt{1000, 0}, 200)
	if math.Abs(out.start().dist(pt{0, 0})-190) > 3 || math.Abs(out.end().dist(pt{1000, 0})-200) > 3 {
		t.Errorf("outside leaves %v to %v", out.start(), out.end())
	}
	way := spline([]pt{{0, 0}, {500, 300}, {1000, 0}})
	if d := way.at(way.near(pt{500, 300})).dist(pt{500, 300}); d > 15 {
		t.Errorf("a spline misses its point by %.1f", d)
	}
}
