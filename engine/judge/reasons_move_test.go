package judge_test

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/judge"
)

// move checks why a move arrived or failed.
func (c *claims) move(p board.Province, r *judge.Reason) {
	switch r.Code {
	case judge.NoConvoy, judge.ConvoyBroken, judge.ConvoyParadox:
		c.noWay(p, r)
		return
	}
	if !c.arrives(p) {
		c.must(false, "it has no way")
		return
	}
	switch r.Code {
	case judge.Moved, judge.Rotated, judge.Exchanged:
		c.free(p, r)
	case judge.Beat:
		c.beat(p, r)
	case judge.StoodOff, judge.Beaten:
		c.rivalry(p, r)
	default:
		c.stopped(p, r)
	}
}

// noWay checks what is said of a convoy that did not work.
func (c *claims) noWay(p board.Province, r *judge.Reason) {
	c.bare(r, r.Code != judge.NoConvoy)
	c.must(c.meant(p) && !c.mayWalk(p), "it goes by land")
	c.must(c.carried(p, anyFleet) == (r.Code != judge.NoConvoy), "a complete chain was ordered, or not")
	c.must(!c.sails(p), "a complete chain is left")
	lost := slices.DeleteFunc(c.carriers(p), func(f board.Province) bool { return !c.driven(f) })
	switch r.Code {
	case judge.ConvoyBroken:
		c.same("the fleets lost", r.By, lost)
		c.must(len(lost) > 0, "no fleet was dislodged")
		c.must(!c.carried(p, func(f board.Province) bool { return !c.driven(f) }), "it was not the loss of fleets")
	case judge.ConvoyParadox:
		c.must(len(r.By) > 0, "names no fleet")
		for _, f := range r.By {
			next, ok := c.bearsOn(f)
			c.must(ok && c.words[f] == judge.Disrupted && c.words[next] == judge.Disrupted, "%s is in no paradox", c.ids([]board.Province{f}))
		}
		c.must(c.carried(p, func(f board.Province) bool { return c.available(f) || slices.Contains(r.By, f) }), "other fleets are missing too")
	}
}

// rivals are the other moves with a way into the place of p that could keep it
// out.
func (c *claims) rivals(p board.Province) []board.Province {
	return slices.DeleteFunc(c.intruders(c.to(p)), func(q board.Province) bool {
		s, _ := c.prevent(q)
		return q == p || s == 0
	})
}

// free checks moves that nothing opposed.
func (c *claims) free(p board.Province, r *judge.Reason) {
	q, blocked := c.inWay(p)
	c.must(!blocked && len(c.rivals(p)) == 0, "it is opposed")
	c.bare(r, true)
	switch r.Code {
	case judge.Moved:
		var left []board.Province
		if c.stands(q) {
			left = append(left, q)
		}
		c.same("those who left", r.By, left)
	case judge.Exchanged:
		c.same("the other", r.By, []board.Province{q})
		c.must(c.moved(q) && c.to(q) == p && (c.sails(p) || c.sails(q)), "it is no exchange by convoy")
	case judge.Rotated:
		c.must(len(r.By) > 1 && r.By[0] == p, "it is no ring from here")
		for i, x := range r.By {
			c.must(c.moved(x) && c.to(x) == r.By[(i+1)%len(r.By)], "%s does not move on", c.ids([]board.Province{x}))
		}
		c.must(len(r.By) != 2 || c.sails(p) || c.sails(q), "two change places without a convoy")
	}
}

// opposition gives what opposes a move: the unit in its way and its rivals,
// the strongest strength among them, and whose support makes it.
func (c *claims) opposition(p, first board.Province) (by []board.Province, most int, against []board.Province) {
	by = c.rivals(p)
	q, blocked := c.inWay(p)
	if blocked {
		by = append(by, q)
	}
	for _, x := range by {
		s, list := c.prevent(x)
		if blocked && x == q {
			s, list = c.defense(q, p)
		}
		most = max(most, s)
		if x == first {
			against = list
		}
	}
	return by, most, against
}

func (c *claims) beat(p board.Province, r *judge.Reason) {
	if len(r.By) == 0 {
		c.must(false, "beats nobody")
		return
	}
	by, most, against := c.opposition(p, r.By[0])
	attack, supports := c.attack(p)
	c.same("the opponents", r.By, by)
	c.sides(r, attack, supports, most, against, append([]board.Province{p}, by...)...)
	c.must(len(against)+1 == most, "the first named is not the strongest")
	c.must(attack > most, "%d does not beat %d", attack, most)
	if q, blocked := c.inWay(p); blocked {
		c.must(c.driven(q), "the unit in its way was not dislodged")
	}
}

