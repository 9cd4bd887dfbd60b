//go:build !js

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A trimmed program says the same as one for this machine, faults that it
// recovers from and the last one included, and no longer holds a name or a file
// of its own.
func TestTrimmedProgramDoesTheSame(t *testing.T) {
	dir := t.TempDir()
	native := filepath.Join(dir, "talks")
	compile(t, native, "")
	want, died := run(t, exec.Command(native))
	if !strings.Contains(want, "deep 30000\n") {
		t.Fatalf("the program itself says %q", want)
	}
	for _, flags := range []string{"-l", ""} {
		name := filepath.Join(dir, "talks.wasm"+flags)
		compile(t, name, flags, "GOOS=js", "GOARCH=wasm")
		whole := read(t, name)
		if err := file(name); err != nil {
			t.Fatal(err)
		}
		said, diedThen := run(t, node(t, name))
		if said != want {
			t.Errorf("trimmed, with flags %q, it says %q, want %q", flags, said, want)
		}
		for _, end := range []string{died, diedThen} {
			if !strings.HasPrefix(end, "panic: the last word\n") {
				t.Errorf("ended with %q", end)
			}
		}
		trimmed := read(t, name)
		if was, is := size(t, whole), size(t, trimmed); is > was*85/100 {
			t.Errorf("the code has %d bytes, of %d before", is, was)
		}
		for _, word := range []string{"main.recovered", "talks/main.go", "runtime.gcStart\x00"} {
			if !bytes.Contains(whole, []byte(word)) || bytes.Contains(dataOf(t, trimmed), []byte(word)) {
				t.Errorf("%q: not in the program, or left in it", word)
			}
		}
	}
}

func compile(t *testing.T, name, flags string, system ...string) {
	t.Helper()
	build := exec.Command("go", "build", "-trimpath", "-gcflags=all="+flags, "-o", name, "./testdata/talks")
	build.Env = append(os.Environ(), system...)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// size is how many bytes the code of a program has.
func size(t *testing.T, text []byte) int {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return len(p.section(codeSection).body)
}

// node is a program under Node, with the script that Go has for that.
func node(t *testing.T, name string) *exec.Cmd {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return exec.Command("node", filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec_node.js"), name)
}

func run(t *testing.T, program *exec.Cmd) (out, errors string) {
	t.Helper()
	var said, wrong strings.Builder
	program.Stdout, program.Stderr = &said, &wrong
	if err := program.Run(); err == nil {
		t.Error("a program that panics ended well")
	}
	return said.String(), wrong.String()
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func dataOf(t *testing.T, text []byte) []byte {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p.memory
}

// module is one with the data given between two other sections.
func module(data string) []byte {
	return []byte("\x00asm\x01\x00\x00\x00" + "\x01\x01\x00" + "\x0b" + string(rune(len(data))) + data + "\x00\x02\x01x")
}

func TestDataStaysTheSameInFewerPieces(t *testing.T) {
	// At -(-64)=64 "ab", at 70 "c", at 200 "d": the first two are near enough to become one.
	text := module("\x03" + "\x00\x41\xc0\x00\x0b\x02ab" + "\x00\x41\xc6\x00\x0b\x01c" + "\x00\x41\xc8\x01\x0b\x01d")
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	want := make([]byte, 201)
	copy(want[64:], "ab\x00\x00\x00\x00c")
	want[200] = 'd'
	if !bytes.Equal(p.memory, want) {
		t.Fatalf("memory %q, want %q", p.memory, want)
	}
	joined := module("\x02" + "\x00\x41\xc0\x00\x0b\x07ab\x00\x00\x00\x00c" + "\x00\x41\xc8\x01\x0b\x01d")
	if got := p.bytes(); !bytes.Equal(got, joined) {
		t.Errorf("written %q, want %q", got, joined)
	}
}

func TestWhatIsNoProgramIsRefused(t *testing.T) {
	for what, text := range map[string][]byte{
		"empty":                 nil,
		"text":                  []byte("<!doctype html>"),
		"no data":               []byte("\x00asm\x01\x00\x00\x00\x01\x01\x00"),
		"cut":                   module("\x01\x00\x41\x00\x0b\x05abcde")[:20],
		"piece too long":        module("\x01\x00\x41\x00\x0b\x7fab"),
		"place before 0":        module("\x01\x00\x41\x7f\x0b\x01a"),
		"place by a variable":   module("\x01\x00\x23\x00\x0b\x01a"),
		"more pieces than told": module("\x02\x00\x41\x00\x0b\x01a"),
	} {
		if _, err := parse(text); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}

// Another layout keeps all it has, and is told.
func TestUnknownLayoutIsLeftAlone(t *testing.T) {
	header := append([]byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}, make([]byte, 200)...)
	for what, memory := range map[string][]byte{"none": make([]byte, 300), "offsets of zero": header} {
		before := bytes.Clone(memory)
		if err := dropLines(memory); err == nil {
			t.Errorf("%s: no error", what)
		}
		if !bytes.Equal(memory, before) {
			t.Errorf("%s: changed", what)
		}
	}
}
