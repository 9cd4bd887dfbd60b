// Package game holds a whole game as a tree: the position in which it began,
// every phase that was resolved with its orders and the answer, in as many
// lines of play as were tried, the orders being written, what was remarked on
// them, and how it ended. Every change can be undone.
//
// A game stands at one phase of its tree. What its methods say and do without
// naming a phase is about that one: Position, Orders, Resolve, Turns. So a game
// that nobody goes back in is a plain row of turns.
package game

import (
	"fmt"
	"slices"

	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// MaxOrders is the most orders that a phase may have. There are never more
// than about eighty units; the rest is room for orders that do not count.
const MaxOrders = 1000

// MaxTurns is the most turns that a line of play may have: some four hundred
// years of it. Without a limit a short text could make a machine run out of
// memory.
const MaxTurns = 2000

// MaxNodes is the most phases that a game may have in all its lines.
const MaxNodes = 4000

// Turn is a phase that was resolved.
type Turn struct {
	Position *position.Position // before the orders
	Orders   []order.Order
	Answer   *judge.Answer
	Before   *Turn // the turn before; nil for the first
	Number   int   // how many there are up to this one
}

// Game is one game. It is not for use by several goroutines at once; what its
// methods give out must not be changed.
type Game struct {
	nodes []*Node // by id; nil where a phase is not in the tree
	count int     // how many are in the tree
	at    int     // the phase at which the game stands
	steps []step  // every change since the game was made
	done  int     // how many of them are not undone
}

// New makes a game that starts in a position. The error is a *position.Error
// when there can be no such position.
func New(pos *position.Position) (*Game, error) {
	start, err := ready(pos)
	if err != nil {
		return nil, err
	}
	return &Game{nodes: []*Node{{Parent: None, Position: start}}, count: 1}, nil
}

// ready checks a position and gives a sorted copy of it.
func ready(pos *position.Position) (*position.Position, error) {
	if rules, ok := position.RulesByID(pos.Rules.ID); !ok || rules != pos.Rules {
		return nil, &position.Error{Path: "rules", Word: pos.Rules.ID, Msg: fmt.Sprintf("there are no rules %q", pos.Rules.ID)}
	}
	if err := pos.Check(); err != nil {
		return nil, err
	}
	start := pos.Clone()
	start.Sort()
	start.Contested = slices.Compact(start.Contested)
	return start, nil
}

// Start gives the position in which the game began.
func (g *Game) Start() *position.Position { return g.nodes[0].Position }

// Position gives the position now. After a win no phase follows, and the
// position keeps the phase that was resolved last.
func (g *Game) Position() *position.Position { return g.here().Position }

// Orders gives the orders of the current phase: those of the draft that is
// shown.
func (g *Game) Orders() []order.Order { return g.draft().Orders }

// Last gives the turn that led to the current phase, or nil at the start.
func (g *Game) Last() *Turn { return g.here().Turn }

// Turns gives every turn that led to the current phase, the first one first.
func (g *Game) Turns() []*Turn {
	var out []*Turn
	for t := g.Last(); t != nil; t = t.Before {
		out = append(out, t)
	}
	slices.Reverse(out)
	return out
}

// SetOrders replaces the orders of the current phase. They may be impossible,
// or several for one unit, but each must be whole: a power, a kind, and the
// units and places that the kind needs. Comments on orders that stay stay. The
// error is an *Error with the code BadOrder or Over; then nothing has changed.
func (g *Game) SetOrders(orders []order.Order) error {
	n := g.here()
	if n.Outcome != nil {
		return n.over()
	}
	list, err := whole(n.Position, orders)
	if err != nil {
		return err
	}
	d := g.draft()
	if slices.Equal(list, d.Orders) {
		return nil
	}
	g.setDraft(Draft{d.Name, list, carry(d.Orders, d.Comments, list, nil)})
	return nil
}

// Resolve judges the orders of the current phase and goes on to the next. The
// next is a new line of play unless the same orders were resolved here before:
// then it is the phase that they led to. A game that does not know who owns
// the centers has no adjustments: Spring follows its Fall, though the answer
// says Winter. The error is an *Error with the code Over, Full, or NoTime when
// the line has MaxTurns turns or has come to the last year of all; then
// nothing has changed.
func (g *Game) Resolve() (*judge.Answer, error) {
	n := g.here()
	if n.Outcome != nil {
		return nil, n.over()
	}
	d := g.draft()
	if child := g.childOf(n, d.Orders); child != nil {
		g.follow(n, child, d)
		return child.Turn.Answer, nil
	}
	if err := g.branch(n.settled(), d); err != nil {
		return nil, err
	}
	return g.Last().Answer, nil
}

// branch begins a new line of play from a phase, of which it changes the node.
func (g *Game) branch(n *Node, d Draft) error {
	child, err := g.next(n, d.Orders)
	if err != nil {
		return err
	}
	child.OrderComments = d.Comments
	from := *n
	from.Children = append(slices.Clip(n.Children), child.ID)
	g.change(child.ID, swap{n.ID, &from}, swap{child.ID, child})
	return nil
}

// Play goes on with orders as Resolve does, and leaves the drafts of the phase
// as they are. In a phase with nothing in it yet the orders are set first, so
// that Undo gives them back. The error is an *Error.
func (g *Game) Play(orders []order.Order, comments []string) error {
	n := g.here()
	orders, err := whole(n.Position, orders)
	switch {
	case err != nil:
		return err
	case n.Outcome != nil:
		return n.over()
	}
	d := Draft{Orders: orders, Comments: comments}
	if child := g.childOf(n, orders); child != nil {
		g.follow(n, child, d)
		return nil
	}
	if len(n.Children) > 0 || n.own != nil {
		return g.branch(n, d)
	}
	if len(orders) > 0 {
		g.setDraft(d)
	}
	_, err = g.Resolve()
	return err
}

// next makes the phase to which orders lead from a phase.
func (g *Game) next(n *Node, orders []order.Order) (*Node, error) {
	turn := &Turn{Position: n.Position, Orders: orders, Before: n.Turn, Number: 1}
	if n.Turn != nil {
		turn.Number += n.Turn.Number
	}
	switch {
	case turn.Number > MaxTurns:
		return nil, &Error{NoTime, fmt.Sprintf("a game has at most %d phases", MaxTurns)}
	case g.count >= MaxNodes:
		return nil, &Error{Full, fmt.Sprintf("a game has at most %d phases in all its variations; delete some", MaxNodes)}
	}
	turn.Answer = judge.Adjudicate(n.Position, orders)
	child := &Node{ID: len(g.nodes), Parent: n.ID, Turn: turn}
	after := after(n.Position, turn.Answer)
	switch {
	case after == nil:
		a, pos := turn.Answer, n.Position
		after = &position.Position{Board: pos.Board, Rules: pos.Rules, Phase: pos.Phase, Units: a.After, Owners: a.Owners}
		child.Outcome = &Outcome{Winner: a.Winner}
	case !after.Phase.Legal():
		return nil, &Error{NoTime, fmt.Sprintf("no phase follows: years end with %d", n.Position.Phase.Year)}
	}
	child.Position = after.Clone()
	child.Position.Sort()
	return child, nil
}

// follow goes to a phase that is in the tree. What the draft says of the
// orders is kept where nothing is said yet.
func (g *Game) follow(from, child *Node, d Draft) {
	var swaps []swap
	if s := from.settled(); len(s.own) != len(from.own) {
		swaps = append(swaps, swap{from.ID, s})
	}
	if comments := carry(d.Orders, d.Comments, child.Turn.Orders, child.OrderComments); !slices.Equal(comments, child.OrderComments) {
		c := *child
		c.OrderComments = comments
		swaps = append(swaps, swap{c.ID, &c})
	}
	if swaps == nil {
		g.at = child.ID
		return
	}
	g.change(child.ID, swaps...)
}

// after gives the position that follows; nil after a win.
func after(before *position.Position, answer *judge.Answer) *position.Position {
	next := answer.Position(before)
	if next != nil && next.Phase.Type == position.Adjustment && next.Owners == nil {
		next.Phase = position.Phase{Season: position.Spring, Year: next.Phase.Year + 1, Type: position.Movement}
	}
	return next
}

// Forced reports whether the current phase is a retreat phase in which no unit
// has anywhere to go, so that every set of orders comes to the same.
func (g *Game) Forced() bool {
	n := g.here()
	return n.Outcome == nil && forced(n.Position)
}

func forced(pos *position.Position) bool {
	if pos.Phase.Type != position.Retreat {
		return false
	}
	c := order.NewChecker(pos)
	for _, d := range pos.Dislodged {
		if len(c.RetreatPlaces(d)) > 0 {
			return false
		}
	}
	return true
}

// Restart goes back to the start and forgets every phase after it and all
// orders.
func (g *Game) Restart() {
	root := *g.nodes[0]
	if root.Children == nil && root.own == nil && root.Outcome == nil {
		return
	}
	var swaps []swap
	for id := 1; id < len(g.nodes); id++ {
		if g.nodes[id] != nil {
			swaps = append(swaps, swap{id, nil})
		}
	}
	root.Children, root.own, root.Shown, root.Outcome = nil, nil, 0, nil
	g.change(0, append(swaps, swap{0, &root})...)
}
