package share_test

import (
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
	"ancmed/engine/share"
)

// checkRoundTrip encodes a game, decodes it, and compares all there is.
func checkRoundTrip(t testing.TB, g *game.Game) string {
	t.Helper()
	code := share.Encode(g)
	if !regexp.MustCompile(`^[A-Za-z0-9]+$`).MatchString(code) {
		t.Fatalf("%q is not safe in an address", code)
	}
	h, err := share.Decode(code)
	if err != nil {
		t.Fatalf("%v: %s of\n%s", err, code, g.Text())
	}
	same(t, g, h)
	if again := share.Encode(h); again != code {
		t.Fatalf("the code is %s, of the game read back %s", code, again)
	}
	return code
}

func same(t testing.TB, g, h *game.Game) {
	t.Helper()
	if !h.Start().Equal(g.Start()) || !h.Position().Equal(g.Position()) || !slices.Equal(h.Orders(), g.Orders()) {
		t.Fatalf("the start, the position or the draft is another:\n%s\nexpected\n%s", h.Text(), g.Text())
	}
	a, b := g.Turns(), h.Turns()
	if len(a) != len(b) {
		t.Fatalf("%d turns, expected %d", len(b), len(a))
	}
	for i := range a {
		if !a[i].Position.Equal(b[i].Position) || !slices.Equal(a[i].Orders, b[i].Orders) {
			t.Fatalf("%s is another", a[i].Position.Phase)
		}
	}
	if o, p := g.Outcome(), h.Outcome(); (o == nil) != (p == nil) ||
		o != nil && (o.Winner != p.Winner || o.Conceded != p.Conceded || !slices.Equal(o.Draw, p.Draw)) {
		t.Fatalf("outcome %v, expected %v", p, o)
	}
}

