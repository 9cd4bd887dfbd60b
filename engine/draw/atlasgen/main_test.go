//go:build !js

package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestAtlasesAreFresh(t *testing.T) {
	for _, b := range boards {
		want, err := generate(b, "data")
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join("..", b.id+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s.txt is stale: go generate ./engine/draw", b.id)
		}
	}
}

func TestCross(t *testing.T) {
	for _, c := range []struct {
		name       string
		a, b, c, d pixel
		want       bool
	}{
		{"through one another", pixel{0, 0}, pixel{4, 4}, pixel{0, 4}, pixel{4, 0}, true},
		{"an end on the other", pixel{0, 0}, pixel{4, 0}, pixel{2, 0}, pixel{2, 3}, true},
		{"a shared end", pixel{0, 0}, pixel{4, 0}, pixel{4, 0}, pixel{4, 4}, false},
		{"one over the other", pixel{0, 0}, pixel{4, 0}, pixel{1, 0}, pixel{8, 0}, true},
		{"apart", pixel{0, 0}, pixel{4, 0}, pixel{0, 1}, pixel{4, 1}, false},
	} {
		if got := cross(c.a, c.b, c.c, c.d); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}

func TestThinKeepsWithinTolerance(t *testing.T) {
	line := []point{{0, 0}, {10, 1}, {20, 0}, {30, 12}, {40, 0}}
	got := rounded(thin(line, 4))
	want := []pixel{{0, 0}, {20, 0}, {30, 12}, {40, 0}}
	if len(got) != len(want) {
		t.Fatalf("thin gives %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("thin gives %v, want %v", got, want)
		}
	}
}
