package foreign_test

import (
	"strings"
	"testing"

	"ancmed/engine/board"
)

// The ids and names by which other tools know provinces, where they are not
// this board's: the Python package's maps, godip, jDip, webDiplomacy.
func TestNamesOfOtherTools(t *testing.T) {
	for id, names := range map[string]string{
		"ancmed": "tys TYN|the THB|sii SIN|sii SII|ree Red Sea|ree REE|car Province of Carthage|car Carthago|tys Tyrrhenian Sea|bal BAL|rom Rome",
		"standard": "lyo gol|bot gob|mao mid|nao nat|nwg nrg|lvn lvo|tys tyn|tys tyrrhenian sea|eas EMED|wes WMED|eng ech|iri irs|lvp lpl|hel Heligoland Bight|" +
			"stp/nc STP/NC|stp/sc St Petersburg/sc|spa/nc spa/nc|rum Romania|tyr Tyrol|mao Mid-Atlantic Ocean",
	} {
		b, ok := board.ByID(id)
		if !ok {
			t.Fatal(id)
		}
		for _, line := range strings.Split(names, "|") {
			want, name, _ := strings.Cut(line, " ")
			pl, ok := b.Find(name)
			if !ok || b.Places[pl].ID != want {
				t.Errorf("%s: %q is not known as %s", id, name, want)
			}
		}
	}
}
