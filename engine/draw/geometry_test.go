package draw

import (
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// The picture and the rules must be one board. These tests read the path data
// of the SVG that this package writes, derive from the areas alone who may
// cross which border, and compare that with the border table, pair by pair.

// allowed are the borders of the rules that no drawn border shows: each has a
// mark of its own on the map, and its section in the rules.
var allowed = map[string]map[string]allowance{
	"ancmed": {
		"nea sic": {true, true, "arrow across the strait of Messina (Movement Across Narrow Straits)"},
		"cor sad": {true, true, "arrow across the strait of Bonifacio (Movement Across Narrow Straits)"},
		"mau sag": {true, true, "arrow across the Pillars of Hercules (Movement Across Narrow Straits)"},
		"aus lib": {false, true, "diagonal at the four-way point (Four-Way Intersection in the High Seas)"},
		"got mes": {false, true, "diagonal at the four-way point (Four-Way Intersection in the High Seas)"},
		"ale sii": {true, true, "across the Nile delta (The Nile River Delta)"},
		"gop the": {false, true, "through the Nile delta (The Nile River Delta)"},
	},
	"standard": {},
}

type allowance struct {
	army, fleet bool
	why         string
}

func TestPictureIsTheBoard(t *testing.T) {
	for _, b := range board.All() {
		pages := map[string]string{
			"page":     Base(b, Options{IDPrefix: "x"}),
			"document": SVG(position.Opening(b, position.Default()), nil, nil, Options{IDPrefix: "x"}),
		}
		for _, kind := range []string{"page", "document"} {
			t.Run(b.ID+" "+kind, func(t *testing.T) { compare(t, b, readChart(t, b, pages[kind])) })
		}
	}
}

// compare holds the borders of the picture against those of the rules.
func compare(t *testing.T, b *board.Board, c *chart) {
	drawn := c.derive(t)
	rules := make(map[string]crossing)
	for _, l := range b.Borders {
		rules[pairKey(b.Places[l.A].ID, b.Places[l.B].ID)] = crossing{l.Army, l.Fleet}
	}
	plain := 0
	for _, pair := range slices.Sorted(maps.Keys(union(rules, drawn))) {
		want, got := rules[pair], drawn[pair]
		x, ok := allowed[b.ID][pair]
		switch {
		case want == got && !ok:
			plain++
		case want == got:
			t.Errorf("%s: the picture shows it, so %q need not be excused", pair, x.why)
		case ok && (got.army || x.army) == want.army && (got.fleet || x.fleet) == want.fleet:
		default:
			t.Errorf("%s: the rules say %v, the picture %v", pair, want, got)
		}
	}
	if want := len(b.Borders) - len(allowed[b.ID]); plain != want {
		t.Errorf("%d borders follow from the picture, want %d of %d", plain, want, len(b.Borders))
	}
}

func union(a, b map[string]crossing) map[string]crossing {
	out := maps.Clone(a)
	maps.Copy(out, b)
	return out
}

type crossing struct{ army, fleet bool }

func (c crossing) String() string { return fmt.Sprintf("army %t fleet %t", c.army, c.fleet) }

func pairKey(a, b string) string {
	if b < a {
		a, b = b, a
	}
	return a + " " + b
}

// chart is the picture read back: areas and lines by the ids of their paths.
type chart struct {
	board *board.Board
	areas map[string][][]pixel // l-rom, w-aeg, x-atlantic: closed rings
	lines map[string][][]pixel // b-, c-, nile, canal, diolkos, wild
	left  map[edge]string      // the area on the left of a directed edge
	meet  map[pixel]map[string]bool
}

type edge struct{ a, b pixel }

func (e edge) back() edge { return edge{e.b, e.a} }

func readChart(t *testing.T, b *board.Board, document string) *chart {
	t.Helper()
	c := &chart{
		board: b, areas: make(map[string][][]pixel), lines: make(map[string][][]pixel),
		left: make(map[edge]string), meet: make(map[pixel]map[string]bool),
	}
	dec := xml.NewDecoder(strings.NewReader(document))
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			c.lines["wild"] = rest(c.lines)
			return c
		}
		if err != nil {
			t.Fatal(err)
		}
		start, ok := tok.(xml.StartElement)
		if !ok || start.Name.Local != "path" {
			continue
		}
		id, d := value(start, "id"), value(start, "d")
		id, ok = strings.CutPrefix(id, "x")
		switch {
		case !ok:
		case strings.HasPrefix(id, "l-"), strings.HasPrefix(id, "w-"), strings.HasPrefix(id, "x-"):
			c.addArea(t, id, readPath(t, d))
		case strings.HasPrefix(id, "b-"), strings.HasPrefix(id, "c-"), id == "nile", id == "canal", id == "diolkos", id == "shore":
			c.lines[id] = readPath(t, d)
		}
	}
}

// rest takes the shore out of the lines and gives what of it is no province's
// coast.
func rest(lines map[string][][]pixel) [][]pixel {
	shore := lines["shore"]
	delete(lines, "shore")
	for id, coast := range lines {
		if !strings.HasPrefix(id, "c-") {
			continue
		}
		for _, line := range coast {
			if i := slices.IndexFunc(shore, func(l []pixel) bool { return slices.Equal(l, line) }); i >= 0 {
				shore = slices.Delete(shore, i, i+1)
			}
		}
	}
	return shore
}

func value(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// readPath reads the subpaths of path data of the form M x y l dx dy ... z.
func readPath(t *testing.T, d string) [][]pixel {
	t.Helper()
	d = strings.NewReplacer("M", " M ", "l", " l ", "z", " z ", "-", " -").Replace(d)
	var out [][]pixel
	var num []int
	flush := func() {
		if len(num) > 0 {
			line := []pixel{{num[0], num[1]}}
			for i := 2; i+1 < len(num); i += 2 {
				p := line[len(line)-1]
				line = append(line, pixel{p.x + num[i], p.y + num[i+1]})
			}
			out = append(out, line)
			num = nil
		}
	}
	for _, word := range strings.Fields(d) {
		switch word {
		case "M":
			flush()
		case "l", "z":
		default:
			n, err := strconv.Atoi(word)
			if err != nil {
				t.Fatalf("path data %q: %v", word, err)
			}
			num = append(num, n)
		}
	}
	flush()
	return out
}

func (c *chart) addArea(t *testing.T, id string, rings [][]pixel) {
	t.Helper()
	c.areas[id] = append(c.areas[id], rings...)
	for _, ring := range rings {
		for i, p := range ring {
			e := edge{p, ring[(i+1)%len(ring)]}
			if other, taken := c.left[e]; taken {
				t.Errorf("%s and %s lie on the same side of an edge at %v", id, other, p)
			}
			c.left[e] = id
			if c.meet[p] == nil {
				c.meet[p] = make(map[string]bool)
			}
			c.meet[p][id] = true
		}
	}
}

// province gives the province of an area; "" for impassable ground and for
// what lies outside the map.
func (c *chart) province(area string) string {
	if area == "" || strings.HasPrefix(area, "x-") {
		return ""
	}
	return area[2:]
}

// water reports whether an area is water. Of impassable ground only the ocean
// is.
func (c *chart) water(area string) bool {
	return strings.HasPrefix(area, "w-") || area == "x-atlantic"
}
