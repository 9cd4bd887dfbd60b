package game_test

import (
	"math/rand/v2"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/position"
)

// Whatever is done to a game, undoing it all gives every earlier state again,
// and redoing gives every later one.
func TestUndoRedo(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		g := newGame(t)
		states := []string{g.Text()}
		for range 60 {
			changeSomehow(t, g, rng)
			if now := g.Text(); now != states[len(states)-1] {
				states = append(states, now)
			}
		}
		for i := len(states) - 2; i >= 0; i-- {
			if !g.Undo() || g.Text() != states[i] {
				t.Fatalf("undo %d gives\n%s\nexpected\n%s", i, g.Text(), states[i])
			}
		}
		if g.CanUndo() || g.Undo() {
			t.Fatal("more can be undone than was done")
		}
		for i := 1; i < len(states); i++ {
			if !g.Redo() || g.Text() != states[i] {
				t.Fatalf("redo %d gives\n%s\nexpected\n%s", i, g.Text(), states[i])
			}
		}
		if g.CanRedo() || g.Redo() {
			t.Fatal("more can be redone than was undone")
		}
	}
}

// changeSomehow makes one change of the game, or none when it is over.
func changeSomehow(t *testing.T, g *game.Game, rng *rand.Rand) {
	if g.Outcome() != nil {
		g.Restart()
		return
	}
	switch n := rng.IntN(40); {
	case n == 0:
		g.Restart()
	case n == 1:
		if err := g.Draw(); err != nil {
			t.Fatal(err)
		}
	case n == 2:
		if err := g.Concede(g.Survivors()[0]); err != nil {
			t.Fatal(err)
		}
	case n < 20:
		resolve(t, g)
	default:
		setOrders(t, g, randomOrders(g.Position(), rng)...)
	}
}

// A change after an undo forgets what could have been redone.
func TestChangeAfterUndo(t *testing.T) {
	g := newGame(t)
	resolve(t, g)
	resolve(t, g)
	g.Undo()
	setOrders(t, g, parse(t, g, "Rome: A rom H")...)
	if g.CanRedo() {
		t.Error("what was undone can be redone after another change")
	}
	if g.Position().Phase.String() != "Fall 1 movement" || len(g.Turns()) != 1 {
		t.Errorf("the game stands at %s", g.Position().Phase)
	}
}

// A game does not go on without end.
func TestMaxTurns(t *testing.T) {
	p := position.Opening(board.AncMed(), position.Default())
	p.Units, p.Owners = nil, nil
	g, err := game.New(p)
	if err != nil {
		t.Fatal(err)
	}
	for range game.MaxTurns {
		resolve(t, g)
	}
	if _, err := g.Resolve(); code(err) != game.NoTime || len(g.Turns()) != game.MaxTurns {
		t.Errorf("after %d turns: %v", len(g.Turns()), err)
	}
	checkRoundTrip(t, g)
}

// Turns of two lines of play share what went before.
func TestTurnsShare(t *testing.T) {
	g := newGame(t)
	resolve(t, g)
	resolve(t, g)
	first := g.Turns()
	g.Undo()
	setOrders(t, g, parse(t, g, "Rome: A rom - apu")...)
	resolve(t, g)
	second := g.Turns()
	if first[0] != second[0] || first[1] == second[1] || second[1].Before != second[0] || second[1].Number != 2 || g.Last() != second[1] {
		t.Error("the turns do not hang together")
	}
}
