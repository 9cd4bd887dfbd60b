package judge_test

import (
	"cmp"
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// The oracle is a second judge, written from the equations of the rules and as
// plain as possible: one unknown for each move (does it succeed?) and for each
// convoying fleet (may it carry?), and for each an equation over the others.
// It shares nothing with the engine but the board and the types that hold
// positions, orders and answers.
type oracle struct {
	pos *position.Position
	b   *board.Board

	inProvince []int  // the unit in each province, or -1
	deeds      []deed // what each unit is ordered to do
	number     []int  // which order that was, or -1 for none

	attackers map[board.Province][]int // who is ordered to move there
	helpers   [][]int                  // whose support matches the unit's deed
	carriers  [][]int                  // which fleets are ordered to carry the army

	value    []truth // of each unit's unknown
	paradox  []bool  // fleets that the paradox rule switched off
	unknown  int     // the last unknown that an equation met, or -1
	searches int     // rings that had to be searched
	unique   int     // rings of which one set of values agreed with the equations
	backups  []int   // rings that the paradox rule settled, how many fleets in each
	circles  int     // rings of moves that had two solutions
}

// deed is an order as it is carried out: the unit's own, possible, its coast
// settled. Kind is Hold for a unit without one.
type deed struct {
	kind   order.Kind
	to     board.Place    // of the unit's own move
	target board.Province // of the move, supported move, or convoy
	coast  board.Place    // the coast that a support names, or NoPlace
	other  int            // the supported or convoyed unit
	convoy bool           // the move is meant to go by convoy
	border bool           // the move has a border that the unit could cross
	chain  bool           // a complete chain of fleets was ordered for it
}

// consult judges any phase.
func consult(pos *position.Position, orders []order.Order) *judge.Answer {
	switch pos.Phase.Type {
	case position.Movement:
		return newOracle(pos, orders).movement(orders)
	case position.Retreat:
		return newOracle(pos, nil).retreats(orders)
	}
	return newOracle(pos, nil).adjustments(orders)
}

func newOracle(pos *position.Position, orders []order.Order) *oracle {
	o := &oracle{pos: pos, b: pos.Board}
	o.inProvince = make([]int, len(o.b.Provinces))
	for p := range o.inProvince {
		o.inProvince[p] = -1
	}
	for i, u := range pos.Units {
		o.inProvince[o.b.Province(u.Place)] = i
	}
	if pos.Phase.Type == position.Movement {
		o.readDeeds(orders)
		o.matchDeeds()
	}
	return o
}

// readDeeds takes the first possible order of each unit (choices 4.D.3 a and
// 4.E.1).
func (o *oracle) readDeeds(orders []order.Order) {
	o.deeds = make([]deed, len(o.pos.Units))
	o.number = make([]int, len(o.pos.Units))
	for i := range o.deeds {
		o.deeds[i] = deed{kind: order.Hold}
		o.number[i] = -1
	}
	for n, ord := range orders {
		u := o.unitAt(ord.At)
		if u < 0 || o.number[u] >= 0 || o.pos.Units[u].Power != ord.Power {
			continue
		}
		if d, ok := o.possible(u, ord); ok {
			o.deeds[u], o.number[u] = d, n
		}
	}
}

// matchDeeds finds who helps and carries whom.
func (o *oracle) matchDeeds() {
	n := len(o.deeds)
	o.attackers = make(map[board.Province][]int)
	o.helpers, o.carriers = make([][]int, n), make([][]int, n)
	o.value, o.paradox = make([]truth, n), make([]bool, n)
	for i, d := range o.deeds {
		o.value[i] = either
		switch d.kind {
		case order.Move:
			o.attackers[d.target] = append(o.attackers[d.target], i)
		case order.SupportHold, order.SupportMove:
			if o.supportMatches(d) {
				o.helpers[d.other] = append(o.helpers[d.other], i)
			}
		case order.Convoy:
			if a := o.deeds[d.other]; a.kind == order.Move && a.target == d.target {
				o.carriers[d.other] = append(o.carriers[d.other], i)
			}
		}
	}
	for i := range o.deeds {
		if d := &o.deeds[i]; d.kind == order.Move {
			d.convoy = !d.border || d.convoy || o.ownCarrier(i)
			d.chain = o.carried(i, func(int) bool { return true })
		}
	}
}

func (o *oracle) supportMatches(d deed) bool {
	other := o.deeds[d.other]
	if d.kind == order.SupportHold {
		return other.kind != order.Move
	}
	return other.kind == order.Move && other.target == d.target &&
		(d.coast == board.NoPlace || d.coast == other.to)
}

// ownCarrier: an order to convoy from a fleet of the army's own power shows
// that a convoy was meant (choice 4.A.3 d).
func (o *oracle) ownCarrier(army int) bool {
	for _, c := range o.carriers[army] {
		if o.pos.Units[c].Power == o.pos.Units[army].Power {
			return true
		}
	}
	return false
}

func (o *oracle) movement(orders []order.Order) *judge.Answer {
	o.solve()
	a := &judge.Answer{Winner: board.NoPower}
	for n, ord := range orders {
		word := judge.Void
		if u := o.unitAt(ord.At); u >= 0 && o.number[u] == n {
			word = o.word(u)
		}
		a.Results = append(a.Results, judge.Result{Order: ord, Word: word})
	}
	after := make(map[board.Province]bool)
	for i, u := range o.pos.Units {
		if o.moved(i) {
			u.Place = o.deeds[i].to
		} else if by := o.dislodger(i); by >= 0 {
			a.Dislodged = append(a.Dislodged, judge.Dislodgement{Dislodged: position.Dislodged{
				Unit: u, AttackerFrom: o.province(by), ByConvoy: o.flies(by) == yes,
			}})
			continue
		}
		a.After = append(a.After, u)
		after[o.b.Province(u.Place)] = true
	}
	for p := range o.b.Provinces {
		if !after[board.Province(p)] && o.stoodOff(board.Province(p)) {
			a.Contested = append(a.Contested, board.Province(p))
		}
	}
	for i, d := range a.Dislodged {
		a.Dislodged[i].Retreats = refuges(o.b, d.Dislodged, after, a.Contested)
	}
	o.finish(a, len(a.Dislodged) > 0)
	return a
}

func (o *oracle) moved(u int) bool { return o.deeds[u].kind == order.Move && o.value[u] == yes }

// dislodger gives the unit that drives u out, or -1.
func (o *oracle) dislodger(u int) int {
	for _, m := range o.attackers[o.province(u)] {
		if !o.moved(u) && o.value[m] == yes {
			return m
		}
	}
	return -1
}

// stoodOff: in a province that ends empty, whoever could have kept others out
// stood off with somebody.
func (o *oracle) stoodOff(p board.Province) bool {
	for _, m := range o.attackers[p] {
		if o.prevent(m).lo > 0 {
			return true
		}
	}
	return false
}

func (o *oracle) word(u int) judge.Word {
	d := o.deeds[u]
	switch {
	case d.kind == order.Hold:
		return choose(o.dislodger(u) >= 0, judge.IsDislodged, judge.Holds)
	case d.kind == order.Move && d.convoy && !d.chain && !o.fallsBack(u):
		return judge.Unmatched
	case d.kind == order.Move:
		return choose(o.value[u] == yes, judge.Succeeds, judge.Fails)
	case d.kind == order.Convoy && !slices.Contains(o.carriers[d.other], u):
		return judge.Unmatched
	case d.kind == order.Convoy:
		return choose(o.value[u] == yes, judge.Available, judge.Disrupted)
	case !slices.Contains(o.helpers[d.other], u):
		return judge.Unmatched
	}
	return choose(o.given(u) == yes, judge.Given, judge.Cut)
}

func choose[T any](ok bool, a, b T) T {
	if ok {
		return a
	}
	return b
}

// unitAt gives the unit in the province of a place, whatever its coast
// (choice 4.B.5 b), or -1.
func (o *oracle) unitAt(pl board.Place) int {
	if pl < 0 || int(pl) >= len(o.b.Places) {
		return -1
	}
	return o.inProvince[o.b.Province(pl)]
}

func (o *oracle) province(u int) board.Province { return o.b.Province(o.pos.Units[u].Place) }

func byProvince(b *board.Board) func(x, y position.Unit) int {
	return func(x, y position.Unit) int { return cmp.Compare(b.Province(x.Place), b.Province(y.Place)) }
}
