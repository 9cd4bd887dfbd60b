package judge_test

import (
	"fmt"
	"slices"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// claims holds one answer to its own words: every number and name in a reason
// is worked out again from the position, the orders, and what the answer says
// of the other orders. Nothing is asked of the judge that gave it. Units are
// known by their provinces.
type claims struct {
	pos    *position.Position
	b      *board.Board
	a      *judge.Answer
	orc    *oracle // of the position alone: what is possible
	units  map[board.Province]position.Unit
	deeds  map[board.Province]order.Order // the order that counts, put right; Hold without one
	words  map[board.Province]judge.Word
	routes map[board.Province][]board.Province
	out    map[board.Province]judge.Dislodgement
	sheet  []board.Province // where the units stand, in order
	order  string           // the order that is looked at
	faults []string
}

// reasonFaults gives everything in the reasons of an answer that is not so.
func reasonFaults(pos *position.Position, a *judge.Answer) string {
	c := &claims{
		pos: pos, b: pos.Board, a: a, orc: newOracle(pos, nil),
		units: make(map[board.Province]position.Unit), deeds: make(map[board.Province]order.Order),
		words: make(map[board.Province]judge.Word), routes: make(map[board.Province][]board.Province),
		out: make(map[board.Province]judge.Dislodgement),
	}
	for _, u := range pos.Units {
		p := c.b.Province(u.Place)
		c.units[p] = u
		c.sheet = append(c.sheet, p)
		c.deeds[p] = order.Order{Kind: order.Hold}
	}
	for _, d := range a.Dislodged {
		c.out[c.b.Province(d.Place)] = d
	}
	checker := order.NewChecker(pos)
	for _, r := range a.Results {
		if r.Word != judge.Void && pos.Phase.Type == position.Movement {
			o, why := checker.Check(r.Order)
			c.order = r.Order.Full(c.b)
			c.must(why == order.Possible, "counts, but is impossible: %v", why)
			p := c.b.Province(o.At)
			c.deeds[p], c.words[p], c.routes[p] = o, r.Word, r.Route
		}
	}
	for i, r := range a.Results {
		c.order = r.Order.Full(c.b) + ": " + r.Reason.Code.String()
		c.result(i)
	}
	c.order = "removals"
	c.removals()
	return strings.Join(c.faults, "\n")
}

func (c *claims) must(ok bool, format string, args ...any) {
	if !ok {
		c.faults = append(c.faults, c.order+": "+fmt.Sprintf(format, args...))
	}
}

// ids writes provinces in a fault.
func (c *claims) ids(list []board.Province) string {
	return strings.Join(provinceIDs(c.b, list), " ")
}

// same compares two lists as sets.
func (c *claims) same(what string, got, want []board.Province) {
	got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	c.must(slices.Equal(got, want), "%s are %s, not %s", what, c.ids(want), c.ids(got))
}

func (c *claims) stands(p board.Province) bool { _, ok := c.units[p]; return ok }
func (c *claims) moves(p board.Province) bool  { return c.deeds[p].Kind == order.Move }
func (c *claims) moved(p board.Province) bool {
	return c.moves(p) && c.words[p] == judge.Succeeds
}
func (c *claims) driven(p board.Province) bool { _, ok := c.out[p]; return ok }

// to is the province that a unit moves to, or supports or convoys a move to.
func (c *claims) to(p board.Province) board.Province { return c.b.Province(c.deeds[p].To) }

// from is the province of the unit that is supported or convoyed.
func (c *claims) from(p board.Province) board.Province { return c.b.Province(c.deeds[p].From) }

func (c *claims) all(ok func(p board.Province) bool) []board.Province {
	var out []board.Province
	for _, p := range c.sheet {
		if ok(p) {
			out = append(out, p)
		}
	}
	return out
}

// carriers are the fleets with an order to convoy the army as it moves.
func (c *claims) carriers(army board.Province) []board.Province {
	return c.all(func(f board.Province) bool {
		return c.deeds[f].Kind == order.Convoy && c.from(f) == army && c.moves(army) && c.to(f) == c.to(army)
	})
}

// meant: the move is meant to go by convoy (choice 4.A.3 d).
func (c *claims) meant(p board.Province) bool {
	if c.units[p].Type == position.Fleet {
		return false
	}
	return c.deeds[p].Via || !c.b.ArmyMoves(p, c.to(p)) || slices.ContainsFunc(c.carriers(p), func(f board.Province) bool {
		return c.units[f].Power == c.units[p].Power
	})
}

// mayWalk: the move can go over a border, if need be (4.A.3 c in datc2).
func (c *claims) mayWalk(p board.Province) bool {
	if c.units[p].Type == position.Fleet {
		return true
	}
	return c.b.ArmyMoves(p, c.to(p)) && (!c.meant(p) || c.pos.Rules.LandFallback)
}

// carried: some of the army's fleets form a complete chain.
func (c *claims) carried(army board.Province, ok func(f board.Province) bool) bool {
	var fleets []int
	for _, f := range c.carriers(army) {
		if ok(f) {
			fleets = append(fleets, c.orc.inProvince[f])
		}
	}
	return c.orc.reaches(army, c.to(army), fleets)
}

func (c *claims) available(f board.Province) bool { return c.words[f] == judge.Available }

func anyFleet(board.Province) bool { return true }

// sails: the move goes by convoy.
func (c *claims) sails(p board.Province) bool { return c.meant(p) && c.carried(p, c.available) }

// arrives: the move has a way, so that it attacks where it goes.
func (c *claims) arrives(p board.Province) bool {
	return c.moves(p) && (c.mayWalk(p) || c.sails(p))
}

// intruders are the moves with a way into a province.
func (c *claims) intruders(p board.Province) []board.Province {
	return c.all(func(q board.Province) bool { return c.arrives(q) && c.to(q) == p })
}

// meet: two moves go against each other over one border.
func (c *claims) meet(p, q board.Province) bool {
	return c.moves(p) && c.moves(q) && c.to(p) == q && c.to(q) == p && c.mayWalk(p) && c.mayWalk(q) && !c.sails(p) && !c.sails(q)
}

func (c *claims) isSupport(s board.Province) bool {
	k := c.deeds[s].Kind
	return k == order.SupportHold || k == order.SupportMove
}

// aim is the province at which a support is directed.
func (c *claims) aim(s board.Province) board.Province {
	if c.deeds[s].Kind == order.SupportHold {
		return c.from(s)
	}
	return c.to(s)
}

// matches: the support is for what the other unit was ordered to do. Without a
// coast it fits either (4.B.4 c).
func (c *claims) matches(s board.Province) bool {
	p, o := c.from(s), c.deeds[s]
	if o.Kind == order.SupportHold {
		return !c.moves(p)
	}
	to := c.deeds[p].To
	return c.moves(p) && (o.To == to || o.To == board.Place(c.b.Province(to)))
}

// helpers are the units whose support of a unit's deed is given, but for those
// of one power.
func (c *claims) helpers(p board.Province, but board.Power) []board.Province {
	return c.all(func(s board.Province) bool {
		return c.isSupport(s) && c.from(s) == p && c.matches(s) && c.words[s] == judge.Given && c.units[s].Power != but
	})
}

// inWay gives the unit that a move finds in its place: one that did not leave,
// or that it met head to head.
func (c *claims) inWay(p board.Province) (board.Province, bool) {
	q := c.to(p)
	return q, c.stands(q) && (!c.moved(q) || c.meet(p, q))
}

// attack gives the strength with which a move enters, and whose support counts
// for it.
func (c *claims) attack(p board.Province) (int, []board.Province) {
	but := board.NoPower
	if q, ok := c.inWay(p); ok {
		but = c.units[q].Power
		if but == c.units[p].Power {
			return 0, nil
		}
	}
	list := c.helpers(p, but)
	return 1 + len(list), list
}

// defense gives what a unit sets against a move into its province.
func (c *claims) defense(q, mover board.Province) (int, []board.Province) {
	if c.moves(q) && !c.meet(q, mover) {
		return 1, nil
	}
	list := c.helpers(q, board.NoPower)
	return 1 + len(list), list
}

// prevent gives the strength with which a move keeps others out: none without
// a way, or when the unit that it met head to head went through it.
func (c *claims) prevent(p board.Province) (int, []board.Province) {
	if !c.arrives(p) || c.meet(p, c.to(p)) && c.moved(c.to(p)) {
		return 0, nil
	}
	list := c.helpers(p, board.NoPower)
	return 1 + len(list), list
}

// cuts: a move cuts a support: by an attack of another power from elsewhere
// than the support is directed at, or by dislodging the supporter.
func (c *claims) cuts(by, s board.Province) bool {
	if !c.stands(by) || !c.arrives(by) || c.to(by) != s || c.units[by].Power == c.units[s].Power {
		return false
	}
	return by != c.aim(s) || c.moved(by) && c.driven(s)
}
