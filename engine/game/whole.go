package game

import (
	"fmt"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// whole checks that each order has what its kind needs, and gives the orders
// with nothing else in them, so that equal orders are equal values.
func whole(pos *position.Position, orders []order.Order) ([]order.Order, error) {
	if len(orders) > MaxOrders {
		return nil, &Error{Code: BadOrder, Msg: fmt.Sprintf("%d orders are too many for one phase: at most %d", len(orders), MaxOrders)}
	}
	if len(orders) == 0 {
		return nil, nil
	}
	out := make([]order.Order, len(orders))
	for i, o := range orders {
		kept, missing := bare(pos.Board, o)
		switch {
		case missing != "":
			return nil, &Error{Code: BadOrder, Msg: fmt.Sprintf("order %d names no %s", i+1, missing)}
		case misread(o.Kind, pos.Phase.Type):
			return nil, &Error{Code: BadOrder, Msg: fmt.Sprintf("order %d, %s, is of another phase and means something else in this one", i+1, o.Full(pos.Board))}
		}
		out[i] = kept
	}
	return out, nil
}

// bare leaves of an order only what its kind needs, and says what is missing.
func bare(b *board.Board, o order.Order) (out order.Order, missing string) {
	switch {
	case o.Power < 0 || int(o.Power) >= len(b.Powers):
		return o, "power"
	case o.Kind < order.Hold || o.Kind > order.Waive:
		return o, "kind"
	}
	out = order.Order{Power: o.Power, Kind: o.Kind, At: board.NoPlace, From: board.NoPlace, To: board.NoPlace}
	if o.Kind != order.Waive {
		if !isUnit(b, o.Type, o.At) {
			return o, "unit"
		}
		out.Type, out.At = o.Type, o.At
	}
	if o.Kind.NamesOther() {
		if !isUnit(b, o.OtherType, o.From) {
			return o, "supported or convoyed unit"
		}
		out.OtherType, out.From = o.OtherType, o.From
	}
	if o.Kind.NamesTarget() {
		if !isPlace(b, o.To) {
			return o, "destination"
		}
		out.To = o.To
	}
	out.Via = o.Via && o.Kind == order.Move
	return out, ""
}

// misread reports whether the text of an order of this kind is that of another
// kind in this phase: "A rom - apu" is a retreat after a battle, "disband" and
// "remove" are one word for it. Such an order could be written but not read.
func misread(k order.Kind, phase position.PhaseType) bool {
	switch phase {
	case position.Retreat:
		return k == order.Move || k == order.Remove
	case position.Adjustment:
		return k == order.Disband
	}
	return false
}

func isUnit(b *board.Board, t position.UnitType, at board.Place) bool {
	return (t == position.Army || t == position.Fleet) && isPlace(b, at)
}

func isPlace(b *board.Board, pl board.Place) bool { return pl >= 0 && int(pl) < len(b.Places) }
