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
		if m.bySea[i] && m.matched[i] {
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
		if m.travels(c) == yes && (strongest == none || m.strength(c) > m.strength(strongest)) {
			strongest = c
		}
	}
	if strongest == none {
		return Holds, Reason{Code: Unattacked}
	}
	r := m.contest(strongest, i)
	r.Code, r.By = Withstood, []board.Province{m.at[strongest]}
	return Holds, r
}

// strength is what a move enters with, all answers known.
func (m *movement) strength(i int16) int {
	occ, leaves, meet := m.facing(i)
	return m.attack(i, occ, leaves, meet).lo
}

// facing gives the unit in the way of a move, whether it left, and whether the
// two met head to head.
func (m *movement) facing(i int16) (occ int16, leaves, meet bool) {
	occ = m.in[m.to[i]]
	if occ == none {
		return none, false, false
	}
	leaves = m.ord[occ].Kind == order.Move && m.done[occ] == yes
	return occ, leaves, m.headToHead(i, occ) == yes
}

// dislodgement tells by whom and how unit i was dislodged.
func (m *movement) dislodgement(i int16) Reason {
	by := m.attacker(i)
	r := m.contest(by, i)
	r.By = []board.Province{m.at[by]}
	return r
}

// contest gives the strengths of move c against the unit occ in its way, with
// the supports that counted and those that did not.
func (m *movement) contest(c, occ int16) Reason {
	_, leaves, meet := m.facing(c)
	r := Reason{Attack: m.attack(c, occ, leaves, meet).lo, Defense: m.defense(c, occ, leaves, meet).lo}
	m.countAttack(c, occ, leaves && !meet, &r)
	if meet || m.ord[occ].Kind != order.Move {
		m.countDefense(occ, &r)
	}
	return r
}

// countAttack lists the supports of a move. Against a unit that stays (occ,
// unless it left), those of its own power do not count.
func (m *movement) countAttack(c, occ int16, left bool, r *Reason) {
	for s := m.sup[c]; s != none; s = m.nextSup[s] {
		switch {
		case m.done[s] != yes:
			r.Uncounted = append(r.Uncounted, m.cutSupport(s))
		case occ != none && !left && m.units[s].Power == m.units[occ].Power:
			r.Uncounted = append(r.Uncounted, Uncounted{m.at[s], OwnPower, board.NoProvince})
		default:
			r.Supports = append(r.Supports, m.at[s])
		}
	}
	m.unmatchedSupports(c, r)
}

// countDefense lists the supports of the unit or move that opposes.
func (m *movement) countDefense(i int16, r *Reason) {
	for s := m.sup[i]; s != none; s = m.nextSup[s] {
		if m.done[s] == yes {
			r.Against = append(r.Against, m.at[s])
		} else {
			r.Uncounted = append(r.Uncounted, m.cutSupport(s))
		}
	}
	m.unmatchedSupports(i, r)
}

func (m *movement) cutSupport(s int16) Uncounted {
	by := board.NoProvince
	if c := m.cutter(s); c != none {
		by = m.at[c]
	}
	return Uncounted{m.at[s], WasCut, by}
}

