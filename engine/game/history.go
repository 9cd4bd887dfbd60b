package game

// step is one change of the tree. A phase that a change touches is replaced by
// another Node, never written to, so a step is what to put where.
type step struct {
	before, after []swap
	from, to      int // where the game stood
}

// swap puts a node in the place of its id; nil takes the phase out of the tree.
type swap struct {
	id   int
	node *Node
}

// change makes a change, after which the game stands at a phase. What could
// have been redone is gone.
func (g *Game) change(to int, swaps ...swap) {
	s := step{after: swaps, from: g.at, to: to}
	for _, c := range swaps {
		var old *Node
		if c.id < len(g.nodes) {
			old = g.nodes[c.id]
		}
		s.before = append(s.before, swap{c.id, old})
	}
	g.steps = append(g.steps[:g.done], s)
	g.done++
	g.put(swaps, to)
}

func (g *Game) put(swaps []swap, at int) {
	for _, c := range swaps {
		if c.id == len(g.nodes) {
			g.nodes = append(g.nodes, nil)
		}
		if g.nodes[c.id] != nil {
			g.count--
		}
		if c.node != nil {
			g.count++
		}
		g.nodes[c.id] = c.node
	}
	g.at = at
}

// set replaces a node without a step: for what is no change of the game, such
// as which draft is shown.
func (g *Game) set(n *Node) { g.nodes[n.ID] = n }

// CanUndo reports whether there is a change to undo.
func (g *Game) CanUndo() bool { return g.done > 0 }

// CanRedo reports whether a change was undone and nothing changed since.
func (g *Game) CanRedo() bool { return g.done < len(g.steps) }

// Undo takes back the last change, of whatever kind, and stands where it was
// made; false if there is none. Going to another phase or draft is no change.
func (g *Game) Undo() bool {
	if !g.CanUndo() {
		return false
	}
	g.done--
	s := g.steps[g.done]
	g.put(s.before, s.from)
	return true
}

// Redo makes again the change undone last; false if there is none.
func (g *Game) Redo() bool {
	if !g.CanRedo() {
		return false
	}
	s := g.steps[g.done]
	g.done++
	g.put(s.after, s.to)
	return true
}

// Kept gives every turn that is of the game now or could be again by Undo and
// Redo.
func (g *Game) Kept() map[*Turn]bool {
	kept := map[*Turn]bool{}
	keep := func(swaps []swap) {
		for _, c := range swaps {
			if c.node != nil && c.node.Turn != nil {
				kept[c.node.Turn] = true
			}
		}
	}
	for _, n := range g.nodes {
		if n != nil && n.Turn != nil {
			kept[n.Turn] = true
		}
	}
	for _, s := range g.steps {
		keep(s.before)
		keep(s.after)
	}
	return kept
}

// Forget makes the present the beginning: nothing can be undone.
func (g *Game) Forget() { g.steps, g.done = nil, 0 }
