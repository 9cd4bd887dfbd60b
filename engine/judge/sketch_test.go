package judge_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// sketch makes a board and a position on it at once: provinces come into being
// when they are named. The first letter of a name says what a province is: "s"
// the sea, "c" a coast, "l" inland.
type sketch struct {
	kinds   map[string]string
	borders []string
	units   []sketched
}

// sketched is a unit with its order, and what the rules make of it.
type sketched struct {
	power, typ, at string
	kind           order.Kind
	from, to       string
	done           bool
}

func name(prefix string, i int) string { return fmt.Sprintf("%s%03d", prefix, i) }

func (s *sketch) province(id string) string {
	if s.kinds == nil {
		s.kinds = map[string]string{}
	}
	s.kinds[id] = map[byte]string{'s': "fleet convoy", 'c': "army fleet", 'l': "army"}[id[0]]
	return id
}

// border joins two provinces for whoever may stand in both.
func (s *sketch) border(a, b string) {
	line := "border " + min(a, b) + " " + max(a, b)
	s.province(a)
	s.province(b)
	if a[0] != 's' && b[0] != 's' {
		line += " army"
	}
	if a[0] != 'l' && b[0] != 'l' {
		line += " fleet"
	}
	s.borders = append(s.borders, line)
}

// unit adds a unit that holds and stays.
func (s *sketch) unit(power, typ, at string) *sketched {
	s.province(at)
	s.units = append(s.units, sketched{power: power, typ: typ, at: at, kind: order.Hold, done: true})
	return &s.units[len(s.units)-1]
}

// move adds a unit that moves; done says whether it gets there.
func (s *sketch) move(power, typ, at, to string, done bool) {
	u := s.unit(power, typ, at)
	u.kind, u.to, u.done = order.Move, to, done
}

// step is a move over a border.
func (s *sketch) step(power, typ, at, to string, done bool) {
	s.border(at, to)
	s.move(power, typ, at, to, done)
}

// support adds a unit that supports a move, from next to where it goes.
func (s *sketch) support(power, typ, at, from, to string, given bool) {
	s.border(at, to)
	u := s.unit(power, typ, at)
	u.kind, u.from, u.to, u.done = order.SupportMove, from, to, given
}

// convoy adds a fleet that convoys; stays says that it is neither dislodged nor
// switched off by a paradox.
func (s *sketch) convoy(power, at, from, to string, stays bool) {
	u := s.unit(power, "F", at)
	u.kind, u.from, u.to, u.done = order.Convoy, from, to, stays
}

// read gives the position, an order for each unit, and what is to become of them.
func (s *sketch) read(t testing.TB) (c speedCase, done []bool) {
	t.Helper()
	var sb strings.Builder
	sb.WriteString("variant made Made\nvictory 1\nyear 1\npower North Northern\npower South Southern\npower West Western\n")
	for _, id := range slices.Sorted(maps.Keys(s.kinds)) {
		fmt.Fprintf(&sb, "province %s %s: %s\n", id, strings.ToUpper(id), s.kinds[id])
	}
	slices.Sort(s.borders)
	sb.WriteString(strings.Join(slices.Compact(s.borders), "\n"))
	b, err := board.Read(sb.String())
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(s.units, func(x, y sketched) int { return strings.Compare(x.at, y.at) })
	pos := &position.Position{Board: b, Rules: position.Default(), Phase: position.Phase{Season: position.Spring, Year: 1, Type: position.Movement}}
	for _, u := range s.units {
		unit := position.Unit{Power: power(t, b, u.power), Type: position.Army, Place: place(t, b, u.at)}
		if u.typ == "F" {
			unit.Type = position.Fleet
		}
		pos.Units = append(pos.Units, unit)
		o := order.Order{Power: unit.Power, Kind: u.kind, Type: unit.Type, At: unit.Place, From: board.NoPlace, To: board.NoPlace}
		if u.from != "" {
			o.From = place(t, b, u.from)
		}
		if u.to != "" {
			o.To = place(t, b, u.to)
		}
		c.orders = append(c.orders, o)
		done = append(done, u.done)
	}
	if err := pos.Check(); err != nil {
		t.Fatal(err)
	}
	c.pos = pos
	return c, done
}

// checkSketch judges a sketch and compares each unit with what is expected.
func checkSketch(t *testing.T, s *sketch) {
	t.Helper()
	c, want := s.read(t)
	var j judge.Judge
	got := make([]bool, len(want))
	ready := checked(c)
	j.Verdict(c.pos, ready, got)
	for i, u := range s.units {
		if ready[i].Kind != u.kind {
			t.Errorf("%s %s %s: the order is not possible", u.power, u.typ, u.at)
		}
		if got[i] != want[i] {
			t.Errorf("%s %s %s: got %v, want %v", u.power, u.typ, u.at, got[i], want[i])
		}
	}
}
