package explain

import (
	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
)

func (t *teller) hold() string {
	switch t.r.Reason.Code {
	case judge.Withstood:
		return t.me() + " holds: " + t.by() + " attacks with " + t.strengths() + "." + t.uncounted()
	case judge.DrivenOut:
		return t.me() + " is dislodged by " + t.by() + ": " + t.strengths() + "." + t.uncounted()
	}
	return t.me() + " holds; nobody attacked it."
}

// way tells over which seas a convoyed army went: " by convoy over the Punic
// Sea", or nothing.
func (t *teller) way() string {
	if len(t.r.Route) == 0 {
		return ""
	}
	return " by convoy over " + t.provinces(t.r.Route)
}

func (t *teller) move() string {
	switch t.r.Reason.Code {
	case judge.Moved:
		return t.me() + " moves to " + t.to() + t.way() + "; nothing opposes it."
	case judge.Beat:
		return t.beat()
	case judge.Rotated:
		return t.units(t.r.Reason.By) + " move in a ring, each into the province that the next one leaves: all succeed at once."
	case judge.Exchanged:
		return t.me() + " changes places with " + t.by() + ": they do not meet, since one of them goes by convoy." + t.seas()
	}
	return t.stopped()
}

func (t *teller) seas() string {
	if len(t.r.Route) == 0 {
		return ""
	}
	return " " + t.me() + " goes over " + t.provinces(t.r.Route) + "."
}

// beat tells what a move got past: the unit it dislodged, rivals, or both.
func (t *teller) beat() string {
	to := t.b.Province(t.r.Order.To)
	own := t.r.Order.Power
	var driven string
	var rivals []string
	for _, p := range t.r.Reason.By {
		if p == to {
			driven = t.whose(p, own)
		} else {
			rivals = append(rivals, t.whose(p, own))
		}
	}
	s := t.me() + " enters " + t.to() + t.way() + " with " + t.strengths()
	switch {
	case driven != "" && len(rivals) > 0:
		s += ": it dislodges " + driven + " and keeps out " + join(rivals, "and")
	case driven != "":
		s += " and dislodges " + driven
	default:
		s += ", ahead of " + join(rivals, "and")
	}
	return s + "." + t.uncounted()
}

// stopped tells what kept a move from arriving.
func (t *teller) stopped() string {
	switch t.r.Reason.Code {
	case judge.Bounced:
		return t.me() + " bounces off " + t.by() + t.tried() + ": " + t.strengths() + "." + t.uncounted()
	case judge.HeadToHead:
		return t.me() + " meets " + t.by() + " head to head: " + t.strengths() + ", so it does not get through." + t.uncounted()
	case judge.LostHeadToHead:
		return t.me() + " loses the head-to-head battle with " + t.by() + ": " + t.strengths() + "." + t.uncounted()
	case judge.OwnUnit:
		return t.me() + " stays: " + t.by() + " did not leave " + t.to() + ", and a power never dislodges its own unit."
	case judge.StoodOff:
		return t.standoff()
	case judge.ConvoyBroken:
		return t.me() + " stays: its convoy to " + t.to() + " is disrupted, since " + t.by() +
			plural(t.r.Reason.By, " was", " were") + " dislodged and no other route is left."
	case judge.ConvoyParadox:
		return t.me() + " stays: its convoy to " + t.to() + " is part of a paradox, orders of which each hangs on the other with no single outcome. The rule then switches off the convoys in it, here of " +
			t.by() + " (Szykman's rule, choice 4.A.2)."
	}
	s := t.me() + " stays: it needs a convoy to " + t.to() + ", and no complete chain of fleets was ordered to carry it."
	if t.b.ArmyMoves(t.b.Province(t.r.Order.At), t.b.Province(t.r.Order.To)) {
		s += " A convoy was meant, so the way by land does not count (choice 4.A.3)."
	}
	return s
}

// tried adds that the unit in the way wanted to leave, which is why it could
// not be supported to hold.
func (t *teller) tried() string {
	for i := range t.a.Results {
		r := &t.a.Results[i]
		if r.Order.Kind == order.Move && r.Word != judge.Void && t.b.Province(r.Order.At) == t.r.Reason.By[0] {
			return ", which did not get away"
		}
	}
	return ""
}

func (t *teller) standoff() string {
	s := t.me() + " is stood off at " + t.to() + " by " + t.by() + ": " + t.strengths() + "."
	for _, p := range t.a.Contested {
		if p == t.b.Province(t.r.Order.To) {
			return s + " " + t.to() + " stays empty." + t.uncounted()
		}
	}
	return s + t.uncounted()
}

func plural(list []board.Province, one, many string) string {
	if len(list) == 1 {
		return one
	}
	return many
}

func (t *teller) support() string {
	o := t.r.Order
	what := t.other() + " in holding"
	if o.Kind == order.SupportMove {
		what = "the move of " + t.other() + " to " + t.to()
	}
	switch t.r.Reason.Code {
	case judge.CutByAttack:
		return t.me() + "'s support is cut: " + t.by() + " attacks it."
	case judge.CutByDislodgement:
		return t.me() + "'s support is cut, since " + t.by() + " dislodges it: " + t.strengths() + "." + t.uncounted()
	case judge.SupportUnmatched:
		return t.unmatchedSupport()
	}
	s := t.me() + " supports " + what + "; the support is given"
	if t.sparesOwn() {
		return s + ", though it does not count against a unit of its own power."
	}
	return s + "."
}

// sparesOwn reports whether this support was given but did not count, since
// it would have helped to dislodge a unit of the supporter's power.
func (t *teller) sparesOwn() bool {
	at := t.b.Province(t.r.Order.At)
	for i := range t.a.Results {
		for _, u := range t.a.Results[i].Reason.Uncounted {
			if u.At == at && u.Why == judge.OwnPower {
				return true
			}
		}
	}
	return false
}

func (t *teller) unmatchedSupport() string {
	s := t.me() + "'s support matches no order: "
	if t.r.Order.Kind == order.SupportHold {
		return s + t.other() + " was ordered to move, and only a unit that stays can be supported to hold."
	}
	return s + t.other() + " was not ordered to go to " + t.to() + "."
}

func (t *teller) convoy() string {
	carried := t.other() + " to " + t.to()
	switch t.r.Reason.Code {
	case judge.ConvoyUsed:
		return t.me() + " carries " + carried + "."
	case judge.FleetDislodged:
		return t.me() + " is dislodged by " + t.by() + ", so its convoy is disrupted: " + t.strengths() + "." + t.uncounted()
	case judge.FleetParadox:
		return t.me() + "'s convoy is part of a paradox, orders of which each hangs on the other with no single outcome: it is switched off and the fleet only holds (Szykman's rule, choice 4.A.2)."
	case judge.ConvoyUnmatched:
		return t.me() + "'s convoy matches no order: " + t.other() + " was not ordered to go to " + t.to() + "."
	}
	return t.me() + " could carry " + carried + "; it was not needed."
}
