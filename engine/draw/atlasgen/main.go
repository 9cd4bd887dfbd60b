//go:build !js

// Atlasgen turns the map data of a board into the compact text that package
// draw embeds: projected, simplified, rounded to integers, each line once.
//
//	go run ./atlasgen        writes ancmed.txt and standard.txt of package draw
//
// Its data folder holds the vector maps: provinces.topojson (coastlines from
// Natural Earth, public domain; borders made for this project) and
// anchors.json, the places of tokens, centers and names.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	for _, b := range boards {
		text, err := generate(b, filepath.Join("atlasgen", "data"))
		if err == nil {
			err = os.WriteFile(b.id+".txt", []byte(text), 0o644)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "atlasgen:", err)
			os.Exit(1)
		}
	}
}

// generate gives the atlas of a board whose data lie in a folder of its name.
func generate(b sheet, data string) (string, error) {
	t, err := readTopology(filepath.Join(data, b.id, "provinces.topojson"), b.project)
	if err != nil {
		return "", err
	}
	a, err := readAnchors(filepath.Join(data, b.id, "anchors.json"))
	if err != nil {
		return "", err
	}
	if err := t.simplify(); err != nil {
		return "", fmt.Errorf("%s: %w", b.id, err)
	}
	w := writer{sheet: b, topology: t, anchors: a}
	return w.atlas(), nil
}
