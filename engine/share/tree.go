package share

import (
	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/position"
)

// tree writes all but the start.
func (c *codec) tree(g *game.Game) {
	nodes := g.Nodes()
	c.number(len(nodes))
	main := g.Line(0)
	here := 0
	for i, n := range nodes {
		if n.ID == g.At() && n.ID != main[len(main)-1].ID {
			here = i + 1
		}
	}
	c.number(here)
	c.head(g)
	c.content(g, nodes[0])
	c.check(g.Start())
	c.children(g, nodes[0])
}

// children writes what followed a phase.
func (c *codec) children(g *game.Game, n *game.Node) {
	for _, id := range n.Children {
		child := g.Node(id)
		c.flag(true)
		c.edge(g, n, child)
		c.content(g, child)
		c.check(child.Position)
		c.children(g, child)
	}
	c.flag(false)
}

// readTree reads all of a game, and how many phases it had when it was
// written. After an error it gives what was read before, or nil.
func (c *codec) readTree(intact bool) (*game.Game, int) {
	start := c.readStart()
	total, here := c.number(0), c.number(0)
	if c.err != nil {
		return nil, 0
	}
	g, err := game.New(start)
	if c.stop(err) {
		return nil, 0
	}
	r := &treeReader{codec: c, g: g, intact: intact, plain: here == 0}
	r.readHead()
	drafts, shown := r.readContent()
	if !c.check(start) {
		c.fail("its beginning is missing or changed")
	}
	if c.err != nil {
		return nil, 0
	}
	r.readChildren(drafts, shown)
	nodes := g.Nodes()
	if here == 0 || here > len(nodes) {
		main := g.Line(0)
		c.stop(g.GoTo(main[len(main)-1].ID))
	} else {
		c.stop(g.GoTo(nodes[here-1].ID))
	}
	if !r.plain {
		g.Forget()
	}
	return g, total
}

// treeReader reads the phases of a game, which stands at the one being read.
type treeReader struct {
	*codec
	g      *game.Game
	intact bool // nothing was changed in the code
	plain  bool // it is a row of phases and nothing else
}

// readChildren reads what followed a phase, and gives the phase its drafts.
func (r *treeReader) readChildren(drafts []game.Draft, shown int) {
	at := r.g.At()
	n := 0
	for r.err == nil && r.flag(false) {
		if n++; n > 1 {
			r.plain = false
		}
		r.readChild(drafts)
		r.stop(r.g.GoTo(at))
	}
	if len(drafts) > 0 && r.g.Outcome() == nil {
		r.stop(r.g.SetDrafts(drafts, shown))
	}
}

// readChild reads a phase that followed and all behind it. When its check
// value is another, it is not kept.
func (r *treeReader) readChild(drafts []game.Draft) {
	phase := r.g.Position().Phase
	d, name := r.readEdge(drafts)
	if r.err != nil || r.stop(r.g.Play(d.Orders, d.Comments)) {
		return
	}
	id := r.g.At()
	if len(r.g.Node(id).Children) > 0 {
		r.fail("the same orders stand in it twice")
		return
	}
	if name != "" {
		r.stop(r.g.NameVariation(id, name))
	}
	own, shown := r.readContent()
	if !r.check(r.g.Node(id).Position) && r.err == nil {
		r.differs(phase)
	}
	if r.err != nil {
		r.lose(id, d, len(drafts) == 0)
		return
	}
	r.readChildren(own, shown)
}

// lose takes a phase away to which the orders should not have led. The orders
// stay, if they are what was written.
func (r *treeReader) lose(id int, d game.Draft, only bool) {
	r.plain = false
	from := r.g.Node(id).Parent
	if r.g.DeleteVariation(id) != nil || r.g.GoTo(from) != nil {
		return
	}
	if r.intact && only && len(r.g.Node(from).Children) == 0 {
		r.stop(r.g.SetDrafts([]game.Draft{d}, 0))
	}
}

// edge writes the orders that led to a phase: often those of a draft.
func (c *codec) edge(g *game.Game, from, to *game.Node) {
	drafts := g.Written(from)
	i := 0
	for i < len(drafts) && !same(drafts[i], to) {
		i++
	}
	if i = c.pick(i, len(drafts)+1); i == len(drafts) {
		c.orders(from.Position, to.Turn.Orders)
		c.comments(to.OrderComments, len(to.Turn.Orders))
	}
	c.optional(to.Name, true, game.MaxName)
}

