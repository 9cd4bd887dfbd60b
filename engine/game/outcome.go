package game

import (
	"fmt"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Outcome is how a game ended: one power won, or several share a draw.
type Outcome struct {
	Winner   board.Power   // NoPower after a draw
	Conceded bool          // the others gave the game to the winner
	Draw     []board.Power // who shares the draw, in the order of the board
}

// The codes of Error.
const (
	Over     = "game-over" // the game has ended
	BadOrder = "bad-order" // an order that is not whole
	NoTime   = "no-time"   // no year follows
	NotIn    = "not-in"    // the power is no longer, or never was, in the game
	NoPhase  = "no-phase"  // there is no such phase in the tree, or nothing of the kind in it
	NoDraft  = "no-draft"  // there is no such draft
	NotLast  = "not-last"  // only the last phase of a line can end it
	BadName  = "bad-name"  // a name that is empty, taken or too long
	TooLong  = "too-long"  // a comment that is too long
	Full     = "full"      // there are as many phases, drafts or comments as can be
)

// Error says why a game could not be changed.
type Error struct {
	Code string
	Msg  string
}

func (e *Error) Error() string { return e.Msg }

// Outcome says how the game ended in the current phase, or gives nil while it
// goes on.
func (g *Game) Outcome() *Outcome { return g.here().Outcome }

// Draw ends the game by agreement: every power that is still in the game
// shares the draw (rulebook 2023). The error is an *Error.
func (g *Game) Draw() error {
	if err := g.mustGoOn(); err != nil {
		return err
	}
	survivors := g.Survivors()
	if len(survivors) == 0 {
		return &Error{Code: NotIn, Msg: "no power is left to share a draw"}
	}
	g.end(&Outcome{Winner: board.NoPower, Draw: survivors})
	return nil
}

// Concede ends the game by agreement of the others that this power wins. The
// error is an *Error.
func (g *Game) Concede(to board.Power) error {
	if err := g.mustGoOn(); err != nil {
		return err
	}
	b := g.Position().Board
	if to < 0 || int(to) >= len(b.Powers) {
		return noPower()
	}
	if !inGame(g.Position(), to) {
		return &Error{Code: NotIn, Msg: b.Powers[to].Name + " has neither a unit nor a supply center and cannot win"}
	}
	g.end(&Outcome{Winner: to, Conceded: true})
	return nil
}

func (g *Game) end(o *Outcome) {
	n := *g.here()
	n.Outcome = o
	g.change(g.at, swap{g.at, &n})
}

// Reopen lets a line of play go on that ended by agreement. The error is an
// *Error.
func (g *Game) Reopen() error {
	n := *g.here()
	switch {
	case n.Outcome == nil:
		return nil
	case n.Outcome.ByCenters():
		return n.over()
	}
	n.Outcome = nil
	g.change(g.at, swap{g.at, &n})
	return nil
}

func (g *Game) mustGoOn() error {
	switch n := g.here(); {
	case n.Outcome != nil:
		return n.over()
	case len(n.Children) > 0:
		return &Error{Code: NotLast, Msg: fmt.Sprintf("the game goes on after %s; it can end only in the last phase of a line", n.Position.Phase)}
	}
	return nil
}

func (n *Node) over() error {
	return &Error{Code: Over, Msg: "the game is over: " + n.Outcome.Sentence(n.Position.Board)}
}

// ByCenters reports whether a power won by its supply centers, which the judge
// says; every other end is one that the players agreed on.
func (o *Outcome) ByCenters() bool { return o.Winner != board.NoPower && !o.Conceded }

// Sentence says the outcome in words: "Rome has won".
func (o *Outcome) Sentence(b *board.Board) string {
	switch {
	case o.Conceded:
		return fmt.Sprintf("it was conceded to %s", b.Powers[o.Winner].Name)
	case o.ByCenters():
		return fmt.Sprintf("%s has won", b.Powers[o.Winner].Name)
	}
	return fmt.Sprintf("a draw of %s", strings.Join(powerNames(b, o.Draw), ", "))
}

func powerNames(b *board.Board, powers []board.Power) []string {
	names := make([]string, len(powers))
	for i, p := range powers {
		names[i] = b.Powers[p].Name
	}
	return names
}

// Survivors gives the powers that are still in the game, in the order of the
// board: those that have a unit, be it dislodged, or a supply center.
func (g *Game) Survivors() []board.Power {
	var out []board.Power
	pos := g.Position()
	for i := range pos.Board.Powers {
		if inGame(pos, board.Power(i)) {
			out = append(out, board.Power(i))
		}
	}
	return out
}

func inGame(pos *position.Position, p board.Power) bool {
	for _, d := range pos.Dislodged {
		if d.Power == p {
			return true
		}
	}
	return pos.CountUnits(p) > 0 || pos.CountCenters(p) > 0
}

func noPower() error { return &Error{Code: NotIn, Msg: "there is no such power"} }
