package position

import (
	"fmt"
	"strconv"

	"ancmed/engine/board"
)

// Error says why a position is impossible.
type Error struct {
	Path string // "units[2].province"
	Word string // the word at fault, where one is
	Msg  string
}

func (e *Error) Error() string { return e.Path + ": " + e.Msg }

// Check finds the first reason why a position cannot be, as an *Error: two
// units in one province, a unit where its type may not stand, a fleet in a
// split province without a coast, an owner of a province without a center, a
// list that the phase does not know.
func (p *Position) Check() error {
	b := p.Board
	if !p.Phase.Legal() {
		return &Error{"phase", p.Phase.String(), fmt.Sprintf("there is no phase %q", p.Phase.String())}
	}
	taken := make(map[board.Province]bool)
	for i, u := range p.Units {
		path := "units[" + strconv.Itoa(i) + "].province"
		if err := p.checkUnit(path, u); err != nil {
			return err
		}
		if prov := b.Province(u.Place); taken[prov] {
			return &Error{path, b.Places[u.Place].ID, "two units stand in " + b.Provinces[prov].Name}
		} else {
			taken[prov] = true
		}
	}
	if p.Phase.Type != Retreat && len(p.Dislodged) > 0 {
		return &Error{"dislodged", "", "dislodged units belong to a retreat phase, not to " + p.Phase.Type.String()}
	}
	out := make(map[board.Province]bool)
	for i, d := range p.Dislodged {
		path := "dislodged[" + strconv.Itoa(i) + "]"
		if err := p.checkUnit(path+".province", d.Unit); err != nil {
			return err
		}
		prov := b.Province(d.Place)
		if out[prov] {
			return &Error{path + ".province", b.Places[d.Place].ID, "two units were dislodged from " + b.Provinces[prov].Name}
		}
		out[prov] = true
		if d.AttackerFrom == prov {
			return &Error{path + ".attackerFrom", b.Provinces[prov].ID, "the attacker cannot come from the province it attacked"}
		}
	}
	for i, c := range p.Contested {
		if taken[c] {
			return &Error{"contested[" + strconv.Itoa(i) + "]", b.Provinces[c].ID, b.Provinces[c].Name + " was left empty by a standoff, but a unit stands there"}
		}
	}
	if p.Phase.Type == Adjustment && p.Owners == nil {
		return &Error{"owners", "", "an adjustment phase needs the owners of the supply centers"}
	}
	for i, o := range p.Owners {
		if o != board.NoPower && !b.Provinces[i].Center {
			return &Error{"owners." + b.Powers[o].Name, b.Provinces[i].ID, b.Provinces[i].Name + " is no supply center"}
		}
	}
	return nil
}

func (p *Position) checkUnit(path string, u Unit) error {
	b := p.Board
	prov := b.Province(u.Place)
	info := &b.Provinces[prov]
	id := b.Places[u.Place].ID
	switch {
	case u.Type == Army && !info.Army:
		return &Error{path, id, "an army cannot stand in " + info.Name}
	case u.Type == Fleet && !info.Fleet:
		return &Error{path, id, "a fleet cannot stand in " + info.Name}
	case u.Type == Fleet && b.Split(prov) && u.Place == board.Place(prov):
		return &Error{path, id, "a fleet in " + info.Name + " stands on one of its coasts: name it"}
	case u.Type == Army && u.Place != board.Place(prov):
		return &Error{path, id, "an army stands in " + info.Name + ", not on a coast"}
	}
	return nil
}
