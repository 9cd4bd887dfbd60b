package judge_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// wordOf says which word each reason belongs to.
var wordOf = map[judge.Code]judge.Word{
	judge.VoidOrder:  judge.Void,
	judge.Unattacked: judge.Holds, judge.Withstood: judge.Holds, judge.Beleaguered: judge.Holds, judge.DrivenOut: judge.IsDislodged,
	judge.Moved: judge.Succeeds, judge.Beat: judge.Succeeds, judge.Rotated: judge.Succeeds, judge.Exchanged: judge.Succeeds,
	judge.Bounced: judge.Fails, judge.HeadToHead: judge.Fails, judge.StoodOff: judge.Fails, judge.Beaten: judge.Fails,
	judge.OwnUnit: judge.Fails, judge.LostHeadToHead: judge.Fails, judge.ConvoyBroken: judge.Fails,
	judge.ConvoyParadox: judge.Fails, judge.NoConvoy: judge.Unmatched,
	judge.SupportGiven: judge.Given, judge.CutByAttack: judge.Cut, judge.CutByDislodgement: judge.Cut, judge.SupportUnmatched: judge.Unmatched,
	judge.ConvoyUsed: judge.Available, judge.ConvoyUnused: judge.Available, judge.FleetDislodged: judge.Disrupted,
	judge.FleetParadox: judge.Disrupted, judge.ConvoyUnmatched: judge.Unmatched,
	judge.Retreated: judge.Succeeds, judge.RetreatClash: judge.Fails, judge.Disbanded: judge.Succeeds,
	judge.Built: judge.Succeeds, judge.Removed: judge.Succeeds, judge.Waived: judge.Succeeds,
}

// result checks word, route and reason of one order.
func (c *claims) result(i int) {
	r := &c.a.Results[i]
	c.must(wordOf[r.Reason.Code] == r.Word, "does not go with the word %v", r.Word)
	if r.Word == judge.Void {
		c.must(c.impossible(i), "is not so: %v", r.Reason.Impossible)
		c.bare(&r.Reason, false)
		return
	}
	c.must(r.Reason.Impossible == order.Possible, "names why it is void")
	p := c.b.Province(max(r.Order.At, 0))
	switch r.Order.Kind {
	case order.Hold:
		c.hold(p, &r.Reason)
	case order.Move:
		c.move(p, &r.Reason)
		c.route(p, r)
	case order.SupportHold, order.SupportMove:
		c.support(p, &r.Reason)
	case order.Convoy:
		c.convoy(p, &r.Reason)
	default:
		c.later(r)
	}
}

// bare: the reason names no strengths, and no units but perhaps who did it.
func (c *claims) bare(r *judge.Reason, who bool) {
	c.must(r.Attack == 0 && r.Defense == 0 && len(r.Supports)+len(r.Against)+len(r.Uncounted) == 0, "names strengths")
	c.must(who || len(r.By) == 0, "names units")
}

// sides checks strengths and supports of both sides, and that everything said
// of supports that did not count is so; on are the units that they were for.
func (c *claims) sides(r *judge.Reason, attack int, supports []board.Province, defense int, against []board.Province, on ...board.Province) {
	c.must(r.Attack == attack, "the attack is %d, not %d", attack, r.Attack)
	c.must(r.Defense == defense, "the defense is %d, not %d", defense, r.Defense)
	c.same("the supports", r.Supports, supports)
	c.same("the supports against", r.Against, against)
	c.uncounted(r, on)
	for _, s := range c.all(c.isSupport) {
		if c.from(s) == on[0] {
			named := slices.Contains(r.Supports, s) || slices.ContainsFunc(r.Uncounted, func(u judge.Uncounted) bool { return u.At == s })
			c.must(named, "the support of %s is not accounted for", c.ids([]board.Province{s}))
		}
	}
}

func (c *claims) uncounted(r *judge.Reason, on []board.Province) {
	for _, u := range r.Uncounted {
		id := c.ids([]board.Province{u.At})
		c.must(c.isSupport(u.At) && slices.Contains(on, c.from(u.At)), "%s supports none of these units", id)
		c.must(!slices.Contains(r.Supports, u.At) && !slices.Contains(r.Against, u.At), "%s counts and does not", id)
		switch u.Why {
		case judge.WasCut:
			c.must(c.words[u.At] == judge.Cut && u.By != board.NoProvince && c.cuts(u.By, u.At), "the support of %s was not cut so", id)
		case judge.OwnPower:
			q, ok := c.inWay(c.from(u.At))
			c.must(ok && c.words[u.At] == judge.Given && c.units[q].Power == c.units[u.At].Power, "%s would not dislodge its own", id)
		case judge.NotOrdered:
			c.must(c.words[u.At] == judge.Unmatched && !c.matches(u.At), "%s supports what was ordered", id)
		default:
			c.must(false, "%s does not count for no reason", id)
		}
	}
}

