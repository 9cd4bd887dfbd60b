package explain_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/explain"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// causes gives the provinces and the sentences of a chain.
func causes(pos *position.Position, a *judge.Answer, i int) (at, texts []string) {
	for _, c := range explain.Causes(pos, a, i) {
		at = append(at, pos.Board.Provinces[c.At].ID)
		texts = append(texts, c.Text)
	}
	return at, texts
}

// TestCausesOfParadoxes follows convoys of DATC 6.F.14, 6.F.18 and 6.F.23 to
// the fleets, the supports that the armies would attack, and who dislodged
// whom.
func TestCausesOfParadoxes(t *testing.T) {
	for _, c := range []struct {
		sentenceCase
		want []string
	}{
		{std("6.F.14", "England F lon F wal / France A bre F eng",
			"France: A bre - lon", "France: F eng C A bre - lon", "England: F lon S F wal - eng", "England: F wal - eng"),
			[]string{"eng", "lon", "wal"}},
		{std("6.F.18", "England F nth A lon F eng / France F bel / Germany F hel F ska",
			"England: A lon - bel", "England: F nth C A lon - bel", "England: F eng S A lon - bel",
			"France: F bel S F nth", "Germany: F hel S F ska - nth", "Germany: F ska - nth"),
			[]string{"nth", "bel"}},
		{std("6.F.23", "England F edi F yor / France A bre F eng / Germany F bel F lon / Italy F iri F mao / Russia A nwy F nth",
			"France: A bre - lon", "France: F eng C A bre - lon", "Russia: A nwy - bel", "Russia: F nth C A nwy - bel",
			"England: F edi - nth", "England: F yor S F edi - nth", "Germany: F lon S F nth", "Germany: F bel S F eng",
			"Italy: F mao - eng", "Italy: F iri S F mao - eng"),
			[]string{"eng", "lon", "nth", "bel"}},
	} {
		pos := c.position(t)
		list, _ := orders(t, pos, c.lines)
		a := judge.Adjudicate(pos, list)
		if at, texts := causes(pos, a, 0); !slices.Equal(at, c.want) {
			t.Errorf("%s: %v, want %v\n%q", c.name, at, c.want, texts)
		}
	}
}

// TestCausesOfAChain follows a bounce to the support that was cut, and to who
// cut it.
func TestCausesOfAChain(t *testing.T) {
	c := am("", "Rome A rom A apu / Greece F nea F ion",
		"Rome: A rom - nea", "Rome: A apu S A rom - nea", "Greece: F nea H",
		"Greece: F ion - apu")
	pos := c.position(t)
	list, _ := orders(t, pos, c.lines)
	a := judge.Adjudicate(pos, list)
	want := []string{
		"F Neapolis holds: Roman A Roma attacks with strength 1 against 1. The support of Roman A Apulia was cut by F Ionian Sea.",
		"A Apulia's support is cut: Greek F Ionian Sea attacks it.",
		"F Ionian Sea bounces off Roman A Apulia: strength 1 against 1.",
	}
	if _, texts := causes(pos, a, 0); !slices.Equal(texts, want) {
		t.Errorf("got  %q\nwant %q", texts, want)
	}
	// A unit without an order is named too.
	list = slices.Delete(list, 2, 3)
	a = judge.Adjudicate(pos, list)
	if got := explain.Causes(pos, a, 0)[0]; got.Order != -1 || got.Text != "Greek F Neapolis had no order that counts, so it holds." {
		t.Errorf("%+v", got)
	}
}

// TestCausesInAGame follows a dislodgement in the third Fall of a game that
// people played: Carthage takes Bayuda from Egypt, whose army attacked the
// supporter in vain.
func TestCausesInAGame(t *testing.T) {
	pos, list := recordedFall(t, 3)
	a := judge.Adjudicate(pos, list)
	i := slices.IndexFunc(list, func(o order.Order) bool { return o.Full(pos.Board) == "Carthage: A sah - bay" })
	want := []string{
		"A Bayuda bounces off Carthaginian A Phazania: strength 1 against 2 (supported by A Cirta).",
		"A Phazania supports the move of A Sahara to Bayuda; the support is given. Egyptian A Bayuda's attack does not cut it, since it comes from where the support is directed.",
		"A Cirta supports A Phazania in holding; the support is given.",
	}
	at, texts := causes(pos, a, i)
	if !slices.Equal(at, []string{"bay", "pha", "cir"}) || !slices.Equal(texts, want) {
		t.Errorf("%v\n%q", at, texts)
	}
}

// recordedFall gives the movement phase of a Fall of the recorded game.
func recordedFall(t *testing.T, year int) (*position.Position, []order.Order) {
	t.Helper()
	data, err := os.ReadFile("../testdata/ancmed-game.json")
	if err != nil {
		t.Fatal(err)
	}
	var game struct {
		Phases []struct {
			Phase struct {
				Season string
				Year   int
				Type   string
			}
			Units  []struct{ Power, Type, Province string }
			Orders []string
		}
	}
	if err := json.Unmarshal(data, &game); err != nil {
		t.Fatal(err)
	}
	b := board.AncMed()
	for _, p := range game.Phases {
		if p.Phase.Season != "Fall" || p.Phase.Year != year || p.Phase.Type != "movement" {
			continue
		}
		pos := &position.Position{
			Board: b, Rules: position.Default(),
			Phase: position.Phase{Season: position.Fall, Year: year, Type: position.Movement},
		}
		for _, u := range p.Units {
			letter := map[string]string{"army": "A", "fleet": "F"}[u.Type]
			pos.Units = append(pos.Units, units(t, b, u.Power+" "+letter+" "+u.Province)...)
		}
		pos.Sort()
		list, _ := orders(t, pos, p.Orders)
		return pos, list
	}
	t.Fatal("no such Fall")
	return nil, nil
}
