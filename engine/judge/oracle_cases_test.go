package judge_test

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"
)

// TestOracleDATC holds the oracle to the same 176 cases as the engine.
func TestOracleDATC(t *testing.T) {
	var file struct{ Cases []datcCase }
	readJSON(t, "datc-cases.json", &file)
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
			a := consult(pos, readOrders(t, pos.Board, in.Orders))
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
	f, err := os.Open("../testdata/reported.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c struct {
			ID     string
			Input  inputData
			Expect expectData
			Steps  []struct {
				Input  inputData
				Expect expectData
			}
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		t.Run(c.ID, func(t *testing.T) {
			for _, s := range c.Steps {
				pos := s.Input.position(t)
				compare(t, pos, consult(pos, readOrders(t, pos.Board, s.Input.Orders)), s.Expect)
			}
			if c.Steps == nil {
				pos := c.Input.position(t)
				compare(t, pos, consult(pos, readOrders(t, pos.Board, c.Input.Orders)), c.Expect)
			}
		})
	}
}
