package draw

import (
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

func TestSpoken(t *testing.T) {
	b := board.Standard()
	pos := position.Opening(b, position.Default())
	stp := place(t, b, "stp/sc")
	pos.Dislodged = append(pos.Dislodged, position.Dislodged{Unit: position.Unit{Power: 0, Type: position.Army, Place: place(t, b, "bel")}})
	said := Spoken(pos)
	for id, want := range map[string]string{
		"vie": "Vienna, supply center of Austria, Austrian army",
		"bel": "Belgium, supply center without owner, dislodged Austrian army",
		"boh": "Bohemia",
		"stp": "St. Petersburg, supply center of Russia, Russian fleet on the south coast",
	} {
		if got := said[b.Province(place(t, b, id))]; got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	if pos.UnitIn(b.Province(stp)) < 0 {
		t.Error("no unit in St. Petersburg")
	}
	pos.Owners = nil
	if got, want := Spoken(pos)[b.Province(place(t, b, "ank"))], "Ankara, supply center, Turkish fleet"; got != want {
		t.Errorf("without owners: %q, want %q", got, want)
	}
}
