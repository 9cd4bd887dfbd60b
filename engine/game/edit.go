package game

import (
	"fmt"
	"slices"

	"ancmed/engine/board"
)

// head is what a game says of itself.
type head struct {
	title   string
	players []string // by power; nil without any
}

// SetComment remarks on a phase; an empty text takes the remark away. The
// error is an *Error.
func (g *Game) SetComment(id int, text string) error {
	n, err := g.node(id)
	if err != nil {
		return err
	}
	if text, err = cleanComment(text); err != nil || text == n.Comment {
		return err
	}
	c := *n
	c.Comment = text
	return g.say(text, swap{id, &c})
}

// SetOrderComment remarks on one of the orders that led to a phase, by its
// index in Turn. The error is an *Error.
func (g *Game) SetOrderComment(id, index int, text string) error {
	n, err := g.node(id)
	if err != nil {
		return err
	}
	if n.Turn == nil || index < 0 || index >= len(n.Turn.Orders) {
		return noOrder(index)
	}
	text, err = cleanLine(text, MaxComment)
	if err != nil || text == commentOn(n.OrderComments, index) {
		return err
	}
	c := *n
	c.OrderComments = withComment(n.OrderComments, len(n.Turn.Orders), index, text)
	return g.say(text, swap{id, &c})
}

// SetDraftComment remarks on one of the orders of the draft that is shown, by
// its index. The error is an *Error.
func (g *Game) SetDraftComment(index int, text string) error {
	n, d := g.here(), g.draft()
	if index < 0 || index >= len(d.Orders) {
		return noOrder(index)
	}
	if n.own == nil && len(n.Children) > 0 {
		return g.SetOrderComment(n.Children[0], index, text)
	}
	text, err := cleanLine(text, MaxComment)
	if err != nil || text == commentOn(d.Comments, index) {
		return err
	}
	d.Comments = withComment(d.Comments, len(d.Orders), index, text)
	list := slices.Clone(g.Drafts(g.at))
	list[n.Shown] = d
	return g.say(text, swap{n.ID, g.withDrafts(n, list, n.Shown)})
}

// say makes a change that adds a comment, unless there are too many.
func (g *Game) say(text string, s swap) error {
	if text != "" && g.commentSize()+len(text) > MaxComments {
		return &Error{Full, fmt.Sprintf("the comments of a game have at most %d characters together", MaxComments)}
	}
	g.change(g.at, s)
	return nil
}

// commentSize adds up the comments of the game.
func (g *Game) commentSize() int {
	size := 0
	add := func(list []string) {
		for _, c := range list {
			size += len(c)
		}
	}
	for _, n := range g.nodes {
		if n == nil {
			continue
		}
		size += len(n.Comment)
		add(n.OrderComments)
		for i := range n.own {
			add(n.own[i].Comments)
		}
	}
	return size
}

func noOrder(index int) error {
	return &Error{NoPhase, fmt.Sprintf("there is no order %d", index)}
}

func commentOn(list []string, index int) string {
	if index >= len(list) {
		return ""
	}
	return list[index]
}

// withComment gives the comments on n orders with one of them changed; nil
// when none is left.
func withComment(list []string, n, index int, text string) []string {
	out := make([]string, n)
	copy(out, list)
	out[index] = text
	for _, c := range out {
		if c != "" {
			return out
		}
	}
	return nil
}

// NameVariation names the variation that begins with the orders which led to a
// phase. The error is an *Error.
func (g *Game) NameVariation(id int, name string) error {
	n, err := g.later(id, "has no name: it is the start")
	if err != nil {
		return err
	}
	if name, err = cleanName(name); err != nil || name == n.Name {
		return err
	}
	c := *n
	c.Name = name
	g.change(g.at, swap{id, &c})
	return nil
}

// later gives a phase that is not the first.
func (g *Game) later(id int, why string) (*Node, error) {
	n, err := g.node(id)
	if err == nil && n.Parent == None {
		err = &Error{NoPhase, "the first phase " + why}
	}
	return n, err
}

// Promote makes a variation the first of those that part where it does. For a
// phase within a variation it is that variation, for a phase of the main line
// there is nothing to do. The error is an *Error.
func (g *Game) Promote(id int) error {
	n, err := g.node(id)
	if err != nil {
		return err
	}
	for n.Parent != None {
		up := *g.nodes[n.Parent]
		if up.Children[0] != n.ID {
			up.Children = append([]int{n.ID}, without(up.Children, n.ID)...)
			g.change(g.at, swap{up.ID, &up})
			return nil
		}
		n = &up
	}
	return nil
}

// DeleteVariation takes a phase and all that followed it out of the tree. A
// game that stands in it then stands at the phase before. The error is an
// *Error.
func (g *Game) DeleteVariation(id int) error {
	n, err := g.later(id, "cannot be deleted")
	if err != nil {
		return err
	}
	up := *g.nodes[n.Parent]
	up.Children = without(up.Children, id)
	swaps := []swap{{up.ID, &up}}
	to := g.at
	rest := []int{id}
	for len(rest) > 0 {
		gone := rest[len(rest)-1]
		rest = append(rest[:len(rest)-1], g.nodes[gone].Children...)
		swaps = append(swaps, swap{gone, nil})
		if gone == to {
			to = up.ID
		}
	}
	g.change(to, swaps...)
	return nil
}

// without gives the ids but one; nil when none is left.
func without(ids []int, id int) []int {
	var out []int
	for _, i := range ids {
		if i != id {
			out = append(out, i)
		}
	}
	return out
}

// Title gives what the game is called, or "".
func (g *Game) Title() string { return g.head().title }

// Player gives who plays a power, or "".
func (g *Game) Player(p board.Power) string {
	if h := g.head(); int(p) < len(h.players) {
		return h.players[p]
	}
	return ""
}

func (g *Game) head() head {
	if h := g.nodes[0].head; h != nil {
		return *h
	}
	return head{}
}

// SetTitle says what the game is called. The error is an *Error.
func (g *Game) SetTitle(title string) error {
	title, err := cleanName(title)
	h := g.head()
	if err != nil || title == h.title {
		return err
	}
	h.title = title
	g.setHead(h)
	return nil
}

// SetPlayer says who plays a power. The error is an *Error.
func (g *Game) SetPlayer(p board.Power, name string) error {
	powers := len(g.Start().Board.Powers)
	if p < 0 || int(p) >= powers {
		return noPower()
	}
	name, err := cleanName(name)
	h := g.head()
	if err != nil || name == g.Player(p) {
		return err
	}
	h.players = withComment(h.players, powers, int(p), name)
	g.setHead(h)
	return nil
}

func (g *Game) setHead(h head) {
	root := *g.nodes[0]
	root.head = &h
	g.change(g.at, swap{0, &root})
}
