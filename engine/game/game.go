// Package game holds a whole game: where it began, every phase that was
// resolved with its orders and the answer, the orders being written, and how
// it ended. Every change can be undone.
//
// The states of a game are never changed, only followed by new ones that share
// everything with the old. A Turn knows the turn before it, so two games that
// part ways after some turn share all that went before.
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

// MaxTurns is the most turns that a game may have: some four hundred years of
// it. Without a limit a short text could make a machine run out of memory.
const MaxTurns = 2000

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
	history []*state // every state since the game was made; never empty
	at      int      // which of them is the present; the later ones can be redone
}

// state is a game at one moment of its making.
type state struct {
	start   *position.Position
	past    *Turn // the last turn; nil at the start
	pos     *position.Position
	draft   []order.Order
	outcome *Outcome
}

// New makes a game that starts in a position. The error is a *position.Error
// when there can be no such position.
func New(pos *position.Position) (*Game, error) {
	start, err := ready(pos)
	if err != nil {
		return nil, err
	}
	return &Game{history: []*state{{start: start, pos: start}}}, nil
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

func (g *Game) now() *state { return g.history[g.at] }

// change makes a new state the present. What could have been redone is gone.
func (g *Game) change(s state) {
	g.history = append(g.history[:g.at+1], &s)
	g.at++
}

// Start gives the position in which the game began.
func (g *Game) Start() *position.Position { return g.now().start }

// Position gives the position now. After a win no phase follows, and the
// position keeps the phase that was resolved last.
func (g *Game) Position() *position.Position { return g.now().pos }

// Orders gives the orders of the current phase, as they were set.
func (g *Game) Orders() []order.Order { return g.now().draft }

// Last gives the turn resolved last, or nil.
func (g *Game) Last() *Turn { return g.now().past }

// Turns gives every turn, the first one first.
func (g *Game) Turns() []*Turn {
	var out []*Turn
	for t := g.now().past; t != nil; t = t.Before {
		out = append(out, t)
	}
	slices.Reverse(out)
	return out
}

// Kept gives every turn that is of the game now or could be again by Undo and
// Redo.
func (g *Game) Kept() map[*Turn]bool {
	kept := map[*Turn]bool{}
	for _, s := range g.history {
		for t := s.past; t != nil && !kept[t]; t = t.Before {
			kept[t] = true
		}
	}
	return kept
}

// SetOrders replaces the orders of the current phase. They may be impossible,
// or several for one unit, but each must be whole: a power, a kind, and the
// units and places that the kind needs. The error is an *Error with the code
// BadOrder or Over; then nothing has changed.
func (g *Game) SetOrders(orders []order.Order) error {
	s := *g.now()
	if s.outcome != nil {
		return s.over()
	}
	draft, err := whole(s.pos, orders)
	if err != nil {
		return err
	}
	if slices.Equal(draft, s.draft) {
		return nil
	}
	s.draft = draft
	g.change(s)
	return nil
}

// Resolve judges the orders of the current phase and goes on to the next. A
// game that does not know who owns the centers has no adjustments: Spring
// follows its Fall, though the answer says Winter. The error is an *Error with
// the code Over, or NoTime when the game has MaxTurns turns or has come to the
// last year of all; then nothing has changed.
func (g *Game) Resolve() (*judge.Answer, error) {
	s := *g.now()
	if s.outcome != nil {
		return nil, s.over()
	}
	turn := &Turn{Position: s.pos, Orders: s.draft, Before: s.past, Number: 1}
	if s.past != nil {
		turn.Number += s.past.Number
	}
	answer := judge.Adjudicate(s.pos, s.draft)
	next := follow(s.pos, answer)
	switch {
	case turn.Number > MaxTurns:
		return nil, &Error{NoTime, fmt.Sprintf("a game has at most %d phases", MaxTurns)}
	case next != nil && !next.Phase.Legal():
		return nil, &Error{NoTime, fmt.Sprintf("no phase follows: years end with %d", s.pos.Phase.Year)}
	}
	turn.Answer = answer
	s.past, s.draft = turn, nil
	if next == nil {
		next = &position.Position{Board: s.pos.Board, Rules: s.pos.Rules, Phase: s.pos.Phase, Units: answer.After, Owners: answer.Owners}
		s.outcome = &Outcome{Winner: answer.Winner}
	}
	s.pos = next.Clone()
	s.pos.Sort()
	g.change(s)
	return answer, nil
}

// follow gives the position that follows; nil after a win.
func follow(before *position.Position, answer *judge.Answer) *position.Position {
	next := answer.Position(before)
	if next != nil && next.Phase.Type == position.Adjustment && next.Owners == nil {
		next.Phase = position.Phase{Season: position.Spring, Year: next.Phase.Year + 1, Type: position.Movement}
	}
	return next
}

// Forced reports whether the current phase is a retreat phase in which no unit
// has anywhere to go, so that every set of orders comes to the same.
func (g *Game) Forced() bool {
	pos := g.Position()
	if pos.Phase.Type != position.Retreat || g.Outcome() != nil {
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

// Restart goes back to the start, without orders.
func (g *Game) Restart() {
	s := g.now()
	if s.past == nil && len(s.draft) == 0 && s.outcome == nil {
		return
	}
	g.change(state{start: s.start, pos: s.start})
}

// CanUndo reports whether there is a change to undo.
func (g *Game) CanUndo() bool { return g.at > 0 }

// CanRedo reports whether a change was undone and nothing changed since.
func (g *Game) CanRedo() bool { return g.at+1 < len(g.history) }

// Undo takes back the last change, of whatever kind; false if there is none.
func (g *Game) Undo() bool {
	if !g.CanUndo() {
		return false
	}
	g.at--
	return true
}

// Redo makes again the change undone last; false if there is none.
func (g *Game) Redo() bool {
	if !g.CanRedo() {
		return false
	}
	g.at++
	return true
}
