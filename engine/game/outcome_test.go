package game_test

import (
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/position"
)

// brink gives a position in which Rome has so many centers and an army beside
// the vacant Sardinia, and Carthage a single unit; the other powers are out.
func brink(t testing.TB, centers int) *position.Position {
	t.Helper()
	b := board.AncMed()
	pos := &position.Position{Board: b, Rules: position.Default(), Phase: position.Phase{Season: position.Fall, Year: 9, Type: position.Movement}}
	place := func(id string) board.Place { pl, _ := b.Place(id); return pl }
	rome, carthage := powers(t, "Rome")[0], powers(t, "Carthage")[0]
	pos.Units = []position.Unit{
		{Power: rome, Type: position.Army, Place: place("cor")},
		{Power: rome, Type: position.Fleet, Place: place("tys")},
		{Power: carthage, Type: position.Army, Place: place("car")},
	}
	pos.Owners = make([]board.Power, len(b.Provinces))
	for i := range b.Provinces {
		pos.Owners[i] = board.NoPower
		if id := b.Provinces[i].ID; b.Provinces[i].Center && id != "sad" && id != "car" && centers > 0 {
			pos.Owners[i] = rome
			centers--
		}
	}
	pos.Owners[place("car")] = carthage
	return pos
}

func TestWin(t *testing.T) {
	g, err := game.New(brink(t, 17))
	if err != nil {
		t.Fatal(err)
	}
	setOrders(t, g, parse(t, g, "Rome: A cor - sad")...)
	resolve(t, g)
	o := g.Outcome()
	if o == nil || o.Winner != powers(t, "Rome")[0] || o.Conceded || o.Draw != nil {
		t.Fatalf("outcome %+v", o)
	}
	if n := g.Position().CountCenters(o.Winner); n != 18 {
		t.Errorf("Rome won with %d centers", n)
	}
	if _, err := g.Resolve(); code(err) != game.Over || !strings.Contains(err.Error(), "Rome has won") {
		t.Errorf("resolving after the win: %v", err)
	}
	for name, err := range map[string]error{
		"set orders": g.SetOrders(nil), "draw": g.Draw(), "concede": g.Concede(o.Winner),
	} {
		if code(err) != game.Over {
			t.Errorf("%s after the win: %v", name, err)
		}
	}
	checkRoundTrip(t, g)
	if !strings.HasSuffix(g.Text(), "\nFall 9 movement\nRome:\n  A cor - sad\n\nend Rome wins\n") {
		t.Errorf("the text ends otherwise:\n%s", g.Text())
	}
	if !g.Undo() || g.Outcome() != nil || len(g.Orders()) != 1 {
		t.Error("a win cannot be undone")
	}
}

// One center less, and the game goes on.
func TestNoWin(t *testing.T) {
	g, err := game.New(brink(t, 16))
	if err != nil {
		t.Fatal(err)
	}
	setOrders(t, g, parse(t, g, "Rome: A cor - sad")...)
	resolve(t, g)
	if g.Outcome() != nil || g.Position().Phase.Type != position.Adjustment {
		t.Errorf("outcome %v in %s", g.Outcome(), g.Position().Phase)
	}
}

// A draw is shared by those who have a unit or a center, and by nobody else.
func TestDraw(t *testing.T) {
	g, err := game.New(brink(t, 3))
	if err != nil {
		t.Fatal(err)
	}
	setOrders(t, g, parse(t, g, "Carthage: A car - mau")...)
	if err := g.Draw(); err != nil {
		t.Fatal(err)
	}
	o := g.Outcome()
	if o == nil || o.Winner != board.NoPower || !slices.Equal(o.Draw, powers(t, "Rome", "Carthage")) {
		t.Fatalf("outcome %+v", o)
	}
	if len(g.Orders()) != 1 {
		t.Error("the draw took the orders away")
	}
	checkRoundTrip(t, g)
	if !strings.HasSuffix(g.Text(), "\nend draw: Rome, Carthage\n") {
		t.Errorf("the text ends otherwise:\n%s", g.Text())
	}
	if !g.Undo() || g.Outcome() != nil {
		t.Error("a draw cannot be undone")
	}
}

func TestConcede(t *testing.T) {
	g, err := game.New(brink(t, 3))
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Concede(powers(t, "Greece")[0]); code(err) != game.NotIn {
		t.Errorf("conceding to a power that is out: %v", err)
	}
	if err := g.Concede(99); code(err) != game.NotIn {
		t.Errorf("conceding to nobody: %v", err)
	}
	if err := g.Concede(board.NoPower); code(err) != game.NotIn {
		t.Errorf("conceding to nobody: %v", err)
	}
	carthage := powers(t, "Carthage")[0]
	if err := g.Concede(carthage); err != nil {
		t.Fatal(err)
	}
	if o := g.Outcome(); o == nil || o.Winner != carthage || !o.Conceded {
		t.Fatalf("outcome %+v", o)
	}
	checkRoundTrip(t, g)
	if !strings.HasSuffix(g.Text(), "\nend conceded to Carthage\n") {
		t.Errorf("the text ends otherwise:\n%s", g.Text())
	}
}
