package draw

import (
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Through a game that people played every unit that moved has a way from where
// it stood to where it stands, every one driven out a way to its second place,
// and a bounced one a way that starts where it stands; the others have none.
func TestWays(t *testing.T) {
	var moved, bounced, aside int
	for _, m := range recorded(t) {
		s := newScene(atlasOf(m.pos.Board), m.pos, m.orders, m.ans)
		for i := range s.tokens {
			u := &s.tokens[i]
			way := s.wayOf(u)
			switch {
			case m.ans == nil:
				if way != nil {
					t.Fatalf("%s: a unit has a way before the orders are judged", m.pos.Phase)
				}
			case u.from != board.NoProvince:
				moved++
				from := s.startSpot(board.Place(u.from))
				if m.pos.Phase.Type == position.Retreat {
					from = s.atlas.dislodged[m.pos.Dislodged[m.pos.DislodgedIn(u.from)].Place]
				}
				between(t, m, way, from, u.spot, 0)
			case u.out && m.pos.Phase.Type == position.Movement:
				aside++
				between(t, m, way, s.startSpot(u.Place), u.spot, 0)
			case way != nil:
				bounced++
				d := orderOf(m.ans, u.Place)
				if d == nil || d.Kind != order.Move {
					t.Fatalf("%s: the unit in %s stayed but has a way", m.pos.Phase, m.pos.Board.Places[u.Place].ID)
				}
				between(t, m, way, u.spot, s.spot(d.To), u.spot.dist(s.spot(d.To))-20)
			}
		}
	}
	for _, m := range recorded(t) {
		if m.ans == nil {
			continue
		}
		for _, r := range m.ans.Results {
			if r.Word == judge.Succeeds && (r.Order.Kind == order.Move || r.Order.Kind == order.Retreat) {
				moved--
			}
		}
		if m.pos.Phase.Type == position.Movement {
			aside -= len(m.ans.Dislodged)
		}
	}
	if moved != 0 || aside != 0 || bounced == 0 {
		t.Errorf("%d moves and %d dislodgements are not drawn as ways, %d bounces are", -moved, -aside, bounced)
	}
}

// between checks the ends of a way, the last one within a distance.
func between(t *testing.T, m moment, way curve, from, to pt, within float64) {
	t.Helper()
	if way == nil || way.start().dist(from) > 1 || way.end().dist(to) > within+1 || way.length() > 4*from.dist(to)+400 {
		t.Errorf("%s: the way %v does not lead from %v to %v", m.pos.Phase, way, from, to)
	}
}

func orderOf(ans *judge.Answer, pl board.Place) *order.Order {
	for i := range ans.Results {
		if o := &ans.Results[i].Order; o.At == pl {
			return o
		}
	}
	return nil
}
