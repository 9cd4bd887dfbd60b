package judge_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// TestProperties holds every answer of the engine to what must be true of all
// answers, whatever the position.
func TestProperties(t *testing.T) {
	n := *positions / 8
	if testing.Short() {
		n = min(n, 400)
	}
	for _, b := range board.All() {
		t.Run(b.ID, func(t *testing.T) {
			t.Parallel()
			recorded := recordedCases(t, b)
			for i := range n / 2 {
				r := rand.New(rand.NewPCG(*seed+1<<32, uint64(i)))
				pos, orders := makeMovement(r, b, recorded)
				p := &property{t, pos, orders, judge.Adjudicate(pos, orders)}
				p.check(r)
				m := &maker{Rand: r, b: b, powers: len(b.Powers), pos: pos, in: make([]int, len(b.Provinces)), cast: board.NoPower}
				if pos = p.a.Position(pos); pos == nil || pos.Owners == nil {
					continue
				}
				orders = m.retreatOrders(pos)
				if pos.Phase.Type == position.Adjustment {
					orders = m.adjustmentOrders(pos)
				}
				(&property{t, pos, orders, judge.Adjudicate(pos, orders)}).check(r)
				if t.Failed() {
					t.Fatalf("seed %d, position %d", *seed, i)
				}
			}
		})
	}
}

// property is one phase and its answer.
type property struct {
	*testing.T
	pos    *position.Position
	orders []order.Order
	a      *judge.Answer
}

func (p *property) fault(what string) {
	p.Helper()
	p.Errorf("%s:\n%s", what, caseText(p.pos, p.orders))
}

func (p *property) check(r *rand.Rand) {
	p.again()
	p.shuffled(r)
	p.legal()
	p.oneUnitEach()
	p.centers()
	switch p.pos.Phase.Type {
	case position.Movement:
		p.renamed(r)
		p.oneFateEach()
		p.standoffs()
		p.retreats()
	case position.Adjustment:
		for pow, n := range (&position.Position{Board: p.pos.Board, Units: p.a.After, Owners: p.a.Owners}).Adjustments() {
			if n < 0 {
				p.fault(p.pos.Board.Powers[pow].Name + " has more units than centers after an adjustment")
			}
		}
	}
}

// again: the same input gives the same answer, reasons included.
func (p *property) again() {
	if !reflect.DeepEqual(judge.Adjudicate(p.pos, p.orders), p.a) {
		p.fault("judging twice differs")
	}
}

// shuffled: the order in which units get their orders does not matter, only
// which of several for one unit comes first. In an adjustment phase the orders
// of one power stay in turn.
func (p *property) shuffled(r *rand.Rand) {
	b := p.pos.Board
	key := func(o order.Order) int {
		switch {
		case p.pos.Phase.Type == position.Adjustment:
			return int(o.Power)
		case o.At < 0:
			return -1
		}
		return int(b.Province(o.At))
	}
	turns := make(map[int]int)
	for _, o := range p.orders {
		if _, ok := turns[key(o)]; !ok {
			turns[key(o)] = r.IntN(1000)*1000 + len(turns)
		}
	}
	perm := make([]int, len(p.orders))
	for i := range perm {
		perm[i] = i
	}
	slices.SortStableFunc(perm, func(i, j int) int { return turns[key(p.orders[i])] - turns[key(p.orders[j])] })
	mixed := make([]order.Order, len(perm))
	for i, from := range perm {
		mixed[i] = p.orders[from]
	}
	a := judge.Adjudicate(p.pos, mixed)
	for i, from := range perm {
		if !reflect.DeepEqual(a.Results[i], p.a.Results[from]) {
			p.fault(mixed[i].Full(b) + " ends otherwise when the orders are given in another order")
		}
	}
	if !reflect.DeepEqual(a.After, p.a.After) || !reflect.DeepEqual(a.Dislodged, p.a.Dislodged) || !reflect.DeepEqual(a.Removed, p.a.Removed) {
		p.fault("the position after depends on the order of the orders")
	}
}

