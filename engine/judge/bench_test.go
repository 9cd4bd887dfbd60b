package judge_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// speedCase is a position with orders to take the time of.
type speedCase struct {
	family string
	pos    *position.Position
	orders []order.Order
}

func speedCases(t testing.TB, families ...string) []speedCase {
	t.Helper()
	f, err := os.Open("../testdata/speed.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []speedCase
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var d speedData
		if err := json.Unmarshal(lines.Bytes(), &d); err != nil {
			t.Fatal(err)
		}
		for _, want := range families {
			if strings.HasPrefix(d.Family, want) {
				out = append(out, d.read(t))
			}
		}
	}
	if len(out) == 0 {
		t.Fatalf("no cases of %v", families)
	}
	return out
}

func (d *speedData) read(t testing.TB) speedCase {
	b := board.AncMed()
	if d.Board == "standard" {
		b = board.Standard()
	}
	pos := &position.Position{Board: b, Rules: position.Default(), Phase: position.Phase{Season: position.Spring, Year: b.Year, Type: position.Movement}}
	for _, u := range d.Units {
		typ, id, _ := strings.Cut(u[1], " ")
		unit := position.Unit{Power: power(t, b, u[0]), Type: position.Army, Place: place(t, b, id)}
		if typ == "F" {
			unit.Type = position.Fleet
		}
		pos.Units = append(pos.Units, unit)
	}
	pos.Sort()
	c := speedCase{family: d.Family, pos: pos}
	for _, p := range b.Powers {
		for _, text := range d.Orders[p.Name] {
			c.orders = append(c.orders, readOrder(t, b, p.Name+": "+text))
		}
	}
	return c
}

type speedData struct {
	Family, Board string
	Units         [][2]string
	Orders        map[string][]string
}

// BenchmarkVerdict times the verdict of a movement phase of about 30 units,
// orders read and checked.
func BenchmarkVerdict(b *testing.B) {
	for _, family := range []string{"am-mid30", "std-mid34", "am-fullsea-convoy8"} {
		b.Run(family, func(b *testing.B) {
			cases := speedCases(b, family)
			var ready [][]order.Order
			for _, c := range cases {
				ready = append(ready, checked(c))
			}
			var j judge.Judge
			done := make([]bool, 128)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				k := i % len(cases)
				j.Verdict(cases[k].pos, ready[k], done)
			}
		})
	}
}

// checked gives one possible order for each unit.
func checked(c speedCase) []order.Order {
	chk := order.NewChecker(c.pos)
	out := make([]order.Order, len(c.pos.Units))
	for i, u := range c.pos.Units {
		out[i] = order.Order{Power: u.Power, Kind: order.Hold, Type: u.Type, At: u.Place, From: board.NoPlace, To: board.NoPlace}
	}
	for _, o := range c.orders {
		if norm, why := chk.Check(o); why == order.Possible {
			out[c.pos.UnitIn(c.pos.Board.Province(norm.At))] = norm
		}
	}
	return out
}

// BenchmarkCheck times finding out which orders are possible.
func BenchmarkCheck(b *testing.B) {
	cases := speedCases(b, "am-mid30")
	var c order.Checker
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := i % len(cases)
		c.Reset(cases[k].pos)
		for _, o := range cases[k].orders {
			c.Check(o)
		}
	}
}

// BenchmarkAdjudicate times everything: checking, verdicts, reasons.
func BenchmarkAdjudicate(b *testing.B) {
	cases := speedCases(b, "am-mid30")
	var j judge.Judge
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := i % len(cases)
		j.Adjudicate(cases[k].pos, cases[k].orders)
	}
}

// BenchmarkLegal times listing all possible orders of a position.
func BenchmarkLegal(b *testing.B) {
	for _, family := range []string{"am-mid30", "std-mid34", "am-fullsea"} {
		b.Run(family, func(b *testing.B) {
			cases := speedCases(b, family)
			var c order.Checker
			n := 0
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				c.Reset(cases[i%len(cases)].pos)
				c.Legal(func(order.Order) { n++ })
			}
		})
	}
}
