//go:build !js

package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"slices"
)

// Fields of runtime._func that say how long it is.
const (
	funcNfuncdata = 43
	funcAlign     = 8
)

// fillAtStart takes out of the memory what can be had from the rest, or be
// counted out. A function that runs when the program is loaded puts it back. An
// error leaves the program as it was.
func (p *program) fillAtStart() error {
	before, code := bytes.Clone(p.memory), []instr(nil)
	for _, part := range []struct {
		what string
		fill func(memory []byte) ([]instr, error)
	}{{"its table of functions", fillTable}, {"its powers of ten", fillPowers}} {
		more, err := part.fill(p.memory)
		if err != nil {
			fmt.Fprintf(os.Stderr, "trim: the program keeps %s: %v\n", part.what, err)
		}
		code = append(code, more...)
	}
	types := slices.Repeat([]byte{i32}, carried)
	types = append(types, slices.Repeat([]byte{i64}, startLocals-carried)...)
	err := p.addStart(function{types, append(code, instr{op: opEnd})})
	if err != nil {
		p.memory = before
	}
	return err
}

// fillTable takes out of the tables of functions what follows from the rest:
// that functions have consecutive numbers, where the entry of each begins, and
// which buckets are for which; and has the entries by columns. It gives the
// code that puts all back. An error leaves the memory as it was.
func fillTable(memory []byte) ([]instr, error) {
	t, err := findTable(memory)
	if err != nil {
		return nil, err
	}
	funcs, err := t.funcs()
	if err != nil {
		return nil, err
	}
	first, at := u32(t.data, 0), u32(t.data, 4)
	next := at
	for i, f := range funcs {
		if u32(t.data, 8*i) != first+uint32(i) || u32(f, 0) != first+uint32(i) || u32(t.data, 8*i+4) != next {
			return nil, errors.New("its functions are not numbered in their order")
		}
		next += entrySize(f)
	}
	m, err := findPlaces(memory, t)
	if err != nil {
		return nil, err
	}
	buckets := memory[m.buckets : m.buckets+m.bucketsSize()]
	if !areOfOneEach(buckets) {
		return nil, errors.New("its buckets of program counters are not for one function each")
	}
	packed, err := t.columns(funcs)
	if err != nil {
		return nil, err
	}
	if len(packed) > len(buckets) {
		return nil, errors.New("its functions by columns have no place")
	}
	clear(t.data[:8*t.count])
	for _, f := range funcs {
		clear(f)
	}
	clear(buckets)
	copy(buckets, packed)
	from := uint32(m.buckets)
	return slices.Concat(t.unpack(from, uint32(t.dataAt)+at), clearing(from, uint32(len(packed))), t.fill(first, at), m.fill()), nil
}

// entrySize is how far behind an entry the next one begins.
func entrySize(f []byte) uint32 {
	size := funcSize + 4*u32(f, funcNpcdata) + 4*uint32(f[funcNfuncdata])
	return (size + funcAlign - 1) &^ (funcAlign - 1)
}

// Variables of the function that runs first.
const (
	row = iota
	counted
	entry
	step
	column
	index
	place
	value
	tables // how many by program counter
	list   // of the offsets in a column, differences to begin with
	next   // place in it
	sum
	reading // through the tables by program counter
	carried // from here on of 64 bits
	upper
	lower
	shift
	startLocals
)

func get(local int) instr     { return instr{op: opLocalGet, n: local} }
func set(local int) instr     { return instr{op: opLocalSet, n: local} }
func constant(n uint32) instr { return instr{op: opI32Const, n: int(int32(n))} }

// clearing clears so many bytes from an address on.
func clearing(from, size uint32) []instr {
	return []instr{constant(from), constant(0), constant(size), {op: opPrefix, raw: []byte{11, 0}}}
}

// fill writes the table, for functions from the number first on, whose entries begin at the offset at.
func (t *table) fill(first, at uint32) []instr {
	address, count, add := uint32(t.dataAt), uint32(t.count), instr{op: opI32Add}
	return []instr{
		constant(address), set(row), constant(first), set(counted), constant(address + at), set(entry),
		{op: opLoop, n: empty},
		get(row), get(counted), {op: opI32Store, n: 2},
		get(row), get(entry), constant(address), {op: opI32Sub}, {op: opI32Store, n: 2, m: 4},
		get(entry), get(counted), {op: opI32Store, n: 2},
		// entrySize
		get(entry), {op: opI32Load, n: 2, m: funcNpcdata}, get(entry), {op: opI32Load8U, m: funcNfuncdata}, add, constant(4), {op: opI32Mul},
		constant(funcSize + funcAlign - 1), add, constant(-funcAlign & (1<<32 - 1)), {op: opI32And}, set(step),
		get(entry), get(step), add, set(entry),
		get(row), constant(8), add, set(row),
		get(counted), constant(1), add, {op: opLocalTee, n: counted}, constant(first + count), {op: opI32LtU}, {op: opBrIf},
		{op: opEnd},
	}
}

// addStart adds a function that runs when the program is loaded.
func (p *program) addStart(f function) error {
	signatures, err := p.signatures()
	if err != nil {
		return err
	}
	imported, err := p.importedTypes()
	if err != nil {
		return err
	}
	own, err := p.functionTypes()
	if err != nil {
		return err
	}
	kind := slices.Index(signatures, signature{})
	begin := slices.IndexFunc(p.sections, func(s section) bool { return s.id > startSection })
	code := p.section(codeSection)
	if kind < 0 || begin < 0 || code == nil || p.section(startSection) != nil {
		return errors.New("there is no place for a function that runs first")
	}
	functions, err := readCode(code.body)
	if err != nil {
		return err
	}
	code.body = writeCode(append(functions, f))
	types := binary.AppendUvarint(nil, uint64(len(own)+1))
	for _, t := range append(own, kind) {
		types = binary.AppendUvarint(types, uint64(t))
	}
	p.section(functionSection).body = types
	index := binary.AppendUvarint(nil, uint64(len(imported)+len(own)))
	p.sections = slices.Insert(p.sections, begin, section{startSection, index})
	return nil
}
