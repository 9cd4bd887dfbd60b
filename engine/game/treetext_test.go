package game_test

import (
	"slices"
	"strings"
	"testing"

	"ancmed/engine/game"
)

// A game with everything that a text can hold, as it is printed.
var everything = text(
	"variant ancmed",
	"rules 2023",
	"title Two ways; north # and south",
	"player Rome: Anna",
	"player Egypt: B. # 2",
	"",
	"Spring 1 movement",
	"# It begins.",
	"#",
	"#  As always; slowly # with care.",
	"Rome:",
	"  A rom - apu  # the old road",
	"  F nea - ion",
	"Greece:",
	"  A ath - mac",
	"draft A",
	"  Rome:",
	"    A rom - ven",
	"    A rav H  # until then",
	"shown draft B # 2",
	"main line Overland",
	"",
	"  variation The Alps; quietly",
	"  Rome:",
	"    A rom - ven",
	"",
	"  Fall 1 movement",
	"  # Nobody came.",
	"  Rome:",
	"    A ven H",
	"",
	"    variation",
	"",
	"    Spring 2 movement",
	"    here",
	"    end variation",
	"",
	"  Spring 2 movement",
	"",
	"  end conceded to Rome",
	"  end variation",
	"",
	"  variation",
	"  Carthage:",
	"    A car - mau",
	"",
	"  Fall 1 movement",
	"  draft 1",
	"  draft 2",
	"    Rome:",
	"      A rom H",
	"  end variation",
	"",
	"Fall 1 movement",
	"")

func TestTreeText(t *testing.T) {
	g := read(t, everything)
	if got := g.Text(); got != everything {
		t.Fatalf("got\n%s", got)
	}
	var names []string
	for _, n := range g.Nodes() {
		names = append(names, n.Position.Phase.String()+" "+n.Name)
	}
	want := []string{"Spring 1 movement ", "Fall 1 movement Overland", "Fall 1 movement The Alps; quietly", "Spring 2 movement ",
		"Spring 2 movement ", "Fall 1 movement "}
	if !slices.Equal(names, want) {
		t.Errorf("the phases are %q", names)
	}
	if here := g.Node(g.At()); here.Position.Phase.String() != "Spring 2 movement" || g.Node(here.Parent).Children[1] != here.ID {
		t.Errorf("the game stands at %s", here.Position.Phase)
	}
	root := g.Node(0)
	if root.Comment != "It begins.\n\n As always; slowly # with care." || root.Shown != 1 || g.Player(4) != "B. # 2" {
		t.Errorf("%q, draft %d, %q", root.Comment, root.Shown, g.Player(4))
	}
	first := g.Node(root.Children[0])
	if !slices.Equal(first.OrderComments, []string{"the old road", "", ""}) {
		t.Errorf("comments on orders %q", first.OrderComments)
	}
	if g.CanUndo() {
		t.Error("a tree that was read can be undone")
	}
}

// A person may indent variations and leave out where they end, or have all
// indentation taken away.
func TestReadVariations(t *testing.T) {
	byHand := text(
		"variant ancmed",
		"Spring 1",
		"Rome: A rom - apu",
		"variation North",
		"    Rome: A rom - ven",
		"    Fall 1",
		"    Rome: A ven H",
		"      variation",
		"        Rome: A ven - ill",
		"    Spring 2",
		"variation South",
		"    Rome: A rom H",
		"Fall 1",
		"Rome: A apu H")
	printed := read(t, byHand).Text()
	want := text(
		"variant ancmed",
		"rules 2023",
		"",
		"Spring 1 movement",
		"Rome:",
		"  A rom - apu",
		"",
		"  variation North",
		"  Rome:",
		"    A rom - ven",
		"",
		"  Fall 1 movement",
		"  Rome:",
		"    A ven H",
		"",
		"    variation",
		"    Rome:",
		"      A ven - ill",
		"",
		"    Spring 2 movement",
		"    end variation",
		"",
		"  Spring 2 movement",
		"  end variation",
		"",
		"  variation South",
		"  Rome:",
		"    A rom H",
		"",
		"  Fall 1 movement",
		"  end variation",
		"",
		"Fall 1 movement",
		"Rome:",
		"  A apu H",
		"")
	if printed != want {
		t.Errorf("got\n%s", printed)
	}
	flat := strings.ReplaceAll(strings.ReplaceAll(everything, "\n  ", "\n"), "\n  ", "\n")
	flat = strings.ReplaceAll(flat, "\n  ", "\n")
	if got := read(t, flat).Text(); got != everything {
		t.Errorf("without indentation it is\n%s", got)
	}
}

