package foreign_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"ancmed/engine/foreign"
	"ancmed/engine/game"
	"ancmed/engine/order"
)

// faults are texts with one fault each: where it is, its word, and an order of
// the rest, which is kept.
var faults = []struct {
	name, text, code, word string
	line, column           int
	kept                   string
}{
	{"a province of a list", "ROME\nA ROM - APUU\nA RAV - VEN\n", order.UnknownWord, "APUU", 2, 9, "A rav - ven"},
	{"a phase that does not follow", "S0001M\nROME: A ROM - APU\nF0002M\nROME: A APU H\n", foreign.Differs, "Fall 2 movement", 3, 1, "A rom - apu"},
	{"a result that the rules do not give", "Movement results for Spring of 1.\n\nRome: Army Roma -> Apulia.  (*bounce*)\nRome: Army Ravenna HOLD.\n\n" +
		"Movement results for Fall of 1.\nRome: Army Roma HOLD.\n", foreign.Differs, "Army Roma -> Apulia.  ( bounce )", 3, 7, "A rom - apu"},
	{"an owner that the rules do not give", "Movement results for Fall of 4.\nRome: Army Roma HOLD.\nOwnership of supply centers:\nGreece: Roma.\n", foreign.Differs, "", 4, 9, "A rom H"},
	{"a unit of a saved game", `{"map":"ancmed","phases":[{"name":"S0001M","state":{"units":{"ROME":["A ROM","A XYZ"]}},"orders":{"ROME":["A ROM H"]}}]}`,
		order.UnknownWord, "XYZ", 1, 78, "A rom H"},
	{"an order of a saved game", "{\"map\":\"ancmed\",\"phases\":[{\"name\":\"S0001M\",\"state\":{\"units\":{\"ROME\":[\"A ROM\",\"A RAV\"]}},\n\"orders\":{\"ROME\":[\"A ROM - QQQ\",\"A RAV H\"]}}]}",
		order.UnknownWord, "QQQ", 2, 28, "A rav H"},
	{"a power of a saved game", `{"map":"ancmed","phases":[{"name":"S0001M","state":{"units":{"ROME":["A ROM"],"GAUL":["A GAU"]}},"orders":{"ROME":["A ROM H"]}}]}`,
		order.UnknownPower, "GAUL", 1, 86, "A rom H"},
	{"a position that the rules do not give", "{\"map\":\"ancmed\",\"phases\":[{\"name\":\"S0001M\",\"state\":{\"units\":{\"ROME\":[\"A ROM\"]}},\"orders\":{\"ROME\":[\"A ROM - APU\"]}},\n" +
		"{\"name\":\"F0001M\",\"state\":{\"units\":{\"ROME\":[\"A NEA\"]}},\"orders\":{\"ROME\":[\"A NEA H\"]}}]}", foreign.Differs, "", 2, 1, "A rom - apu"},
	{"what follows such a position", "{\"map\":\"ancmed\",\"phases\":[{\"name\":\"S0001M\",\"state\":{\"units\":{\"ROME\":[\"A ROM\"]}},\"orders\":{\"ROME\":[\"A ROM - APU\"]}},\n" +
		"{\"name\":\"F0001M\",\"state\":{\"units\":{\"ROME\":[\"A NEA\"]}},\"orders\":{\"ROME\":[\"A NEA H\"]}}]}", foreign.NotRead, "", 2, 1, "A rom - apu"},
	{"a name twice", "{\"map\":\"ancmed\",\"phases\":[{\"name\":\"S0001M\",\n\"orders\":{\"ROME\":[\"A RAV H\"],\n\"ROME\":[\"A ROM H\"]}}]}", foreign.Damaged, "ROME", 3, 8, "A rom H"},
	{"JSON that breaks off", `{"map":"ancmed","phases":[{"name":"S0001M","orders":{"ROME":["A ROM H"]}},{"name":"F00`, foreign.Damaged, "", 1, 87, "A rom H"},
	{"an escape", "{\"map\":\"ancmed\",\"phases\":[{\"name\":\"S0001M\",\"orders\":{\"ROME\":[\"A ROM H\",\n\"\\x41\"]}}]}", foreign.Damaged, `\x41"]}}]}`, 2, 2, "A rom H"},
	{"a map", `{"map":"colonial","phases":[{"name":"S0001M","orders":{"ROME":["A ROM H"]}}]}`, order.UnknownWord, "colonial", 1, 8, "A rom H"},
	{"a word of godip", `{"Season":"Spring","Year":1,"Type":"Movement","Units":{"rom":{"Type":"Army","Nation":"Rome"},"rav":{"Type":"Army","Nation":"Rome"}},"Orders":{"Rome":{"rom":["Jump","apu"],"rav":["Hold"]}}}`,
		order.UnknownWord, "Jump", 1, 157, "A rav H"},
	{"a unit of godip", `{"Season":"Spring","Year":1,"Type":"Movement","Units":{"rom":{"Type":"Wing","Nation":"Rome"},"rav":{"Type":"Army","Nation":"Rome"}},"Orders":{"Rome":{"rav":["Hold"]}}}`,
		order.UnknownWord, "Wing", 1, 62, "A rav H"},
	{"a keyword of a case", "VARIANT_ALL Ancient_Mediterranean\nPRESTATES\nCASE a\nPRESTATE\nRome: A rom\nORDERS\nRome: A rom H\nEND\n", order.UnknownWord, "PRESTATES", 2, 1, "A rom H"},
	{"a unit of a case", "VARIANT_ALL Ancient_Mediterranean\nCASE a\nPRESTATE\n  Rome: A rom\n  Rome: W rav\nORDERS\nRome: A rom H\nEND\n", order.UnknownWord, "W rav", 5, 9, "A rom H"},
	{"an outcome of a case", "VARIANT_ALL Ancient_Mediterranean\nCASE a\nPRESTATE\nRome: A rom\nORDERS\nRome: A rom-apu\nPOSTSTATE_SAME\nEND\n", foreign.Differs, "", 7, 1, "A rom - apu"},
	{"a power of a forum's text", "### Spring 1 movement\n\n**Gaul**\n\n- A rom - apu\n", order.Incomplete, "Gaul", 3, 3, "A rom - apu"},
}

