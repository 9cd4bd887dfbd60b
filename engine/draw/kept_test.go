package draw

import (
	"strings"
	"testing"

	"ancmed/engine/order"
	"ancmed/engine/position"
)

// However orders change, the pieces of what is drawn, in the places of those
// that were drawn before, are what is drawn without any of that.
func TestKeptChangesNoPicture(t *testing.T) {
	var kept Kept
	stood := make(map[string][]string)
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
			want := Layers(m.pos, changed, nil, o)
			for _, c := range Marks(m.pos, changed, o, &kept) {
				stood[c.Name] = renewed(t, stood[c.Name], c.Pieces)
				if got := strings.Join(stood[c.Name], ""); got != layerOf(t, want, c.Name) {
					t.Fatalf("%s, order %d changed: the layer %s is %s, without what was kept %s", m.pos.Phase, i, c.Name, got, layerOf(t, want, c.Name))
				}
			}
		}
	}
}

// renewed puts together what a page does of a layer: pieces that stood in it,
// none of them twice, and new ones.
func renewed(t *testing.T, stood []string, pieces []Piece) []string {
	t.Helper()
	used := make(map[int]bool)
	var out []string
	for _, p := range pieces {
		text := p.Markup
		if p.Same >= 0 {
			text = stood[p.Same]
		}
		if text == "" || p.Same >= 0 && used[p.Same] {
			t.Fatalf("the piece %q is empty or used twice", text)
		}
		used[p.Same] = true
		out = append(out, text)
	}
	return out
}

// A change of one order leaves nearly all pieces where they stood; what was
// forgotten is given anew, and so is everything of another position.
func TestMarksNameWhatStood(t *testing.T) {
	pos, orders, _ := fall(t)
	var kept Kept
	fresh := func(orders []order.Order) (fresh, all int) {
		for _, c := range Marks(pos, orders, Options{}, &kept) {
			for _, p := range c.Pieces {
				all++
				if p.Same < 0 {
					fresh++
				}
			}
		}
		return fresh, all
	}
	first, all := fresh(orders)
	if first != all || all < len(orders) {
		t.Errorf("of the first picture's %d pieces %d are new", all, first)
	}
	if n, _ := fresh(orders); n != 0 {
		t.Errorf("the same orders make %d new pieces", n)
	}
	changed := append([]order.Order(nil), orders...)
	u := changed[0]
	changed[0] = order.Order{Power: u.Power, Type: u.Type, At: u.At, Kind: order.Hold}
	if n, _ := fresh(changed); n == 0 || n > all/4 {
		t.Errorf("one order makes %d new pieces", n)
	}
	kept.Forget()
	if n, all := fresh(changed); n != all {
		t.Errorf("of a picture after none %d of %d pieces are new", n, all)
	}
}
