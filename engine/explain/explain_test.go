package explain_test

import (
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/explain"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// sentenceCase is a position, orders, and the sentence that a person should
// read for each, written from the rules. An empty sentence is not looked at.
type sentenceCase struct {
	name  string
	board *board.Board
	rules string
	units string // "Rome A rom F nea / Greece F ion"
	lines []string
}

func am(name, units string, lines ...string) sentenceCase {
	return sentenceCase{name, board.AncMed(), "", units, lines}
}

func std(name, units string, lines ...string) sentenceCase {
	return sentenceCase{name, board.Standard(), "", units, lines}
}

func (c sentenceCase) by(rules string) sentenceCase {
	c.rules = rules
	return c
}

// position gives the position of the case in Spring.
func (c sentenceCase) position(t *testing.T) *position.Position {
	t.Helper()
	rules, ok := position.RulesByID(c.rules)
	if !ok {
		t.Fatalf("no rules %q", c.rules)
	}
	pos := &position.Position{
		Board: c.board, Rules: rules,
		Phase: position.Phase{Season: position.Spring, Year: c.board.Year, Type: position.Movement},
		Units: units(t, c.board, c.units),
	}
	pos.Sort()
	if err := pos.Check(); err != nil {
		t.Fatal(err)
	}
	return pos
}

func units(t *testing.T, b *board.Board, text string) []position.Unit {
	t.Helper()
	var out []position.Unit
	for _, part := range strings.Split(text, " / ") {
		f := strings.Fields(part)
		power, ok := b.Power(f[0])
		if !ok {
			t.Fatalf("no power %q", f[0])
		}
		for i := 1; i < len(f); i += 2 {
			pl, ok := b.Place(f[i+1])
			if !ok {
				t.Fatalf("no place %q", f[i+1])
			}
			u := position.Unit{Power: power, Type: position.Army, Place: pl}
			if f[i] == "F" {
				u.Type = position.Fleet
			}
			out = append(out, u)
		}
	}
	return out
}

func orders(t *testing.T, pos *position.Position, lines []string) ([]order.Order, []string) {
	t.Helper()
	var out []order.Order
	var want []string
	for _, line := range lines {
		text, sentence, _ := strings.Cut(line, " => ")
		o, problems := order.ParseOne(pos, text)
		for _, p := range problems {
			if p.Error {
				t.Fatalf("%s: %s", text, p.Msg)
			}
		}
		out = append(out, o)
		want = append(want, sentence)
	}
	return out, want
}

// tally counts the sentences that were looked at, and what they were about.
type tally struct {
	codes      map[judge.Code]bool
	impossible map[order.Impossible]bool
	sentences  int
}

func newTally() *tally {
	return &tally{map[judge.Code]bool{}, map[order.Impossible]bool{}, 0}
}

// run judges the lines and compares the sentences.
func (c *tally) run(t *testing.T, pos *position.Position, lines []string) *judge.Answer {
	t.Helper()
	list, want := orders(t, pos, lines)
	a := judge.Adjudicate(pos, list)
	for i, w := range want {
		if w == "" {
			continue
		}
		c.sentences++
		c.codes[a.Results[i].Reason.Code] = true
		c.impossible[a.Results[i].Reason.Impossible] = true
		if got := explain.Result(pos, a, i); got != w {
			t.Errorf("%s\n got      %s\n expected %s", lines[i], got, w)
		}
	}
	return a
}

func TestMovementSentences(t *testing.T) {
	seen := newTally()
	for _, c := range movementCases {
		t.Run(c.name, func(t *testing.T) { seen.run(t, c.position(t), c.lines) })
	}
	for code := judge.VoidOrder; code <= judge.ConvoyUnmatched; code++ {
		if !seen.codes[code] {
			t.Errorf("no sentence for %v", code)
		}
	}
	for why := order.Possible; why <= order.Superfluous; why++ {
		if !seen.impossible[why] {
			t.Errorf("no sentence for %v", why)
		}
	}
	if seen.sentences < 100 {
		t.Errorf("only %d sentences", seen.sentences)
	}
}
