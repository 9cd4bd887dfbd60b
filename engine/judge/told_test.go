package judge_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/explain"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// TestEverythingIsTold: whatever happens, it has sentences for a person, and a
// chain of causes that names each order once.
func TestEverythingIsTold(t *testing.T) {
	n := min(*positions/16, 4000)
	for i := range n {
		r := rand.New(rand.NewPCG(*seed+3<<32, uint64(i)))
		b := board.All()[i%2]
		pos, orders := makeMovement(r, b, nil)
		m := &maker{Rand: r, b: b, powers: len(b.Powers), pos: pos, in: make([]int, len(b.Provinces)), cast: board.NoPower}
		for range 3 {
			a := judge.Adjudicate(pos, orders)
			told(t, pos, orders, a)
			if pos = a.Position(pos); pos == nil || pos.Owners == nil || pos.Phase.Type == position.Movement {
				break
			}
			orders = m.retreatOrders(pos)
			if pos.Phase.Type == position.Adjustment {
				orders = m.adjustmentOrders(pos)
			}
		}
		if t.Failed() {
			t.Fatalf("seed %d, position %d", *seed, i)
		}
	}
}

func told(t *testing.T, pos *position.Position, orders []order.Order, a *judge.Answer) {
	t.Helper()
	for i := range a.Results {
		sentence(t, pos, orders, explain.Result(pos, a, i))
		named := []board.Province{}
		for _, c := range explain.Causes(pos, a, i) {
			sentence(t, pos, orders, c.Text)
			if slices.Contains(named, c.At) || c.Order == i || c.Order >= 0 && a.Results[c.Order].Word == judge.Void {
				t.Errorf("a cause of %s: %s\n%s", orders[i].Full(pos.Board), c.Text, caseText(pos, orders))
			}
			named = append(named, c.At)
		}
	}
	for i := range a.Dislodged {
		sentence(t, pos, orders, explain.Dislodgement(pos, a, i))
	}
	for i := range a.Removed {
		sentence(t, pos, orders, explain.Removal(pos, a, i))
	}
}

var (
	wellFormed = regexp.MustCompile(`^[A-Z].*\.$`)
	illFormed  = regexp.MustCompile(`  | \.| ,|\.\.|\(\)|strength 0|by \.|the unit in`)
)

func sentence(t *testing.T, pos *position.Position, orders []order.Order, text string) {
	t.Helper()
	// An order may name no unit at all; then its sentence cannot either.
	odd := illFormed.MatchString(strings.ReplaceAll(text, "St. ", "St "))
	if !wellFormed.MatchString(text) || odd {
		t.Errorf("%q\n%s", text, caseText(pos, orders))
	}
}
