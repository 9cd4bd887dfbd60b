// Package explain tells the reasons of results as English sentences, with the
// arithmetic. It decides nothing: every number and name is in the answer.
package explain

import (
	"strconv"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Result says in a sentence or two why the order with index i of an answer
// ended as it did. pos is the position in which the orders were given.
func Result(pos *position.Position, a *judge.Answer, i int) string {
	t := teller{pos: pos, b: pos.Board, a: a, r: &a.Results[i]}
	if t.r.Reason.Code == judge.VoidOrder {
		return t.r.Reason.Impossible.Sentence(pos, t.r.Order)
	}
	switch t.r.Order.Kind {
	case order.Hold:
		return t.hold()
	case order.Move:
		return t.move() + t.byLand() + t.coast()
	case order.SupportHold, order.SupportMove:
		return t.support()
	case order.Convoy:
		return t.convoy()
	case order.Retreat, order.Disband:
		return t.retreat()
	}
	return t.adjustment()
}

// teller knows the names for one answer.
type teller struct {
	pos *position.Position
	b   *board.Board
	a   *judge.Answer
	r   *judge.Result
}

// find gives the unit that is ordered in a province: in a retreat phase the
// one that was dislodged from it.
func (t *teller) find(p board.Province) (position.Unit, bool) {
	if i := t.pos.DislodgedIn(p); i >= 0 {
		return t.pos.Dislodged[i].Unit, true
	}
	if i := t.pos.UnitIn(p); i >= 0 {
		return t.pos.Units[i], true
	}
	return position.Unit{}, false
}

// unit names the unit of a province: "A Roma".
func (t *teller) unit(p board.Province) string {
	if u, ok := t.find(p); ok {
		return t.name(u)
	}
	return "the unit in " + t.b.Provinces[p].Name
}

func (t *teller) name(u position.Unit) string { return order.UnitName(t.b, u.Type, u.Place) }

// whose names a unit with the adjective of its power, unless the power is own.
func (t *teller) whose(p board.Province, own board.Power) string {
	if u, ok := t.find(p); ok && u.Power != own {
		return order.OwnedName(t.b, u)
	}
	return t.unit(p)
}

// theirs names a unit as seen from the ordered one.
func (t *teller) theirs(p board.Province) string { return t.whose(p, t.r.Order.Power) }

func (t *teller) allTheirs(list []board.Province) string {
	var out []string
	for _, p := range list {
		out = append(out, t.theirs(p))
	}
	return order.Join(out, "and")
}

// by names the units that decided, those of other powers with theirs.
func (t *teller) by() string { return t.allTheirs(t.r.Reason.By) }

// me names the ordered unit, as it stands and not as the order wrote it.
func (t *teller) me() string { return t.unit(t.at()) }

// other names the supported or convoyed unit.
func (t *teller) other() string { return t.theirs(t.from()) }

func (t *teller) at() board.Province   { return t.b.Province(t.r.Order.At) }
func (t *teller) from() board.Province { return t.b.Province(t.r.Order.From) }
func (t *teller) goal() board.Province { return t.b.Province(t.r.Order.To) }

// to names the province of a move, support or convoy.
func (t *teller) to() string { return t.province(t.goal()) }

// target names it with the coast that the order names, if a fleet goes there.
func (t *teller) target() string {
	mover := t.at()
	if t.r.Order.Kind == order.SupportMove {
		mover = t.from()
	}
	if u, ok := t.find(mover); ok && u.Type == position.Army {
		return t.to()
	}
	return t.place(t.r.Order.To)
}

func (t *teller) province(p board.Province) string { return t.place(board.Place(p)) }
func (t *teller) place(pl board.Place) string      { return order.PlaceName(t.b, pl) }

func (t *teller) provinces(list []board.Province) string {
	var out []string
	for _, p := range list {
		out = append(out, t.province(p))
	}
	return order.Join(out, "and")
}

func (t *teller) units(list []board.Province) string {
	var out []string
	for _, p := range list {
		out = append(out, t.unit(p))
	}
	return order.Join(out, "and")
}

// result gives the order that counted for the unit of a province; nil when it
// had none.
func (t *teller) result(p board.Province) *judge.Result {
	for i := range t.a.Results {
		r := &t.a.Results[i]
		if r.Word != judge.Void && r.Order.At >= 0 && t.b.Province(r.Order.At) == p {
			return r
		}
	}
	return nil
}

// strengths tells "strength 2 (supported by A Roma) against 1".
func (t *teller) strengths() string {
	r := &t.r.Reason
	against := "supported by "
	if len(r.By) > 1 {
		against = t.theirs(r.By[0]) + " supported by "
	}
	return "strength " + strconv.Itoa(r.Attack) + t.helped("supported by ", r.Supports) +
		" against " + strconv.Itoa(r.Defense) + t.helped(against, r.Against)
}

func (t *teller) helped(how string, list []board.Province) string {
	if len(list) == 0 {
		return ""
	}
	return " (" + how + t.units(list) + ")"
}

// uncounted tells which supports did not count and why, each in a sentence.
func (t *teller) uncounted() string {
	var sb strings.Builder
	for _, u := range t.r.Reason.Uncounted {
		sb.WriteString(" The support of " + t.theirs(u.At))
		switch u.Why {
		case judge.WasCut:
			sb.WriteString(" was cut")
			if u.By != board.NoProvince {
				sb.WriteString(" by " + t.theirs(u.By))
			}
		case judge.OwnPower:
			sb.WriteString(" does not count against a unit of its own power")
		case judge.NotOrdered:
			sb.WriteString(" was for something other than the order given")
		}
		sb.WriteByte('.')
	}
	return sb.String()
}
