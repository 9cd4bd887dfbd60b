package session

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// legalOrders answers with the canonical texts of every possible order, by the
// place of its unit.
func (s *Session) legalOrders(args []string) (string, error) {
	pos, err := readPosition(args[0])
	if err != nil {
		return "", err
	}
	texts := order.NewChecker(pos).Texts()
	w := newWriter()
	w.open('{')
	places := make([]string, 0, len(texts))
	for place := range texts {
		places = append(places, place)
	}
	slices.Sort(places)
	for _, place := range places {
		w.key(place)
		w.strs(texts[place])
	}
	w.close('}')
	return w.answer()
}

// choices answers with the same orders taken apart, for a page on which they
// are chosen step by step: a list of units (or home centers to build in), each
// with its possible orders.
func (s *Session) choices(args []string) (string, error) {
	pos, err := readPosition(args[0])
	if err != nil {
		return "", err
	}
	w := newWriter()
	w.open('[')
	for _, u := range choiceUnits(pos) {
		w.choiceUnit(pos, u)
	}
	w.close(']')
	return w.answer()
}

// choiceUnit is a unit that may be ordered, or a home center to build in.
type choiceUnit struct {
	power  board.Power
	place  board.Place
	build  bool
	orders []order.Order
}

// choiceUnits gathers the possible orders by their unit. A power's builds may
// be waived at each of its home centers: that is where the choice is made.
func choiceUnits(pos *position.Position) []choiceUnit {
	var out []choiceUnit
	order.NewChecker(pos).Legal(func(o order.Order) {
		if o.Kind == order.Waive {
			for i := range out {
				if out[i].power == o.Power {
					out[i].orders = append(out[i].orders, o)
				}
			}
			return
		}
		at := o.At
		if o.Kind == order.Build {
			at = board.Place(pos.Board.Province(at))
		}
		if n := len(out); n == 0 || out[n-1].place != at {
			out = append(out, choiceUnit{power: o.Power, place: at, build: o.Kind == order.Build})
		}
		out[len(out)-1].orders = append(out[len(out)-1].orders, o)
	})
	return out
}

func (w *writer) choiceUnit(pos *position.Position, u choiceUnit) {
	b := pos.Board
	w.open('{')
	w.strField("place", b.Places[u.place].ID)
	w.strField("province", b.Provinces[b.Province(u.place)].ID)
	w.key("type")
	if u.build {
		w.null()
	} else {
		w.str(u.orders[0].Type.String())
	}
	w.strField("power", b.Powers[u.power].Name)
	w.key("orders")
	w.open('[')
	for _, o := range u.orders {
		w.choice(b, o)
	}
	w.close(']')
	w.close('}')
}

func (w *writer) choice(b *board.Board, o order.Order) {
	w.open('{')
	w.strField("text", o.Text(b))
	w.strField("kind", kindName(o.Kind))
	if o.From != board.NoPlace {
		w.strField("from", b.Places[o.From].ID)
		w.strField("fromType", o.OtherType.String())
	}
	if o.To != board.NoPlace {
		w.strField("to", b.Places[o.To].ID)
	}
	if o.Via {
		w.boolField("via", true)
	}
	if o.Kind == order.Build {
		w.strField("type", o.Type.String())
		w.strField("place", b.Places[o.At].ID)
	}
	w.close('}')
}

// kindName is the word for what an order does; both kinds of support are one
// for a person, told apart by whether they name a destination.
func kindName(k order.Kind) string {
	return [...]string{order.Hold: "hold", order.Move: "move", order.SupportHold: "support",
		order.SupportMove: "support", order.Convoy: "convoy", order.Retreat: "retreat",
		order.Disband: "disband", order.Build: "build", order.Remove: "remove", order.Waive: "waive"}[k]
}
