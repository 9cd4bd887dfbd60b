package share_test

import (
	"testing"

	"ancmed/engine/share"
)

func BenchmarkEncode(b *testing.B) {
	g := recorded(b)
	b.ReportAllocs()
	for b.Loop() {
		share.Encode(g)
	}
}

// Opening a code judges every phase of the game again.
func BenchmarkDecode(b *testing.B) {
	code := share.Encode(recorded(b))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := share.Decode(code); err != nil {
			b.Fatal(err)
		}
	}
}
