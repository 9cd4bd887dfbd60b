package order

import "ancmed/engine/board"

// Text writes an order in the canonical notation, without its power:
// "A rom - apu", "F ber C A sag - bal", "retreat A rom - etr", "waive".
func (o Order) Text(b *board.Board) string {
	unit := o.Type.Letter() + " " + placeID(b, o.At)
	other := o.OtherType.Letter() + " " + placeID(b, o.From)
	switch o.Kind {
	case Hold:
		return unit + " H"
	case Move:
		if o.Via {
			return unit + " - " + placeID(b, o.To) + " via convoy"
		}
		return unit + " - " + placeID(b, o.To)
	case SupportHold:
		return unit + " S " + other
	case SupportMove:
		return unit + " S " + other + " - " + placeID(b, o.To)
	case Convoy:
		return unit + " C " + other + " - " + placeID(b, o.To)
	case Retreat:
		return "retreat " + unit + " - " + placeID(b, o.To)
	case Disband:
		return "disband " + unit
	case Build:
		return "build " + unit
	case Remove:
		return "remove " + unit
	}
	return "waive"
}

// Full writes an order with its power: "Rome: A rom - apu".
func (o Order) Full(b *board.Board) string {
	if o.Power == board.NoPower {
		return o.Text(b)
	}
	return b.Powers[o.Power].Name + ": " + o.Text(b)
}

func placeID(b *board.Board, pl board.Place) string {
	if pl < 0 || int(pl) >= len(b.Places) {
		return "?"
	}
	return b.Places[pl].ID
}
