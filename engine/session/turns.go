package session

import (
	"fmt"
	"sort"
	"strconv"

	"ancmed/engine/game"
)

// gameTurns answers with every phase from the first to the current one: the
// resolved ones, and the current one unless the game was won in it. A resolved
// phase comes as {turn, id, position, orders, answer}, or as its number alone
// when that is at most the number given: the caller has it. The current phase
// comes without a number, its answer null. Before them stand, below zero, the
// numbers of phases that no undo or redo brings back: both sides forget them.
func gameTurns(g *held, args []string) (string, error) {
	line := g.Line(g.At())
	for i, n := range line {
		if n.ID == g.At() {
			return g.phases(line[:i+1], args[0])
		}
	}
	return "", nil
}

// gameLine answers in the same way with the line of play through a phase, to
// its end.
func gameLine(g *held, id int, args []string) (string, error) {
	line := g.Line(id)
	if line == nil {
		return "", g.GoTo(id)
	}
	return g.phases(line, args[0])
}

func (g *held) phases(line []*game.Node, known string) (string, error) {
	given, err := strconv.Atoi(known)
	if err != nil {
		return "", &Error{Code: codeBadWire, Msg: fmt.Sprintf("%q is not a number", known)}
	}
	w := newWriter()
	w.open('[')
	for _, n := range g.forget() {
		w.int(-n)
	}
	for _, n := range line[1:] {
		w.turn(g, n, given)
	}
	if last := line[len(line)-1]; !wonByCenters(last) {
		w.open('{')
		w.intField("id", last.ID)
		w.draft(g.Game, last)
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
	sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
	return out
}

// turn writes the phase before a node, resolved, or its number when that is
// known.
func (w *writer) turn(g *held, n *game.Node, known int) {
	number, given := g.turns[n.Turn]
	if given && number <= known {
		w.int(number)
		return
	}
	if !given {
		g.given++
		number = g.given
		g.turns[n.Turn] = number
	}
	w.open('{')
	w.intField("turn", number)
	w.intField("id", n.Parent)
	w.played(n.Turn)
	w.close('}')
}

// played writes the members of a resolved phase into an open object.
func (w *writer) played(t *game.Turn) {
	w.key("position")
	w.position(t.Position)
	w.key("orders")
	w.orders(t.Position.Board, t.Orders)
	w.key("answer")
	w.adjudication(t.Position, t.Answer)
}

// draft writes the members of a phase that was not resolved into an open
// object.
func (w *writer) draft(g *game.Game, n *game.Node) {
	w.key("position")
	w.position(n.Position)
	w.key("orders")
	w.orders(n.Position.Board, g.Drafts(n.ID)[n.Shown].Orders)
	w.key("answer")
	w.null()
}

// wonByCenters reports whether the phase before a node ended the game, so that
// none follows.
func wonByCenters(n *game.Node) bool { return n.Outcome != nil && n.Outcome.ByCenters() }
