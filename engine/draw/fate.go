package draw

import (
	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
)

// fate is what the picture says of an order.
type fate uint8

const (
	entered   fate = iota // not judged
	succeeded             // done; for a support: it counted
	bounced               // stopped short of the unit there
	standoff              // stopped short of a province that stays empty
	met                   // stopped halfway by the unit that came the other way
	disrupted             // the route was broken
	stranded              // there was no route
	cut                   // a support, by an attack
	idle                  // a convoy that was not used
	voided                // impossible, or the other unit was not ordered to do that
	driven                // a hold whose unit was dislodged
	clashed               // a retreat to where another retreated too
)

func (s *scene) fateOf(d *deed) fate {
	if d.result == nil {
		return entered
	}
	switch d.result.Word {
	case judge.Void, judge.Unmatched:
		return voided
	case judge.Cut:
		return cut
	case judge.Available:
		return idle
	case judge.IsDislodged:
		return driven
	case judge.Disrupted:
		return disrupted
	case judge.Fails:
		return s.failure(d)
	}
	return succeeded
}

// failure says how a move or a retreat failed.
func (s *scene) failure(d *deed) fate {
	switch d.Kind {
	case order.Retreat:
		return clashed
	case order.Move:
	default:
		return voided
	}
	switch d.result.Reason.Code {
	case judge.HeadToHead:
		return met
	case judge.ConvoyBroken, judge.ConvoyParadox:
		return disrupted
	case judge.NoConvoy:
		return stranded
	case judge.StoodOff:
		if s.emptyAfter(s.province(d.To)) {
			return standoff
		}
	}
	return bounced
}

func (s *scene) emptyAfter(p board.Province) bool {
	for i := range s.ans.After {
		if s.province(s.ans.After[i].Place) == p {
			return false
		}
	}
	return true
}

// strength gives the strengths that decided, attack:defense, or "".
func (d *deed) strength() string {
	if d.result == nil || d.result.Reason.Attack == 0 || d.result.Reason.Defense == 0 {
		return ""
	}
	r := &d.result.Reason
	return itoa(r.Attack) + ":" + itoa(r.Defense)
}
