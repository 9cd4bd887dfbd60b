package draw

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"ancmed/engine/board"
)

//go:generate go run ./atlasgen

//go:embed ancmed.txt
var ancmedText string

//go:embed standard.txt
var standardText string

var (
	ancmedAtlas   = sync.OnceValue(func() *atlas { return readAtlas(board.AncMed(), ancmedText) })
	standardAtlas = sync.OnceValue(func() *atlas { return readAtlas(board.Standard(), standardText) })
)

// atlas is where everything lies on a board's map.
type atlas struct {
	board            *board.Board
	width, height    int
	rungsX, rungsY   []int
	title            pt
	faces            []face
	arcs             []arc
	shore            [3]strings.Builder // lines along the coast, from the outermost: path data in shoreUnit
	units, dislodged []pt               // by place
	centers          []pt               // by province
	names            []label
	coasts           []label
	straits          []strait
	passes           []pt
	channels, lakes  [][]pt
	canals           [][]pt // that are no border
	neutral          []label

	shapes func() *shapes
}

// face is one area of the map. Several may belong to one province.
type face struct {
	id     string // of the province, or what impassable ground is
	land   bool
	closed bool // impassable
	rings  [][]int
}

// arc is a line between two faces, or a face and the edge of the map (-1).
type arc struct {
	kind, coast string
	left, right int
	line        []pixel
}

// pixel is a point of the geometry.
type pixel struct{ x, y int }

// label is a name on the map.
type label struct {
	id       string
	at       pt
	w, h     float64
	rotate   int
	wide     bool
	lead     bool // a line leads from the name to the province
	from, to pt
	lines    []string
}

type strait struct {
	a, b pt
	bend float64
}

// atlasOf gives the atlas of a board, or nil. A variant that borrows the id of
// a board but not its provinces has none.
func atlasOf(b *board.Board) *atlas {
	get := ancmedAtlas
	if b.ID != board.AncMed().ID {
		get = standardAtlas
	}
	if a := get(); a.board.ID == b.ID && sameProvinces(a.board, b) {
		return a
	}
	return nil
}

func sameProvinces(a, b *board.Board) bool {
	if a == b {
		return true
	}
	if len(a.Places) != len(b.Places) || len(a.Provinces) != len(b.Provinces) {
		return false
	}
	for i := range a.Places {
		if a.Places[i] != b.Places[i] {
			return false
		}
	}
	for i := range a.Provinces {
		if a.Provinces[i].ID != b.Provinces[i].ID {
			return false
		}
	}
	return true
}

// readAtlas reads what atlasgen wrote. The text is part of the program and the
// tests read it: a word it does not know is passed over.
func readAtlas(b *board.Board, text string) *atlas {
	a := &atlas{
		board: b,
		units: make([]pt, len(b.Places)), dislodged: make([]pt, len(b.Places)),
		centers: make([]pt, len(b.Provinces)),
	}
	for line := range strings.Lines(text) {
		if f := strings.Fields(line); len(f) > 1 && f[0] != "#" {
			a.read(f, strings.TrimSuffix(line, "\n"))
		}
	}
	a.shapes = sync.OnceValue(a.makeShapes)
	return a
}

func (a *atlas) read(f []string, line string) {
	switch f[0] {
	case "size":
		a.width, a.height = number(f[1]), number(f[2])
	case "title":
		a.title = at(f[1:])
	case "ladder":
		if f[1] == "x" {
			a.rungsX = numbers(f[2:])
		} else {
			a.rungsY = numbers(f[2:])
		}
	case "face":
		a.faces = append(a.faces, readFace(f))
	case "arc":
		a.arcs = append(a.arcs, readArc(f))
	case "shore":
		writePath(&a.shore[number(f[1])-1], readLine(f[2:]), false)
	case "unit", "dislodged", "center":
		a.readPlace(f)
	case "name":
		a.readName(f, line)
	case "neutral":
		a.neutral = append(a.neutral, label{at: at(f[1:]), lines: []string{strings.Join(f[3:], " ")}})
	case "strait":
		a.straits = append(a.straits, strait{at(f[1:]), at(f[3:]), float64(number(f[5]))})
	case "pass":
		a.passes = append(a.passes, at(f[1:]))
	case "channel":
		a.channels = append(a.channels, points(f[1:]))
	case "canal":
		a.canals = append(a.canals, points(f[1:]))
	case "lake":
		a.lakes = append(a.lakes, points(f[1:]))
	}
}

func readFace(f []string) face {
	c := face{id: f[1], land: f[2] == "land", closed: f[3] == "closed"}
	for _, ring := range f[4:] {
		c.rings = append(c.rings, numbers(strings.Split(ring, ",")))
	}
	return c
}

func readArc(f []string) arc {
	return arc{kind: f[1], coast: f[2], left: number(f[3]), right: number(f[4]), line: readLine(f[5:])}
}

// readLine reads a point and the steps from each to the next.
func readLine(f []string) []pixel {
	var line []pixel
	x, y := 0, 0
	for n := numbers(f); len(n) > 1; n = n[2:] {
		x, y = x+n[0], y+n[1]
		line = append(line, pixel{x, y})
	}
	return line
}

func (a *atlas) readPlace(f []string) {
	pl, ok := a.board.Place(f[1])
	if !ok {
		return
	}
	switch f[0] {
	case "unit":
		a.units[pl] = at(f[2:])
	case "dislodged":
		a.dislodged[pl] = at(f[2:])
	case "center":
		a.centers[a.board.Province(pl)] = at(f[2:])
	}
}

func (a *atlas) readName(f []string, line string) {
	box := at(f[4:])
	l := label{id: f[1], at: at(f[2:]), w: box.x, h: box.y, rotate: number(f[6]), wide: f[7] == "wide", lead: f[8] == "lead"}
	// The lines of the name are the rest of the line, with their spaces.
	skip := 9
	if l.lead {
		l.from, l.to = at(f[9:]), at(f[11:])
		skip = 13
	}
	l.lines = strings.Split(strings.Join(strings.Split(line, " ")[skip:], " "), "|")
	if strings.Contains(l.id, "/") {
		a.coasts = append(a.coasts, l)
	} else {
		a.names = append(a.names, l)
	}
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func numbers(list []string) []int {
	out := make([]int, len(list))
	for i, s := range list {
		out[i] = number(s)
	}
	return out
}

func at(f []string) pt { return pt{float64(number(f[0])), float64(number(f[1]))} }

func points(f []string) []pt {
	var out []pt
	for ; len(f) > 1; f = f[2:] {
		out = append(out, at(f))
	}
	return out
}