// lost checks that By dislodged the unit in p, and the strengths of that.
func (c *claims) lost(p board.Province, r *judge.Reason) {
	d, ok := c.out[p]
	if !ok || len(r.By) != 1 || !c.moved(r.By[0]) || c.to(r.By[0]) != p {
		c.must(false, "no such attacker dislodged it")
		return
	}
	by := r.By[0]
	c.must(d.AttackerFrom == by && d.ByConvoy == c.sails(by), "the dislodgement is told otherwise")
	attack, supports := c.attack(by)
	defense, against := c.defense(p, by)
	c.sides(r, attack, supports, defense, against, by, p)
	c.must(attack > defense, "%d does not dislodge %d", attack, defense)
}

func (c *claims) hold(p board.Province, r *judge.Reason) {
	foes := slices.DeleteFunc(c.intruders(p), func(q board.Province) bool { return c.units[q].Power == c.units[p].Power })
	if r.Code == judge.DrivenOut {
		c.lost(p, r)
		return
	}
	c.must(!c.driven(p), "it was dislodged")
	if r.Code == judge.Unattacked {
		c.bare(r, false)
		c.must(len(foes) == 0, "attacked by %s", c.ids(foes))
		return
	}
	if len(r.By) == 0 || !slices.Contains(foes, r.By[0]) {
		c.must(false, "no such attacker")
		return
	}
	attack, supports := c.attack(r.By[0])
	defense, against := c.defense(p, r.By[0])
	c.sides(r, attack, supports, defense, against, r.By[0], p)
	for _, q := range foes {
		s, _ := c.attack(q)
		c.must(s <= attack, "%s attacked with %d", c.ids([]board.Province{q}), s)
	}
	if r.Code == judge.Withstood {
		c.must(attack <= defense && len(r.By) == 1, "%d dislodges %d", attack, defense)
		return
	}
	c.must(attack > defense && len(r.By) > 1, "no rival was needed against %d with %d", attack, defense)
	for _, q := range r.By[1:] {
		s, _ := c.prevent(q)
		c.must(c.to(q) == p && s >= attack, "%s keeps nobody out", c.ids([]board.Province{q}))
	}
}

func (c *claims) support(p board.Province, r *judge.Reason) {
	c.must(c.matches(p) == (r.Code != judge.SupportUnmatched), "matches or not")
	cutters := c.all(func(q board.Province) bool { return c.cuts(q, p) })
	if r.Code != judge.CutByDislodgement {
		c.bare(r, r.Code == judge.CutByAttack)
	}
	switch r.Code {
	case judge.SupportGiven:
		c.must(len(cutters) == 0 && !c.driven(p), "cut by %s", c.ids(cutters))
	case judge.CutByAttack:
		c.must(len(r.By) == 1 && slices.Contains(cutters, r.By[0]) && r.By[0] != c.aim(p), "no such attack cut it")
	case judge.CutByDislodgement:
		c.lost(p, r)
		c.same("those who cut it", r.By, cutters)
		c.must(len(r.By) == 1 && r.By[0] == c.aim(p), "an attack from there cuts without dislodging")
	}
}

func (c *claims) convoy(f board.Province, r *judge.Reason) {
	army := c.from(f)
	c.must(slices.Contains(c.carriers(army), f) == (r.Code != judge.ConvoyUnmatched), "matches or not")
	if r.Code != judge.FleetDislodged {
		c.bare(r, r.Code == judge.FleetParadox)
	}
	used := c.moves(army) && c.sails(army) && slices.Contains(c.routes[army], f)
	switch r.Code {
	case judge.ConvoyUsed:
		c.must(used && !c.driven(f), "the army did not go over it")
	case judge.ConvoyUnused:
		c.must(!used && !c.driven(f), "the army went over it")
	case judge.FleetDislodged:
		c.lost(f, r)
	case judge.FleetParadox:
		c.must(!c.driven(f) && slices.Contains(r.By, f), "is not among the fleets of the paradox")
		for _, g := range r.By {
			c.must(c.words[g] == judge.Disrupted, "%s is available", c.ids([]board.Province{g}))
			next, ok := c.bearsOn(g)
			c.must(ok && slices.Contains(r.By, next), "%s bears on none of the fleets", c.ids([]board.Province{g}))
		}
	}
}

