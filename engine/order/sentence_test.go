package order

import (
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// sentences has at least one order for each reason, with the sentence that it
// earns. Positions are those of testdata/parse.json.
var sentences = []struct {
	pos, order string
	why        Impossible
	text       string
}{
	{"start", "Rome: retreat A rom - etr", WrongPhase, "An order to retreat belongs to a retreat phase, and this is Spring 1 movement."},
	{"start", "Rome: A ven - dal", NoUnit, "No unit stands in Venetia, so there is none to order."},
	{"retreat", "Greece: retreat A ath - epi", NoUnit, "No unit was dislodged from Athens, so there is none to retreat or disband."},
	{"start", "Rome: A car - mau", NotOwner, "A Carthage belongs to Carthage, so Rome cannot order it."},
	{"retreat", "Rome: retreat A dal - epi", NotOwner, "A Dalmatia belongs to Greece, so Rome cannot order it."},
	{"start", "Rome: A rom - rom", SamePlace, "A Roma already stands in Roma; to stay there it would hold."},
	{"war", "Rome: A apu S A rom - rom", SamePlace, "A Roma already stands in Roma, so it cannot move there."},
	{"start", "Persia: F sid - cyr", CannotReach, "F Sidon cannot reach Cyrene: a fleet goes one step over water or along a common coast."},
	{"start", "Rome: A rom - spa", CannotReach, "A Roma cannot reach Sparta: no land border joins them, and no chain of fleets leads there."},
	{"retreat", "Greece: retreat A dal - car", CannotReach, "A Dalmatia cannot reach Carthage: no land border joins them, and nothing retreats by convoy."},
	{"std", "England: F bar - stp/sc", CannotReach, "F Barents Sea cannot reach St. Petersburg (south coast), only another of its coasts, and an order is not changed to mean that (choice 4.B.3)."},
	{"start", "Rome: A rom - tys", CannotStand, "The Tyrrhenean Sea is water, and an army cannot stand there."},
	{"start", "Persia: F sid - dam", CannotStand, "Damascus is inland, and a fleet cannot stand there."},
	{"winter", "Carthage: build F cir", CannotStand, "Cirta is inland, and a fleet cannot be built there (choice 4.C.4)."},
	{"std", "France: F mao - spa", CoastMissing, "F Mid-Atlantic Ocean can reach several coasts of Spain, so the order must name spa/nc or spa/sc (choice 4.B.1)."},
	{"stdwinter", "Russia: build F stp", CoastMissing, "A fleet in St. Petersburg is built on one of its coasts, so the build must name stp/nc or stp/sc (choice 4.B.7)."},
	{"start", "Rome: A rom - apu via convoy", NoChain, "No chain of fleets could carry A Roma to Apulia; without \"via convoy\" it could go there by land."},
	{"start", "Rome: F nea - tys via convoy", NotAnArmy, "F Neapolis cannot go by convoy: only armies do."},
	{"war", "Rome: F tys C F nea - sic", NotAnArmy, "F Neapolis cannot be convoyed: only armies are."},
	{"war", "Rome: A apu C A rom - nea", NotConvoying, "A Apulia cannot convoy: only a fleet at sea does."},
	{"war", "Rome: F nea C A rom - apu", NotConvoying, "F Neapolis cannot convoy: it stands in a coastal province, and only a fleet at sea does."},
	{"war", "Carthage: A car S A num", NoOther, "No unit stands in Numidia, so there is none to support."},
	{"war", "Carthage: F pun C A sic - car", NoOther, "No unit stands in Sicilia, so there is no army to convoy."},
	{"war", "Rome: A apu S A apu", SupportsItself, "A Apulia cannot support itself."},
	{"war", "Rome: A apu S A rom - apu", SupportOwnPlace, "A Apulia cannot support a move into Apulia, where it stands itself."},
	{"war", "Carthage: A car S A mac", SupportReach, "A Carthage could not itself move to Macedonia, so it cannot support a unit there."},
	{"war", "Rome: A rav S A rom - nea", SupportReach, "A Ravenna could not itself move to Neapolis, so it cannot support a move there."},
	{"war", "Rome: A apu S A mac - rom", OtherCannotReach, "Greek A Macedonia cannot reach Roma, so a move there cannot be supported."},
	{"war", "Carthage: F pun C A car - gau", OtherCannotReach, "A Carthage cannot reach Gaul over any chain of fleets."},
	{"alone2", "Rome: F pun S A car - sic", OnlyOwnConvoy, "A Carthage could reach Sicilia only if F Punic Sea itself convoyed it, and a fleet that convoys cannot support (choice 4.E.1)."},
	{"alone2", "Rome: F min C A car - sic", Superfluous, "F Minoan Sea is no needed link between Carthage and Sicilia: the other fleets reach as far without it, so its order does not count (choice 4.E.1)."},
	{"retreat", "Carthage: retreat F pun - sad", Occupied, "F Punic Sea cannot retreat to Sardinia: Roman F Sardinia stands there."},
	{"retreat", "Greece: retreat A dal - ven", FromAttacker, "A Dalmatia cannot retreat to Venetia: its attacker came from there."},
	{"retreat", "Greece: retreat A dal - ill", ContestedPlace, "A Dalmatia cannot retreat to Illyria: a standoff left it empty this turn."},
	{"winter", "Carthage: build A num", NotHome, "Numidia is no home center of Carthage, which builds only in Carthage, Cirta and Thapsus."},
	{"lost", "Rome: build A rom", NotOwned, "Roma is owned by Carthage now, so Rome cannot build there."},
	{"winter", "Rome: build A rav", NotVacant, "A Ravenna stands in Ravenna, and nothing is built where a unit stands."},
	{"winter", "Greece: build A ath", NoBuild, "Greece may not build: it has 2 centers and 3 units."},
	{"lost", "Rome: waive", NoBuild, "Rome has no vacant home center, so it has no build to waive."},
	{"winter", "Rome: remove A rav", NoRemoval, "Rome has nothing to remove: it has 4 centers and 2 units."},
}

func TestSentences(t *testing.T) {
	named, _ := readSpellings(t)
	more(t, named)
	seen := map[Impossible]bool{Possible: true, TypeMissing: true, Duplicate: true} // below
	for _, c := range sentences {
		pos := named[c.pos]
		o, problems := ParseOne(pos, c.order)
		if hasError(problems) {
			t.Errorf("%q: %v", c.order, problems)
			continue
		}
		_, why := NewChecker(pos).Check(o)
		if why != c.why {
			t.Errorf("%s: %q is %v, want %v", c.pos, c.order, why, c.why)
		}
		if got := why.Sentence(pos, o); got != c.text {
			t.Errorf("%q:\n%s\nwant\n%s", c.order, got, c.text)
		}
		seen[c.why] = true
	}
	for i := range impossibleCodes {
		if !seen[Impossible(i)] {
			t.Errorf("no sentence for %v", Impossible(i))
		}
	}
}

// more adds positions for reasons that those of the file do not give.
func more(t *testing.T, named map[string]*position.Position) {
	unit := func(power, typ, id string) jsonUnit { return jsonUnit{Power: power, Type: typ, Province: id} }
	alone := &jsonPosition{Variant: "ancmed", Units: []jsonUnit{
		unit("Rome", "army", "car"), unit("Rome", "fleet", "pun"), unit("Rome", "fleet", "min"),
	}}
	alone.Phase.Season, alone.Phase.Year, alone.Phase.Type = "Spring", 1, "movement"
	named["alone2"] = alone.position(t)
	lost := &jsonPosition{Variant: "ancmed", Units: []jsonUnit{unit("Rome", "army", "nea"), unit("Rome", "army", "rav")},
		Owners: map[string][]string{"Rome": {"nea", "rav", "sic", "sad"}, "Carthage": {"rom"}}}
	lost.Phase.Season, lost.Phase.Year, lost.Phase.Type = "Winter", 1, "adjustment"
	named["lost"] = lost.position(t)
	winter := &jsonPosition{Variant: "standard", Owners: map[string][]string{"Russia": {"stp", "mos"}}}
	winter.Phase.Season, winter.Phase.Year, winter.Phase.Type = "Winter", 1901, "adjustment"
	named["stdwinter"] = winter.position(t)
}

// TestOtherSentences holds those that no order of a text can earn, or only
// beside others: the build and the removal are one too many.
func TestOtherSentences(t *testing.T) {
	pos := position.Opening(board.AncMed(), position.Default())
	o, _ := ParseOne(pos, "Rome: A rom - apu")
	build := Order{Power: o.Power, Kind: Build, At: o.At, From: board.NoPlace, To: board.NoPlace}
	for _, c := range []struct {
		why  Impossible
		o    Order
		text string
	}{
		{Possible, o, "The order is possible."},
		{TypeMissing, build, "The build in Roma must say army or fleet (choice 4.C.3)."},
		{Duplicate, o, "Another order for A Roma came first and counts (choice 4.D.3)."},
		{Duplicate, build, "Another build in Roma came first and counts (choice 4.D.5)."},
	} {
		if got := c.why.Sentence(pos, c.o); got != c.text {
			t.Errorf("%v: %s\nwant %s", c.why, got, c.text)
		}
	}
	named, _ := readSpellings(t)
	winter := named["winter"]
	o, _ = ParseOne(winter, "Rome: build A rom")
	if got := NoBuild.Sentence(winter, o); got != "Rome has only 2 builds, and its first orders count (choice 4.D.4)." {
		t.Error(got)
	}
	o, _ = ParseOne(winter, "Greece: remove A epi")
	if got := NoRemoval.Sentence(winter, o); got != "Greece removes only 1 unit, and its first orders count (choice 4.D.6)." {
		t.Error(got)
	}
	vd, _ := position.RulesByID("vdiplomacy")
	pos = &position.Position{Board: pos.Board, Rules: vd, Phase: pos.Phase}
	for _, s := range []struct {
		typ position.UnitType
		id  string
	}{{position.Fleet, "bal"}, {position.Army, "sag"}, {position.Fleet, "ber"}} {
		pl, _ := pos.Board.Place(s.id)
		pos.Units = append(pos.Units, position.Unit{Power: 1, Type: s.typ, Place: pl})
	}
	o, _ = ParseOne(pos, "F bal C A sag - sad")
	_, why := NewChecker(pos).Check(o)
	if got := why.Sentence(pos, o); got != "F Baleares cannot convoy under the rules of this game, which allow it only at sea." {
		t.Error(got)
	}
}

// TestSentencesOfNonsense: no order that a caller in Go could make breaks them.
func TestSentencesOfNonsense(t *testing.T) {
	pos := position.Opening(board.AncMed(), position.Default())
	for _, o := range []Order{{}, {Power: board.NoPower, Kind: Move, At: board.NoPlace, From: board.NoPlace, To: board.NoPlace}, {Power: 99, Kind: 99, At: 999, From: 999, To: 999}} {
		for i := range impossibleCodes {
			if Impossible(i).Sentence(pos, o) == "" {
				t.Errorf("%v: no sentence", Impossible(i))
			}
		}
	}
}
