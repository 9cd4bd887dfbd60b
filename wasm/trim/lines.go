//go:build !js

package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
)

// Where things stand in Go's table of functions: runtime.pcHeader and
// runtime._func, in the layout that goes with the magic number.
const (
	magic      = 0xfffffff1 // internal/abi.Go120PCLnTabMagic, still that of Go 1.26
	headerSize = 72
	funcSize   = 44

	funcName      = 4
	funcPcsp      = 16
	funcPcfile    = 20
	funcPcln      = 24
	funcNpcdata   = 28
	funcFiles     = 32
	funcStartLine = 36
)

var errLayout = errors.New("its table of functions is not laid out as Go 1.26 does it")

// table is the table of functions in a program's memory.
type table struct {
	count                        int    // of functions
	names, files, steps, data    []byte // what the program keeps in order: names, file lists and files, tables by program counter, functions
	at, namesAt, stepsAt, dataAt int    // addresses, the first that of the whole
}

// dropLines clears what only traces show: file names, line numbers, arguments,
// what was inlined, and the names of functions that the run time never compares. An error leaves the
// memory as it was.
func dropLines(memory []byte) error {
	t, err := findTable(memory)
	if err != nil {
		return err
	}
	funcs, err := t.funcs()
	if err != nil {
		return err
	}
	m, err := findPlaces(memory, t)
	if err != nil {
		return err
	}
	if !t.stepsEndAll(funcs) {
		return errLayout
	}
	t.dropPrinted(memory, funcs, m.funcData)
	t.packSteps(funcs)
	t.shortenNames(funcs)
	clear(t.files)
	for _, f := range funcs {
		// At offset 0 stands no table: the run time answers "?" (runtime.pcvalue).
		for _, field := range []int{funcPcfile, funcPcln, funcFiles, funcStartLine} {
			put32(f, field, 0)
		}
	}
	return nil
}

// findTable looks for the one header that is sound in itself.
func findTable(memory []byte) (*table, error) {
	start := binary.LittleEndian.AppendUint32(nil, magic)
	start = append(start, 0, 0, 1, 8) // padding, least length of an instruction, size of a pointer
	var found *table
	for at := 0; ; at++ {
		next := bytes.Index(memory[at:], start)
		if next < 0 {
			break
		}
		at += next
		if t := readHeader(memory, at); t != nil {
			if found != nil {
				return nil, errors.New("it has two tables of functions")
			}
			found = t
		}
	}
	if found == nil {
		return nil, errLayout
	}
	return found, nil
}

func readHeader(memory []byte, address int) *table {
	m := memory[address:]
	if len(m) < headerSize {
		return nil
	}
	var place [5]int // of names, file lists, files, steps, functions
	last := uint64(headerSize)
	for i := range place {
		n := binary.LittleEndian.Uint64(m[32+8*i:])
		if n < last || n > uint64(len(m)) {
			return nil
		}
		place[i], last = int(n), n
	}
	count := binary.LittleEndian.Uint64(m[8:])
	if count == 0 || count > uint64(len(m)-place[4])/8 {
		return nil
	}
	return &table{int(count), m[place[0]:place[1]], m[place[1]:place[3]], m[place[3]:place[4]], m[place[4]:],
		address, address + place[0], address + place[3], address + place[4]}
}

// funcs cuts out the entry of each function, with the offsets of its tables behind it.
func (t *table) funcs() ([][]byte, error) {
	// The last name ends here, and those that stay have room.
	if len(t.names) < 100 || t.names[len(t.names)-1] != 0 {
		return nil, errLayout
	}
	out := make([][]byte, t.count)
	for i := range out {
		at := int(u32(t.data, 8*i+4))
		if at < 8*t.count || at > len(t.data)-funcSize {
			return nil, errLayout
		}
		f := t.data[at:] // at least its fixed numbers
		size := int(entrySize(f))
		if size > len(f) || stepsCount(f) > stepsColumns || pieceCount(f) > pieceColumns || int(u32(f, funcName)) >= len(t.names) {
			return nil, errLayout
		}
		out[i] = f[:size]
	}
	return out, nil
}

// shortenNames leaves of each name what the run time looks at: whether it is
// one of its own (runtime.isSystemGoroutine), and the two of reflect whole
// (runtime.stkframe.argMapInternal).
func (t *table) shortenNames(funcs [][]byte) {
	short := []byte("\x00runtime.\x00")
	for _, f := range funcs {
		at := u32(f, funcName)
		name := string(t.names[at : int(at)+bytes.IndexByte(t.names[at:], 0)])
		switch {
		case name == "reflect.makeFuncStub" || name == "reflect.methodValueCall":
			put32(f, funcName, uint32(len(short)))
			short = append(append(short, name...), 0)
		case strings.HasPrefix(name, "runtime."):
			put32(f, funcName, 1)
		default:
			put32(f, funcName, 0)
		}
	}
	clear(t.names)
	copy(t.names, short)
}

func u32(b []byte, at int) uint32 { return binary.LittleEndian.Uint32(b[at:]) }

func put32(b []byte, at int, n uint32) { binary.LittleEndian.PutUint32(b[at:], n) }
