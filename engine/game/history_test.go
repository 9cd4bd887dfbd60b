package game

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// state says everything of a game but which drafts are shown: showing one is
// no change.
func state(g *Game) string { return strings.ReplaceAll(g.Text(), "shown draft", "draft") }

// Whatever is done to a tree, undoing it all gives every earlier state again,
// and redoing every later one; going about in it between makes no difference.
func TestUndoTree(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 6))
		g, err := New(position.Opening(board.AncMed(), position.Default()))
		if err != nil {
			t.Fatal(err)
		}
		var before, after []string
		for range 60 {
			was, done, count := state(g), g.done, len(g.Nodes())
			editSomehow(g, rng)
			if g.done == done+1 {
				before, after = append(before, was), append(after, state(g))
			} else if g.done != done || len(g.Nodes()) != count {
				t.Fatalf("%d changes became %d", done, g.done)
			}
			checkCount(t, g)
		}
		for i := len(before) - 1; i >= 0; i-- {
			goSomewhere(g, rng)
			if !g.Undo() || state(g) != before[i] {
				t.Fatalf("seed %d: undoing change %d gives\n%s\nexpected\n%s", seed, i, state(g), before[i])
			}
			checkCount(t, g)
		}
		for i := range after {
			goSomewhere(g, rng)
			if !g.Redo() || state(g) != after[i] {
				t.Fatalf("seed %d: redoing change %d gives\n%s\nexpected\n%s", seed, i, state(g), after[i])
			}
		}
		if g.CanRedo() {
			t.Fatal("more can be redone than was undone")
		}
	}
}

// checkCount sees that the tree hangs together.
func checkCount(t *testing.T, g *Game) {
	t.Helper()
	nodes := g.Nodes()
	if len(nodes) != g.count || g.Node(g.at) == nil {
		t.Fatalf("%d phases are counted, %d are there; the game stands at %d", g.count, len(nodes), g.at)
	}
	for _, n := range nodes[1:] {
		if n.Turn.Position != g.nodes[n.Parent].Position {
			t.Fatalf("phase %d does not follow its parent", n.ID)
		}
	}
}

func goSomewhere(g *Game, rng *rand.Rand) {
	nodes := g.Nodes()
	if err := g.GoTo(nodes[rng.IntN(len(nodes))].ID); err != nil {
		panic(err)
	}
}

func editSomehow(g *Game, rng *rand.Rand) {
	nodes := g.Nodes()
	id := nodes[rng.IntN(len(nodes))].ID
	name := string(rune('A' + rng.IntN(4)))
	switch rng.IntN(30) {
	case 0:
		_ = g.Draw()
	case 1:
		_ = g.Concede(0)
	case 2:
		_ = g.Reopen()
	case 3:
		_ = g.SetComment(id, name)
	case 4:
		_ = g.SetDraftComment(0, name)
	case 5:
		_ = g.SetOrderComment(id, 0, name)
	case 6:
		_ = g.NameVariation(id, name)
	case 7:
		_ = g.Promote(id)
	case 8:
		_ = g.DeleteVariation(id)
	case 9:
		_ = g.CopyDraft(name)
	case 10, 11:
		_ = g.ShowDraft(name)
	case 12:
		_ = g.DeleteDraft(name)
	case 13:
		_ = g.RenameDraft(name, name+name)
	case 14:
		_ = g.SetTitle(name)
	case 15:
		if rng.IntN(5) == 0 {
			g.Restart()
		}
	case 16, 17, 18:
		goSomewhere(g, rng)
	case 19, 20, 21, 22, 23, 24:
		_, _ = g.Resolve()
	default:
		var list []order.Order
		order.NewChecker(g.Position()).Legal(func(o order.Order) {
			if rng.IntN(60) == 0 {
				list = append(list, o)
			}
		})
		_ = g.SetOrders(list)
	}
}

// The same orders lead to the same phase, in whatever sequence they are given;
// others begin a variation, and nothing is lost.
func TestResolveBranches(t *testing.T) {
	g, err := New(position.Opening(board.AncMed(), position.Default()))
	if err != nil {
		t.Fatal(err)
	}
	var list []order.Order
	for _, text := range []string{"Rome: A rom - apu", "Greece: A ath - mac", "Rome: A rom - ven"} {
		o, problems := order.ParseOne(g.Position(), text)
		if problems != nil {
			t.Fatal(problems)
		}
		list = append(list, o)
	}
	play := func(orders ...order.Order) int {
		t.Helper()
		if err := g.GoTo(0); err != nil {
			t.Fatal(err)
		}
		if err := g.SetOrders(orders); err != nil {
			t.Fatal(err)
		}
		if _, err := g.Resolve(); err != nil {
			t.Fatal(err)
		}
		return g.At()
	}
	first := play(list[0], list[1])
	if got := play(list[1], list[0]); got != first {
		t.Errorf("the same orders lead to phase %d, expected %d", got, first)
	}
	if got := play(list[0], list[2]); got != first+1 {
		t.Errorf("other orders lead to phase %d", got)
	}
	if got := play(list[2], list[0]); got != first+2 {
		t.Errorf("two orders for one unit, exchanged, lead to phase %d", got)
	}
	if n := g.Node(0); len(n.Children) != 3 || n.Children[0] != first {
		t.Errorf("the phases that followed are %v", n.Children)
	}
	if err := g.GoTo(0); err != nil || len(g.Orders()) != 2 || g.Orders()[1] != list[1] {
		t.Errorf("back at the start the orders are %v", g.Orders())
	}
}

// A game does not grow without end.
func TestMaxNodes(t *testing.T) {
	p := position.Opening(board.AncMed(), position.Default())
	p.Units, p.Owners = nil, nil
	g, err := New(p)
	if err != nil {
		t.Fatal(err)
	}
	o, _ := order.ParseOne(p, "Rome: A rom H")
	for i := range MaxNodes - 1 {
		_ = g.GoTo(i / 2)
		if err := g.Play(make([]order.Order, 0), nil); err != nil {
			t.Fatal(err)
		}
		if g.count == i+2 {
			continue
		}
		_ = g.GoTo(i / 2)
		if err := g.Play([]order.Order{o}, nil); err != nil {
			t.Fatal(err)
		}
	}
	var full *Error
	_ = g.GoTo(g.Nodes()[g.count-1].ID)
	if _, err := g.Resolve(); err == nil {
		t.Fatal("there is no end")
	} else if full, _ = err.(*Error); full == nil || full.Code != Full {
		t.Error(err)
	}
	if len(g.Nodes()) != MaxNodes {
		t.Errorf("%d phases", len(g.Nodes()))
	}
}
