package order

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// TestCanonicalTextsParseBack reads the text of every possible order of
// several positions of both boards: it must mean that order, without a remark.
func TestCanonicalTextsParseBack(t *testing.T) {
	all := positions(t)
	named, _ := readSpellings(t)
	for _, name := range []string{"start", "war", "retreat", "winter", "alone", "std"} {
		all = append(all, named[name])
	}
	for _, pos := range all {
		var orders []Order
		NewChecker(pos).Legal(func(o Order) {
			if len(orders) < 4000 {
				orders = append(orders, o)
			}
		})
		for _, o := range orders {
			text := o.Full(pos.Board)
			if got, problems := ParseOne(pos, text); len(problems) > 0 || got != o {
				t.Errorf("%q reads as %s %v", text, got.Full(pos.Board), problems)
			}
			got, problems := Parse(pos, text)
			if len(problems) > 0 || len(got) != 1 || got[0].Order != o {
				t.Errorf("%q reads as%s", text, answer(pos, got, problems))
			}
			if o.Kind == Waive {
				continue
			}
			// The power can be left out: it is the owner's.
			if got, problems := ParseOne(pos, o.Text(pos.Board)); len(problems) > 0 || got != o {
				t.Errorf("%q reads as %s %v", o.Text(pos.Board), got.Full(pos.Board), problems)
			}
			if got, problems := ParseOne(pos, inFull(pos.Board, o)); len(problems) > 0 || got != o {
				t.Errorf("%q reads as %s %v", inFull(pos.Board, o), got.Full(pos.Board), problems)
			}
		}
	}
}

// TestSlipsAreNoticed takes a piece out of canonical orders, puts a strange
// word in, or changes two pieces about: what is read then is still the order,
// or an error. It is never another order.
func TestSlipsAreNoticed(t *testing.T) {
	named, _ := readSpellings(t)
	for _, name := range []string{"war", "retreat", "winter", "std"} {
		pos := named[name]
		n := 0
		NewChecker(pos).Legal(func(o Order) {
			if n++; o.Kind == Waive || n%23 != 0 && name != "retreat" && name != "winter" {
				return // without "waive", "Rome:" is a heading
			}
			pieces := strings.Fields(o.Full(pos.Board))
			for i := range pieces {
				strange := append(append(append([]string{}, pieces[:i]...), "xqzw"), pieces[i:]...)
				if got, problems := Parse(pos, strings.Join(strange, " ")); len(got) > 0 || len(problems) == 0 {
					t.Errorf("%q:%s", strings.Join(strange, " "), answer(pos, got, problems))
				}
				less := append(append([]string{}, pieces[:i]...), pieces[i+1:]...)
				noticed(t, pos, strings.Join(less, " "), o)
				if i > 0 {
					turned := append([]string{}, pieces...)
					turned[i-1], turned[i] = turned[i], turned[i-1]
					noticed(t, pos, strings.Join(turned, " "), o)
				}
			}
		})
	}
}

func noticed(t *testing.T, pos *position.Position, text string, o Order) {
	t.Helper()
	got, problems := Parse(pos, text)
	if len(problems) > 0 && len(got) == 0 {
		return
	}
	if len(got) != 1 || got[0].Order != o {
		t.Errorf("%q for %q:%s", text, o.Full(pos.Board), answer(pos, got, problems))
	}
}

// inFull writes an order as people speak: "Rome: the army in Roma moves to
// Apulia".
func inFull(b *board.Board, o Order) string {
	unit := func(typ position.UnitType, pl board.Place) string {
		name := b.Provinces[b.Province(pl)].Name
		if coast := b.Places[pl].Coast; coast != "" {
			name += " (" + map[string]string{"nc": "North", "sc": "South", "ec": "East"}[coast] + " Coast)"
		}
		if typ == 0 {
			return name
		}
		return typ.String() + " in " + name
	}
	subject := b.Powers[o.Power].Name + ": "
	me := "the " + unit(o.Type, o.At)
	switch o.Kind {
	case Hold:
		return subject + me + " holds."
	case Move:
		text := subject + me + " moves to " + unit(0, o.To)
		if o.Via {
			text += " by convoy"
		}
		return text
	case SupportHold:
		return subject + me + " supports the " + unit(o.OtherType, o.From)
	case SupportMove:
		return subject + me + " supports the " + unit(o.OtherType, o.From) + " moving to " + unit(0, o.To) + "."
	case Convoy:
		return subject + me + " convoys the " + unit(o.OtherType, o.From) + " to " + unit(0, o.To)
	case Retreat:
		return subject + me + " retreats to " + unit(0, o.To)
	case Disband:
		return subject + me + " disbands"
	case Build:
		return subject + "builds a " + unit(o.Type, o.At)
	}
	return subject + "removes " + me
}

