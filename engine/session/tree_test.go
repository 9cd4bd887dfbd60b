package session

import (
	"strings"
	"testing"
)

// A game with two lines of play, told by its tree.
func TestTree(t *testing.T) {
	r := rig{New(), t}
	g := r.ask("newGame", "ancmed", "", "")
	r.ask("game.setOrders", g, "Rome: A rom - apu")
	r.ask("game.resolve", g)
	r.ask("game.goTo", g, "0")
	r.ask("game.setOrders", g, "Rome: A rom - ven\nGreece: A ath - mac")
	r.ask("game.setDraftComment", g, "1", "why not")
	r.ask("game.resolve", g)
	r.ask("game.nameVariation", g, "2", "North")
	r.ask("game.setComment", g, "0", "It begins.")
	var tree struct {
		At    int
		Nodes []struct {
			ID       int
			Parent   *int
			Children []int
			Phase    struct{ Season string }
			Name     string
			Comment  string
			Comments []string
			Differs  []string
			Drafts   []string
			Shown    string
		}
	}
	decode(t, r.ask("game.tree", g), &tree)
	if tree.At != 2 || len(tree.Nodes) != 3 {
		t.Fatalf("%+v", tree)
	}
	root, other := tree.Nodes[0], tree.Nodes[2]
	if root.Parent != nil || len(root.Children) != 2 || root.Comment != "It begins." || len(root.Drafts) != 1 {
		t.Errorf("the root is %+v", root)
	}
	if other.ID != 2 || *other.Parent != 0 || other.Name != "North" || other.Phase.Season != "Fall" ||
		strings.Join(other.Differs, ";") != "Rome: A rom - ven;Greece: A ath - mac" || strings.Join(other.Comments, ";") != ";why not" {
		t.Errorf("the variation is %+v", other)
	}
	line := r.ask("game.line", g, "0", "0")
	if !strings.Contains(line, "A rom - apu") || strings.Contains(line, "A rom - ven") {
		t.Errorf("the main line is %s", line)
	}
	if turns := r.ask("game.turns", g, "0"); !strings.Contains(turns, "A rom - ven") || strings.Contains(turns, "A rom - apu") {
		t.Errorf("the variation is %s", turns)
	}
	for name, args := range map[string][]string{"game.goTo": {g, "3"}, "game.node": {g, "-1"}, "game.line": {g, "99", "0"}, "game.setComment": {g, "x", ""}} {
		if answer := r.Call(name, args); !strings.HasPrefix(answer, `E{"code":"no-phase"`) && !strings.HasPrefix(answer, `E{"code":"bad-argument"`) {
			t.Errorf("%s %v: %s", name, args, answer)
		}
	}
}
