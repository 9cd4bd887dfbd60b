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
	units string // "Rome A rom F nea / Greece F ion"
	lines []string
}

func am(name, units string, lines ...string) sentenceCase {
	return sentenceCase{name, board.AncMed(), units, lines}
}

func std(name, units string, lines ...string) sentenceCase {
	return sentenceCase{name, board.Standard(), units, lines}
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

func TestMovementSentences(t *testing.T) {
	seen := map[judge.Code]bool{}
	for _, c := range movementCases {
		t.Run(c.name, func(t *testing.T) {
			pos := &position.Position{
				Board: c.board, Rules: position.Default(),
				Phase: position.Phase{Season: position.Spring, Year: c.board.Year, Type: position.Movement},
				Units: units(t, c.board, c.units),
			}
			pos.Sort()
			if err := pos.Check(); err != nil {
				t.Fatal(err)
			}
			list, want := orders(t, pos, c.lines)
			a := judge.Adjudicate(pos, list)
			for i, w := range want {
				if w == "" {
					continue
				}
				seen[a.Results[i].Reason.Code] = true
				if got := explain.Result(pos, a, i); got != w {
					t.Errorf("%s\n got      %s\n expected %s", c.lines[i], got, w)
				}
			}
		})
	}
	for code := judge.VoidOrder; code <= judge.ConvoyUnmatched; code++ {
		if !seen[code] {
			t.Errorf("no sentence for %v", code)
		}
	}
}

var movementCases = []sentenceCase{
	am("nothing happens", "Rome A rom F nea",
		"Rome: A rom - apu => A Roma moves to Apulia; nothing opposes it.",
		"Rome: F nea H => F Neapolis holds; nobody attacked it."),
	am("bounce", "Rome A rom / Greece F nea",
		"Rome: A rom - nea => A Roma bounces off Greek F Neapolis: strength 1 against 1.",
		"Greece: F nea H => F Neapolis holds: Roman A Roma attacks with strength 1 against 1."),
	am("supported hold", "Rome A rom A apu / Greece F nea F ion",
		"Rome: A rom - nea => A Roma bounces off Greek F Neapolis: strength 2 (supported by A Apulia) against 2 (supported by F Ionian Sea).",
		"Rome: A apu S A rom - nea => A Apulia supports the move of A Roma to Neapolis; the support is given.",
		"Greece: F ion S F nea => F Ionian Sea supports F Neapolis in holding; the support is given.",
		"Greece: F nea H => F Neapolis holds: Roman A Roma attacks with strength 2 (supported by A Apulia) against 2 (supported by F Ionian Sea)."),
	am("dislodged", "Rome A rom A apu / Greece F nea",
		"Rome: A rom - nea => A Roma enters Neapolis with strength 2 (supported by A Apulia) against 1 and dislodges Greek F Neapolis.",
		"Rome: A apu S A rom - nea => ",
		"Greece: F nea H => F Neapolis is dislodged by Roman A Roma: strength 2 (supported by A Apulia) against 1."),
	am("cut", "Rome A rom A apu F tys / Greece F nea / Carthage F pun",
		"Rome: A rom - nea => A Roma bounces off Greek F Neapolis: strength 1 against 1. The support of F Tyrrhenean Sea was cut by Carthaginian F Punic Sea.",
		"Rome: F tys S A rom - nea => F Tyrrhenean Sea's support is cut: Carthaginian F Punic Sea attacks it.",
		"Carthage: F pun - tys => F Punic Sea bounces off Roman F Tyrrhenean Sea: strength 1 against 1.",
		"Rome: A apu H => A Apulia holds; nobody attacked it."),
	am("standoff", "Rome A vin / Greece A mac",
		"Rome: A vin - ill => A Vindobona is stood off at Illyria by Greek A Macedonia: strength 1 against 1. Illyria stays empty.",
		"Greece: A mac - ill => A Macedonia is stood off at Illyria by Roman A Vindobona: strength 1 against 1. Illyria stays empty."),
	am("a rival is stronger", "Rome A vin A dal / Greece A mac",
		"Rome: A vin - ill => A Vindobona enters Illyria with strength 2 (supported by A Dalmatia) against 1, ahead of Greek A Macedonia.",
		"Rome: A dal S A vin - ill => ",
		"Greece: A mac - ill => A Macedonia is stood off at Illyria by Roman A Vindobona: strength 1 against 2 (supported by A Dalmatia)."),
	am("head to head", "Rome A dal / Greece A epi",
		"Rome: A dal - epi => A Dalmatia meets Greek A Epirus head to head: strength 1 against 1, so it does not get through.",
		"Greece: A epi - dal => "),
	am("head to head won", "Rome A dal A ill / Greece A epi",
		"Rome: A dal - epi => A Dalmatia enters Epirus with strength 2 (supported by A Illyria) against 1 and dislodges Greek A Epirus.",
		"Rome: A ill S A dal - epi => ",
		"Greece: A epi - dal => A Epirus loses the head-to-head battle with Roman A Dalmatia: strength 1 against 2 (supported by A Illyria)."),
	am("own unit", "Rome A rom A apu F nea",
		"Rome: A rom - nea => A Roma stays: F Neapolis did not leave Neapolis, and a power never dislodges its own unit.",
		"Rome: A apu S A rom - nea => A Apulia supports the move of A Roma to Neapolis; the support is given, though it does not count against a unit of its own power."),
	am("void", "Rome A rom F nea",
		"Rome: A rom - cyp => The army in Roma cannot reach Cyprus: no land border joins them, and no chain of fleets leads there."),
	am("own support does not dislodge", "Greece F ion / Rome F nea A rom",
		"Greece: F ion - nea => F Ionian Sea bounces off Roman F Neapolis: strength 1 against 1. The support of A Roma does not count against a unit of its own power.",
		"Rome: A rom S F ion - nea => A Roma supports the move of Greek F Ionian Sea to Neapolis; the support is given, though it does not count against a unit of its own power."),
	am("a ring", "Rome A rom A apu F nea",
		"Rome: A rom - apu => A Roma, A Apulia and F Neapolis move in a ring, each into the province that the next one leaves: all succeed at once.",
		"Rome: A apu - nea => ",
		"Rome: F nea - rom => "),
	am("exchange by convoy", "Rome A rom F tys / Greece A nea",
		"Rome: A rom - nea via convoy => A Roma changes places with Greek A Neapolis: they do not meet, since one of them goes by convoy. A Roma goes over Tyrrhenean Sea.",
		"Rome: F tys C A rom - nea => F Tyrrhenean Sea carries A Roma to Neapolis.",
		"Greece: A nea - rom => "),
	am("convoy", "Carthage A car F pun",
		"Carthage: A car - sic => A Carthage moves to Sicilia by convoy over Punic Sea; nothing opposes it.",
		"Carthage: F pun C A car - sic => F Punic Sea carries A Carthage to Sicilia."),
	am("convoy not ordered", "Carthage A car F pun",
		"Carthage: A car - sic => A Carthage stays: it needs a convoy to Sicilia, and no complete chain of fleets was ordered to carry it."),
	am("convoy not ordered, land route next door", "Rome A rom F tys",
		"Rome: A rom - nea via convoy => A Roma stays: it needs a convoy to Neapolis, and no complete chain of fleets was ordered to carry it. A convoy was meant, so the way by land does not count (choice 4.A.3)."),
	am("convoy broken", "Carthage A car F pun / Rome F tys F sic",
		"Carthage: A car - sad => A Carthage stays: its convoy to Sardinia is disrupted, since F Punic Sea was dislodged and no other route is left.",
		"Carthage: F pun C A car - sad => F Punic Sea is dislodged by Roman F Tyrrhenean Sea, so its convoy is disrupted: strength 2 (supported by F Sicilia) against 1.",
		"Rome: F tys - pun => ",
		"Rome: F sic S F tys - pun => "),
	am("convoy unmatched", "Carthage A car F pun",
		"Carthage: A car H => ",
		"Carthage: F pun C A car - sic => F Punic Sea's convoy matches no order: A Carthage was not ordered to go to Sicilia."),
	am("convoy unused", "Carthage A car F pun F ber",
		"Carthage: A car - sad => A Carthage moves to Sardinia by convoy over Berber Sea; nothing opposes it.",
		"Carthage: F ber C A car - sad => F Berber Sea carries A Carthage to Sardinia.",
		"Carthage: F pun C A car - sad => F Punic Sea could carry A Carthage to Sardinia; it was not needed."),
	am("support unmatched", "Rome A rom A apu F nea",
		"Rome: A apu S A rom - nea => A Apulia's support matches no order: A Roma was not ordered to go to Neapolis.",
		"Rome: F nea - ion => ",
		"Rome: A rom H => "),
	am("hold support of a mover", "Rome A rom A apu",
		"Rome: A apu S A rom => A Apulia's support matches no order: A Roma was ordered to move, and only a unit that stays can be supported to hold.",
		"Rome: A rom - etr => "),
	am("support cut by dislodgement", "Rome A apu A rom / Greece F nea F ion",
		"Rome: A apu S A rom - nea => A Apulia's support is cut, since Greek F Neapolis dislodges it: strength 2 (supported by F Ionian Sea) against 1.",
		"Rome: A rom - nea => ",
		"Greece: F nea - apu => F Neapolis enters Apulia with strength 2 (supported by F Ionian Sea) against 1 and dislodges Roman A Apulia.",
		"Greece: F ion S F nea - apu => "),
	am("beleaguered", "Rome A rom A apu / Greece F nea F ion / Carthage F tys F sic",
		"Rome: A rom - nea => A Roma is stood off at Neapolis by Carthaginian F Tyrrhenean Sea: strength 2 (supported by A Apulia) against 2 (supported by F Sicilia).",
		"Rome: A apu S A rom - nea => ",
		"Carthage: F tys - nea => ",
		"Carthage: F sic S F tys - nea => ",
		"Greece: F nea H => F Neapolis holds: Roman A Roma attacks with strength 2 (supported by A Apulia) against 1."),
	am("paradox", "Carthage A car F pun / Rome F tys F sic",
		"Carthage: A car - sic => A Carthage stays: its convoy to Sicilia is part of a paradox, orders of which each hangs on the other with no single outcome. The rule then switches off the convoys in it, here of F Punic Sea (Szykman's rule, choice 4.A.2).",
		"Carthage: F pun C A car - sic => F Punic Sea is dislodged by Roman F Tyrrhenean Sea, so its convoy is disrupted: strength 2 (supported by F Sicilia) against 1.",
		"Rome: F tys - pun => ",
		"Rome: F sic S F tys - pun => F Sicilia supports the move of F Tyrrhenean Sea to Punic Sea; the support is given."),
	std("second paradox: the fleet survives", "England F edi F yor / France A bre F eng / Germany F bel F lon / Italy F iri F mao / Russia A nwy F nth",
		"France: A bre - lon => ",
		"France: F eng C A bre - lon => F English Channel's convoy is part of a paradox, orders of which each hangs on the other with no single outcome: it is switched off and the fleet only holds (Szykman's rule, choice 4.A.2).",
		"Russia: A nwy - bel => ",
		"Russia: F nth C A nwy - bel => ",
		"England: F edi - nth => ", "England: F yor S F edi - nth => ",
		"Germany: F lon S F nth => ", "Germany: F bel S F eng => ",
		"Italy: F mao - eng => ", "Italy: F iri S F mao - eng => "),
}

func TestRetreatSentences(t *testing.T) {
	b := board.AncMed()
	pos := &position.Position{
		Board: b, Rules: position.Default(),
		Phase: position.Phase{Season: position.Spring, Year: 2, Type: position.Retreat},
		Units: units(t, b, "Rome A nea"),
	}
	for _, d := range []string{"Greece F ion", "Egypt F aus", "Greece A dal", "Greece A epi"} {
		pos.Dislodged = append(pos.Dislodged, position.Dislodged{Unit: units(t, b, d)[0], AttackerFrom: board.NoProvince})
	}
	pos.Sort()
	list, want := orders(t, pos, []string{
		"Greece: retreat F ion - mes => F Ionian Sea and Egyptian F Ausonian Sea retreat to Messenian Sea at once, so all of them are disbanded.",
		"Egypt: retreat F aus - mes => F Ausonian Sea and Greek F Ionian Sea retreat to Messenian Sea at once, so all of them are disbanded.",
		"Greece: retreat A dal - ill => A Dalmatia retreats to Illyria.",
		"Greece: disband A epi => A Epirus is disbanded.",
	})
	a := judge.Adjudicate(pos, list)
	for i, w := range want {
		if got := explain.Result(pos, a, i); got != w {
			t.Errorf("got      %s\n expected %s", got, w)
		}
	}
}

func TestAdjustmentSentences(t *testing.T) {
	b := board.AncMed()
	pos := position.Opening(b, position.Default())
	pos.Phase = position.Phase{Season: position.Winter, Year: 1, Type: position.Adjustment}
	pos.Units = units(t, b, "Rome A rom / Greece A ath A gau F ion")
	for p := range pos.Owners {
		if pos.Owners[p] == 2 && b.Provinces[p].ID != "ath" {
			pos.Owners[p] = board.NoPower
		}
	}
	pos.Sort()
	list, want := orders(t, pos, []string{
		"Rome: build F nea => Rome builds F Neapolis.",
		"Rome: waive => Rome waives a build.",
		"Greece: remove F ion => Greece removes F Ionian Sea.",
	})
	a := judge.Adjudicate(pos, list)
	for i, w := range want {
		if got := explain.Result(pos, a, i); got != w {
			t.Errorf("got      %s\n expected %s", got, w)
		}
	}
	// Gaul is 6 steps from Athens: Rhaetia, Venetia or Illyria, Dalmatia, Epirus lie between.
	if len(a.Removed) != 1 || !strings.HasPrefix(explain.Removal(pos, a, 0), "Greek A Gaul is removed, since too few removals were ordered: it is ") {
		t.Errorf("%v", a.Removed)
	}
}
