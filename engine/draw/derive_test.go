package draw

import (
	"math"
	"strings"
	"testing"
)

// derive finds from the areas alone which provinces armies and fleets may
// cross between: armies over a border on land; fleets over one on water, along
// a river, and between two coastal provinces whose border ends at a water that
// both touch, or that is part of one of them, or on the river.
func (c *chart) derive(t *testing.T) map[string]crossing {
	out := make(map[string]crossing)
	put := func(a, b string, army bool) {
		k := pairKey(a, b)
		x := out[k]
		x.army, x.fleet = x.army || army, x.fleet || !army
		out[k] = x
	}
	coasts := c.splitCoasts(t)
	river := c.riverEdges()
	touching := c.touching()
	for e, a := range c.left {
		b, ok := c.left[e.back()]
		p, q := c.province(a), c.province(b)
		if !ok || p == "" || q == "" || p == q {
			continue
		}
		if c.water(a) || c.water(b) {
			put(coasts.name(p, e), coasts.name(q, e), false)
			continue
		}
		put(p, q, true)
		if river[e] || river[e.back()] {
			put(p, q, false)
			continue
		}
		for _, v := range []pixel{e.a, e.b} {
			c.along(v, river, p, q, touching, func() { put(coasts.at(p, v), coasts.at(q, v), false) })
		}
	}
	return out
}

// along calls f when fleets pass the end of a land border at v.
func (c *chart) along(v pixel, river map[edge]bool, p, q string, touching map[string]bool, f func()) {
	if len(c.meet[v]) < 3 {
		return // the border goes on
	}
	if river[edge{v, v}] {
		f()
		return
	}
	for w := range c.meet[v] {
		sea := c.province(w)
		if !c.water(w) || sea == "" {
			continue
		}
		if sea == p || sea == q || touching[pairKey(sea, p)] && touching[pairKey(sea, q)] {
			f()
		}
	}
}

// riverEdges are those of the Nile and its canal as drawn, and their points as
// edges without length.
func (c *chart) riverEdges() map[edge]bool {
	out := make(map[edge]bool)
	for _, id := range []string{"nile", "canal"} {
		for _, line := range c.lines[id] {
			for i := 0; i+1 < len(line); i++ {
				out[edge{line[i], line[i+1]}] = true
				out[edge{line[i], line[i]}] = true
				out[edge{line[i+1], line[i+1]}] = true
			}
		}
	}
	return out
}

// touching holds every pair of provinces with a border of any kind.
func (c *chart) touching() map[string]bool {
	out := make(map[string]bool)
	for e, a := range c.left {
		if b, ok := c.left[e.back()]; ok && c.province(a) != "" && c.province(b) != "" {
			out[pairKey(c.province(a), c.province(b))] = true
		}
	}
	return out
}

// shoreline tells the coasts of the provinces that have several: which stretch
// of coastline an edge lies on, or a point ends.
type shoreline struct {
	edges  map[string]map[edge]string
	points map[string]map[pixel]string
}

func (s *shoreline) name(province string, e edge) string {
	if coast := s.edges[province][e] + s.edges[province][e.back()]; coast != "" {
		return province + "/" + coast
	}
	return province
}

func (s *shoreline) at(province string, p pixel) string {
	if coast := s.points[province][p]; coast != "" {
		return province + "/" + coast
	}
	return province
}

func (c *chart) splitCoasts(t *testing.T) *shoreline {
	s := &shoreline{make(map[string]map[edge]string), make(map[string]map[pixel]string)}
	for i, info := range c.board.Provinces {
		if len(info.Coasts) == 0 {
			continue
		}
		var names []string
		for _, pl := range c.board.Provinces[i].Coasts {
			names = append(names, c.board.Places[pl].Coast)
		}
		c.nameStretches(t, s, info.ID, names)
	}
	return s
}

// nameStretches divides the coastline of a province at its land borders, and
// names each stretch by the side on which it lies. Islets belong to the
// nearest.
func (c *chart) nameStretches(t *testing.T, s *shoreline, id string, names []string) {
	next := make(map[pixel]pixel)
	starts := make(map[pixel]bool)
	for e, a := range c.left {
		if b, ok := c.left[e.back()]; a == "l-"+id && ok && c.water(b) {
			next[e.a] = e.b
		}
	}
	for p := range next {
		starts[p] = true
	}
	for _, q := range next {
		delete(starts, q)
	}
	var main, islets [][]pixel
	done := make(map[pixel]bool)
	follow := func(p pixel) []pixel {
		line := []pixel{p}
		for !done[p] {
			done[p] = true
			q, ok := next[p]
			if !ok {
				break
			}
			line = append(line, q)
			p = q
		}
		return line
	}
	for p := range starts {
		main = append(main, follow(p))
	}
	for p := range next {
		if !done[p] {
			islets = append(islets, follow(p))
		}
	}
	if len(main) != len(names) {
		t.Fatalf("%s has %d stretches of coast, want %d", id, len(main), len(names))
	}
	s.edges[id], s.points[id] = make(map[edge]string), make(map[pixel]string)
	mark := func(line []pixel, name string) {
		for i, p := range line {
			s.points[id][p] = name
			if i > 0 {
				s.edges[id][edge{line[i-1], p}] = name
			}
		}
	}
	named := make(map[string][]pixel)
	for _, name := range names {
		best := outermost(main, name)
		for other, line := range named {
			if line[0] == best[0] {
				t.Errorf("%s: %s and %s are one stretch", id, name, other)
			}
		}
		named[name] = best
		mark(best, name)
	}
	for _, islet := range islets {
		best, least := "", math.Inf(1)
		for name, line := range named {
			if d := gap(line, islet); d < least {
				best, least = name, d
			}
		}
		mark(islet, best)
	}
}

// outermost gives the line that lies farthest to the side of a coast's name.
func outermost(lines [][]pixel, coast string) []pixel {
	score := func(line []pixel) float64 {
		var x, y float64
		for _, p := range line {
			x, y = x+float64(p.x), y+float64(p.y)
		}
		n := float64(len(line))
		return map[string]float64{"nc": -y / n, "sc": y / n, "ec": x / n, "wc": -x / n}[strings.ToLower(coast)]
	}
	best := lines[0]
	for _, line := range lines[1:] {
		if score(line) > score(best) {
			best = line
		}
	}
	return best
}

func gap(a, b []pixel) float64 {
	least := math.Inf(1)
	for _, p := range a {
		for _, q := range b {
			least = math.Min(least, math.Hypot(float64(p.x-q.x), float64(p.y-q.y)))
		}
	}
	return least
}