func same(d game.Draft, n *game.Node) bool {
	if len(d.Orders) != len(n.Turn.Orders) || len(d.Comments) != len(n.OrderComments) {
		return false
	}
	for i, o := range d.Orders {
		if o != n.Turn.Orders[i] || d.Comments != nil && d.Comments[i] != n.OrderComments[i] {
			return false
		}
	}
	return true
}

func (r *treeReader) readEdge(drafts []game.Draft) (game.Draft, string) {
	var d game.Draft
	if i := r.pick(0, len(drafts)+1); i < len(drafts) {
		d = drafts[i]
	} else {
		d = r.readOrders()
	}
	return d, r.optional("", true, game.MaxName)
}

func (r *treeReader) readOrders() game.Draft {
	orders := r.orders(r.g.Position(), nil)
	return game.Draft{Orders: orders, Comments: r.comments(nil, len(orders))}
}

// content writes what a phase has of its own: most have nothing.
func (c *codec) content(g *game.Game, n *game.Node) {
	won := n.Outcome != nil && n.Outcome.ByCenters()
	drafts := g.Written(n)
	if !c.flag(n.Comment != "" || len(drafts) > 0 || n.Outcome != nil && !won) {
		return
	}
	c.optional(n.Comment, false, game.MaxComment)
	c.pick(len(drafts), game.MaxDrafts+1)
	for _, d := range drafts {
		c.optional(d.Name, true, game.MaxName)
		c.orders(n.Position, d.Orders)
		c.comments(d.Comments, len(d.Orders))
	}
	if len(drafts) > 1 {
		c.pick(n.Shown, len(drafts))
	}
	if won {
		return
	}
	switch o := n.Outcome; {
	case o == nil:
		c.pick(goesOn, endings)
	case o.Conceded:
		c.pick(isConceded, endings)
		c.pick(int(o.Winner), len(n.Position.Board.Powers))
	default:
		c.pick(isDraw, endings)
	}
}

// readContent reads that, and gives the drafts.
func (r *treeReader) readContent() (drafts []game.Draft, shown int) {
	if !r.flag(false) {
		return nil, 0
	}
	at := r.g.At()
	if comment := r.optional("", false, game.MaxComment); comment != "" {
		r.plain = false
		r.stop(r.g.SetComment(at, comment))
	}
	n := r.pick(0, game.MaxDrafts+1)
	for range n {
		name := r.optional("", true, game.MaxName)
		d := r.readOrders()
		d.Name = name
		r.plain = r.plain && n == 1 && name == ""
		drafts = append(drafts, d)
	}
	if n > 1 {
		shown = r.pick(0, n)
	}
	switch {
	case r.err != nil || r.g.Outcome() != nil:
	case n > 0:
		r.stop(r.g.SetDrafts(drafts, shown))
		r.stop(r.readEnding(r.g))
	default:
		r.stop(r.readEnding(r.g))
	}
	return drafts, shown
}

// head writes what the game says of itself.
func (c *codec) head(g *game.Game) {
	b := g.Start().Board
	any := g.Title() != ""
	for i := range b.Powers {
		any = any || g.Player(board.Power(i)) != ""
	}
	if !c.flag(any) {
		return
	}
	c.optional(g.Title(), true, game.MaxName)
	for i := range b.Powers {
		c.optional(g.Player(board.Power(i)), true, game.MaxName)
	}
}

func (r *treeReader) readHead() {
	if !r.flag(false) {
		return
	}
	r.plain = false
	r.stop(r.g.SetTitle(r.optional("", true, game.MaxName)))
	for i := range r.g.Start().Board.Powers {
		r.stop(r.g.SetPlayer(board.Power(i), r.optional("", true, game.MaxName)))
	}
}

// optional writes a text that is mostly not there.
func (c *codec) optional(text string, oneline bool, longest int) string {
	if c.flag(text != "") {
		return c.words(text, oneline, longest)
	}
	return ""
}

// comments writes the comments on n orders.
func (c *codec) comments(list []string, n int) []string {
	if !c.flag(list != nil) {
		return nil
	}
	out := make([]string, n)
	copy(out, list)
	any := false
	for i := range out {
		out[i] = c.optional(out[i], true, game.MaxComment)
		any = any || out[i] != ""
	}
	if !any {
		return nil
	}
	return out
}

// check writes the check value of all up to a phase and of its position, or
// reports whether it is the one that was written.
func (c *codec) check(p *position.Position) bool {
	v := (digest(p) ^ int(c.trail^c.trail>>16)) % digests
	return c.pick(v, digests) == v
}
