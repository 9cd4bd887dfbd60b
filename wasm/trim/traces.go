//go:build !js

package main

import (
	"bytes"
	"maps"
	"slices"
)

// Data of a function, by number (internal/abi): one table by program counter
// or one piece for the whole of each kind. The kinds not named here are read
// where the stack is walked, for the collector of garbage and after a panic.
const (
	stepsUnsafe  = 0 // where a thread may not be stopped
	stepsInlined = 2 // which of the calls that were inlined this is
	stepsLive    = 3 // which arguments are still there

	pieceInlined = 3 // the calls that were inlined (runtime.inlinedCall)
	pieceArgs    = 5 // how arguments are printed
	pieceLive    = 6
	pieceWraps   = 7 // what a wrapper wraps, for profiles

	noPiece = 1<<32 - 1 // at offset 0 stands no table

	inlinedSize = 16
	argsEnd     = 0xff // internal/abi.TraceArgsEndSeq
)

// What sort of function an entry is for (runtime._func) and the sort that is
// nobody's own: runtime.gorecover counts what was inlined in those to find out
// who recovers, elsewhere it makes no difference.
const (
	funcID    = 40
	idWrapper = 23 // internal/abi.FuncIDWrapper
)

// stoppers ask where a thread may be stopped; no thread of a WebAssembly program is.
var stoppers = []string{"runtime.isAsyncSafePoint", "runtime.debugCallCheck"}

// dropPrinted takes away the data of functions that only traces show.
func (t *table) dropPrinted(memory []byte, funcs [][]byte, funcData int) {
	t.clearPrinted(memory, funcs, funcData)
	stopped := slices.ContainsFunc(stoppers, func(name string) bool { return bytes.Contains(t.names, []byte("\x00"+name+"\x00")) })
	for _, f := range funcs {
		wraps := f[funcID] == idWrapper
		for kind := range stepsCount(f) {
			if kind == stepsUnsafe && !stopped || kind == stepsInlined && !wraps || kind == stepsLive {
				put32(f, stepsField(kind), 0)
			}
		}
		for kind := range pieceCount(f) {
			if onlyPrinted(f, kind) {
				put32(f, pieceField(f, kind), noPiece)
			}
		}
	}
}

// Where an entry keeps the offsets of its tables and pieces, and how many.
func stepsCount(f []byte) int           { return int(u32(f, funcNpcdata)) }
func stepsField(kind int) int           { return funcSize + 4*kind }
func pieceCount(f []byte) int           { return int(f[funcNfuncdata]) }
func pieceField(f []byte, kind int) int { return funcSize + 4*(stepsCount(f)+kind) }

func onlyPrinted(f []byte, kind int) bool {
	switch kind {
	case pieceInlined:
		return f[funcID] != idWrapper
	case pieceArgs, pieceLive, pieceWraps:
		return true
	}
	return false
}

// clearPrinted clears the pieces of functions that only traces show, as far as
// their size is known. Functions whose pieces are alike share one.
func (t *table) clearPrinted(memory []byte, funcs [][]byte, funcData int) {
	sizes := map[int]int{len(memory): 0} // by address; 0 for a piece that stays
	for _, f := range funcs {
		for kind := range pieceCount(f) {
			offset := u32(f, pieceField(f, kind))
			at := funcData + int(offset)
			if offset == noPiece || at >= len(memory) {
				continue
			}
			size := 0
			if onlyPrinted(f, kind) {
				size = t.pieceSize(f, kind, memory[at:])
			}
			if was, shared := sizes[at]; shared && (was == 0 || size == 0) {
				size = 0
			} else if shared {
				size = max(size, was)
			}
			sizes[at] = size
		}
	}
	starts := slices.Sorted(maps.Keys(sizes))
	for i, at := range starts[:len(starts)-1] {
		clear(memory[at:min(at+sizes[at], starts[i+1])])
	}
}

// pieceSize is how many bytes a piece surely has.
func (t *table) pieceSize(f []byte, kind int, text []byte) int {
	switch {
	case kind == pieceArgs:
		return bytes.IndexByte(text, argsEnd) + 1
	case kind == pieceInlined && stepsCount(f) > stepsInlined:
		return inlinedSize * (t.largest(int(u32(f, stepsField(stepsInlined)))) + 1)
	}
	return 0
}

// largest is the largest value in a table by program counter (runtime.step), -1 at least.
func (t *table) largest(from int) int {
	value, most := -1, -1
	r := reader{text: t.steps[:t.stepsEnd(from)], at: from}
	for from != 0 && r.at < len(r.text) && r.err == nil {
		by := int(r.unsigned())
		value += by>>1 ^ -(by & 1)
		r.unsigned()
		most = max(most, value)
	}
	return most
}
