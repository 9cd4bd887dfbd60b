package draw

import (
	"encoding/json"
	"os"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// A moment of the recorded game: its orders entered, or judged.
type moment struct {
	pos    *position.Position
	orders []order.Order
	ans    *judge.Answer
}

// recorded plays a game that people played, and gives every phase that has
// orders twice: with the orders entered and with what became of them.
func recorded(t testing.TB) []moment {
	t.Helper()
	data, err := os.ReadFile("../testdata/ancmed-game.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Phases []struct {
			Phase struct {
				Season, Type string
				Year         int
			}
			Orders []string
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	pos := position.Opening(board.AncMed(), position.Default())
	var out []moment
	for _, r := range file.Phases {
		want := position.Phase{Season: position.ParseSeason(r.Phase.Season), Year: r.Phase.Year, Type: position.ParsePhaseType(r.Phase.Type)}
		for pos != nil && pos.Phase != want {
			pos = judge.Adjudicate(pos, nil).Position(pos) // a phase without a choice
		}
		if pos == nil {
			t.Fatalf("the game never comes to %s", want)
		}
		m := moment{pos: pos}
		for _, text := range r.Orders {
			o, problems := order.ParseOne(pos, text)
			if len(problems) > 0 {
				t.Fatalf("%s: %v", text, problems)
			}
			m.orders = append(m.orders, o)
		}
		m.ans = judge.Adjudicate(pos, m.orders)
		out = append(out, moment{pos: pos, orders: m.orders}, m)
		if next := m.ans.Position(pos); next != nil {
			pos = next
		}
	}
	return out
}