// renamed: which power is which does not matter to movement.
func (p *property) renamed(r *rand.Rand) {
	perm := r.Perm(len(p.pos.Board.Powers))
	rename := func(pow *board.Power) {
		if *pow >= 0 {
			*pow = board.Power(perm[*pow])
		}
	}
	units := func(list []position.Unit) []position.Unit {
		list = slices.Clone(list)
		for i := range list {
			rename(&list[i].Power)
		}
		return list
	}
	pos := p.pos.Clone()
	pos.Units = units(pos.Units)
	for i := range pos.Owners {
		rename(&pos.Owners[i])
	}
	orders := slices.Clone(p.orders)
	for i := range orders {
		rename(&orders[i].Power)
	}
	a := judge.Adjudicate(pos, orders)
	for i := range orders {
		if a.Results[i].Word != p.a.Results[i].Word || !reflect.DeepEqual(a.Results[i].Reason, p.a.Results[i].Reason) {
			p.fault(p.orders[i].Full(p.pos.Board) + " ends otherwise when the powers change names")
		}
	}
	if !slices.Equal(a.After, units(p.a.After)) || !slices.Equal(a.Contested, p.a.Contested) || a.Next != p.a.Next {
		p.fault("the position after depends on the names of the powers")
	}
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

// oneUnitEach: no province holds two units.
func (p *property) oneUnitEach() {
	held := make(map[board.Province]bool)
	for _, u := range p.a.After {
		prov := p.pos.Board.Province(u.Place)
		if held[prov] {
			p.fault("two units end in " + p.pos.Board.Provinces[prov].Name)
		}
		held[prov] = true
	}
}

// centers: they change hands after Fall alone, once no unit has to retreat.
func (p *property) centers() {
	settled := p.pos.Phase.Season == position.Fall && p.a.Next.Type != position.Retreat
	if !settled && !slices.Equal(p.a.Owners, p.pos.Owners) {
		p.fault("centers change hands before the end of Fall")
	}
}

// oneFateEach: every unit stays, moves or is dislodged, and no unit appears
// from nowhere.
func (p *property) oneFateEach() {
	b := p.pos.Board
	went := make(map[board.Province]board.Province)
	for _, r := range p.a.Results {
		if r.Word == judge.Succeeds {
			went[b.Province(r.Order.At)] = b.Province(r.Order.To)
		}
	}
	found := 0
	for _, u := range p.pos.Units {
		at := b.Province(u.Place)
		fates := 0
		for _, d := range p.a.Dislodged {
			if d.Unit == u {
				fates++
			}
		}
		to, moves := went[at]
		if !moves {
			to = at
		}
		for _, v := range p.a.After {
			if b.Province(v.Place) == to && v.Power == u.Power && v.Type == u.Type && (moves || v.Place == u.Place) {
				fates++
			}
		}
		if fates != 1 {
			p.fault("not exactly one of stays, moves, dislodged: " + b.Places[u.Place].ID)
		}
		found += fates
	}
	if found != len(p.a.After)+len(p.a.Dislodged) {
		p.fault("a unit from nowhere")
	}
}

// standoffs: a province is contested if and only if it ends empty and two
// moves that got there, and did not lose a head-to-head battle, failed.
func (p *property) standoffs() {
	b := p.pos.Board
	rivals := make(map[board.Province]int)
	for _, r := range p.a.Results {
		if r.Order.Kind != order.Move || r.Word != judge.Fails {
			continue
		}
		switch r.Reason.Code {
		case judge.ConvoyBroken, judge.ConvoyParadox, judge.LostHeadToHead:
		default:
			rivals[b.Province(r.Order.To)]++
		}
	}
	for prov := range b.Provinces {
		prov := board.Province(prov)
		empty := !slices.ContainsFunc(p.a.After, func(u position.Unit) bool { return b.Province(u.Place) == prov })
		if want := empty && rivals[prov] > 1; want != slices.Contains(p.a.Contested, prov) {
			p.fault("contested or not: " + b.Provinces[prov].Name)
		}
	}
}

// retreats: none leads to the attacker's origin unless it came by convoy, to a
// contested or to an occupied province.
func (p *property) retreats() {
	b := p.pos.Board
	for _, d := range p.a.Dislodged {
		for _, pl := range d.Retreats {
			prov := b.Province(pl)
			occupied := slices.ContainsFunc(p.a.After, func(u position.Unit) bool { return b.Province(u.Place) == prov })
			if occupied || slices.Contains(p.a.Contested, prov) || prov == d.AttackerFrom && !d.ByConvoy {
				p.fault("no retreat leads to " + b.Provinces[prov].Name)
			}
		}
	}
}

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
