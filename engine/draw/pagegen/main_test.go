//go:build !js

package main

import (
	"os"
	"path/filepath"
	"slices"
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

func TestEveryImportedModuleIsPreloadedOnce(t *testing.T) {
	dir := folder(t,
		"js/a.js", "import { x } from \"./b.js\";\nimport {\n\ty,\n} from \"../c.js\";\n",
		"js/b.js", "export { z } from \"../c.js\";\n/** @import { T } from \"./types.js\" */\n",
		"c.js", "import \"./d.js\";\n// import \"./no.js\";\n",
		"d.js", "const name = \"./no.js\";\nawait import(name);\nvoid import(\"./js/e.js\");\n",
		"js/e.js", "")
	links, err := preloads("js/a.js", dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for line := range strings.Lines(links) {
		_, name, _ := strings.Cut(line, `href="`)
		name, _, _ = strings.Cut(name, `"`)
		got = append(got, name)
	}
	if want := []string{"js/b.js", "c.js", "d.js", "js/e.js"}; !slices.Equal(got, want) {
		t.Errorf("preloaded %v, want %v", got, want)
	}
}

func TestStyleSheetsBecomeOneInTheirOrder(t *testing.T) {
	dir := folder(t, "a.css", "a {}\n", "b.css", "b {}\n")
	template := "<head>\n\t<link rel=\"stylesheet\" href=\"b.css\">\n\t<link rel=\"stylesheet\" href=\"a.css\">\n</head>\n"
	page, css, err := joinStyles(template, dir, "x.css")
	if err != nil {
		t.Fatal(err)
	}
	if want := "<head>\n\t<link rel=\"stylesheet\" href=\"x.css\">\n</head>\n"; page != want {
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
	page, err := fill("<!-- version a.wasm --><!-- version b.wasm -->", dir)
	if want := `<meta name="engine" content="a.wasm?v=ba7816bf8f01">`; err != nil || page != want {
		t.Errorf("got %s, %v; want %s", page, err, want)
	}
}

func TestWhatATemplateCannotHaveIsAnError(t *testing.T) {
	for _, template := range []string{"<!-- board atlantis -->", "<!-- modules no.js -->"} {
		if _, err := fill(template, t.TempDir()); err == nil {
			t.Errorf("%s passed", template)
		}
	}
	if _, _, err := joinStyles("<link rel=\"stylesheet\" href=\"no.css\">\n", t.TempDir(), "x.css"); err == nil {
		t.Error("a missing style sheet passed")
	}
}
