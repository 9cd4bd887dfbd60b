package order

import (
	"ancmed/engine/board"
	"ancmed/engine/position"
)

// parser reads the orders of one text. Its methods read one rule of the
// grammar each (see Parse), from the token at i on; they return false when the
// rule is not met, with err set to the reason.
type parser struct {
	pos   *position.Position
	b     *board.Board
	names names
	check *Checker // nil: possible or not is not asked
	lax   bool     // orders of another phase are kept
	cases bool     // sentences among the orders are comments: see casetext.go

	tokens []token
	i      int
	end    token // stands behind the last token

	heading board.Power // of the lines that follow
	named   board.Power // on a line below it: "Rome: A rom - apu"
	label   board.Power // of this line: "Rome:"
	carried word        // the verb of a list: "build A rom, F nea"

	err     *Problem
	remarks []Problem // of the order being read: dropped if it comes to nothing
	aims    aims

	entries  []entry
	problems []Problem
	errors   int
}

// spot is a place with the word that names it.
type spot struct {
	place board.Place
	token token
}

// unit is a unit as written: the type may be missing.
type unit struct {
	spot
	typ     position.UnitType
	typed   token
	powered token // "Greek": the zero token when no power is named
}

// power gives the power that is named with the unit, or NoPower.
func (u *unit) power() board.Power {
	if u.powered.text == "" {
		return board.NoPower
	}
	return u.powered.power
}

// entry is an order that was understood.
type entry struct {
	order             Order // as written
	at, from, to      token // the words for its places
	verb              token
	typed, otherTyped token
	bare              bool // nothing in its line says whose it is
	meant             Order
	why               Impossible
	remarks           []Problem
}

func (p *parser) peek() *token { return p.ahead(0) }

// ahead gives a token that is not read yet. It stands in a hundred places, and
// inlining it and its like would add 28 kB to the program for no time.
//
//go:noinline
func (p *parser) ahead(n int) *token {
	if p.i+n < len(p.tokens) {
		return &p.tokens[p.i+n]
	}
	return &p.end
}

//go:noinline
func (p *parser) next() token {
	t := *p.peek()
	p.i = min(p.i+1, len(p.tokens))
	return t
}

// takeWord reads a word if it is next.
//
//go:noinline
func (p *parser) takeWord(w word) bool {
	if p.peek().word != w {
		return false
	}
	p.i++
	return true
}

// closed reports whether an order must end here.
//
//go:noinline
func (p *parser) closed() bool {
	switch t := p.peek(); t.kind {
	case endToken, commaToken, semiToken:
		return true
	case slashToken:
		return t.gap
	case wordToken:
		return t.word == wAnd
	}
	return false
}

// unitFollows reports whether token n ahead can begin a unit.
func (p *parser) unitFollows(n int) bool {
	t := p.ahead(n)
	return t.unitWord() || t.place != board.NoPlace || t.word == wArticle || p.powerAt(p.i+n) != board.NoPower
}

// powerAt gives the power that token i names: in full, or by its first letters
// before a unit or "waive", as in "ROM AMY ROM".
func (p *parser) powerAt(i int) board.Power {
	if i >= len(p.tokens) {
		return board.NoPower
	}
	t := &p.tokens[i]
	if t.power == board.NoPower && t.kind == wordToken && i+1 < len(p.tokens) {
		if next := &p.tokens[i+1]; next.unitWord() || next.word == wWaive {
			return p.names.powerByStart(t.key)
		}
	}
	return t.power
}

// unit reads [ nationality ] [ "the" ] [ "A" | "F" ] [ "at" ] place.
func (p *parser) unit() (u unit, ok bool) {
	p.nationality(&u)
	if !p.article() {
		return u, false
	}
	if u.power() == board.NoPower {
		p.nationality(&u)
	}
	p.unitType(&u)
	p.takeWord(wAt)
	u.spot, ok = p.place()
	return u, ok
}

// nationality reads the power of a unit: "Greek army", "Rome's A", also "Rome
// A". A word that is a province too is a power only before a unit.
func (p *parser) nationality(u *unit) {
	power := p.powerAt(p.i)
	if power == board.NoPower || !p.unitFollows(1) {
		return
	}
	u.powered = p.next()
	u.powered.power = power
}

// article skips "the" before a unit or place, and the "a" of "a fleet". Where
// "the" is a province too, "the A ..." could be both.
func (p *parser) article() bool {
	t, next := p.peek(), p.ahead(1)
	switch {
	case t.word == wArmy && t.letter() && next.unitWord() && !next.letter():
		p.i++
	case t.word != wArticle:
	case t.place == board.NoPlace:
		p.i++
	case next.unitWord() && next.letter():
		return p.fail(Ambiguous, t, "%q can be %s or the article here: write the full name, or leave it out", t.text, PlaceName(p.b, t.place))
	case next.unitWord(), next.kind == wordToken && next.word == 0, next.place != board.NoPlace:
		p.i++
	}
	return true
}

