package judge_test

import (
	"slices"

	"ancmed/engine/order"
)

// solve finds the value of every unknown. First what is forced. What is left
// then depends on itself in rings: each ring that depends on no other is
// searched for values that agree with its equations. The only ones are right.
// If there are none or several and a fleet that convoys is in the ring, the
// paradox rule takes its convoy from it (choice 4.A.2 f); without one the ring
// is a circle of moves, all of which succeed.
func (o *oracle) solve() {
	open := o.unknowns()
	for _, u := range open {
		o.value[u] = either
	}
	for {
		o.propagate(open)
		rest := slices.DeleteFunc(slices.Clone(open), func(u int) bool { return o.value[u] != either })
		if len(rest) == 0 {
			break
		}
		if o.settleConstants(rest) {
			continue
		}
		o.settleRing(o.innermost(rest))
	}
	for _, u := range open {
		if !o.paradox[u] && o.equation(u) != o.value[u] {
			panic("oracle: the answer does not agree with the rules")
		}
	}
}

// unknowns are the moves and the fleets that convoy somebody.
func (o *oracle) unknowns() []int {
	var open []int
	for i, d := range o.deeds {
		if d.kind == order.Move || d.kind == order.Convoy {
			open = append(open, i)
		}
	}
	return open
}

func (o *oracle) propagate(open []int) {
	for changed := true; changed; {
		changed = false
		for _, u := range open {
			if o.value[u] == either {
				o.value[u] = o.equation(u)
				changed = changed || o.value[u] != either
			}
		}
	}
}

// settleConstants settles an unknown whose equation gives the same whatever
// the others are, though its bounds do not show it.
func (o *oracle) settleConstants(rest []int) bool {
	for _, u := range rest {
		if v := o.exact(u); v != either {
			o.value[u] = v
			return true
		}
	}
	return false
}

// exact gives what a unit's equation may give, by trying both values of every
// open unknown that it meets.
func (o *oracle) exact(u int) truth {
	v := o.equation(u)
	if v != either {
		return v
	}
	w := o.unknown
	o.value[w] = no
	v = o.exact(u)
	if v != either {
		o.value[w] = yes
		v |= o.exact(u)
	}
	o.value[w] = either
	return v
}

// depends: changing w alone can change what u's equation gives.
func (o *oracle) depends(u, w int) bool {
	o.unknown = -1
	o.value[w] = no
	a := o.equation(u)
	o.value[w] = yes
	b := o.equation(u)
	o.value[w] = either
	if a != either && b != either {
		return a != b
	}
	x := o.unknown
	if x == w {
		panic("oracle: an unknown that was fixed is open")
	}
	o.value[x] = no
	found := o.depends(u, w)
	if !found {
		o.value[x] = yes
		found = o.depends(u, w)
	}
	o.value[x] = either
	return found
}

// innermost gives a ring of unknowns that depend on each other and on no
// other.
func (o *oracle) innermost(rest []int) []int {
	n := len(rest)
	reach := make([][]bool, n)
	for i, u := range rest {
		reach[i] = make([]bool, n)
		for j, w := range rest {
			reach[i][j] = o.depends(u, w)
		}
	}
	for k := range rest {
		for i := range rest {
			for j := range rest {
				reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
			}
		}
	}
	for i := range rest {
		var ring []int
		closed := true
		for j := range rest {
			if reach[i][j] {
				closed = closed && reach[j][i]
				ring = append(ring, rest[j])
			}
		}
		if closed {
			return ring
		}
	}
	panic("oracle: no ring is innermost")
}

func (o *oracle) settleRing(ring []int) {
	o.searches++
	found := o.consistent(ring, nil)
	if len(found) == 1 {
		o.unique++
	} else {
		found = [][]truth{o.backup(ring, found)}
	}
	for i, u := range ring {
		o.value[u] = found[0][i]
	}
}

// backup gives the values of a ring for which the rules give none or several.
func (o *oracle) backup(ring []int, found [][]truth) []truth {
	values := make([]truth, len(ring))
	fleets := 0
	for i, u := range ring {
		values[i] = either
		if o.deeds[u].kind == order.Convoy {
			o.paradox[u] = true
			values[i] = no
			fleets++
		}
	}
	if fleets > 0 {
		o.backups = append(o.backups, fleets)
		return values
	}
	o.circles++
	for i := range values {
		values[i] = yes
	}
	if !slices.ContainsFunc(found, func(f []truth) bool { return slices.Equal(f, values) }) {
		panic("oracle: a ring without a convoy is no circle of moves")
	}
	return values
}

// consistent gives the values for which every equation of the ring holds, no
// more than two of them.
func (o *oracle) consistent(ring []int, found [][]truth) [][]truth {
	next := -1
	for _, u := range ring {
		switch v := o.exact(u); {
		case o.value[u] == either:
			next = u
		case v&o.value[u] == 0:
			return found
		}
	}
	if next < 0 {
		var values []truth
		for _, u := range ring {
			values = append(values, o.value[u])
		}
		return append(found, values)
	}
	for _, v := range []truth{yes, no} {
		o.value[next] = v
		if len(found) < 2 {
			found = o.consistent(ring, found)
		}
	}
	o.value[next] = either
	return found
}
