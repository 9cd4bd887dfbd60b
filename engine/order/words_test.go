package order

import (
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
)

// TestWordsAndNames: the grammar tells "the" (Thebes) and "con"
// (Constantinople) apart by where they stand; no other name of a place or
// power may be a word of the grammar, and no word has two meanings.
func TestWordsAndNames(t *testing.T) {
	allowed := []string{"the", "con"}
	for _, b := range board.All() {
		b.Names(func(name string, pl board.Place) bool {
			if words[name] != 0 && !slices.Contains(allowed, name) {
				t.Errorf("%s: %q is a place and a word", b.ID, name)
			}
			if parts := strings.Fields(name); len(parts) > 1 && len(parts) <= longestName {
				for _, part := range parts {
					if w := words[part]; w != 0 && w != wSide && part != "of" {
						t.Errorf("%s: the name %q holds the word %q", b.ID, name, part)
					}
				}
			} else if len(parts) > longestName {
				t.Errorf("%s: %q has more words than are looked for", b.ID, name)
			}
			return true
		})
		for _, p := range b.Powers {
			if words[board.Fold(p.Name)] != 0 || words[board.Fold(p.Adjective)] != 0 {
				t.Errorf("%s: %s is a power and a word", b.ID, p.Name)
			}
		}
	}
	for i := range vocabulary {
		for _, form := range strings.Fields(vocabulary[i].forms) {
			shared := form == "retreats" || form == "moves" || form == "builds" // verbs, and words of headings
			if words[form] != vocabulary[i].word && !shared {
				t.Errorf("%q has two meanings", form)
			}
		}
	}
}

// TestSuggestions holds the likely meanings of wrong words, best first.
func TestSuggestions(t *testing.T) {
	positions, _ := readSpellings(t)
	for _, c := range []struct{ pos, text, code, word, want string }{
		{"start", "nea - tyz", UnknownWord, "tyz", "tys"},
		{"start", "A rmo - apu", UnknownWord, "rmo", "rom"},
		{"start", "A rom - aplia", UnknownWord, "aplia", "apu"},
		{"start", "A rom - Ravena", UnknownWord, "Ravena", "rav"},
		{"start", "F nea - Tirrenean Sea", UnknownWord, "Tirrenean", "tys"},
		{"start", "F nea - Ionean", UnknownWord, "Ionean", "ion"},
		{"start", "F tha - gulf", Ambiguous, "gulf", "got gop gos"}, // the one within reach first
		{"start", "A rom - sar", UnknownWord, "sar", "sad sam car mar"},
		{"start", "A rom mvoes to apu", UnknownWord, "mvoes", "moves to"},
		{"start", "A rom suports A rav", UnknownWord, "suports", "supports"},
		{"start", "A rom hodls", UnknownWord, "hodls", "holds"},
		{"start", "Rmoe: A rom - apu", UnknownPower, "Rmoe", "Rome"},
		{"start", "Cartage: A car - mau", UnknownPower, "Cartage", "Carthage"},
		{"start", "England: A rom - apu", UnknownPower, "England", ""},
		{"start", "F sid - cyr", "cannot-reach", "cyr", "syr"},
		{"start", "A rom - xqzw", UnknownWord, "xqzw", ""},
		{"std", "F mao - spa", "coast-missing", "spa", "spa/nc spa/sc"},
		{"std", "F mao - spa/xc", UnknownWord, "xc", "spa/nc spa/sc"},
		{"std", "F lvp - iri", "no-unit", "lvp", ""},
		{"std", "A tyr - vne", UnknownWord, "vne", "ven vie"},
		{"std", "F nth - nrw", UnknownWord, "nrw", "nwg"},
		{"std", "F mao - north", Ambiguous, "north", "naf nao nth"},
	} {
		_, problems := Parse(positions[c.pos], c.text)
		if len(problems) != 1 {
			t.Errorf("%q: %v", c.text, problems)
			continue
		}
		p := problems[0]
		if got := strings.Join(p.Suggestions, " "); p.Code != c.code || p.Word != c.word || got != c.want {
			t.Errorf("%q: %s %q %s, want %s %q %s", c.text, p.Code, p.Word, got, c.code, c.word, c.want)
		}
	}
}

// TestMessages holds whole remarks as people read them.
func TestMessages(t *testing.T) {
	positions, _ := readSpellings(t)
	for _, c := range []struct{ pos, text, want string }{
		{"start", "nea - tyz", `"tyz" names no province; did you mean tys (Tyrrhenean Sea)?`},
		{"start", "A rom", `"rom" is only a unit: the order for it is missing`},
		{"start", "A rom -", `a province is missing behind "-"`},
		{"start", "A rom - apu please", `the order is complete before "please"`},
		{"start", "England: A rom - apu", `"England" is no power here; the powers are Rome, Carthage, Greece, Persia and Egypt`},
		{"start", "A rom - Greece", `"Greece" is a power, not a province`},
		{"start", "F tha - gulf", `"gulf" can mean several provinces: got (Gulf of Tacape), gop (Gulf of Pelusium) or gos (Gulf of Syrtis)`},
		{"start", "A ven - dal", `no unit stands in Venetia, and no power is named`},
		{"start", "ven - dal", `no unit stands in Venetia, and no power is named`},
		{"start", "Rome: ven - dal", `no unit stands in Venetia, so army or fleet must be written`},
		{"start", "A rom - apu - ven", `"apu" cannot be part of a route: no fleet convoys in Apulia`},
		{"start", "A rom apu", `what the unit shall do is missing before "apu": a dash to move, S to support, C to convoy`},
		{"start", "Fall 3\nA rom H", `this heading is of another phase; the orders below are read for Spring 1 movement`},
		{"winter", "build nea", `army or fleet? Neapolis can hold either, so the build must say A or F`},
		{"winter", "waive", `nothing says whose build is waived: write the power before it, as "Rome: waive"`},
		{"winter", "Rome: waive, waive, waive", `Rome has only 2 builds, and the orders before this one use up all`},
		{"war", "F byz/ec - aeg", `"ec" is ignored: the coasts of Byzantium are not told apart`},
		{"war", "F aus S Greek A car - sic", `"Greek" is ignored: A Carthage belongs to Carthage`},
		{"war", "A apu S F rom", `"F" is ignored: it is A Roma`},
	} {
		_, problems := Parse(positions[c.pos], c.text)
		if len(problems) != 1 || problems[0].Msg != c.want {
			t.Errorf("%q: %v\nwant %s", c.text, problems, c.want)
		}
	}
}
