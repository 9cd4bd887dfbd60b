package foreign

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// moment is what a text says of one phase. What it does not say is left out.
type moment struct {
	at      int                // where it begins in the text, as all places here
	phase   position.Phase     // zero: it does not say which
	state   *position.Position // before the orders
	open    bool               // state does not tell attackers and standoffs, but options do
	options []options          // of dislodged units
	orders  []said
	judged  bool // the orders were resolved, whether or not another moment follows
	pending bool // they were not
	after   *outcome
	final   bool // the position after the last phase, which has no orders
}

// maxMoments bounds what is kept of a text: a game has no more phases.
const maxMoments = game.MaxTurns + 100

const tooManyPhases = "no game has so many phases"

// said is an order of the text.
type said struct {
	at        int
	power     board.Power // NoPower: see order.Whose
	under     board.Power // the heading above
	named     board.Power // in a line between
	sentence  bool        // it may be one, in a test case
	text      string
	none      bool // the unit is named, but no order for it
	told      bool // whether it failed is told
	fails     bool
	stars     bool // whether its unit was dislodged is told
	dislodged bool
}

// options are the places to which a unit may retreat by the text.
type options struct {
	at     int
	place  board.Place
	places []board.Place
}

// ending is how the game ended by the text.
type ending struct {
	at       int
	how      string // "", "draw", "conceded", "won"
	power    board.Power
	sentence string
}

// play makes a game of the moments, as far as they follow from each other.
func (r *reader) play(moments []*moment) {
	moments = merge(moments)
	last := len(moments) - 1
	for last > 0 && moments[last].final {
		last--
	}
	for i := range moments {
		m := moments[i]
		if m.final {
			r.compare(m)
			continue
		}
		ok, skip := r.reach(m)
		if !ok {
			r.unread(moments[i:])
			return
		}
		if skip {
			continue
		}
		orders, from := r.read(m)
		r.set(m, orders)
		if m.pending || !m.judged && i == last {
			continue
		}
		if !r.resolve(m, orders, from) {
			if i+1 < len(moments) {
				r.unread(moments[i+1:])
			}
			return
		}
	}
	r.finish()
}

// merge joins neighbors that are of one phase.
func merge(moments []*moment) []*moment {
	var out []*moment
	for _, m := range moments {
		last := len(out) - 1
		if last < 0 || m.final || out[last].after != nil || m.phase != out[last].phase ||
			m.state != nil && (len(out[last].orders) > 0 || out[last].state != nil) {
			out = append(out, m)
			continue
		}
		to := out[last]
		to.orders = append(to.orders, m.orders...)
		to.judged = to.judged || m.judged
		to.pending = to.pending || m.pending
		to.options = append(to.options, m.options...)
		to.after = m.after
		if to.state == nil {
			to.state, to.open = m.state, m.open
		}
	}
	return out
}

// unread reports what is in no phase of the game.
func (r *reader) unread(rest []*moment) {
	phases, orders := 0, 0
	for i := range rest {
		phases++
		orders += len(rest[i].orders)
	}
	r.fail(rest[0].at, NotRead, "", "from here on nothing was read into the game: "+order.Count(phases, "phase")+" with "+order.Count(orders, "order"))
}

// reach brings the game to the phase of a moment; skip when the moment is of a
// phase that this game does not have and that nobody ordered anything in.
func (r *reader) reach(m *moment) (ok, skip bool) {
	if r.game == nil {
		return r.begin(m), false
	}
	for r.game.Forced() && m.phase != (position.Phase{}) && r.game.Position().Phase != m.phase {
		if _, err := r.game.Resolve(); err != nil {
			r.fail(m.at, game.NoTime, "", err.Error())
			return false, false
		}
	}
	now := r.game.Position().Phase
	switch o := r.game.Outcome(); {
	case o != nil:
		r.fail(m.at, Differs, m.phase.String(), "no phase follows: "+o.Sentence(r.b))
		return false, false
	case m.phase == (position.Phase{}) || m.phase == now:
		return r.compare(m), false
	case len(m.orders) == 0 && m.phase.Type != position.Movement && before(m.phase, now):
		return true, true
	}
	r.fail(m.at, Differs, m.phase.String(), "after "+r.game.Last().Position.Phase.String()+" comes "+now.String()+" by these rules, not %")
	return false, false
}

// before reports whether a phase is earlier than another.
func before(p, q position.Phase) bool {
	if p.Year != q.Year {
		return p.Year < q.Year
	}
	return p.Season < q.Season || p.Season == q.Season && p.Type < q.Type
}

// read reads the orders of a moment in the position of the game. from gives
// for each the place in the text.
func (r *reader) read(m *moment) (orders []order.Order, from []int) {
	pos := r.game.Position()
	for i, s := range m.orders {
		if s.none {
			continue
		}
		if r.full(s.at) {
			break
		}
		list, problems := order.ParseLine(pos, r.line(s))
		for _, p := range problems {
			r.add(p, s.at, p.Column-1-len(r.label(s)))
		}
		if len(orders)+len(list) > game.MaxOrders {
			r.fail(s.at, order.TooLong, "", "these are too many orders for one phase")
			break
		}
		if len(list) > 1 { // of which one it is told is not known
			m.orders[i].told, m.orders[i].stars = false, false
		}
		for _, o := range list {
			orders = append(orders, o)
			from = append(from, i)
		}
	}
	return orders, from
}

// set gives the game the orders; those that the phase cannot have are
// reported.
func (r *reader) set(m *moment, orders []order.Order) {
	if r.game.SetOrders(orders) == nil {
		return
	}
	var kept []order.Order
	for _, o := range orders {
		if err := r.game.SetOrders(append(slices.Clip(kept), o)); err != nil {
			r.fail(m.at, order.OtherPhase, o.Text(r.b), "% is no order of this phase: "+err.Error())
			continue
		}
		kept = append(kept, o)
	}
}

// resolve judges the phase and compares what the text says of it; false when
// that is something else, so that nothing can follow.
func (r *reader) resolve(m *moment, orders []order.Order, from []int) bool {
	phase := r.game.Position().Phase
	answer, err := r.game.Resolve()
	if err != nil {
		r.fail(m.at, game.NoTime, "", err.Error())
		return false
	}
	ok := true
	if len(answer.Results) == len(orders) {
		for i := range orders {
			ok = r.checkFate(phase, m.orders[from[i]], &answer.Results[i], answer) && ok
		}
	}
	return (m.after == nil || r.match("after "+phase.String(), m.after)) && ok
}

// finish ends the game as the text says it ended.
func (r *reader) finish() {
	e := r.ended
	if r.game == nil || e.how == "" {
		return
	}
	var err error
	switch o := r.game.Outcome(); {
	case e.how == "draw":
		err = r.game.Draw()
	case e.how == "conceded":
		err = r.game.Concede(e.power)
	case o == nil || o.Winner != e.power && e.power != board.NoPower:
		r.fail(e.at, Differs, e.sentence, "by the text the game is over, but by these rules nobody has won it so")
	}
	if err != nil {
		r.fail(e.at, Differs, e.sentence, err.Error())
	}
}
