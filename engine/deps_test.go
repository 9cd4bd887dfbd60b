package engine

import (
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// order is the one way in which packages may import each other: each only what
// stands before it.
var order = []string{"board", "position", "order", "judge", "explain", "warn", "game", "share", "draw", "foreign", "session", "wasm"}

// apart are neighbors in that order that have nothing to do with each other.
var apart = map[string]string{"draw": "share", "share": "draw"}

// outside lists the only packages that may import something from outside.
var outside = map[string]string{
	"github.com/ajstarks/svgo":   "draw",
	"github.com/hack-pad/safejs": "wasm",
}

// heavy are packages of the standard library that cost a lot in a browser or
// have no place in an engine that only computes.
var heavy = []string{"encoding/json", "encoding/xml", "encoding/gob", "regexp", "text/template", "html/template",
	"net", "net/http", "net/url", "os/exec", "time", "math/rand", "math/rand/v2", "compress/flate", "compress/gzip",
	"log", "reflect", "syscall/js", "unsafe"}

// excused are heavy packages that one package may import, and why.
var excused = map[string]string{
	"draw encoding/xml": "svgo escapes with it, so it is in the program anyway",
}

// file is a Go file that is compiled into the program: no test, no tool.
type file struct {
	name    string // from the top of the project
	pkg     string // "board", "wasm"
	imports []string
}

func TestImportsGoOneWay(t *testing.T) {
	for _, f := range sources(t) {
		at := slices.Index(order, f.pkg)
		if at < 0 {
			t.Errorf("%s: package %q has no place in the order of imports", f.name, f.pkg)
			continue
		}
		for _, imp := range f.imports {
			rest, own := strings.CutPrefix(imp, "ancmed/")
			if !own {
				continue
			}
			rest = strings.TrimPrefix(rest, "engine/")
			to := slices.Index(order, rest)
			if to < 0 || to >= at || apart[f.pkg] == rest {
				t.Errorf("%s imports %s, which does not stand before it in %v", f.name, imp, order)
			}
			if f.pkg == "wasm" && rest != "session" {
				t.Errorf("%s imports %s: wasm binds the session and nothing else", f.name, imp)
			}
		}
	}
}

func TestOutsideImportsStandWhereTheyBelong(t *testing.T) {
	for _, f := range sources(t) {
		for _, imp := range f.imports {
			if first, _, _ := strings.Cut(imp, "/"); !strings.Contains(first, ".") {
				continue
			}
			home, known := outside[imp]
			if !known {
				t.Errorf("%s imports %s, of which nothing is known here", f.name, imp)
			} else if home != f.pkg {
				t.Errorf("%s imports %s, which belongs to %q only", f.name, imp, home)
			}
		}
	}
}

func TestNothingHeavyGoesIntoTheProgram(t *testing.T) {
	for _, f := range sources(t) {
		for _, imp := range f.imports {
			if slices.Contains(heavy, imp) && excused[f.pkg+" "+imp] == "" {
				t.Errorf("%s imports %s", f.name, imp)
			}
		}
	}
}

// The rules above must be able to fail.
func TestSourcesFindsThePackages(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range sources(t) {
		seen[f.pkg] = true
	}
	for _, pkg := range order {
		if !seen[pkg] {
			t.Errorf("no source of package %s was found", pkg)
		}
	}
}

// sources reads every Go file below engine and wasm that goes into the program.
func sources(t *testing.T) []file {
	t.Helper()
	var out []file
	for _, top := range []string{".", "../wasm"} {
		err := filepath.WalkDir(top, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata"):
				return filepath.SkipDir
			case d.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			if f, ok := source(t, name); ok {
				out = append(out, f)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// source reads the imports of one file; false for a tool that only runs when
// the project is built.
func source(t *testing.T, name string) (file, bool) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly|parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	f := file{name: name, pkg: path.Base(filepath.ToSlash(filepath.Dir(name)))}
	if f.pkg == "." || excluded(parsed) {
		return f, false
	}
	for _, spec := range parsed.Imports {
		imp, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		f.imports = append(f.imports, imp)
	}
	return f, true
}

// excluded reports whether a file's build constraint keeps it out of the
// program for the browser.
func excluded(f *ast.File) bool {
	for _, group := range f.Comments {
		for _, c := range group.List {
			if !constraint.IsGoBuild(c.Text) {
				continue
			}
			expr, err := constraint.Parse(c.Text)
			if err == nil && !expr.Eval(func(tag string) bool { return tag == "js" || tag == "wasm" }) {
				return true
			}
		}
	}
	return false
}
