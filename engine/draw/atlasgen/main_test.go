//go:build !js

package main

import (
	"math"
	"os"
	"path/filepath"
	"testing"
)

func TestAtlasesAreFresh(t *testing.T) {
	for _, b := range boards {
		want, err := generate(b, "data")
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join("..", b.id+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s.txt is stale: go generate ./engine/draw", b.id)
		}
	}
}

func TestCross(t *testing.T) {
	for _, c := range []struct {
		name       string
		a, b, c, d pixel
		want       bool
	}{
		{"through one another", pixel{0, 0}, pixel{4, 4}, pixel{0, 4}, pixel{4, 0}, true},
		{"an end on the other", pixel{0, 0}, pixel{4, 0}, pixel{2, 0}, pixel{2, 3}, true},
		{"a shared end", pixel{0, 0}, pixel{4, 0}, pixel{4, 0}, pixel{4, 4}, false},
		{"one over the other", pixel{0, 0}, pixel{4, 0}, pixel{1, 0}, pixel{8, 0}, true},
		{"apart", pixel{0, 0}, pixel{4, 0}, pixel{0, 1}, pixel{4, 1}, false},
	} {
		if got := cross(c.a, c.b, c.c, c.d); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}

func TestThinKeepsWithinTolerance(t *testing.T) {
	line := []point{{0, 0}, {10, 1}, {20, 0}, {30, 12}, {40, 0}}
	got := rounded(thin(line, 4))
	want := []pixel{{0, 0}, {20, 0}, {30, 12}, {40, 0}}
	if len(got) != len(want) {
		t.Fatalf("thin gives %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("thin gives %v, want %v", got, want)
		}
	}
}

func TestShoreLinesKeepTheirDistance(t *testing.T) {
	for _, b := range boards {
		m, err := readTopology(filepath.Join("data", b.id, "provinces.topojson"), b.project)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.simplify(); err != nil {
			t.Fatal(err)
		}
		for i, lines := range m.shore(b.width, b.height) {
			if len(lines) == 0 {
				t.Errorf("%s: no line %d", b.id, i+1)
			}
			for _, line := range lines {
				for k := 0; k < len(line); k += 5 { // enough, and not slow
					p := pixel{line[k].x * shoreUnit, line[k].y * shoreUnit}
					// Rounding moves a point by 3.5, the grid by more where two coasts are equally far.
					if d := m.fromCoast(p); math.Abs(d-shoreLines[i]) > fieldCell/2 {
						t.Errorf("%s: a point of line %d lies %.1f from the coast, want %.0f: %v", b.id, i+1, d, shoreLines[i], p)
					}
					if m.dry(p) {
						t.Errorf("%s: a point of line %d lies on land: %v", b.id, i+1, p)
					}
				}
			}
		}
	}
}

func TestDry(t *testing.T) {
	square := &topology{
		arcs:  []arc{{ints: []pixel{{0, 0}, {8, 0}, {8, 8}, {0, 8}, {0, 0}}}},
		faces: []face{{surface: "land", rings: [][]int{{0}}}},
	}
	for p, want := range map[pixel]bool{{4, 4}: true, {1, 7}: true, {9, 4}: false, {-1, 4}: false, {4, 9}: false} {
		if got := square.dry(p); got != want {
			t.Errorf("%v: %t", p, got)
		}
	}
}

// fromCoast is how far a point is from the nearest coast.
func (t *topology) fromCoast(p pixel) float64 {
	least := math.Inf(1)
	for _, a := range t.arcs {
		for k := 1; a.kind == "coast" && k < len(a.ints); k++ {
			least = min(least, toSegment(p, a.ints[k-1], a.ints[k]))
		}
	}
	return least
}

// dry reports whether a point lies on land: a ray to the right crosses an odd number
// of sides of a face.
func (t *topology) dry(p pixel) bool {
	for i := range t.faces {
		inside := false
		for _, s := range t.outline(&t.faces[i]) {
			a, b := s[0], s[1]
			if a.y > b.y {
				a, b = b, a
			}
			if a.y <= p.y && p.y < b.y && side(a, b, p) > 0 {
				inside = !inside
			}
		}
		if inside && t.faces[i].surface == "land" {
			return true
		}
	}
	return false
}
