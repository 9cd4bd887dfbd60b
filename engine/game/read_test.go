package game_test

import (
	"errors"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/position"
)

// What a person may write instead of what is printed.
func TestReadForgives(t *testing.T) {
	printed := text(
		"variant ancmed",
		"rules 2023",
		"",
		"Spring 1 movement",
		"Rome:",
		"  A rom - apu",
		"  F nea - ion",
		"Greece:",
		"  A ath - mac",
		"",
		"Fall 1 movement",
		"Rome:",
		"  A apu H",
		"")
	if got := read(t, printed).Text(); got != printed {
		t.Fatalf("got\n%s", got)
	}
	for name, other := range map[string]string{
		"line ends of other systems": strings.ReplaceAll(printed, "\n", "\r\n"),
		"blanks behind lines":        strings.ReplaceAll(printed, "\n", " \t\u00a0\n"),
		"no indentation":             strings.ReplaceAll(printed, "\n  ", "\n"),
		"no blank lines":             strings.ReplaceAll(printed, "\n\n", "\n"),
		"no last line end":           strings.TrimSpace(printed),
		"a byte order mark":          "\ufeff" + printed,
		"no rules":                   strings.Replace(printed, "rules 2023\n", "", 1),
		"no colons":                  strings.ReplaceAll(printed, ":", ""),
		"other headings":             strings.NewReplacer("Spring 1 movement", "spring of 1", "Fall 1 movement", "Autumn 1, moves:").Replace(printed),
		"headings of a site":         strings.NewReplacer("Spring 1 movement", "Spring, 1", "Fall 1 movement", "Autumn, 1, Diplomacy").Replace(printed),
		"results behind orders":      strings.NewReplacer("apu\n", "apu (Success)\n", "ion\n", "ion. (Fail) (dislodged)\n").Replace(printed),
		"powers before orders":       "variant AncMed\nSPRING 1\nRome: A rom - apu\nRome: F nea - ion\nGreece: A ath - mac\nFALL 1\nrome:\nA apu H\n",
	} {
		if got := read(t, other).Text(); got != printed {
			t.Errorf("%s: got\n%s", name, got)
		}
	}
}

// Orders as people write them in posts: several on a line, and lines below one
// that names its power. The unit tells whose they are.
func TestReadPost(t *testing.T) {
	want := text(
		"variant ancmed",
		"rules 2023",
		"",
		"Spring 1 movement",
		"Rome:",
		"  A rom - apu  # south",
		"  A rav - ven",
		"Carthage:",
		"  A car - mau",
		"  F tha - got",
		"Rome:",
		"  F nea - ion",
		"")
	for _, other := range []string{
		"variant ancmed\nSpring 1 movement\nRome:\nA rom - apu, A rav - ven # south\nCarthage: A car - mau\nF tha - got\nF nea - ion\n",
		"variant ancmed\nSpring 1 movement\nRome: A rom - apu, A rav - ven # south\nCarthage: A car - mau, F tha - got\nRome: F nea - ion\n",
	} {
		g, notes, err := game.ReadNotes(other, false)
		if err != nil || len(notes) > 0 {
			t.Fatal(err, notes)
		}
		if got := g.Text(); got != want {
			t.Errorf("%q: got\n%s", other, got)
		}
	}
	_, notes, err := game.ReadNotes("variant ancmed\nSpring 1 movement\nRome:\nCarthage: A car - mau\n  F spa - aeg\n", false)
	if err != nil || len(notes) != 1 || notes[0].Line != 5 || notes[0].Column != 5 || notes[0].Word != "spa" || !strings.Contains(notes[0].Msg, "read for Rome") {
		t.Error(err, notes)
	}
	_, notes, err = game.ReadNotes("variant ancmed\nSpring 1 movement\nRome:\n  F spa - aeg\n", false)
	if err != nil || len(notes) > 0 {
		t.Error("a void order as it is printed is remarked on", err, notes)
	}
	g, notes, err := game.ReadNotes("variant ancmed\nSpring 1 movement\nRome:\nA rom - apu, A rav - xyz\n", true)
	if err != nil || len(notes) != 1 || notes[0].Column != 22 || !strings.Contains(g.Text(), "A rom - apu") {
		t.Error(err, notes)
	}
}

