package draw

import (
	"strconv"
	"strings"

	"ancmed/engine/board"
)

// shapes are the path data of a board, made once from its arcs.
type shapes struct {
	land, water []string // by province, "" where it has none
	coast       []string // by province: the shore of its land
	closed      []closedShape
	wild        string // the shore of impassable ground
	lines       []border
	seas        string // borders between sea provinces
	rims        string // of water that belongs to a land province
	ways        []way  // the Nile, its canal, the Diolkos
	crossing    *pixel // where four seas meet
}

// way is a line along which fleets pass though it is land on both sides.
type way struct{ kind, d string }

// closedShape is impassable ground.
type closedShape struct {
	id   string
	land bool
	d    string
}

// border is the line between the land of two provinces, or of a province and
// impassable land (b is then NoProvince).
type border struct {
	id   string
	a, b board.Province
	d    string
	wet  bool // a river or canal: never drawn as a frontier
}

func (a *atlas) makeShapes() *shapes {
	n := len(a.board.Provinces)
	s := &shapes{land: make([]string, n), water: make([]string, n), coast: make([]string, n)}
	for i := range a.faces {
		a.addFace(s, &a.faces[i])
	}
	for i := range a.arcs {
		a.addArc(s, &a.arcs[i])
	}
	s.crossing = a.findCrossing()
	return s
}

// province gives the province of a face; NoProvince for impassable ground and
// outside the map.
func (a *atlas) province(face int) board.Province {
	if face < 0 || a.faces[face].closed {
		return board.NoProvince
	}
	pl, ok := a.board.Place(a.faces[face].id)
	if !ok {
		return board.NoProvince
	}
	return a.board.Province(pl)
}

func (a *atlas) addFace(s *shapes, f *face) {
	var sb strings.Builder
	for _, ring := range f.rings {
		writePath(&sb, a.ring(ring), true)
	}
	if f.closed {
		for i := range s.closed {
			if s.closed[i].id == f.id {
				s.closed[i].d += sb.String()
				return
			}
		}
		s.closed = append(s.closed, closedShape{f.id, f.land, sb.String()})
		return
	}
	pl, ok := a.board.Place(f.id)
	if !ok {
		return
	}
	if f.land {
		s.land[pl] += sb.String()
	} else {
		s.water[pl] += sb.String()
	}
}

// ring joins arcs to a closed line.
func (a *atlas) ring(arcs []int) []pixel {
	var out []pixel
	for _, i := range arcs {
		line := a.arcs[max(i, ^i)].line
		for k := range line {
			p := line[k]
			if i < 0 {
				p = line[len(line)-1-k]
			}
			if k > 0 || len(out) == 0 {
				out = append(out, p)
			}
		}
	}
	return out
}

func (a *atlas) addArc(s *shapes, c *arc) {
	var sb strings.Builder
	writePath(&sb, c.line, false)
	d := sb.String()
	left, right := a.province(c.left), a.province(c.right)
	switch c.kind {
	case "coast":
		if p := a.landSide(c); p != board.NoProvince {
			s.coast[p] += d
		} else {
			s.wild += d
		}
	case "sea":
		if a.ownWater(left) || a.ownWater(right) {
			s.rims += d
		} else {
			s.seas += d
		}
	case "nile", "canal", "diolkos":
		s.addWay(c.kind, d)
		s.addBorder(a.board, true, left, right, d)
	case "land", "delta":
		s.addBorder(a.board, c.kind == "delta", left, right, d)
	}
}

func (s *shapes) addWay(kind, d string) {
	for i := range s.ways {
		if s.ways[i].kind == kind {
			s.ways[i].d += d
			return
		}
	}
	s.ways = append(s.ways, way{kind, d})
}

// landSide gives the province whose land a coast bounds.
func (a *atlas) landSide(c *arc) board.Province {
	if c.left >= 0 && a.faces[c.left].land {
		return a.province(c.left)
	}
	return a.province(c.right)
}

// ownWater reports whether a province's water is part of a land province.
func (a *atlas) ownWater(p board.Province) bool {
	return p != board.NoProvince && a.board.Provinces[p].Army
}

func (s *shapes) addBorder(b *board.Board, wet bool, p, q board.Province, d string) {
	if p == board.NoProvince {
		p, q = q, p
	}
	if p == board.NoProvince || p == q {
		return
	}
	id := b.Provinces[p].ID
	if q != board.NoProvince {
		if q < p {
			p, q = q, p
		}
		id = b.Provinces[p].ID + "-" + b.Provinces[q].ID
	}
	if wet {
		id += "-wet"
	}
	for i := range s.lines {
		if s.lines[i].id == id {
			s.lines[i].d += d
			return
		}
	}
	s.lines = append(s.lines, border{id, p, q, d, wet})
}

// findCrossing gives the point where four sea borders end, or nil.
func (a *atlas) findCrossing() *pixel {
	ends := make(map[pixel]int)
	for i := range a.arcs {
		if c := &a.arcs[i]; c.kind == "sea" {
			for _, p := range []pixel{c.line[0], c.line[len(c.line)-1]} {
				if ends[p]++; ends[p] == 4 {
					return &p
				}
			}
		}
	}
	return nil
}

// writePath writes a line as relative path data; a closed one without the last
// point, which is its first.
func writePath(sb *strings.Builder, line []pixel, closed bool) {
	if len(line) < 2 {
		return
	}
	sb.WriteString("M")
	sb.WriteString(strconv.Itoa(line[0].x))
	writeNumber(sb, line[0].y)
	if closed {
		line = line[:len(line)-1]
	}
	for i := 1; i < len(line); i++ {
		dx, dy := line[i].x-line[i-1].x, line[i].y-line[i-1].y
		if i == 1 {
			sb.WriteString("l")
			sb.WriteString(strconv.Itoa(dx))
		} else {
			writeNumber(sb, dx)
		}
		writeNumber(sb, dy)
	}
	if closed {
		sb.WriteString("z")
	}
}

// writeNumber writes a number that follows another.
func writeNumber(sb *strings.Builder, n int) {
	if n >= 0 {
		sb.WriteByte(' ')
	}
	sb.WriteString(strconv.Itoa(n))
}
