package warn

import "ancmed/engine/order"

// ownRivals warns of units of one power that go to one place: those that tie
// once for all of them, each weaker one by itself. Strengths are those of the
// orders as they stand, as if no support were cut.
func (s *scene) ownRivals(u int) {
	best, strongest := 0, []int(nil)
	for _, v := range s.byOrder {
		if !s.moves(v) || s.to(v) != s.to(u) || s.pos.Units[v].Power != s.pos.Units[u].Power || !s.hasWay(v) {
			continue
		}
		switch n := s.strength(v); {
		case n > best:
			best, strongest = n, []int{v}
		case n == best:
			strongest = append(strongest, v)
		}
	}
	if s.strength(u) < best {
		s.weaker(u, strongest[0])
	} else if len(strongest) > 1 && strongest[0] == u {
		s.tie(strongest)
	}
}

// weaker warns of a move that one of the same power keeps out, if no help of
// another power can change that.
func (s *scene) weaker(u, v int) {
	if s.fails[u] {
		s.add(OwnStronger, s.me(u)+" cannot get past "+s.me(v)+", which goes to "+s.goal(u)+" too, with more support.", true, u, v)
	}
}

func (s *scene) tie(units []int) {
	var g group
	certain := true
	for _, u := range units {
		g.add(s.at(u), s.me(u))
		certain = certain && s.fails[u]
	}
	text := g.and()
	if len(units) == 2 {
		text += " both"
	}
	text += " go to " + s.goal(units[0]) + " with equal strength, so they keep each other out"
	if !certain {
		text += ", unless another power tips the scales"
	}
	s.add(OwnBounce, text+".", certain, units...)
}

// strength counts a move with the supports that match it.
func (s *scene) strength(u int) int {
	n := 1
	for f := range s.pos.Units {
		if s.supports(f, u) {
			n++
		}
	}
	return n
}

// supports reports whether a unit has a matching order to support a move.
func (s *scene) supports(f, u int) bool {
	return s.ord[f].Kind == order.SupportMove && s.b.Province(s.ord[f].From) == s.at(u) && s.matches(f)
}