// A game without phases stands at its start.
func TestReadStart(t *testing.T) {
	g := read(t, "variant standard\nrules datc2")
	rules, _ := position.RulesByID("datc2")
	if !g.Position().Equal(position.Opening(board.Standard(), rules)) || g.CanUndo() {
		t.Error("the game does not stand at the opening")
	}
}

// The undo list of a game that was read goes back to its start.
func TestReadCanUndo(t *testing.T) {
	g := read(t, recordedText(t))
	for g.Undo() {
	}
	if g.Last() != nil || len(g.Orders()) > 0 {
		t.Error("the start cannot be reached")
	}
}

// A position with everything in it, as a person would write it and as it is
// printed.
func TestPositionText(t *testing.T) {
	p, err := game.ReadPosition(text(
		"variant ancmed",
		"position Spring 5 retreat",
		"units",
		"Greece: A ath, army Macedonia",
		"Rome: A vin, F Punic Sea, F sad, a dal,",
		"units Carthage: A car",
		"dislodged:",
		"greece: A dal from ven",
		"Carthage: F pun from tys By Convoy; as they claim",
		"contested: ill, Apulia",
		"owners",
		"Rome: rom, nea, rav",
		"Greece: ath"))
	if err != nil {
		t.Fatal(err)
	}
	want := text(
		"variant ancmed",
		"rules 2023",
		"position Spring 5 retreat",
		"units",
		"  Rome: A dal, F pun, F sad, A vin",
		"  Carthage: A car",
		"  Greece: A ath, A mac",
		"dislodged",
		"  Carthage: F pun from tys by convoy",
		"  Greece: A dal from ven",
		"contested",
		"  apu, ill",
		"owners",
		"  Rome: nea, rav, rom",
		"  Greece: ath",
		"")
	if got := game.WritePosition(p); got != want {
		t.Errorf("got\n%s", got)
	}
	checkPosition(t, p)
}

// Whether nobody owns a center or nobody knows who does is not the same.
func TestPositionOwners(t *testing.T) {
	unknown := "variant ancmed\nrules 2023\nposition Fall 2 movement\nunits\n  Rome: A rom\n"
	for text, known := range map[string]bool{unknown: false, unknown + "owners\n  nobody\n": true} {
		p, err := game.ReadPosition(text)
		if err != nil {
			t.Fatal(err)
		}
		if (p.Owners != nil) != known {
			t.Errorf("owners %v in\n%s", p.Owners, text)
		}
		if got := game.WritePosition(p); got != text {
			t.Errorf("got\n%s", got)
		}
	}
}

// The text of a position is the text of a game that begins there.
func TestPositionIsGame(t *testing.T) {
	p := brink(t, 17)
	g := read(t, game.WritePosition(p)+"\nFall 9\nRome: A cor - sad\nend Rome wins")
	if o := g.Outcome(); o == nil || o.Conceded || o.Winner != powers(t, "Rome")[0] {
		t.Errorf("outcome %+v", o)
	}
}

// retreatTo has Carthage dislodge a Roman army from Sicilia; where the Romans
// can go is in other's hands.
func retreatTo(other string) string {
	return text(
		"variant ancmed",
		"position Spring 3 movement",
		"units",
		"  Rome: A sic, "+other,
		"  Carthage: F pun, F aus",
		"owners",
		"  Rome: rom",
		"",
		"Spring 3",
		"Carthage:",
		"F pun - sic",
		"F aus S F pun - sic",
		"",
		"Fall 3 movement",
		"Rome: A rom H")
}

