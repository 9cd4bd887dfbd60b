package order

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// hostile are pieces of text that were made to hurt; each is repeated to a
// megabyte.
var hostile = []string{
	"(", ")", "((a", "(a", "(a b ", "[b]", "<b>", "no ", "no,", "bounce ", "(bounce ", "-", "- ", "->", ">", "/", "/ ", ":", ": ", ",", ";", "; x ", ";x-",
	"a", "a ", "A A ", "the ", "the a ", "Rome ", "Rome, ", "Rome: ", "rom ", "rom-", "rom - ", "A rom - apu ", "A rom - apu, ", "A rom - apu\n", "A rom -\n ", "A rom -\n  ",
	"x\n", "xyzzy\n", "xyzzy, ", "gulf, ", "Gulf of ", "north ", "n ", "Rome:\n", "# \n", "#", "\r", "\n", "\x00", "\xff", "\u200b", "\u0301", "é", "🏛", "'", "A rom S ", "S A rom - ",
	"A pun - pun - ", "via pun ", "A rom - nea via pun - ", "1 ", "1. ", "Spring ", "Spring 1\n", "S0001M\n", "(x) ", "A rom (x) ", "waive, ", "Rome: waive\n", "build A rom\n",
	"A ath - mac - ", "rom/nc ", "rom nc, ", "from rom to ", "A rom S from ", "A rom C a a a ", "A rom - apu and ", "mid-atlantic-", "x:", "x x x x:", "Subject: x\n", ".", "s.c.", "s.c", "=", "=====\n",
	"6.A.1\n", "6.A.1\nA x is\n", "6.A.1\nx:\n", "Rome:\nCarthage: A car H\nA rom H\n", "Unit-placement\n", "do not use ",
}

// TestHostileTexts reads fifty kilobytes of each, in lines as long as
// may be: it must take time in proportion, and the remarks stay bounded.
func TestHostileTexts(t *testing.T) {
	positions, _ := readSpellings(t)
	for _, piece := range hostile {
		line := strings.Repeat(piece, maxLine/len(piece)) + "\n"
		text := strings.Repeat(line, 5)
		for _, name := range []string{"war", "winter"} {
			start := time.Now()
			orders, problems := Parse(positions[name], text)
			if took := time.Since(start); took > time.Second {
				t.Errorf("fifty kilobytes of %q took %v", piece, took)
			}
			if len(orders) > 2*maxOrders || len(problems) > 10*maxErrors {
				t.Errorf("%q: %d orders, %d problems", piece, len(orders), len(problems))
			}
		}
	}
	for _, text := range []string{strings.Repeat("A rom H\n", 1<<18), strings.Repeat("A rom H ", 2000), "Rome:\n" + strings.Repeat("x", 20_000)} {
		if _, problems := Parse(positions["war"], text); len(problems) == 0 || problems[0].Code != TooLong {
			t.Errorf("%.20q... of %d bytes: %v", text, len(text), problems)
		}
	}
}

// FuzzParse: whatever the text, no panic, problems that name a place in it,
// orders that write and read back, and no line that vanishes.
func FuzzParse(f *testing.F) {
	positions, cases := readSpellings(f)
	names := []string{"start", "war", "retreat", "winter", "alone", "std"}
	index := map[string]byte{}
	for i, n := range names {
		index[n] = byte(i)
	}
	for _, c := range cases {
		f.Add(index[c.Position], c.Text)
	}
	for _, c := range spellings {
		f.Add(index[c.pos], c.text)
	}
	for _, piece := range hostile {
		f.Add(byte(1), strings.Repeat(piece, 5))
	}
	f.Fuzz(func(t *testing.T, which byte, text string) {
		pos := positions[names[int(which)%len(names)]]
		orders, problems := Parse(pos, text)
		lines := splitLines(text)
		for _, p := range problems {
			if p.Line < 1 || p.Line > len(lines) || p.Column < 1 || p.Code == "" || p.Msg == "" {
				t.Fatalf("%q: %+v", text, p)
			}
			if p.Column > utf8.RuneCountInString(lines[p.Line-1])+1 {
				t.Fatalf("%q: column %d: %+v", text, p.Column, p)
			}
		}
		for _, o := range orders {
			if o.Line < 1 || o.Line > len(lines) {
				t.Fatalf("%q: line %d", text, o.Line)
			}
			again, problems := Parse(pos, o.Full(pos.Board))
			if len(again) != 1 || again[0].Order != o.Order {
				t.Fatalf("%q: %s reads as%s", text, o.Full(pos.Board), answer(pos, again, problems))
			}
		}
		ordersOf, told := ParseLine(pos, Line{text, 0, 1, true})
		if len(ordersOf)+len(told) == 0 {
			t.Fatalf("%q vanished", text)
		}
		if one, problems := ParseOne(pos, text); !hasError(problems) {
			again, problems := ParseOne(pos, one.Full(pos.Board))
			if hasError(problems) || again != one {
				t.Fatalf("%q: %s reads as %s %v", text, one.Full(pos.Board), again.Full(pos.Board), problems)
			}
		}
	})
}

func splitLines(text string) []string {
	return strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n")
}

// BenchmarkParse reads the orders of a full phase.
func BenchmarkParse(b *testing.B) {
	positions, _ := readSpellings(b)
	pos := positions["war"]
	byUnit := map[int]bool{}
	var canonical, full strings.Builder
	n := 0
	NewChecker(pos).Legal(func(o Order) {
		if !byUnit[int(o.At)] && n < 30 && (o.Kind != Hold || n%3 == 0) {
			byUnit[int(o.At)] = true
			n++
			canonical.WriteString(o.Full(pos.Board) + "\n")
			full.WriteString(inFull(pos.Board, o) + "\n")
		}
	})
	for _, c := range []struct{ name, text string }{{"canonical", canonical.String()}, {"full", full.String()}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				orders, problems := Parse(pos, c.text)
				if len(orders) != n || len(problems) > 0 {
					b.Fatal(answer(pos, orders, problems))
				}
			}
		})
	}
}
