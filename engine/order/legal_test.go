package order

import (
	"slices"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// positions gives positions of both boards that together use every kind of
// order: the openings, and dense seas.
func positions(t testing.TB) []*position.Position {
	t.Helper()
	var out []*position.Position
	for _, b := range board.All() {
		out = append(out, position.Opening(b, position.Default()))
		dense := &position.Position{Board: b, Rules: position.Default(), Phase: position.Phase{Season: position.Spring, Year: b.Year, Type: position.Movement}}
		for p := range b.Provinces {
			u := position.Unit{Power: board.Power(p % len(b.Powers)), Type: position.Army, Place: board.Place(p)}
			if b.Provinces[p].Convoy || p%4 == 0 && b.Provinces[p].Fleet {
				u.Type = position.Fleet
				if b.Split(board.Province(p)) {
					u.Place = b.Provinces[p].Coasts[0]
				}
			} else if p%3 != 0 {
				continue
			}
			dense.Units = append(dense.Units, u)
		}
		out = append(out, dense)
	}
	return out
}

// TestLegalIsWhatCheckAllows lets the two implementations of "possible" judge
// every order there is to write: listed if and only if it passes Check.
func TestLegalIsWhatCheckAllows(t *testing.T) {
	for _, pos := range positions(t) {
		b := pos.Board
		c := NewChecker(pos)
		listed := map[Order]bool{}
		var texts []string
		at := board.NoPlace
		c.Legal(func(o Order) {
			if norm, why := c.Check(o); why != Possible || norm != o {
				t.Errorf("%s: listed %s, but Check says %v (%s)", b.ID, o.Full(b), why, norm.Full(b))
			}
			if listed[o] {
				t.Errorf("%s: %s is listed twice", b.ID, o.Full(b))
			}
			listed[o] = true
			if o.At != at {
				at, texts = o.At, nil
			}
			if text := o.Text(b); len(texts) > 0 && texts[len(texts)-1] >= text {
				t.Errorf("%s: %q stands behind %q", b.ID, text, texts[len(texts)-1])
			}
			texts = append(texts, o.Text(b))
		})
		try := func(o Order) {
			norm, why := c.Check(o)
			if why != Possible {
				return
			}
			if norm.To >= 0 && norm.Kind == SupportMove && b.Split(b.Province(norm.To)) && norm.To == board.Place(b.Province(norm.To)) && norm.OtherType == position.Fleet {
				return // fits either coast: listed with each coast
			}
			if norm.Via && !b.ArmyMoves(b.Province(norm.At), b.Province(norm.To)) {
				norm.Via = false // by convoy anyway: listed without the words
			}
			if !listed[norm] {
				t.Errorf("%s: %s passes Check and is not listed", b.ID, norm.Full(b))
			}
		}
		for _, u := range pos.Units {
			o := Order{Power: u.Power, Type: u.Type, At: u.Place, From: board.NoPlace, To: board.NoPlace}
			o.Kind = Hold
			try(o)
			for to := range b.Places {
				o.Kind, o.To = Move, board.Place(to)
				try(o)
				o.Via = true
				try(o)
				o.Via = false
			}
			for _, other := range pos.Units {
				o.From, o.OtherType, o.To = other.Place, other.Type, board.NoPlace
				o.Kind = SupportHold
				try(o)
				for to := range b.Places {
					o.To = board.Place(to)
					for _, o.Kind = range []Kind{SupportMove, Convoy} {
						try(o)
					}
				}
			}
		}
		if len(listed) == 0 {
			t.Errorf("%s: nothing listed", b.ID)
		}
	}
}

// TestTextsAreSorted holds the contract: plain character order, waive once.
func TestTextsAreSorted(t *testing.T) {
	for _, pos := range positions(t) {
		for place, list := range NewChecker(pos).Texts() {
			if !slices.IsSorted(list) {
				t.Errorf("%s: %v", place, list)
			}
		}
	}
}
