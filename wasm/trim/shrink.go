//go:build !js

package main

import (
	"errors"
	"fmt"
)

// What Go gives all its functions to know, the block to begin with, and to
// answer, whether the stack is being left (cmd/internal/obj/wasm).
var goSignature = signature{"\x7f", "\x7f"}

// shrinkCode writes the functions that Go compiled in fewer instructions, of
// fewer kinds. An error leaves the program as it was.
func (p *program) shrinkCode() error {
	code := p.section(codeSection)
	if code == nil {
		return errors.New("it has no functions")
	}
	c, own, err := p.callers()
	if err != nil {
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
		if own[i] == c.goType {
			functions[i].thread()
			functions[i].tidy()
			c.handOver(&functions[i])
		}
	}
	code.body = writeCode(functions)
	return nil
}
