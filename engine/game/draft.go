package game

import (
	"fmt"
	"slices"

	"ancmed/engine/order"
)

// MaxDrafts is the most drafts that a phase may have.
const MaxDrafts = 9

// Draft is a set of orders for a phase, kept beside others.
type Draft struct {
	Name     string // "" for the one that every phase begins with
	Orders   []order.Order
	Comments []string // on the orders, by index; nil without any
}

func (d Draft) equal(e Draft) bool {
	return d.Name == e.Name && slices.Equal(d.Orders, e.Orders) && slices.Equal(d.Comments, e.Comments)
}

// Drafts gives the drafts of a phase, never none, of which one is shown; nil
// when there is no such phase.
func (g *Game) Drafts(id int) []Draft {
	n := g.Node(id)
	if n == nil {
		return nil
	}
	if n.own != nil {
		return n.own
	}
	return []Draft{g.implied(n)}
}

// implied is the draft of a phase in which none was written.
func (g *Game) implied(n *Node) Draft {
	if len(n.Children) == 0 {
		return Draft{}
	}
	c := g.nodes[n.Children[0]]
	return Draft{Orders: c.Turn.Orders, Comments: c.OrderComments}
}

// draft gives the draft that is shown in the current phase.
func (g *Game) draft() Draft { return g.Drafts(g.at)[g.here().Shown] }

// setDraft puts a draft in the place of the one shown.
func (g *Game) setDraft(d Draft) {
	list := slices.Clone(g.Drafts(g.at))
	list[g.here().Shown] = d
	g.change(g.at, swap{g.at, g.withDrafts(g.here(), list, g.here().Shown)})
}

// withDrafts gives the node with other drafts; what is implied is not kept.
func (g *Game) withDrafts(n *Node, list []Draft, shown int) *Node {
	out := *n
	out.own, out.Shown = list, shown
	if len(list) == 1 && list[0].equal(g.implied(n)) {
		out.own = nil
	}
	return &out
}

// SetDrafts puts drafts in the place of all that the current phase has, and
// shows one of them. Their names must differ. The error is an *Error; then
// nothing has changed.
func (g *Game) SetDrafts(list []Draft, shown int) error {
	n := g.here()
	switch {
	case n.Outcome != nil:
		return n.over()
	case len(list) == 0 || len(list) > MaxDrafts || shown < 0 || shown >= len(list):
		return &Error{Full, fmt.Sprintf("a phase has 1 to %d drafts, of which one is shown", MaxDrafts)}
	}
	out := make([]Draft, len(list))
	for i, d := range list {
		name, err := cleanName(d.Name)
		if err != nil {
			return err
		}
		if draftIn(out[:i], name) >= 0 {
			return &Error{BadName, fmt.Sprintf("there is a draft %q already", name)}
		}
		orders, err := whole(n.Position, d.Orders)
		if err != nil {
			return err
		}
		out[i] = Draft{name, orders, d.Comments}
	}
	if old := g.Drafts(n.ID); len(out) == 1 && len(old) == 1 && out[0].equal(old[0]) {
		return nil
	}
	g.change(n.ID, swap{n.ID, g.withDrafts(n, out, shown)})
	return nil
}

// findDraft gives the index of a draft of the current phase, or -1.
func (g *Game) findDraft(name string) int { return draftIn(g.Drafts(g.at), name) }

func draftIn(list []Draft, name string) int {
	for i := range list {
		if list[i].Name == name {
			return i
		}
	}
	return -1
}

// ShowDraft shows another draft of the current phase. One that is not there is
// begun, without orders: that is a change. The error is an *Error.
func (g *Game) ShowDraft(name string) error {
	if i := g.findDraft(name); i >= 0 {
		n := *g.here()
		n.Shown = i
		g.set(&n)
		return nil
	}
	return g.addDraft(Draft{Name: name})
}

// CopyDraft keeps the draft that is shown in the current phase, and shows a
// copy of it under another name. The error is an *Error.
func (g *Game) CopyDraft(name string) error {
	d := g.draft()
	d.Name = name
	return g.addDraft(d)
}

// addDraft adds a draft to the current phase and shows it. The unnamed one
// gets a letter for its name, so that each can be called by its name.
func (g *Game) addDraft(d Draft) error {
	n, list := g.here(), slices.Clone(g.Drafts(g.at))
	if n.Outcome != nil {
		return n.over()
	}
	if len(list) >= MaxDrafts {
		return &Error{Full, fmt.Sprintf("a phase has at most %d drafts", MaxDrafts)}
	}
	var err error
	if d.Name, err = g.draftName(d.Name); err != nil {
		return err
	}
	if i := g.findDraft(""); i >= 0 {
		list[i].Name = freeLetter(list, d.Name)
	}
	list = append(list, d)
	g.change(g.at, swap{g.at, g.withDrafts(n, list, len(list)-1)})
	return nil
}

// draftName cleans the name for a draft of the current phase and sees that it
// is free.
func (g *Game) draftName(name string) (string, error) {
	name, err := cleanName(name)
	switch {
	case err != nil:
		return "", err
	case name == "":
		return "", &Error{BadName, "a draft needs a name"}
	case g.findDraft(name) >= 0:
		return "", &Error{BadName, fmt.Sprintf("there is a draft %s already", name)}
	}
	return name, nil
}

func freeLetter(list []Draft, taken string) string {
	for c := 'A'; ; c++ {
		if name := string(c); name != taken && draftIn(list, name) < 0 {
			return name
		}
	}
}

// RenameDraft gives a draft of the current phase another name. The error is an
// *Error.
func (g *Game) RenameDraft(old, name string) error {
	i := g.findDraft(old)
	if i < 0 {
		return noDraft(old)
	}
	if old == name {
		return nil
	}
	name, err := g.draftName(name)
	if err != nil {
		return err
	}
	list := slices.Clone(g.Drafts(g.at))
	list[i].Name = name
	g.change(g.at, swap{g.at, g.withDrafts(g.here(), list, g.here().Shown)})
	return nil
}

// DeleteDraft deletes a draft of the current phase; where it was the only one,
// an empty one takes its place. The error is an *Error.
func (g *Game) DeleteDraft(name string) error {
	i := g.findDraft(name)
	if i < 0 {
		return noDraft(name)
	}
	n := g.here()
	all := g.Drafts(g.at)
	list := append(slices.Clone(all[:i]), all[i+1:]...)
	if len(list) == 0 {
		list = []Draft{{}}
	}
	shown := n.Shown
	if shown > i || shown == len(list) {
		shown--
	}
	g.change(g.at, swap{g.at, g.withDrafts(n, list, max(shown, 0))})
	return nil
}

func noDraft(name string) error {
	return &Error{NoDraft, fmt.Sprintf("there is no draft %q in this phase", name)}
}

// carry gives the comments for the orders of a list: its own, and where it has
// none those that equal orders of another list have. Nil when there are none.
func carry(from []order.Order, comments []string, to []order.Order, own []string) []string {
	if comments == nil {
		return own
	}
	out := make([]string, len(to))
	copy(out, own)
	any := false
	used := make([]bool, len(from))
	for i, o := range to {
		for j, p := range from {
			if o == p && !used[j] {
				used[j] = true
				if out[i] == "" {
					out[i] = comments[j]
				}
				break
			}
		}
		any = any || out[i] != ""
	}
	if !any {
		return nil
	}
	return out
}
