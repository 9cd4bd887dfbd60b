package draw

import (
	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// touching is how far apart two tokens are when one bounces off the other.
const touching = 2 * tokenBody

// wayOf gives the line along which the middle of a token went in the phase:
// all of its move, a bounced move as far as it came, a dislodged unit's step
// aside. It is nil for a unit that stayed.
func (s *scene) wayOf(t *token) curve {
	switch {
	case s.ans == nil:
		return nil
	case t.out:
		if s.pos.Phase.Type != position.Movement {
			return nil
		}
		a := s.startSpot(t.Place)
		return curve{{a, lerp(a, t.spot, 1./3), lerp(a, t.spot, 2./3), t.spot}}
	}
	for i := range s.deeds {
		d := &s.deeds[i]
		if d.way == nil || d.Power != t.Power || d.Kind != order.Move && d.Kind != order.Retreat {
			continue
		}
		if arrived := t.from != board.NoProvince; arrived != (d.fate == succeeded) {
			continue
		} else if arrived && s.province(d.At) == t.from || !arrived && s.province(d.At) == s.province(t.Place) {
			return d.way
		}
	}
	return nil
}

// traveled gives the part of a move's whole curve that its unit went.
func (s *scene) traveled(d *deed, whole curve, from, to pt) curve {
	switch d.fate {
	case succeeded:
		return whole
	case bounced:
		return whole.outside(from, 0, to, touching)
	case standoff:
		return whole.outside(from, 0, to, tokenReach)
	case met:
		return whole.cut(0, whole.length()/2-touching/2)
	case disrupted:
		return whole.cut(0, whole.near(d.line.end()))
	}
	return nil
}
