package board

import "testing"

func TestBoardSizes(t *testing.T) {
	for _, c := range []struct {
		b                          *Board
		provinces, borders, center int
	}{{AncMed(), 79, 222, 34}, {Standard(), 75, 218, 34}} {
		if len(c.b.Provinces) != c.provinces || len(c.b.Borders) != c.borders || c.b.Centers() != c.center {
			t.Errorf("%s: %d provinces, %d borders, %d centers", c.b.ID, len(c.b.Provinces), len(c.b.Borders), c.b.Centers())
		}
	}
}
