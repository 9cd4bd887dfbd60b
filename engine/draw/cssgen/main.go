//go:build !js

// Cssgen writes static/map.css from the style table of package draw.
package main

import (
	"fmt"
	"os"

	"ancmed/engine/draw"
)

func main() {
	if err := os.WriteFile("../../static/map.css", []byte(draw.CSS()), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "cssgen:", err)
		os.Exit(1)
	}
}