func TestFaults(t *testing.T) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			r, err := foreign.Read(f.text)
			if err != nil {
				t.Fatal(err)
			}
			found := false
			for _, p := range r.Problems {
				found = found || p.Code == f.code && p.Word == f.word && p.Line == f.line && p.Column == f.column && strings.Contains(p.Msg, " ")
			}
			if !found {
				t.Errorf("no %s of %q in %d:%d among %+v", f.code, f.word, f.line, f.column, r.Problems)
			}
			if !strings.Contains(r.Game.Text(), f.kept) {
				t.Errorf("%q was lost:\n%s", f.kept, r.Game.Text())
			}
		})
	}
}

// What makes no game at all is an error with its place.
func TestNoGame(t *testing.T) {
	for _, text := range []string{
		"", " \n", "once upon a time", "{", "[[[[", `{"phases":[]}`, `{"phases":\n [}`, "[]", "{}", "VARIANT_ALL Standard", "CASE a\nEND",
		"Adjustment results for Winter of 3.\nRome: Builds an army in Roma.\n",
		`{"Season":"Spring","Year":0,"Type":"Movement"}`,
		strings.Repeat("[", 100_000), `{"map":"ancmed","phases":[{"name":"S0001M","state":{"units":{"ROME":["A ROM","A ROM"]}}}]}`,
	} {
		r, err := foreign.Read(text)
		var e *game.TextError
		if err == nil || !errors.As(err, &e) || e.Line < 1 || e.Msg == "" {
			t.Errorf("%.60q: %v %v", text, r, err)
		}
	}
}

// Hostile texts are refused or read in bounded time and memory.
func TestBounds(t *testing.T) {
	if _, err := foreign.Read(strings.Repeat("A ROM H\n", 50<<20/8)); err == nil {
		t.Error("50 MB were read")
	}
	for name, text := range map[string]string{
		"depth":   `{"phases":` + strings.Repeat(`[{"a":`, 1<<18),
		"values":  `{"phases":[` + strings.Repeat("0,", foreign.MaxText/2-20),
		"names":   `{"phases":[],` + strings.Repeat(`"a":0,`, 1<<19),
		"lines":   "ROME\n" + strings.Repeat("A ROM H\n", 1<<18),
		"phases":  strings.Repeat("S0001M\nF0001M\n", 1<<17),
		"cases":   strings.Repeat("CASE a\nPRESTATE\nRome: A rom\nEND\n", 1<<16),
		"units":   "CASE a\nPRESTATE\n" + strings.Repeat("Rome: A rom\n", 1<<17),
		"headers": strings.Repeat("Movement results for Spring of 1.\n", 1<<16),
		"wrapped": "Movement results for Spring of 1.\nOwnership of supply centers:\nRome: Roma" + strings.Repeat("\n,Roma", 1<<17),
		"unknown": "Movement results for Spring of 1.\n" + strings.Repeat("Rome: Army Qwert -> Zxcvb.\n", 1<<16),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)

		foreign.Read(text)
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > 1<<30 {
			t.Errorf("%s: %d MB for %d bytes", name, used>>20, len(text))
		}
	}
}
