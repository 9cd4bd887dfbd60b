//go:build !js

package main

import (
	"bytes"
	"testing"
)

func TestColumns(t *testing.T) {
	// Tables at 1, 4 and 7. Of three functions, the last has fewer: its 1 is met before.
	tab := &table{steps: []byte{0, 2, 1, 0, 2, 1, 0, 4, 1, 0}}
	funcs := [][]byte{anEntry(0, []uint32{1, 7}, []uint32{noPiece, 20}), anEntry(0, []uint32{4, 0}, []uint32{0, 15}), anEntry(2, []uint32{1}, nil)}
	packed, err := tab.columns(funcs)
	if err != nil {
		t.Fatal(err)
	}
	want := make([]byte, 3*4*allColumns)
	column := func(n, k int, values ...byte) { copy(want[3*(4*n+k):], values) }
	column(columnSteps, 0, 2, 2, 1)
	column(columnID, 0, 0, 0, 2)
	column(columnID, 3, 2, 2, 0) // how many pieces
	column(fixedColumns, 0, shortNext, shortNext, shortOld)
	column(fixedColumns+1, 0, shortNext, 0, 0)
	column(firstPiece, 0, shortNone, 0, 0)
	column(firstPiece+1, 0, shortNext, shortNext, 0)
	for _, difference := range []int32{0, 0, 0, 20, -5} {
		want = append(want, 0, 0, 0, 0)
		put32(want, len(want)-4, uint32(difference))
	}
	if !bytes.Equal(packed, want) {
		t.Errorf("got\n%v, want\n%v", packed, want)
	}
	tab.steps[3] = 1 // no end of the first table where the next begins
	if _, err := tab.columns(funcs); err == nil {
		t.Error("tables that do not follow on each other are no error")
	}
}
