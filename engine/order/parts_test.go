package order

import "testing"

// What an order names can be read off its canonical notation.
func TestParts(t *testing.T) {
	for _, c := range []struct {
		kind          Kind
		other, target bool
	}{
		{Hold, false, false},       // A rom H
		{Move, false, true},        // A rom - apu
		{SupportHold, true, false}, // A rom S A apu
		{SupportMove, true, true},  // A rom S F nea - tys
		{Convoy, true, true},       // F ber C A sag - bal
		{Retreat, false, true},     // retreat A rom - etr
		{Disband, false, false},
		{Build, false, false},
		{Remove, false, false},
		{Waive, false, false},
	} {
		if c.kind.NamesOther() != c.other || c.kind.NamesTarget() != c.target {
			t.Errorf("kind %d: other %v, target %v", c.kind, c.kind.NamesOther(), c.kind.NamesTarget())
		}
	}
}
