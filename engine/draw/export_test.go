package draw

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// crowd is a board with a unit in every center and an order for each: moves,
// supports and holds by turns.
func crowd(b *board.Board) (*position.Position, []order.Order) {
	pos := &position.Position{Board: b, Rules: position.Default(), Owners: make([]board.Power, len(b.Provinces)),
		Phase: position.Phase{Season: position.Fall, Year: 7, Type: position.Movement}}
	next := board.Power(0)
	for i, info := range b.Provinces {
		if pos.Owners[i] = board.NoPower; !info.Center {
			continue
		}
		owner := info.Home
		if owner == board.NoPower {
			owner = next % board.Power(len(b.Powers))
			next++
		}
		pos.Owners[i] = owner
		u := position.Unit{Power: owner, Type: position.Army, Place: board.Place(i)}
		if len(pos.Units)%2 == 0 && info.Fleet && !b.Split(board.Province(i)) {
			u.Type = position.Fleet
		}
		pos.Units = append(pos.Units, u)
	}
	byUnit := make(map[board.Place][]order.Order)
	order.NewChecker(pos).Legal(func(o order.Order) { byUnit[o.At] = append(byUnit[o.At], o) })
	var orders []order.Order
	for i, u := range pos.Units {
		want := [...]order.Kind{order.Move, order.SupportMove, order.Move, order.SupportMove, order.Hold}[i%5]
		chosen := order.Order{}
		for _, o := range byUnit[u.Place] {
			if chosen.Kind == 0 || o.Kind == want {
				chosen = o
			}
		}
		orders = append(orders, chosen)
	}
	return pos, orders
}

// What a wiki or a mail takes without a word.
const mostBytes = 320_000

func TestDocumentsAreSmall(t *testing.T) {
	for _, b := range []*board.Board{board.AncMed(), board.Standard()} {
		pos, orders := crowd(b)
		if len(orders) < 30 {
			t.Fatalf("%s: %d orders", b.Name, len(orders))
		}
		ans := judge.Adjudicate(pos, orders)
		o := Options{Title: "Fall 7, resolved", Patterns: true}
		for what, s := range map[string]string{"orders": SVG(pos, orders, nil, o), "results": SVG(pos, orders, ans, o)} {
			t.Logf("%s, %s: %d bytes", b.Name, what, len(s))
			if len(s) > mostBytes {
				t.Errorf("%s, %s: %d bytes, want at most %d", b.Name, what, len(s), mostBytes)
			}
		}
	}
}

// A document has no text that needs a font, but where a character has no
// outline; the page has nothing else.
func TestWordsAreOutlines(t *testing.T) {
	pos, _, ans := fall(t)
	for _, names := range []Names{Full, Short, None} {
		s := SVG(pos, nil, ans, Options{Names: names, Title: "Fall 6 (resolved): 2 × A/F & more"})
		if strings.Contains(s, "<text") {
			t.Error("a document has text")
		}
		for title, want := range map[string]bool{"Roma": names == Full, "Gulf of Tacape": names == Full, "rom": names == Short, "2:1": true} {
			if got := strings.Contains(s, "<title>"+title+"</title>"); got != want {
				t.Errorf("names %d: %t that %q is the title of something", names, got, title)
			}
		}
	}
	s := SVG(pos, nil, ans, Options{Title: "Осень <6>"})
	if !strings.Contains(s, ">Осень &lt;6&gt;</text>") || strings.Count(s, "<text") != 1 {
		t.Error("a title without outlines is no text")
	}
	if s := Base(pos.Board, Options{}); strings.Contains(s, `"#gu`) || strings.Count(s, "<text") < 2*len(pos.Board.Provinces) {
		t.Error("the page's names are no text")
	}
}

// Every name of both boards has its outlines.
func TestOutlinesCoverTheBoards(t *testing.T) {
	for _, a := range []*atlas{ancmedAtlas(), standardAtlas()} {
		for _, list := range [][]label{a.names, a.coasts, a.neutral} {
			for i := range list {
				for _, line := range append(list[i].lines, list[i].id) {
					if !upright().covers(line) || !italic().covers(line) {
						t.Errorf("%s: no outlines for %q", a.board.Name, line)
					}
				}
			}
		}
	}
}

func TestSet(t *testing.T) {
	f := upright()
	a, v := f.glyph('A').advance, f.glyph('V').advance
	if got := f.set("AA", 7, 0); len(got) != 3 || got[1] != a+7 || got[2] != 2*a+7 {
		t.Errorf("AA is set at %v; an A is %d wide", got, a)
	}
	// The font's own value is -46 thousandths.
	if got, want := f.set("AV", 0, 0), a-46*em/1000; got[1] != want || got[2] != want+v {
		t.Errorf("AV is set at %v, want the V at %d", got, want)
	}
	for pair, want := range map[string]int{"AV": -46, "AY": -44, "A’": -96, "HH": 0, "A-": 0, "A4": 0, "Ax": 0} {
		r := []rune(pair)
		if got := f.glyph(r[0]).kerning(r[1]); got != want {
			t.Errorf("%s is kerned by %d, want %d", pair, got, want)
		}
	}
}

// A long title becomes smaller; it does not run off the map.
func TestLongTitleFits(t *testing.T) {
	pos, _, _ := fall(t)
	title := strings.Repeat("Fall of the year 6, ", 40)
	s := SVG(pos, nil, nil, Options{Title: title})
	if !strings.Contains(s, "<title>"+title+"</title>") || !scaled.MatchString(s) {
		t.Fatal("the title is not there, or not smaller")
	}
	p := newPaint(&Options{Title: title}, false)
	p.fitted("subject", pt{0, 300}, title, 1000)
	scale, _ := strconv.ParseFloat(scaled.FindStringSubmatch(p.take())[1], 64)
	st := p.setting("subject")
	places := st.face.set(title, st.spacing*em/st.size, 0)
	if wide := float64(places[len(places)-1]*st.size/em) * scale; wide > 1001 || wide < 950 {
		t.Errorf("the title is %.0f wide, want 1000", wide)
	}
}

var scaled = regexp.MustCompile(`translate\(0 300\)scale\(([\d.]+)\)`)
