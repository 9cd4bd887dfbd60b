//go:build !js

package main

import (
	"reflect"
	"slices"
	"testing"
)

const goType = 7 // of the functions in these tests

// rewritten is a function after all steps.
func rewritten(f function) function {
	c := callers{[]int{3, goType, goType}, goType}
	f.thread()
	f.tidy()
	c.handOver(&f)
	return f
}

func op(op byte, n ...int) instr {
	in := instr{op: op}
	if len(n) > 0 {
		in.n = n[0]
	}
	if len(n) > 1 {
		in.m = n[1]
	}
	return in
}

// entering is what a function begins with that Go's caller did before (see push).
func entering() []instr {
	return []instr{
		op(opGlobalGet, 0), op(opLocalSet, 1),
		op(opLocalGet, 0), op(opI32Const, 65535), op(opI32GtU), op(opIf, empty),
		op(opLocalGet, 1), op(opI32Const, 8), op(opI32Sub), op(opLocalTee, 1), op(opGlobalSet, 0),
		op(opLocalGet, 1), op(opLocalGet, 0), op(opExtend), op(opI64Store, 3), op(opI32Const, 0), op(opLocalSet, 0),
		op(opEnd),
	}
}

func pushing(address int) []instr {
	return []instr{op(opLocalGet, 1), op(opI32Const, 8), op(opI32Sub), op(opLocalTee, 1), op(opGlobalSet, 0),
		op(opLocalGet, 1), op(opI64Const, address), op(opI64Store, 3)}
}

func TestWhatFunctionsBecome(t *testing.T) {
	start := []instr{op(opGlobalGet, 0), op(opLocalSet, 1)}
	end := []instr{op(opI32Const, 0), op(opReturn), op(opUnreachable), op(opEnd)}
	table := instr{op: opBrTable, table: []int{0, 0, 1}}
	even := instr{op: opBrTable, table: []int{0, 1, 2}}
	for what, c := range map[string]struct{ code, want []instr }{
		"a call hands its address over": {
			slices.Concat(start, pushing(70<<16+5), []instr{op(opI32Const, 0), op(opCall, 1), op(opIf, empty), op(opUnreachable), op(opEnd), op(opLocalGet, 2)}, end),
			slices.Concat(entering(), []instr{op(opI32Const, 70<<16), op(opLocalSet, 2),
				op(opLocalGet, 2), op(opI32Const, 5), op(opI32Or), op(opCall, 1), op(opIf, empty), op(opUnreachable), op(opEnd), op(opLocalGet, 3)}, end),
		},
		"so does a call by a variable": {
			slices.Concat(start, []instr{op(opLocalGet, 2)}, pushing(70<<16+5), indirect[:6], []instr{op(opCallIndirect, goType)}, end),
			slices.Concat(entering(), []instr{op(opI32Const, 70<<16), op(opLocalSet, 2), op(opLocalGet, 3)}, indirect[:4],
				[]instr{op(opLocalGet, 2), op(opI32Const, 5), op(opI32Or), op(opLocalGet, 0), op(opCallIndirect, goType)}, end),
		},
		"a function of another type is called as before": {
			slices.Concat(start, pushing(70<<16+5), []instr{op(opI32Const, 0), op(opCall, 0)}, end),
			slices.Concat(entering(), pushing(70<<16+5), []instr{op(opI32Const, 0), op(opCall, 0)}, end),
		},
		"a jump ahead is one, and the loop for it gone": {
			slices.Concat(start, []instr{op(opLoop, empty), op(opBlock, empty), op(opBlock, empty), op(opLocalGet, 0), table, op(opEnd),
				op(opLocalGet, 2), op(opIf, empty), op(opI32Const, 2), op(opLocalSet, 0), op(opBr, 2), op(opEnd), op(opEnd)}, end[:3], []instr{op(opEnd)}, end[2:]),
			slices.Concat(entering(), []instr{op(opBlock, empty), op(opBlock, empty), op(opBlock, empty), op(opLocalGet, 0), even, op(opEnd), op(opEnd),
				op(opLocalGet, 3), op(opBrIf, 0), op(opEnd)}, end[:3], end[2:]),
		},
		"a jump back stays": {
			slices.Concat(start, []instr{op(opLoop, empty), op(opBlock, empty), op(opBlock, empty), op(opLocalGet, 0), table, op(opEnd), op(opEnd),
				op(opI32Const, 1), op(opLocalSet, 0), op(opBr, 0), op(opEnd)}, end[2:]),
			slices.Concat(entering(), []instr{op(opLoop, empty), op(opBlock, empty), op(opBlock, empty), op(opBlock, empty), op(opLocalGet, 0), even, op(opEnd), op(opEnd), op(opEnd),
				op(opI32Const, 1), op(opLocalSet, 0), op(opBr, 0), op(opEnd)}, end[2:]),
		},
		"leaving the stack returns at once": {
			slices.Concat(start, []instr{op(opBlock, empty), op(opLocalGet, 2), op(opWrap), op(opBrIf, 0), op(opUnreachable), op(opEnd), op(opI32Const, 1), op(opEnd)}),
			slices.Concat(entering(), []instr{op(opLocalGet, 3), op(opWrap), op(opIf, empty), op(opI32Const, 1), op(opReturn), op(opEnd), op(opUnreachable), op(opI32Const, 1), op(opEnd)}),
		},
		"places on the stack are offsets": {
			slices.Concat(start, []instr{op(opLocalGet, 1), op(opExtend), op(opI64Const, 16), op(opI64Add), op(opWrap), op(opI64Load, 3, 8), op(opLocalSet, 2), op(opLocalGet, 2), op(opI64Eqz),
				op(opExtend), op(opI64Eqz), op(opI32Eqz), op(opIf, empty), op(opEnd)}, end),
			slices.Concat(entering(), []instr{op(opLocalGet, 1), op(opI64Load, 3, 24), op(opLocalTee, 3), op(opI64Eqz), op(opIf, empty), op(opEnd)}, end),
		},
	} {
		got := rewritten(function{[]byte{i32, 0x7e}, c.code})
		if !reflect.DeepEqual(got, function{[]byte{i32, i32, 0x7e}, c.want}) {
			t.Errorf("%s:\ngot  %v\nwant %v", what, got.code, c.want)
		}
	}
}

func TestCodeIsWrittenAsItWasRead(t *testing.T) {
	f := function{[]byte{i32, i32, 0x7e}, []instr{
		op(opI64Const, -1<<63), op(opI64Const, 1<<62), op(opI32Const, -65), op(opI64Store, 3, 300), op(opCall, 5000), {op: opBrTable, table: []int{0, 1, 200}},
		{op: opF64Const, raw: []byte{1, 2, 3, 4, 5, 6, 7, 8}}, {op: opPrefix, raw: []byte{10, 0, 0}}, {op: opMemoryGrow, raw: []byte{0}}, op(opEnd)}}
	got, err := readCode(writeCode([]function{f, {code: []instr{op(opEnd)}}}))
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || !reflect.DeepEqual(got[0], f) {
		t.Errorf("got %v, want %v", got, f)
	}
	for _, text := range []string{"\x01\x03\x00\xff\x0b", "\x01\x04\x00\xfc\x0c\x0b", "\x01\x02\x00\x42", "\x02\x02\x00\x0b", "\x01\x04\x01\xff\x7f\x7f"} {
		if _, err := readCode([]byte(text)); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}
