package foreign_test

import (
	"encoding/json"
	"os"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/foreign"
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

func readRecorded(t testing.TB) []recordedPhase {
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

// give sets orders in canonical notation.
func give(t testing.TB, g *game.Game, texts []string) {
	t.Helper()
	var out []order.Order
	for _, text := range texts {
		o, problems := order.ParseOne(g.Position(), text)
		if len(problems) > 0 {
			t.Fatalf("%s: %v", text, problems)
		}
		out = append(out, o)
	}
	if err := g.SetOrders(out); err != nil {
		t.Fatal(err)
	}
}

func resolve(t testing.TB, g *game.Game) {
	t.Helper()
	if _, err := g.Resolve(); err != nil {
		t.Fatal(err)
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

// recorded plays the recorded game to its end.
func recorded(t testing.TB) *game.Game {
	t.Helper()
	b := board.AncMed()
	g := start(t, position.Opening(b, position.Default()))
	phases := readRecorded(t)
	for i, r := range phases {
		want := r.position(b)
		for g.Forced() && want.Phase != g.Position().Phase {
			resolve(t, g)
		}
		if i+1 < len(phases) {
			give(t, g, r.Orders)
			resolve(t, g)
		}
	}
	return g
}

// back writes a game in a format and expects to read the same game.
func back(t *testing.T, g *game.Game, format, what string) {
	t.Helper()
	text, err := foreign.Write(g, format, "https://example.org/#1abc")
	if err != nil {
		t.Fatal(err)
	}
	r, err := foreign.Read(text)
	if err != nil {
		t.Fatalf("%s, %s: %v\n%s", format, what, err, text)
	}
	if r.Format != format {
		t.Errorf("%s, %s: read as %q", format, what, r.Format)
	}
	for _, p := range r.Problems {
		t.Errorf("%s, %s: line %d: %s", format, what, p.Line, p.Msg)
	}
	if got, want := r.Game.Text(), g.Text(); got != want {
		t.Fatalf("%s, %s: came back as\n%s\nexpected\n%s\nfrom\n%s", format, what, got, want, text)
	}
}

func written() []string {
	var out []string
	for _, f := range foreign.Formats() {
		if f.Writes {
			out = append(out, f.ID)
		}
	}
	return out
}

// TestRecordedGameComesBack writes the recorded game in every format, and each
// of its phases as a game of its own, resolved and not.
func TestRecordedGameComesBack(t *testing.T) {
	whole := recorded(t)
	phases := readRecorded(t)
	for _, format := range written() {
		back(t, whole, format, "the whole game")
		for i, r := range phases {
			g := start(t, r.position(board.AncMed()))
			what := g.Position().Phase.String()
			back(t, g, format, what+" without orders")
			if i+1 == len(phases) {
				continue
			}
			give(t, g, r.Orders)
			back(t, g, format, what)
			resolve(t, g)
			back(t, g, format, what+" resolved")
		}
	}
}
