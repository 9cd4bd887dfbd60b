package judge_test

import (
	"math/rand/v2"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// TestLegalOrders lets the oracle judge every order of the movement phase that
// there is to write: the engine lists exactly the possible ones.
func TestLegalOrders(t *testing.T) {
	for _, b := range board.All() {
		recorded := recordedCases(t, b)
		for i := range max(2, *positions/4000) {
			pos, _ := makeMovement(rand.New(rand.NewPCG(*seed+2<<32, uint64(i))), b, recorded)
			listed := make(map[order.Order]bool)
			order.NewChecker(pos).Legal(func(o order.Order) { listed[o] = true })
			o := newOracle(pos, nil)
			n := 0
			for u := range pos.Units {
				o.everyOrder(u, func(ord order.Order, ok bool) {
					if ok != listed[ord] {
						t.Errorf("%s: the oracle says %v, the engine %v\n%s", ord.Full(b), ok, listed[ord], caseText(pos, nil))
					}
					n += len(choose(ok, "1", ""))
				})
			}
			if n != len(listed) {
				t.Errorf("%d possible orders, %d listed", n, len(listed))
			}
		}
	}
}

// everyOrder gives every order for a unit in the form in which a list names
// it, with what the oracle says.
func (o *oracle) everyOrder(u int, visit func(order.Order, bool)) {
	unit := o.pos.Units[u]
	ord := order.Order{Power: unit.Power, Kind: order.Hold, Type: unit.Type, At: unit.Place, From: board.NoPlace, To: board.NoPlace}
	try := func(ord order.Order) bool {
		_, ok := o.possible(u, ord)
		visit(ord, ok)
		return ok
	}
	try(ord)
	for pl := range o.b.Places {
		if !o.listedPlace(u, board.Place(pl)) {
			continue
		}
		ord.Kind, ord.To, ord.Via = order.Move, board.Place(pl), false
		to := o.b.Province(ord.To)
		if try(ord) && !o.isFleet(u) && o.steps(u, to) && o.chainOfFleets(o.province(u), to, -1) {
			ord.Via = true
			try(ord)
		}
	}
	ord.Via = false
	for v, other := range o.pos.Units {
		ord.Kind, ord.To, ord.OtherType, ord.From = order.SupportHold, board.NoPlace, other.Type, other.Place
		try(ord)
		for pl := range o.b.Places {
			if !o.listedPlace(v, board.Place(pl)) {
				continue
			}
			ord.To = board.Place(pl)
			ord.Kind = order.SupportMove
			try(ord)
			ord.Kind = order.Convoy
			try(ord)
		}
	}
}

// listedPlace: a list names an army's target without a coast, a fleet's with.
func (o *oracle) listedPlace(u int, pl board.Place) bool {
	p := o.b.Province(pl)
	if o.isFleet(u) {
		return !o.b.Split(p) || pl != board.Place(p)
	}
	return pl == board.Place(p)
}

// legal: a listed order is possible; an order that counts is listed, one that
// is impossible is not.
func (p *property) legal() {
	c := order.NewChecker(p.pos)
	listed := make(map[order.Order]bool)
	c.Legal(func(o order.Order) {
		listed[o] = true
		if norm, why := c.Check(o); why != order.Possible || norm != o {
			p.fault("listed as legal and refused: " + o.Full(p.pos.Board))
		}
	})
	for i, o := range p.orders {
		norm, why := c.Check(o)
		if (why != order.Possible) && listed[o] {
			p.fault("refused and listed as legal: " + o.Full(p.pos.Board))
		}
		if why == order.Possible && !listed[norm] && !openForm(p.pos, norm, listed) {
			p.fault("possible and not listed as legal: " + norm.Full(p.pos.Board))
		}
		if p.a.Results[i].Word != judge.Void && why != order.Possible {
			p.fault("judged though impossible: " + o.Full(p.pos.Board))
		}
	}
}

// openForm: the list names every order once, this one in another form: without
// a needless "via convoy", or with the coast that a support left open.
func openForm(pos *position.Position, o order.Order, listed map[order.Order]bool) bool {
	plain := o
	plain.Via = false
	if listed[plain] {
		return true
	}
	plain = o
	if o.Kind == order.SupportMove {
		for _, coast := range pos.Board.Provinces[pos.Board.Province(o.To)].Coasts {
			plain.To = coast
			if listed[plain] {
				return true
			}
		}
	}
	return o.Kind == order.Waive
}
