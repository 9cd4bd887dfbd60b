package judge_test

import (
	"bufio"
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"ancmed/engine/judge"
	"ancmed/engine/position"
)

// datcStep is one phase of a DATC case.
type datcStep struct {
	Phase  string
	Units  []unitData
	Owners map[string][]string
	Orders []string
	Expect expectData
	Then   []datcStep
}

type datcCase struct {
	ID, Title string
	datcStep
}

// TestDATC runs the 176 cases of the Diplomacy Adjudicator Test Cases, version
// 3.2: positions, dislodged units with their retreats, contested provinces and
// every word, both phases where there are two.
func TestDATC(t *testing.T) {
	var file struct{ Cases []datcCase }
	readJSON(t, "datc-cases.json", &file)
	if len(file.Cases) != 176 {
		t.Fatalf("%d cases", len(file.Cases))
	}
	for _, c := range file.Cases {
		t.Run(c.ID, func(t *testing.T) {
			in := inputData{
				Variant: "standard", Units: c.Units, Owners: c.Owners, Orders: c.Orders,
				Phase: phaseData{"Spring", 1901, c.Phase},
			}
			if c.Phase == "adjustment" {
				in.Phase.Season = "Winter"
			}
			pos := in.position(t)
			a := judge.Adjudicate(pos, readOrders(t, pos.Board, in.Orders))
			compareAll(t, pos, a, c.Expect)
			for _, step := range c.Then {
				pos = a.Position(pos)
				a = judge.Adjudicate(pos, readOrders(t, pos.Board, step.Orders))
				compareAll(t, pos, a, step.Expect)
			}
		})
	}
}

// TestReported runs positions of public bug reports, each with its right
// value.
func TestReported(t *testing.T) {
	f, err := os.Open("../testdata/reported.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	type step struct {
		Input  inputData
		Expect expectData
	}
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	n := 0
	for lines.Scan() {
		var c struct {
			ID    string
			Steps []step
			step
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		n++
		if c.Steps == nil {
			c.Steps = []step{c.step}
		}
		for _, s := range c.Steps {
			t.Run(c.ID, func(t *testing.T) {
				pos := s.Input.position(t)
				a := judge.Adjudicate(pos, readOrders(t, pos.Board, s.Input.Orders))
				compareAll(t, pos, a, s.Expect)
			})
		}
	}
	if n != 36 {
		t.Errorf("%d cases", n)
	}
}

// TestRecordedGame plays a game that people played: every position that comes
// out is the recorded one, every reason true. Retreat phases in which no unit had a choice are
// left out of the record.
func TestRecordedGame(t *testing.T) {
	var game struct {
		Variant string
		Phases  []inputData
	}
	readJSON(t, "ancmed-game.json", &game)
	var a *judge.Answer
	for i, in := range game.Phases {
		in.Variant = game.Variant
		pos := in.position(t)
		if a != nil {
			before := game.Phases[i-1]
			before.Variant = game.Variant
			was := before.position(t)
			next := a.Position(was)
			if next.Phase != pos.Phase && next.Phase.Type == position.Retreat {
				for _, d := range a.Dislodged {
					if len(d.Retreats) > 0 {
						t.Errorf("%v: a retreat is left out in which %v had a choice", next.Phase, d.Place)
					}
				}
				a = judge.Adjudicate(next, nil)
				next = a.Position(next)
			}
			if !reflect.DeepEqual(next, pos) {
				t.Errorf("%v:\n got      %v\n recorded %v", pos.Phase, next, pos)
			}
		}
		a = judge.Adjudicate(pos, readOrders(t, pos.Board, in.Orders))
		compareAll(t, pos, a, expectData{})
	}
}

// compareAll checks an answer against what is expected, and its reasons
// against the rest of it.
func compareAll(t *testing.T, pos *position.Position, a *judge.Answer, e expectData) {
	t.Helper()
	compare(t, pos, a, e)
	if text := reasonFaults(pos, a); text != "" {
		t.Errorf("%v: %s", pos.Phase, text)
	}
}
