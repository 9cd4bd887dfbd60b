package draw

import (
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
)

// The areas of the picture cover the map without gap and overlap, and every
// line that is drawn is the border it claims to be.
func TestPictureIsAPartition(t *testing.T) {
	for _, b := range board.All() {
		t.Run(b.ID, func(t *testing.T) {
			c := readChart(t, b, Base(b, Options{IDPrefix: "x"}))
			a := atlasOf(b)
			area := 0
			for _, rings := range c.areas {
				for _, ring := range rings {
					area += twiceArea(ring)
				}
			}
			if want := 2 * a.width * a.height; area != want && area != -want {
				t.Errorf("twice the area of all rings is %d, want that of the map, %d", area, want)
			}
			for e, name := range c.left {
				if _, ok := c.left[e.back()]; !ok && !onFrame(e, a) {
					t.Errorf("nothing lies beyond the edge of %s from %v to %v", name, e.a, e.b)
				}
			}
			for _, info := range b.Provinces {
				if c.areas["l-"+info.ID] == nil && c.areas["w-"+info.ID] == nil {
					t.Errorf("%s is not drawn", info.ID)
				}
				if info.Army != (c.areas["l-"+info.ID] != nil) {
					t.Errorf("%s: armies may stand there: %t; drawn with land: %t", info.ID, info.Army, !info.Army)
				}
			}
			c.checkLines(t)
		})
	}
}

func twiceArea(ring []pixel) int {
	sum := 0
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		sum += p.x*q.y - q.x*p.y
	}
	return sum
}

func onFrame(e edge, a *atlas) bool {
	return e.a.x == e.b.x && (e.a.x == 0 || e.a.x == a.width) || e.a.y == e.b.y && (e.a.y == 0 || e.a.y == a.height)
}

// checkLines proves that each border line runs between the land of the two
// provinces of its id, each coast between the province's land and water, and
// that together they leave nothing out.
func (c *chart) checkLines(t *testing.T) {
	shown := make(map[edge]bool)
	for id, lines := range c.lines {
		for _, line := range lines {
			for i := 0; i+1 < len(line); i++ {
				e := edge{line[i], line[i+1]}
				c.checkEdge(t, id, c.left[e], c.left[e.back()])
				shown[e], shown[e.back()] = true, true
			}
		}
	}
	for e, a := range c.left {
		b, ok := c.left[e.back()]
		if ok && !shown[e] && !(c.water(a) && c.water(b)) {
			t.Errorf("no line is drawn between %s and %s at %v", a, b, e.a)
		}
	}
}

func (c *chart) checkEdge(t *testing.T, id, a, b string) {
	kind, rest, _ := strings.Cut(id, "-")
	sides := []string{a, b}
	slices.Sort(sides)
	switch kind {
	case "b":
		names := strings.Split(strings.TrimSuffix(rest, "-wet"), "-")
		slices.Sort(names)
		var found []string
		for _, s := range sides {
			if p := c.province(s); p != "" {
				found = append(found, p)
			}
		}
		if !slices.Equal(found, names) || c.water(a) || c.water(b) {
			t.Errorf("the line %s runs between %s and %s", id, a, b)
		}
	case "c":
		if a != "l-"+rest && b != "l-"+rest || c.water(a) == c.water(b) {
			t.Errorf("the coast %s runs between %s and %s", id, a, b)
		}
	case "wild":
		if c.water(a) == c.water(b) || c.province(a) != "" && c.province(b) != "" {
			t.Errorf("the shore of impassable ground runs between %s and %s", a, b)
		}
	default:
		if c.water(a) || c.water(b) || a == b {
			t.Errorf("%s runs between %s and %s", id, a, b)
		}
	}
}
