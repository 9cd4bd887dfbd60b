package order

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// jsonPosition is a position as the contract writes it.
type jsonPosition struct {
	Variant string
	Phase   struct {
		Season string
		Year   int
		Type   string
	}
	Units, Dislodged []jsonUnit
	Contested        []string
	Owners           map[string][]string
}

type jsonUnit struct {
	Power, Type, Province, AttackerFrom string
	ByConvoy                            bool
}

func (j *jsonPosition) position(t testing.TB) *position.Position {
	t.Helper()
	b, ok := board.ByID(j.Variant)
	if !ok {
		t.Fatalf("no board %q", j.Variant)
	}
	pos := &position.Position{Board: b, Rules: position.Default(), Phase: position.Phase{
		Season: position.ParseSeason(j.Phase.Season), Year: j.Phase.Year, Type: position.ParsePhaseType(j.Phase.Type),
	}}
	place := func(id string) board.Place {
		pl, ok := b.Place(id)
		if !ok {
			t.Fatalf("no place %q", id)
		}
		return pl
	}
	unit := func(u jsonUnit) position.Unit {
		pow, ok := b.Power(u.Power)
		if !ok {
			t.Fatalf("no power %q", u.Power)
		}
		out := position.Unit{Power: pow, Type: position.Army, Place: place(u.Province)}
		if u.Type == "fleet" {
			out.Type = position.Fleet
		}
		return out
	}
	for _, u := range j.Units {
		pos.Units = append(pos.Units, unit(u))
	}
	for _, u := range j.Dislodged {
		d := position.Dislodged{Unit: unit(u), AttackerFrom: board.NoProvince, ByConvoy: u.ByConvoy}
		if u.AttackerFrom != "" {
			d.AttackerFrom = b.Province(place(u.AttackerFrom))
		}
		pos.Dislodged = append(pos.Dislodged, d)
	}
	for _, c := range j.Contested {
		pos.Contested = append(pos.Contested, b.Province(place(c)))
	}
	if j.Owners != nil {
		pos.Owners = make([]board.Power, len(b.Provinces))
		for i := range pos.Owners {
			pos.Owners[i] = board.NoPower
		}
		for name, ids := range j.Owners {
			pow, _ := b.Power(name)
			for _, id := range ids {
				pos.Owners[b.Province(place(id))] = pow
			}
		}
	}
	pos.Sort()
	if err := pos.Check(); err != nil {
		t.Fatal(err)
	}
	return pos
}

// reading is what parse is expected to make of a text.
type reading struct {
	Orders []struct {
		Line        int
		Power, Text string
		Also        []string
	}
	Problems []struct {
		Line            int
		Kind            string
		Words, Suggests []string
	}
	MayComplain []int
	Clean       bool
}

type spelling struct {
	ID, Position, Text string
	reading
	Or []reading
}

func readSpellings(t testing.TB) (map[string]*position.Position, []spelling) {
	t.Helper()
	text, err := os.ReadFile("../testdata/parse.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Positions map[string]*jsonPosition
		Cases     []spelling
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	out := map[string]*position.Position{}
	for name, j := range file.Positions {
		out[name] = j.position(t)
	}
	return out, file.Cases
}

// TestFieldSpellings holds the spellings that people and other tools really
// use against what they mean.
func TestFieldSpellings(t *testing.T) {
	positions, cases := readSpellings(t)
	if len(cases) != 69 {
		t.Fatalf("%d cases, want all 69", len(cases))
	}
	for _, c := range cases {
		pos := positions[c.Position]
		orders, problems := Parse(pos, c.Text)
		why := c.reading.differs(pos, orders, problems)
		for i := range c.Or {
			if why == "" {
				break
			}
			if c.Or[i].differs(pos, orders, problems) == "" {
				why = ""
			}
		}
		if why != "" {
			t.Errorf("%s: %s\n%s%s", c.ID, why, c.Text, answer(pos, orders, problems))
		}
	}
}

// differs says in what an answer is not the expected reading; "" when it is.
func (r *reading) differs(pos *position.Position, orders []Parsed, problems []Problem) string {
	if len(orders) != len(r.Orders) {
		return "another number of orders"
	}
	for i, want := range r.Orders {
		got := orders[i]
		text := got.Text(pos.Board)
		if got.Line != want.Line || pos.Board.Powers[got.Power].Name != want.Power || text != want.Text && !slices.Contains(want.Also, text) {
			return "want " + want.Power + ": " + want.Text
		}
	}
	if r.Clean && len(problems) > 0 {
		return "a remark"
	}
	expected := map[int]bool{}
	for _, want := range r.Problems {
		expected[want.Line] = true
		found := slices.ContainsFunc(problems, func(p Problem) bool {
			return p.Line == want.Line && (len(want.Words) == 0 || slices.ContainsFunc(want.Words, func(w string) bool { return strings.EqualFold(w, p.Word) })) &&
				!slices.ContainsFunc(want.Suggests, func(s string) bool { return !slices.Contains(p.Suggestions, s) })
		})
		if !found {
			return "no " + want.Kind
		}
	}
	for _, p := range problems {
		if !expected[p.Line] && !slices.Contains(r.MayComplain, p.Line) {
			return "an unexpected remark"
		}
	}
	return ""
}

// answer writes what Parse gave, for messages.
func answer(pos *position.Position, orders []Parsed, problems []Problem) string {
	var sb strings.Builder
	for _, o := range orders {
		sb.WriteString("\n  " + decimal(o.Line) + " " + o.Full(pos.Board))
	}
	for _, p := range problems {
		kind := "warning"
		if p.Error {
			kind = "error"
		}
		sb.WriteString("\n  " + decimal(p.Line) + ":" + decimal(p.Column) + " " + kind + " " + p.Code + " [" + p.Word + "] " + p.Msg + " " + strings.Join(p.Suggestions, ","))
	}
	return sb.String()
}
