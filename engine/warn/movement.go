package warn

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

func (s *scene) movement() {
	s.prove()
	for _, u := range s.byOrder {
		switch s.ord[u].Kind {
		case order.Move:
			s.move(u)
		case order.SupportHold, order.SupportMove:
			s.support(u)
		case order.Convoy:
			s.convoy(u)
		}
	}
	s.unordered()
}

// unordered tells for each power which units have no order. An impossible one
// has been told of already.
func (s *scene) unordered() {
	for pow := range s.b.Powers {
		var g group
		n := 0
		for u, unit := range s.pos.Units {
			if unit.Power == board.Power(pow) {
				n++
				if s.lacks(u) {
					g.add(s.at(u), s.me(u))
				}
			}
		}
		if len(g.at) == 0 {
			continue
		}
		text := s.b.Powers[pow].Name + ": " + g.and() + " will hold, having no order."
		if len(g.at) == n && n > 1 {
			text = s.b.Powers[pow].Name + " has no orders: all its units will hold."
		}
		s.say(NoOrders, board.Power(pow), g, text)
	}
}

// doing says what the order of a unit is: "is ordered to hold".
func (s *scene) doing(u int) string {
	switch s.ord[u].Kind {
	case order.Hold:
		return "is ordered to hold"
	case order.Move:
		return "is ordered to move to " + s.goal(u)
	case order.SupportHold, order.SupportMove:
		return "is ordered to support"
	case order.Convoy:
		return "is ordered to convoy"
	}
	for i, o := range s.orders {
		if !s.counts(i) && o.Power == s.pos.Units[u].Power && s.orderedIn(o) == s.at(u) {
			return "has an impossible order, so it holds"
		}
	}
	return "has no order"
}

// not says that a unit does not go where a support or convoy has it.
func (s *scene) not(u int, to board.Place) string {
	switch s.ord[u].Kind {
	case 0:
		return " and is not going to " + s.place(to)
	case order.Move:
		return ", not to " + s.place(to)
	}
	return ", not to move to " + s.place(to)
}

// support warns of a support that matches nothing, or that cannot count.
func (s *scene) support(u int) {
	o := s.ord[u]
	power := s.pos.Units[u].Power
	v := s.in[s.b.Province(o.From)]
	if s.matches(u) {
		if o.Kind == order.SupportMove && s.pos.Units[v].Power != power {
			s.sparesOwn(u, v)
		}
		return
	}
	text := s.me(u) + "'s support matches nothing: " + s.name(v, power) + " " + s.doing(v)
	if o.Kind == order.SupportHold {
		text += ", and only a unit that stays can be supported to hold"
	} else {
		text += s.not(v, o.To)
	}
	w := s.add(SupportUnmatched, text+".", false, u)
	w.Waits = s.lacks(v)
	switch {
	case s.moves(v):
		o.Kind, o.To = order.SupportMove, s.ord[v].To
		s.means(w, o)
	case s.ord[v].Kind != 0:
		o.Kind, o.To = order.SupportHold, board.NoPlace
		s.means(w, o)
	}
}

// matches reports whether a support or convoy fits the order of the other
// unit. A support that names no coast fits either (choice 4.B.4).
func (s *scene) matches(u int) bool {
	o := s.ord[u]
	v := s.in[s.b.Province(o.From)]
	if o.Kind == order.SupportHold {
		return !s.moves(v)
	}
	return s.moves(v) && (o.To == s.ord[v].To || o.To == board.Place(s.to(v)))
}

// sparesOwn warns of a support of another power's move against a unit of the
// supporter's own power that stays (rulebook 2023; DATC 6.D.10 to 6.D.13).
func (s *scene) sparesOwn(u, v int) {
	power := s.pos.Units[u].Power
	t := s.in[s.to(v)]
	if t < 0 || s.pos.Units[t].Power != power || s.moves(t) && !s.fails[t] {
		return
	}
	w := s.add(SupportOwn, s.me(u)+"'s support cannot help "+s.name(v, power)+" against "+s.me(t)+
		", which stays: no support helps to dislodge a unit of its own power.", false, u)
	w.Waits = s.stillOpen(t)
}

