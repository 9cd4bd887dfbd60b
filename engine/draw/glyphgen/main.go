//go:build !js

// Glyphgen writes the outlines of the map's letters, glyphs.txt of package
// draw, by which a picture looks the same where the font is missing.
//
//	go run ./glyphgen
//
// Its data folder holds the two cuts of Alegreya that the page has too, in
// Latin and as WOFF: SIL Open Font License 1.1, static/fonts/OFL.txt.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	text, err := generate(filepath.Join("glyphgen", "data"))
	if err == nil {
		err = os.WriteFile("glyphs.txt", []byte(text), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "glyphgen:", err)
		os.Exit(1)
	}
}
