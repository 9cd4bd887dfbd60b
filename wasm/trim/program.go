//go:build !js

package main

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// program is a WebAssembly module whose memory starts with data at fixed places.
type program struct {
	before []byte // everything in front of the data section
	memory []byte // the memory as the program finds it, from address 0
	after  []byte // everything behind the data section
}

const (
	dataSection = 11 // WebAssembly core specification, 5.5.2
	i32Const    = 0x41
	end         = 0x0b

	// A run of so many zeros or fewer stays in its piece: a new piece costs
	// eight bytes that hardly compress, zeros next to nothing.
	zeros = 64
	// No Go program of ours starts with more memory; a larger one is a mistake in reading.
	maxMemory = 64 << 20
)

var errShort = errors.New("the file ends too early")

// parse reads a module. An error names what is not as the format has it.
func parse(text []byte) (*program, error) {
	if len(text) < 8 || string(text[:4]) != "\x00asm" {
		return nil, errors.New("not a WebAssembly module")
	}
	for at := 8; at < len(text); {
		r := reader{text: text, at: at + 1}
		size := int(r.unsigned())
		if r.err != nil || size > len(text)-r.at {
			return nil, errShort
		}
		if text[at] != dataSection {
			at = r.at + size
			continue
		}
		memory, err := readData(text[r.at : r.at+size])
		return &program{text[:at], memory, text[r.at+size:]}, err
	}
	return nil, errors.New("no data section")
}

// readData lays the pieces of a data section out as the memory they make.
func readData(section []byte) ([]byte, error) {
	r := reader{text: section}
	var memory []byte
	for n := r.unsigned(); n > 0 && r.err == nil; n-- {
		kind, op := r.unsigned(), r.byte()
		at, stop, size := r.signed(), r.byte(), int(r.unsigned())
		switch {
		case r.err != nil:
			return nil, r.err
		case kind != 0 || op != i32Const || stop != end:
			return nil, fmt.Errorf("a piece of data at byte %d has no fixed place", r.at)
		case at < 0 || size > len(section)-r.at || at+size > maxMemory:
			return nil, fmt.Errorf("a piece of data at byte %d is too long", r.at)
		case at+size > len(memory):
			memory = append(memory, make([]byte, at+size-len(memory))...)
		}
		copy(memory[at:], section[r.at:r.at+size])
		r.at += size
	}
	return memory, r.err
}

// bytes writes the module, its data in as few pieces as make it small.
func (p *program) bytes() []byte {
	var pieces []byte
	count := uint64(0)
	for at := 0; ; count++ {
		from, to := piece(p.memory, at)
		if from == to {
			break
		}
		pieces = append(pieces, 0, i32Const)
		pieces = append(appendSigned(pieces, from), end)
		pieces = binary.AppendUvarint(pieces, uint64(to-from))
		pieces = append(pieces, p.memory[from:to]...)
		at = to
	}
	section := append(binary.AppendUvarint(nil, count), pieces...)
	out := append([]byte{}, p.before...)
	out = binary.AppendUvarint(append(out, dataSection), uint64(len(section)))
	return append(append(out, section...), p.after...)
}

// piece finds the next stretch of memory, from at on, to be written as one; an
// empty one when only zeros are left.
func piece(memory []byte, at int) (from, to int) {
	for at < len(memory) && memory[at] == 0 {
		at++
	}
	from, to = at, at
	for ; at < len(memory) && at-to <= zeros; at++ {
		if memory[at] != 0 {
			to = at + 1
		}
	}
	return from, to
}

// reader reads numbers in LEB128. After an error it yields zeros.
type reader struct {
	text []byte
	at   int
	err  error
}

func (r *reader) byte() byte {
	if r.at >= len(r.text) {
		r.err = errShort
		return 0
	}
	r.at++
	return r.text[r.at-1]
}

func (r *reader) unsigned() uint64 {
	n, size := binary.Uvarint(r.text[min(r.at, len(r.text)):])
	if size <= 0 || n > 1<<31 {
		r.err = errShort
		return 0
	}
	r.at += size
	return n
}

func (r *reader) signed() int {
	n, shift := 0, 0
	for shift < 35 {
		b := r.byte()
		n |= int(b&0x7f) << shift
		shift += 7
		if b&0x80 == 0 {
			if b&0x40 != 0 {
				n -= 1 << shift
			}
			return n
		}
	}
	r.err = errShort
	return 0
}

func appendSigned(out []byte, n int) []byte {
	for n >= 0x40 || n < -0x40 {
		out = append(out, byte(n)|0x80)
		n >>= 7
	}
	return append(out, byte(n)&0x7f)
}
