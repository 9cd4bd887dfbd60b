package game_test

import (
	"testing"

	"ancmed/engine/game"
)

// Reading a game judges every phase of it again.
func BenchmarkRead(b *testing.B) {
	text := recordedText(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := game.Read(text); err != nil {
			b.Fatal(err)
		}
	}
}
