package foreign_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/foreign"
	"ancmed/engine/game"
	"ancmed/engine/position"
)

// The fuzz tests begin with the samples of one reader, and with a game as this
// program writes it. Whatever comes in, there is no panic and no hang; what is
// read is a whole game, and each remark has a place and says something.

func FuzzReadSaved(f *testing.F) { fuzzRead(f, "diplomacy", foreign.Package) }
func FuzzReadGodip(f *testing.F) { fuzzSeeds(f, "diplicity"); fuzzRead(f, "godip", "") }
func FuzzReadCases(f *testing.F) { fuzzRead(f, "jdip", foreign.Case) }
func FuzzReadJudge(f *testing.F) { fuzzRead(f, "judge", foreign.Judge) }
func FuzzReadLists(f *testing.F) {
	fuzzSeeds(f, "webdiplomacy")
	fuzzRead(f, "orders", foreign.Markdown)
}

func fuzzSeeds(f *testing.F, samples string) {
	f.Helper()
	files, err := filepath.Glob("testdata/" + samples + "*.txt")
	if err != nil || len(files) == 0 {
		f.Fatalf("no samples of %s: %v", samples, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
}

func fuzzRead(f *testing.F, samples, format string) {
	f.Helper()
	fuzzSeeds(f, samples)
	if format != "" {
		g := start(f, position.Opening(board.AncMed(), position.Default()))
		give(f, g, readRecorded(f)[0].Orders)
		resolve(f, g)
		text, err := foreign.Write(g, format, "")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 8_000 {
			return // nothing new, only slower
		}
		checkRead(t, text)
	})
}

func checkRead(t *testing.T, text string) {
	r, err := foreign.Read(text)
	if err != nil {
		if strings.TrimSpace(err.Error()) == "" {
			t.Error("an error without words")
		}
		return
	}
	for _, p := range r.Problems {
		if p.Line < 1 || p.Column < 1 || p.Msg == "" || p.Code == "" {
			t.Fatalf("a remark without a place: %+v", p)
		}
	}
	want := r.Game.Text()
	again, err := game.Read(want)
	if err != nil {
		t.Fatalf("what was read is no game: %v\n%s", err, want)
	}
	if got := again.Text(); got != want {
		t.Fatalf("it came back as\n%s\nexpected\n%s", got, want)
	}
}
