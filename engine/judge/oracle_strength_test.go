package judge_test

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
)

// truth is what an unknown may still be: no, yes, or either.
type truth uint8

const (
	no     truth = 1
	yes    truth = 2
	either truth = no | yes
)

func known(b bool) truth { return choose(b, yes, no) }

func not(a truth) truth { return a&1<<1 | a>>1 }

func and(a, b truth) truth { return a&b&yes | (a|b)&no }

func or(a, b truth) truth { return not(and(not(a), not(b))) }

// span is a strength between bounds.
type span struct{ lo, hi int }

func (s span) plus(t span) span { return span{s.lo + t.lo, s.hi + t.hi} }

// pick gives a where the condition holds and b where not, and all between
// where it may be either.
func pick(cond truth, a, b span) span {
	switch cond {
	case yes:
		return a
	case no:
		return b
	}
	return span{min(a.lo, b.lo), max(a.hi, b.hi)}
}

func greater(a, b span) truth {
	switch {
	case a.lo > b.hi:
		return yes
	case a.hi <= b.lo:
		return no
	}
	return either
}

// read gives the unknown of a unit, and remembers one that is still open.
func (o *oracle) read(u int) truth {
	if o.value[u] == either {
		o.unknown = u
	}
	return o.value[u]
}

// equation gives the right side of a unit's equation. A move succeeds when it
// has a path and is stronger than what stands in its way and than every rival.
// A fleet carries while it is not dislodged.
func (o *oracle) equation(u int) truth {
	if o.deeds[u].kind == order.Convoy {
		return not(o.driven(u))
	}
	d := o.deeds[u]
	attack := o.attack(u)
	opponent, battle := o.headToHead(u)
	result := or(and(not(battle), greater(attack, o.hold(d.target))), no)
	if opponent >= 0 {
		result = or(result, and(battle, greater(attack, o.defend(opponent))))
	}
	result = and(result, o.path(u))
	for _, rival := range o.attackers[d.target] {
		if rival != u {
			result = and(result, greater(attack, o.prevent(rival)))
		}
	}
	return result
}

// driven: a unit that does not move is dislodged when a move against it
// succeeds.
func (o *oracle) driven(u int) truth {
	result := no
	for _, m := range o.attackers[o.province(u)] {
		result = or(result, o.read(m))
	}
	return result
}

// path: a move by land always has one; by convoy it needs a chain of fleets
// that were ordered to carry it and still may.
func (o *oracle) path(m int) truth {
	if !o.deeds[m].convoy || o.fallsBack(m) {
		return yes
	}
	return o.byFleets(m)
}

func (o *oracle) byFleets(m int) truth {
	for _, c := range o.carriers[m] {
		o.read(c)
	}
	switch {
	case o.carried(m, func(c int) bool { return o.value[c] == yes }):
		return yes
	case !o.carried(m, func(c int) bool { return o.value[c] != no }):
		return no
	}
	return either
}

func (o *oracle) carried(m int, may func(fleet int) bool) bool {
	var fleets []int
	for _, c := range o.carriers[m] {
		if may(c) {
			fleets = append(fleets, c)
		}
	}
	return len(fleets) > 0 && o.reaches(o.province(m), o.deeds[m].target, fleets)
}

// fallsBack: the move may go by land when its convoy does not come about
// (choice 4.A.3 c).
func (o *oracle) fallsBack(m int) bool {
	return o.pos.Rules.LandFallback && o.deeds[m].convoy && o.deeds[m].border
}

// flies: the move goes by convoy.
func (o *oracle) flies(m int) truth {
	if o.fallsBack(m) {
		return o.byFleets(m)
	}
	return known(o.deeds[m].convoy)
}

// headToHead gives the unit that comes the other way, or -1, and whether the
// two battle: not when either goes by convoy.
func (o *oracle) headToHead(m int) (int, truth) {
	n := o.inProvince[o.deeds[m].target]
	if n < 0 || o.deeds[n].kind != order.Move || o.deeds[n].target != o.province(m) {
		return -1, no
	}
	return n, and(not(o.flies(m)), not(o.flies(n)))
}

// given: a matching support counts unless it is cut: by an attack that has a
// path, of another power, from elsewhere than the support is aimed at, or by
// dislodgement.
func (o *oracle) given(s int) truth {
	cut := o.driven(s)
	for _, m := range o.attackers[o.province(s)] {
		aimed := o.deeds[s].kind == order.SupportMove && o.deeds[s].target == o.province(m)
		if !aimed && o.pos.Units[m].Power != o.pos.Units[s].Power {
			cut = or(cut, o.path(m))
		}
	}
	return not(cut)
}

// helped is one and the supports that count, those of one power left out.
func (o *oracle) helped(u int, without board.Power) span {
	sum := span{1, 1}
	for _, s := range o.helpers[u] {
		if o.pos.Units[s].Power != without {
			sum = sum.plus(pick(o.given(s), span{1, 1}, span{0, 0}))
		}
	}
	return sum
}

// hold is the strength that an attacker must beat in a province.
func (o *oracle) hold(p board.Province) span {
	u := o.inProvince[p]
	if u < 0 {
		return span{0, 0}
	}
	if o.deeds[u].kind == order.Move {
		return pick(o.read(u), span{0, 0}, span{1, 1})
	}
	return o.helped(u, board.NoPower)
}

// attack is the strength of a move. Against a unit that stays, nobody's
// support counts to dislodge a unit of its own power, and a move against a
// unit of the same power has no strength at all.
func (o *oracle) attack(m int) span {
	full := o.helped(m, board.NoPower)
	if u := o.inProvince[o.deeds[m].target]; u >= 0 {
		against := span{0, 0}
		if power := o.pos.Units[u].Power; power != o.pos.Units[m].Power {
			against = o.helped(m, power)
		}
		leaves := no
		if o.deeds[u].kind == order.Move {
			_, battle := o.headToHead(m)
			leaves = and(o.read(u), not(battle))
		}
		full = pick(leaves, full, against)
	}
	return pick(o.path(m), full, span{0, 0})
}

// defend is the strength of the unit that comes the other way.
func (o *oracle) defend(m int) span { return o.helped(m, board.NoPower) }

// prevent is the strength with which a move keeps others out of its
// destination: none without a path, none for the loser of a head-to-head
// battle.
func (o *oracle) prevent(m int) span {
	lost := no
	if opponent, battle := o.headToHead(m); opponent >= 0 {
		lost = and(battle, o.read(opponent))
	}
	return pick(and(o.path(m), not(lost)), o.helped(m, board.NoPower), span{0, 0})
}
