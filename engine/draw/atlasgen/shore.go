//go:build !js

package main

import (
	"math"
	"slices"
)

// shoreLines are how far from the coast the lines along it lie, from the outermost.
var shoreLines = [...]float64{126, 81, 43}

const (
	fieldCell = 20
	// shoreTolerance is how far a shore line may stray: it is thin, pale and no border.
	shoreTolerance = 8
	// shoreLeast is the length below which a shore line is but a speck.
	shoreLeast = 250
	// shoreUnit is what shore lines are measured in, for short numbers.
	shoreUnit = 5
)

// field is the distance from the coast at the points of a grid: 0 on land.
type field struct {
	columns, rows int
	at            []float64
}

// shore gives the lines in the water that lie a distance from the coast, in
// shoreUnit. They are laid out here, once: strokes twice as wide as the distance, one
// upon another, would cost a browser more time than all the rest of the map.
func (t *topology) shore(width, height int) [len(shoreLines)][][]pixel {
	f := t.distances(width, height)
	var out [len(shoreLines)][][]pixel
	for i, distance := range shoreLines {
		for _, line := range f.contour(distance) {
			if length(line) >= shoreLeast {
				line = thin(line, shoreTolerance)
				for k := range line {
					line[k] = point{line[k].x / shoreUnit, line[k].y / shoreUnit}
				}
				out[i] = append(out[i], rounded(line))
			}
		}
	}
	return out
}

func length(line []point) float64 {
	sum := 0.0
	for i := 1; i < len(line); i++ {
		sum += math.Hypot(line[i].x-line[i-1].x, line[i].y-line[i-1].y)
	}
	return sum
}

// distances measures the grid over the board.
func (t *topology) distances(width, height int) *field {
	f := &field{columns: width/fieldCell + 1, rows: height/fieldCell + 1}
	f.at = slices.Repeat([]float64{math.Inf(1)}, f.columns*f.rows)
	for i := range t.arcs {
		if a := &t.arcs[i]; a.kind == "coast" {
			for k := 1; k < len(a.ints); k++ {
				f.near(a.ints[k-1], a.ints[k])
			}
		}
	}
	for i := range t.faces {
		if t.faces[i].surface == "land" {
			f.flatten(t.outline(&t.faces[i]))
		}
	}
	return f
}

// near measures what a stretch of the coast is near to.
func (f *field) near(a, b pixel) {
	reach := int(shoreLines[0]) + 2*fieldCell // with the points round a side that is crossed
	column := func(x int) int { return min(max(x/fieldCell, 0), f.columns-1) }
	row := func(y int) int { return min(max(y/fieldCell, 0), f.rows-1) }
	for j := row(min(a.y, b.y) - reach); j <= row(max(a.y, b.y)+reach); j++ {
		for i := column(min(a.x, b.x) - reach); i <= column(max(a.x, b.x)+reach); i++ {
			at := &f.at[j*f.columns+i]
			*at = min(*at, toSegment(pixel{i * fieldCell, j * fieldCell}, a, b))
		}
	}
}

// toSegment is the distance of p from the segment between a and b.
func toSegment(p, a, b pixel) float64 {
	dx, dy := float64(b.x-a.x), float64(b.y-a.y)
	px, py := float64(p.x-a.x), float64(p.y-a.y)
	along := 0.0
	if square := dx*dx + dy*dy; square > 0 {
		along = min(max((px*dx+py*dy)/square, 0), 1)
	}
	return math.Hypot(px-along*dx, py-along*dy)
}

// outline gives the sides of a face.
func (t *topology) outline(f *face) [][2]pixel {
	var out [][2]pixel
	for _, ring := range f.rings {
		for _, i := range ring {
			line := t.arcs[max(i, ^i)].ints
			for k := 1; k < len(line); k++ {
				out = append(out, [2]pixel{line[k-1], line[k]})
			}
		}
	}
	return out
}

// flatten sets what lies within an outline to 0, row by row between the sides that
// the row crosses.
func (f *field) flatten(sides [][2]pixel) {
	for j := range f.rows {
		y := float64(j*fieldCell) + .5 // no side ends there
		var crossed []float64
		for _, s := range sides {
			a, b := s[0], s[1]
			if (float64(a.y) < y) != (float64(b.y) < y) {
				crossed = append(crossed, float64(a.x)+(y-float64(a.y))*float64(b.x-a.x)/float64(b.y-a.y))
			}
		}
		slices.Sort(crossed)
		for k := 1; k < len(crossed); k += 2 {
			for i := int(math.Ceil(max(crossed[k-1], 0) / fieldCell)); i < f.columns && float64(i*fieldCell) <= crossed[k]; i++ {
				f.at[j*f.columns+i] = 0
			}
		}
	}
}

// contour gives the lines along which the field has a level: where it crosses the
// sides of the cells, joined cell by cell ("marching squares").
func (f *field) contour(level float64) [][]point {
	var out [][]point
	joined := f.joined(level)
	seen := make(map[int]bool)
	for _, ends := range []int{1, 2} { // those that end at the edge of the map first
		for side := range 2 * len(f.at) {
			if len(joined[side]) != ends || seen[side] {
				continue
			}
			line := f.follow(side, joined, seen, level)
			if ends == 2 {
				line = append(line, line[0])
			}
			out = append(out, line)
		}
	}
	return out
}

// joined gives for each side that a line of a level crosses the next ones, one or two.
func (f *field) joined(level float64) map[int][]int {
	next := make(map[int][]int)
	for j := range f.rows - 1 {
		for i := range f.columns - 1 {
			// Of two lines through one cell each cuts off a corner.
			for c := f.crossed(i, j, level); len(c) > 0; c = c[2:] {
				next[c[0]] = append(next[c[0]], c[1])
				next[c[1]] = append(next[c[1]], c[0])
			}
		}
	}
	return next
}

// follow goes from side to side until there is none that was not seen.
func (f *field) follow(side int, joined map[int][]int, seen map[int]bool, level float64) []point {
	var line []point
	for side >= 0 {
		seen[side] = true
		line = append(line, f.cut(side, level))
		from := side
		side = -1
		for _, next := range joined[from] {
			if !seen[next] {
				side = next
			}
		}
	}
	return line
}

// crossed gives the sides of a cell between whose ends the level lies, in turn round
// it from one between which and the next the cell is below the level.
func (f *field) crossed(i, j int, level float64) []int {
	n := j*f.columns + i
	corners := [...]int{n, n + 1, n + 1 + f.columns, n + f.columns}
	sides := [...]int{2 * n, 2*(n+1) + 1, 2 * (n + f.columns), 2*n + 1}
	below := func(k int) bool { return f.at[corners[k%4]] < level }
	first := 0
	for first < 3 && !(below(first+1) && !below(first)) {
		first++
	}
	var out []int
	for k := first; k < first+4; k++ {
		if below(k) != below(k+1) {
			out = append(out, sides[k%4])
		}
	}
	return out
}

// cut gives where the level is met on a side: 2n leads from point n to the right,
// 2n+1 down.
func (f *field) cut(side int, level float64) point {
	n, down := side/2, side%2
	next := n + 1
	if down == 1 {
		next = n + f.columns
	}
	p := point{float64(n % f.columns * fieldCell), float64(n / f.columns * fieldCell)}
	part := fieldCell * (level - f.at[n]) / (f.at[next] - f.at[n])
	if down == 1 {
		p.y += part
	} else {
		p.x += part
	}
	return p
}
