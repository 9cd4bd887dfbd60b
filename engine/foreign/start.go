package foreign

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

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
