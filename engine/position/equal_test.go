package position

import (
	"testing"

	"ancmed/engine/board"
)

// Every field counts for Equal, and a clone shares nothing with its original.
func TestEqualAndClone(t *testing.T) {
	p := Opening(board.AncMed(), Default())
	changes := map[string]func(q *Position){
		"board":     func(q *Position) { q.Board = board.Standard() },
		"rules":     func(q *Position) { q.Rules, _ = RulesByID("datc2") },
		"phase":     func(q *Position) { q.Phase.Year++ },
		"unit":      func(q *Position) { q.Units[3].Type = 3 - q.Units[3].Type },
		"dislodged": func(q *Position) { q.Dislodged = []Dislodged{{Unit: q.Units[0], AttackerFrom: 1}} },
		"contested": func(q *Position) { q.Contested = []board.Province{4} },
		"owner":     func(q *Position) { q.Owners[2] = board.NoPower },
		"no owners": func(q *Position) { q.Owners = nil },
	}
	for name, change := range changes {
		q := p.Clone()
		if !p.Equal(q) || !q.Equal(p) {
			t.Fatal("a clone differs from its original")
		}
		change(q)
		if p.Equal(q) || q.Equal(p) {
			t.Errorf("%s: a change that Equal does not see", name)
		}
	}
	if !p.Equal(Opening(board.AncMed(), Default())) {
		t.Error("changing a clone changed the original")
	}
}
