package foreign

import (
	"slices"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/judge"
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
	power     board.Power // NoPower: the owner of the unit
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

// begin makes the game from the first moment.
func (r *reader) begin(m *moment) bool {
	pos := m.state
	if pos == nil {
		if pos = r.guess(m); pos == nil {
			return false
		}
	} else if m.open {
		r.close(pos, m.options)
	}
	pos.Rules = r.rules
	if pos.Owners == nil {
		r.own(pos)
	}
	g, err := game.New(pos)
	if err != nil {
		r.fail(m.at, Damaged, "", "there can be no such position: "+err.Error())
		return false
	}
	r.game = g
	return true
}

// own gives a position owners: those that the text names for the same year, or
// those of the opening when it is that.
func (r *reader) own(pos *position.Position) {
	opening := position.Opening(r.b, r.rules)
	pos.Owners = r.owners
	if r.owners == nil && pos.Phase == opening.Phase && len(r.unitDiff(nil, pos.Units, opening.Units)) == 0 {
		pos.Owners = opening.Owners
	}
}

// guess makes the first position of orders alone: the opening if they fit it,
// else of the units that they name.
func (r *reader) guess(m *moment) *position.Position {
	opening := position.Opening(r.b, r.rules)
	named := r.named(m)
	fits := m.phase == (position.Phase{}) || m.phase == opening.Phase
	for _, u := range named {
		i := opening.UnitIn(r.b.Province(u.Place))
		fits = fits && i >= 0 && opening.Units[i].Type == u.Type && opening.Units[i].Power == u.Power
	}
	switch {
	case m.phase == (position.Phase{}) && len(m.orders) == 0:
		r.fail(m.at, order.Incomplete, "", "there is neither a phase nor an order here")
		return nil
	case fits:
		return opening
	case m.phase.Type == position.Adjustment:
		r.fail(m.at, order.Incomplete, m.phase.String(), "a text that begins with adjustments must give the position and the owners of the supply centers")
		return nil
	case len(named) == 0:
		r.fail(m.at, order.Incomplete, "", "no position is given, and no order names a unit with its power")
		return nil
	}
	pos := &position.Position{Board: r.b, Rules: r.rules, Phase: m.phase}
	if m.phase == (position.Phase{}) {
		pos.Phase = opening.Phase
	}
	for _, u := range named {
		if pos.Phase.Type == position.Retreat {
			drive(pos, u)
		} else {
			pos.Units = append(pos.Units, u)
		}
	}
	r.notes = append(r.notes, "No position is given: it was made of the units that the orders of "+pos.Phase.String()+" name.")
	return pos
}

// named gives the units that the orders of a moment name with their powers,
// one for each province.
func (r *reader) named(m *moment) []position.Unit {
	var out []position.Unit
	taken := map[board.Province]bool{}
	pos := *r.blank
	if m.phase != (position.Phase{}) {
		pos.Phase = m.phase
	}
	for _, s := range m.orders[:min(len(m.orders), game.MaxOrders)] {
		text := s.text
		if s.none {
			text += " H"
		}
		o, problems := order.ParseOne(&pos, r.label(s)+text)
		if bad(problems) || o.Kind == order.Waive || o.Kind == order.Build || taken[r.b.Province(o.At)] {
			continue
		}
		taken[r.b.Province(o.At)] = true
		out = append(out, position.Unit{Power: o.Power, Type: o.Type, Place: o.At})
	}
	return out
}

func bad(problems []order.Problem) bool {
	for _, p := range problems {
		if p.Error {
			return true
		}
	}
	return false
}

// label is what stands before an order to say whose it is.
func (r *reader) label(s said) string {
	if s.power == board.NoPower {
		return ""
	}
	return r.b.Powers[s.power].Name + ": "
}

// close finds the standoffs and attackers that leave dislodged units just the
// places which the text lists: a place that is open to nobody is contested, one
// that is closed to some is where their attackers came from.
func (r *reader) close(pos *position.Position, listed []options) {
	free := pos.Clone()
	c := order.NewChecker(free)
	open := func(p board.Province) bool {
		for _, o := range listed {
			for _, pl := range o.places {
				if r.b.Province(pl) == p {
					return true
				}
			}
		}
		return false
	}
	for _, o := range listed {
		i := pos.DislodgedIn(r.b.Province(o.place))
		if i < 0 {
			continue
		}
		for _, pl := range c.RetreatPlaces(free.Dislodged[i]) {
			p := r.b.Province(pl)
			switch {
			case slices.Contains(o.places, pl):
			case open(p):
				pos.Dislodged[i].AttackerFrom = p
			case !slices.Contains(pos.Contested, p):
				pos.Contested = append(pos.Contested, p)
			}
		}
	}
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
		if len(orders) == game.MaxOrders {
			r.fail(s.at, order.TooLong, "", "these are too many orders for one phase")
			break
		}
		label := r.label(s)
		o, problems := order.ParseOne(pos, label+s.text)
		for _, p := range problems {
			r.add(p, s.at, p.Column-1-len(label))
		}
		if bad(problems) {
			continue
		}
		orders = append(orders, o)
		from = append(from, i)
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

// checkFate compares what the text says of an order with the verdict.
func (r *reader) checkFate(phase position.Phase, s said, res *judge.Result, a *judge.Answer) bool {
	if phase.Type != position.Movement {
		return true
	}
	dislodged := false
	for _, d := range a.Dislodged {
		dislodged = dislodged || r.b.Province(d.Place) == r.b.Province(res.Order.At)
	}
	fails := res.Word != judge.Succeeds
	switch {
	case s.told && res.Order.Kind == order.Move && s.fails != fails:
		r.fail(s.at, Differs, s.text, "in "+phase.String()+", "+res.Order.Full(r.b)+" "+res.Word.String()+" by these rules, and the text says otherwise")
		return false
	case s.stars && s.dislodged != dislodged && res.Word != judge.Void:
		r.fail(s.at, Differs, s.text, "in "+phase.String()+", by these rules and the text the unit of "+res.Order.Full(r.b)+" is not alike dislodged")
		return false
	}
	return true
}

// outcome is what a text says of a position: units, dislodged units, owners; a
// nil part is not told.
type outcome struct {
	at        int
	units     []position.Unit
	dislodged []position.Unit
	owners    []board.Power
}

// match compares what the text says with the position of the game; false when
// that is something else.
func (r *reader) match(when string, want *outcome) bool {
	got := r.game.Position()
	var diff []string
	if want.units != nil {
		diff = r.unitDiff(diff, want.units, got.Units)
	}
	if want.dislodged != nil {
		diff = r.unitDiff(diff, want.dislodged, bare(got.Dislodged))
	}
	if want.owners != nil && got.Owners != nil {
		diff = r.ownerDiff(diff, want.owners, got.Owners)
	}
	if len(diff) == 0 {
		return true
	}
	if len(diff) > 4 {
		diff[4] = "and more"
		diff = diff[:5]
	}
	r.fail(want.at, Differs, "", when+" the text has another position than these rules give: "+strings.Join(diff, "; "))
	return false
}

// compare compares the position of a moment with that of the game.
func (r *reader) compare(m *moment) bool {
	if m.state == nil || r.game == nil {
		return true
	}
	got := r.game.Position()
	want := &outcome{at: m.at, units: m.state.Units, dislodged: bare(m.state.Dislodged), owners: m.state.Owners}
	if want.units == nil {
		want.units = []position.Unit{}
	}
	if !r.match("before "+got.Phase.String(), want) {
		return false
	}
	c := order.NewChecker(got)
	for _, o := range m.options {
		if i := got.DislodgedIn(r.b.Province(o.place)); i < 0 || !samePlaces(c.RetreatPlaces(got.Dislodged[i]), o.places) {
			r.warn(o.at, Differs, r.b.Places[o.place].ID, "in "+got.Phase.String()+" the unit of % may retreat elsewhere by these rules than by the text")
		}
	}
	return true
}

func samePlaces(a, b []board.Place) bool {
	for _, pl := range a {
		if !slices.Contains(b, pl) {
			return false
		}
	}
	return len(a) == len(b)
}

func bare(list []position.Dislodged) []position.Unit {
	out := make([]position.Unit, len(list))
	for i := range list {
		out[i] = list[i].Unit
	}
	return out
}

// unitDiff adds which units are only in one of two lists.
func (r *reader) unitDiff(diff []string, text, rules []position.Unit) []string {
	diff = r.onlyIn(diff, text, rules, " by the text only")
	return r.onlyIn(diff, rules, text, " by the rules only")
}

func (r *reader) onlyIn(diff []string, one, other []position.Unit, by string) []string {
	for _, u := range one {
		if !slices.Contains(other, u) {
			diff = append(diff, r.b.Powers[u.Power].Adjective+" "+u.Type.Letter()+" "+r.b.Places[u.Place].ID+by)
		}
	}
	return diff
}

func (r *reader) ownerDiff(diff []string, text, rules []board.Power) []string {
	for i := range r.b.Provinces {
		if r.b.Provinces[i].Center && text[i] != rules[i] {
			diff = append(diff, "the owner of "+r.b.Provinces[i].ID+" is "+r.owner(text[i])+" by the text and "+r.owner(rules[i])+" by the rules")
		}
	}
	return diff
}

func (r *reader) owner(p board.Power) string {
	if p == board.NoPower {
		return "nobody"
	}
	return r.b.Powers[p].Name
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
