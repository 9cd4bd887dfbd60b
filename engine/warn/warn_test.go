package warn_test

import (
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
	"ancmed/engine/warn"
)

// pair is a case in which a warning is expected, and one as like it as can be
// in which it is not.
type pair struct {
	name       string
	board      *board.Board
	phase      string // "" is Spring movement; or "retreat", "adjustment"
	units      string // "Rome A rom F nea / Greece F ion"
	owners     string // "Rome rom nea / Greece ath", in an adjustment phase
	out        string // "Rome A rom tys / Greece F ion aus": dislodged, and whence the attacker came
	lines      []string
	want       []string // "code: sentence", or "code!: sentence" of what is certain, "code?" of what waits
	near       []string // the lines of the near miss
	remaining  []string // what is said of it all the same
	otherUnits string   // the units of the near miss, where they differ
}

func am(name, units string) pair  { return pair{name: name, board: board.AncMed(), units: units} }
func std(name, units string) pair { return pair{name: name, board: board.Standard(), units: units} }

func (p pair) given(lines ...string) pair    { p.lines = lines; return p }
func (p pair) warns(want ...string) pair     { p.want = want; return p }
func (p pair) not(lines ...string) pair      { p.near = lines; return p }
func (p pair) notOf(units string) pair       { p.otherUnits = units; return p }
func (p pair) but(remaining ...string) pair  { p.remaining = remaining; return p }
func (p pair) retreat(out string) pair       { p.phase, p.out = "retreat", out; return p }
func (p pair) adjustment(owners string) pair { p.phase, p.owners = "adjustment", owners; return p }

func (p pair) position(t *testing.T, units string) *position.Position {
	t.Helper()
	pos := &position.Position{Board: p.board, Rules: position.Default(), Phase: position.Phase{Season: position.Spring, Year: p.board.Year, Type: position.Movement}}
	each(t, p.board, units, func(power board.Power, f []string) int {
		pos.Units = append(pos.Units, unit(t, p.board, power, f))
		return 2
	})
	switch p.phase {
	case "retreat":
		pos.Phase.Type = position.Retreat
		each(t, p.board, p.out, func(power board.Power, f []string) int {
			from := p.board.Province(place(t, p.board, f[2]))
			pos.Dislodged = append(pos.Dislodged, position.Dislodged{Unit: unit(t, p.board, power, f), AttackerFrom: from})
			return 3
		})
	case "adjustment":
		pos.Phase = position.Phase{Season: position.Winter, Year: p.board.Year, Type: position.Adjustment}
		pos.Owners = make([]board.Power, len(p.board.Provinces))
		for i := range pos.Owners {
			pos.Owners[i] = board.NoPower
		}
		each(t, p.board, p.owners, func(power board.Power, f []string) int {
			pos.Owners[place(t, p.board, f[0])] = power
			return 1
		})
	}
	pos.Sort()
	if err := pos.Check(); err != nil {
		t.Fatal(err)
	}
	return pos
}

// each takes "Rome A rom F nea / Greece F ion" apart: take says how many words
// it used.
func each(t *testing.T, b *board.Board, text string, take func(power board.Power, f []string) int) {
	t.Helper()
	for _, part := range strings.Split(text, "/") {
		f := strings.Fields(part)
		if len(f) == 0 {
			continue
		}
		power, ok := b.Power(f[0])
		if !ok {
			t.Fatalf("no power %q", f[0])
		}
		for f = f[1:]; len(f) > 0; {
			f = f[take(power, f):]
		}
	}
}

func unit(t *testing.T, b *board.Board, power board.Power, f []string) position.Unit {
	t.Helper()
	u := position.Unit{Power: power, Type: position.Army, Place: place(t, b, f[1])}
	if f[0] == "F" {
		u.Type = position.Fleet
	}
	return u
}

func place(t *testing.T, b *board.Board, id string) board.Place {
	t.Helper()
	pl, ok := b.Place(id)
	if !ok {
		t.Fatalf("no place %q", id)
	}
	return pl
}

func readOrders(t *testing.T, pos *position.Position, lines []string) []order.Order {
	t.Helper()
	var out []order.Order
	for _, line := range lines {
		o, problems := order.ParseOne(pos, line)
		for _, p := range problems {
			if p.Error {
				t.Fatalf("%s: %s", line, p.Msg)
			}
		}
		out = append(out, o)
	}
	return out
}

// told gives the warnings as the table writes them.
func told(list []warn.Warning) []string {
	var out []string
	for _, w := range list {
		sign := ": "
		if w.Certain {
			sign = "!: "
		}
		if w.Waits {
			sign = "?" + sign
		}
		out = append(out, w.Code.String()+sign+w.Text)
	}
	return out
}

func TestPairs(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range pairs {
		t.Run(p.name, func(t *testing.T) {
			pos := p.position(t, p.units)
			got := told(warn.Warnings(pos, readOrders(t, pos, p.lines)))
			if !slices.Equal(got, p.want) {
				t.Errorf("\ngot  %s\nwant %s", strings.Join(got, "\n     "), strings.Join(p.want, "\n     "))
			}
			for _, w := range p.want {
				code, _, _ := strings.Cut(w, ":")
				seen[strings.TrimRight(code, "?!")] = true
			}
			units := p.units
			if p.otherUnits != "" {
				units = p.otherUnits
			}
			pos = p.position(t, units)
			if got := told(warn.Warnings(pos, readOrders(t, pos, p.near))); !slices.Equal(got, p.remaining) {
				t.Errorf("near miss\ngot  %s\nwant %s", strings.Join(got, "\n     "), strings.Join(p.remaining, "\n     "))
			}
		})
	}
	for c := warn.NoOrders; c <= warn.RemovalsLeft; c++ {
		if !seen[c.String()] {
			t.Errorf("no case for %v", c)
		}
	}
}
