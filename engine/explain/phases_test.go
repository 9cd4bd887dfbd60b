package explain_test

import (
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/explain"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

func TestRetreatSentences(t *testing.T) {
	b := board.AncMed()
	pos := &position.Position{
		Board: b, Rules: position.Default(),
		Phase:     position.Phase{Season: position.Spring, Year: 2, Type: position.Retreat},
		Units:     units(t, b, "Rome A nea A vin"),
		Contested: []board.Province{b.Province(units(t, b, "Rome A mac")[0].Place)},
	}
	for _, d := range []struct{ unit, from string }{
		{"Greece F ion", "nea"}, {"Egypt F aus", "got"}, {"Greece A dal", "ven"}, {"Greece A epi", "ath"}, {"Greece A ill", "sam"},
	} {
		from, _ := b.Place(d.from)
		pos.Dislodged = append(pos.Dislodged, position.Dislodged{Unit: units(t, b, d.unit)[0], AttackerFrom: b.Province(from)})
	}
	pos.Sort()
	seen := newTally()
	seen.run(t, pos, []string{
		"Greece: retreat F ion - mes => F Ionian Sea and Egyptian F Ausonian Sea retreat to the Messenian Sea at once, so all are disbanded.",
		"Egypt: retreat F aus - mes => F Ausonian Sea and Greek F Ionian Sea retreat to the Messenian Sea at once, so all are disbanded.",
		"Greece: retreat A dal - vin => A Dalmatia cannot retreat to Vindobona: Roman A Vindobona stands there.",
		"Greece: retreat A dal - ven => A Dalmatia cannot retreat to Venetia: its attacker came from there.",
		"Greece: retreat A dal - ath => A Dalmatia cannot reach Athens: no land border joins them, and nothing retreats by convoy.",
		"Greece: retreat A dal - epi => A Dalmatia retreats to Epirus.",
		"Greece: retreat A epi - mac => A Epirus cannot retreat to Macedonia: a standoff left it empty this turn.",
		"Greece: disband A epi => A Epirus is disbanded.",
		"Greece: retreat A epi - ill => Another order for A Epirus came first and counts.",
		"Greece: retreat A ath - mac => No unit was dislodged from Athens, so there is none to retreat or disband.",
		"Rome: disband A dal => A Dalmatia belongs to Greece, so Rome cannot order it.",
		"Greece: A ill - dac => A Illyria retreats to Dacia.",
	})
	for code := judge.Retreated; code <= judge.Disbanded; code++ {
		if !seen.codes[code] {
			t.Errorf("no sentence for %v", code)
		}
	}
}

// winter gives a position in Winter in which the centers belong to powers as
// listed: "Rome rom nea".
func winter(t *testing.T, rules, stand string, owners ...string) *position.Position {
	t.Helper()
	c := am("", stand).by(rules)
	pos := c.position(t)
	pos.Phase = position.Phase{Season: position.Winter, Year: 1, Type: position.Adjustment}
	pos.Owners = make([]board.Power, len(pos.Board.Provinces))
	for p := range pos.Owners {
		pos.Owners[p] = board.NoPower
	}
	for _, list := range owners {
		for _, u := range units(t, pos.Board, list) {
			pos.Owners[pos.Board.Province(u.Place)] = u.Power
		}
	}
	if err := pos.Check(); err != nil {
		t.Fatal(err)
	}
	return pos
}

func TestAdjustmentSentences(t *testing.T) {
	seen := newTally()
	pos := winter(t, "", "Rome A rom / Greece A ath A gau F ion / Carthage F pun",
		"Rome A rom A nea A rav A sic", "Greece A ath", "Carthage A car A tha A sad")
	a := seen.run(t, pos, []string{
		"Rome: build F nea => Rome builds F Neapolis.",
		"Rome: build A nea => Another build in Neapolis came first and counts (choice 4.D.5).",
		"Rome: build A rom => A Roma stands in Roma, and nothing is built where a unit stands.",
		"Rome: build A sic => Sicilia is no home center of Rome, which builds only in Neapolis, Ravenna and Roma.",
		"Rome: waive => Rome waives a build, as it may (choice 4.D.7).",
		"Rome: build A rav => Rome builds A Ravenna.",
		"Rome: waive => Rome has only 3 builds, and its first orders count (choice 4.D.4).",
		"Rome: remove A rom => Rome has nothing to remove: it has 4 centers and 1 unit.",
		"Carthage: build F cir => Cirta is owned by nobody now, so Carthage cannot build there.",
		"Greece: build A ath => Greece may not build: it has 1 center and 3 units.",
		"Greece: remove F ion => Greece removes F Ionian Sea.",
		"Greece: remove F ion => Another order for F Ionian Sea came first and counts.",
		"Greece: remove A mac => No unit stands in Macedonia, so there is none to order.",
	})
	for code := judge.Built; code <= judge.Waived; code++ {
		if !seen.codes[code] {
			t.Errorf("no sentence for %v", code)
		}
	}
	// Rhaetia, Venetia, Dalmatia and Epirus lie between Gaul and Athens.
	removals(t, pos, a, "Greek A Gaul is removed, since Greece ordered too few removals: of the units left it stands farthest from a center that Greece owns, 5 steps (choice 4.D.8).")

	seen.run(t, winter(t, "", "Rome A nea A rav", "Rome A nea A rav A sic A sad", "Carthage A rom"), []string{
		"Rome: waive => Rome has no vacant home center, so it has no build to waive.",
		"Rome: build A rom => Roma is owned by Carthage now, so Rome cannot build there.",
	})
	seen.run(t, winter(t, "", "Carthage A car", "Carthage A car A cir A tha"), []string{
		"Carthage: build F cir => Cirta is inland, and a fleet cannot be built there (choice 4.C.4).",
	})
	seen.run(t, winter(t, "", "Greece A ath A mac", "Greece A ath"), []string{
		"Greece: remove A mac => Greece removes A Macedonia.",
		"Greece: remove A ath => Greece removes only 1 unit, and its first orders count (choice 4.D.6).",
	})
	std := &position.Position{
		Board: board.Standard(), Rules: position.Default(),
		Phase:  position.Phase{Season: position.Winter, Year: 1901, Type: position.Adjustment},
		Owners: position.Opening(board.Standard(), position.Default()).Owners,
	}
	seen.run(t, std, []string{
		"Russia: build F stp => A fleet in St. Petersburg is built on one of its coasts, so the build must name stp/nc or stp/sc (choice 4.B.7).",
		"Russia: build F stp/nc => Russia builds F St. Petersburg (north coast).",
	})
	lon := units(t, std.Board, "England A lon")[0]
	build := order.Order{Power: lon.Power, Kind: order.Build, At: lon.Place, From: board.NoPlace, To: board.NoPlace}
	if got := explain.Result(std, judge.Adjudicate(std, []order.Order{build}), 0); got != "The build in London must say army or fleet (choice 4.C.3)." {
		t.Error(got)
	}
	seen.impossible[order.TypeMissing] = true
	for why := order.NotHome; why <= order.Duplicate; why++ {
		if !seen.impossible[why] {
			t.Errorf("no sentence for %v", why)
		}
	}
}

func TestRemovals(t *testing.T) {
	for _, c := range []struct {
		rules, units, owners string
		want                 []string
	}{
		{"", "Greece A mac F aeg", "Greece A ath", []string{
			"Greek F Aegean Sea is removed, since Greece ordered too few removals: of the units left it stands farthest from a center that Greece owns, 1 step; of those as far, fleets go first (choice 4.D.8).",
		}},
		{"", "Greece A mac A epi", "Greece A ath", []string{
			"Greek A Epirus is removed, since Greece ordered too few removals: of the units left it stands farthest from a center that Greece owns, 1 step; of those as far, and of one kind, the first name in the alphabet goes (choice 4.D.8).",
		}},
		{"", "Greece A mac", "Rome A ath", []string{
			"Greek A Macedonia is removed, since Greece owns no center.",
		}},
		// Crete is Greek and no home: the distance to Athens and Sparta, of whoever they are, counts.
		{"datc2", "Greece A ath A dal", "Greece A cre", []string{
			"Greek A Dalmatia is removed, since Greece ordered too few removals: of the units left it stands farthest from a home center of Greece, 2 steps (choice 4.D.8).",
		}},
		{"datc2", "Greece A ath A spa", "Greece A cre", []string{
			"Greek A Athens is removed, since Greece ordered too few removals: no unit left stands farther from a home center of Greece; of those as far, and of one kind, the first name in the alphabet goes (choice 4.D.8).",
		}},
	} {
		pos := winter(t, c.rules, c.units, c.owners)
		removals(t, pos, judge.Adjudicate(pos, nil), c.want...)
	}
}

func removals(t *testing.T, pos *position.Position, a *judge.Answer, want ...string) {
	t.Helper()
	if len(a.Removed) != len(want) {
		t.Errorf("%v is removed", a.Removed)
		return
	}
	for i, w := range want {
		if got := explain.Removal(pos, a, i); got != w {
			t.Errorf("got      %s\n expected %s", got, w)
		}
	}
}

func TestDislodgements(t *testing.T) {
	for _, c := range []sentenceCase{
		am("Greek F Neapolis was dislodged by Roman A Roma and may retreat to the Ausonian Sea, the Ionian Sea, Sicilia or the Tyrrhenean Sea.",
			"Rome A rom A apu / Greece F nea", "Rome: A rom - nea", "Rome: A apu S A rom - nea"),
		am("Greek A Neapolis was dislodged by Roman A Roma and may retreat to Roma or Sicilia. Its attacker came by convoy, so it may go where that came from (choice 4.A.5).",
			"Rome A rom A apu F tys / Greece A nea", "Rome: A rom - nea via convoy", "Rome: F tys C A rom - nea", "Rome: A apu S A rom - nea"),
		am("Carthaginian A Sicilia was dislodged by Roman F Tyrrhenean Sea and has nowhere to retreat: Neapolis is occupied.",
			"Rome F tys F aus A nea / Carthage A sic", "Rome: F tys - sic", "Rome: F aus S F tys - sic"),
		am("Carthaginian A Sicilia was dislodged by Roman F Tyrrhenean Sea and has nowhere to retreat: Neapolis was left empty by a standoff.",
			"Rome F tys F aus A rom / Carthage A sic / Greece F ion", "Rome: F tys - sic", "Rome: F aus S F tys - sic", "Rome: A rom - nea", "Greece: F ion - nea"),
		am("Carthaginian A Sicilia was dislodged by Roman A Neapolis and has nowhere to retreat: its attacker came from Neapolis.",
			"Rome F aus A nea / Carthage A sic", "Rome: A nea - sic", "Rome: F aus S A nea - sic"),
		am("Egyptian A Illyria was dislodged by Greek A Macedonia and has nowhere to retreat: Dacia, Dalmatia, Sarmatia and Vindobona are occupied, Epirus was left empty by a standoff and its attacker came from Macedonia.",
			"Greece A mac A dac A ath / Rome A vin A dal / Persia A sam / Egypt A ill",
			"Greece: A mac - ill", "Greece: A dac S A mac - ill", "Greece: A ath - epi", "Rome: A dal - epi", "Rome: A vin H"),
	} {
		pos := c.position(t)
		list, _ := orders(t, pos, c.lines)
		a := judge.Adjudicate(pos, list)
		if len(a.Dislodged) != 1 {
			t.Errorf("%v is dislodged", a.Dislodged)
			continue
		}
		if got := explain.Dislodgement(pos, a, 0); got != c.name {
			t.Errorf("got      %s\n expected %s", got, c.name)
		}
	}
}
