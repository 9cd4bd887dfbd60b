//go:build !js

package main

import (
	"encoding/binary"
	"errors"
)

// The entries of the table of functions compress to half as much when the
// program has them by columns: of all entries the lowest byte of the first
// number, then the next byte, and so on. A function has so many columns at most,
// for its fixed numbers and the offsets of its tables and pieces.
const (
	fixedColumns = funcSize / 4
	stepsColumns = 5
	pieceColumns = 8
	firstPiece   = fixedColumns + stepsColumns
	allColumns   = firstPiece + pieceColumns

	columnPcsp  = funcPcsp / 4
	columnSteps = funcNpcdata / 4
	columnID    = funcID / 4
)

// In the columns that hold offsets stands, for
const (
	shortZero = 0
	shortNone = 1 // noPiece
	shortNext = 2 // one not met before in this column, to be read from a list of differences
	shortOld  = 3 // the first one of these, and so on
)

func holdsOffsets(column int) bool { return column == columnPcsp || column >= fixedColumns }

// number is the one of an entry that belongs into a column, 0 if it has none there.
func number(f []byte, column int) uint32 {
	switch kind := column - firstPiece; {
	case column < fixedColumns:
		return u32(f, 4*column)
	case kind < 0 && column-fixedColumns < stepsCount(f):
		return u32(f, 4*column)
	case kind >= 0 && kind < pieceCount(f):
		return u32(f, pieceField(f, kind))
	}
	return 0
}

// columns are those of entries whose numbers of functions are left out, and the differences.
func columns(funcs [][]byte) ([]byte, error) {
	for _, f := range funcs {
		if stepsCount(f) > stepsColumns || pieceCount(f) > pieceColumns {
			return nil, errors.New("a function has more data than Go 1.26 knows")
		}
	}
	out := make([]byte, 4*allColumns*len(funcs))
	var differences []byte
	for column := 1; column < allColumns; column++ {
		old, last := map[uint32]int{}, uint32(0)
		for i, f := range funcs {
			n := number(f, column)
			if holdsOffsets(column) && n != 0 {
				before, met := old[n]
				switch {
				case n == noPiece:
					n = shortNone
				case met:
					n = shortOld + uint32(before)
				default:
					old[n] = len(old)
					differences = binary.LittleEndian.AppendUint32(differences, n-last)
					n, last = shortNext, n
				}
			}
			for k := range 4 {
				out[(4*column+k)*len(funcs)+i] = byte(n >> (8 * k))
			}
		}
	}
	return append(out, differences...), nil
}

// unpack writes entries, from an address on, of which the columns begin at another.
func unpack(count, from, to uint32) []instr {
	plane := func(column, k int) int { return int(from) + (4*column+k)*int(count) }
	at := func(op byte, offset int) instr { return instr{op: op, m: offset} }
	eq, atLeast, sub, mul, or := instr{op: opI32Eq}, instr{op: opI32GeU}, instr{op: opI32Sub}, instr{op: opI32Mul}, instr{op: opI32Or}
	add, and, shl, load, less := instr{op: opI32Add}, instr{op: opI32And}, instr{op: opI32Shl}, instr{op: opI32Load}, instr{op: opI32LtU}
	when, end, repeat, again := instr{op: opIf, n: empty}, instr{op: opEnd}, instr{op: opLoop, n: empty}, instr{op: opBrIf}
	otherwise, store := instr{op: opElse}, instr{op: opI32Store}
	return []instr{
		constant(from + 4*allColumns*count), set(next), constant(1), set(column),
		repeat,
		get(next), set(list), constant(0), set(sum), constant(0), set(index), constant(to), set(entry),
		repeat,
		get(column), constant(4 * count), mul, get(index), add, set(place),
		get(place), at(opI32Load8U, plane(0, 0)), get(place), at(opI32Load8U, plane(0, 1)), constant(8), shl, or,
		get(place), at(opI32Load8U, plane(0, 2)), constant(16), shl, or, get(place), at(opI32Load8U, plane(0, 3)), constant(24), shl, or, set(value),
		get(index), at(opI32Load8U, plane(columnSteps, 0)), set(tables),

		get(column), constant(columnPcsp), eq, get(column), constant(fixedColumns), atLeast, or, when,
		get(value), constant(shortNext), eq, when,
		get(next), get(next), load, get(sum), add, {op: opLocalTee, n: sum}, {op: opLocalTee, n: value}, store,
		get(next), constant(4), add, set(next),
		otherwise, get(value), constant(shortOld), atLeast, when,
		get(value), constant(shortOld), sub, constant(4), mul, get(list), add, load, set(value),
		otherwise, constant(0), get(value), sub, set(value),
		end, end, end,

		// A number that is 0 stands there already, and is not of this entry if it has no such column.
		get(value), when,
		get(column), get(column), constant(firstPiece), atLeast, get(tables), constant(stepsColumns), sub, mul, add, constant(4), mul, get(entry), add,
		get(value), store,
		end,

		// entrySize
		get(tables), get(index), at(opI32Load8U, plane(columnID, 3)), add, constant(4), mul,
		constant(funcSize + funcAlign - 1), add, constant(-funcAlign & (1<<32 - 1)), and, get(entry), add, set(entry),
		get(index), constant(1), add, {op: opLocalTee, n: index}, constant(count), less, again,
		end,
		get(column), constant(1), add, {op: opLocalTee, n: column}, constant(allColumns), less, again,
		end,
	}
}
