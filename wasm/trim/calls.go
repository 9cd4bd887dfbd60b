//go:build !js

package main

import "slices"

// callers is what there is to know of who may call whom.
type callers struct {
	types  []int // of every function, the imported ones first
	goType int   // of the functions that Go compiled
}

// Where a function that Go compiled keeps things (cmd/internal/obj/wasm).
const (
	stackGlobal = 0 // the stack pointer
	blockLocal  = 0 // its one parameter: the block to begin with
	stackLocal  = 1 // a copy of the stack pointer
)

// Where it keeps its own number times blocks; the variables that had this place and the next ones move up.
const ownLocal = 2

// A function has fewer blocks than that.
const blocks = 1 << 16

// Go's caller lowers the stack pointer, writes the address to return to, and
// calls with 0, for the first block:
//
//	local.get stack  i32.const 8    i32.sub     local.tee stack  global.set 0
//	local.get stack  i64.const A    i64.store   i32.const 0      call F
//
// Here it hands the address over, which no block is as large as, and the called
// function does the rest (see enter):
//
//	local.get own    i32.const B    i32.or      call F
var push = []instr{
	{op: opLocalGet, n: stackLocal}, {op: opI32Const, n: 8}, {op: opI32Sub}, {op: opLocalTee, n: stackLocal}, {op: opGlobalSet, n: stackGlobal},
	{op: opLocalGet, n: stackLocal}, {op: opI64Const, n: any}, {op: opI64Store, n: 3},
}

const pushAddress = 6

var (
	direct = []instr{{op: opI32Const}, {op: opCall, n: any}}
	// The address of the function lies below on the stack.
	indirect = []instr{{op: opI64Const, n: 16}, {op: opI64ShrU}, {op: opWrap},
		{op: opLocalSet, n: blockLocal}, {op: opI32Const}, {op: opLocalGet, n: blockLocal}, {op: opCallIndirect, n: any}}
)

// handOver lets a function that Go compiled be called with the address to return to, and call so.
func (c callers) handOver(f *function) {
	if !f.hasStack() {
		f.code = append(enter(instr{op: opGlobalGet, n: stackGlobal}, nil), f.code...)
		return
	}
	code := append([]instr{}, f.code[:2]...)
	code = append(code, enter(instr{op: opLocalGet, n: stackLocal}, []instr{{op: opLocalTee, n: stackLocal}})...)
	entered, own := len(code), 0
	for i := 2; i < len(f.code); i++ {
		in := f.code[i]
		address := c.pushed(f.code[i:])
		if own == 0 && address != 0 {
			own = address / blocks
			code = slices.Insert(code, entered, instr{op: opI32Const, n: int(int32(own * blocks))}, instr{op: opLocalSet, n: ownLocal})
		}
		switch {
		case own != 0 && address/blocks == own:
			i += len(push)
			if f.code[i].op == opI64Const {
				code = append(code, f.code[i:i+4]...)
				i += 4
			}
			code = append(code, instr{op: opLocalGet, n: ownLocal}, instr{op: opI32Const, n: address % blocks}, instr{op: opI32Or})
			for i++; f.code[i].op == opLocalGet; i++ {
				code = append(code, f.code[i])
			}
			in = f.code[i]
		case in.isLocal() && in.n >= ownLocal:
			in.n++
		}
		code = append(code, in)
	}
	f.code = code
	f.locals = slices.Insert(f.locals, 1, i32)
}

const i32, i64 = 0x7f, 0x7e // the types

// hasStack tells whether a function begins with making its copy of the stack pointer.
func (f *function) hasStack() bool {
	return begins(f.code, []instr{{op: opGlobalGet, n: stackGlobal}, {op: opLocalSet, n: stackLocal}})
}

// enter does what Go's caller did, if an address was handed over; get gives the stack pointer, and also keeps it.
func enter(get instr, also []instr) []instr {
	out := []instr{{op: opLocalGet, n: blockLocal}, {op: opI32Const, n: blocks - 1}, {op: opI32GtU}, {op: opIf, n: empty},
		get, {op: opI32Const, n: 8}, {op: opI32Sub}}
	return append(append(out, also...),
		instr{op: opGlobalSet, n: stackGlobal}, get, instr{op: opLocalGet, n: blockLocal}, instr{op: opExtend}, instr{op: opI64Store, n: 3},
		instr{op: opI32Const}, instr{op: opLocalSet, n: blockLocal}, instr{op: opEnd})
}

// pushed is the address to return to, if code begins with the writing of one and a call of one of Go's functions; else 0.
func (c callers) pushed(code []instr) int {
	if !begins(code, push) {
		return 0
	}
	address := code[pushAddress].n
	code = code[len(push):]
	switch {
	case address < blocks || address>>32 != 0:
		return 0
	case begins(code, indirect) && code[len(indirect)-1].n == c.goType:
		return address
	case begins(code, direct) && code[1].n < len(c.types) && c.types[code[1].n] == c.goType:
		return address
	}
	return 0
}

// begins tells whether code begins with such instructions.
func begins(code, with []instr) bool {
	if len(code) < len(with) {
		return false
	}
	for i, in := range with {
		if code[i].op != in.op || code[i].n != in.n && in.n != any || code[i].m != in.m {
			return false
		}
	}
	return true
}
