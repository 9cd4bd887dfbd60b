package judge

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// judgeMovement judges a movement phase and tells the reasons from what the
// verdict left known.
func (j *Judge) judgeMovement(pos *position.Position, orders []order.Order, a *Answer) {
	j.chooseOrders(pos, orders, a)
	m := &j.movement
	m.reset(pos, j.counts)
	m.resolve()
	m.ways = grow(m.ways, len(m.units))
	for u, i := range j.ordered {
		if i >= 0 {
			m.explain(int16(u), &a.Results[i])
		}
	}
	m.settleBoard(a)
	if len(a.Dislodged) > 0 {
		a.Owners = pos.Owners
		a.Next = position.Phase{Season: pos.Phase.Season, Year: pos.Phase.Year, Type: position.Retreat}
		j.findRetreats(pos, a)
		return
	}
	finish(pos, a)
}

// settleBoard enters where every unit is after the moves.
func (m *movement) settleBoard(a *Answer) {
	for i, u := range m.units {
		switch {
		case m.ord[i].Kind == order.Move && m.done[i] == yes:
			u.Place = m.ord[i].To
			a.After = append(a.After, u)
		case m.driven(int16(i)) == yes:
			by := m.attacker(int16(i))
			a.Dislodged = append(a.Dislodged, Dislodgement{Dislodged: position.Dislodged{
				Unit: u, AttackerFrom: m.at[by], ByConvoy: m.overSea(by) == yes,
			}})
		default:
			a.After = append(a.After, u)
		}
	}
	sortUnits(m.b, a.After)
	after := position.Position{Board: m.b, Units: a.After}
	for p := range m.b.Provinces {
		if m.standoff(board.Province(p)) && after.UnitIn(board.Province(p)) < 0 {
			a.Contested = append(a.Contested, board.Province(p))
		}
	}
}

// standoff reports whether moves into a province kept each other out.
func (m *movement) standoff(p board.Province) bool {
	for c := m.moves[p]; c != none; c = m.nextMove[c] {
		occ := m.in[p]
		left := occ != none && m.ord[occ].Kind == order.Move && m.done[occ] == yes
		if m.done[c] == no && m.prevents(c, occ, left).hi > 0 {
			return true
		}
	}
	return false
}

// attacker gives the move that dislodged unit i.
func (m *movement) attacker(i int16) int16 {
	for c := m.moves[m.at[i]]; c != none; c = m.nextMove[c] {
		if m.done[c] == yes {
			return c
		}
	}
	return none
}

func (j *Judge) findRetreats(pos *position.Position, a *Answer) {
	var c order.Checker
	c.Reset(a.Position(pos))
	for i := range a.Dislodged {
		a.Dislodged[i].Retreats = c.RetreatPlaces(a.Dislodged[i].Dislodged)
	}
}

// explain enters word and reason of unit i's order.
func (m *movement) explain(i int16, r *Result) {
	switch m.ord[i].Kind {
	case order.Hold:
		r.Word, r.Reason = m.explainHold(i)
	case order.Move:
		r.Word, r.Reason = m.explainMove(i)
		walked := m.land[i] && m.route[i] != yes
		if m.bySea[i] && m.matched[i] && !walked {
			r.Route = m.routeOf(i)
		}
	case order.SupportHold, order.SupportMove:
		r.Word, r.Reason = m.explainSupport(i)
	case order.Convoy:
		r.Word, r.Reason = m.explainConvoy(i)
	}
}

func (m *movement) explainHold(i int16) (Word, Reason) {
	if m.driven(i) == yes {
		r := m.dislodgement(i)
		r.Code = DrivenOut
		return IsDislodged, r
	}
	strongest := none
	for c := m.moves[m.at[i]]; c != none; c = m.nextMove[c] {
		attacks := m.units[c].Power != m.units[i].Power && m.travels(c) == yes
		if attacks && (strongest == none || m.strength(c) > m.strength(strongest)) {
			strongest = c
		}
	}
	if strongest == none {
		return Holds, Reason{Code: Unattacked}
	}
	r := m.contest(strongest, i)
	r.Code, r.By = Withstood, []board.Province{m.at[strongest]}
	if r.Attack > r.Defense {
		r.Code = Beleaguered
		for c := m.moves[m.at[i]]; c != none; c = m.nextMove[c] {
			if c != strongest && m.prevents(c, i, false).lo >= r.Attack {
				r.By = append(r.By, m.at[c])
			}
		}
	}
	return Holds, r
}

func (m *movement) explainSupport(i int16) (Word, Reason) {
	switch {
	case !m.matched[i]:
		return Unmatched, Reason{Code: SupportUnmatched}
	case m.done[i] == yes:
		return Given, Reason{Code: SupportGiven}
	}
	c := m.cutter(i)
	if m.at[c] == m.supportTarget(i) {
		r := m.dislodgement(i)
		r.Code = CutByDislodgement
		return Cut, r
	}
	return Cut, Reason{Code: CutByAttack, By: []board.Province{m.at[c]}}
}

// cutter gives the move that cut a support: an attack if there was one, else
// the move that dislodged the supporter.
func (m *movement) cutter(s int16) int16 {
	target := m.supportTarget(s)
	for c := m.moves[m.at[s]]; c != none; c = m.nextMove[c] {
		if m.units[c].Power != m.units[s].Power && m.at[c] != target && m.travels(c) == yes {
			return c
		}
	}
	return m.attacker(s)
}

func (m *movement) explainConvoy(i int16) (Word, Reason) {
	switch {
	case !m.matched[i]:
		return Unmatched, Reason{Code: ConvoyUnmatched}
	case m.driven(i) == yes:
		r := m.dislodgement(i)
		r.Code = FleetDislodged
		return Disrupted, r
	case m.off[i]:
		return Disrupted, Reason{Code: FleetParadox, By: m.paradoxFleets(i)}
	}
	army := m.in[m.b.Province(m.ord[i].From)]
	if m.overSea(army) == yes {
		for _, p := range m.routeOf(army) {
			if p == m.at[i] {
				return Available, Reason{Code: ConvoyUsed}
			}
		}
	}
	return Available, Reason{Code: ConvoyUnused}
}

// paradoxFleets gives all fleets that the same paradox switched off.
func (m *movement) paradoxFleets(i int16) []board.Province {
	var out []board.Province
	for f := range m.units {
		if m.off[f] && m.group[f] == m.group[i] {
			out = append(out, m.at[f])
		}
	}
	return out
}
