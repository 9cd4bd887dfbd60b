package game

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// setUp reads the lines of a position.
type setUp struct {
	pos     *position.Position
	section string
}

// line reads one line of a position: what a section is called, what is in it,
// or both.
func (r *setUp) line(s span) error {
	word, rest := s.word()
	word.text = strings.TrimRight(word.text, ":")
	switch strings.ToLower(word.text) {
	case "units", "dislodged", "contested", "owners":
	default:
		return r.content(s)
	}
	if err := r.open(word); err != nil || rest.text == "" {
		return err
	}
	return r.content(rest)
}

// content reads what is in a section.
func (r *setUp) content(s span) error {
	switch {
	case r.section == "":
		return s.fail("expected a section: units, dislodged, contested or owners")
	case r.section == "contested":
		return r.each(s, r.contested)
	case r.section == "owners" && s.is("nobody"):
		return nil
	}
	name, items, ok := s.cut(":")
	if !ok {
		return s.fail("expected a power and a colon, as in %q", r.pos.Board.Powers[0].Name+": …")
	}
	pow, err := readPower(r.pos.Board, name)
	if err != nil {
		return err
	}
	read := map[string]func(span, board.Power) error{"units": r.unit, "dislodged": r.dislodged, "owners": r.owner}[r.section]
	return r.each(items, func(item span) error { return read(item, pow) })
}

// each reads the items of a list and checks the position behind each, so that
// a fault is found where it stands.
func (r *setUp) each(list span, read func(span) error) error {
	for _, item := range list.list() {
		if item.text == "" {
			return item.fail("nothing stands between two commas")
		}
		if err := read(item); err != nil {
			return err
		}
		if err := r.check(); err != nil {
			return at(item, err)
		}
	}
	return nil
}

// check checks what was read so far. Owners that an adjustment phase needs may
// still follow.
func (r *setUp) check() error {
	sofar := *r.pos
	if sofar.Owners == nil {
		sofar.Owners = []board.Power{}
	}
	return sofar.Check()
}

// at gives the error of a position the place in the text where it came up.
func at(s span, err error) *TextError {
	if p, ok := err.(*position.Error); ok {
		return s.fail("%s", p.Msg)
	}
	return s.fail("%s", err.Error())
}

func (r *setUp) unit(s span, pow board.Power) error {
	u, err := readUnit(r.pos.Board, s, pow)
	if err == nil {
		r.pos.Units = append(r.pos.Units, u)
	}
	return err
}

func readUnit(b *board.Board, s span, pow board.Power) (position.Unit, error) {
	u := position.Unit{Power: pow}
	first, rest := s.word()
	switch {
	case first.is("A") || first.is("army"):
		u.Type = position.Army
	case first.is("F") || first.is("fleet"):
		u.Type = position.Fleet
	default:
		return u, first.fail("expected A or F and where it stands, got %q", s.text)
	}
	var err error
	u.Place, err = readPlace(b, rest)
	return u, err
}

// byConvoy stands behind a unit whose attacker came by convoy.
const byConvoy = " by convoy"

// dislodged reads "A apu from rom by convoy".
func (r *setUp) dislodged(s span, pow board.Power) error {
	d := position.Dislodged{AttackerFrom: board.NoProvince}
	if i := len(s.text) - len(byConvoy); i > 0 && strings.EqualFold(s.text[i:], byConvoy) {
		d.ByConvoy = true
		s.text = s.text[:i]
	}
	unit, from, ok := s.cut(" from ")
	var err error
	if d.Unit, err = readUnit(r.pos.Board, unit, pow); err != nil {
		return err
	}
	if ok {
		if d.AttackerFrom, err = readProvince(r.pos.Board, from); err != nil {
			return err
		}
	}
	r.pos.Dislodged = append(r.pos.Dislodged, d)
	return nil
}

func (r *setUp) contested(s span) error {
	p, err := readProvince(r.pos.Board, s)
	if err != nil {
		return err
	}
	for _, q := range r.pos.Contested {
		if p == q {
			return s.fail("%s stands twice", r.pos.Board.Provinces[p].Name)
		}
	}
	r.pos.Contested = append(r.pos.Contested, p)
	return nil
}

func (r *setUp) owner(s span, pow board.Power) error {
	b := r.pos.Board
	p, err := readProvince(b, s)
	if err != nil {
		return err
	}
	if old := r.pos.Owners[p]; old != board.NoPower {
		return s.fail("%s belongs to %s already", b.Provinces[p].Name, b.Powers[old].Name)
	}
	r.pos.Owners[p] = pow
	return nil
}

// open begins a section.
func (r *setUp) open(s span) error {
	r.section = strings.ToLower(s.text)
	switch {
	case r.section == "owners" && r.pos.Owners == nil:
		r.pos.Owners = make([]board.Power, len(r.pos.Board.Provinces))
		for i := range r.pos.Owners {
			r.pos.Owners[i] = board.NoPower
		}
	case r.section == "dislodged" && r.pos.Phase.Type != position.Retreat:
		return s.fail("dislodged units belong to a retreat phase, not to %s", r.pos.Phase)
	}
	return nil
}

func readPower(b *board.Board, s span) (board.Power, error) {
	if p, ok := b.Power(s.text); ok {
		return p, nil
	}
	e := s.fail("there is no power %q", s.text)
	for _, p := range b.Powers {
		e.Suggestions = append(e.Suggestions, p.Name)
	}
	return board.NoPower, e
}

func readPlace(b *board.Board, s span) (board.Place, error) {
	if pl, ok := b.Find(s.text); ok {
		return pl, nil
	}
	if s.text == "" {
		return board.NoPlace, s.fail("a province is missing")
	}
	return board.NoPlace, s.fail("there is no province %q", s.text)
}

func readProvince(b *board.Board, s span) (board.Province, error) {
	pl, err := readPlace(b, s)
	if err == nil && int(pl) >= len(b.Provinces) {
		return board.NoProvince, s.fail("a province is meant here, without a coast")
	}
	return board.Province(pl), err
}
