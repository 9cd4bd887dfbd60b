package session

import (
	"fmt"
	"slices"
	"strconv"

	"ancmed/engine/game"
)

// gameTurns answers with every phase of the game: the resolved ones, and the
// one being played unless the game was won. A resolved phase comes as {turn,
// position, orders, answer}, or as its number alone when that is at most the
// number given: the caller has it. The phase being played comes without a
// number, its answer null. Before them stand, below zero, the numbers of phases
// that no undo or redo brings back: both sides forget them.
func gameTurns(g *held, args []string) (string, error) {
	known, err := strconv.Atoi(args[0])
	if err != nil {
		return "", &Error{Code: codeBadWire, Msg: fmt.Sprintf("%q is not a number", args[0])}
	}
	w := newWriter()
	w.open('[')
	for _, n := range g.forget() {
		w.int(-n)
	}
	for _, t := range g.Turns() {
		n, given := g.turns[t]
		if !given {
			g.given++
			n = g.given
			g.turns[t] = n
		}
		if given && n <= known {
			w.int(n)
			continue
		}
		w.turn(t, n)
	}
	if !wonByCenters(g.Game) {
		w.open('{')
		w.key("position")
		w.position(g.Position())
		w.key("orders")
		w.orders(g.Position().Board, g.Orders())
		w.key("answer")
		w.null()
		w.close('}')
	}
	w.close(']')
	return w.answer()
}

// forget drops the turns that the game has dropped and gives their numbers.
func (g *held) forget() []int {
	var out []int
	kept := g.Kept()
	for t, n := range g.turns {
		if !kept[t] {
			out = append(out, n)
			delete(g.turns, t)
		}
	}
	slices.Sort(out)
	return out
}

func (w *writer) turn(t *game.Turn, number int) {
	w.open('{')
	w.intField("turn", number)
	w.key("position")
	w.position(t.Position)
	w.key("orders")
	w.orders(t.Position.Board, t.Orders)
	w.key("answer")
	w.adjudication(t.Position, t.Answer)
	w.close('}')
}

// wonByCenters reports whether the last phase ended the game, so that none is
// being played.
func wonByCenters(g *game.Game) bool {
	last := g.Last()
	return last != nil && g.Outcome() != nil && last.Answer.Position(last.Position) == nil
}
