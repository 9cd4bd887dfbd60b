//go:build !js

package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestGlyphsAreFresh(t *testing.T) {
	want, err := generate("data")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join("..", "glyphs.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("glyphs.txt is stale: go generate ./engine/draw")
	}
}

func upright(t *testing.T) *font {
	t.Helper()
	f, err := readFont(filepath.Join("data", cuts[0].file))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The advances are those by which the places of the names were made.
func TestAdvances(t *testing.T) {
	f := upright(t)
	for r, want := range map[rune]int{'A': 603, 'a': 474, 'm': 835, ' ': 187, ':': 238, 'W': 946} {
		if got := f.advance(f.cmap[r]); got != want {
			t.Errorf("%c is %d wide, want %d", r, got, want)
		}
	}
}

func TestKerning(t *testing.T) {
	f := upright(t)
	kern := f.kerning()
	for _, c := range []struct {
		pair   string
		closer bool
	}{{"AV", true}, {"VA", true}, {"To", true}, {"LT", true}, {"nn", false}, {"HH", false}} {
		if got := kern(f.cmap[rune(c.pair[0])], f.cmap[rune(c.pair[1])]); got < 0 != c.closer {
			t.Errorf("%s is kerned by %d", c.pair, got)
		}
	}
}

// What is nearly straight becomes straight; a corner stays where it is.
func TestSimplify(t *testing.T) {
	square := []bow{line(vec{0, 0}, vec{50, 1}), line(vec{50, 1}, vec{100, 0}), line(vec{100, 0}, vec{100, 100}), line(vec{100, 100}, vec{0, 0})}
	got := simplify(square, 2)
	if len(got) != 3 {
		t.Fatalf("%d pieces, want 3: %v", len(got), got)
	}
	for _, corner := range []vec{{0, 0}, {100, 0}, {100, 100}} {
		found := false
		for _, s := range got {
			found = found || s.a == corner
		}
		if !found {
			t.Errorf("the corner %v is gone", corner)
		}
	}
	if got := simplify(square, .3); len(got) != 4 {
		t.Errorf("%d pieces with a small tolerance, want 4", len(got))
	}
}

func TestPath(t *testing.T) {
	dots := []dot{{0, 0, true}, {0, 1000, false}, {1000, 1000, false}, {1000, 0, true}}
	if got, want := path([][]dot{dots}), "M0 0q0-320 160-320t160 320z"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
