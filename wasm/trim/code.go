//go:build !js

package main

import (
	"encoding/binary"
	"fmt"
	"math"
)

// Instructions that are looked at here; WebAssembly core specification, 5.4.
const (
	opUnreachable  = 0x00
	opBlock        = 0x02
	opLoop         = 0x03
	opIf           = 0x04
	opElse         = 0x05
	opEnd          = 0x0b
	opBr           = 0x0c
	opBrIf         = 0x0d
	opBrTable      = 0x0e
	opReturn       = 0x0f
	opCall         = 0x10
	opCallIndirect = 0x11
	opSelect       = 0x1b
	opLocalGet     = 0x20
	opLocalSet     = 0x21
	opLocalTee     = 0x22
	opGlobalGet    = 0x23
	opGlobalSet    = 0x24
	opI32Load      = 0x28
	opI64Load      = 0x29
	opI32Load8U    = 0x2d
	opI64Load8U    = 0x31
	opI64Load32U   = 0x35
	opI32Store     = 0x36
	opFirstLoad    = 0x28
	opFirstStore   = 0x36
	opI64Store     = 0x37
	opI64Store32   = 0x3e
	opLastStore    = 0x3e
	opMemorySize   = 0x3f
	opMemoryGrow   = 0x40
	opI32Const     = 0x41
	opI64Const     = 0x42
	opF32Const     = 0x43
	opF64Const     = 0x44
	opI32Eqz       = 0x45
	opI32Eq        = 0x46
	opI64Eqz       = 0x50
	opF64Ge        = 0x66
	opI32Clz       = 0x67
	opI32LtU       = 0x49
	opI32GtU       = 0x4b
	opI32GeU       = 0x4f
	opI32Add       = 0x6a
	opI32Sub       = 0x6b
	opI32Mul       = 0x6c
	opI32DivU      = 0x6e
	opI32And       = 0x71
	opI32Or        = 0x72
	opI32Shl       = 0x74
	opI64Add       = 0x7c
	opI64Sub       = 0x7d
	opI64Mul       = 0x7e
	opI64DivU      = 0x80
	opI64RemU      = 0x82
	opI64Or        = 0x84
	opI64Shl       = 0x86
	opI64ShrU      = 0x88
	opWrap         = 0xa7 // i32.wrap_i64
	opExtend       = 0xad // i64.extend_i32_u
	opLastPlain    = 0xc4
	opPrefix       = 0xfc

	empty = -64 // the type of a block without a result
)

// instr is one instruction with its numbers.
type instr struct {
	op    byte
	n, m  int    // of a variable, label, function, constant; of a load or store, alignment and offset
	table []int  // labels of a br_table, the default last
	raw   []byte // what stands behind op where it matters to nobody here
}

// any stands for every number in a pattern.
const any = math.MinInt

func (in instr) isLocal() bool { return in.op >= opLocalGet && in.op <= opLocalTee }

// function is the body of one function.
type function struct {
	locals []byte // the types of its variables behind its parameters, one each
	code   []instr
}

// readCode reads the bodies of a code section.
func readCode(section []byte) ([]function, error) {
	r := reader{text: section}
	var out []function
	for n := r.unsigned(); n > 0 && r.err == nil; n-- {
		size := int(r.unsigned())
		if r.err != nil || size > len(section)-r.at {
			return nil, errShort
		}
		f, err := readFunction(section[r.at : r.at+size])
		if err != nil {
			return nil, fmt.Errorf("function %d: %w", len(out), err)
		}
		out = append(out, f)
		r.at += size
	}
	return out, r.err
}