// rivalry checks moves that others kept out of their place.
func (c *claims) rivalry(p board.Province, r *judge.Reason) {
	rivals := c.rivals(p)
	winners := slices.DeleteFunc(slices.Clone(rivals), func(q board.Province) bool { return !c.moved(q) })
	if r.Code == judge.Beaten {
		c.same("the one that entered", r.By, winners)
		if len(winners) == 1 {
			attack, supports := c.prevent(p)
			defense, against := c.attack(winners[0])
			c.sides(r, attack, supports, defense, against, p, winners[0])
			c.must(attack < defense, "%d is not beaten by %d", attack, defense)
		}
		return
	}
	c.must(len(winners) == 0 && len(rivals) > 0 && len(r.By) > 0, "it is no standoff")
	if len(r.By) == 0 {
		return
	}
	attack, supports := c.attack(p)
	defense, against := c.prevent(r.By[0])
	if q, blocked := c.inWay(p); blocked && c.wouldTurn(p) {
		// That the unit in its way did not leave goes back to this standoff, or to another one.
		supports = c.helpers(p, board.NoPower)
		attack = 1 + len(supports)
	} else if blocked {
		d, _ := c.defense(q, p)
		c.must(attack > d, "the unit in its way keeps it out already")
	}
	var strongest []board.Province
	for _, q := range rivals {
		s, _ := c.prevent(q)
		c.must(s <= defense, "another rival is stronger")
		if s == defense {
			strongest = append(strongest, q)
		}
	}
	c.same("the strongest rivals", r.By, strongest)
	c.sides(r, attack, supports, defense, against, append([]board.Province{p}, r.By...)...)
	c.must(attack <= defense, "%d beats %d", attack, defense)
}

// stopped checks moves that the unit in their way kept out.
func (c *claims) stopped(p board.Province, r *judge.Reason) {
	if c.wouldTurn(p) {
		for _, q := range c.rivals(p) {
			s, _ := c.prevent(q)
			c.must(s < 1+len(c.helpers(p, board.NoPower)), "a rival from outside stops the ring, not the unit in its way")
		}
	}
	q, blocked := c.inWay(p)
	c.same("the unit in its way", r.By, []board.Province{q})
	c.must(blocked, "nobody is in its way")
	own := c.units[q].Power == c.units[p].Power
	c.must(own == (r.Code == judge.OwnUnit), "its own unit, or not")
	c.must(!c.driven(q), "the unit in its way was dislodged")
	c.must(c.moved(q) == (r.Code == judge.LostHeadToHead), "the unit in its way left")
	if r.Code == judge.OwnUnit {
		c.must(r.Attack == 0 && r.Defense == 0 && len(r.Supports)+len(r.Against) == 0, "names strengths")
		c.uncounted(r, []board.Province{p})
		return
	}
	c.must(c.meet(p, q) == (r.Code != judge.Bounced), "head to head, or not")
	attack, supports := c.attack(p)
	defense, against := c.defense(q, p)
	c.sides(r, attack, supports, defense, against, p, q)
	c.must(attack <= defense, "%d beats %d", attack, defense)
}

// route checks the way over which an army went, or was to go.
func (c *claims) route(p board.Province, r *judge.Result) {
	broken := r.Reason.Code == judge.ConvoyBroken || r.Reason.Code == judge.ConvoyParadox
	c.must((r.Route != nil) == (broken || c.sails(p)), "a route, or none")
	last := p
	for _, f := range r.Route {
		c.must(slices.Contains(c.b.SeaBorders(last), f), "the route breaks off")
		c.must(slices.Contains(c.carriers(p), f) && (broken || c.available(f)), "%s does not carry it", c.ids([]board.Province{f}))
		last = f
	}
	c.must(r.Route == nil || slices.Contains(c.b.SeaBorders(last), c.to(p)), "the route does not arrive")
}

// wouldTurn tells whether a move belongs to a ring of moves that stayed, each
// into the place of the next.
func (c *claims) wouldTurn(p board.Province) bool {
	seen := map[board.Province]bool{}
	q := p
	for c.stands(q) && c.moves(q) && !c.moved(q) && !seen[q] {
		seen[q] = true
		q = c.to(q)
	}
	return q == p && seen[p] && !(len(seen) == 2 && c.meet(p, c.to(p)))
}
