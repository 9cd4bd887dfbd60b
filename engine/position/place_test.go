package position

import (
	"testing"

	"ancmed/engine/board"
)

// Every place that is offered makes a position that Check accepts, and every
// other one that it refuses.
func TestPlaceable(t *testing.T) {
	for _, b := range board.All() {
		for _, out := range []bool{false, true} {
			for _, unit := range []UnitType{Army, Fleet} {
				pos := Opening(b, Default())
				pos.Phase.Type = Retreat
				pos.Dislodged = []Dislodged{{Unit: Unit{0, Army, board.Place(b.Province(pos.Units[0].Place))}, AttackerFrom: board.NoProvince}}
				if pos.Check() != nil { // the first unit may be a fleet at sea
					t.Fatal(pos.Check())
				}
				offered := map[board.Place]bool{}
				for _, pl := range pos.Placeable(unit, out) {
					offered[pl] = true
				}
				for i := range b.Places {
					pl := board.Place(i)
					p := pos.Clone()
					if out {
						p.Dislodged = append(p.Dislodged, Dislodged{Unit: Unit{1, unit, pl}, AttackerFrom: board.NoProvince})
					} else {
						p.Units = append(p.Units, Unit{1, unit, pl})
					}
					if able := p.Check() == nil; able != offered[pl] {
						t.Errorf("%s: %v in %s, dislodged %v: offered %v, but may stand there %v", b.ID, unit, b.Places[pl].ID, out, offered[pl], able)
					}
				}
			}
		}
	}
}
