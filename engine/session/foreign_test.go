package session

import (
	"strings"
	"testing"
)

// A game is written in every format and read back by what it looks like.
func TestImportAndExport(t *testing.T) {
	r := rig{New(), t}
	g := r.ask("newGame", "ancmed", "datc2", "")
	r.ask("game.setOrders", g, "Rome: A rom - apu\nGreece: F spa - aeg")
	r.ask("game.resolve", g)
	r.ask("game.setOrders", g, "Rome: A apu - nea")
	var formats []struct {
		ID, Name      string
		Reads, Writes bool
	}
	decode(t, r.ask("formats"), &formats)
	if len(formats) < 10 {
		t.Errorf("only %d formats", len(formats))
	}
	for _, f := range formats {
		if !f.Writes {
			r.fault("game.export", g, f.ID, "")
			continue
		}
		var made struct {
			Format, Game string
			Problems     []any
			Notes        []string
		}
		decode(t, r.ask("importGame", r.ask("game.export", g, f.ID, "https://example.org/#1a")), &made)
		if made.Format != f.ID || len(made.Problems)+len(made.Notes) > 0 {
			t.Errorf("%s: %+v", f.ID, made)
		}
		if got, want := r.ask("game.text", made.Game), r.ask("game.text", g); got != want {
			t.Errorf("%s came back as\n%s\nexpected\n%s", f.ID, got, want)
		}
	}
}

// What cannot be read at all is refused with its place and opens no game.
func TestImportRefuses(t *testing.T) {
	r := rig{New(), t}
	for _, text := range []string{"", "once upon a time", "{", "[]", `{"phases":[]}`, strings.Repeat("x", 50<<20), "VARIANT_ALL Standard\n", "CASE x\nEND"} {
		if code := r.fault("importGame", text); code != codeBadGame && code != "damaged-code" {
			t.Errorf("%.20q: %s", text, code)
		}
	}
	if len(r.games) > 0 {
		t.Error("a game was opened")
	}
}
