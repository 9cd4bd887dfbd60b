package order

import (
	"fmt"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// aims says what makes sense where a province is expected, to put the likely
// meanings of a wrong word first.
type aims struct {
	stands bool // a unit stands there
	reach  bool // a unit at from can reach it
	from   board.Place
	typ    position.UnitType
}

// fits reports whether a place makes sense where one is expected.
func (p *parser) fits(pl board.Place) bool {
	prov := p.b.Province(pl)
	switch {
	case p.aims.reach:
		return p.reaches(p.aims.from, p.aims.typ, prov)
	case p.pos.Phase.Type == position.Movement:
		return p.pos.UnitIn(prov) >= 0
	case p.pos.Phase.Type == position.Retreat:
		return p.pos.DislodgedIn(prov) >= 0
	}
	return p.b.Provinces[prov].Center || p.pos.UnitIn(prov) >= 0
}

// reaches reports whether a unit at a place could step into a province.
func (p *parser) reaches(from board.Place, typ position.UnitType, to board.Province) bool {
	at := p.b.Province(from)
	if i := p.pos.UnitIn(at); typ == 0 && i >= 0 {
		typ, from = p.pos.Units[i].Type, p.pos.Units[i].Place
	}
	if typ == position.Fleet {
		return p.b.FleetReaches(from, to)
	}
	return p.b.ArmyMoves(at, to)
}

// fail sets the reason why a rule is not met: the first counts. It gives false.
//
//go:noinline
func (p *parser) fail(code string, t *token, format string, args ...any) bool {
	if p.err == nil {
		p.err = problem(code, t, format, args...)
		p.err.Error = true
	}
	return false
}

// remark notes a warning on the order being read.
//
//go:noinline
func (p *parser) remark(code string, t *token, format string, args ...any) {
	p.note(code, t, fmt.Sprintf(format, args...))
}

// note does the same with a text as it is.
//
//go:noinline
func (p *parser) note(code string, t *token, text string) {
	if len(p.remarks) < maxRemarks {
		p.remarks = append(p.remarks, Problem{Line: t.line, Column: t.col, Word: short(t.text), Code: code, Msg: text})
	}
}

// problem makes a remark. Like what else remarks, it is called from everywhere
// and seldom runs: not inlined, the program is 15 kB smaller.
//
//go:noinline
func problem(code string, t *token, format string, args ...any) *Problem {
	return &Problem{Line: t.line, Column: t.col, Word: short(t.text), Code: code, Msg: fmt.Sprintf(format, args...)}
}

// short cuts a word that is too long to be shown.
//
//go:noinline
func short(text string) string {
	n := 0
	for i := range text {
		if n++; n > 40 {
			return text[:i] + "…"
		}
	}
	return text
}

// missing fails because the order ends too early. The word is the last one
// before; the format has one place for it.
func (p *parser) missing(format string) bool {
	t := p.end
	if p.i > 0 {
		t = p.tokens[p.i-1]
	}
	return p.fail(Incomplete, &t, format, short(t.text))
}

// unknown fails on a word that means nothing, with what it may have meant.
func (p *parser) unknown(t *token, format string, likely ...candidate) bool {
	if p.err != nil {
		return false
	}
	p.fail(UnknownWord, t, format, short(t.text))
	p.err.Suggestions = best(likely)
	if len(p.err.Suggestions) > 0 {
		p.err.Msg += "; did you mean " + p.listed(p.err.Suggestions) + "?"
	}
	return false
}

// unknownPlace fails on a word that names no province.
func (p *parser) unknownPlace(t *token) bool {
	if t.power != board.NoPower {
		return p.unknown(t, "%q is a power, not a province", p.homes(t)...)
	}
	return p.unknown(t, "%q names no province", p.likePlaces(t)...)
}

// likePlaces finds the provinces that are written like a word, or like it and
// the next together.
func (p *parser) likePlaces(t *token) []candidate {
	if p.errors > maxHelped {
		return nil
	}
	keys := []string{t.key}
	if next := p.ahead(1); next.kind == wordToken && next.word == 0 {
		keys = append(keys, t.key+" "+next.key)
	}
	return p.names.alike(keys, p.fits)
}

// homes gives the home provinces that are written like the name of their power.
func (p *parser) homes(t *token) []candidate {
	var out []candidate
	for i := range p.b.Provinces {
		if info := &p.b.Provinces[i]; info.Home == t.power {
			if d := likeness(t.key, board.Fold(info.Name)); d >= 0 {
				out = append(out, candidate{info.ID, d, false})
			}
		}
	}
	return out
}

// severalPlaces fails on an abbreviation of several names.
func (p *parser) severalPlaces(t *token, found []board.Place) bool {
	var list []candidate
	for _, pl := range found {
		list = append(list, candidate{p.b.Places[pl].ID, 0, !p.fits(pl)})
	}
	p.fail(Ambiguous, t, "%q can mean several provinces", short(t.text))
	p.err.Suggestions = best(list)
	p.err.Msg += ": " + p.listed(p.err.Suggestions)
	return false
}

// unknownCoast fails on a word behind the slash of a place.
func (p *parser) unknownCoast(s spot, t *token) bool {
	var list []candidate
	for _, pl := range p.b.Provinces[p.b.Province(s.place)].Coasts {
		list = append(list, candidate{p.b.Places[pl].ID, 0, false})
	}
	return p.unknown(t, "%q is no coast", list...)
}

// unknownVerb fails on a word that does not say what a unit does.
func (p *parser) unknownVerb(t *token) bool {
	if p.errors > maxHelped {
		return p.unknown(t, "%q is not understood")
	}
	return p.unknown(t, "%q is not understood", likeVerbs(t.key)...)
}

func likeVerbs(key string) []candidate {
	var out []candidate
	for _, v := range verbs {
		for _, form := range forms(v.word) {
			if len(form) < 4 && len(form) < len(key) {
				continue
			}
			if d := likeness(key, form); d >= 0 && len(key) > 2 {
				out = append(out, candidate{v.as, d, false})
			}
		}
	}
	return out
}

// unknownStart fails on a word with which no order begins.
func (p *parser) unknownStart(t *token) bool {
	if t.kind != wordToken || p.errors > maxHelped {
		return p.unknown(t, "%q does not begin an order")
	}
	list := append(p.likePlaces(t), likeVerbs(t.key)...)
	for _, pow := range p.b.Powers {
		if d := likeness(t.key, board.Fold(pow.Name)); d >= 0 {
			list = append(list, candidate{pow.Name, d, false})
		}
	}
	return p.unknown(t, "%q does not begin an order", list...)
}

// listed writes suggestions for a sentence: "tys (Tyrrhenean Sea) or tye (Tyre)".
func (p *parser) listed(words []string) string {
	out := ""
	for i, w := range words {
		switch {
		case i > 0 && i == len(words)-1:
			out += " or "
		case i > 0:
			out += ", "
		}
		out += w
		if pl, ok := p.b.Place(w); ok && p.b.Places[pl].Coast == "" {
			out += " (" + p.b.Provinces[p.b.Province(pl)].Name + ")"
		}
	}
	return out
}
