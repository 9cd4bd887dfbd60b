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