func start(t testing.TB, pos *position.Position) *game.Game {
	t.Helper()
	g, err := game.New(pos)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func opening(t testing.TB) *game.Game {
	return start(t, position.Opening(board.AncMed(), position.Default()))
}

func recorded(t testing.TB) *game.Game {
	t.Helper()
	text, err := os.ReadFile("../game/testdata/recorded.txt")
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.Read(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A link with the opening and a turn of 15 orders is to stay under 120
// characters, the recorded game under 1,500, ten years under 6,000. The codes
// are far below; see them with -v.
func TestSizes(t *testing.T) {
	size := func(name string, g *game.Game, limit int) {
		t.Helper()
		n := len(checkRoundTrip(t, g))
		t.Logf("%s: %d characters", name, n)
		if n > limit {
			t.Errorf("%s has %d characters; the limit is %d", name, n, limit)
		}
	}
	g := recorded(t)
	size("the recorded game with a comment", g, 450)

	g = opening(t)
	size("the opening", g, 20)
	moves := recorded(t).Turns()[0].Orders
	if len(moves) != 15 {
		t.Fatalf("%d orders in the first turn", len(moves))
	}
	set(t, g, moves)
	size("the opening with 15 orders", g, 50)
	resolve(t, g)
	size("the opening with one turn", g, 50)

	rng := rand.New(rand.NewPCG(4, 4))
	g = start(t, crowd(34))
	for g.Position().Phase.Year < 11 {
		set(t, g, randomOrders(g.Position(), rng))
		resolve(t, g)
	}
	size("ten years of random orders for 34 units", g, 2000)
}

// crowd gives a position with so many units, fleets wherever they may stand at
// sea, and no owners, so that none are added or removed.
func crowd(units int) *position.Position {
	b := board.AncMed()
	p := &position.Position{Board: b, Rules: position.Default(), Phase: position.Phase{Season: position.Spring, Year: 1, Type: position.Movement}}
	for i := 0; len(p.Units) < units; i += 2 {
		u := position.Unit{Power: board.Power(i % 5), Type: position.Army, Place: board.Place(i % len(b.Provinces))}
		if !b.Provinces[u.Place].Army {
			u.Type = position.Fleet
		}
		p.Units = append(p.Units, u)
	}
	return p
}

func set(t testing.TB, g *game.Game, orders []order.Order) {
	t.Helper()
	if err := g.SetOrders(orders); err != nil {
		t.Fatal(err)
	}
}

func resolve(t testing.TB, g *game.Game) {
	t.Helper()
	if _, err := g.Resolve(); err != nil {
		t.Fatal(err)
	}
}

// randomOrders gives most units one of their possible orders, in any order.
func randomOrders(pos *position.Position, rng *rand.Rand) []order.Order {
	var out, of []order.Order
	flush := func() {
		if len(of) > 0 && rng.IntN(20) > 0 {
			out = append(out, of[rng.IntN(len(of))])
		}
		of = of[:0]
	}
	order.NewChecker(pos).Legal(func(o order.Order) {
		if len(of) > 0 && of[0].At != o.At {
			flush()
		}
		of = append(of, o)
	})
	flush()
	rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// oddOrder gives any order that is whole, mostly an impossible one.
func oddOrder(b *board.Board, rng *rand.Rand) order.Order {
	place := func() board.Place { return board.Place(rng.IntN(len(b.Places))) }
	kind := func() position.UnitType { return position.Army + position.UnitType(rng.IntN(2)) }
	return order.Order{
		Power: board.Power(rng.IntN(len(b.Powers))), Kind: order.Hold + order.Kind(rng.IntN(int(order.Waive))),
		Type: kind(), At: place(), OtherType: kind(), From: place(), To: place(), Via: rng.IntN(2) == 0,
	}
}

// Random games of both boards come through the code unchanged at every stage,
// with second, foreign and impossible orders among the possible ones.
func TestRandomGames(t *testing.T) {
	for seed := range uint64(16) {
		rng := rand.New(rand.NewPCG(seed, 3))
		b := board.All()[seed%2]
		g := start(t, position.Opening(b, position.AllRules()[seed%3]))
		for range 20 {
			if g.Outcome() != nil {
				break
			}
			list := randomOrders(g.Position(), rng)
			for range rng.IntN(4) {
				if o := oddOrder(b, rng); g.SetOrders([]order.Order{o}) == nil {
					list = slices.Insert(list, rng.IntN(len(list)+1), o)
				}
			}
			if len(list) > 0 && rng.IntN(3) == 0 {
				list = append(list, list[0])
			}
			set(t, g, list)
			if rng.IntN(3) == 0 {
				checkRoundTrip(t, g)
				checkRoundTrip(t, start(t, g.Position()))
			}
			resolve(t, g)
		}
		checkRoundTrip(t, g)
		if g.Outcome() == nil && len(g.Survivors()) > 1 {
			if err := g.Draw(); err != nil {
				t.Fatal(err)
			}
			checkRoundTrip(t, g)
			g.Undo()
			if err := g.Concede(g.Survivors()[1]); err != nil {
				t.Fatal(err)
			}
			checkRoundTrip(t, g)
		}
	}
}

// Every order that is possible in dense seas and on split coasts comes through
// alone, and so does every one with its convoyed or supported unit changed.
func TestEveryPossibleOrder(t *testing.T) {
	for _, b := range board.All() {
		p := crowd(40)
		if b != board.AncMed() {
			p = position.Opening(b, position.Default())
		}
		g := start(t, p)
		order.NewChecker(g.Position()).Legal(func(o order.Order) {
			set(t, g, []order.Order{o})
			checkRoundTrip(t, g)
			g.Undo()
		})
	}
}

// Every variant and every set of rules has its number in codes.
func TestEveryVariantAndRules(t *testing.T) {
	for _, b := range board.All() {
		for _, rules := range position.AllRules() {
			checkRoundTrip(t, start(t, position.Opening(b, rules)))
		}
	}
}

// Positions made by hand: a retreat phase, a Winter, no owners, owners of
// nothing, an empty board.
func TestMadePositions(t *testing.T) {
	for _, text := range []string{
		"variant ancmed\nposition Spring 5 retreat\nunits\nRome: A dal, A vin, F pun, F sad\nCarthage: A car\nGreece: A ath, A mac\n" +
			"dislodged\nGreece: A dal from ven\nCarthage: F pun from tys by convoy\nRome: A rom\ncontested\nill\nowners\nRome: nea, rav, rom, vin, sad\nCarthage: car, cir, tha\n" +
			"Spring 5 retreat\nGreece: retreat A dal - epi\nCarthage: disband F pun\n",
		"variant ancmed\nrules vdiplomacy\nposition Winter 4 adjustment\nunits\nRome: A rav\nCarthage: F tha, F pun, A car\nowners\nRome: nea, rav, rom\nCarthage: tha\n" +
			"Winter 4 adjustment\nRome: build F nea\nRome: waive\nCarthage: remove F pun\n",
		"variant standard\nposition Winter 1905 adjustment\nunits\nRussia: A mos\nowners\nRussia: stp, mos, sev\nWinter 1905 adjustment\nRussia: build F stp/nc\nRussia: build A sev\n",
		"variant standard\nposition Fall 9999 movement\nunits\nFrance: F spa/sc, A mos\nRussia: F stp/nc, F bul/ec\n",
		"variant ancmed\nposition Spring 2 movement\nowners\nnobody\n",
		"variant ancmed\nposition Spring 2 movement\n",
	} {
		g, err := game.Read(text)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		checkRoundTrip(t, g)
	}
}
