package foreign_test

import (
	"math/rand/v2"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// TestRandomGamesComeBack writes random games on both boards in every format:
// with convoys, coasts, retreats, impossible orders, and every kind of end.
func TestRandomGamesComeBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	for n := range 30 {
		g := random(t, rng, board.All()[n%2], 4+n%9)
		switch n % 5 {
		case 1:
			if g.Outcome() == nil && g.Draw() != nil {
				t.Fatal("no draw")
			}
		case 2:
			if g.Outcome() == nil {
				if err := g.Concede(g.Survivors()[0]); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, format := range written() {
			back(t, g, format, "a random game")
		}
	}
}

// random plays random possible orders, a third of them by a wrong hand or to a
// wrong place.
func random(t *testing.T, rng *rand.Rand, b *board.Board, phases int) *game.Game {
	t.Helper()
	rules := position.AllRules()
	g := start(t, position.Opening(b, rules[rng.IntN(len(rules))]))
	for i := range phases {
		if g.Outcome() != nil {
			break
		}
		if err := g.SetOrders(randomOrders(rng, g.Position())); err != nil {
			t.Fatal(err)
		}
		if i+1 < phases || rng.IntN(2) == 0 {
			resolve(t, g)
		}
	}
	return g
}

// randomOrders gives orders grouped by power, as formats that group them keep
// them.
func randomOrders(rng *rand.Rand, pos *position.Position) []order.Order {
	b := pos.Board
	choices := make([][]order.Order, len(b.Places))
	order.NewChecker(pos).Legal(func(o order.Order) {
		choices[max(o.At, 0)] = append(choices[max(o.At, 0)], o)
	})
	var out []order.Order
	for pow := range b.Powers {
		for _, of := range choices {
			if len(of) == 0 || rng.IntN(6) == 0 {
				continue
			}
			o := of[rng.IntN(len(of))]
			if int(o.Power) != pow {
				continue
			}
			if rng.IntN(8) == 0 && o.Kind == order.Move {
				o.To = board.Place(rng.IntN(len(b.Places)))
			}
			out = append(out, o)
		}
	}
	return out
}
