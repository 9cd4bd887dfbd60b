package warn_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
	"ancmed/engine/warn"
)

// recorded is a phase of a game that people played.
type recorded struct {
	Phase struct {
		Season, Type string
		Year         int
	}
	Units, Dislodged []struct {
		Power, Type, Province, AttackerFrom string
		ByConvoy                            bool
	}
	Contested []string
	Owners    map[string][]string
	Orders    []string
}

func recordedGame(t *testing.T) []recorded {
	t.Helper()
	data, err := os.ReadFile("../testdata/ancmed-game.json")
	if err != nil {
		t.Fatal(err)
	}
	var game struct{ Phases []recorded }
	if err := json.Unmarshal(data, &game); err != nil {
		t.Fatal(err)
	}
	return game.Phases
}

func (p *recorded) position(t *testing.T) *position.Position {
	t.Helper()
	b := board.AncMed()
	pos := &position.Position{Board: b, Rules: position.Default()}
	pos.Phase = position.Phase{Season: position.ParseSeason(p.Phase.Season), Year: p.Phase.Year, Type: position.ParsePhaseType(p.Phase.Type)}
	letter := map[string]string{"army": "A", "fleet": "F"}
	for _, u := range p.Units {
		power, _ := b.Power(u.Power)
		pos.Units = append(pos.Units, unit(t, b, power, []string{letter[u.Type], u.Province}))
	}
	for _, u := range p.Dislodged {
		power, _ := b.Power(u.Power)
		d := position.Dislodged{Unit: unit(t, b, power, []string{letter[u.Type], u.Province}), AttackerFrom: board.NoProvince, ByConvoy: u.ByConvoy}
		if u.AttackerFrom != "" {
			d.AttackerFrom = board.Province(place(t, b, u.AttackerFrom))
		}
		pos.Dislodged = append(pos.Dislodged, d)
	}
	for _, c := range p.Contested {
		pos.Contested = append(pos.Contested, board.Province(place(t, b, c)))
	}
	pos.Owners = make([]board.Power, len(b.Provinces))
	for i := range pos.Owners {
		pos.Owners[i] = board.NoPower
	}
	for name, list := range p.Owners {
		power, _ := b.Power(name)
		for _, id := range list {
			pos.Owners[place(t, b, id)] = power
		}
	}
	pos.Sort()
	if err := pos.Check(); err != nil {
		t.Fatal(err)
	}
	return pos
}

// saidOfGame is all that is to be said of the phases of the game: each was
// looked at on the map.
var saidOfGame = map[string][]string{
	"Spring 2 movement": {"support-unmatched: A Petra's support matches nothing: Persian A Jerusalem is ordered to move to Tyre, and only a unit that stays can be supported to hold."},
	"Fall 2 movement":   {"own-stays!: A Macedonia cannot enter Byzantium: A Byzantium is ordered to support, and a power never dislodges its own unit."},
	// The position reached, without orders.
	"Spring 4 movement": {
		"no-orders: Rome has no orders: all its units will hold.",
		"no-orders: Carthage has no orders: all its units will hold.",
		"no-orders: Greece has no orders: all its units will hold.",
		"no-orders: Persia has no orders: all its units will hold.",
		"no-orders: Egypt has no orders: all its units will hold.",
	},
}

// TestRecordedGame looks for false alarms in every phase of a game that people
// played; its positions are all as they should be.
func TestRecordedGame(t *testing.T) {
	for _, p := range recordedGame(t) {
		pos := p.position(t)
		got := told(warn.Warnings(pos, readOrders(t, pos, p.Orders)))
		if want := saidOfGame[pos.Phase.String()]; !slices.Equal(got, want) {
			t.Errorf("%v\n got %q\nwant %q", pos.Phase, got, want)
		}
		for _, r := range warn.Remarks(pos) {
			t.Errorf("%v: %s", pos.Phase, r.Text)
		}
	}
}
