//go:build js && wasm && bench

// Minimal is the least that a page in Go can be which draws with svgo and
// speaks through safejs: what the benchmark of the start compares with.
package main

import (
	"bytes"

	svg "github.com/ajstarks/svgo"
	"github.com/hack-pad/safejs"
)

func main() {
	var out bytes.Buffer
	s := svg.New(&out)
	s.Start(100, 100)
	s.Circle(50, 50, 40)
	s.End()
	ready, err := safejs.Global().Get("ready")
	if err != nil {
		panic(err)
	}
	if _, err := ready.Invoke(out.String()); err != nil {
		panic(err)
	}
	select {}
}
