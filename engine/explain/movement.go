package explain

import (
	"slices"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
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
		return t.me() + " changes places with " + t.by() + ": they do not meet, since one of them goes by convoy." + t.seas() + t.meant()
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
			plural(t.r.Reason.By, " was", " were") + " dislodged and no other route is left." + t.noLand()
	case judge.ConvoyParadox:
		return t.me() + " stays: its convoy to " + t.to() + " is part of a paradox, orders of which each hangs on the other with no single outcome. The rule then switches off the convoys in it, here of " +
			t.by() + " (Szykman's rule, choice 4.A.2)." + t.noLand()
	}
	return t.me() + " stays: it needs a convoy to " + t.to() + ", and no complete chain of fleets was ordered to carry it." + t.noLand()
}

// noLand says why a move to a neighbor did not go by land instead.
func (t *teller) noLand() string {
	if !t.next() {
		return ""
	}
	return " A convoy was meant, so the way by land does not count (choice 4.A.3)."
}

// meant says why a move to a neighbor goes by convoy, where that is not
// written in the order.
func (t *teller) meant() string {
	if len(t.r.Route) == 0 || t.r.Order.Via || !t.next() {
		return ""
	}
	return " It goes by convoy since a fleet of its own power was ordered to carry it (choice 4.A.3)."
}

// next reports whether an army could have stepped over a border.
func (t *teller) next() bool {
	return t.b.ArmyMoves(t.b.Province(t.r.Order.At), t.b.Province(t.r.Order.To))
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
			s += " " + t.to() + " stays empty."
		}
	}
	return s + t.uncounted() + t.dislodgedRivals()
}

// dislodgedRivals says why a rival counted that was itself dislodged by a unit
// that came by convoy from the contested province.
func (t *teller) dislodgedRivals() string {
	to := t.b.Province(t.r.Order.To)
	s := ""
	for _, d := range t.a.Dislodged {
		if d.ByConvoy && d.AttackerFrom == to && slices.Contains(t.r.Reason.By, t.b.Province(d.Place)) {
			s += " " + t.name(d.Unit) + " counts there though it was dislodged from there, since its attacker came by convoy (choice 4.A.7)."
		}
	}
	return s
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
		s += ", though it does not count against a unit of its own power"
	}
	return s + "." + t.uncutting() + t.coastNote()
}

// uncutting says why attacks on a supporter did not cut its support (rulebook
// 2023; DATC 6.D.15, 6.D.20; choice 4.A.4).
func (t *teller) uncutting() string {
	var sb strings.Builder
	at, target := t.b.Province(t.r.Order.At), t.b.Province(t.r.Order.From)
	if t.r.Order.Kind == order.SupportMove {
		target = t.b.Province(t.r.Order.To)
	}
	for i := range t.a.Results {
		r := &t.a.Results[i]
		if !attacks(r) || t.b.Province(r.Order.To) != at {
			continue
		}
		from := t.b.Province(r.Order.At)
		switch u, _ := t.find(from); {
		case u.Power == t.r.Order.Power:
			sb.WriteString(" " + t.unit(from) + "'s move does not cut it, being of the same power.")
		case from == target:
			sb.WriteString(" " + t.whose(from, t.r.Order.Power) + "'s attack does not cut it, coming from the very province at which the support is directed")
			if len(r.Route) > 0 {
				sb.WriteString(" (choice 4.A.4: an army attacks from where it started, even by convoy)")
			}
			sb.WriteByte('.')
		}
	}
	return sb.String()
}

// attacks reports whether a result is that of a move that had a way.
func attacks(r *judge.Result) bool {
	if r.Order.Kind != order.Move || r.Word == judge.Void {
		return false
	}
	switch r.Reason.Code {
	case judge.NoConvoy, judge.ConvoyBroken, judge.ConvoyParadox:
		return false
	}
	return true
}

// coastNote says that a support named no coast where the move had a choice.
func (t *teller) coastNote() string {
	o := t.r.Order
	if o.Kind == order.SupportMove && o.OtherType == position.Fleet && t.b.Split(t.b.Province(o.To)) && o.To == board.Place(t.b.Province(o.To)) {
		return " It names no coast and so fits either (choice 4.B.4)."
	}
	return ""
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
	s := t.me() + " could carry " + carried + "; it was not needed."
	for i := range t.a.Results {
		r := &t.a.Results[i]
		if attacks(r) && r.Route == nil && t.b.Province(r.Order.At) == t.b.Province(t.r.Order.From) {
			s += " The army goes by land: neither its order nor a fleet of its own power asks for a convoy (choice 4.A.3)."
		}
	}
	return s
}