// Comments of every kind, with either mark, stand where they belong.
func TestReadComments(t *testing.T) {
	g := read(t, text(
		"; a game",
		"variant ancmed # of mine",
		"Spring 1 ; so it begins",
		"Rome: # of course",
		"A rom - apu ; as before",
		"A rav H # holds; still",
		"Fall 1",
		"end draw # at last",
		"#well"))
	want := text(
		"variant ancmed",
		"rules 2023",
		"",
		"Spring 1 movement",
		"# a game",
		"# of mine",
		"# so it begins",
		"# of course",
		"Rome:",
		"  A rom - apu  # as before",
		"  A rav H  # holds; still",
		"",
		"Fall 1 movement",
		"# at last",
		"# well",
		"",
		"end draw: Rome, Carthage, Greece, Persia, Egypt",
		"")
	if got := g.Text(); got != want {
		t.Errorf("got\n%s", got)
	}
	long := read(t, "variant ancmed\nSpring 1\n# "+strings.Repeat("é", game.MaxComment+5)+"\nRome: A rom H # "+strings.Repeat("é", game.MaxComment+5))
	if got := long.Text(); strings.Count(got, "é") != 2*game.MaxComment {
		t.Errorf("%d characters are left of two long comments", strings.Count(got, "é"))
	}
}

// Results are printed where they are wanted, are no comments when read, and
// are compared.
func TestTextWithResults(t *testing.T) {
	source := text(
		"variant ancmed",
		"position Spring 1 movement",
		"units",
		"Rome: A rom, A apu",
		"Carthage: A nea",
		"Spring 1",
		"Rome:",
		"  A rom - nea  # go",
		"  A apu S A rom - nea",
		"Carthage: A nea - rom",
		"Spring 1 retreat")
	g := read(t, source)
	printed := g.TextWithResults()
	for _, line := range []string{
		"  A rom - nea  ; succeeds  # go\n",
		"  A apu S A rom - nea  ; given\n",
		"  A nea - rom  ; fails, dislodged\n",
		"  ; dislodged: Carthage A nea\n",
	} {
		if !strings.Contains(printed, line) {
			t.Errorf("%q is missing in\n%s", line, printed)
		}
	}
	h, notes, err := game.ReadNotes(printed, false)
	if err != nil || len(notes) > 0 {
		t.Fatalf("%v %v", err, notes)
	}
	if h.Text() != g.Text() {
		t.Errorf("read back it is\n%s", h.Text())
	}
	_, notes, err = game.ReadNotes(strings.Replace(printed, "; given", "; cut", 1), false)
	if err != nil || len(notes) != 1 {
		t.Fatalf("%v %v", err, notes)
	}
	checkTextError(t, "a contradiction", notes[0], 11, 26, "cut", `the text says "cut" of this order, but by these rules it is "given"`)
}

// Errors of the lines that trees have.
func TestReadTreeErrors(t *testing.T) {
	const one = "variant ancmed\nSpring 1\n"
	for _, c := range []struct {
		name, text   string
		line, column int
		word, part   string
	}{
		{"no variation", one + "end variation", 3, 1, "end variation", "no variation is open"},
		{"orders behind", one + "variation\nA rom H\nend variation\nRome: A rom H", 6, 1, "Rome: A rom H", "before its variations"},
		{"draft behind", one + "variation\nA rom H\nend variation\ndraft X", 6, 1, "draft X", "before its variations"},
		{"draft within", one + "variation\ndraft X", 4, 1, "draft X", "belongs to a phase"},
		{"draft twice", one + "draft X\ndraft X", 4, 7, "X", "a draft \"X\" already"},
		{"drafts", one + strings.Repeat("draft\n", 2), 4, 6, "", "a draft \"\" already"},
		{"after the end", one + "end draw\nvariation", 4, 1, "variation", "the game has ended"},
		{"two ends", one + "end draw\nend draw", 4, 5, "draw", "ended already"},
		{"order after the end", one + "end draw\nA rom H", 4, 1, "A rom H", "the game has ended"},
		{"a long name", one + "variation " + strings.Repeat("x", 81), 3, 11, strings.Repeat("x", 81), "81 characters"},
		{"player before variant", "player Rome: A", 1, 1, "player", "variant must be named first"},
		{"no player", "variant ancmed\nplayer Rome", 2, 8, "Rome", "a power and a colon"},
		{"player of nobody", "variant ancmed\nplayer Gaul: A", 2, 8, "Gaul", "no power"},
		{"phase in a variation", one + "variation\nSpring 2", 4, 1, "Spring 2", "after Spring 1 movement comes Fall 1"},
	} {
		_, err := game.Read(c.text)
		checkTextError(t, c.name, err, c.line, c.column, c.word, c.part)
	}
}

// What can be read of a text is kept when a part is enough, and it is said
// what is lost.
func TestReadPartly(t *testing.T) {
	g, notes, err := game.ReadNotes(text(
		"variant ancmed",
		"Spring 1",
		"Rome:",
		"A rom - apu",
		"A rov - ven",
		"Fall 1",
		"Rome: A apu H",
		"Fall 2",
		"Rome: A apu - rom"), true)
	if err != nil {
		t.Fatal(err)
	}
	if len(notes) != 2 || notes[0].Line != 5 || !strings.HasSuffix(notes[0].Msg, "left out") ||
		notes[1].Line != 8 || !strings.HasSuffix(notes[1].Msg, "what follows was left out") {
		t.Errorf("%v", notes)
	}
	if g.Position().Phase.String() != "Spring 2 movement" || len(g.Turns()) != 2 || len(g.Turns()[0].Orders) != 1 {
		t.Errorf("got\n%s", g.Text())
	}
	if _, _, err := game.ReadNotes("hello", true); err == nil {
		t.Error("a text that is no game is read in part")
	}
}
