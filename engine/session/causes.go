package session

import (
	"fmt"
	"strconv"

	"ancmed/engine/explain"
	"ancmed/engine/judge"
)

// causes answers with the chain of causes of one order of a position: a list
// of {order, province, text}, the nearest first. order is the index of the
// order that is told of, or -1 for a unit without one that counts.
func (s *Session) causes(args []string) (string, error) {
	in, err := readInput(args[0])
	if err != nil {
		return "", err
	}
	orders, err := in.readOrders()
	if err != nil {
		return "", err
	}
	i, err := strconv.Atoi(args[1])
	if err != nil || i < 0 || i >= len(orders) {
		return "", &Error{Code: codeBadArgument, Path: "index", Word: args[1],
			Msg: fmt.Sprintf("%q is the index of none of the %d orders", args[1], len(orders))}
	}
	w := newWriter()
	w.open('[')
	for _, c := range explain.Causes(in.pos, judge.Adjudicate(in.pos, orders), i) {
		w.open('{')
		w.intField("order", c.Order)
		w.strField("province", in.pos.Board.Provinces[c.At].ID)
		w.strField("text", c.Text)
		w.close('}')
	}
	w.close(']')
	return w.answer()
}
