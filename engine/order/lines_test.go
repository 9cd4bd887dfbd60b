package order

import (
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// What is said where a line names no power and its unit is another's: whose it
// is, for whom the line was read, and what to write.
func TestWhoseSaid(t *testing.T) {
	named, _ := readSpellings(t)
	for text, want := range map[string]string{
		"Rome:\nF tha - got": "F Thapsus belongs to Carthage, so Rome cannot order it. The line names no power and is read for Rome, " +
			"under whose name it stands; if it is Carthage's, write \"Carthage:\" before it.",
		"Rome: F tha - got":                       "F Thapsus belongs to Carthage, so Rome cannot order it.",
		"Rome: A rom - apu\nF tha - got":          "no power is named here: this is read for Carthage, whose it is, and not for Rome as the line above",
		"Rome: A rom - apu\nA rav - ven, A rmo H": "\"rmo\" names no province; did you mean rom (Roma)?",
	} {
		_, problems := Parse(named["start"], text)
		if len(problems) != 1 || problems[0].Msg != want {
			t.Errorf("%q: %+v", text, problems)
		}
	}
}

// Columns tell the orders of one line apart: remarks are put to them by it.
func TestColumns(t *testing.T) {
	named, _ := readSpellings(t)
	for text, want := range map[string][]int{
		"A rom - apu, A rav - etr; F nea - tys": {1, 14, 27},
		"Rome: rom - apu, the fleet in nea H":   {7, 22},
		"Rome: A rom - apu, nea - tys":          {7, 20},
	} {
		orders, _ := Parse(named["start"], text)
		if len(orders) != len(want) {
			t.Fatalf("%q: %d orders", text, len(orders))
		}
		for i, o := range orders {
			if o.Column != want[i] {
				t.Errorf("%q: order %d begins at %d, want %d", text, i, o.Column, want[i])
			}
		}
	}
}

// A line by itself, as readers of whole games ask for it.
func TestParseLine(t *testing.T) {
	opening := position.Opening(board.AncMed(), position.Default())
	const none, rome, carthage, greece = board.NoPower, 0, 1, 2
	for i, p := range []string{"Rome", "Carthage", "Greece"} {
		if opening.Board.Powers[i].Name != p {
			t.Fatalf("power %d is %s", i, opening.Board.Powers[i].Name)
		}
	}
	for _, c := range []struct {
		line           string
		heading, named board.Power
		isCase         bool
		want, remark   string
	}{
		{"F tha - got", none, none, false, "Carthage: F tha - got", ""},
		{"F tha - got", rome, none, false, "Rome: F tha - got", "not-owner"},
		{"F tha - got", rome, carthage, false, "Carthage: F tha - got", ""},
		{"F tha - got", carthage, rome, false, "Carthage: F tha - got", ""},
		{"F tha - got", rome, greece, false, "Rome: F tha - got", "not-owner"},
		{"F tha - got", none, greece, false, "Carthage: F tha - got", "assumed"},
		{"F tys - ion", rome, greece, false, "Greece: F tys - ion", ""},
		{"Rome: F tha - got", carthage, greece, false, "Rome: F tha - got", ""},
		{"A rom - apu, F nea H", none, none, false, "Rome: A rom - apu; Rome: F nea H", ""},
		{"A rom - apu, xyz", none, none, false, "Rome: A rom - apu", "unknown-word"},
		{"", none, none, false, "", "incomplete"},
		{"This is no order", none, none, false, "", "unknown-word"},
		{"This is no order", none, none, true, "", "ignored"},
		{"A rmo - apu", none, none, true, "", "unknown-word"},
	} {
		orders, problems := ParseLine(opening, Line{c.line, c.heading, c.named, c.isCase})
		texts, codes := "", ""
		for i, o := range orders {
			if i > 0 {
				texts += "; "
			}
			texts += o.Full(opening.Board)
		}
		for _, p := range problems {
			codes += p.Code
		}
		if texts != c.want || codes != c.remark {
			t.Errorf("%+v: %s | %s", c, texts, codes)
		}
	}
}
