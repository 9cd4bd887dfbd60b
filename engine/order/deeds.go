package order

import (
	"ancmed/engine/board"
	"ancmed/engine/position"
)

// draft is an order while it is read.
type draft struct {
	kind  Kind
	unit  unit
	other unit
	to    spot
	via   bool
	verb  token
}

// order reads one order, without what follows it.
func (p *parser) order() (d draft, ok bool) {
	p.aims = aims{stands: true}
	t := *p.peek()
	if t.place == board.NoPlace {
		switch t.word {
		case wWaive:
			return p.waive()
		case wBuild, wRemove, wDisband, wRetreat, wHold, wMove:
			p.i++
			return p.verbFirst(t)
		case wSupport, wConvoy:
			p.i++
			return d, p.fail(Incomplete, &t, "the unit is missing before %q", t.text)
		}
	}
	if !p.unitFollows(0) && t.kind == wordToken && t.word == 0 {
		if found, _ := p.names.abbreviated(p.tokens[p.i:]); len(found) == 0 {
			return d, p.unknownStart(&t)
		}
	}
	if d.unit, ok = p.unit(); !ok {
		return d, false
	}
	ok = p.deed(&d)
	return d, ok
}

// waive reads "waive", "waives a build", "Do not use build order"; "build
// waived" comes here too.
func (p *parser) waive() (d draft, ok bool) {
	d = draft{kind: Waive, verb: p.next()}
	for t := p.peek(); t.word == wArticle || t.key == "a" || t.word == wBuild || t.word == wOrder || t.key == "not" || t.key == "use"; t = p.peek() {
		p.i++
	}
	return d, true
}

// verbFirst reads orders that begin with what to do: "build A rom", "removes
// the fleet in Sparta", "retreat A dal - epi".
func (p *parser) verbFirst(verb token) (d draft, ok bool) {
	if verb.word == wBuild && p.peek().word == wWaive {
		return p.waive()
	}
	d.verb = verb
	if d.unit, ok = p.unit(); !ok {
		return d, false
	}
	switch verb.word {
	case wBuild:
		d.kind = Build
		if d.unit.typ == 0 {
			p.unitType(&d.unit)
		}
	case wHold:
		d.kind = Hold
	case wMove:
		return d, p.move(&d)
	case wRetreat:
		return d, p.retreat(&d)
	default:
		d.kind = p.departure(verb.word)
	}
	p.carried = verb.word
	return d, true
}

// departure gives what disband, destroy and remove mean in the phase.
func (p *parser) departure(w word) Kind {
	switch p.pos.Phase.Type {
	case position.Adjustment:
		return Remove
	case position.Retreat:
		return Disband
	}
	if w == wRemove {
		return Remove
	}
	return Disband
}

// deed reads what the unit does.
func (p *parser) deed(d *draft) bool {
	p.punctuationBeforeDeed()
	d.verb = *p.peek()
	switch t := p.peek(); {
	case t.kind == dashToken || t.kind == arrowToken || t.word == wTo || t.word == wMove:
		return p.move(d)
	case t.word == wConvoyed:
		p.i++
		d.via = true
		return p.move(d)
	case t.word == wHold:
		p.i++
		d.kind = Hold
		if t := p.peek(); t.key == "position" || t.key == "ground" || t.key == "firm" {
			p.i++
		}
		return true
	case t.word == wSupport:
		p.i++
		return p.support(d)
	case t.word == wConvoy:
		p.i++
		return p.convoy(d)
	case t.word == wRetreat:
		p.i++
		return p.retreat(d)
	case t.word == wDisband || t.word == wRemove:
		p.i++
		d.kind = p.departure(t.word)
		return true
	case t.word == wBuild:
		p.i++
		d.kind = Build
		if d.unit.typ == 0 {
			p.article()
			p.unitType(&d.unit)
		}
		return true
	}
	return p.carriedDeed(d) || p.noDeed()
}

// carriedDeed lets a unit that stands alone share the verb before it: "build A
// rom, F nea".
func (p *parser) carriedDeed(d *draft) bool {
	if !p.closed() || p.pos.Phase.Type == position.Movement {
		return false
	}
	switch d.verb = d.unit.token; p.carried {
	case wBuild:
		d.kind = Build
	case wRemove, wDisband:
		d.kind = p.departure(p.carried)
	default:
		return false
	}
	return true
}

// punctuationBeforeDeed skips what people put between a unit and its verb:
// "A rom: holds", "A rom - holds", "Army Roma, holds".
func (p *parser) punctuationBeforeDeed() {
	t, next := p.peek(), p.ahead(1)
	verb := next.acts() && next.place == board.NoPlace
	switch t.kind {
	case colonToken:
		if verb || next.kind == dashToken || next.kind == arrowToken {
			p.i++
		}
	case dashToken, arrowToken:
		if verb {
			p.i++
		}
	case commaToken:
		if verb && !p.verbBeginsOrder() {
			p.i++
		}
	}
}

// verbBeginsOrder reports whether the verb behind a comma begins an order of
// its own: "remove F spa, remove A mac".
func (p *parser) verbBeginsOrder() bool {
	switch p.ahead(1).word {
	case wSupport, wConvoy:
		return false
	}
	return p.unitFollows(2)
}

// noDeed fails because nothing says what the unit does.
func (p *parser) noDeed() bool {
	t := *p.peek()
	switch {
	case p.closed():
		return p.missing("%q is only a unit: the order for it is missing")
	case t.place != board.NoPlace || t.unitWord():
		return p.fail(Incomplete, &t, "what the unit shall do is missing before %q: a dash to move, S to support, C to convoy", short(t.text))
	case t.kind == wordToken && t.word == 0:
		return p.unknownVerb(&t)
	}
	return p.unknown(&t, "%q does not say what the unit shall do")
}

// move reads [ connector ] destination [ via ]. In a retreat phase it is a
// retreat.
func (p *parser) move(d *draft) bool {
	d.kind = Move
	if p.pos.Phase.Type == position.Retreat {
		d.kind = Retreat
	}
	if !p.connector() && !d.via && d.verb.word != wMove {
		return p.missing("where to? The destination is missing behind %q")
	}
	to, routed, ok := p.destination(d.unit.spot, d.unit.typ)
	if !ok {
		return false
	}
	d.to = to
	d.via = d.via || routed
	via, ok := p.viaConvoy()
	d.via = d.via || via
	return ok
}

// viaConvoy reads "via convoy", "VIA", "by convoy", and the seas of "via pun".
func (p *parser) viaConvoy() (via, ok bool) {
	if p.peek().word == wConvoyed {
		p.i++
		return true, true
	}
	if !p.takeWord(wVia) {
		return false, true
	}
	if p.takeWord(wConvoy) {
		return true, true
	}
	for !p.closed() && p.resultsAt(p.i) == 0 {
		p.connector()
		var sea unit
		p.unitType(&sea)
		s, ok := p.place()
		if !ok || !p.routeSea(s) {
			return false, false
		}
	}
	return true, true
}

// retreat reads where a unit retreats, or that it disbands.
func (p *parser) retreat(d *draft) bool {
	d.kind = Retreat
	dashed := p.connector()
	switch {
	case p.takeWord(wDisband):
		d.kind = p.departure(wDisband)
		return true
	case !dashed && p.closed() && p.pos.Phase.Type == position.Adjustment:
		d.kind = Remove
		return true
	case p.closed():
		return p.missing("where to? The destination is missing behind %q")
	}
	to, _, ok := p.destination(d.unit.spot, d.unit.typ)
	d.to = to
	return ok
}
