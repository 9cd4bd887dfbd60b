//go:build !js

package main

import (
	"bytes"
	"slices"
	"testing"
)

// anEntry is one of a function of some sort, with the offsets of its tables and pieces.
func anEntry(id byte, steps, pieces []uint32) []byte {
	f := make([]byte, funcSize)
	put32(f, funcNpcdata, uint32(len(steps)))
	f[funcID], f[funcNfuncdata] = id, byte(len(pieces))
	for _, offset := range slices.Concat(steps, pieces) {
		f = append(f, 0, 0, 0, 0)
		put32(f, len(f)-4, offset)
	}
	return f
}

func TestOnlyWhatTracesShowIsDropped(t *testing.T) {
	// At 1 a table of the values 0 and 1, then the end.
	steps := []byte{0, 2, 1, 2, 1, 0}
	full := func() []byte { return bytes.Repeat([]byte("x"), 200) }
	// Maps at 0 and 4, two calls that were inlined at 10, arguments at 50 to 52.
	memory, want := full(), full()
	memory[100+52], want[100+52] = argsEnd, argsEnd
	for at := 10; at < 10+2*inlinedSize; at++ {
		want[100+at] = 0
	}
	own := func() []byte { return anEntry(0, []uint32{1, 1, 1}, []uint32{0, 4, noPiece, 10, noPiece, 50}) }
	funcs := [][]byte{own(), own(), anEntry(idWrapper, []uint32{1, 1, 1}, []uint32{50})} // the last has for a map what are arguments to others
	tab := &table{steps: steps, names: []byte("\x00main.main\x00")}
	tab.dropPrinted(memory, funcs, 100)
	if !bytes.Equal(memory, want) {
		t.Errorf("memory\n%q, want\n%q", memory[100:], want[100:])
	}
	less := anEntry(0, []uint32{0, 1, 0}, []uint32{0, 4, noPiece, noPiece, noPiece, noPiece})
	wrapping := anEntry(idWrapper, []uint32{0, 1, 1}, []uint32{50})
	for i, want := range [][]byte{less, less, wrapping} {
		if !bytes.Equal(funcs[i], want) {
			t.Errorf("entry %d\n%v, want\n%v", i, funcs[i], want)
		}
	}
	// A wrapper keeps what was inlined in it, and all pieces end where the next begins.
	memory, want = full(), full()
	memory[100+52], want[100+50], want[100+52] = argsEnd, 0, argsEnd
	funcs = [][]byte{anEntry(idWrapper, []uint32{1, 1, 1}, []uint32{0, 51, noPiece, 10, noPiece, 50})}
	tab.names = []byte("\x00runtime.isAsyncSafePoint\x00")
	tab.dropPrinted(memory, funcs, 100)
	if !bytes.Equal(memory, want) {
		t.Errorf("of a wrapper: memory\n%q, want\n%q", memory[100:], want[100:])
	}
	if want := anEntry(idWrapper, []uint32{1, 1, 1}, []uint32{0, 51, noPiece, 10, noPiece, noPiece}); !bytes.Equal(funcs[0], want) {
		t.Errorf("of a wrapper, and something that asks where to stop: entry\n%v, want\n%v", funcs[0], want)
	}
}

func TestBucketsOfMoreThanOneFunction(t *testing.T) {
	var buckets []byte
	for i := range 17 {
		buckets = append(buckets, byte(i/16), 0, 0, 0)
		buckets = append(buckets, make([]byte, 16)...)
	}
	buckets = buckets[:len(buckets)-15] // the last has one part
	if !areOfOneEach(buckets) {
		t.Error("buckets of one function each are not told to be so")
	}
	for _, at := range []int{0, 4, 19, 16 * bucketSize, 16*bucketSize + 4} {
		other := bytes.Clone(buckets)
		other[at] = 2
		if areOfOneEach(other) {
			t.Errorf("with another number at %d they are taken for buckets of one function each", at)
		}
	}
	if m := (places{first: blocks, after: 2*blocks + 200}); m.bucketCount() != 17 || m.bucketsSize() != len(buckets) {
		t.Errorf("%d buckets in %d bytes, want 17 in %d", m.bucketCount(), m.bucketsSize(), len(buckets))
	}
}
