package explain

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// The clauses here name the choice of interpretation that a verdict hangs on
// (DATC chapter 4), where it does.

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

// byLand says why a move for which a convoy was meant goes by land after all.
func (t *teller) byLand() string {
	if !t.pos.Rules.LandFallback || t.r.Route != nil || !t.next() || !t.r.Order.Via && !t.ownFleet() {
		return ""
	}
	return " It goes by land, since its convoy does not work (choice 4.A.3 in the rules " + t.pos.Rules.ID + ")."
}

// ownFleet reports whether a fleet of the army's own power was ordered to
// carry it.
func (t *teller) ownFleet() bool {
	for i := range t.a.Results {
		o := &t.a.Results[i].Order
		matches := t.a.Results[i].Word == judge.Available || t.a.Results[i].Word == judge.Disrupted
		if matches && o.Power == t.r.Order.Power && t.b.Province(o.From) == t.at() {
			return true
		}
	}
	return false
}

// next reports whether an army could have stepped over a border.
func (t *teller) next() bool {
	u, ok := t.find(t.at())
	return ok && u.Type == position.Army && t.b.ArmyMoves(t.at(), t.goal())
}

// coast says how the coast of a move was read.
func (t *teller) coast() string {
	o := t.r.Order
	u, _ := t.find(t.at())
	named := o.To != board.Place(t.goal())
	switch {
	case u.Type == position.Army && named:
		return " The coast it names means nothing for an army (choice 4.B.6)."
	case u.Type == position.Fleet && !named && t.b.Split(t.goal()):
		return " It names no coast, but can reach only one (choice 4.B.2)."
	case t.wrongCoast(o.At):
		return " The coast named for where it stands is ignored (choice 4.B.5)."
	}
	return ""
}

// wrongCoast reports whether a place names another coast than that on which
// its unit stands.
func (t *teller) wrongCoast(pl board.Place) bool {
	p := t.b.Province(pl)
	u, ok := t.find(p)
	return ok && pl != board.Place(p) && pl != u.Place
}

// supportCoast says how the coasts of a support were read.
func (t *teller) supportCoast() string {
	o := t.r.Order
	u, _ := t.find(t.from())
	switch {
	case o.Kind == order.SupportMove && u.Type == position.Fleet && t.b.Split(t.goal()) && o.To == board.Place(t.goal()):
		return " It names no coast and so fits either (choice 4.B.4)."
	case t.wrongCoast(o.From) || t.wrongCoast(o.At):
		return " The coast named for where a unit stands is ignored (choice 4.B.5)."
	}
	return ""
}

// stillHolds says why a unit that was ordered to move can be supported to
// hold: its order was impossible.
func (t *teller) stillHolds() string {
	if t.r.Order.Kind != order.SupportHold || t.result(t.from()) != nil {
		return ""
	}
	u, _ := t.find(t.from())
	for i := range t.a.Results {
		r := &t.a.Results[i]
		if r.Order.Kind == order.Move && r.Order.Power == u.Power && r.Order.At >= 0 && t.b.Province(r.Order.At) == t.from() {
			return " " + t.other() + "'s order to move is impossible, so it counts as holding (choice 4.E.1)."
		}
	}
	return ""
}

// uncutting says why attacks on a supporter did not cut its support (rulebook
// 2023; DATC 6.D.15, 6.D.20; choice 4.A.4).
func (t *teller) uncutting() string {
	var sb strings.Builder
	target := t.from()
	if t.r.Order.Kind == order.SupportMove {
		target = t.goal()
	}
	for i := range t.a.Results {
		r := &t.a.Results[i]
		if !attacks(r) || t.b.Province(r.Order.To) != t.at() {
			continue
		}
		from := t.b.Province(r.Order.At)
		switch u, _ := t.find(from); {
		case u.Power == t.r.Order.Power:
			sb.WriteString(" " + t.unit(from) + "'s move does not cut it, being of the same power.")
		case from == target:
			sb.WriteString(" " + t.theirs(from) + "'s attack does not cut it, since it comes from where the support is directed")
			if len(r.Route) > 0 {
				sb.WriteString(", even by convoy (choice 4.A.4)")
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
