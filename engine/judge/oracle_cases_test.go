package judge_test

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"ancmed/engine/judge"
	"ancmed/engine/position"
)

// lineCase is one line of a file of cases: one phase or several.
type lineCase struct {
	ID    string
	Steps []lineStep
	lineStep
}

type lineStep struct {
	Input  inputData
	Expect expectData
}

// readCases reads a file of cases, one JSON a line, each as a list of steps.
func readCases(t *testing.T, name string) []lineCase {
	t.Helper()
	f, err := os.Open("../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	var out []lineCase
	for lines.Scan() {
		var c lineCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if c.Steps == nil {
			c.Steps = []lineStep{c.lineStep}
		}
		out = append(out, c)
	}
	return out
}

// input gives the first phase of a DATC case.
func (c datcCase) input() inputData {
	in := inputData{
		Variant: "standard", Units: c.Units, Owners: c.Owners, Orders: c.Orders,
		Phase: phaseData{"Spring", 1901, c.Phase},
	}
	if c.Phase == "adjustment" {
		in.Phase.Season = "Winter"
	}
	return in
}

// TestOracleDATC holds the oracle to the same 176 cases as the engine.
func TestOracleDATC(t *testing.T) {
	var file struct{ Cases []datcCase }
	readJSON(t, "datc-cases.json", &file)
	for _, c := range file.Cases {
		t.Run(c.ID, func(t *testing.T) {
			pos := c.input().position(t)
			a := consult(pos, readOrders(t, pos.Board, c.Orders))
			compare(t, pos, a, c.Expect)
			for _, step := range c.Then {
				pos = a.Position(pos)
				a = consult(pos, readOrders(t, pos.Board, step.Orders))
				compare(t, pos, a, step.Expect)
			}
		})
	}
}

// TestOracleReported holds it to the positions of public bug reports.
func TestOracleReported(t *testing.T) {
	for _, c := range readCases(t, "reported.jsonl") {
		for _, s := range c.Steps {
			t.Run(c.ID, func(t *testing.T) {
				pos := s.Input.position(t)
				compare(t, pos, consult(pos, readOrders(t, pos.Board, s.Input.Orders)), s.Expect)
			})
		}
	}
}

// TestFound runs the positions in which the engine and the oracle once
// disagreed, through both.
func TestFound(t *testing.T) {
	for _, c := range readCases(t, "found.jsonl") {
		for _, s := range c.Steps {
			t.Run(c.ID, func(t *testing.T) {
				pos := s.Input.position(t)
				orders := readOrders(t, pos.Board, s.Input.Orders)
				compare(t, pos, judge.Adjudicate(pos, orders), s.Expect)
				compare(t, pos, consult(pos, orders), s.Expect)
			})
		}
	}
}

// TestAlternatives runs the recorded outcomes of the rule set datc2 through
// both judges: the land route as a fallback (4.A.3 c) and the distance to home
// centers (4.D.8 a).
func TestAlternatives(t *testing.T) {
	var file struct {
		Cases []struct {
			datcCase
			Choice struct {
				Alternatives []struct {
					Option           string
					Dislodged, After *[]unitData
				}
			}
		}
	}
	readJSON(t, "datc-cases.json", &file)
	option := map[string]string{"6.G.8": "c", "6.G.11": "c", "6.G.20": "c", "6.J.12": "a"}
	for _, c := range file.Cases {
		for _, alt := range c.Choice.Alternatives {
			if alt.Option != option[c.ID] {
				continue
			}
			delete(option, c.ID)
			in := c.input()
			in.Rules = "datc2"
			pos := in.position(t)
			orders := readOrders(t, pos.Board, c.Orders)
			for _, a := range []*judge.Answer{judge.Adjudicate(pos, orders), consult(pos, orders)} {
				var dislodged []position.Unit
				for _, d := range a.Dislodged {
					dislodged = append(dislodged, d.Unit)
				}
				sameSet(t, c.ID+" dislodged", unitTexts(pos.Board, dislodged), alt.Dislodged, unitData.text)
				sameSet(t, c.ID+" after", unitTexts(pos.Board, a.After), alt.After, unitData.text)
			}
		}
	}
	if len(option) > 0 {
		t.Errorf("alternatives that are not recorded: %v", option)
	}
}
