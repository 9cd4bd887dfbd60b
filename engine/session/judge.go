package session

import (
	"fmt"
	"strconv"

	"ancmed/engine/board"
	"ancmed/engine/explain"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// adjudicate answers with what becomes of a position and its orders.
func (s *Session) adjudicate(args []string) (string, error) {
	in, err := readInput(args[0])
	if err != nil {
		return "", err
	}
	orders, err := in.readOrders()
	if err != nil {
		return "", err
	}
	w := newWriter()
	w.adjudication(in.pos, judge.Adjudicate(in.pos, orders))
	return w.answer()
}

// readAnswer gives the orders and the answer that stand beside a position; the
// answer is nil when none was given. It is judged anew, so that nothing is
// drawn that the rules do not say, and must be the one that was given.
func (in *input) readAnswer() ([]order.Order, *judge.Answer, error) {
	orders, err := in.readOrders()
	if err != nil || !in.asked {
		return orders, nil, err
	}
	a := judge.Adjudicate(in.pos, orders)
	if len(in.words) != len(a.Results) {
		return nil, nil, &Error{Code: codeBadArgument, Path: "answer.results",
			Msg: fmt.Sprintf("the answer has %d results for %d orders", len(in.words), len(orders))}
	}
	for i, r := range a.Results {
		if in.words[i] != r.Word.String() {
			return nil, nil, &Error{Code: codeBadArgument, Path: "answer.results[" + strconv.Itoa(i) + "].word", Word: in.words[i],
				Msg: fmt.Sprintf("the answer is not that of this position and these orders, which is %q", r.Word)}
		}
	}
	return orders, a, nil
}

// adjudication writes an answer in the shape of the contract.
func (w *writer) adjudication(pos *position.Position, a *judge.Answer) {
	b := pos.Board
	w.open('{')
	w.key("results")
	w.open('[')
	for i := range a.Results {
		w.result(pos, a, i)
	}
	w.close(']')
	w.key("dislodged")
	w.open('[')
	for i, d := range a.Dislodged {
		w.open('{')
		w.dislodged(b, d.Dislodged)
		w.key("retreats")
		w.places(b, d.Retreats)
		w.strField("text", explain.Dislodgement(pos, a, i))
		w.close('}')
	}
	w.close(']')
	w.key("contested")
	w.provinces(b, a.Contested)
	w.key("disbanded")
	w.units(b, a.Disbanded)
	w.key("removedByRule")
	w.removals(pos, a)
	w.key("after")
	w.units(b, a.After)
	w.key("owners")
	w.owners(b, a.Owners)
	w.key("adjustments")
	w.adjustments(b, a.Adjustments)
	w.key("next")
	if a.Next == (position.Phase{}) {
		w.null()
	} else {
		w.phase(a.Next)
	}
	w.key("winner")
	w.power(b, a.Winner)
	w.close('}')
}

func (w *writer) result(pos *position.Position, a *judge.Answer, i int) {
	r := &a.Results[i]
	w.open('{')
	w.strField("order", r.Order.Full(pos.Board))
	w.strField("word", r.Word.String())
	w.key("reason")
	w.reason(pos, a, i)
	if r.Route != nil {
		w.key("route")
		w.provinces(pos.Board, r.Route)
	}
	w.close('}')
}

// reason writes why an order ended so: the sentence, and the same as data.
func (w *writer) reason(pos *position.Position, a *judge.Answer, i int) {
	b, r := pos.Board, &a.Results[i].Reason
	w.open('{')
	w.strField("code", r.Code.String())
	w.strField("text", explain.Result(pos, a, i))
	if r.Code == judge.VoidOrder {
		w.strField("impossible", r.Impossible.String())
	}
	if r.Attack != 0 || r.Defense != 0 {
		w.intField("attack", r.Attack)
		w.intField("defense", r.Defense)
	}
	w.someProvinces("by", b, r.By)
	w.someProvinces("supports", b, r.Supports)
	w.someProvinces("against", b, r.Against)
	if len(r.Uncounted) > 0 {
		w.key("uncounted")
		w.open('[')
		for _, u := range r.Uncounted {
			w.uncounted(b, u)
		}
		w.close(']')
	}
	w.close('}')
}

func (w *writer) someProvinces(name string, b *board.Board, list []board.Province) {
	if len(list) > 0 {
		w.key(name)
		w.provinces(b, list)
	}
}

// uncounted writes a support that did not count, and why.
func (w *writer) uncounted(b *board.Board, u judge.Uncounted) {
	why := [...]string{judge.WasCut: "cut", judge.OwnPower: "own-power", judge.NotOrdered: "not-ordered"}
	w.open('{')
	w.strField("at", b.Provinces[u.At].ID)
	w.strField("why", why[u.Why])
	if u.By != board.NoProvince {
		w.strField("by", b.Provinces[u.By].ID)
	}
	w.close('}')
}

// removals writes units that civil disorder removed, with their distance from
// the center that decided.
func (w *writer) removals(pos *position.Position, a *judge.Answer) {
	w.open('[')
	for i, r := range a.Removed {
		w.open('{')
		w.unit(pos.Board, r.Unit)
		w.intField("distance", r.Distance)
		w.strField("text", explain.Removal(pos, a, i))
		w.close('}')
	}
	w.close(']')
}
