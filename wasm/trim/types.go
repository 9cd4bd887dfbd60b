//go:build !js

package main

import (
	"encoding/binary"
	"errors"
)

const functionType = 0x60

func readTypes(body []byte) ([]signature, error) {
	r := reader{text: body}
	var out []signature
	for n := r.unsigned(); n > 0 && r.err == nil; n-- {
		if r.byte() != functionType {
			return nil, errors.New("a type that is not a function's")
		}
		params := r.bytes(int(r.unsigned()))
		out = append(out, signature{string(params), string(r.bytes(int(r.unsigned())))})
	}
	return out, r.err
}

func writeTypes(signatures []signature) []byte {
	out := binary.AppendUvarint(nil, uint64(len(signatures)))
	for _, s := range signatures {
		out = append(out, functionType)
		for _, kinds := range []string{s.params, s.results} {
			out = append(binary.AppendUvarint(out, uint64(len(kinds))), kinds...)
		}
	}
	return out
}

// importedTypes are the types of the functions that the program is given.
func (p *program) importedTypes() ([]int, error) {
	s := p.section(importSection)
	if s == nil {
		return nil, nil
	}
	r := reader{text: s.body}
	var out []int
	for n := r.unsigned(); n > 0 && r.err == nil; n-- {
		r.bytes(int(r.unsigned()))
		r.bytes(int(r.unsigned()))
		if r.byte() != 0 {
			return nil, errors.New("it imports something else than functions")
		}
		out = append(out, int(r.unsigned()))
	}
	return out, r.err
}

// functionTypes are the types of the functions that it has itself.
func (p *program) functionTypes() ([]int, error) {
	s := p.section(functionSection)
	if s == nil {
		return nil, errors.New("it has no functions")
	}
	r := reader{text: s.body}
	var out []int
	for n := r.unsigned(); n > 0 && r.err == nil; n-- {
		out = append(out, int(r.unsigned()))
	}
	return out, r.err
}

// checkExports looks whether all who may call Go's functions are known.
func (p *program) checkExports(c calls) error {
	if p.section(startSection) != nil {
		return errors.New("it starts by itself")
	}
	s := p.section(exportSection)
	if s == nil {
		return nil
	}
	r := reader{text: s.body}
	for n := r.unsigned(); n > 0 && r.err == nil; n-- {
		r.bytes(int(r.unsigned()))
		kind, index := r.byte(), int(r.unsigned())
		if kind == 0 && (index >= len(c.types) || c.types[index] == c.goType) {
			return errors.New("it exports a function of the type of its own")
		}
	}
	return r.err
}
