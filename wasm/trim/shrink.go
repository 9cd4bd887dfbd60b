//go:build !js

package main

import (
	"errors"
	"fmt"
)

// signature is the type of a function: those of its parameters and results.
type signature struct {
	params, results string
}

// What Go gives all its functions: the block to begin with, and whether the
// stack is being left (cmd/internal/obj/wasm, "PC_B" and "unwind").
var goSignature = signature{"\x7f", "\x7f"}

// shrinkCode writes the functions that Go compiled in fewer instructions, of
// fewer kinds. An error leaves the program as it was.
func (p *program) shrinkCode() error {
	types, code := p.section(typeSection), p.section(codeSection)
	if types == nil || code == nil {
		return errors.New("it has no functions")
	}
	signatures, err := readTypes(types.body)
	if err != nil {
		return err
	}
	c := calls{signatures: signatures, goType: -1}
	for i, s := range signatures {
		if s == goSignature {
			c.goType = i
		}
	}
	imported, err := p.importedTypes()
	if err != nil {
		return err
	}
	for _, t := range imported {
		if t == c.goType {
			return errors.New("it has an import of the type of its own functions")
		}
	}
	own, err := p.functionTypes()
	if err != nil {
		return err
	}
	c.types = append(imported, own...)
	if err := p.checkExports(c); err != nil {
		return err
	}
	functions, err := readCode(code.body)
	if err != nil {
		return err
	}
	if len(functions) != len(own) {
		return fmt.Errorf("%d functions have %d bodies", len(own), len(functions))
	}
	for i := range functions {
		t := own[i]
		if t < 0 || t >= len(signatures) {
			return fmt.Errorf("function %d has no type", i)
		}
		if t == c.goType {
			functions[i].thread()
			functions[i].tidy()
		}
		if err := c.rewrite(&functions[i], t); err != nil {
			return fmt.Errorf("function %d: %w", i, err)
		}
	}
	signatures[c.goType].params += "\x7f"
	types.body = writeTypes(signatures)
	code.body = writeCode(functions)
	return nil
}
