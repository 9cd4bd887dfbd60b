package judge_test

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"ancmed/engine/judge"
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
