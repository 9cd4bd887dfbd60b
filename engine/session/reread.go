package session

import (
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
		out = append(out, order.Parsed{Line: len(out) + 1, Order: o})
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
