//go:build !js

package draw

import "ancmed/engine/position"

// Page draws a position as the page will have it once the engine runs: Base
// with its layers filled. It stands in the page before there is an engine, so
// it is not part of the WASM. It gives "" for a board that has no atlas.
func Page(pos *position.Position, o Options) string {
	a := atlasOf(pos.Board)
	if a == nil {
		return ""
	}
	return a.base(&o, Layers(pos, nil, nil, o))
}