// convoy warns of a convoy of an army that goes elsewhere.
func (s *scene) convoy(u int) {
	if s.matches(u) {
		return
	}
	o := s.ord[u]
	v := s.in[s.b.Province(o.From)]
	text := s.me(u) + "'s convoy matches nothing: " + s.name(v, s.pos.Units[u].Power) + " " + s.doing(v) + s.not(v, o.To)
	w := s.add(ConvoyUnmatched, text+".", false, u)
	w.Waits = s.lacks(v)
	if s.moves(v) {
		o.To = s.ord[v].To
		s.means(w, o)
	}
}

// move warns of a move that has no way, or that units of its own power stop.
func (s *scene) move(u int) {
	switch {
	case s.bySea(u) && !s.land(u) && !s.chain(u, s.carries):
		s.noConvoy(u)
	case s.ownStays(u), s.ownSwap(u):
	default:
		s.ownRivals(u)
	}
}

// noConvoy tells that a move has no way, and what it would take.
func (s *scene) noConvoy(u int) {
	var ordered group
	for f := range s.pos.Units {
		if s.carries(f, u) {
			ordered.add(s.at(f), s.name(f, s.pos.Units[u].Power))
		}
	}
	border := s.b.ArmyMoves(s.at(u), s.to(u))
	text := s.me(u) + " can reach " + s.goal(u) + " only by convoy, and "
	if border {
		text = s.me(u) + " is to go to " + s.goal(u) + " by convoy, and "
	}
	if len(ordered.at) == 0 {
		text += "no fleet is ordered to carry it."
	} else {
		text += ordered.and() + " alone cannot carry it: the chain is not complete."
	}
	w := s.add(NoConvoy, text, !s.chain(u, s.mayCarry), u)
	w.Waits = s.chain(u, s.carriesYet)
	if border && len(ordered.at) == 0 {
		o := s.ord[u]
		o.Via = false
		s.means(w, o)
		return
	}
	s.whoCould(w, u)
}

// whoCould names the fleets that would make the shortest chain, and the order
// that is missing when it is one of the same power.
func (s *scene) whoCould(w *Warning, u int) {
	power := s.pos.Units[u].Power
	var g group
	lacking, which := 0, 0
	for _, f := range s.path(s.at(u), s.to(u), s.convoys) {
		g.add(s.at(f), s.name(f, power))
		if !s.carries(f, u) {
			lacking, which = lacking+1, f
		}
	}
	switch len(g.at) {
	case 0:
		return
	case 1:
		w.Text += " " + g.and() + " could."
	default:
		w.Text += " " + g.and() + " could together."
	}
	if f := s.pos.Units[which]; lacking == 1 && f.Power == power {
		w.Meant, _ = s.checker.Check(order.Order{
			Power: power, Kind: order.Convoy, Type: f.Type, At: f.Place,
			OtherType: position.Army, From: s.ord[u].At, To: s.ord[u].To,
		})
	}
}

// ownStays warns of a move into a province that a unit of the same power does
// not leave (rulebook 2023; DATC 6.D.10).
func (s *scene) ownStays(u int) bool {
	v := s.in[s.to(u)]
	if v < 0 || s.pos.Units[v].Power != s.pos.Units[u].Power || s.meets(u, v) || s.moves(v) && !s.fails[v] {
		return false
	}
	why := s.doing(v)
	if s.moves(v) {
		why = "cannot leave it"
	}
	w := s.add(OwnStays, s.me(u)+" cannot enter "+s.goal(u)+": "+s.me(v)+" "+why+", and a power never dislodges its own unit.", true, u)
	w.Waits = s.stillOpen(v)
	return true
}

// stillOpen reports whether it hinges on a unit without an order whether one
// leaves: itself, or one of its power farther along a line of moves.
func (s *scene) stillOpen(u int) bool {
	for range s.pos.Units {
		if s.lacks(u) {
			return true
		}
		if !s.moves(u) {
			return false
		}
		v := s.in[s.to(u)]
		if v < 0 || s.pos.Units[v].Power != s.pos.Units[u].Power {
			return false
		}
		u = v
	}
	return false
}

// ownSwap warns, once, of two units that would have to pass each other.
func (s *scene) ownSwap(u int) bool {
	v := s.in[s.to(u)]
	if v < 0 || s.pos.Units[v].Power != s.pos.Units[u].Power || !s.meets(u, v) {
		return false
	}
	if s.index[u] < s.index[v] {
		s.add(OwnSwap, s.me(u)+" and "+s.me(v)+" cannot change places: without a convoy they meet on the way.", true, u, v)
	}
	return true
}
