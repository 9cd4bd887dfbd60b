package foreign_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ancmed/engine/foreign"
)

// TestSamples reads samples that were written by hand from the description of
// their format. Beside each stands the game that it means, in this program's
// own text, and after "!" what is to be said about it: severity, place, code
// and word.
func TestSamples(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d samples: %v", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			text, want := load(t, file), load(t, strings.TrimSuffix(file, ".txt")+".want")
			r, err := foreign.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			format, _, _ := strings.Cut(name, "-")
			if format == "diplicity" {
				format = foreign.Godip
			}
			if r.Format != format {
				t.Errorf("recognized as %q", r.Format)
			}
			game, remarks, _ := strings.Cut(want, "\n!")
			if remarks != "" {
				game, remarks = game+"\n", "!"+remarks
			}
			if got := r.Game.Text(); got != game {
				t.Errorf("got\n%s\nexpected\n%s", got, game)
			}
			said := ""
			for _, p := range r.Problems {
				kind := "warning"
				if p.Error {
					kind = "error"
				}
				said += strings.TrimRight(fmt.Sprintf("! %s %d:%d %s %s", kind, p.Line, p.Column, p.Code, p.Word), " ") + "\n"
			}
			if said != remarks {
				t.Errorf("said\n%s\nexpected\n%s\nin full: %+v", said, remarks, r.Problems)
			}
		})
	}
}

func load(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
