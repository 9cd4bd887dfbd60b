package session

import (
	"fmt"
	"strconv"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
)

// count reads a number that a caller gave, such as the id of a phase.
func count(text, path string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, &Error{Code: codeBadArgument, Path: path, Word: text, Msg: fmt.Sprintf("%q is no whole number", text)}
	}
	return n, nil
}

// gameTree answers with where the game stands and every phase in all its
// lines, each before those that followed it, the main line before the
// variations.
func gameTree(g *held, _ []string) (string, error) {
	w := newWriter()
	w.open('{')
	w.intField("at", g.At())
	w.key("nodes")
	w.open('[')
	for _, n := range g.Nodes() {
		w.open('{')
		w.node(g.Game, n)
		w.close('}')
	}
	w.close(']')
	w.close('}')
	return w.answer()
}

// gameNode answers with a phase of the tree, its position, and what was played
// there in the main line.
func gameNode(g *held, id int, _ []string) (string, error) {
	n := g.Node(id)
	if n == nil {
		return "", g.GoTo(id)
	}
	w := newWriter()
	w.open('{')
	w.node(g.Game, n)
	if len(n.Children) > 0 {
		w.played(g.Node(n.Children[0]).Turn)
	} else {
		w.draft(g.Game, n)
	}
	w.close('}')
	return w.answer()
}

// node writes the members of a phase of the tree into an open object.
func (w *writer) node(g *game.Game, n *game.Node) {
	w.intField("id", n.ID)
	w.key("parent")
	if n.Parent == game.None {
		w.null()
	} else {
		w.int(n.Parent)
	}
	w.key("children")
	w.open('[')
	for _, id := range n.Children {
		w.int(id)
	}
	w.close(']')
	w.key("phase")
	w.phase(n.Position.Phase)
	w.strField("name", n.Name)
	w.strField("comment", n.Comment)
	w.key("comments")
	w.strs(n.OrderComments)
	w.key("differs")
	w.differs(g, n)
	w.key("outcome")
	w.outcome(n.Position.Board, n.Outcome)
	drafts := g.Drafts(n.ID)
	w.key("drafts")
	w.open('[')
	for i := range drafts {
		w.str(drafts[i].Name)
	}
	w.close(']')
	w.strField("shown", drafts[n.Shown].Name)
}

// differs writes the orders with which a variation parts from the main line.
func (w *writer) differs(g *game.Game, n *game.Node) {
	w.open('[')
	if n.Parent != game.None {
		main := g.Node(g.Node(n.Parent).Children[0]).Turn.Orders
		for _, o := range n.Turn.Orders {
			if !among(main, o) {
				w.str(o.Full(n.Position.Board))
			}
		}
	}
	w.close(']')
}

func among(list []order.Order, o order.Order) bool {
	for _, p := range list {
		if p == o {
			return true
		}
	}
	return false
}

func gameGoTo(g *held, id int, _ []string) (string, error) { return "T", g.GoTo(id) }

func gameSetComment(g *held, id int, args []string) (string, error) {
	return "T", g.SetComment(id, args[0])
}

func gameSetOrderComment(g *held, id int, args []string) (string, error) {
	i, err := count(args[0], "index")
	if err != nil {
		return "", err
	}
	return "T", g.SetOrderComment(id, i, args[1])
}

// gameSetDraftComment remarks on an order being written, by its index.
func gameSetDraftComment(g *held, i int, args []string) (string, error) {
	return "T", g.SetDraftComment(i, args[0])
}

func gameNameVariation(g *held, id int, args []string) (string, error) {
	return "T", g.NameVariation(id, args[0])
}

func gamePromote(g *held, id int, _ []string) (string, error) { return "T", g.Promote(id) }

func gameDeleteVariation(g *held, id int, _ []string) (string, error) {
	return "T", g.DeleteVariation(id)
}

// gameDrafts answers with the drafts of the current phase.
func gameDrafts(g *held, _ []string) (string, error) {
	b := g.Position().Board
	w := newWriter()
	w.open('[')
	for i, d := range g.Drafts(g.At()) {
		w.open('{')
		w.strField("name", d.Name)
		w.key("orders")
		w.orders(b, d.Orders)
		w.key("comments")
		w.strs(d.Comments)
		w.boolField("shown", i == g.Node(g.At()).Shown)
		w.close('}')
	}
	w.close(']')
	return w.answer()
}

func gameRenameDraft(g *held, args []string) (string, error) {
	return "T", g.RenameDraft(args[0], args[1])
}

func gameReopen(g *held, _ []string) (string, error) { return "T", g.Reopen() }

// gameHead answers with what the game says of itself: its title, and who plays
// which power.
func gameHead(g *held, _ []string) (string, error) {
	w := newWriter()
	w.open('{')
	w.strField("title", g.Title())
	w.key("players")
	w.open('{')
	for i, p := range g.Position().Board.Powers {
		if name := g.Player(board.Power(i)); name != "" {
			w.strField(p.Name, name)
		}
	}
	w.close('}')
	w.close('}')
	return w.answer()
}

func gameSetPlayer(g *held, args []string) (string, error) {
	pow, err := readPower(g.Position().Board, args[0])
	if err != nil {
		return "", err
	}
	return "T", g.SetPlayer(pow, args[1])
}

// readPower reads the name of a power that a caller gave.
func readPower(b *board.Board, name string) (board.Power, error) {
	pow, ok := b.Power(name)
	if !ok || b.Powers[pow].Name != name {
		return board.NoPower, &Error{Code: codeBadArgument, Path: "power", Word: name, Msg: fmt.Sprintf("there is no power %q", name)}
	}
	return pow, nil
}
