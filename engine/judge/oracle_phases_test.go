package judge_test

import (
	"cmp"
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// refuges gives where a dislodged unit may retreat to: over a border it could
// cross, to no province that is occupied or contested, nor to where the
// attacker came from unless that was by convoy (choice 4.A.5 b).
func refuges(b *board.Board, d position.Dislodged, occupied map[board.Province]bool, contested []board.Province) []board.Place {
	var all, out []board.Place
	if d.Type == position.Fleet {
		all = b.FleetBorders(d.Place)
	} else {
		for _, p := range b.ArmyBorders(b.Province(d.Place)) {
			all = append(all, board.Place(p))
		}
	}
	for _, pl := range all {
		p := b.Province(pl)
		if !occupied[p] && !slices.Contains(contested, p) && (p != d.AttackerFrom || d.ByConvoy) {
			out = append(out, pl)
		}
	}
	return out
}

// retreats judges a retreat phase: whoever goes where nobody else goes gets
// there; all others are disbanded.
func (o *oracle) retreats(orders []order.Order) *judge.Answer {
	a := &judge.Answer{Winner: board.NoPower}
	occupied := make(map[board.Province]bool)
	for _, u := range o.pos.Units {
		occupied[o.b.Province(u.Place)] = true
	}
	used := make([]int, len(o.pos.Dislodged))   // the order of each unit
	goal := make([]board.Place, len(orders))    // of each retreat order that is used
	visitors := make(map[board.Province]int, 4) // retreats into each province
	for i := range used {
		used[i] = -1
	}
	for n, ord := range orders {
		goal[n] = board.NoPlace
		i := slices.IndexFunc(o.pos.Dislodged, func(d position.Dislodged) bool {
			return o.isPlace(ord.At) && o.b.Province(d.Place) == o.b.Province(ord.At)
		})
		word := judge.Void
		if i >= 0 && used[i] < 0 && o.pos.Dislodged[i].Power == ord.Power {
			if ord.Kind == order.Disband {
				used[i], word = n, judge.Succeeds
			}
			if pl := o.retreatGoal(i, ord, occupied); pl != board.NoPlace {
				used[i], goal[n], word = n, pl, judge.Succeeds
				visitors[o.b.Province(pl)]++
			}
		}
		a.Results = append(a.Results, judge.Result{Order: ord, Word: word})
	}
	a.After = slices.Clone(o.pos.Units)
	for i, d := range o.pos.Dislodged {
		u, n := d.Unit, used[i]
		switch {
		case n < 0 || goal[n] == board.NoPlace:
			a.Disbanded = append(a.Disbanded, u)
		case visitors[o.b.Province(goal[n])] > 1:
			a.Results[n].Word = judge.Fails
			a.Disbanded = append(a.Disbanded, u)
		default:
			u.Place = goal[n]
			a.After = append(a.After, u)
		}
	}
	slices.SortFunc(a.After, byProvince(o.b))
	o.finish(a, false)
	return a
}

// retreatGoal gives the place that a retreat order means, or NoPlace.
func (o *oracle) retreatGoal(i int, ord order.Order, occupied map[board.Province]bool) board.Place {
	if ord.Kind != order.Retreat || !o.isPlace(ord.To) {
		return board.NoPlace
	}
	d := o.pos.Dislodged[i]
	goal := board.NoPlace
	for _, pl := range refuges(o.b, d, occupied, o.pos.Contested) {
		p := board.Place(o.b.Province(pl))
		army := d.Type == position.Army && p == board.Place(o.b.Province(ord.To))
		if army || pl == ord.To || p == ord.To {
			if goal != board.NoPlace {
				return board.NoPlace // which coast?
			}
			goal = pl
		}
	}
	return goal
}

// finish says whose the centers are then, which phase follows, and who has
// won. Centers change hands at the end of Fall.
func (o *oracle) finish(a *judge.Answer, retreats bool) {
	phase := o.pos.Phase
	a.Owners = slices.Clone(o.pos.Owners)
	switch {
	case retreats:
		a.Next = position.Phase{Season: phase.Season, Year: phase.Year, Type: position.Retreat}
		return
	case phase.Season == position.Winter:
		a.Next = position.Phase{Season: position.Spring, Year: phase.Year + 1, Type: position.Movement}
		return
	case phase.Season == position.Spring:
		a.Next = position.Phase{Season: position.Fall, Year: phase.Year, Type: position.Movement}
		return
	}
	winter := position.Phase{Season: position.Winter, Year: phase.Year, Type: position.Adjustment}
	if a.Owners == nil {
		a.Next = winter
		return
	}
	for _, u := range a.After {
		if p := o.b.Province(u.Place); o.b.Provinces[p].Center {
			a.Owners[p] = u.Power
		}
	}
	balance := o.balance(a.After, a.Owners)
	a.Next = position.Phase{Season: position.Spring, Year: phase.Year + 1, Type: position.Movement}
	if slices.ContainsFunc(balance, func(n int) bool { return n != 0 }) {
		a.Next, a.Adjustments = winter, balance
	}
	for i := range o.b.Powers {
		if countOf(a.Owners, board.Power(i)) >= o.b.Victory {
			a.Winner, a.Next, a.Adjustments = board.Power(i), position.Phase{}, nil
		}
	}
}

func countOf(list []board.Power, pow board.Power) int {
	n := 0
	for _, p := range list {
		if p == pow {
			n++
		}
	}
	return n
}

// balance is centers minus units of each power.
func (o *oracle) balance(units []position.Unit, owners []board.Power) []int {
	out := make([]int, len(o.b.Powers))
	for i := range out {
		out[i] = countOf(owners, board.Power(i))
	}
	for _, u := range units {
		out[u.Power]--
	}
	return out
}

// adjustments judges a Winter: builds and removals as ordered while they are
// due, then civil disorder.
func (o *oracle) adjustments(orders []order.Order) *judge.Answer {
	a := &judge.Answer{Winner: board.NoPower, After: slices.Clone(o.pos.Units)}
	due := o.balance(o.pos.Units, o.pos.Owners)
	for _, ord := range orders {
		word := judge.Void
		switch {
		case ord.Power < 0:
		case ord.Kind == order.Waive && due[ord.Power] > 0 && o.hasRoom(ord.Power):
			due[ord.Power]--
			word = judge.Succeeds
		case ord.Kind == order.Build && due[ord.Power] > 0:
			if u, ok := o.built(ord, a.After); ok {
				a.After = append(a.After, u)
				due[ord.Power]--
				word = judge.Succeeds
			}
		case ord.Kind == order.Remove && due[ord.Power] < 0 && o.isPlace(ord.At):
			gone := func(u position.Unit) bool {
				return u.Power == ord.Power && o.b.Province(u.Place) == o.b.Province(ord.At)
			}
			if slices.ContainsFunc(a.After, gone) {
				a.After = slices.DeleteFunc(a.After, gone)
				due[ord.Power]++
				word = judge.Succeeds
			}
		}
		a.Results = append(a.Results, judge.Result{Order: ord, Word: word})
	}
	for pow := range due {
		o.civilDisorder(a, board.Power(pow), -due[pow])
	}
	slices.SortFunc(a.After, byProvince(o.b))
	o.finish(a, false)
	return a
}

// built: a build needs an own home center, vacant when the phase begins, where
// such a unit may stand, and a fleet needs its coast (choice 4.B.7).
func (o *oracle) built(ord order.Order, units []position.Unit) (position.Unit, bool) {
	u := position.Unit{Power: ord.Power, Type: ord.Type, Place: ord.At}
	if !o.isPlace(ord.At) {
		return u, false
	}
	p := o.b.Province(ord.At)
	info := o.b.Provinces[p]
	here := func(v position.Unit) bool { return o.b.Province(v.Place) == p }
	taken := slices.ContainsFunc(o.pos.Units, here) || slices.ContainsFunc(units, here)
	if info.Home != ord.Power || o.pos.Owners[p] != ord.Power || !info.Center || taken {
		return u, false
	}
	switch ord.Type {
	case position.Army:
		u.Place = board.Place(p)
		return u, info.Army
	case position.Fleet:
		return u, info.Fleet && (len(info.Coasts) == 0 || u.Place != board.Place(p))
	}
	return u, false
}

// hasRoom: nothing can be waived where nothing could be built.
func (o *oracle) hasRoom(pow board.Power) bool {
	for pl := range o.b.Places {
		for _, t := range []position.UnitType{position.Army, position.Fleet} {
			if _, ok := o.built(order.Order{Power: pow, Type: t, At: board.Place(pl)}, o.pos.Units); ok {
				return true
			}
		}
	}
	return false
}

// civilDisorder removes the units of a power that are farthest from its
// centers; among equals fleets first, then by the name of the province
// (choice 4.D.8 c; in the set datc2 the distance counts to home centers).
func (o *oracle) civilDisorder(a *judge.Answer, pow board.Power, n int) {
	if n <= 0 {
		return
	}
	distance := o.distances(pow)
	var own []position.Unit
	for _, u := range a.After {
		if u.Power == pow {
			own = append(own, u)
		}
	}
	slices.SortFunc(own, func(x, y position.Unit) int {
		p, q := o.b.Province(x.Place), o.b.Province(y.Place)
		return cmp.Or(
			cmp.Compare(distance[q], distance[p]),
			cmp.Compare(y.Type, x.Type), // Fleet is the greater
			cmp.Compare(o.b.Provinces[p].Name, o.b.Provinces[q].Name))
	})
	for _, u := range own[:n] {
		far := distance[o.b.Province(u.Place)]
		if far > len(distance) {
			far = -1 // there is no center
		}
		a.Removed = append(a.Removed, judge.Removal{Unit: u, Distance: far})
		a.After = slices.DeleteFunc(a.After, func(v position.Unit) bool { return v == u })
	}
}

// distances counts borders of any kind to the nearest center of a power, more
// than there are provinces where it has none.
func (o *oracle) distances(pow board.Power) []int {
	out := make([]int, len(o.b.Provinces))
	for p, info := range o.b.Provinces {
		out[p] = len(out) + 1
		mine := o.pos.Owners[p] == pow
		if o.pos.Rules.HomeDistance {
			mine = info.Home == pow
		}
		if info.Center && mine {
			out[p] = 0
		}
	}
	for range out {
		for _, e := range o.b.Borders {
			p, q := o.b.Province(e.A), o.b.Province(e.B)
			out[p] = min(out[p], out[q]+1)
			out[q] = min(out[q], out[p]+1)
		}
	}
	return out
}
