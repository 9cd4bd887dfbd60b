package session

import (
	"fmt"
	"strconv"

	"ancmed/engine/draw"
	"ancmed/engine/order"
)

// preview answers with what the page's map shows of an order that is being
// given. After the position stand the records of the hand:
//
//	hand PLACE 0|1             the unit in hand; 1: the one that was dislodged
//	target PLACE               it can be chosen
//	hover PLACE                it is pointed at
//	shown TEXT                 the order to show as if it were given
//	lacking PLACE              its unit still has no order
func (s *Session) preview(args []string) (string, error) {
	in, err := s.memo.readInput(args[0])
	if err != nil {
		return "", err
	}
	orders, err := s.memo.readOrders(in)
	if err != nil {
		return "", err
	}
	h, err := in.readHand(args[1])
	if err != nil {
		return "", err
	}
	o, err := readOptions(args[2])
	if err != nil {
		return "", err
	}
	return layersAnswer(in.pos.Board, draw.Preview(in.pos, orders, h, o))
}

func (in *input) readHand(text string) (draw.Hand, error) {
	h := draw.Nothing()
	records, err := readRecords(text)
	if err != nil {
		return h, err
	}
	r := inputReader{in: in}
	for _, rec := range records {
		if err := r.readHand(&h, rec); err != nil {
			return h, err
		}
	}
	return h, nil
}

// handPath says where in the hand the place of a record stands.
func handPath(h *draw.Hand, word string) string {
	switch word {
	case "hand":
		return "hand.unit"
	case "target":
		return "hand.targets[" + strconv.Itoa(len(h.Targets)) + "]"
	case "lacking":
		return "hand.lacking[" + strconv.Itoa(len(h.Lacking)) + "]"
	}
	return "hand." + word
}

func (r *inputReader) readHand(h *draw.Hand, rec record) error {
	want := 1
	if rec.word == "hand" {
		want = 2
	}
	if err := rec.want(want); err != nil {
		return err
	}
	if rec.word == "shown" {
		o, problems := order.ParseOne(r.in.pos, rec.fields[0])
		if len(problems) == 0 {
			h.Order = o
		}
		return nil
	}
	pl, err := r.place(handPath(h, rec.word), rec.fields[0])
	if err != nil {
		return err
	}
	p := r.in.pos.Board.Province(pl)
	switch rec.word {
	case "hand":
		h.Unit, h.Dislodged = p, rec.fields[1] == "1"
	case "target":
		h.Targets = append(h.Targets, p)
	case "hover":
		h.Hover = p
	case "lacking":
		h.Lacking = append(h.Lacking, p)
	default:
		return &Error{Code: codeBadWire, Msg: fmt.Sprintf("there is no record %q of a hand", rec.word)}
	}
	return nil
}
