package session

import (
	"strconv"

	"ancmed/engine/board"
	"ancmed/engine/order"
)

// parse answers with the orders in a text and what is to be said about it.
func (s *Session) parse(args []string) (string, error) {
	pos, err := readPosition(args[0])
	if err != nil {
		return "", err
	}
	orders, problems := order.Parse(pos, args[1])
	w := newWriter()
	w.parsed(pos.Board, orders, problems)
	return w.answer()
}

func (w *writer) parsed(b *board.Board, orders []order.Parsed, problems []order.Problem) {
	w.open('{')
	w.key("orders")
	w.open('[')
	for _, o := range orders {
		w.open('{')
		w.intField("line", o.Line)
		w.key("power")
		w.power(b, o.Power)
		w.strField("text", o.Text(b))
		w.close('}')
	}
	w.close(']')
	w.key("problems")
	w.open('[')
	for _, p := range problems {
		w.problem(p)
	}
	w.close(']')
	w.key("about")
	w.open('[')
	for _, p := range problems {
		w.int(about(p, orders))
	}
	w.close(']')
	w.close('}')
}

// about gives the index of the order that a problem is about, of those in its
// line the one that it stands in or behind; -1 for none.
func about(p order.Problem, orders []order.Parsed) int {
	for i := len(orders) - 1; i >= 0; i-- {
		if o := &orders[i]; o.Line == p.Line && o.Column <= p.Column {
			return i
		}
	}
	return -1
}

func (w *writer) problem(p order.Problem) {
	severity := "warning"
	if p.Error {
		severity = "error"
	}
	w.open('{')
	w.strField("severity", severity)
	w.intField("line", p.Line)
	w.intField("column", p.Column)
	w.strField("word", p.Word)
	w.strField("code", p.Code)
	w.strField("message", p.Msg)
	w.key("suggestions")
	w.strs(p.Suggestions)
	w.close('}')
}

// readOrders reads the order texts beside a position. One that no reader
// understands is an error with its path.
func (in *input) readOrders() ([]order.Order, error) {
	out := make([]order.Order, len(in.orders))
	for i := range in.orders {
		var err error
		if out[i], err = in.readOrder(i); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (in *input) readOrder(i int) (order.Order, error) {
	o, problems := order.ParseOne(in.pos, in.orders[i])
	path := "orders[" + strconv.Itoa(i) + "]"
	if in.named {
		path = "answer.results[" + strconv.Itoa(i) + "].order"
	}
	return o, orderError(path, problems)
}

// orderError makes an error of the first problem that is one; nil if none is.
func orderError(path string, problems []order.Problem) error {
	for _, p := range problems {
		if p.Error {
			return &Error{Code: codeBadOrder, Msg: p.Msg, Path: path, Column: p.Column, Word: p.Word, Suggestions: p.Suggestions}
		}
	}
	return nil
}

// adjustments answers with centers minus units of each power that has more or
// fewer; null when the position says nothing of owners.
func (s *Session) adjustments(args []string) (string, error) {
	pos, err := readPosition(args[0])
	if err != nil {
		return "", err
	}
	w := newWriter()
	w.adjustments(pos.Board, pos.Adjustments())
	return w.answer()
}

func (w *writer) adjustments(b *board.Board, due []int) {
	if due == nil {
		w.null()
		return
	}
	w.open('{')
	for pow, n := range due {
		if n != 0 {
			w.intField(b.Powers[pow].Name, n)
		}
	}
	w.close('}')
}
