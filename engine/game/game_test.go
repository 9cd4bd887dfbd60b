package game_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

func newGame(t testing.TB) *game.Game {
	t.Helper()
	g, err := game.New(position.Opening(board.AncMed(), position.Default()))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// parse reads orders in the game's position.
func parse(t testing.TB, g *game.Game, texts ...string) []order.Order {
	t.Helper()
	var out []order.Order
	for _, text := range texts {
		o, problems := order.ParseOne(g.Position(), text)
		for _, p := range problems {
			if p.Error {
				t.Fatalf("%s: %s", text, p.Msg)
			}
		}
		out = append(out, o)
	}
	return out
}

func powers(t testing.TB, names ...string) []board.Power {
	t.Helper()
	var out []board.Power
	for _, name := range names {
		p, ok := board.AncMed().Power(name)
		if !ok {
			t.Fatal(name)
		}
		out = append(out, p)
	}
	return out
}

func code(err error) string {
	var e *game.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// An order that does not say what its kind needs is refused; what it need not
// say is forgotten.
func TestWholeOrders(t *testing.T) {
	g := newGame(t)
	rome := powers(t, "Rome")[0]
	rom, _ := board.AncMed().Place("rom")
	for name, o := range map[string]order.Order{
		"nothing":     {},
		"power":       {Power: 77, Kind: order.Hold, Type: position.Army, At: rom},
		"no power":    {Power: board.NoPower, Kind: order.Hold, Type: position.Army, At: rom},
		"kind":        {Power: rome, Kind: 99, Type: position.Army, At: rom},
		"unit type":   {Power: rome, Kind: order.Hold, At: rom},
		"place":       {Power: rome, Kind: order.Hold, Type: position.Army, At: 9999},
		"no place":    {Power: rome, Kind: order.Hold, Type: position.Army, At: board.NoPlace},
		"destination": {Power: rome, Kind: order.Move, Type: position.Army, At: rom, To: board.NoPlace},
		"other":       {Power: rome, Kind: order.SupportHold, Type: position.Army, At: rom, From: rom},
	} {
		if err := g.SetOrders([]order.Order{o}); code(err) != game.BadOrder {
			t.Errorf("%s: %v", name, err)
		}
	}
	if g.CanUndo() {
		t.Error("a refused order changed the game")
	}
	setOrders(t, g, order.Order{Power: rome, Kind: order.Hold, Type: position.Army, At: rom, OtherType: position.Fleet, From: 5, To: 6, Via: true})
	if want := parse(t, g, "Rome: A rom H"); !slices.Equal(g.Orders(), want) {
		t.Errorf("got %+v, expected %+v", g.Orders(), want)
	}
	if err := g.SetOrders(make([]order.Order, game.MaxOrders+1)); code(err) != game.BadOrder {
		t.Errorf("too many orders: %v", err)
	}
}

// Any whole order, however impossible, comes through the text; one that would
// come back as another is refused.
func TestOddOrders(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, phase := range []position.Phase{
		{Season: position.Spring, Year: 1, Type: position.Movement},
		{Season: position.Fall, Year: 1, Type: position.Retreat},
		{Season: position.Winter, Year: 1, Type: position.Adjustment},
	} {
		for _, b := range board.All() {
			p := position.Opening(b, position.Default())
			if p.Phase = phase; phase.Type == position.Retreat {
				p.Dislodged = []position.Dislodged{{Unit: p.Units[0], AttackerFrom: board.NoProvince}}
			}
			g, err := game.New(p)
			if err != nil {
				t.Fatal(err)
			}
			refused := map[order.Kind]bool{}
			for range 20 {
				var list []order.Order
				for range 10 {
					o := oddOrder(b, rng)
					switch err := g.SetOrders([]order.Order{o}); {
					case err == nil:
						list = append(list, o)
					case code(err) == game.BadOrder:
						refused[o.Kind] = true
					default:
						t.Fatal(err)
					}
				}
				setOrders(t, g, list...)
				checkRoundTrip(t, g)
			}
			want := map[position.PhaseType][]order.Kind{
				position.Retreat: {order.Move, order.Remove}, position.Adjustment: {order.Disband},
			}[phase.Type]
			for kind := order.Hold; kind <= order.Waive; kind++ {
				if refused[kind] != slices.Contains(want, kind) {
					t.Errorf("%s: orders of kind %d refused: %v", phase, kind, refused[kind])
				}
			}
		}
	}
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

func TestNewRefuses(t *testing.T) {
	opening := position.Opening(board.AncMed(), position.Default())
	for path, change := range map[string]func(p *position.Position){
		"rules":             func(p *position.Position) { p.Rules = position.Rules{} },
		"units[1].province": func(p *position.Position) { p.Units[1].Place = p.Units[0].Place; p.Units[1].Type = p.Units[0].Type },
		"owners": func(p *position.Position) {
			p.Owners = nil
			p.Phase = position.Phase{Season: position.Winter, Year: 1, Type: position.Adjustment}
		},
	} {
		p := opening.Clone()
		change(p)
		_, err := game.New(p)
		var e *position.Error
		if !errors.As(err, &e) || e.Path != path {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// A position given to New is copied: its order of units and later changes of
// it mean nothing to the game.
func TestNewCopies(t *testing.T) {
	p := position.Opening(board.AncMed(), position.Default())
	slices.Reverse(p.Units)
	g, err := game.New(p)
	if err != nil {
		t.Fatal(err)
	}
	p.Units[0].Power = 3
	p.Owners[2] = board.NoPower
	if !g.Position().Equal(position.Opening(board.AncMed(), position.Default())) {
		t.Error("the game does not begin with the opening")
	}
}

// randomOrders gives most units one of their possible orders.
func randomOrders(pos *position.Position, rng *rand.Rand) []order.Order {
	var out []order.Order
	var of []order.Order
	flush := func() {
		if len(of) > 0 && rng.IntN(8) > 0 {
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

// Random games of both boards, with their retreats and Winters, come through
// the text unchanged at every stage.
func TestRandomGames(t *testing.T) {
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 1))
		b := board.All()[seed%2]
		rules := position.AllRules()[seed%3]
		g, err := game.New(position.Opening(b, rules))
		if err != nil {
			t.Fatal(err)
		}
		for range 25 {
			if g.Outcome() != nil {
				break
			}
			setOrders(t, g, randomOrders(g.Position(), rng)...)
			if rng.IntN(6) == 0 {
				checkRoundTrip(t, g)
				checkPosition(t, g.Position())
			}
			resolve(t, g)
		}
		checkRoundTrip(t, g)
	}
}

func checkPosition(t *testing.T, p *position.Position) {
	t.Helper()
	text := game.WritePosition(p)
	q, err := game.ReadPosition(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if !p.Equal(q) {
		t.Fatalf("%s\nread back is\n%s", text, game.WritePosition(q))
	}
}

// Without owners there is nothing to adjust, and no Winter.
func TestNoOwnersNoWinter(t *testing.T) {
	p := position.Opening(board.AncMed(), position.Default())
	p.Owners = nil
	g, err := game.New(p)
	if err != nil {
		t.Fatal(err)
	}
	setOrders(t, g, parse(t, g, "Rome: A rom - apu")...)
	resolve(t, g)
	resolve(t, g)
	if now := g.Position(); now.Phase.String() != "Spring 2 movement" || now.Owners != nil {
		t.Errorf("after the first year comes %s", now.Phase)
	}
	checkRoundTrip(t, g)
	checkPosition(t, g.Position())
}

// A phase beyond the last year is refused, and nothing changes.
func TestLastYear(t *testing.T) {
	p := position.Opening(board.AncMed(), position.Default())
	p.Phase = position.Phase{Season: position.Fall, Year: 9999, Type: position.Movement}
	g, err := game.New(p)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Resolve(); code(err) != game.NoTime || g.CanUndo() {
		t.Errorf("after the last year: %v", err)
	}
}
