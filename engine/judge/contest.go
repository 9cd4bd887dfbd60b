package judge

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/order"
)

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
	r := Reason{Attack: m.strength(c), Defense: m.defense(c, occ, leaves, meet).lo}
	m.countAttack(c, occ, leaves && !meet, &r)
	m.countAgainst(c, occ, true, &r)
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

// countAgainst lists the supports of what opposes move c: the unit in its way
// or a rival. counts says whether its strength is the one that decided.
func (m *movement) countAgainst(c, i int16, counts bool, r *Reason) {
	_, _, meet := m.facing(c)
	if m.at[i] == m.to[c] && m.ord[i].Kind == order.Move && !meet {
		// It tried to leave: the support of its own move does not help it to stay.
		m.unmatchedSupports(i, r)
		return
	}
	for s := m.sup[i]; s != none; s = m.nextSup[s] {
		switch {
		case m.done[s] != yes:
			r.Uncounted = append(r.Uncounted, m.cutSupport(s))
		case counts:
			r.Against = append(r.Against, m.at[s])
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

// routeOf gives the shortest way of a convoyed army: over the fleets that are
// left, or over those that were ordered when none is left.
func (m *movement) routeOf(i int16) []board.Province {
	if m.ways[i] == nil {
		m.ways[i] = m.findWay(i)
	}
	return m.ways[i]
}

func (m *movement) findWay(i int16) []board.Province {
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
		out = append(out, p)
	}
	slices.Reverse(out)
	return out
}
