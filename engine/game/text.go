package game

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// MaxText is the longest text that is read, in bytes.
const MaxText = 4 << 20

// Text writes the whole game so that a person can read it and Read gives it
// back:
//
//	variant ancmed
//	rules 2023
//	title Two ways north
//	player Rome: Anna
//
//	Spring 1 movement
//	# A comment on the phase.
//	Rome:
//	  A rom - apu  # a comment on the order
//	  F nea - ion
//	Greece:
//	  A ath - mac
//
//	  variation To the north
//	  Rome:
//	    A rom - etr
//
//	  Fall 1 movement
//	  end variation
//
//	Fall 1 movement
//	Rome:
//	  A apu - nea
//	draft B
//	  Rome:
//	    A apu H
//
// Every phase stands with the orders that were played first, then the drafts
// kept beside them, then the variations that begin with other orders. The last
// phase of a line is the one being played, with the orders as they are so far,
// unless the game was won before it. A game that does not begin with the
// opening has its first position behind the header, as WritePosition writes
// it. A line that is over ends with one of
//
//	end Rome wins
//	end conceded to Rome
//	end draw: Rome, Carthage
//
// A draft that is shown and is not the first is a "shown draft"; "here" stands
// where the game does, unless that is the end of the main line; "main line"
// stands before the name of a line that is not a variation.
func (g *Game) Text() string { return g.text(false) }

// TextWithResults writes what Text does, and behind each order that was judged
// what became of it:
//
//	A rom - apu  ; succeeds
func (g *Game) TextWithResults() string { return g.text(true) }

func (g *Game) text(results bool) string {
	w := &textWriter{g: g, b: g.Start().Board, results: results, here: g.at}
	if main := g.Line(0); main[len(main)-1].ID == g.at {
		w.here = None
	}
	start := g.Start()
	writeHeader(&w.sb, start)
	w.head()
	if !start.Equal(position.Opening(start.Board, start.Rules)) {
		writeSetUp(&w.sb, start)
	}
	w.line(g.nodes[0])
	return w.sb.String()
}

// textWriter writes the phases of a game.
type textWriter struct {
	sb      strings.Builder
	g       *Game
	b       *board.Board
	results bool
	here    int // the phase to be marked, or None
	depth   int // how many variations it is in
}

// maxIndent is how many variations within each other are indented; more would
// only move everything out of sight.
const maxIndent = 4

// put writes a line.
func (w *textWriter) put(parts ...string) {
	for range min(w.depth, maxIndent) {
		w.sb.WriteString("  ")
	}
	for _, p := range parts {
		w.sb.WriteString(p)
	}
	w.sb.WriteString("\n")
}

func (w *textWriter) head() {
	if title := w.g.Title(); title != "" {
		w.put("title ", title)
	}
	for i := range w.b.Powers {
		if name := w.g.Player(board.Power(i)); name != "" {
			w.put("player ", w.b.Powers[i].Name, ": ", name)
		}
	}
}

// line writes a phase and all that followed it.
func (w *textWriter) line(n *Node) {
	for {
		if n.Outcome != nil && n.Outcome.ByCenters() {
			w.end(n)
			w.remarks(n)
			return
		}
		w.phase(n)
		if len(n.Children) == 0 {
			return
		}
		next := w.g.nodes[n.Children[0]]
		if next.Name != "" {
			w.put("main line ", next.Name)
		}
		for _, id := range n.Children[1:] {
			w.variation(w.g.nodes[id])
		}
		n = next
	}
}

func (w *textWriter) phase(n *Node) {
	w.sb.WriteString("\n")
	w.put(n.Position.Phase.String())
	w.remarks(n)
	drafts, first := w.g.Written(n), 0
	switch {
	case len(n.Children) > 0:
		w.played(w.g.nodes[n.Children[0]])
	case len(drafts) > 0 && drafts[0].Name == "" && len(drafts[0].Orders) > 0:
		w.orders(drafts[0].Orders, drafts[0].Comments, nil, "")
		first = 1
	}
	for i := first; i < len(drafts); i++ {
		w.draft(drafts[i], i > 0 && i == n.Shown)
	}
	if n.Outcome != nil {
		w.end(n)
	}
}

// Written gives the drafts of a phase that were written in it: nil when there
// is only the one that Drafts makes up.
func (g *Game) Written(n *Node) []Draft {
	if len(n.own) == 1 && n.own[0].equal(g.implied(n)) {
		return nil
	}
	return n.own
}

// remarks writes where the game stands, and the comment on a phase.
func (w *textWriter) remarks(n *Node) {
	if n.ID == w.here {
		w.put("here")
	}
	if n.Comment == "" {
		return
	}
	for line := range strings.SplitSeq(n.Comment, "\n") {
		if line != "" {
			line = " " + line
		}
		w.put("#", line)
	}
}

func (w *textWriter) draft(d Draft, shown bool) {
	words := "draft"
	if shown {
		words = "shown draft"
	}
	if d.Name != "" {
		words += " " + d.Name
	}
	w.put(words)
	w.orders(d.Orders, d.Comments, nil, "  ")
}

func (w *textWriter) variation(n *Node) {
	w.sb.WriteString("\n")
	w.depth++
	if n.Name == "" {
		w.put("variation")
	} else {
		w.put("variation ", n.Name)
	}
	w.played(n)
	w.line(n)
	w.put("end variation")
	w.depth--
}

// played writes the orders that led to a phase.
func (w *textWriter) played(n *Node) {
	w.orders(n.Turn.Orders, n.OrderComments, n.Turn, "")
}

// orders writes orders under their powers. Orders of a power that stand apart
// stay apart: their order is the game's.
func (w *textWriter) orders(list []order.Order, comments []string, turn *Turn, indent string) {
	under := board.NoPower
	for i, o := range list {
		if o.Power != under {
			under = o.Power
			w.put(indent, w.b.Powers[under].Name, ":")
		}
		result, comment := "", commentOn(comments, i)
		if w.results && turn != nil {
			result = "  ; " + resultWords(turn, i)
		}
		if comment != "" {
			comment = "  # " + comment
		}
		w.put(indent, "  ", o.Text(w.b), result, comment)
	}
	if w.results && turn != nil {
		for _, line := range resultLines(turn) {
			w.put(indent, "  ; ", line)
		}
	}
}

func (w *textWriter) end(n *Node) {
	w.sb.WriteString("\n")
	w.put("end ", n.Outcome.text(w.b))
}

func (o *Outcome) text(b *board.Board) string {
	switch {
	case o.ByCenters():
		return b.Powers[o.Winner].Name + " wins"
	case o.Conceded:
		return "conceded to " + b.Powers[o.Winner].Name
	}
	return "draw: " + strings.Join(powerNames(b, o.Draw), ", ")
}
