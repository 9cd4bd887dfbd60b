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
	fits := m.phase == (position.Phase{}) || m.phase == opening.Phase
	named, strays := r.named(m, opening)
	for _, u := range named {
		i := opening.UnitIn(r.b.Province(u.Place))
		fits = fits && i >= 0 && opening.Units[i].Type == u.Type && opening.Units[i].Power == u.Power
	}
	if fits = fits && strays <= len(named); !fits {
		blank := *r.blank
		if m.phase != (position.Phase{}) {
			blank.Phase = m.phase
		}
		named, _ = r.named(m, &blank)
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
	for _, s := range m.orders {
		if s.power == board.NoPower && s.named != board.NoPower && s.under != board.NoPower {
			r.notes = append(r.notes, "Lines that name no power, below one that names another than the heading, were read for that other power.")
			break
		}
	}
	r.notes = append(r.notes, "No position is given: it was made of the units that the orders of "+pos.Phase.String()+" name.")
	return pos
}

// named gives the units that the orders of a moment name with their powers,
// one for each province, as it would be in a position: strays counts those
// that there are another power's than the one under whose name they stand.
func (r *reader) named(m *moment, pos *position.Position) (out []position.Unit, strays int) {
	taken := map[board.Province]bool{}
	for _, s := range m.orders[:min(len(m.orders), game.MaxOrders)] {
		line := r.line(s)
		if s.none {
			line.Text += " H"
		}
		list, _ := order.ParseLine(pos, line)
		for _, o := range list {
			if o.Kind == order.Waive || o.Kind == order.Build || taken[r.b.Province(o.At)] {
				continue
			}
			taken[r.b.Province(o.At)] = true
			if i := pos.UnitIn(r.b.Province(o.At)); s.power == board.NoPower && !s.sentence && i >= 0 && pos.Units[i].Power != o.Power {
				strays++
				continue
			}
			out = append(out, position.Unit{Power: o.Power, Type: o.Type, Place: o.At})
		}
	}
	return out, strays
}

// line is an order as package order reads it.
func (r *reader) line(s said) order.Line {
	line := order.Line{Text: r.label(s) + s.text, Heading: board.NoPower, Named: board.NoPower, Case: s.sentence}
	if s.power == board.NoPower {
		line.Heading, line.Named = s.under, s.named
	}
	return line
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
