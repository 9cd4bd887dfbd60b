package draw

import (
	"testing"

	"ancmed/engine/order"
	"ancmed/engine/position"
)

// However orders change, what is drawn with what was kept is what is drawn
// without.
func TestKeptChangesNoPicture(t *testing.T) {
	var kept Kept
	for _, m := range recorded(t) {
		if m.ans != nil || m.pos.Phase.Type != position.Movement {
			continue
		}
		for i := range m.orders {
			changed := append([]order.Order(nil), m.orders...)
			switch u := changed[i]; i % 4 {
			case 0: // it holds
				changed[i] = order.Order{Power: u.Power, Type: u.Type, At: u.At, Kind: order.Hold}
			case 1: // it has no order: all behind it have another number
				changed = append(changed[:i], changed[i+1:]...)
			case 2: // it goes where the one before it stands
				changed[i] = order.Order{Power: u.Power, Type: u.Type, At: u.At, Kind: order.Move, To: changed[i-1].At}
			case 3:
				changed[i], changed[i-1] = changed[i-1], changed[i]
			}
			o := Options{Names: Names(i / 11 % 3)}
			want := Marks(m.pos, changed, o, nil)
			for k, l := range Marks(m.pos, changed, o, &kept) {
				if l != want[k] {
					t.Fatalf("%s, order %d changed: the layer %s is %s, without what was kept %s", m.pos.Phase, i, l.Name, l.Markup, want[k].Markup)
				}
			}
		}
	}
}
