package judge_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// The shapes of the data files, one for both spellings of the keys.

type unitData struct{ Power, Type, Province string }

type dislodgedData struct {
	unitData
	AttackerFrom  string `json:"attackerFrom"`
	AttackerFrom2 string `json:"attacker_from"`
	ByConvoy      bool   `json:"byConvoy"`
	ByConvoy2     bool   `json:"by_convoy"`
	Retreats      *[]string
}

func (d dislodgedData) from() string   { return d.AttackerFrom + d.AttackerFrom2 }
func (d dislodgedData) byConvoy() bool { return d.ByConvoy || d.ByConvoy2 }

type phaseData struct {
	Season string
	Year   int
	Type   string
}

type expectData struct {
	Results        []string
	Words          *[]string
	Dislodged      *[]dislodgedData
	Contested      *[]string
	Disbanded      *[]unitData
	RemovedByRule  *[]unitData `json:"removedByRule"`
	RemovedByRule2 *[]unitData `json:"removed_by_rule"`
	Distances      map[string]map[string]int
	After          *[]unitData
	Owners         map[string][]string
	Adjustments    map[string]int
	Next           *phaseData
	Winner         json.RawMessage
}

type inputData struct {
	Variant, Rules string
	Phase          phaseData
	Units          []unitData
	Dislodged      []dislodgedData
	Contested      []string
	Owners         map[string][]string
	Orders         []string
}

func readJSON(t testing.TB, name string, to any) {
	t.Helper()
	data, err := os.ReadFile("../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, to); err != nil {
		t.Fatal(name, err)
	}
}

// position makes a position of the input; it must be possible.
func (in inputData) position(t testing.TB) *position.Position {
	t.Helper()
	b, ok := board.ByID(in.Variant)
	if !ok {
		t.Fatalf("no variant %q", in.Variant)
	}
	rules, ok := position.RulesByID(in.Rules)
	if !ok {
		t.Fatalf("no rules %q", in.Rules)
	}
	pos := &position.Position{Board: b, Rules: rules, Phase: position.Phase{
		Season: position.ParseSeason(in.Phase.Season), Year: in.Phase.Year, Type: position.ParsePhaseType(in.Phase.Type),
	}}
	for _, u := range in.Units {
		pos.Units = append(pos.Units, u.unit(t, b))
	}
	for _, d := range in.Dislodged {
		out := position.Dislodged{Unit: d.unit(t, b), AttackerFrom: board.NoProvince, ByConvoy: d.byConvoy()}
		if d.from() != "" {
			out.AttackerFrom = b.Province(place(t, b, d.from()))
		}
		pos.Dislodged = append(pos.Dislodged, out)
	}
	for _, c := range in.Contested {
		pos.Contested = append(pos.Contested, b.Province(place(t, b, c)))
	}
	if in.Owners != nil {
		pos.Owners = make([]board.Power, len(b.Provinces))
		for i := range pos.Owners {
			pos.Owners[i] = board.NoPower
		}
		for name, list := range in.Owners {
			for _, id := range list {
				pos.Owners[b.Province(place(t, b, id))] = power(t, b, name)
			}
		}
	}
	pos.Sort()
	if err := pos.Check(); err != nil {
		t.Fatal(err)
	}
	return pos
}

func (u unitData) unit(t testing.TB, b *board.Board) position.Unit {
	t.Helper()
	typ := position.Army
	if u.Type == "fleet" {
		typ = position.Fleet
	}
	return position.Unit{Power: power(t, b, u.Power), Type: typ, Place: place(t, b, u.Province)}
}

func place(t testing.TB, b *board.Board, id string) board.Place {
	t.Helper()
	pl, ok := b.Place(id)
	if !ok {
		// A coast that the board does not have is ignored (choice 4.B.6 b).
		id, _, _ = strings.Cut(id, "/")
		if pl, ok = b.Find(id); !ok {
			t.Fatalf("no place %q", id)
		}
	}
	return pl
}

func power(t testing.TB, b *board.Board, name string) board.Power {
	t.Helper()
	p, ok := b.Power(name)
	if !ok {
		t.Fatalf("no power %q", name)
	}
	return p
}

// readOrder reads the canonical notation alone, so that these tests do not
// rest on the forgiving reader.
func readOrder(t testing.TB, b *board.Board, text string) order.Order {
	t.Helper()
	name, rest, _ := strings.Cut(text, ": ")
	o := order.Order{Power: power(t, b, name), At: board.NoPlace, From: board.NoPlace, To: board.NoPlace}
	rest, o.Via = strings.CutSuffix(rest, " via convoy")
	f := strings.Fields(rest)
	typ := map[string]position.UnitType{"A": position.Army, "F": position.Fleet}
	switch f[0] {
	case "waive":
		o.Kind = order.Waive
		return o
	case "retreat", "disband", "build", "remove":
		o.Kind = map[string]order.Kind{"retreat": order.Retreat, "disband": order.Disband, "build": order.Build, "remove": order.Remove}[f[0]]
		f = f[1:]
	}
	o.Type, o.At = typ[f[0]], place(t, b, f[1])
	f = f[2:]
	if len(f) > 1 && (f[0] == "S" || f[0] == "C") {
		o.Kind = order.SupportHold
		o.OtherType, o.From = typ[f[1]], place(t, b, f[2])
		if len(f) > 3 {
			o.Kind = order.SupportMove
		}
		if f[0] == "C" {
			o.Kind = order.Convoy
		}
		f = f[3:]
	}
	switch {
	case len(f) == 2 && f[0] == "-":
		o.To = place(t, b, f[1])
		if o.Kind == 0 {
			o.Kind = order.Move
		}
	case len(f) == 1 && f[0] == "H":
		o.Kind = order.Hold
	case len(f) != 0:
		t.Fatalf("cannot read %q", text)
	}
	return o
}

