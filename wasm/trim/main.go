//go:build !js

// Command trim makes a compiled program smaller to download, in place:
//
//	go run ./wasm/trim static/ancmed.wasm
//
// It takes out what only the text of a stack trace needs (names of functions
// outside the run time, file names, line numbers, arguments, what was inlined),
// joins the thousands of small pieces in which Go's linker writes the data, and
// writes the functions in fewer instructions: jumps lead where they are meant
// to, and what each call did before is done by what is called. Tables of which
// the parts follow from each other, or can be counted out, are written by a
// function that runs when the program is loaded. The program computes the same,
// a little faster; a trace from it shows "?" where lines stood, so look for a
// fault in a native test, which has them.
//
// A program that is not laid out as expected (another version of Go) keeps what
// is not understood, and a line on standard error says so.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: trim program.wasm")
		os.Exit(2)
	}
	if err := file(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "trim:", err)
		os.Exit(1)
	}
}

// file trims one program in place. An error leaves the file as it was.
func file(name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	p, err := parse(text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := dropLines(p.memory); err != nil {
		fmt.Fprintf(os.Stderr, "trim: %s keeps its line numbers: %v\n", name, err)
	}
	if err := p.shrinkCode(); err != nil {
		fmt.Fprintf(os.Stderr, "trim: %s keeps its instructions: %v\n", name, err)
	}
	if err := p.fillAtStart(); err != nil {
		fmt.Fprintf(os.Stderr, "trim: %s runs nothing first: %v\n", name, err)
	}
	return os.WriteFile(name, p.bytes(), 0o644)
}
