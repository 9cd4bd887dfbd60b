package judge

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
)

// span is a strength of which only the bounds may be known yet.
type span struct{ lo, hi int }

// supports adds up the supports of unit i that are given or may be, without
// those of the power against (NoPower: all count).
func (m *movement) supports(i int16, against board.Power) span {
	var s span
	for j := m.sup[i]; j != none; j = m.nextSup[j] {
		if m.units[j].Power == against {
			continue
		}
		switch m.done[j] {
		case yes:
			s.lo++
			s.hi++
		case open:
			s.hi++
		}
	}
	return s
}

// travels says whether a move has a way at all: by land, or a route by convoy.
func (m *movement) travels(i int16) truth {
	if m.land[i] {
		return yes
	}
	return m.route[i]
}

// overSea says whether a move goes by convoy.
func (m *movement) overSea(i int16) truth {
	if !m.bySea[i] {
		return no
	}
	return m.route[i]
}

// headToHead says whether two moves go against each other over one border: by
// convoy they pass each other by (rulebook 2023; choice 4.A.7 b).
func (m *movement) headToHead(i, j int16) truth {
	if m.ord[j].Kind != order.Move || m.to[i] != m.at[j] || m.to[j] != m.at[i] || !m.land[i] || !m.land[j] {
		return no
	}
	a, b := m.overSea(i), m.overSea(j)
	switch {
	case a == yes || b == yes:
		return no
	case a == no && b == no:
		return yes
	}
	return open
}

// succeeds decides a move from what is known.
func (m *movement) succeeds(i int16) truth {
	way := m.travels(i)
	if way == no {
		return no
	}
	v := m.arrives(i)
	if way == open && v == yes {
		return open
	}
	return v
}

// arrives decides a move that has a way. Whether the unit in its way leaves,
// and whether the two meet head to head, are looked at case by case while they
// are open: the strengths on both sides hang on the same answer.
func (m *movement) arrives(i int16) truth {
	occ := m.in[m.to[i]]
	if occ == none {
		return m.beats(i, none, false, false)
	}
	leaves := no
	if m.ord[occ].Kind == order.Move {
		leaves = m.done[occ]
	}
	meets := m.headToHead(i, occ)
	verdict := truth(0)
	for _, meet := range [2]truth{yes, no} {
		if meets != open && meets != meet {
			continue
		}
		for _, leave := range [2]truth{yes, no} {
			if leaves != open && leaves != leave {
				continue
			}
			v := m.beats(i, occ, leave == yes, meet == yes)
			if v == open || verdict != open && v != verdict {
				return open
			}
			verdict = v
		}
	}
	return verdict
}

// beats compares the strength of move i with everything that opposes it, for
// the given answers: whether the unit occ in its way leaves, and whether they
// meet head to head.
func (m *movement) beats(i, occ int16, leaves, meet bool) truth {
	attack := m.attack(i, occ, leaves, meet)
	verdict := attack.against(m.defense(i, occ, leaves, meet))
	for c := m.moves[m.to[i]]; c != none && verdict != no; c = m.nextMove[c] {
		if c == i {
			continue
		}
		if v := attack.against(m.prevents(c, occ, leaves)); v != yes {
			verdict = v
			if v == open {
				verdict = m.stillOpen(i, c, occ, attack, leaves)
			}
		}
	}
	return verdict
}

// stillOpen looks through the rivals after c for one that surely wins.
func (m *movement) stillOpen(i, c, occ int16, attack span, leaves bool) truth {
	for c = m.nextMove[c]; c != none; c = m.nextMove[c] {
		if c != i && attack.against(m.prevents(c, occ, leaves)) == no {
			return no
		}
	}
	return open
}

// against says whether a strength is greater than another.
func (s span) against(t span) truth {
	switch {
	case s.lo > t.hi:
		return yes
	case s.hi <= t.lo:
		return no
	}
	return open
}

// attack is the strength with which a move enters. Against a unit that stays,
// its own power's units count for nothing, nor do the supports of that unit's
// power (rulebook 2023, self-dislodgement; DATC 6.D.10 to 6.D.15).
func (m *movement) attack(i, occ int16, leaves, meet bool) span {
	if occ == none || leaves && !meet {
		s := m.supports(i, board.NoPower)
		return span{s.lo + 1, s.hi + 1}
	}
	power := m.units[occ].Power
	if power == m.units[i].Power {
		return span{}
	}
	s := m.supports(i, power)
	return span{s.lo + 1, s.hi + 1}
}

// defense is what the unit in the way sets against a move: in a head-to-head
// battle its own move with all its support, else its hold. A unit that tried
// to leave cannot be supported to hold.
func (m *movement) defense(i, occ int16, leaves, meet bool) span {
	switch {
	case occ == none, leaves && !meet:
		return span{}
	case meet:
		s := m.supports(occ, board.NoPower)
		return span{s.lo + 1, s.hi + 1}
	case m.ord[occ].Kind == order.Move:
		return span{1, 1}
	}
	s := m.supports(occ, board.NoPower)
	return span{s.lo + 1, s.hi + 1}
}

// prevents is the strength with which a rival move keeps others out: none when
// it has no way, or when the unit it meets head to head goes through it.
func (m *movement) prevents(c, occ int16, occLeaves bool) span {
	way := m.travels(c)
	if way == no {
		return span{}
	}
	beaten := no
	if occ != none && occLeaves {
		beaten = m.headToHead(c, occ)
	}
	if beaten == yes {
		return span{}
	}
	s := m.supports(c, board.NoPower)
	s = span{s.lo + 1, s.hi + 1}
	if way == open || beaten == open {
		s.lo = 0
	}
	return s
}

// given decides a support from what is known. It is cut by an attack of
// another power from anywhere but the province it is directed at, and by
// dislodgement from anywhere (rulebook 2023; DATC 6.D.2 to 6.D.5, 6.D.15 to
// 6.D.21, 6.G.13).
func (m *movement) given(s int16) truth {
	verdict := yes
	target := m.supportTarget(s)
	for c := m.moves[m.at[s]]; c != none; c = m.nextMove[c] {
		if m.units[c].Power == m.units[s].Power {
			continue
		}
		hit := m.travels(c)
		if m.at[c] == target {
			hit = m.done[c]
		}
		switch hit {
		case yes:
			return no
		case open:
			verdict = open
		}
	}
	return verdict
}

// supportTarget is the province at which a support is directed.
func (m *movement) supportTarget(s int16) board.Province {
	if m.ord[s].Kind == order.SupportHold {
		return m.b.Province(m.ord[s].From)
	}
	return m.b.Province(m.ord[s].To)
}

// driven says whether the unit is dislodged: an attack succeeds, and it does
// not leave itself.
func (m *movement) driven(i int16) truth {
	if m.ord[i].Kind == order.Move && m.done[i] != no {
		if m.done[i] == yes {
			return no
		}
		return open
	}
	verdict := no
	for c := m.moves[m.at[i]]; c != none; c = m.nextMove[c] {
		switch m.done[c] {
		case yes:
			return yes
		case open:
			verdict = open
		}
	}
	return verdict
}

// hasRoute decides whether a convoyed army gets across: some complete chain of
// fleets is left that are neither dislodged nor switched off (choice 4.A.1 b).
func (m *movement) hasRoute(i int16) truth {
	if m.reaches(i, m.surelySails) {
		return yes
	}
	if m.reaches(i, m.maySail) {
		return open
	}
	return no
}

func (m *movement) surelySails(f int16) bool { return !m.off[f] && m.driven(f) == no }
func (m *movement) maySail(f int16) bool     { return !m.off[f] && m.driven(f) != yes }