// TestDATCOrdersParseBack reads every order of the DATC, with those that are
// wrong on purpose, in the phase in which it is given.
func TestDATCOrdersParseBack(t *testing.T) {
	text, err := os.ReadFile("../testdata/datc-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	type phase struct {
		Phase  string
		Orders []string
	}
	var file struct {
		Cases []struct {
			ID    string
			Units []jsonUnit
			phase
			Then []phase
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, c := range file.Cases {
		for _, ph := range append([]phase{c.phase}, c.Then...) {
			pos := position.Opening(board.Standard(), position.Default())
			pos.Phase.Type = position.ParsePhaseType(ph.Phase)
			if pos.Phase.Type == position.Adjustment {
				pos.Phase.Season = position.Winter
			}
			for _, line := range ph.Orders {
				o, problems := ParseOne(pos, line)
				switch {
				case hasError(problems):
					t.Errorf("%s: %q: %v", c.ID, line, problems)
				case o.Full(pos.Board) != line && !retreatTurned(pos, line, o):
					t.Errorf("%s: %q reads as %q", c.ID, line, o.Full(pos.Board))
				}
				read++
			}
		}
	}
	if read < 800 {
		t.Errorf("only %d orders", read)
	}
}

func hasError(problems []Problem) bool {
	for _, p := range problems {
		if p.Error {
			return true
		}
	}
	return false
}

// retreatTurned holds for "A x - y" in a retreat phase, which is read as the
// retreat it must be.
func retreatTurned(pos *position.Position, line string, o Order) bool {
	return pos.Phase.Type == position.Retreat && o.Kind == Retreat &&
		strings.Replace(o.Full(pos.Board), "retreat ", "", 1) == line
}

// TestKeepsOrdersOfOtherPhases: the judge has a word for them, so ParseOne
// keeps what Parse refuses.
func TestKeepsOrdersOfOtherPhases(t *testing.T) {
	pos := position.Opening(board.AncMed(), position.Default())
	for _, line := range []string{"Rome: retreat A rom - etr", "Rome: disband A rom", "Rome: build F nea", "Rome: remove A rom", "Rome: waive"} {
		o, problems := ParseOne(pos, line)
		if len(problems) > 0 || o.Full(pos.Board) != line {
			t.Errorf("%q reads as %q %v", line, o.Full(pos.Board), problems)
		}
		if orders, problems := Parse(pos, line); len(orders) > 0 || len(problems) != 1 || problems[0].Code != "wrong-phase" {
			t.Errorf("Parse %q:%s", line, answer(pos, orders, problems))
		}
	}
}

// TestParseOneWantsOneOrder: none, two, or a heading alone are errors.
func TestParseOneWantsOneOrder(t *testing.T) {
	pos := position.Opening(board.AncMed(), position.Default())
	for line, code := range map[string]string{
		"":                               Incomplete,
		"# a comment":                    Incomplete,
		"Rome:":                          Incomplete,
		"Rome: A rom - apu, F nea - tys": ExtraWords,
		"Rome: A rom - apu\nF nea - tys": ExtraWords,
		strings.Repeat("A rom ", 1000):   TooLong,
		"Rome: A rom - xyz":              UnknownWord,
	} {
		o, problems := ParseOne(pos, line)
		if len(problems) != 1 || !problems[0].Error || problems[0].Code != code || o != (Order{}) {
			t.Errorf("%.40q: %v, want %s", line, problems, code)
		}
	}
}

// TestWithoutOwners: a Winter in which nothing says who owns the centers has
// no possible order, and none makes the checker fail.
func TestWithoutOwners(t *testing.T) {
	pos := position.Opening(board.AncMed(), position.Default())
	pos.Phase = position.Phase{Season: position.Winter, Year: 1, Type: position.Adjustment}
	pos.Owners = nil
	_, problems := Parse(pos, "build A rom\nremove A rom\nwaive\nRome: waive")
	if len(problems) != 4 {
		t.Errorf("%d problems, want one for each line: %v", len(problems), problems)
	}
	NewChecker(pos).Legal(func(o Order) { t.Errorf("%s is listed", o.Full(pos.Board)) })
}
