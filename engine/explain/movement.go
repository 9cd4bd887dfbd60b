package explain

import (
	"slices"
	"strconv"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
)

func (t *teller) hold() string {
	switch t.r.Reason.Code {
	case judge.Withstood:
		return t.me() + " holds: " + t.by() + " attacks with " + t.strengths() + "." + t.uncounted()
	case judge.Beleaguered:
		return t.beleaguered()
	case judge.DrivenOut:
		return t.me() + " is dislodged by " + t.by() + ": " + t.strengths() + "." + t.uncounted()
	}
	for i := range t.a.Results {
		if by := &t.a.Results[i]; by.Reason.Code == judge.OwnUnit && t.comesHere(by) {
			return t.me() + " holds: only " + t.theirs(t.b.Province(by.Order.At)) + " moves against it, and a power never dislodges its own unit."
		}
	}
	return t.me() + " holds; nobody attacked it."
}

// comesHere tells whether a unit was ordered to move to where this one is.
func (t *teller) comesHere(r *judge.Result) bool {
	return r != nil && r.Order.Kind == order.Move && r.Word != judge.Void && t.b.Province(r.Order.To) == t.at()
}

// beleaguered tells of attackers that were strong enough but kept each other
// out.
func (t *teller) beleaguered() string {
	by := t.r.Reason.By
	s := t.me() + " holds: " + t.theirs(by[0]) + " attacks with strength " + strconv.Itoa(t.r.Reason.Attack) + t.helped("supported by ", t.r.Reason.Supports) +
		" against " + strconv.Itoa(t.r.Reason.Defense) + t.helped("supported by ", t.r.Reason.Against)
	return s + ", but " + t.allTheirs(by[1:]) + plural(by[1:], " comes", " come") + " no less strongly, and they keep each other out." + t.uncounted()
}

// way tells over which seas a convoyed army went: " by convoy over the Punic
// Sea", or nothing.
func (t *teller) way(r *judge.Result) string {
	if len(r.Route) == 0 {
		return ""
	}
	return " by convoy over " + t.provinces(r.Route)
}

func (t *teller) move() string {
	switch t.r.Reason.Code {
	case judge.Moved:
		s := t.me() + " moves to " + t.target() + t.way(t.r)
		if len(t.r.Reason.By) > 0 {
			return s + ", which " + t.by() + " leaves."
		}
		return s + "; nothing opposes it."
	case judge.Beat:
		return t.beat()
	case judge.Rotated:
		return t.units(t.r.Reason.By) + " move in a ring, each into the province that the next one leaves: all succeed at once."
	case judge.Exchanged:
		return t.exchange()
	}
	return t.stopped()
}

// exchange tells of two units that change places, and which of them goes by
// convoy.
func (t *teller) exchange() string {
	s := t.me() + " changes places with " + t.by() + ": they do not meet, since "
	if len(t.r.Route) > 0 {
		return s + t.me() + " goes" + t.way(t.r) + "." + t.meant()
	}
	by := t.r.Reason.By[0]
	return s + t.theirs(by) + " goes" + t.way(t.result(by)) + "."
}

// beat tells what a move got past: the unit it dislodged, rivals, or both.
func (t *teller) beat() string {
	to := t.goal()
	var driven string
	var rivals []board.Province
	for _, p := range t.r.Reason.By {
		if p == to {
			driven = t.theirs(p)
		} else {
			rivals = append(rivals, p)
		}
	}
	s := t.me() + " enters " + t.target() + t.way(t.r) + " with " + t.strengths()
	switch {
	case driven != "" && len(rivals) > 0:
		s += ": it dislodges " + driven + " and keeps out " + t.allTheirs(rivals)
	case driven != "":
		s += " and dislodges " + driven
	default:
		s += ", ahead of " + t.allTheirs(rivals)
	}
	return s + "." + t.uncounted() + t.meant()
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
		if t.comesHere(t.result(t.r.Reason.By[0])) {
			return t.me() + " meets " + t.by() + " head to head: neither gets through, since a power never dislodges its own unit." + t.uncounted()
		}
		return t.me() + " stays: " + t.by() + " did not leave " + t.to() + ", and a power never dislodges its own unit."
	case judge.Beaten:
		return t.me() + " is kept out of " + t.to() + " by " + t.by() + ", which enters: " + t.strengths() + "." + t.uncounted()
	case judge.StoodOff:
		return t.standoff()
	case judge.ConvoyBroken:
		return t.me() + " stays: its convoy to " + t.to() + " is disrupted, since " + t.by() +
			plural(t.r.Reason.By, " was", " were") + " dislodged and no other route is left." + t.noLand()
	case judge.ConvoyParadox:
		return t.me() + " stays: its convoy to " + t.to() + " is in a paradox. " + t.paradox(t.at(), "It") +
			" The rule then switches off the convoy of " + t.by() + " (Szykman's rule, choice 4.A.2)." + t.noLand()
	}
	return t.me() + " stays: it needs a convoy to " + t.to() + ", and no complete chain of fleets was ordered to carry it." + t.noLand()
}

// paradox tells why a convoy of the army has no single outcome: it would
// attack a unit whose support decides about a fleet that the convoy hangs on.
func (t *teller) paradox(army board.Province, it string) string {
	move := t.result(army)
	s := t.b.Province(move.Order.To)
	support := t.result(s)
	if support == nil {
		return "The rules give no single outcome."
	}
	aim := support.Order.To
	if support.Order.Kind == order.SupportHold {
		aim = support.Order.From
	}
	fleet := t.b.Province(aim)
	text := it + " would attack " + t.theirs(s) + ", whose support decides about " + t.theirs(fleet)
	if c := t.result(fleet); c != nil && c.Order.From >= 0 && t.b.Province(c.Order.From) == army {
		return text + ", its own convoy, so the rules give no single outcome."
	}
	return text + ", whose convoy in turn decides about this one: the rules give no single outcome."
}

// tried adds that the unit in the way wanted to leave, which is why it could
// not be supported to hold.
func (t *teller) tried() string {
	if r := t.result(t.r.Reason.By[0]); r != nil && r.Order.Kind == order.Move {
		return ", which did not get away"
	}
	return ""
}

func (t *teller) standoff() string {
	s := t.me() + " is stood off at " + t.to() + " by " + t.by() + ": " + t.strengths() + "."
	if slices.Contains(t.a.Contested, t.goal()) {
		s += " " + order.Capital(t.to()) + " stays empty."
	}
	return s + t.uncounted() + t.dislodgedRivals()
}

// dislodgedRivals says why a rival counted that was itself dislodged by a unit
// that came by convoy from the contested province.
func (t *teller) dislodgedRivals() string {
	s := ""
	for _, d := range t.a.Dislodged {
		if d.ByConvoy && d.AttackerFrom == t.goal() && slices.Contains(t.r.Reason.By, t.b.Province(d.Place)) {
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