// unmatchedSupports lists the supports that name unit i and another deed than
// the one it was ordered to do.
func (m *movement) unmatchedSupports(i int16, r *Reason) {
	for s := range m.units {
		k := m.ord[s].Kind
		if (k == order.SupportHold || k == order.SupportMove) && !m.matched[s] && m.b.Province(m.ord[s].From) == m.at[i] {
			r.Uncounted = append(r.Uncounted, Uncounted{m.at[s], NotOrdered, board.NoProvince})
		}
	}
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

func (m *movement) explainMove(i int16) (Word, Reason) {
	switch {
	case !m.matched[i]:
		return Unmatched, Reason{Code: NoConvoy}
	case m.done[i] == yes:
		return Succeeds, m.whyArrived(i)
	case m.travels(i) == no:
		return Fails, m.whyNoRoute(i)
	}
	return Fails, m.whyStopped(i)
}

func (m *movement) whyArrived(i int16) Reason {
	occ, leaves, meet := m.facing(i)
	r := Reason{Code: Moved}
	if occ != none && !leaves {
		r = m.contest(i, occ)
		r.Code, r.By = Beat, []board.Province{m.at[occ]}
	} else {
		r.Attack = m.attack(i, occ, leaves, meet).lo
		m.countAttack(i, occ, leaves, &r)
	}
	for c := m.moves[m.to[i]]; c != none; c = m.nextMove[c] {
		if p := m.prevents(c, occ, leaves).lo; c != i && p > 0 {
			r.Code = Beat
			r.By = append(r.By, m.at[c])
			r.Defense = max(r.Defense, p)
		}
	}
	switch {
	case r.Code == Beat:
	case occ != none && m.to[occ] == m.at[i]:
		return Reason{Code: Exchanged, By: []board.Province{m.at[occ]}}
	case m.ring[i]:
		return Reason{Code: Rotated, By: m.ringFrom(i)}
	default:
		r.Attack = 0
	}
	return r
}

// ringFrom gives the provinces of a circular movement, from move i on.
func (m *movement) ringFrom(i int16) []board.Province {
	out := []board.Province{m.at[i]}
	for j := m.in[m.to[i]]; j != i; j = m.in[m.to[j]] {
		out = append(out, m.at[j])
	}
	return out
}

// whyNoRoute names the fleets that a convoy lost.
func (m *movement) whyNoRoute(i int16) Reason {
	r := Reason{Code: ConvoyBroken}
	var switched []board.Province
	for f := m.carry[i]; f != none; f = m.nextCar[f] {
		switch {
		case m.off[f]:
			switched = append(switched, m.at[f])
		case m.driven(f) == yes:
			r.By = append(r.By, m.at[f])
		}
	}
	if len(switched) > 0 {
		return Reason{Code: ConvoyParadox, By: switched}
	}
	return r
}

// whyStopped says what kept a move out: the unit in its way, or its rivals.
func (m *movement) whyStopped(i int16) Reason {
	occ, leaves, meet := m.facing(i)
	if occ != none && (!leaves || meet) {
		if r := m.contest(i, occ); r.Attack <= r.Defense {
			r.By = []board.Province{m.at[occ]}
			switch {
			case meet && leaves:
				r.Code = LostHeadToHead
			case m.units[occ].Power == m.units[i].Power:
				r.Code = OwnUnit
			case meet:
				r.Code = HeadToHead
			default:
				r.Code = Bounced
			}
			return r
		}
	}
	r := Reason{Code: StoodOff, Attack: m.attack(i, occ, leaves, meet).lo}
	m.countAttack(i, occ, leaves && !meet, &r)
	for c := m.moves[m.to[i]]; c != none; c = m.nextMove[c] {
		p := m.prevents(c, occ, leaves).lo
		if c == i || p < r.Attack || p < r.Defense {
			continue
		}
		if p > r.Defense {
			r.By, r.Against, r.Defense = nil, nil, p
		}
		r.By = append(r.By, m.at[c])
		m.countDefense(c, &r)
	}
	return r
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

// routeOf gives the shortest way of a convoyed army: over the fleets that are
// left, or over those that were ordered when none is left.
func (m *movement) routeOf(i int16) []board.Province {
	ok := m.ordered
	if m.route[i] == yes {
		ok = m.surelySails
	}
	prev := make(map[board.Province]board.Province)
	edge := []board.Province{m.at[i]}
	for len(edge) > 0 {
		p := edge[0]
		edge = edge[1:]
		for _, q := range m.b.SeaBorders(p) {
			if q == m.to[i] && p != m.at[i] {
				return wayBack(prev, p, m.at[i])
			}
			f := m.in[q]
			if _, seen := prev[q]; seen || f == none || !m.carries(f, i) || !ok(f) {
				continue
			}
			prev[q] = p
			edge = append(edge, q)
		}
	}
	return nil
}

// wayBack follows a search back from p to its start and gives the way forward.
func wayBack(prev map[board.Province]board.Province, p, start board.Province) []board.Province {
	var out []board.Province
	for ; p != start; p = prev[p] {
		out = append([]board.Province{p}, out...)
	}
	return out
}
