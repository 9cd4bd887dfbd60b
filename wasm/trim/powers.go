//go:build !js

package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/big"
)

// Numbers with a point are written and read by a table of powers of ten
// (internal/strconv.pow10Tab), of which nothing can be compressed: the upper
// 128 bits of each, the uppermost of them 1, as two numbers of 64 bits.
const (
	leastPower = -348
	mostPower  = 347
	powerSize  = 16

	// Powers are counted out as whole numbers times 2 to the power of this, in so many words of 32 bits.
	pointWord  = 41
	powerWords = 78
	// There, where nothing of a Go program stands.
	scratch = 1024
)

// powers is the table.
func powers() []byte {
	var out []byte
	ten, n := big.NewInt(10), new(big.Int).Lsh(big.NewInt(1), 32*pointWord)
	for range mostPower {
		n.Mul(n, ten)
	}
	for range mostPower - leastPower + 1 {
		upper := new(big.Int).Rsh(n, uint(n.BitLen()-128))
		low := new(big.Int).And(upper, new(big.Int).SetUint64(1<<64-1))
		pair := binary.LittleEndian.AppendUint64(nil, upper.Rsh(upper, 64).Uint64())
		out = append(binary.LittleEndian.AppendUint64(pair, low.Uint64()), out...)
		n.Quo(n, ten)
	}
	return out
}

// fillPowers takes the table out of the memory and gives the code that writes
// it. An error leaves the memory as it was.
func fillPowers(memory []byte) ([]instr, error) {
	want := powers()
	at := bytes.Index(memory, want)
	if at < 0 || bytes.Contains(memory[at+len(want):], want) {
		return nil, errors.New("there is not one table of them")
	}
	if len(bytes.Trim(memory[:scratch+4*powerWords], "\x00")) > 0 {
		return nil, errors.New("no room to count them out")
	}
	clear(memory[at : at+len(want)])
	return countPowers(uint32(at)), nil
}

// countPowers writes the table at an address: from 1, times 10 up to the
// largest, and from there divided by 10 and written, each in its place.
func countPowers(address uint32) []instr {
	add, sub, div, rem := instr{op: opI64Add}, instr{op: opI64Sub}, instr{op: opI64DivU}, instr{op: opI64RemU}
	shl, shr, or, mul := instr{op: opI64Shl}, instr{op: opI64ShrU}, instr{op: opI64Or}, instr{op: opI64Mul}
	load32, load64, store32, store64 := instr{op: opI64Load32U, m: scratch}, instr{op: opI64Load}, instr{op: opI64Store32, m: scratch}, instr{op: opI64Store}
	repeat, again, end, extend := instr{op: opLoop, n: empty}, instr{op: opBrIf}, instr{op: opEnd}, instr{op: opExtend}
	plus := func(n uint32) []instr { return []instr{constant(n), {op: opI32Add}} }
	code := [][]instr{
		{constant(scratch), constant(1), {op: opI32Store, m: 4 * pointWord}, constant(mostPower), set(counted)},
		// Times 10: each word with what is carried from the one below.
		{repeat, long(0), set(carried), constant(0), set(place), repeat,
			get(place), get(place), load32, long(10), mul, get(carried), add, {op: opLocalTee, n: carried}, store32,
			get(carried), long(32), shr, set(carried), get(place)}, plus(4),
		{{op: opLocalTee, n: place}, constant(4 * powerWords), {op: opI32LtU}, again, end,
			get(counted), constant(1), {op: opI32Sub}, {op: opLocalTee, n: counted}, again, end},

		{constant(address + powerSize*(mostPower-leastPower)), set(entry), constant(scratch + 4*powerWords), set(place), repeat},
		// The uppermost byte that is not 0 is above 16 others: how many bits of it are, is shift.
		{repeat, get(place), constant(1), {op: opI32Sub}, {op: opLocalTee, n: place}, {op: opI32Load8U}, {op: opI32Eqz}, again, end},
		{get(place), {op: opI32Load8U}, {op: opI32Clz}, constant(24), {op: opI32Sub}, extend, set(shift),
			get(place), constant(7), {op: opI32Sub}, load64, set(upper), get(place), constant(15), {op: opI32Sub}, load64, set(lower)},
		{get(entry), get(upper), get(shift), shl, get(lower), long(1), shr, long(63), get(shift), sub, shr, or, store64},
		{get(entry), get(lower), get(shift), shl, get(place), constant(16), {op: opI32Sub}, {op: opI64Load8U}, long(8), get(shift), sub, shr, or, {op: opI64Store, m: 8}},
		{get(place)}, plus(1), {set(place)},
		// Divided by 10: each word with what is left of the one above.
		{long(0), set(carried), constant(4 * powerWords), set(index), repeat,
			get(index), constant(4), {op: opI32Sub}, {op: opLocalTee, n: index}, get(carried), long(32), shl, get(index), load32, or, {op: opLocalTee, n: upper},
			long(10), div, store32, get(upper), long(10), rem, set(carried), get(index), again, end},
		{get(entry), constant(powerSize), {op: opI32Sub}, {op: opLocalTee, n: entry}, constant(address), {op: opI32GeU}, again, end},
		clearing(scratch, 4*powerWords),
	}
	var out []instr
	for _, part := range code {
		out = append(out, part...)
	}
	return out
}

func long(n int) instr { return instr{op: opI64Const, n: n} }
