//go:build !js

package main

import (
	"encoding/binary"
	"errors"
	"slices"
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
	shortNext = 2 // one not met before in this column: of tables the next one (see packSteps), of pieces one from a list of differences
	shortOld  = 3 // the first one of these, and so on
)

func holdsOffsets(column int) bool { return holdsSteps(column) || column >= firstPiece }

func holdsSteps(column int) bool {
	return column == columnPcsp || column >= fixedColumns && column < firstPiece
}

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

// columns are those of entries whose numbers of functions are left out, and the
// differences, with as much room for the places of tables.
func (t *table) columns(funcs [][]byte) ([]byte, error) {
	out := make([]byte, 4*allColumns*len(funcs))
	short := shortener{t: t, steps: 1}
	for column := 1; column < allColumns; column++ {
		numbers := make([]uint32, len(funcs))
		for i, f := range funcs {
			numbers[i] = number(f, column)
		}
		if holdsOffsets(column) && !short.shorten(numbers, holdsSteps(column)) {
			return nil, errors.New("its tables by program counter do not follow on each other")
		}
		for i, n := range numbers {
			for k := range 4 {
				out[(4*column+k)*len(funcs)+i] = byte(n >> (8 * k))
			}
		}
	}
	return append(out, short.differences...), nil
}

// shortener makes offsets short.
type shortener struct {
	t           *table
	steps       int // where the next table by program counter begins
	differences []byte
}

// shorten does so in a column, of tables by program counter or of pieces. It
// tells whether the tables are where they are expected.
func (s *shortener) shorten(numbers []uint32, steps bool) bool {
	old, last := map[uint32]int{}, uint32(0)
	for i, n := range numbers {
		before, met := old[n]
		switch {
		case n == 0:
			continue
		case n == noPiece:
			numbers[i] = shortNone
			continue
		case met:
			numbers[i] = shortOld + uint32(before)
			continue
		case steps && int(n) != s.steps:
			return false
		case steps:
			s.steps, last = s.t.stepsEnd(s.steps), n
		}
		old[n] = len(old)
		s.differences = binary.LittleEndian.AppendUint32(s.differences, n-last)
		numbers[i], last = shortNext, n
	}
	return true
}

// Instructions of the code below.
var (
	when      = instr{op: opIf, n: empty}
	otherwise = instr{op: opElse}
	repeat    = instr{op: opLoop, n: empty}
	again     = instr{op: opBrIf}
	end       = instr{op: opEnd}
	add       = instr{op: opI32Add}
	sub       = instr{op: opI32Sub}
	mul       = instr{op: opI32Mul}
	or        = instr{op: opI32Or}
	shl       = instr{op: opI32Shl}
	eq        = instr{op: opI32Eq}
	less      = instr{op: opI32LtU}
	atLeast   = instr{op: opI32GeU}
	load      = instr{op: opI32Load}
	store     = instr{op: opI32Store}
)

func byteAt(offset int) instr { return instr{op: opI32Load8U, m: offset} }

// unpack writes entries, to an address and on, whose columns begin at another.
func (t *table) unpack(from, to uint32) []instr {
	count := uint32(t.count)
	plane := func(column, k int) int { return int(from) + (4*column+k)*int(count) }
	return slices.Concat(
		[]instr{constant(from + 4*allColumns*count), set(next), constant(1), set(column), constant(uint32(t.stepsAt) + 1), set(reading)},
		[]instr{repeat, get(next), set(list), constant(0), set(sum), constant(0), set(index), constant(to), set(entry)},
		[]instr{repeat, get(index), byteAt(plane(columnSteps, 0)), set(tables)},
		[]instr{get(column), constant(4 * count), mul, get(index), add, set(place)},
		[]instr{get(place), byteAt(plane(0, 0)), get(place), byteAt(plane(0, 1)), constant(8), shl, or},
		[]instr{get(place), byteAt(plane(0, 2)), constant(16), shl, or, get(place), byteAt(plane(0, 3)), constant(24), shl, or, set(value)},

		[]instr{get(column), constant(columnPcsp), eq, get(column), constant(fixedColumns), atLeast, or, when},
		t.lengthen(),
		[]instr{end},

		// A number that is 0 stands there already, and is not of this entry if it has no such column.
		[]instr{get(value), when, get(column), get(column), constant(firstPiece), atLeast, get(tables), constant(stepsColumns), sub, mul, add},
		[]instr{constant(4), mul, get(entry), add, get(value), store, end},

		// entrySize
		[]instr{get(tables), get(index), byteAt(plane(columnID, 3)), add, constant(4), mul},
		[]instr{constant(funcSize + funcAlign - 1), add, constant(-funcAlign & (1<<32 - 1)), {op: opI32And}, get(entry), add, set(entry)},
		[]instr{get(index), constant(1), add, {op: opLocalTee, n: index}, constant(count), less, again, end},
		[]instr{get(column), constant(1), add, {op: opLocalTee, n: column}, constant(allColumns), less, again, end},
	)
}

// lengthen makes of the short form of an offset the offset. Those that are met
// take the place of the differences.
func (t *table) lengthen() []instr {
	pass := []instr{repeat, get(reading), get(reading), constant(1), add, set(reading), byteAt(0), constant(128), atLeast, again, end}
	return slices.Concat(
		[]instr{get(value), constant(shortNext), eq, when},
		[]instr{get(column), constant(firstPiece), less, when, get(reading), constant(uint32(t.stepsAt)), sub, set(value)},
		// stepsEnd
		[]instr{repeat}, pass, pass, []instr{get(reading), byteAt(0), again, end, get(reading), constant(1), add, set(reading)},
		[]instr{otherwise, get(next), load, get(sum), add, {op: opLocalTee, n: sum}, set(value), end},
		[]instr{get(next), get(value), store, get(next), constant(4), add, set(next)},
		[]instr{otherwise, get(value), constant(shortOld), atLeast, when},
		[]instr{get(value), constant(shortOld), sub, constant(4), mul, get(list), add, load, set(value)},
		[]instr{otherwise, constant(0), get(value), sub, set(value), end, end},
	)
}
