package warn_test

import (
	"testing"

	"ancmed/engine/judge"
	"ancmed/engine/warn"
)

// BenchmarkWarnings tells the cost of all warnings of a full Fall beside that
// of judging it.
func BenchmarkWarnings(b *testing.B) {
	t := &testing.T{}
	for _, p := range recordedGame(t) {
		if p.Phase.Year != 3 || p.Phase.Season != "Fall" || p.Phase.Type != "movement" {
			continue
		}
		pos := p.position(t)
		orders := readOrders(t, pos, p.Orders)
		b.Run("warnings", func(b *testing.B) {
			for b.Loop() {
				warn.Warnings(pos, orders)
			}
		})
		b.Run("judge", func(b *testing.B) {
			for b.Loop() {
				judge.Adjudicate(pos, orders)
			}
		})
	}
}
