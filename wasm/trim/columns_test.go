//go:build !js

package main

import (
	"bytes"
	"testing"
)

func TestColumns(t *testing.T) {
	// Of three functions, the last has fewer tables: its 7 is met before.
	funcs := [][]byte{anEntry(0, []uint32{7, 7}, []uint32{noPiece}), anEntry(0, []uint32{9, 4}, []uint32{0}), anEntry(2, []uint32{7}, nil)}
	packed, err := columns(funcs)
	if err != nil {
		t.Fatal(err)
	}
	want := make([]byte, 3*4*allColumns)
	column := func(n, k int, values ...byte) { copy(want[3*(4*n+k):], values) }
	column(columnSteps, 0, 2, 2, 1)
	column(columnID, 0, 0, 0, 2)
	column(columnID, 3, 1, 1, 0) // how many pieces
	column(fixedColumns, 0, shortNext, shortNext, shortOld)
	column(fixedColumns+1, 0, shortNext, shortNext, 0)
	column(firstPiece, 0, shortNone, 0, 0)
	for _, difference := range []int32{7, 2, 7, -3} {
		want = append(want, 0, 0, 0, 0)
		put32(want, len(want)-4, uint32(difference))
	}
	if !bytes.Equal(packed, want) {
		t.Errorf("got\n%v, want\n%v", packed, want)
	}
	if _, err := columns([][]byte{anEntry(0, make([]uint32, stepsColumns+1), nil)}); err == nil {
		t.Error("a kind of data that is not known is no error")
	}
}
