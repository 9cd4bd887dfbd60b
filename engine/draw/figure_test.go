//go:build !js

package draw

import (
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/position"
)

// pictured resolves a game's text and draws its last phase.
func pictured(t *testing.T, name, text string) string {
	t.Helper()
	g, err := game.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Resolve(); err != nil {
		t.Fatal(err)
	}
	turn := g.Last()
	return Figure(name, turn.Position, nil, turn.Answer, Options{IDPrefix: "m-", Title: "a & b"})
}

const criss = "variant ancmed\nposition Spring 3 movement\nunits\nRome: F aus\nGreece: F mes\n\n" +
	"Spring 3 movement\nRome: F aus - lib\nGreece: F mes - got\n"

func TestFiguresUseTheGroundAndNothingElse(t *testing.T) {
	ground := Ground(board.AncMed(), Options{IDPrefix: "m-"})
	owned := "variant ancmed\nposition Winter 3 adjustment\nunits\nRome: A rom\nowners\nRome: rom, nea\n\nWinter 3 adjustment\nRome: build F nea\n"
	figures := []string{
		pictured(t, "one", criss), pictured(t, "two", owned), pictured(t, "three", owned),
		Figure("all", position.Opening(board.AncMed(), position.Default()), nil, nil, Options{IDPrefix: "m-"}),
	}
	page := "<body>" + ground + strings.Join(figures, "") + "</body>"
	ids := map[string]int{}
	for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(page, -1) {
		if ids[m[1]]++; ids[m[1]] > 1 {
			t.Errorf("the id %s is there twice", m[1])
		}
	}
	for _, m := range regexp.MustCompile(`(?:href="#|url\(#)([^")]+)`).FindAllStringSubmatch(page, -1) {
		if ids[m[1]] == 0 {
			t.Errorf("there is no id %s", m[1])
		}
	}
	for d := xml.NewDecoder(strings.NewReader(page)); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestAFigureShowsWhatItIsAbout(t *testing.T) {
	a := atlasOf(board.AncMed())
	svg := pictured(t, "one", criss)
	var x, y, w, h float64
	_, rest, _ := strings.Cut(svg, `viewBox="`)
	if _, err := fmt.Sscanf(rest, "%f %f %f %f", &x, &y, &w, &h); err != nil {
		t.Fatal(err)
	}
	if x < 0 || y < 0 || x+w > float64(a.width) || y+h > float64(a.height) || w < figureWidth {
		t.Errorf("it shows %v %v %v %v", x, y, w, h)
	}
	for _, id := range []string{"aus", "mes", "lib", "got"} {
		pl, _ := a.board.Place(id)
		if at := a.units[pl]; at.x < x+300 || at.x > x+w-300 || at.y < y+300 || at.y > y+h-300 {
			t.Errorf("%s is cut off", id)
		}
	}
	if !strings.Contains(svg, `aria-label="a &amp; b"`) {
		t.Error("the title is not escaped")
	}
}
