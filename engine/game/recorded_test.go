package game_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// The shape of the recorded game.
type recordedUnit struct{ Power, Type, Province string }

type recordedPhase struct {
	Phase struct {
		Season, Type string
		Year         int
	}
	Units     []recordedUnit
	Dislodged []struct {
		recordedUnit
		AttackerFrom string
		ByConvoy     bool
	}
	Contested []string
	Owners    map[string][]string
	Orders    []string
}

func readRecorded(t *testing.T) []recordedPhase {
	t.Helper()
	data, err := os.ReadFile("../testdata/ancmed-game.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Phases []recordedPhase }
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	return file.Phases
}

func (r recordedUnit) unit(b *board.Board) position.Unit {
	pow, _ := b.Power(r.Power)
	place, _ := b.Place(r.Province)
	u := position.Unit{Power: pow, Type: position.Army, Place: place}
	if r.Type == "fleet" {
		u.Type = position.Fleet
	}
	return u
}

func (r recordedPhase) position(b *board.Board) *position.Position {
	p := &position.Position{Board: b, Rules: position.Default(), Phase: position.Phase{
		Season: position.ParseSeason(r.Phase.Season), Year: r.Phase.Year, Type: position.ParsePhaseType(r.Phase.Type),
	}}
	for _, u := range r.Units {
		p.Units = append(p.Units, u.unit(b))
	}
	for _, d := range r.Dislodged {
		from, _ := b.Place(d.AttackerFrom)
		p.Dislodged = append(p.Dislodged, position.Dislodged{Unit: d.unit(b), AttackerFrom: b.Province(from), ByConvoy: d.ByConvoy})
	}
	for _, c := range r.Contested {
		place, _ := b.Place(c)
		p.Contested = append(p.Contested, b.Province(place))
	}
	p.Owners = make([]board.Power, len(b.Provinces))
	for i := range p.Owners {
		p.Owners[i] = board.NoPower
	}
	for power, centers := range r.Owners {
		pow, _ := b.Power(power)
		for _, c := range centers {
			place, _ := b.Place(c)
			p.Owners[place] = pow
		}
	}
	p.Sort()
	return p
}

func (r recordedPhase) orders(t *testing.T, pos *position.Position) []order.Order {
	t.Helper()
	var out []order.Order
	for _, text := range r.Orders {
		o, problems := order.ParseOne(pos, text)
		if len(problems) > 0 {
			t.Fatalf("%s: %v", text, problems)
		}
		out = append(out, o)
	}
	return out
}

// TestPlayRecorded plays the recorded game phase by phase: each position that
// comes out is the recorded one.
func TestPlayRecorded(t *testing.T) {
	b := board.AncMed()
	g, err := game.New(position.Opening(b, position.Default()))
	if err != nil {
		t.Fatal(err)
	}
	phases := readRecorded(t)
	for i, r := range phases {
		want := r.position(b)
		for g.Forced() && want.Phase != g.Position().Phase {
			resolve(t, g)
		}
		if got := g.Position(); !got.Equal(want) {
			t.Fatalf("before %s the game has\n%s\nexpected\n%s", want.Phase, game.WritePosition(got), game.WritePosition(want))
		}
		if i+1 == len(phases) {
			break
		}
		setOrders(t, g, r.orders(t, g.Position())...)
		resolve(t, g)
	}
	checkRoundTrip(t, g)
}

// TestReadRecorded reads the same game written by hand in the text format.
func TestReadRecorded(t *testing.T) {
	g := read(t, recordedText(t))
	turns := g.Turns()
	for _, r := range readRecorded(t)[:11] {
		want := r.position(board.AncMed())
		i := slices.IndexFunc(turns, func(turn *game.Turn) bool { return turn.Position.Phase == want.Phase })
		if i < 0 || !turns[i].Position.Equal(want) {
			t.Fatalf("%s is missing or another", want.Phase)
		}
		if !slices.Equal(turns[i].Orders, r.orders(t, want)) {
			t.Errorf("%s: other orders", want.Phase)
		}
	}
	if now := g.Position().Phase.String(); now != "Spring 4 movement" {
		t.Errorf("the game stands at %s", now)
	}
	checkRoundTrip(t, g)
}

func recordedText(t testing.TB) string {
	t.Helper()
	data, err := os.ReadFile("testdata/recorded.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func read(t testing.TB, text string) *game.Game {
	t.Helper()
	g, err := game.Read(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return g
}

func resolve(t testing.TB, g *game.Game) {
	t.Helper()
	if _, err := g.Resolve(); err != nil {
		t.Fatal(err)
	}
}

func setOrders(t testing.TB, g *game.Game, orders ...order.Order) {
	t.Helper()
	if err := g.SetOrders(orders); err != nil {
		t.Fatal(err)
	}
}

// checkRoundTrip writes the game, reads it, and compares all there is.
func checkRoundTrip(t testing.TB, g *game.Game) {
	t.Helper()
	text := g.Text()
	h := read(t, text)
	if again := h.Text(); again != text {
		t.Fatalf("written again the game is\n%s\nnot\n%s", again, text)
	}
	if !h.Start().Equal(g.Start()) || !h.Position().Equal(g.Position()) || !slices.Equal(h.Orders(), g.Orders()) {
		t.Fatalf("read back, the start, the position or the draft is another:\n%s", text)
	}
	a, b := g.Turns(), h.Turns()
	if len(a) != len(b) {
		t.Fatalf("%d turns, read back %d", len(a), len(b))
	}
	for i := range a {
		if !a[i].Position.Equal(b[i].Position) || !slices.Equal(a[i].Orders, b[i].Orders) {
			t.Fatalf("read back, %s is another", a[i].Position.Phase)
		}
	}
	if o, p := g.Outcome(), h.Outcome(); (o == nil) != (p == nil) ||
		o != nil && (o.Winner != p.Winner || o.Conceded != p.Conceded || !slices.Equal(o.Draw, p.Draw)) {
		t.Fatalf("outcome %v, read back %v", o, p)
	}
}

// text joins lines.
func text(lines ...string) string { return strings.Join(lines, "\n") }
