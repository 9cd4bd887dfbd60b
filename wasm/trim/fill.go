//go:build !js

package main

import (
	"encoding/binary"
	"errors"
	"slices"
)

// Fields of runtime._func that say how long it is.
const (
	funcNfuncdata = 43
	funcAlign     = 8
)

// fillAtStart takes out of the table of functions what follows from the rest:
// that functions have consecutive numbers, and where the entry of each begins.
// A function that runs when the program is loaded puts it back. An error leaves
// the program as it was.
func (p *program) fillAtStart() error {
	t, err := findTable(p.memory)
	if err != nil {
		return err
	}
	funcs, err := t.funcs()
	if err != nil {
		return err
	}
	first, at := u32(t.data, 0), u32(t.data, 4)
	next := at
	for i, f := range funcs {
		if u32(t.data, 8*i) != first+uint32(i) || u32(f, 0) != first+uint32(i) || u32(t.data, 8*i+4) != next {
			return errors.New("its functions are not numbered in their order")
		}
		next += entrySize(f)
	}
	if err := p.addStart(t.fill(uint32(len(p.memory)-len(t.data)), first, at)); err != nil {
		return err
	}
	for i, f := range funcs {
		clear(t.data[8*i : 8*i+8])
		put32(f, 0, 0)
	}
	return nil
}

// entrySize is how far behind an entry the next one begins.
func entrySize(f []byte) uint32 {
	size := funcSize + 4*u32(f, funcNpcdata) + 4*uint32(f[funcNfuncdata])
	return (size + funcAlign - 1) &^ (funcAlign - 1)
}

// fill is the function that writes the table, which begins at an address, for
// functions from the number first on, whose entries begin at the offset at.
func (t *table) fill(address, first, at uint32) function {
	const row, number, entry, step = 0, 1, 2, 3
	get := func(local int) instr { return instr{op: opLocalGet, n: local} }
	set := func(local int) instr { return instr{op: opLocalSet, n: local} }
	constant := func(n uint32) instr { return instr{op: opI32Const, n: int(int32(n))} }
	add := instr{op: opI32Add}
	count := uint32(t.count)
	return function{[]byte{i32, i32, i32, i32}, []instr{
		constant(address), set(row), constant(first), set(number), constant(address + at), set(entry),
		{op: opLoop, n: empty},
		get(row), get(number), {op: opI32Store, n: 2},
		get(row), get(entry), constant(address), {op: opI32Sub}, {op: opI32Store, n: 2, m: 4},
		get(entry), get(number), {op: opI32Store, n: 2},
		// entrySize
		get(entry), {op: opI32Load, n: 2, m: funcNpcdata}, get(entry), {op: opI32Load8U, m: funcNfuncdata}, add, constant(4), {op: opI32Mul},
		constant(funcSize + funcAlign - 1), add, constant(-funcAlign & (1<<32 - 1)), {op: opI32And}, set(step),
		get(entry), get(step), add, set(entry),
		get(row), constant(8), add, set(row),
		get(number), constant(1), add, {op: opLocalTee, n: number}, constant(first + count), {op: opI32LtU}, {op: opBrIf},
		{op: opEnd}, {op: opEnd},
	}}
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
