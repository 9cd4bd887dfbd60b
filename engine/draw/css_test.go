//go:build !js

package draw

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestStyleSheetIsFresh(t *testing.T) {
	css, err := os.ReadFile(filepath.Join("..", "..", "static", "map.css"))
	if err != nil {
		t.Fatal(err)
	}
	if string(css) != CSS() {
		t.Error("static/map.css is stale: go generate ./engine/draw")
	}
}

// Every style resolves in every theme, and every class that is drawn has one.
func TestStylesResolve(t *testing.T) {
	for _, th := range []Theme{Light, Dark, Print} {
		p := newPaint(&Options{Theme: th}, false)
		p.power = paletteOf("Rome")
		for i := range styles {
			if got := p.attributes(styles[i].class); strings.ContainsAny(got, "$@'") && !strings.Contains(got, "font-family") || strings.Contains(got, `""`) {
				t.Errorf("class %s resolves to %s", styles[i].class, got)
			}
		}
	}
	pos, orders, ans := fall(t)
	page := Base(pos.Board, Options{})
	for _, l := range append(Layers(pos, orders, nil, Options{}), Layers(pos, nil, ans, Options{})...) {
		page += l.Markup
	}
	for _, part := range strings.Split(page, `class="m-`)[1:] {
		class := part[:strings.IndexAny(part, `" `)]
		if propsOf(class) == "" {
			t.Errorf("class %q has no style", class)
		}
	}
}
