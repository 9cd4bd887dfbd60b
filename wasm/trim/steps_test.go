//go:build !js

package main

import (
	"bytes"
	"reflect"
	"slices"
	"testing"
)

func TestTablesByProgramCounterMoveTogether(t *testing.T) {
	short, long, nobodys := []byte{2, 1, 0}, []byte{0, 1, 200, 1, 1, 0}, []byte{4, 4, 4, 4, 0}
	named := func(pcsp uint32, steps ...uint32) []byte {
		f := anEntry(0, steps, nil)
		put32(f, funcPcsp, pcsp)
		return f
	}
	const atShort, atLong = 6, 9
	tab := &table{steps: slices.Concat([]byte{0}, nobodys, short, long, make([]byte, 8))}
	funcs := [][]byte{named(atLong, 0, atShort), named(atLong, 0, 0), named(atShort, atLong)}
	if !tab.stepsEndAll(funcs) {
		t.Fatal("a table has no end")
	}
	tab.packSteps(funcs)
	// First those that tell the size of the stack, then each kind.
	want := slices.Concat([]byte{0}, long, short, long, short, make([]byte, 4))
	if !bytes.Equal(tab.steps, want) {
		t.Errorf("tables\n%v, want\n%v", tab.steps, want)
	}
	if want := [][]byte{named(1, 0, 16), named(1, 0, 0), named(7, 10)}; !reflect.DeepEqual(funcs, want) {
		t.Errorf("entries\n%v, want\n%v", funcs, want)
	}
	// Without room for what both kinds have, all stay.
	tab.steps = slices.Concat([]byte{0}, nobodys, short, long)
	funcs = [][]byte{named(atLong, 0, atShort), named(atLong, 0, 0), named(atShort, atLong)}
	before := bytes.Clone(tab.steps)
	tab.packSteps(funcs)
	if !bytes.Equal(tab.steps, before) || u32(funcs[0], funcPcsp) != atLong {
		t.Errorf("tables %v, entries %v were moved where there is no room", tab.steps, funcs)
	}
	tab.steps[len(tab.steps)-1] = 1
	if tab.stepsEndAll(funcs) {
		t.Error("a table without an end has one")
	}
}
