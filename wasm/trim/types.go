//go:build !js

package main

import (
	"errors"
	"slices"
)

const functionType = 0x60

// signature is the type of a function: those of its parameters and results.
type signature struct {
	params, results string
}

// callers reads who may call whom, and the types of the functions that the program has itself.
func (p *program) callers() (c callers, own []int, err error) {
	signatures, err := p.signatures()
	if err != nil {
		return c, nil, err
	}
	imported, err := p.importedTypes()
	if err != nil {
		return c, nil, err
	}
	own, err = p.functionTypes()
	if err != nil {
		return c, nil, err
	}
	c = callers{append(imported, own...), slices.Index(signatures, goSignature)}
	if slices.Contains(imported, c.goType) {
		return c, nil, errors.New("it imports a function of the type of its own")
	}
	return c, own, nil
}

func (p *program) signatures() ([]signature, error) {
	s := p.section(typeSection)
	if s == nil {
		return nil, errors.New("it has no types")
	}
	r := reader{text: s.body}
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
