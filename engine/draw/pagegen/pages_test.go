//go:build !js

package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

const static = "../../../static"

func readText(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(static + "/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// wordsOf gives what became of the orders of a turn, in order.
func wordsOf(turn *game.Turn) []string {
	out := []string{}
	for _, r := range turn.Answer.Results {
		out = append(out, r.Word.String())
	}
	return out
}

func TestEveryExampleComesOutAsItSays(t *testing.T) {
	var all []example
	if err := load(static+"/examples.json", &all); err != nil {
		t.Fatal(err)
	}
	page := readText(t, "rules.template.html")
	for i := range all {
		e := &all[i]
		g, err := e.Position.play(e.Orders)
		if err != nil {
			t.Errorf("%s: %v", e.ID, err)
			continue
		}
		if got := wordsOf(g.Last()); !slices.Equal(got, e.Words) {
			t.Errorf("%s: %v, the example says %v", e.ID, got, e.Words)
		}
		if n := strings.Count(page, "<!-- example "+e.ID+" -->"); n != 1 {
			t.Errorf("%s stands %d times in the rules", e.ID, n)
		}
	}
}

// The captions say more than the words of results can.
func TestWhatElseTheExamplesSay(t *testing.T) {
	var all []example
	if err := load(static+"/examples.json", &all); err != nil {
		t.Fatal(err)
	}
	turns := map[string]*game.Turn{}
	for i := range all {
		g, err := all[i].Position.play(all[i].Orders)
		if err != nil {
			t.Fatal(err)
		}
		turns[all[i].ID] = g.Last()
	}
	// Both who chose Epirus are disbanded.
	if n := len(turns["retreat-clash"].Answer.Disbanded); n != 2 {
		t.Errorf("retreat-clash: %d units are disbanded", n)
	}
	// From Vindobona it is three steps to Roma, from the Tyrrhenean Sea one.
	removed := turns["civil-disorder"].Answer.Removed
	if len(removed) != 1 || removed[0].Distance != 3 || unitText(board.AncMed(), removed[0].Unit) != "A vin" {
		t.Errorf("civil-disorder: removed %v", removed)
	}
	// Rome may build two.
	if due := turns["builds"].Position.Adjustments(); due[0] != 2 {
		t.Errorf("builds: %d are due", due[0])
	}
	// Neither Venetia, from where the attacker came, nor an occupied province.
	turn := turns["support"]
	b := turn.Position.Board
	var open []string
	for _, pl := range turn.Answer.Dislodged[0].Retreats {
		open = append(open, b.Places[pl].ID)
	}
	if want := []string{"epi", "ill"}; !slices.Equal(open, want) {
		t.Errorf("support: the dislodged army may go to %v, expected %v", open, want)
	}
}

// TestEveryCaseComesOut holds what datc.html tells against the DATC.
func TestEveryCaseComesOut(t *testing.T) {
	var file struct {
		Cases []struct {
			datcCase
			Expect struct{ Results []string }
			Then   []struct{ Expect struct{ Results []string } }
		}
	}
	var all datc
	for _, to := range []any{&file, &all} {
		if err := load("../../testdata/datc-cases.json", to); err != nil {
			t.Fatal(err)
		}
	}
	if len(all.Cases) != 176 {
		t.Fatalf("%d cases", len(all.Cases))
	}
	choices := readText(t, "choices.html")
	for i := range all.Cases {
		c := &all.Cases[i]
		want := [][]string{file.Cases[i].Expect.Results}
		for _, then := range file.Cases[i].Then {
			want = append(want, then.Expect.Results)
		}
		_, turns, err := c.play()
		if err != nil || len(turns) != len(want) {
			t.Errorf("%s: %d turns, %v", c.ID, len(turns), err)
			continue
		}
		for k, turn := range turns {
			if got := wordsOf(turn); !slices.Equal(got, want[k]) {
				t.Errorf("%s, phase %d: %v, expected %v", c.ID, k+1, got, want[k])
			}
		}
		if c.Choice == nil {
			continue
		}
		for _, issue := range append(c.Choice.Also, c.Choice.Issue) {
			if !strings.Contains(choices, issue) {
				t.Errorf("%s: choice %s is not explained", c.ID, issue)
			}
		}
	}
}

// Each section has as many cases as the DATC has in chapter 6 of version 3.2.
func TestTheListHasEveryCase(t *testing.T) {
	page, err := cases("../engine/testdata/datc-cases.json", static)
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{"A": 12, "B": 19, "C": 9, "D": 35, "E": 15, "F": 30, "G": 20, "H": 17, "I": 7, "J": 12}
	for _, s := range sections {
		if n := strings.Count(page, `class="case" id="6.`+s.letter+"."); n != counts[s.letter] {
			t.Errorf("section %s: %d cases, expected %d", s.letter, n, counts[s.letter])
		}
	}
}

func TestOrdersInTheRulesAreUnderstood(t *testing.T) {
	opening := position.Opening(board.AncMed(), position.Default())
	_, table, _ := strings.Cut(readText(t, "rules.template.html"), `<h2 id="orders">`)
	table, _, _ = strings.Cut(table, "</section>")
	n := 0
	for _, m := range regexp.MustCompile(`<code>([^<]+)</code>`).FindAllStringSubmatch(table, -1) {
		if len(m[1]) == 1 {
			continue // A, F
		}
		o, problems := order.ParseOne(opening, "Rome: "+m[1])
		for _, p := range problems {
			if p.Error {
				t.Errorf("%s: %s", m[1], p.Msg)
			}
		}
		if canonical := o.Text(opening.Board); canonical != m[1] && m[1] != "Army Rome moves to Apulia" {
			t.Errorf("%s is written %s", m[1], canonical)
		}
		n++
	}
	if n != 12 {
		t.Errorf("%d orders were tried", n)
	}
}

// The numbers in the text are those of the board.
func TestNumbersInTheRules(t *testing.T) {
	b := board.AncMed()
	centers, homes := 0, 0
	for i := range b.Provinces {
		if b.Provinces[i].Center {
			centers++
		}
		if b.Provinces[i].Home != board.NoPower {
			homes++
		}
	}
	if len(b.Provinces) != 79 || centers != 34 || homes != 15 || centers-homes != 19 || b.Victory != 18 || b.Year != 1 {
		t.Error("the board has other numbers than the rules")
	}
	page := readText(t, "rules.template.html")
	for _, text := range []string{"79 provinces", "Thirty-four provinces", "18 of the 34 centers", "three home centers", "nineteen centers", "year 1"} {
		if !strings.Contains(strings.Join(strings.Fields(page), " "), text) {
			t.Errorf("the rules do not say %q", text)
		}
	}
}

func TestEveryLinkInThePagesLeadsSomewhere(t *testing.T) {
	pages := map[string]string{"choices.html": readText(t, "choices.html")}
	for _, name := range []string{"rules", "datc"} {
		text, err := fill(readText(t, name+".template.html"), static)
		if err != nil {
			t.Fatal(err)
		}
		pages[name+".html"] = text
	}
	for name, text := range pages {
		for _, m := range regexp.MustCompile(`<a href="([^"#]*)#([^"]+)"`).FindAllStringSubmatch(text, -1) {
			to := m[1]
			if to == "" {
				to = name
			}
			if target, ok := pages[to]; ok && !strings.Contains(target, `id="`+m[2]+`"`) && !strings.Contains(target, "<h3 id=\""+m[2]) {
				t.Errorf("%s leads to %s#%s, which is not there", name, to, m[2])
			}
		}
		for _, m := range regexp.MustCompile(`<use href="#([^"]+)"`).FindAllStringSubmatch(text, -1) {
			if !strings.Contains(text, `id="`+m[1]+`"`) {
				t.Errorf("%s uses #%s, which is not there", name, m[1])
			}
		}
		ids := map[string]bool{}
		for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(text, -1) {
			if ids[m[1]] {
				t.Errorf("%s has the id %s twice", name, m[1])
			}
			ids[m[1]] = true
		}
	}
}