func readOrders(t testing.TB, b *board.Board, texts []string) []order.Order {
	t.Helper()
	var out []order.Order
	for _, text := range texts {
		out = append(out, readOrder(t, b, text))
	}
	return out
}

// compare checks an answer against everything that is expected, sets as sets.
func compare(t *testing.T, pos *position.Position, a *judge.Answer, e expectData) {
	t.Helper()
	b := pos.Board
	words := e.Results
	if e.Words != nil {
		words = *e.Words
	}
	if e.Results != nil || e.Words != nil {
		for i, r := range a.Results {
			if i >= len(words) || r.Word.String() != words[i] {
				t.Errorf("%s: %v (%v), expected %v", r.Order.Full(b), r.Word, r.Reason.Code, words[i])
			}
		}
	}
	sameSet(t, "after", unitTexts(b, a.After), e.After, unitData.text)
	sameSet(t, "disbanded", unitTexts(b, a.Disbanded), e.Disbanded, unitData.text)
	if e.RemovedByRule == nil {
		e.RemovedByRule = e.RemovedByRule2
	}
	var removed []string
	for _, r := range a.Removed {
		removed = append(removed, unitTexts(b, []position.Unit{r.Unit})[0])
	}
	sameSet(t, "removedByRule", removed, e.RemovedByRule, unitData.text)
	sameSet(t, "contested", provinceIDs(b, a.Contested), e.Contested, func(s string) string { return s })
	var dislodged []string
	for _, d := range a.Dislodged {
		text := fmt.Sprintf("%s from %s %v", unitTexts(b, []position.Unit{d.Unit})[0], b.Provinces[d.AttackerFrom].ID, d.ByConvoy)
		if e.Dislodged != nil && len(*e.Dislodged) > 0 && (*e.Dislodged)[0].Retreats != nil {
			var ids []string
			for _, pl := range d.Retreats {
				ids = append(ids, b.Places[pl].ID)
			}
			text += fmt.Sprint(ids)
		}
		dislodged = append(dislodged, text)
	}
	sameSet(t, "dislodged", dislodged, e.Dislodged, dislodgedData.text)
	if e.Owners != nil {
		for pow, info := range b.Powers {
			var ids []string
			for p, o := range a.Owners {
				if o == board.Power(pow) {
					ids = append(ids, b.Provinces[p].ID)
				}
			}
			want := slices.Sorted(slices.Values(e.Owners[info.Name]))
			if !slices.Equal(ids, want) {
				t.Errorf("owners of %s: %v, expected %v", info.Name, ids, want)
			}
		}
	}
	if e.Next != nil {
		if want := fmt.Sprintf("%s %d %s", e.Next.Season, e.Next.Year, e.Next.Type); a.Next.String() != want {
			t.Errorf("next: %v, expected %s", a.Next, want)
		}
	}
	for name, n := range e.Adjustments {
		if a.Adjustments == nil || a.Adjustments[power(t, b, name)] != n {
			t.Errorf("adjustments %v, expected %s %d", a.Adjustments, name, n)
		}
	}
	if len(e.Winner) > 0 {
		winner := "null"
		if a.Winner != board.NoPower {
			winner = `"` + b.Powers[a.Winner].Name + `"`
		}
		if winner != string(e.Winner) {
			t.Errorf("winner %s, expected %s", winner, e.Winner)
		}
	}
}

func (u unitData) text() string { return u.Power + " " + u.Type + " " + u.Province }

func (d dislodgedData) text() string {
	s := fmt.Sprintf("%s from %s %v", d.unitData.text(), d.from(), d.byConvoy())
	if d.Retreats != nil {
		s += fmt.Sprint(*d.Retreats)
	}
	return s
}

func unitTexts(b *board.Board, units []position.Unit) []string {
	var out []string
	for _, u := range units {
		out = append(out, b.Powers[u.Power].Name+" "+u.Type.String()+" "+b.Places[u.Place].ID)
	}
	return out
}

func provinceIDs(b *board.Board, list []board.Province) []string {
	var out []string
	for _, p := range list {
		out = append(out, b.Provinces[p].ID)
	}
	return out
}

func sameSet[T any](t *testing.T, what string, got []string, want *[]T, text func(T) string) {
	t.Helper()
	if want == nil {
		return
	}
	var expected []string
	for _, x := range *want {
		expected = append(expected, text(x))
	}
	slices.Sort(got)
	slices.Sort(expected)
	if !slices.Equal(got, expected) {
		t.Errorf("%s:\n got      %v\n expected %v", what, got, expected)
	}
}