func readFunction(text []byte) (function, error) {
	r := reader{text: text}
	var f function
	for n := r.unsigned(); n > 0 && r.err == nil; n-- {
		count, kind := r.unsigned(), r.byte()
		if len(f.locals)+int(count) > maxLocals {
			return f, fmt.Errorf("more than %d variables", maxLocals)
		}
		for ; count > 0; count-- {
			f.locals = append(f.locals, kind)
		}
	}
	for r.err == nil && r.at < len(text) {
		in, err := readInstr(&r)
		if err != nil {
			return f, err
		}
		f.code = append(f.code, in)
	}
	return f, r.err
}

// maxLocals is far above the variables of any function that Go compiles.
const maxLocals = 1000

func readInstr(r *reader) (instr, error) {
	at := r.at
	in := instr{op: r.byte()}
	switch op := in.op; {
	case op == opBlock || op == opLoop || op == opIf || op == opI32Const:
		in.n = r.signed()
	case op == opI64Const:
		in.n = r.signed()
	case op == opBr || op == opBrIf || op == opCall || op >= opLocalGet && op <= opGlobalSet:
		in.n = int(r.unsigned())
	case op == opCallIndirect || op >= opFirstLoad && op <= opLastStore:
		in.n, in.m = int(r.unsigned()), int(r.unsigned())
	case op == opBrTable:
		for n := r.unsigned() + 1; n > 0 && r.err == nil; n-- {
			in.table = append(in.table, int(r.unsigned()))
		}
	case op == opPrefix:
		readPrefixed(r)
		in.raw = r.text[at+1 : r.at]
	case op == opMemorySize || op == opMemoryGrow:
		in.raw = r.bytes(1)
	case op == opF32Const:
		in.raw = r.bytes(4)
	case op == opF64Const:
		in.raw = r.bytes(8)
	case op <= 1 || op == opElse || op == opEnd || op == opReturn || op == 0x1a || op == opSelect || op >= opI32Eqz && op <= opLastPlain:
	default:
		return in, fmt.Errorf("unknown instruction %#x at byte %d", op, at)
	}
	return in, r.err
}

// readPrefixed passes over an instruction of two bytes: a saturating
// conversion, memory.copy or memory.fill.
func readPrefixed(r *reader) {
	switch n := r.unsigned(); {
	case n < 8:
	case n == 10:
		r.bytes(2)
	case n == 11:
		r.bytes(1)
	default:
		r.err = fmt.Errorf("unknown instruction %#x %d", opPrefix, n)
	}
}

// writeCode is the reverse of readCode.
func writeCode(functions []function) []byte {
	out := binary.AppendUvarint(nil, uint64(len(functions)))
	for _, f := range functions {
		body := writeFunction(f)
		out = append(binary.AppendUvarint(out, uint64(len(body))), body...)
	}
	return out
}

func writeFunction(f function) []byte {
	var groups []byte
	count := uint64(0)
	for at := 0; at < len(f.locals); count++ {
		to := at
		for to < len(f.locals) && f.locals[to] == f.locals[at] {
			to++
		}
		groups = append(binary.AppendUvarint(groups, uint64(to-at)), f.locals[at])
		at = to
	}
	out := append(binary.AppendUvarint(nil, count), groups...)
	for _, in := range f.code {
		out = appendInstr(out, in)
	}
	return out
}

func appendInstr(out []byte, in instr) []byte {
	out = append(out, in.op)
	switch op := in.op; {
	case op == opBlock || op == opLoop || op == opIf || op == opI32Const || op == opI64Const:
		return appendSigned(out, in.n)
	case op == opBr || op == opBrIf || op == opCall || op >= opLocalGet && op <= opGlobalSet:
		return binary.AppendUvarint(out, uint64(in.n))
	case op == opCallIndirect || op >= opFirstLoad && op <= opLastStore:
		return binary.AppendUvarint(binary.AppendUvarint(out, uint64(in.n)), uint64(in.m))
	case op == opBrTable:
		out = binary.AppendUvarint(out, uint64(len(in.table)-1))
		for _, label := range in.table {
			out = binary.AppendUvarint(out, uint64(label))
		}
		return out
	}
	return append(out, in.raw...)
}
