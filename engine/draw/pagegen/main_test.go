//go:build !js

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// folder makes files for a test: names and texts by turns.
func folder(t *testing.T, files ...string) string {
	t.Helper()
	dir := t.TempDir()
	for i := 0; i < len(files); i += 2 {
		name := filepath.Join(dir, files[i])
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(files[i+1]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestStyleSheetsBecomeOneInTheirOrder(t *testing.T) {
	dir := folder(t, "a.css", "a {}\n", "b.css", "b {}\n")
	template := "<head>\n\t<link rel=\"stylesheet\" href=\"b.css\">\n\t<link rel=\"stylesheet\" href=\"a.css\">\n</head>\n"
	page, css, err := joinStyles(template, dir, "x.css")
	if err != nil {
		t.Fatal(err)
	}
	if want := "<head>\n\t<link rel=\"stylesheet\" href=\"x.css?v\">\n</head>\n"; page != want {
		t.Errorf("got %q, want %q", page, want)
	}
	if css != "b {}\na {}\n" {
		t.Errorf("the style sheet is %q", css)
	}
}

func TestThePageHasTheOpeningOfItsBoard(t *testing.T) {
	page, err := fill("<body><!-- board ancmed --></body>", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	// Rome begins with an army in Rome (the variant's rules).
	for _, want := range []string{`<div class="sheet"><svg`, `data-board="ancmed"`, `data-unit="rom"`, "</svg></div></body>"} {
		if !strings.Contains(strings.ReplaceAll(page, ">\n<", "><"), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

func TestAnAddressHasTheHashOfTheFile(t *testing.T) {
	// The SHA-256 of "abc" begins with ba7816bf8f01 (FIPS 180-2, appendix B.1).
	dir := folder(t, "a.wasm", "abc")
	page, err := addVersions(`<link href="a.wasm?v"><script src="b.js?v"></script><a href="a.wasm">`, dir)
	if want := `<link href="a.wasm?v=ba7816bf8f01"><script src="b.js"></script><a href="a.wasm">`; err != nil || page != want {
		t.Errorf("got %s, %v; want %s", page, err, want)
	}
}

func TestWhatATemplateCannotHaveIsAnError(t *testing.T) {
	for _, template := range []string{"<!-- board atlantis -->", "<!-- ground atlantis -->"} {
		if _, err := fill(template, t.TempDir()); err == nil {
			t.Errorf("%s passed", template)
		}
	}
	if _, _, err := joinStyles("<link rel=\"stylesheet\" href=\"no.css\">\n", t.TempDir(), "x.css"); err == nil {
		t.Error("a missing style sheet passed")
	}
}
