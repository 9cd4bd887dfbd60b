package session

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
)

// recordedFall gives the wire of the last movement phase of the game that
// people played, with its orders as records, and the orders as text.
func recordedFall(t testing.TB) (pos, orders string) {
	t.Helper()
	text, err := os.ReadFile("../testdata/ancmed-game.json")
	if err != nil {
		t.Fatal(err)
	}
	var game struct {
		Phases []struct {
			Phase struct {
				Season, Type string
				Year         int
			}
			Units  []struct{ Power, Type, Province string }
			Owners map[string][]string
			Orders []string
		}
	}
	if err := json.Unmarshal(text, &game); err != nil {
		t.Fatal(err)
	}
	for _, p := range game.Phases {
		if p.Phase.Type != "movement" || len(p.Orders) == 0 {
			continue
		}
		lines := []string{"variant\tancmed", "phase\t" + p.Phase.Season + "\t" + strconv.Itoa(p.Phase.Year) + "\t" + p.Phase.Type}
		for _, u := range p.Units {
			lines = append(lines, "unit\t"+u.Power+"\t"+u.Type+"\t"+u.Province)
		}
		lines = append(lines, "owners")
		for power, list := range p.Owners {
			for _, c := range list {
				lines = append(lines, "owner\t"+power+"\t"+c)
			}
		}
		pos = strings.Join(append(lines, "order\t"+strings.Join(p.Orders, "\norder\t")), "\n")
		orders = strings.Join(p.Orders, "\n")
	}
	return pos, orders
}

// BenchmarkCall times whole calls, from text to text.
func BenchmarkCall(b *testing.B) {
	pos, orders := recordedFall(b)
	calls := map[string][]string{
		"adjudicate": {pos}, "legalOrders": {pos}, "choices": {pos}, "layers": {pos, ""}, "svg": {pos, ""}, "parse": {pos, orders},
	}
	for _, name := range []string{"adjudicate", "parse", "legalOrders", "choices", "layers", "svg"} {
		s := New()
		if answer := s.Call(name, calls[name]); answer[0] == 'E' {
			b.Fatal(answer)
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Call(name, calls[name])
			}
		})
	}
}
