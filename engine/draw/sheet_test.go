package draw

import (
	"encoding/xml"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// line is a line of type on a sheet, where it was written.
type sheetLine struct {
	x, y, size int
	text       string
}

var placed = regexp.MustCompile(`^translate\((-?\d+) (-?\d+)\)scale\(([\d.]+)\)$`)

// sheetLines reads the lines outside of the map off a sheet, and how big it is.
func sheetLines(t *testing.T, s string) (lines []sheetLine, width, height int) {
	t.Helper()
	var doc struct {
		ViewBox string `xml:"viewBox,attr"`
		G       []struct {
			Transform string `xml:"transform,attr"`
			Title     string `xml:"title"`
		} `xml:"g"`
	}
	if err := xml.Unmarshal([]byte(s), &doc); err != nil {
		t.Fatal(err)
	}
	box := numbers(strings.Fields(doc.ViewBox))
	for _, g := range doc.G {
		m := placed.FindStringSubmatch(g.Transform)
		if m == nil || g.Title == "" {
			continue
		}
		scale, _ := strconv.ParseFloat(m[3], 64)
		lines = append(lines, sheetLine{number(m[1]), number(m[2]), whole(scale * em), g.Title})
	}
	return lines, box[2], box[3]
}

// All that was ordered stands on the sheet, inside of it, each line below the
// one before, and in a size that can be read.
func checkSheet(t *testing.T, pos *position.Position, orders []order.Order, ans *judge.Answer, smallest int) {
	t.Helper()
	s := Sheet(pos, orders, ans, Options{Theme: Print, Title: "Fall 7"})
	harmless(t, s)
	if strings.Contains(s, "<text") {
		t.Error("a sheet has text that needs a font")
	}
	lines, width, height := sheetLines(t, s)
	var all strings.Builder
	below := make(map[int]int) // by column
	column := (width - 2*sheetMargin + columnGap) / len(pos.Board.Powers)
	for _, l := range lines {
		all.WriteString(l.text + " ")
		if l.x < sheetMargin || l.y > height-sheetMargin/2 || l.y < sheetMargin {
			t.Errorf("%q stands at %d, %d, off the page of %d by %d", l.text, l.x, l.y, width, height)
		}
		if l.size < smallest {
			t.Errorf("%q is only %d high", l.text, l.size)
		}
		if l.y < sheetMargin+headHeight {
			continue
		}
		at := (l.x - sheetMargin) / column
		if l.y < below[at] {
			t.Errorf("%q stands above what comes before it", l.text)
		}
		below[at] = l.y
		places := upright().set(l.text, 0, 0)
		if end := l.x + places[len(places)-1]*l.size*9/10/em; end > sheetMargin+(at+1)*column {
			t.Errorf("%q runs into the next column", l.text)
		}
	}
	text := all.String()
	sc := &scene{board: pos.Board, pos: pos, ans: ans}
	for i := range orders {
		if want := sc.spell(&orders[i]); !strings.Contains(text, want) {
			t.Errorf("the sheet lacks %q", want)
		}
	}
}

func TestSheetHoldsEverything(t *testing.T) {
	pos, orders, ans := fall(t)
	checkSheet(t, pos, orders, ans, 200)
	for _, b := range []*board.Board{board.AncMed(), board.Standard()} {
		pos, orders := crowd(b)
		checkSheet(t, pos, orders, nil, 200)
		checkSheet(t, pos, orders, judge.Adjudicate(pos, orders), 200)
		checkSheet(t, position.Opening(b, position.Default()), nil, nil, 200)
	}
}

// With more than a sheet can hold it becomes longer.
func TestCrowdedSheetGrows(t *testing.T) {
	pos, orders := crowd(board.AncMed())
	var many []order.Order
	for range 8 {
		many = append(many, orders...)
	}
	checkSheet(t, pos, many, nil, 160)
}

func TestSheetIsSmall(t *testing.T) {
	for _, b := range []*board.Board{board.AncMed(), board.Standard()} {
		pos, orders := crowd(b)
		s := Sheet(pos, orders, judge.Adjudicate(pos, orders), Options{Theme: Print, Title: "Fall 7, resolved"})
		if t.Logf("%s: %d bytes", b.Name, len(s)); len(s) > mostBytes {
			t.Errorf("%s: %d bytes, want at most %d", b.Name, len(s), mostBytes)
		}
	}
}

// What became of each order stands beside it.
func TestSheetTellsResults(t *testing.T) {
	pos, _, ans := fall(t)
	lines, _, _ := sheetLines(t, Sheet(pos, nil, ans, Options{Theme: Print}))
	var all strings.Builder
	for _, l := range lines {
		all.WriteString(l.text + "|")
	}
	for _, want := range []string{
		"|Rome|6 centers · 6 units|A Roma → Neapolis|3:2|",
		"|F Tyrrhenean Sea S A Roma → Neapolis|cut|",
		"|A Vindobona → Illyria|bounced 1:1|",
		"|F Neapolis holds|dislodged 3:2|",
		"|A Cyprus → Jerusalem|disrupted|",
		"|A Jerusalem S A Sinai → Petra|unmatched|",
		"|A Saguntum → Tarraconensis|Greece|",
	} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("the sheet does not say %q: %s", want, all.String()[:300])
		}
	}
}

// A unit without an order is told, and so is what the rules did to it.
func TestSheetTellsUnordered(t *testing.T) {
	pos := position.Opening(board.AncMed(), position.Default())
	orders := []order.Order{parse(t, pos.Board, "Rome", "A rom - apu")}
	text := Sheet(pos, orders, nil, Options{})
	for _, want := range []string{"A Roma → Apulia", "F Neapolis", "no order"} {
		if !strings.Contains(text, ">"+want+"</title>") {
			t.Errorf("the sheet does not say %q", want)
		}
	}
	if strings.Contains(Sheet(pos, nil, nil, Options{}), "no order") {
		t.Error("a position without orders is told as if they were missing")
	}
}
