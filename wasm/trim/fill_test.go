//go:build !js

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The program finds its memory, once loaded, as it was before tables were taken out.
func TestTablesAreBackWhenTheProgramRuns(t *testing.T) {
	dir := t.TempDir()
	name, memory := filepath.Join(dir, "talks.wasm"), filepath.Join(dir, "memory")
	compile(t, name, "-l", "GOOS=js", "GOARCH=wasm")
	p, err := parse(read(t, name))
	if err != nil {
		t.Fatal(err)
	}
	if err := dropLines(p.memory); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(memory, p.memory, 0o644); err != nil {
		t.Fatal(err)
	}
	before := len(p.memory)
	if err := p.fillAtStart(); err != nil {
		t.Fatal(err)
	}
	zero := 0
	for i, was := range read(t, memory) {
		if was != 0 && p.memory[i] == 0 {
			zero++
		}
	}
	if zero < 10000 || len(p.memory) != before {
		t.Errorf("%d bytes were taken out, of a table of thousands of functions", zero)
	}
	if bytes.Contains(p.memory, powers()[:powerSize]) {
		t.Error("the powers of ten are left")
	}
	if err := os.WriteFile(name, p.bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("node", "-e", `
		const [, program, memory] = process.argv, { readFileSync } = require("fs");
		const module = new WebAssembly.Module(readFileSync(program)), gojs = {};
		for (const { name } of WebAssembly.Module.imports(module)) gojs[name] = () => {};
		const { mem } = new WebAssembly.Instance(module, { gojs }).exports, want = readFileSync(memory);
		console.log(want.equals(Buffer.from(mem.buffer, 0, want.length)));`, name, memory).CombinedOutput()
	if err != nil || string(out) != "true\n" {
		t.Errorf("%s, %v", out, err)
	}
}
