package judge

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/order"
)

// opponent is what stands against a move, with the strength it sets against it.
type opponent struct {
	unit     int16
	strength int
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
	against := m.rivals(i, occ, leaves)
	if occ != none && !leaves {
		against = append(against, opponent{occ, m.defense(i, occ, leaves, meet).lo})
	}
	switch {
	case len(against) > 0:
		return m.beat(i, against)
	case occ != none && m.to[occ] == m.at[i]:
		return Reason{Code: Exchanged, By: []board.Province{m.at[occ]}}
	case m.ring[i]:
		return Reason{Code: Rotated, By: m.ringFrom(i)}
	case occ != none:
		return Reason{Code: Moved, By: []board.Province{m.at[occ]}}
	}
	return Reason{Code: Moved}
}

// beat tells what a move had to overcome, the strongest first.
func (m *movement) beat(i int16, against []opponent) Reason {
	slices.SortStableFunc(against, func(x, y opponent) int { return y.strength - x.strength })
	occ, leaves, meet := m.facing(i)
	r := Reason{Code: Beat, Attack: m.strength(i), Defense: against[0].strength}
	m.countAttack(i, occ, leaves && !meet, &r)
	for k, o := range against {
		r.By = append(r.By, m.at[o.unit])
		m.countAgainst(i, o.unit, k == 0, &r)
	}
	return r
}

// rivals gives the other moves into the place of move i that could keep it
// out.
func (m *movement) rivals(i, occ int16, leaves bool) []opponent {
	var out []opponent
	for c := m.moves[m.to[i]]; c != none; c = m.nextMove[c] {
		if p := m.prevents(c, occ, leaves).lo; c != i && p > 0 {
			out = append(out, opponent{c, p})
		}
	}
	return out
}

// ringFrom gives the provinces of a circular movement, from move i on.
func (m *movement) ringFrom(i int16) []board.Province {
	out := []board.Province{m.at[i]}
	for j := m.in[m.to[i]]; j != i; j = m.in[m.to[j]] {
		out = append(out, m.at[j])
	}
	return out
}

// whyStopped says what kept a move out: who entered instead, the unit in its
// way, or rivals that failed like itself.
func (m *movement) whyStopped(i int16) Reason {
	occ, leaves, meet := m.facing(i)
	winner := m.winner(m.to[i])
	switch {
	case meet && leaves:
		return m.stoppedBy(LostHeadToHead, i, occ)
	case winner != none:
		return m.beaten(i, winner)
	case occ != none && !leaves && m.strength(i) <= m.defense(i, occ, leaves, meet).lo:
		switch {
		case m.wouldTurn(i) && !m.beatsRivals(i, occ):
			return m.stoodOff(i, occ, true, false)
		case m.units[occ].Power == m.units[i].Power:
			return m.ownUnit(i, occ)
		case meet:
			return m.stoppedBy(HeadToHead, i, occ)
		}
		return m.stoppedBy(Bounced, i, occ)
	}
	return m.stoodOff(i, occ, leaves, meet)
}

// wouldTurn tells whether a stopped move belongs to a ring of moves, each into
// the place of the next, that would all succeed but for a cause from outside:
// that the next one did not leave explains none of them then.
func (m *movement) wouldTurn(i int16) bool {
	n := 0
	for j := i; ; n++ {
		if j == none || n > len(m.units) || m.ord[j].Kind != order.Move || m.done[j] != no {
			return false
		}
		if j = m.in[m.to[j]]; j == i {
			return n > 1 || m.headToHead(i, m.in[m.to[i]]) != yes
		}
	}
}

// beatsRivals tells whether a move would get in if the unit in its way left.
func (m *movement) beatsRivals(i, occ int16) bool {
	attack := m.attack(i, occ, true, false).lo
	for _, o := range m.rivals(i, occ, true) {
		if o.strength >= attack {
			return false
		}
	}
	return true
}

func (m *movement) stoppedBy(code Code, i, occ int16) Reason {
	r := m.contest(i, occ)
	r.Code, r.By = code, []board.Province{m.at[occ]}
	return r
}

// winner gives the move that entered a province, or none.
func (m *movement) winner(p board.Province) int16 {
	for c := m.moves[p]; c != none; c = m.nextMove[c] {
		if m.done[c] == yes {
			return c
		}
	}
	return none
}

// beaten compares a move with the one that entered its place: it had to be
// stronger than what the other keeps others out with.
func (m *movement) beaten(i, winner int16) Reason {
	occ, leaves, meet := m.facing(winner)
	r := Reason{Code: Beaten, Attack: 1 + m.supports(i, board.NoPower).lo, By: []board.Province{m.at[winner]}}
	m.countAttack(i, none, true, &r)
	w := Reason{}
	m.countAttack(winner, occ, leaves && !meet, &w)
	r.Defense, r.Against = m.strength(winner), w.Supports
	r.Uncounted = append(r.Uncounted, w.Uncounted...)
	return r
}

// ownUnit tells that the unit in the way is one's own. No strength counts
// then; supports of that power are named as not counting.
func (m *movement) ownUnit(i, occ int16) Reason {
	r := m.contest(i, occ)
	own := slices.DeleteFunc(r.Uncounted, func(u Uncounted) bool { return u.Why != OwnPower })
	return Reason{Code: OwnUnit, By: []board.Province{m.at[occ]}, Uncounted: own}
}

// stoodOff names the rivals of the greatest strength.
func (m *movement) stoodOff(i, occ int16, leaves, meet bool) Reason {
	r := Reason{Code: StoodOff, Attack: m.attack(i, occ, leaves, meet).lo}
	m.countAttack(i, occ, leaves && !meet, &r)
	rivals := m.rivals(i, occ, leaves)
	for _, o := range rivals {
		r.Defense = max(r.Defense, o.strength)
	}
	for _, o := range rivals {
		if o.strength == r.Defense {
			r.By = append(r.By, m.at[o.unit])
			m.countAgainst(i, o.unit, len(r.By) == 1, &r)
		}
	}
	return r
}

// whyNoRoute names the fleets that a convoy lost: those that the paradox rule
// switched off when it would have had a way but for that, else those that were
// dislodged.
func (m *movement) whyNoRoute(i int16) Reason {
	var lost, switched []board.Province
	for f := m.carry[i]; f != none; f = m.nextCar[f] {
		if m.off[f] {
			switched = append(switched, m.at[f])
		}
		if m.driven(f) == yes {
			lost = append(lost, m.at[f])
		}
	}
	if m.reaches(i, func(f int16) bool { return m.off[f] || m.driven(f) == no }) {
		return Reason{Code: ConvoyParadox, By: switched}
	}
	return Reason{Code: ConvoyBroken, By: lost}
}
