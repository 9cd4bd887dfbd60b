package warn_test

import (
	"slices"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
	"ancmed/engine/warn"
)

// setUp is a position and what is remarked on it; near is one as like it as
// can be without the remark.
type setUp struct {
	name  string
	phase position.Phase
	units string
	owned string
	out   string
	torn  string // contested
	want  []string
	near  func(s *setUp)
}

var (
	spring  = position.Phase{Season: position.Spring, Year: 3, Type: position.Movement}
	fall    = position.Phase{Season: position.Fall, Year: 3, Type: position.Movement}
	retreat = position.Phase{Season: position.Fall, Year: 3, Type: position.Retreat}
	winter  = position.Phase{Season: position.Winter, Year: 3, Type: position.Adjustment}
)

var setUps = []setUp{
	{name: "no units", phase: spring, owned: "Rome rom",
		want: []string{"empty: No unit stands on the board."},
		near: func(s *setUp) { s.units = "Rome A rom" }},
	{name: "more units than centers", phase: spring, units: "Rome A rom A apu A rav", owned: "Rome rom rav",
		want: []string{"units-over: Rome has 3 units and owns only 2 centers."},
		near: func(s *setUp) { s.owned = "Rome rom rav nea" }},
	{name: "more units than centers, in Winter as it must be", phase: spring, units: "Rome A rom A apu A rav", owned: "Rome rom rav",
		want: []string{"units-over: Rome has 3 units and owns only 2 centers."},
		near: func(s *setUp) { s.phase = winter }},
	{name: "one of them dislodged", phase: retreat, units: "Rome A rom / Greece A apu", owned: "Rome rom / Greece ath", out: "Rome A apu nea",
		want: []string{"units-over: Rome has 2 units and owns only 1 center."},
		near: func(s *setUp) { s.owned = "Rome rom nea / Greece ath" }},
	{name: "units without a center", phase: fall, units: "Rome A rom", owned: "Greece ath",
		want: []string{"no-centers: Rome has 1 unit and owns no center."},
		near: func(s *setUp) { s.owned = "Rome rom" }},
	{name: "won already", phase: spring, units: "Rome A apu",
		owned: "Rome ale ant ath bal byz car che cir cre cyp cyr dal dam jer lep mac mas mem",
		want:  []string{"won: Rome owns 18 centers, and 18 win the game."},
		near:  func(s *setUp) { s.owned = "Rome ale ant ath bal byz car che cir cre cyp cyr dal dam jer lep mac mas" }},
	{name: "a center of another power", phase: spring, units: "Rome A rom / Greece A nea", owned: "Rome rom nea / Greece ath",
		want: []string{"center-held: Greek A Neapolis stands in a center that is Rome's: after a Fall it would be Greece's."},
		near: func(s *setUp) { s.phase = fall }},
	{name: "a center of nobody", phase: winter, units: "Rome A rom / Greece A sic", owned: "Rome rom nea / Greece ath",
		want: []string{"center-held: Greek A Sicilia stands in a center that is nobody's: after a Fall it would be Greece's."},
		near: func(s *setUp) { s.owned = "Rome rom nea / Greece sic" }},
	{name: "nobody is dislodged", phase: retreat, units: "Rome A rom", owned: "Rome rom",
		want: []string{"nothing-to-do: It is a retreat phase, and no unit is dislodged."},
		near: func(s *setUp) { s.phase = fall }},
	{name: "nothing to build", phase: winter, units: "Rome A rom", owned: "Rome rom",
		want: []string{"nothing-to-do: It is an adjustment phase, and no power has anything to build or remove."},
		near: func(s *setUp) { s.owned = "Rome rom nea" }},
	{name: "no attacker", phase: retreat, units: "Greece A apu", owned: "Rome rom / Greece ath", out: "Rome A rom apu",
		want: []string{"no-attacker: Roman A Roma was dislodged, but no attacker stands in Roma."},
		near: func(s *setUp) { s.units = "Greece A rom" }},
	{name: "an attacker of its own power", phase: retreat, units: "Rome A rom", owned: "Rome rom nea", out: "Rome A rom apu",
		want: []string{"own-attacker: Roman A Roma was dislodged, but a unit of its own power stands in Roma."},
		near: func(s *setUp) { s.units, s.owned = "Greece A rom", "Rome rom / Greece ath" }},
	{name: "whence is not said", phase: retreat, units: "Greece A rom", owned: "Rome rom / Greece ath", out: "Rome A rom -",
		want: []string{"origin-missing: It is not said from where Greek A Roma dislodged Roman A Roma: that place would be closed to its retreat."},
		near: func(s *setUp) { s.out = "Rome A rom apu" }},
	{name: "an attacker from afar", phase: retreat, units: "Greece A rom", owned: "Rome rom / Greece ath", out: "Rome A rom ven",
		want: []string{"origin-far: Greek A Roma could not have come from Venetia to dislodge Roman A Roma."},
		near: func(s *setUp) { s.out = "Rome A rom rav" }},
	{name: "a fleet from inland", phase: retreat, units: "Greece F rom", owned: "Rome rom / Greece ath", out: "Rome A rom apu",
		want: []string{"origin-far: Greek F Roma could not have come from Apulia to dislodge Roman A Roma."},
		near: func(s *setUp) { s.out = "Rome A rom tys" }},
	{name: "by convoy without fleets", phase: retreat, units: "Carthage A rom", owned: "Rome rom / Carthage car", out: "Rome A rom +car",
		want: []string{"origin-far: Carthaginian A Roma could not have come from Carthage by convoy to dislodge Roman A Roma."},
		near: func(s *setUp) { s.units, s.owned = "Carthage A rom F pun F tys", "Rome rom / Carthage car tha cir" }},
	{name: "a standoff of one", phase: retreat, units: "Greece A rom A rav", owned: "Rome nea / Greece ath rom", out: "Rome A rom apu", torn: "ven",
		want: []string{"contested-alone: Fewer than two units stand where they could have bounced in Venetia."},
		near: func(s *setUp) { s.units, s.owned = "Greece A rom A rav / Rome A dal", "Rome nea dal / Greece ath rom" }},
	{name: "a standoff before the year", phase: spring, units: "Rome A rom", owned: "Rome rom", torn: "ven",
		want: []string{"contested-now: Venetia is marked as left empty by a standoff, which matters in a retreat phase only."},
		near: func(s *setUp) { s.torn = "" }},
}

