//go:build !js

package main

import "errors"

// calls is what there is to know of who calls whom.
type calls struct {
	signatures []signature
	types      []int // of every function, the imported ones first
	goType     int
}

// Where things stand when Go compiled a function, and after rewriting.
const (
	oldBlock, oldStack          = 0, 1 // the block to begin with; the copy of the stack pointer
	newBase, newBlock, newStack = 0, 1, 2
	stackGlobal                 = 0
)

// Before a call Go's caller lowers the stack pointer and writes the address to
// return to: its own number times 65536, and a block. Here the called function
// does that, of two parameters; of the first, 0 says that there is nothing to
// return to: the address stands there already.
//
//	local.get 1     i32.const 8    i32.sub     local.tee 1     global.set 0
//	local.get 1     i64.const A    i64.store   i32.const 0     call F
//
// becomes
//
//	local.get base  i32.const B    call F
var push = []instr{
	{op: opLocalGet, n: oldStack}, {op: opI32Const, n: 8}, {op: opI32Sub}, {op: opLocalTee, n: oldStack}, {op: opGlobalSet, n: stackGlobal},
	{op: opLocalGet, n: oldStack}, {op: opI64Const, n: any}, {op: opI64Store, n: 3},
}

const pushAddress = 6

var (
	direct = []instr{{op: opI32Const}, {op: opCall, n: any}}
	// The address of the function lies below on the stack.
	indirect = []instr{{op: opI64Const, n: 16}, {op: opI64ShrU}, {op: opWrap},
		{op: opLocalSet, n: oldBlock}, {op: opI32Const}, {op: opLocalGet, n: oldBlock}, {op: opCallIndirect, n: any}}
)

// rewrite gives a function of the type t the other way of being called, and of calling.
func (c calls) rewrite(f *function, t int) error {
	own := t == c.goType
	base := 0
	var code []instr
	for i := 0; i < len(f.code); i++ {
		in := f.code[i]
		if own && in.isLocal() {
			in.n++
		}
		switch {
		case in.op == opCall && in.n >= len(c.types):
			return errors.New("calls a function that there is not")
		case own && c.isPush(f.code[i:]):
			address := f.code[i+pushAddress].n
			if base == 0 {
				base = address >> 16
			}
			i += len(push)
			if f.code[i].op == opI64Const {
				code = append(code, f.code[i:i+3]...)
				code = append(code, instr{op: opLocalSet, n: newBlock})
				code = append(code, passed(address, base)...)
				code = append(code, instr{op: opLocalGet, n: newBlock}, f.code[i+6])
				i += 6
			} else {
				code = append(append(code, passed(address, base)...), f.code[i+1])
				i++
			}
		case in.op == opCall && c.types[in.n] == c.goType:
			last := len(code) - 1
			if last < 0 || code[last].op != opI32Const {
				return errors.New("a call that does not say at which block to begin")
			}
			code = append(code[:last], instr{op: opI32Const}, code[last], in)
		case in.op == opCallIndirect && in.n == c.goType:
			// The block and the function lie on the stack: 0 goes below them.
			block := len(c.signatures[t].params) + len(f.locals)
			if own {
				block++
			}
			f.locals = append(f.locals, 0x7f, 0x7f)
			code = append(code, instr{op: opLocalSet, n: block + 1}, instr{op: opLocalSet, n: block},
				instr{op: opI32Const}, instr{op: opLocalGet, n: block}, instr{op: opLocalGet, n: block + 1}, in)
		default:
			code = append(code, in)
		}
	}
	if own {
		code = enter(code, base)
	}
	f.code = code
	return nil
}

// isPush tells whether code begins with the writing of an address and a call of one of Go's functions.
func (c calls) isPush(code []instr) bool {
	if !begins(code, push) {
		return false
	}
	address := code[pushAddress].n
	return address>>16 > 0 && address>>32 == 0 && (begins(code[len(push):], indirect) && code[len(push)+6].n == c.goType || c.isDirect(code[len(push):]))
}

func (c calls) isDirect(code []instr) bool {
	return begins(code, direct) && code[1].n < len(c.types) && c.types[code[1].n] == c.goType
}

// passed are the two parameters with which an address to return to is handed over.
func passed(address, base int) []instr {
	first := instr{op: opLocalGet, n: newBase}
	if address>>16 != base {
		first = instr{op: opI32Const, n: int(int32(address >> 16 << 16))}
	}
	return []instr{first, {op: opI32Const, n: address & 0xffff}}
}

// enter puts before a function what its caller did before, and the number that its own calls hand over.
func enter(code []instr, base int) []instr {
	var out []instr
	stack := instr{op: opGlobalGet, n: stackGlobal}
	lowered := []instr{stack, {op: opI32Const, n: 8}, {op: opI32Sub}, {op: opGlobalSet, n: stackGlobal}}
	if begins(code, []instr{stack, {op: opLocalSet, n: newStack}}) {
		out, code = append(out, code[:2]...), code[2:]
		stack = instr{op: opLocalGet, n: newStack}
		lowered = []instr{stack, {op: opI32Const, n: 8}, {op: opI32Sub}, {op: opLocalTee, n: newStack}, {op: opGlobalSet, n: stackGlobal}}
	}
	out = append(out, instr{op: opLocalGet, n: newBase}, instr{op: opIf, n: empty})
	out = append(out, lowered...)
	out = append(out, stack, instr{op: opLocalGet, n: newBase}, instr{op: opLocalGet, n: newBlock}, instr{op: opI32Or}, instr{op: opExtend}, instr{op: opI64Store, n: 3},
		instr{op: opI32Const}, instr{op: opLocalSet, n: newBlock}, instr{op: opEnd})
	if base != 0 {
		out = append(out, instr{op: opI32Const, n: int(int32(base << 16))}, instr{op: opLocalSet, n: newBase})
	}
	return append(out, code...)
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