// A retreat phase may be left out when nobody in it has a choice, and only
// then.
func TestReadLeavesOutForcedRetreats(t *testing.T) {
	g := read(t, retreatTo("A rom, A nea"))
	if len(g.Turns()) != 2 || g.Turns()[1].Position.Phase.String() != "Spring 3 retreat" {
		t.Errorf("%d turns", len(g.Turns()))
	}
	checkRoundTrip(t, g)
	_, err := game.Read(retreatTo("A rom"))
	checkTextError(t, "a retreat left out", err, 14, 1, "Fall 3 movement", "after Spring 3 movement comes Spring 3 retreat")
}

func checkTextError(t *testing.T, name string, err error, line, column int, word, part string) {
	t.Helper()
	var e *game.TextError
	if !errors.As(err, &e) {
		t.Errorf("%s: no error, expected %q", name, part)
		return
	}
	if e.Line != line || e.Column != column || e.Word != word || !strings.Contains(e.Msg, part) {
		t.Errorf("%s: line %d, column %d, %q: %s; expected line %d, column %d, %q: %s",
			name, e.Line, e.Column, e.Word, e.Msg, line, column, word, part)
	}
}

// Errors name the line, the column and the smallest wrong word.
func TestReadErrors(t *testing.T) {
	const head = "variant ancmed\n"
	const set = head + "position Fall 3 retreat\n"
	const one = head + "Spring 1\n"
	for _, c := range []struct {
		name, text   string
		line, column int
		word, part   string
	}{
		{"nothing", "", 1, 1, "", "must begin with the variant"},
		{"only comments", "; nothing\n", 1, 1, "", "must begin with the variant"},
		{"no variant", "\nSpring 1\n", 2, 1, "Spring 1", "must begin with the variant"},
		{"variant", " variant  ancient", 1, 11, "ancient", "no variant"},
		{"rules", head + "rules 1999", 2, 7, "1999", "no rules"},
		{"a word", head + "hello there", 2, 1, "hello", "expected variant"},
		{"position before variant", "position Spring 1", 1, 1, "position", "variant must be named first"},
		{"season", head + "position Summer 1", 2, 10, "Summer", "no season"},
		{"year", head + "Spring one", 2, 8, "one", "expected a year"},
		{"year 0", head + "Spring 0", 2, 8, "0", "expected a year"},
		{"year too large", head + "Spring 10000", 2, 8, "10000", "expected a year"},
		{"no year", head + "Spring", 2, 7, "", "expected a year"},
		{"type", head + "Spring 1 battle", 2, 10, "battle", "no phase type"},
		{"no such phase", head + "Spring 1 adjustment", 2, 1, "Spring 1 adjustment", "no adjustment phase in Spring"},
		{"another start", head + "Fall 1", 2, 1, "Fall 1", "begins with Spring 1 movement"},

		{"no section", set + "Rome: A rom", 3, 1, "Rome: A rom", "expected a section"},
		{"no colon", set + "units\nRome A rom", 4, 1, "Rome A rom", "expected a power and a colon"},
		{"power", set + "units\n  Sparta: A rom", 4, 3, "Sparta", "no power"},
		{"unit type", set + "units\nRome: X rom", 4, 7, "X", "expected A or F"},
		{"place", set + "units\nRome: F nea, A roam", 4, 16, "roam", "no province"},
		{"no place", set + "units\nRome: A", 4, 8, "", "a province is missing"},
		{"between commas", set + "units\nRome: A rom,, F nea", 4, 13, "", "nothing stands between"},
		{"fleet inland", set + "units\nRome: F rav, F vin", 4, 14, "F vin", "fleet cannot stand in Vindobona"},
		{"two units", set + "units\nRome: A rom\nGreece: A ath, F rom", 5, 16, "F rom", "two units stand in Roma"},
		{"attacker", set + "dislodged\nRome: A rom from x", 4, 18, "x", "no province"},
		{"attacker from itself", set + "dislodged\nRome: A rom from rom", 4, 7, "A rom from rom", "attacker cannot come from"},
		{"dislodged in Spring", head + "position Spring 1\ndislodged\n", 3, 1, "dislodged", "belong to a retreat phase"},
		{"contested twice", set + "contested\nill, ven, ill", 4, 11, "ill", "stands twice"},
		{"contested and full", set + "units\nRome: A ven\ncontested\nill, ven", 6, 6, "ven", "a unit stands there"},
		{"no center", set + "owners\nRome: rom, apu", 4, 12, "apu", "no supply center"},
		{"two owners", set + "owners\nRome: rom\nGreece: rom", 5, 9, "rom", "belongs to Rome already"},
		{"a coast", "variant standard\nposition Fall 3\nowners\nFrance: spa/sc", 4, 9, "spa/sc", "without a coast"},
		{"a fleet without coast", "variant standard\nposition Fall 3\nunits\nFrance: F spa", 4, 9, "F spa", "name it"},
		{"owners wanted", head + "position Winter 3\nunits\nRome: A rom", 4, 1, "Rome: A rom", "needs the owners"},

		{"wrong phase next", one + "Spring 2", 3, 1, "Spring 2", "after Spring 1 movement comes Fall 1 movement"},
		{"header too late", one + "rules datc2", 3, 1, "rules", ""},
		{"order", one + "Rome:\n  A rom - xyz", 4, 11, "xyz", ""},
		{"order with its power", one + "Rome: A rom - xyz", 3, 15, "xyz", ""},
		{"end", one + "end of story", 3, 5, "of story", "expected \"end Rome wins\""},
		{"no win", one + "end Rome wins", 3, 5, "Rome", "it has 3 supply centers, and 18 win"},
		{"winner", one + "end Sparta wins", 3, 5, "Sparta", "no power"},
		{"conceded", one + "end conceded to Sparta", 3, 17, "Sparta", "no power"},
		{"draw", one + "end draw: Rome, Sparta", 3, 17, "Sparta", "no power"},
		{"draw of some", one + "end draw: Rome, Egypt", 3, 11, "Rome, Egypt", "shared by all"},
		{"after the end", one + "end draw\nFall 1", 4, 1, "Fall 1", "the game has ended"},
		{"end too early", head + "end draw", 2, 1, "end", "expected variant"},
	} {
		_, err := game.Read(c.text)
		checkTextError(t, c.name, err, c.line, c.column, c.word, c.part)
	}
	_, err := game.Read(strings.Repeat("x", game.MaxText+1))
	checkTextError(t, "too long", err, 1, 1, "", "bytes")
	_, err = game.Read(one + strings.Repeat("Rome: A rom H\n", game.MaxOrders+1))
	checkTextError(t, "too many orders", err, 3+game.MaxOrders, 1, "Rome: A rom H", "too many orders")
	_, err = game.ReadPosition(one)
	checkTextError(t, "a game for a position", err, 2, 1, "Spring", "expected variant")
}

// FuzzRead gives Read any text. What is read must be printed so that it is
// read again as the same game.
func FuzzRead(f *testing.F) {
	f.Add(recordedText(f))
	f.Add(retreatTo("A rom, A nea"))
	f.Add(game.WritePosition(brink(f, 17)) + "Fall 9\nRome: A cor - sad\nend Rome wins")
	f.Add("variant standard\nposition Winter 1905\nunits\nRussia: A mos\nowners\nRussia: stp, mos\nWinter 1905\nRussia: build F stp/nc\nRussia: waive\nend draw")
	f.Add("variant ancmed\nSpring 1\nRome: A rom - apu via convoy\nA ath S A rom - car\nend conceded to Egypt ; well")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := game.Read(text)
		if err != nil {
			return
		}
		checkRoundTrip(t, g)
	})
}
