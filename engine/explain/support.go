package explain

import (
	"ancmed/engine/judge"
	"ancmed/engine/order"
)

func (t *teller) support() string {
	o := t.r.Order
	what := t.other() + " in holding"
	if o.Kind == order.SupportMove {
		what = "the move of " + t.other() + " to " + t.target()
	}
	switch t.r.Reason.Code {
	case judge.CutByAttack:
		return t.me() + "'s support is cut: " + t.by() + " attacks it" + t.way(t.result(t.r.Reason.By[0])) + "."
	case judge.CutByDislodgement:
		return t.me() + "'s support is cut, since " + t.by() + " dislodges it: " + t.strengths() + "." + t.uncounted()
	case judge.SupportUnmatched:
		return t.unmatchedSupport()
	}
	s := t.me() + " supports " + what + "; the support is given"
	if t.sparesOwn() {
		s += ", though it does not count against a unit of its own power"
	}
	return s + "." + t.uncutting() + t.stillHolds() + t.supportCoast()
}

// sparesOwn reports whether this support was given but did not count, since
// it would have helped to dislodge a unit of the supporter's power.
func (t *teller) sparesOwn() bool {
	for i := range t.a.Results {
		for _, u := range t.a.Results[i].Reason.Uncounted {
			if u.At == t.at() && u.Why == judge.OwnPower {
				return true
			}
		}
	}
	return false
}

func (t *teller) unmatchedSupport() string {
	s := t.me() + "'s support matches no order: " + t.other()
	if t.r.Order.Kind == order.SupportHold {
		return s + " was ordered to move, and only a unit that stays can be supported to hold."
	}
	return s + " was not ordered to go to " + t.target() + "."
}

func (t *teller) convoy() string {
	switch t.r.Reason.Code {
	case judge.ConvoyUsed:
		s := t.me() + " carries " + t.other() + " to " + t.to()
		if army := t.result(t.from()); army.Word != judge.Succeeds {
			s += ", where it does not get ashore"
		}
		return s + "."
	case judge.FleetDislodged:
		return t.me() + " is dislodged by " + t.by() + ", so its convoy is disrupted: " + t.strengths() + "." + t.uncounted()
	case judge.FleetParadox:
		return t.me() + "'s convoy is in a paradox. " + t.paradox(t.from(), t.other()) +
			" The rule then switches the convoy off, and the fleet only holds (Szykman's rule, choice 4.A.2)."
	case judge.ConvoyUnmatched:
		return t.me() + "'s convoy matches no order: " + t.other() + " was not ordered to go to " + t.to() + "."
	}
	return t.unusedConvoy()
}

// unusedConvoy says why a fleet that could carry an army did not.
func (t *teller) unusedConvoy() string {
	s := t.me() + " is ready to carry " + t.other() + " to " + t.to()
	army := t.result(t.from())
	switch {
	case army.Reason.Code == judge.NoConvoy:
		return s + ", but no complete chain of fleets was ordered."
	case !attacks(army):
		return s + ", but the convoy is disrupted elsewhere."
	case len(army.Route) > 0:
		return s + "; it goes another way, over " + t.provinces(army.Route) + "."
	case t.pos.Rules.LandFallback:
		return s + "; it goes by land."
	}
	return s + "; it goes by land, since neither its order nor a fleet of its own power asks for a convoy (choice 4.A.3)."
}
