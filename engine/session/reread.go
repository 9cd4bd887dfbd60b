package session

import (
	"slices"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// reread keeps how the orders of a phase were read that nothing was to be said
// about: while a player gives orders, all but one come back as they were.
type reread struct {
	pos    *position.Position
	orders map[string]order.Order // by canonical line
}

// freshLines is how many lines may be new: with more, the whole is read.
const freshLines = 2

// parse reads the orders of a phase as order.Parse does.
func (r *reread) parse(pos *position.Position, text string) ([]order.Parsed, []order.Problem) {
	if out := r.again(pos, text); out != nil {
		return out, nil
	}
	parsed, problems := order.Parse(pos, text)
	*r = reread{}
	if len(problems) == 0 && pos.Phase.Type == position.Movement {
		*r = reread{pos, make(map[string]order.Order, len(parsed))}
		for _, p := range parsed {
			r.orders[p.Full(pos.Board)] = p.Order
		}
	}
	return parsed, problems
}

// again gives the orders of a text of canonical lines, nearly all of which are
// known; nil where that is not so, or something may be to be said. An order of
// a movement is possible or not whatever the others are, but for a second one
// for the same unit.
func (r *reread) again(pos *position.Position, text string) []order.Parsed {
	if r.pos != pos || strings.Count(text, "\n") > most {
		return nil
	}
	var out []order.Parsed
	taken := make([]bool, len(pos.Board.Provinces))
	fresh := 0
	for line := range strings.SplitSeq(text, "\n") {
		o, known := r.orders[line]
		if !known {
			if fresh++; fresh > freshLines {
				return nil
			}
			if o, known = canonical(pos, line); !known {
				return nil
			}
		}
		p := pos.Board.Province(o.At)
		if taken[p] {
			return nil
		}
		taken[p] = true
		if len(r.orders) < most {
			r.orders[line] = o
		}
		out = append(out, order.Parsed{Line: len(out) + 1, Column: strings.Index(line, ":") + 3, Order: o})
	}
	return out
}

// canonical reads a line that is an order as the engine prints it, with its
// power, and of which nothing is to be said.
func canonical(pos *position.Position, line string) (order.Order, bool) {
	parsed, problems := order.Parse(pos, line)
	if len(parsed) != 1 || len(problems) > 0 || parsed[0].Power == board.NoPower || parsed[0].Full(pos.Board) != line {
		return order.Order{}, false
	}
	return parsed[0].Order, true
}

// gameSetOrder gives one order of a movement, in the place of that of the same
// unit or behind all, and answers where it stands and what else of the game that
// changed; with the number of a picture, the marks too. It answers null, and
// nothing has changed, where the orders must be read together: in other phases,
// and where something is to be said of it.
func gameSetOrder(g *held, args []string) (string, error) {
	var a asked
	if args[1] != "" {
		var err error
		if a, err = readAsked(args[1:]); err != nil {
			return "", err
		}
	}
	w := newWriter()
	list, at := g.with(args[0])
	if list == nil {
		w.null()
		return w.answer()
	}
	if err := g.SetOrders(list); err != nil {
		return "", err
	}
	shown := g.Drafts(g.At())[g.Node(g.At()).Shown]
	w.open('{')
	w.intField("index", at)
	w.key("comments")
	w.strs(shown.Comments)
	w.boolField("canUndo", g.CanUndo())
	w.boolField("canRedo", g.CanRedo())
	if args[1] != "" {
		w.key("marks")
		w.marks(g, a)
	}
	w.close('}')
	return w.answer()
}

// with gives the orders of the phase with one more, or another for the same
// unit, and its index; nil where they must be read together.
func (g *held) with(line string) ([]order.Order, int) {
	pos := g.Position()
	if pos.Phase.Type != position.Movement {
		return nil, 0
	}
	o, ok := canonical(pos, line)
	if !ok {
		return nil, 0
	}
	list := slices.Clone(g.Orders())
	at := -1
	for i := range list {
		if pos.Board.Province(list[i].At) != pos.Board.Province(o.At) {
			continue
		}
		if at >= 0 {
			return nil, 0
		}
		at = i
	}
	if at < 0 {
		return append(list, o), len(list)
	}
	list[at] = o
	return list, at
}
