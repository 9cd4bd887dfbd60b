package foreign

import (
	"strconv"
	"strings"
	"unicode"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// power finds a power by its name or adjective in any case.
func (r *reader) power(name string) (board.Power, bool) {
	name = strings.TrimSpace(name)
	for i, p := range r.b.Powers {
		if strings.EqualFold(p.Name, name) || strings.EqualFold(p.Adjective, name) {
			return board.Power(i), true
		}
	}
	return board.NoPower, false
}

// wantPower finds a power or reports that there is none.
func (r *reader) wantPower(at int, name string) (board.Power, bool) {
	p, ok := r.power(name)
	if !ok {
		var all []string
		for _, q := range r.b.Powers {
			all = append(all, q.Name)
		}
		r.fail(at, order.UnknownPower, name, "% is no power here; the powers are "+order.Join(all, "and"))
	}
	return p, ok
}

// place finds a place by an id or name of any tool, with its coast in any
// spelling. What package order knows of spellings is asked for the rest.
func (r *reader) place(at int, text string, t position.UnitType) (board.Place, bool) {
	text = strings.Trim(text, " \t.")
	if pl, ok := r.b.Find(text); ok {
		return pl, true
	}
	if r.full(at) {
		return board.NoPlace, false
	}
	o, problems := order.ParseOne(r.blank, r.b.Powers[0].Name+": "+t.Letter()+" "+text+" H")
	for _, p := range problems {
		if p.Error {
			r.add(p, at, 0)
			return board.NoPlace, false
		}
	}
	if o.Kind != order.Hold {
		r.fail(at, order.ExtraWords, text, "% is more than a place")
		return board.NoPlace, false
	}
	return o.At, true
}

// province finds a province; a coast behind it is left out.
func (r *reader) province(at int, text string) (board.Province, bool) {
	pl, ok := r.place(at, text, position.Army)
	if !ok {
		return board.NoProvince, false
	}
	return r.b.Province(pl), true
}

// unit reads "A rom", "Army Roma", "F stp/sc", "Fleet Spain (south coast)".
func (r *reader) unit(at int, text string) (position.Unit, bool) {
	u := position.Unit{Power: board.NoPower}
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	if u.Type = unitType(first); u.Type == 0 {
		r.fail(at, order.UnknownWord, text, "a unit is expected here, as in \"A "+r.b.Provinces[0].ID+"\", not %")
		return u, false
	}
	pl, ok := r.place(at, rest, u.Type)
	u.Place = pl
	if u.Type == position.Army && ok {
		u.Place = board.Place(r.b.Province(pl))
	}
	return u, ok
}

func unitType(word string) position.UnitType {
	switch toLower(word) {
	case "a", "army", "amy":
		return position.Army
	case "f", "fleet", "flt":
		return position.Fleet
	}
	return 0
}

// phaseIn finds the phase that a heading names: "S0001M", "Spring 1,
// Movement", "Movement results for Spring of 1", "Autumn, 1". Without a type
// it is movement, in Winter adjustment.
func phaseIn(text string) (position.Phase, bool) {
	var p position.Phase
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		w = toLower(w)
		if len(w) == 1 && (w[0] < '0' || w[0] > '9') {
			continue // a unit, or what is left of "B.C."
		}
		if code := phaseCode(w); code != (position.Phase{}) {
			return code, code.Legal()
		}
		if s := season(w); s != 0 && p.Season == 0 {
			p.Season = s
		}
		if t := phaseType(w); t != 0 && p.Type == 0 {
			p.Type = t
		}
		if n, err := strconv.Atoi(w); err == nil && p.Year == 0 && n > 0 {
			p.Year = n
		}
	}
	return settle(p)
}

// settle makes a phase of ours from one of a tool that adjusts in Fall.
func settle(p position.Phase) (position.Phase, bool) {
	switch {
	case p.Type == position.Adjustment && p.Season == position.Fall:
		p.Season = position.Winter
	case p.Type == 0 && p.Season == position.Winter:
		p.Type = position.Adjustment
	case p.Type == 0:
		p.Type = position.Movement
	}
	return p, p.Legal()
}

func season(word string) position.Season {
	switch word {
	case "spring", "s":
		return position.Spring
	case "fall", "autumn", "f":
		return position.Fall
	case "winter", "w":
		return position.Winter
	}
	return 0
}

func phaseType(word string) position.PhaseType {
	switch strings.TrimSuffix(word, "s") {
	case "movement", "move", "diplomacy", "m":
		return position.Movement
	case "retreat", "r":
		return position.Retreat
	case "adjustment", "build", "unit-placing", "unit-placement", "a", "b":
		return position.Adjustment
	}
	return 0
}

// phaseCode reads "s0001m", "f1901r", "w1901a"; the zero phase for anything
// else.
func phaseCode(word string) position.Phase {
	if len(word) < 3 || len(word) > 8 {
		return position.Phase{}
	}
	n, err := strconv.Atoi(word[1 : len(word)-1])
	p := position.Phase{Season: season(word[:1]), Year: n, Type: phaseType(word[len(word)-1:])}
	if err != nil || n < 1 || p.Season == 0 || p.Type == 0 {
		return position.Phase{}
	}
	p, _ = settle(p)
	return p
}

// noOwners gives owners of which none is known yet.
func (r *reader) noOwners() []board.Power {
	out := make([]board.Power, len(r.b.Provinces))
	for i := range out {
		out[i] = board.NoPower
	}
	return out
}

// drive adds a unit to those that were dislodged, by whom is not known.
func drive(pos *position.Position, u position.Unit) {
	pos.Dislodged = append(pos.Dislodged, position.Dislodged{Unit: u, AttackerFrom: board.NoProvince})
}
