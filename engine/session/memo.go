package session

import (
	"strings"

	"ancmed/engine/order"
	"ancmed/engine/position"
)

// memo keeps one position and how orders were read in it: while a player gives
// orders, a page asks about the same ones again and again.
type memo struct {
	text   string // of the position, as it came over
	pos    *position.Position
	orders map[string]order.Order
}

// most is how many orders are kept: more than a phase has.
const most = 300

const orderMark = "\norder\t"

// readInput reads a position and the orders beside it. The position of the last
// input is not read again; it must not be changed.
func (m *memo) readInput(text string) (*input, error) {
	if m.pos != nil && len(text) <= maxWire {
		if rest, same := strings.CutPrefix(text, m.text); same {
			if orders, ok := onlyOrders(rest); ok {
				return &input{pos: m.pos, orders: orders}, nil
			}
		}
	}
	in, err := readInput(text)
	if err != nil {
		return nil, err
	}
	before := text
	if i := strings.Index(text, orderMark); i >= 0 {
		before = text[:i]
	}
	if _, ok := onlyOrders(text[len(before):]); ok && !in.asked {
		*m = memo{text: before, pos: in.pos, orders: make(map[string]order.Order)}
	}
	return in, nil
}

// onlyOrders takes apart what stands behind a position, if it is orders only
// and nothing in them is escaped.
func onlyOrders(rest string) ([]string, bool) {
	if rest == "" {
		return nil, true
	}
	n := strings.Count(rest, orderMark)
	if !strings.HasPrefix(rest, orderMark) || n != strings.Count(rest, "\n") || n != strings.Count(rest, "\t") || strings.Contains(rest, `\`) {
		return nil, false
	}
	return strings.Split(rest[len(orderMark):], orderMark), true
}

// readOrders reads the orders of an input. One that was read in the same
// position before is not read again.
func (m *memo) readOrders(in *input) ([]order.Order, error) {
	if in.pos != m.pos {
		return in.readOrders()
	}
	if len(m.orders) > most {
		m.orders = make(map[string]order.Order)
	}
	out := make([]order.Order, 0, len(in.orders))
	for i, s := range in.orders {
		o, known := m.orders[s]
		if !known {
			var err error
			if o, err = in.readOrder(i); err != nil {
				return nil, err
			}
			m.orders[s] = o
		}
		out = append(out, o)
	}
	return out, nil
}
