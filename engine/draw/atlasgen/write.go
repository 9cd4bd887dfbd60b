//go:build !js

package main

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// writer writes an atlas. The format is read by package draw, atlas.go.
type writer struct {
	strings.Builder
	sheet    sheet
	topology *topology
	anchors  *anchors
}

func (w *writer) atlas() string {
	w.line("# The %s board: written by atlasgen from its data folder, not by hand.", w.sheet.id)
	w.line("# Coast: Natural Earth, public domain. One unit is a tenth of the design's.")
	w.line("size %d %d", w.sheet.width, w.sheet.height)
	w.line("title %d %d", w.sheet.titleX, w.sheet.titleY)
	w.line("ladder x%s", ints(w.sheet.rungsX))
	w.line("ladder y%s", ints(w.sheet.rungsY))
	w.line("# face ID land|water open|closed RING...: arcs, a negative one is ^arc backwards")
	for _, f := range w.topology.faces {
		w.face(f)
	}
	w.line("# arc KIND COAST|- LEFT RIGHT: faces, -1 outside; first point, then steps")
	for _, a := range w.topology.arcs {
		w.arc(a)
	}
	w.line("# shore N: a line along the coast, 1 is the outermost; first point, then steps, in %d units", shoreUnit)
	for i, lines := range w.topology.shore(w.sheet.width, w.sheet.height) {
		for _, line := range lines {
			w.line("shore %d%s", i+1, ints(steps(line)))
		}
	}
	w.line("# unit, dislodged, center PLACE X Y")
	w.line("# name PLACE X Y WIDTH HEIGHT ROTATE wide|- lead X Y X Y|- LINE|LINE")
	ids := slices.Sorted(maps.Keys(w.anchors.Provinces))
	for _, id := range ids {
		w.station(id, w.anchors.Provinces[id])
	}
	w.features()
	return w.String()
}

func (w *writer) line(format string, args ...any) {
	fmt.Fprintf(w, format+"\n", args...)
}

func ints(list []int) string {
	var sb strings.Builder
	for _, n := range list {
		sb.WriteString(" " + strconv.Itoa(n))
	}
	return sb.String()
}

func (w *writer) face(f face) {
	state := "open"
	if f.closed {
		state = "closed"
	}
	var rings []string
	for _, r := range f.rings {
		rings = append(rings, strings.TrimPrefix(strings.ReplaceAll(ints(r), " ", ","), ","))
	}
	w.line("face %s %s %s %s", f.id, f.surface, state, strings.Join(rings, " "))
}

func (w *writer) arc(a arc) {
	coast := a.coast
	if coast == "" {
		coast = "-"
	}
	w.line("arc %s %s %d %d%s", a.kind, coast, a.left, a.right, ints(steps(a.ints)))
}

// steps gives the first point of a line, then the way from each to the next.
func steps(line []pixel) []int {
	out := []int{line[0].x, line[0].y}
	for i := 1; i < len(line); i++ {
		out = append(out, line[i].x-line[i-1].x, line[i].y-line[i-1].y)
	}
	return out
}

func (w *writer) at(p [2]float64) string {
	q := w.sheet.project(p[0], p[1])
	return fmt.Sprintf("%d %d", round(q.x), round(q.y))
}

func (w *writer) station(id string, s station) {
	w.line("unit %s %s", id, w.at(s.Unit))
	w.line("dislodged %s %s", id, w.at(s.Dislodged))
	if s.Center != nil {
		w.line("center %s %s", id, w.at(*s.Center))
	}
	w.name(id, s.Label)
	for _, c := range slices.Sorted(maps.Keys(s.Coasts)) {
		w.station(id+"/"+c, s.Coasts[c])
	}
}

func (w *writer) name(id string, l label) {
	wide, lead := "-", "-"
	if l.Big {
		wide = "wide"
	}
	if l.Leader != nil {
		from := w.edge(l)
		lead = fmt.Sprintf("lead %d %d %s", round(from.x), round(from.y), w.at(*l.Leader))
	}
	box := fmt.Sprintf("%d %d", round(l.W*scale), round(l.H*scale))
	w.line("name %s %s %s %d %s %s %s", id, w.at(l.At), box, l.Rotate, wide, lead, strings.Join(l.Lines, "|"))
}

// edge is where a leader leaves the box of its name.
func (w *writer) edge(l label) point {
	at, to := w.sheet.project(l.At[0], l.At[1]), w.sheet.project(l.Leader[0], l.Leader[1])
	dx, dy := to.x-at.x, to.y-at.y
	t := math.Min((l.W/2+1)*scale/math.Max(math.Abs(dx), 1e-9), (l.H/2+1)*scale/math.Max(math.Abs(dy), 1e-9))
	if t >= 1 {
		return at
	}
	return point{at.x + dx*t, at.y + dy*t}
}

// features are what only some boards have: strait arrows, the channels of the
// delta, ship discs, lakes, a canal that is no border, names of impassable land.
func (w *writer) features() {
	for _, a := range w.anchors.Arrows {
		w.line("strait %s %s %d", w.at(a.From), w.at(a.To), round(a.Bend*scale))
	}
	for _, p := range w.anchors.Passes {
		w.line("pass %s", w.at(p))
	}
	for _, c := range w.anchors.Channels {
		w.polyline("channel", c)
	}
	for _, l := range w.anchors.Lakes {
		w.polyline("lake", l)
	}
	if w.anchors.Canal != nil && !w.topology.has("canal") {
		w.polyline("canal", w.anchors.Canal)
	}
	for _, n := range w.anchors.Neutral {
		w.line("neutral %s %s", w.at(n.At), n.Name)
	}
}

func (w *writer) polyline(word string, line [][2]float64) {
	var pts []string
	for _, p := range line {
		pts = append(pts, w.at(p))
	}
	w.line("%s %s", word, strings.Join(pts, " "))
}
