//go:build !js

package main

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// program is a WebAssembly module.
type program struct {
	sections []section
	memory   []byte // as the program finds it, from address 0: the data section
}

// section is one as it stands in the file.
type section struct {
	id   byte
	body []byte
}

// The sections that are looked at; WebAssembly core specification, 5.5.2.
const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	startSection    = 8
	codeSection     = 10
	dataSection     = 11
)

const (
	// A run of so many zeros or fewer stays in its piece: a new piece costs
	// eight bytes that hardly compress, zeros next to nothing.
	zeros = 64
	// No Go program of ours starts with more memory; a larger one is a mistake in reading.
	maxMemory = 64 << 20
)

var errShort = errors.New("the file ends too early")

const header = "\x00asm\x01\x00\x00\x00"

// parse reads a module. An error names what is not as the format has it.
func parse(text []byte) (*program, error) {
	if len(text) < len(header) || string(text[:len(header)]) != header {
		return nil, errors.New("not a WebAssembly module")
	}
	var p program
	for r := (reader{text: text, at: len(header)}); r.at < len(text); {
		s := section{id: r.byte()}
		s.body = r.bytes(int(r.unsigned()))
		if r.err != nil {
			return nil, r.err
		}
		p.sections = append(p.sections, s)
	}
	data := p.section(dataSection)
	if data == nil {
		return nil, errors.New("no data section")
	}
	var err error
	p.memory, err = readData(data.body)
	return &p, err
}

// section finds the one of a kind, nil if there is none.
func (p *program) section(id byte) *section {
	for i := range p.sections {
		if p.sections[i].id == id {
			return &p.sections[i]
		}
	}
	return nil
}

// readData lays the pieces of a data section out as the memory they make.
func readData(body []byte) ([]byte, error) {
	r := reader{text: body}
	var memory []byte
	for n := r.unsigned(); n > 0 && r.err == nil; n-- {
		kind, op := r.unsigned(), r.byte()
		at, stop, piece := r.signed(), r.byte(), r.bytes(int(r.unsigned()))
		switch {
		case r.err != nil:
			return nil, r.err
		case kind != 0 || op != opI32Const || stop != opEnd:
			return nil, fmt.Errorf("a piece of data at byte %d has no fixed place", r.at)
		case at < 0 || at+len(piece) > maxMemory:
			return nil, fmt.Errorf("a piece of data at byte %d is too long", r.at)
		case at+len(piece) > len(memory):
			memory = append(memory, make([]byte, at+len(piece)-len(memory))...)
		}
		copy(memory[at:], piece)
	}
	return memory, r.err
}

// bytes writes the module, its data in as few pieces as make it small.
func (p *program) bytes() []byte {
	out := []byte(header)
	for _, s := range p.sections {
		if s.id == dataSection {
			s.body = writeData(p.memory)
		}
		out = binary.AppendUvarint(append(out, s.id), uint64(len(s.body)))
		out = append(out, s.body...)
	}
	return out
}

// writeData is the reverse of readData.
func writeData(memory []byte) []byte {
	var pieces []byte
	count := uint64(0)
	for at := 0; ; count++ {
		from, to := piece(memory, at)
		if from == to {
			return append(binary.AppendUvarint(nil, count), pieces...)
		}
		pieces = append(pieces, 0, opI32Const)
		pieces = append(appendSigned(pieces, from), opEnd)
		pieces = binary.AppendUvarint(pieces, uint64(to-from))
		pieces = append(pieces, memory[from:to]...)
		at = to
	}
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

// bytes are the next n; nil after an error.
func (r *reader) bytes(n int) []byte {
	if r.err != nil || n > len(r.text)-r.at {
		r.err = errShort
		return nil
	}
	r.at += n
	return r.text[r.at-n : r.at]
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
	n := 0
	for shift := 0; shift < 64; shift += 7 {
		b := r.byte()
		n |= int(b&0x7f) << shift
		if b&0x80 == 0 {
			if b&0x40 != 0 && shift+7 < 64 {
				n -= 1 << (shift + 7)
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
