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
		return t.move()
	case order.SupportHold, order.SupportMove:
		return t.support()
	case order.Convoy:
		return t.convoy()
	case order.Retreat, order.Disband:
		return t.retreat()
	}
	return t.adjustment()
}

// Dislodgement says by whom the dislodged unit with index i of an answer was
// driven out and where it may retreat.
func Dislodgement(pos *position.Position, a *judge.Answer, i int) string {
	t := teller{pos: pos, b: pos.Board, a: a}
	d := a.Dislodged[i]
	s := t.owned(d.Unit) + " was dislodged by " + t.whose(d.AttackerFrom, board.NoPower)
	if len(d.Retreats) == 0 {
		return s + " and has nowhere to retreat."
	}
	var to []string
	for _, pl := range d.Retreats {
		to = append(to, t.place(pl))
	}
	s += " and may retreat to " + join(to, "or") + "."
	for _, pl := range d.Retreats {
		if d.ByConvoy && t.b.Province(pl) == d.AttackerFrom {
			s += " Its attacker came by convoy, so it may go where that came from (choice 4.A.5)."
		}
	}
	return s
}

// Removal says why civil disorder removed the unit with index i of an answer
// (rulebook 2023; choice 4.D.8).
func Removal(pos *position.Position, a *judge.Answer, i int) string {
	t := teller{pos: pos, b: pos.Board, a: a}
	r := a.Removed[i]
	s := t.owned(r.Unit) + " is removed, since too few removals were ordered: "
	switch {
	case r.Distance < 0:
		return s + "its power has no center within reach."
	case r.Distance == 0:
		return s + "all units of its power that stand farther from its centers are gone."
	}
	center := "center its power owns"
	if pos.Rules.HomeDistance {
		center = "home center of its power"
	}
	return s + "it is " + count(r.Distance, "step") + " from the nearest " + center +
		", the farthest; among equals fleets go first, then the name of the province decides (choice 4.D.8)."
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

func (t *teller) name(u position.Unit) string {
	return u.Type.Letter() + " " + t.b.Provinces[t.b.Province(u.Place)].Name
}

func (t *teller) owned(u position.Unit) string {
	return t.b.Powers[u.Power].Adjective + " " + t.name(u)
}

// whose names a unit with the adjective of its power, unless the power is own.
func (t *teller) whose(p board.Province, own board.Power) string {
	if u, ok := t.find(p); ok && u.Power != own {
		return t.owned(u)
	}
	return t.unit(p)
}

// by names the units that decided, those of other powers with theirs.
func (t *teller) by() string {
	var out []string
	for _, p := range t.r.Reason.By {
		out = append(out, t.whose(p, t.r.Order.Power))
	}
	return join(out, "and")
}

// me names the ordered unit, as it stands and not as the order wrote it.
func (t *teller) me() string { return t.unit(t.b.Province(t.r.Order.At)) }

// other names the supported or convoyed unit.
func (t *teller) other() string { return t.whose(t.b.Province(t.r.Order.From), t.r.Order.Power) }

func (t *teller) to() string { return t.b.Provinces[t.b.Province(t.r.Order.To)].Name }

func (t *teller) place(pl board.Place) string {
	name := t.b.Provinces[t.b.Province(pl)].Name
	switch t.b.Places[pl].Coast {
	case "nc":
		return name + " (north coast)"
	case "ec":
		return name + " (east coast)"
	case "sc":
		return name + " (south coast)"
	}
	return name
}

func (t *teller) provinces(list []board.Province) string {
	var out []string
	for _, p := range list {
		out = append(out, t.b.Provinces[p].Name)
	}
	return join(out, "and")
}

func (t *teller) units(list []board.Province) string {
	var out []string
	for _, p := range list {
		out = append(out, t.unit(p))
	}
	return join(out, "and")
}

// helped tells who supported: " (supported by A Roma)", or nothing.
func (t *teller) helped(list []board.Province) string {
	if len(list) == 0 {
		return ""
	}
	return " (supported by " + t.units(list) + ")"
}

// strengths tells "strength 2 (supported by A Roma) against 1".
func (t *teller) strengths() string {
	r := &t.r.Reason
	return "strength " + strconv.Itoa(r.Attack) + t.helped(r.Supports) +
		" against " + strconv.Itoa(r.Defense) + t.helped(r.Against)
}

// uncounted tells which supports did not count and why, each in a sentence.
func (t *teller) uncounted() string {
	var sb strings.Builder
	for _, u := range t.r.Reason.Uncounted {
		sb.WriteString(" The support of " + t.unit(u.At))
		switch u.Why {
		case judge.WasCut:
			sb.WriteString(" was cut")
			if u.By != board.NoProvince {
				sb.WriteString(" by " + t.whose(u.By, t.r.Order.Power))
			}
		case judge.OwnPower:
			sb.WriteString(" does not count against a unit of its own power")
		case judge.NotOrdered:
			sb.WriteString(" was for something else than was ordered")
		}
		sb.WriteByte('.')
	}
	return sb.String()
}

func join(list []string, and string) string {
	switch len(list) {
	case 0:
		return ""
	case 1:
		return list[0]
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " " + and + " " + list[last]
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
