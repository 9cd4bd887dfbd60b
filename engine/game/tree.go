package game

import (
	"fmt"
	"slices"
	"sort"

	"ancmed/engine/order"
	"ancmed/engine/position"
)

// None is the Parent of the first phase.
const None = -1

// Node is a phase in the tree of a game, and what was written about it. It
// never changes: a change of the game puts another Node in its place, with the
// same ID.
type Node struct {
	ID       int
	Parent   int
	Children []int // the phases that followed; the first goes on with the main line
	Position *position.Position
	Turn     *Turn    // the phase before, whose orders led here; nil for the first
	Outcome  *Outcome // how the game ended here, or nil

	Name          string   // of the variation that begins with the orders of Turn
	Comment       string   // on the phase
	OrderComments []string // on the orders of Turn, by index; nil without any

	// own are the drafts that were written here. Without any there is one,
	// unnamed: the orders that the main line went on with, or none.
	own   []Draft
	Shown int // which of the drafts is shown

	head *head // of the first phase only; nil while it says nothing
}

// here gives the phase at which the game stands.
func (g *Game) here() *Node { return g.nodes[g.at] }

// At gives the id of the phase at which the game stands. The first phase has
// the id 0; no id is ever given to another phase.
func (g *Game) At() int { return g.at }

// Node gives a phase by its id, or nil when there is none in the tree.
func (g *Game) Node(id int) *Node {
	if id < 0 || id >= len(g.nodes) {
		return nil
	}
	return g.nodes[id]
}

func (g *Game) node(id int) (*Node, error) {
	if n := g.Node(id); n != nil {
		return n, nil
	}
	return nil, &Error{NoPhase, fmt.Sprintf("there is no phase %d in this game", id)}
}

// GoTo goes to a phase. That is no change of the game and is not undone. The
// error is an *Error with the code NoPhase.
func (g *Game) GoTo(id int) error {
	if _, err := g.node(id); err != nil {
		return err
	}
	g.at = id
	return nil
}

// Nodes gives every phase: each before those that followed it, the main line
// before the variations.
func (g *Game) Nodes() []*Node {
	out := make([]*Node, 0, g.count)
	stack := []int{0}
	for len(stack) > 0 {
		n := g.nodes[stack[len(stack)-1]]
		stack = stack[:len(stack)-1]
		out = append(out, n)
		for i := len(n.Children) - 1; i >= 0; i-- {
			stack = append(stack, n.Children[i])
		}
	}
	return out
}

// Line gives the line of play through a phase: from the first one to it, and
// on with what was played first. Nil when there is no such phase.
func (g *Game) Line(id int) []*Node {
	n := g.Node(id)
	if n == nil {
		return nil
	}
	var out []*Node
	for up := n; ; up = g.nodes[up.Parent] {
		out = append(out, up)
		if up.Parent == None {
			break
		}
	}
	slices.Reverse(out)
	for len(n.Children) > 0 {
		n = g.nodes[n.Children[0]]
		out = append(out, n)
	}
	return out
}

// childOf gives the phase that orders led to from a phase, or nil.
func (g *Game) childOf(n *Node, orders []order.Order) *Node {
	for _, id := range n.Children {
		if c := g.nodes[id]; sameOrders(c.Turn.Orders, orders) {
			return c
		}
	}
	return nil
}

// sameOrders reports whether two lists come to the same: the order in which a
// power orders different units means nothing.
func sameOrders(a, b []order.Order) bool {
	return len(a) == len(b) && (slices.Equal(a, b) || slices.Equal(byUnit(a), byUnit(b)))
}

func byUnit(orders []order.Order) []order.Order {
	out := slices.Clone(orders)
	sort.SliceStable(out, func(i, j int) bool {
		if out[i].At != out[j].At {
			return out[i].At < out[j].At
		}
		return out[i].Power < out[j].Power
	})
	return out
}

// settled gives the node as it is once its orders were resolved: a single
// draft without a name is needed no longer, its orders are in the tree.
func (n *Node) settled() *Node {
	out := *n
	if len(n.own) == 1 && n.own[0].Name == "" {
		out.own = nil
	}
	return &out
}