func (p *parser) unitType(u *unit) {
	switch p.peek().word {
	case wArmy:
		u.typ = position.Army
	case wFleet:
		u.typ = position.Fleet
	case wUnit:
	default:
		return
	}
	u.typed = p.next()
}

// place reads the name of a place and its coast.
func (p *parser) place() (spot, bool) {
	if t := p.peek(); t.word == wArticle && (t.place == board.NoPlace || p.placeFollows()) {
		p.i++
	}
	t := *p.peek()
	used := 1
	switch {
	case t.place != board.NoPlace:
	case t.kind == endToken || p.closed():
		return spot{}, p.missing("a province is missing behind %q")
	case t.kind == wordToken && (t.word == 0 || t.word == wSide):
		found, n := p.names.abbreviated(p.tokens[p.i:])
		switch len(found) {
		case 0:
			return spot{}, p.unknownPlace(&t)
		case 1:
			t.place, used = found[0], n
		default:
			return spot{}, p.severalPlaces(&t, found)
		}
	case t.kind == wordToken, t.kind == dashToken, t.kind == arrowToken:
		return spot{}, p.fail(Incomplete, &t, "a province is missing before %q", t.text)
	default:
		return spot{}, p.unknown(&t, "%q names no province")
	}
	p.i += used
	return p.coast(spot{t.place, t})
}

// placeFollows reports whether "the", which is a province too, is an article:
// another place comes behind it.
func (p *parser) placeFollows() bool {
	next := p.ahead(1)
	return next.place != board.NoPlace || next.kind == wordToken && next.word == 0
}

// coast reads the coast behind a place: "/nc", "nc", "-nc", "north coast". A
// coast that is not there changes nothing and is remarked on (choice 4.B.6).
func (p *parser) coast(s spot) (spot, bool) {
	start := p.i
	slash := p.peek().kind == slashToken && (!p.peek().gap || p.ahead(1).word == wCoast)
	if slash || p.peek().kind == dashToken && !p.peek().gap {
		p.i++
	}
	t, next := *p.peek(), p.ahead(1)
	switch {
	case t.word == wCoast:
		p.i++
	case t.word == wSide && next.key == "coast":
		t.text += " " + next.text
		p.i += 2
	case t.word == wSide && slash && t.letter():
		p.i++
	case slash && t.kind == wordToken && t.place == board.NoPlace && !t.unitWord():
		return s, p.unknownCoast(s, &t)
	default:
		p.i = start
		return s, true
	}
	want := coastOf(t.key)
	prov := p.b.Province(s.place)
	for _, pl := range p.b.Provinces[prov].Coasts {
		if p.b.Places[pl].Coast == want {
			s.place = pl
			s.token.text = p.b.Places[pl].ID
			return s, true
		}
	}
	if p.b.Split(prov) {
		p.remark(Ignored, &t, "%q is ignored: %s has no such coast", t.text, p.b.Provinces[prov].Name)
	} else {
		p.remark(Ignored, &t, "%q is ignored: the coasts of %s are not told apart", t.text, p.b.Provinces[prov].Name)
	}
	return s, true
}

// connector reads what stands between a unit and where it goes: dashes,
// arrows, "to", "moves to".
//
//go:noinline
func (p *parser) connector() bool {
	start := p.i
	for {
		t := p.peek()
		if t.kind != dashToken && t.kind != arrowToken && t.word != wTo && t.word != wMove {
			return p.i > start
		}
		p.i++
	}
}

// destination reads where the unit goes, and a route before it: the seas of
// "Punic Sea - Sicilia". It reports whether there was a route.
func (p *parser) destination(from spot, typ position.UnitType) (to spot, routed, ok bool) {
	p.aims = aims{from: from.place, typ: typ, reach: true}
	defer func() { p.aims = aims{} }()
	if to, ok = p.place(); !ok {
		return to, false, false
	}
	for {
		t := p.peek()
		if t.kind != dashToken && t.kind != arrowToken && (t.word != wTo || p.ahead(1).place == board.NoPlace) {
			return to, routed, true
		}
		if p.resultsAt(p.i+1) > 0 {
			return to, routed, true
		}
		if !p.routeSea(to) {
			return to, false, false
		}
		p.connector()
		routed = true
		if to, ok = p.place(); !ok {
			return to, false, false
		}
	}
}

// routeSea checks a province in the middle of a written route.
func (p *parser) routeSea(s spot) bool {
	if info := &p.b.Provinces[p.b.Province(s.place)]; !info.Convoy {
		return p.fail(BadRoute, &s.token, "%q cannot be part of a route: no fleet convoys in %s", s.token.text, PlaceName(p.b, s.place))
	}
	return true
}