// bearsOn follows a paradox one step: the army that a fleet carries attacks a
// unit whose support decides over another convoying fleet, or the same.
func (c *claims) bearsOn(f board.Province) (board.Province, bool) {
	if !c.stands(f) || c.deeds[f].Kind != order.Convoy {
		return 0, false
	}
	army, s := c.from(f), c.to(f)
	if !c.isSupport(s) || !c.matches(s) || c.units[s].Power == c.units[army].Power {
		return 0, false
	}
	next := c.aim(s)
	return next, c.deeds[next].Kind == order.Convoy && slices.ContainsFunc(c.intruders(next), func(board.Province) bool { return true })
}

// later checks orders of retreat and adjustment phases.
func (c *claims) later(r *judge.Result) {
	c.bare(&r.Reason, r.Reason.Code == judge.RetreatClash)
	b := c.b
	o, _ := order.NewChecker(c.pos).Check(r.Order)
	at := func(list []position.Unit, p board.Province) bool {
		return slices.ContainsFunc(list, func(u position.Unit) bool { return b.Province(u.Place) == p && u.Power == o.Power })
	}
	var rivals []board.Province
	for _, q := range c.a.Results {
		if q.Word != judge.Void && q.Order.Kind == order.Retreat && q.Order.At != r.Order.At && r.Order.Kind == order.Retreat && b.Province(q.Order.To) == b.Province(o.To) {
			rivals = append(rivals, b.Province(q.Order.At))
		}
	}
	switch r.Reason.Code {
	case judge.Retreated:
		c.must(at(c.a.After, b.Province(o.To)) && len(rivals) == 0, "did not get there")
	case judge.RetreatClash:
		c.same("the rivals", r.Reason.By, rivals)
		c.must(len(rivals) > 0 && at(c.a.Disbanded, b.Province(o.At)), "is not disbanded for others")
	case judge.Disbanded:
		c.must(o.Kind == order.Disband && at(c.a.Disbanded, b.Province(o.At)), "is not disbanded")
	case judge.Built:
		c.must(o.Kind == order.Build && at(c.a.After, b.Province(o.At)), "is not there")
	case judge.Removed:
		c.must(o.Kind == order.Remove && !at(c.a.After, b.Province(o.At)), "is still there")
	case judge.Waived:
		c.must(o.Kind == order.Waive, "is no waived build")
	}
}

// paradoxFaults holds the fleets that reasons call part of a paradox to those
// for which the oracle found that the rules give no outcome, or more than one.
func paradoxFaults(o *oracle, a *judge.Answer) string {
	if o == nil {
		return ""
	}
	for _, r := range a.Results {
		if r.Reason.Code != judge.ConvoyParadox && r.Reason.Code != judge.FleetParadox {
			continue
		}
		for _, f := range r.Reason.By {
			if u := o.inProvince[f]; u < 0 || !o.paradox[u] {
				return r.Order.Full(o.b) + ": there is no paradox at " + o.b.Provinces[f].ID + "\n"
			}
		}
	}
	return ""
}

// TestLiesAreSeen: the checker finds a reason in which one thing is not so.
func TestLiesAreSeen(t *testing.T) {
	told := 0
	for i := range 60 {
		b := board.All()[i%2]
		pos, orders := makeMovement(rand.New(rand.NewPCG(*seed+2<<32, uint64(i))), b, nil)
		for n := range orders {
			for _, lie := range []func(r *judge.Reason) bool{
				func(r *judge.Reason) bool { r.Attack++; return r.Attack > 1 },
				func(r *judge.Reason) bool { r.Defense++; return r.Defense > 1 },
				func(r *judge.Reason) bool { r.Attack, r.Defense = 7, 3; return true },
				func(r *judge.Reason) bool {
					if len(r.By) > 0 {
						r.By[0] = (r.By[0] + 1) % board.Province(len(b.Provinces))
					}
					return len(r.By) > 0
				},
				func(r *judge.Reason) bool {
					had := len(r.Supports) > 0
					r.Supports = r.Supports[:max(len(r.Supports)-1, 0)]
					return had
				},
				func(r *judge.Reason) bool {
					had := len(r.Uncounted) > 0
					if had {
						r.Uncounted[0].Why = r.Uncounted[0].Why%3 + 1
					}
					return had
				},
			} {
				a := judge.Adjudicate(pos, orders)
				if !lie(&a.Results[n].Reason) {
					continue
				}
				told++
				if reasonFaults(pos, a) == "" {
					t.Errorf("%s: %+v is not so", orders[n].Full(b), a.Results[n].Reason)
				}
			}
		}
	}
	if told < 2000 {
		t.Errorf("only %d lies", told)
	}
}
