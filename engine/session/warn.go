package session

import (
	"ancmed/engine/board"
	"ancmed/engine/position"
	"ancmed/engine/warn"
)

// warnings answers with what is to be said of the orders of a position before
// they are judged: a list of {code, text, power, orders, provinces, certain,
// waits, meant}. orders are indexes, the first that of the order at fault.
func (s *Session) warnings(args []string) (string, error) {
	in, err := readInput(args[0])
	if err != nil {
		return "", err
	}
	orders, err := in.readOrders()
	if err != nil {
		return "", err
	}
	b := in.pos.Board
	w := newWriter()
	w.open('[')
	for _, v := range warn.Warnings(in.pos, orders) {
		w.open('{')
		w.remark(b, v.Code.String(), v.Text, v.Power, v.Provinces)
		w.key("orders")
		w.open('[')
		for _, i := range v.Orders {
			w.int(i)
		}
		w.close(']')
		w.boolField("certain", v.Certain)
		w.boolField("waits", v.Waits)
		if v.Meant.Kind != 0 {
			w.strField("meant", v.Meant.Full(b))
		}
		w.close('}')
	}
	w.close(']')
	return w.answer()
}

// checkPosition answers with {remarks}: what is odd about a position that can
// be, each {code, text, power, provinces}. One that cannot be is refused with
// the path of the fault, as everywhere.
func (s *Session) checkPosition(args []string) (string, error) {
	pos, err := readPosition(args[0])
	if err != nil {
		return "", err
	}
	w := newWriter()
	w.open('{')
	w.key("remarks")
	w.open('[')
	for _, r := range warn.Remarks(pos) {
		w.open('{')
		w.remark(pos.Board, r.Code.String(), r.Text, r.Power, r.Provinces)
		w.close('}')
	}
	w.close(']')
	w.close('}')
	return w.answer()
}

// remark writes the members that warnings and remarks have in common into an
// open object.
func (w *writer) remark(b *board.Board, code, text string, pow board.Power, at []board.Province) {
	w.strField("code", code)
	w.strField("text", text)
	w.key("power")
	w.power(b, pow)
	w.key("provinces")
	w.provinces(b, at)
}

// placeable answers with every place where a unit of a type could be put: on
// the board, or "1" among the dislodged.
func (s *Session) placeable(args []string) (string, error) {
	pos, err := readPosition(args[0])
	if err != nil {
		return "", err
	}
	var unit position.UnitType
	switch args[1] {
	case "army":
		unit = position.Army
	case "fleet":
		unit = position.Fleet
	default:
		return "", &Error{Code: codeBadArgument, Path: "type", Word: args[1], Msg: "a unit is an army or a fleet"}
	}
	w := newWriter()
	w.places(pos.Board, pos.Placeable(unit, args[2] == "1"))
	return w.answer()
}

// attackers answers with every origin from which the unit in a province may
// have come there to dislodge another: a list of {attackerFrom, byConvoy}.
func (s *Session) attackers(args []string) (string, error) {
	pos, err := readPosition(args[0])
	if err != nil {
		return "", err
	}
	pl, ok := pos.Board.Place(args[1])
	if !ok {
		return "", &Error{Code: codeBadArgument, Path: "province", Word: args[1], Msg: "there is no such province"}
	}
	w := newWriter()
	w.open('[')
	for _, o := range warn.Attackers(pos, pos.Board.Province(pl)) {
		w.open('{')
		w.strField("attackerFrom", pos.Board.Provinces[o.From].ID)
		w.boolField("byConvoy", o.ByConvoy)
		w.close('}')
	}
	w.close(']')
	return w.answer()
}
