package session

import (
	"strings"

	"ancmed/engine/order"
)

// memo keeps how orders were read in one position: while a player gives
// orders, a page asks about the same ones again and again.
type memo struct {
	position string // as it came over
	orders   map[string]order.Order
}

// most is how many orders are kept: more than a phase has.
const most = 300

// readOrders reads the orders of an input, which came as text. An order that
// was read in the same position before is not read again.
func (m *memo) readOrders(in *input, text string) ([]order.Order, error) {
	position, ok := beforeOrders(text)
	if !ok {
		return in.readOrders()
	}
	if m.position != position || len(m.orders) > most {
		*m = memo{position, make(map[string]order.Order)}
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

// beforeOrders gives what stands before the orders of an input, if nothing but
// orders stands behind it.
func beforeOrders(text string) (string, bool) {
	const mark = "\norder\t"
	i := strings.Index(text, mark)
	if i < 0 {
		return "", false
	}
	if rest := text[i:]; strings.Count(rest, mark) != strings.Count(rest, "\n") {
		return "", false
	}
	return text[:i], true
}
