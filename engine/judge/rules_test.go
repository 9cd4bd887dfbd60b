package judge_test

import (
	"encoding/json"
	"os"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/position"
)

// example is a position that shows one of the variant's own rules; the page
// offers the same file.
type example struct {
	ID, Section string
	Position    inputData
	Orders      []string
	Words       []string
}

// section runs the examples of one section of the designer's rules.
func section(t *testing.T, name string, count int) {
	t.Helper()
	data, err := os.ReadFile("../../static/examples.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []example
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, e := range all {
		if e.Section != name {
			continue
		}
		n++
		t.Run(e.ID, func(t *testing.T) {
			pos := e.Position.position(t)
			compare(t, pos, judge.Adjudicate(pos, readOrders(t, pos.Board, e.Orders)), expectData{Results: e.Words})
		})
	}
	if n != count {
		t.Errorf("%d examples of %q, expected %d", n, name, count)
	}
}

// borders holds what may cross between provinces of the board: "A", "F", "AF"
// or "" for no border at all.
func borders(t *testing.T, want map[[2]string]string) {
	t.Helper()
	b := board.AncMed()
	for pair, kinds := range want {
		p, q := place(t, b, pair[0]), place(t, b, pair[1])
		for _, dir := range [][2]board.Place{{p, q}, {q, p}} {
			got := ""
			if b.ArmyMoves(board.Province(dir[0]), board.Province(dir[1])) {
				got = "A"
			}
			if b.FleetMoves(dir[0], dir[1]) {
				got += "F"
			}
			if got != kinds {
				t.Errorf("%s to %s: %q, expected %q", b.Places[dir[0]].ID, b.Places[dir[1]].ID, got, kinds)
			}
		}
	}
}

func TestRulesImpassableSpaces(t *testing.T) {
	section(t, "Impassable spaces", 1)
	b := board.AncMed()
	for _, name := range []string{"Atlantic Ocean", "Atlantic", "atl"} {
		if _, ok := b.Find(name); ok {
			t.Errorf("%s is a province", name)
		}
	}
	if lus := place(t, b, "lus"); b.Provinces[lus].Fleet || len(b.FleetBorders(lus)) > 0 {
		t.Error("a fleet may stand in Lusitania")
	}
}

func TestRulesIslands(t *testing.T) {
	section(t, "Islands", 2)
	borders(t, map[[2]string]string{
		{"cre", "egy"}: "F", {"cre", "aeg"}: "F", {"cre", "mes"}: "F", {"cre", "lib"}: "F", {"cre", "min"}: "F",
		{"cyp", "egy"}: "F", {"cyp", "cil"}: "F", {"cyp", "syr"}: "F", {"cyp", "ant"}: "",
	})
	for _, id := range []string{"bal", "cor", "cre", "cyp", "sad", "sic"} {
		info := board.AncMed().Provinces[place(t, board.AncMed(), id)]
		if !info.Army || !info.Fleet || len(info.Coasts) > 0 {
			t.Errorf("%s: %+v", id, info)
		}
	}
}

func TestRulesStraitArrows(t *testing.T) {
	section(t, "Narrow straits", 3)
	borders(t, map[[2]string]string{
		{"nea", "sic"}: "AF", {"cor", "sad"}: "AF", {"mau", "sag"}: "AF", {"tys", "aus"}: "F",
	})
}

func TestRulesByzantium(t *testing.T) {
	section(t, "Byzantium", 2)
	borders(t, map[[2]string]string{
		{"byz", "aeg"}: "F", {"byz", "bla"}: "F", {"byz", "bit"}: "AF", {"byz", "dac"}: "AF",
		{"byz", "gal"}: "A", {"byz", "mac"}: "AF", {"byz", "mil"}: "AF",
	})
	if b := board.AncMed(); !b.Provinces[place(t, b, "byz")].Center {
		t.Error("Byzantium is no supply center")
	}
}

func TestRulesBaleares(t *testing.T) {
	section(t, "Baleares", 7)
	b := board.AncMed()
	bal := board.Province(place(t, b, "bal"))
	info := b.Provinces[bal]
	if !info.Army || !info.Fleet || !info.Convoy || !info.Center || len(b.ArmyBorders(bal)) != 0 {
		t.Errorf("%+v", info)
	}
	borders(t, map[[2]string]string{
		{"bal", "ber"}: "F", {"bal", "lig"}: "F", {"bal", "sag"}: "F", {"bal", "tar"}: "F", {"bal", "ibe"}: "",
	})
}

func TestRulesFourWayPoint(t *testing.T) {
	section(t, "The four-way point", 2)
	four := []string{"aus", "mes", "got", "lib"}
	for i, p := range four {
		for _, q := range four[i+1:] {
			borders(t, map[[2]string]string{{p, q}: "F"})
		}
	}
}

func TestRulesDiolkos(t *testing.T) {
	section(t, "The Diolkos", 2)
	borders(t, map[[2]string]string{{"spa", "ath"}: "AF", {"ath", "aeg"}: "F", {"ath", "ion"}: "F", {"spa", "aeg"}: "F", {"spa", "ion"}: "F"})
}

func TestRulesNileAndCanal(t *testing.T) {
	section(t, "The Nile and its canal", 6)
	borders(t, map[[2]string]string{
		{"sii", "the"}: "AF", {"the", "mem"}: "AF", {"mem", "ale"}: "AF", {"bay", "the"}: "AF", {"bay", "mem"}: "AF",
		{"mem", "cyr"}: "A", {"mem", "mar"}: "A", {"ree", "sii"}: "F", {"ree", "the"}: "F", {"ree", "gop"}: "", {"ree", "ale"}: "",
	})
}

func TestRulesDelta(t *testing.T) {
	section(t, "The Nile delta", 2)
	borders(t, map[[2]string]string{
		{"ale", "the"}: "AF", {"ale", "sii"}: "AF", {"the", "sii"}: "AF",
		{"ale", "gop"}: "F", {"the", "gop"}: "F", {"sii", "gop"}: "F",
	})
}

// TestRulesVDiplomacyBaleares holds the named set in which a fleet in Baleares
// may not convoy.
func TestRulesVDiplomacyBaleares(t *testing.T) {
	in := inputData{
		Variant: "ancmed", Rules: "vdiplomacy", Phase: phaseData{"Spring", 3, "movement"},
		Units:  []unitData{{"Carthage", "army", "mau"}, {"Carthage", "fleet", "ber"}, {"Carthage", "fleet", "bal"}},
		Orders: []string{"Carthage: A mau - tar", "Carthage: F ber C A mau - tar", "Carthage: F bal C A mau - tar"},
	}
	pos := in.position(t)
	if pos.Convoys(board.Province(place(t, pos.Board, "bal"))) {
		t.Error("a fleet in Baleares may convoy")
	}
	compare(t, pos, judge.Adjudicate(pos, readOrders(t, pos.Board, in.Orders)), expectData{Results: []string{"void", "void", "void"}})
	pos.Rules = position.Default()
	compare(t, pos, judge.Adjudicate(pos, readOrders(t, pos.Board, in.Orders)), expectData{Results: []string{"succeeds", "available", "available"}})
}