func (s *setUp) position(t *testing.T) *position.Position {
	t.Helper()
	b := board.AncMed()
	pos := &position.Position{Board: b, Rules: position.Default(), Phase: s.phase, Owners: make([]board.Power, len(b.Provinces))}
	for i := range pos.Owners {
		pos.Owners[i] = board.NoPower
	}
	each(t, b, s.units, func(power board.Power, f []string) int {
		pos.Units = append(pos.Units, unit(t, b, power, f))
		return 2
	})
	each(t, b, s.owned, func(power board.Power, f []string) int {
		pos.Owners[place(t, b, f[0])] = power
		return 1
	})
	each(t, b, s.out, func(power board.Power, f []string) int {
		d := position.Dislodged{Unit: unit(t, b, power, f), AttackerFrom: board.NoProvince}
		if f[2] != "-" {
			d.ByConvoy = f[2][0] == '+'
			id := f[2]
			if d.ByConvoy {
				id = id[1:]
			}
			d.AttackerFrom = board.Province(place(t, b, id))
		}
		pos.Dislodged = append(pos.Dislodged, d)
		return 3
	})
	if s.torn != "" {
		pos.Contested = []board.Province{board.Province(place(t, b, s.torn))}
	}
	pos.Sort()
	if err := pos.Check(); err != nil {
		t.Fatal(err)
	}
	return pos
}

func remarked(pos *position.Position) []string {
	var out []string
	for _, r := range warn.Remarks(pos) {
		out = append(out, r.Code.String()+": "+r.Text)
	}
	return out
}

func TestRemarks(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range setUps {
		t.Run(s.name, func(t *testing.T) {
			if got := remarked(s.position(t)); !slices.Equal(got, s.want) {
				t.Errorf("got  %q\nwant %q", got, s.want)
			}
			for _, r := range warn.Remarks(s.position(t)) {
				seen[r.Code.String()] = true
			}
			near := s
			near.near(&near)
			if got := remarked(near.position(t)); len(got) > 0 {
				t.Errorf("near miss: %q", got)
			}
		})
	}
	for c := warn.Empty; c <= warn.ContestedNow; c++ {
		if !seen[c.String()] {
			t.Errorf("no case for %v", c)
		}
	}
}

func TestOpeningsAreNotOdd(t *testing.T) {
	for _, b := range board.All() {
		if got := remarked(position.Opening(b, position.Default())); got != nil {
			t.Errorf("%s: %q", b.Name, got)
		}
	}
}

// Without owners nothing can be said of a power; but a board has only so many
// centers.
func TestRemarksWithoutOwners(t *testing.T) {
	b := board.AncMed()
	pos := &position.Position{Board: b, Rules: position.Default(), Phase: spring}
	for i := range b.Provinces {
		if b.Provinces[i].Army && len(pos.Units) < 34 {
			pos.Units = append(pos.Units, position.Unit{Type: position.Army, Place: board.Place(i)})
		}
	}
	if got := remarked(pos); got != nil {
		t.Errorf("34 units: %q", got)
	}
	pos.Units = append(pos.Units, position.Unit{Type: position.Fleet, Place: place(t, b, "adr")})
	pos.Sort()
	want := []string{"units-over: There are 35 units, and only 34 centers on the board."}
	if got := remarked(pos); !slices.Equal(got, want) {
		t.Errorf("35 units: %q", got)
	}
}

func TestAttackers(t *testing.T) {
	for _, c := range []struct{ units, at, want string }{
		{"Greece A rom", "rom", "apu etr nea rav"},
		{"Greece F rom", "rom", "etr lig nea tys"},
		{"Greece A rom F tys", "rom", "apu etr nea rav +cor +nea +sad +sic"},
		{"Carthage A rom F tys F pun", "rom", "apu etr nea rav +car +cor +nea +sad +sic +tha"},
		// Baleares may convoy, and an army only ever reaches it by convoy.
		{"Carthage A bal F ber", "bal", "+car +mau +sad +sag"},
		// The fleet in the target is none that brought an army there.
		{"Carthage F bal", "bal", "ber lig sag tar"},
		{"Greece A apu", "rom", ""},
	} {
		s := setUp{phase: retreat, units: c.units}
		pos := s.position(t)
		got := ""
		for _, o := range warn.Attackers(pos, board.Province(place(t, pos.Board, c.at))) {
			if got != "" {
				got += " "
			}
			if o.ByConvoy {
				got += "+"
			}
			got += pos.Board.Provinces[o.From].ID
		}
		if got != c.want {
			t.Errorf("%s at %s: %s, want %s", c.units, c.at, got, c.want)
		}
	}
}
