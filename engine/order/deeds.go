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

// waive reads "waive", "waives a build"; "build waived" comes here too.
func (p *parser) waive() (d draft, ok bool) {
	d = draft{kind: Waive, verb: p.next()}
	for p.peek().word == wArticle || p.peek().key == "a" || p.peek().word == wBuild {
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
	return p.noDeed()
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

// support reads what a unit supports:
//
//	unit [ "H" ]            "hold" unit
//	unit - place            "move" ( "to" place "from" place | "from" place "to" place )
func (p *parser) support(d *draft) bool {
	d.kind = SupportHold
	switch t := p.peek(); {
	case t.word == wHold:
		p.i++
		for p.peek().word == wAt || p.peek().word == wTo || p.peek().word == wVia {
			p.i++
		}
		var ok bool
		d.other, ok = p.other()
		return ok
	case t.word == wMove:
		p.i++
		if !p.atFromTo() {
			p.takeWord(wAt)
			return p.supportUnit(d)
		}
		fallthrough
	case p.atFromTo():
		var ok bool
		d.kind = SupportMove
		d.other, d.to, ok = p.fromTo()
		return ok
	}
	return p.supportUnit(d)
}

func (p *parser) supportUnit(d *draft) (ok bool) {
	if d.other, ok = p.other(); !ok {
		return false
	}
	if t := p.peek(); t.word == wAt && (p.ahead(1).word == wMove || p.ahead(1).word == wHold) {
		p.i++
	}
	t, next := p.peek(), p.ahead(1)
	if (t.kind == dashToken || t.word == wTo) && next.word == wHold && next.place == board.NoPlace {
		p.i++
	}
	if p.takeWord(wHold) || p.closed() || p.resultsAt(p.i) > 0 {
		return true
	}
	if t := p.peek(); (t.kind == dashToken || t.kind == arrowToken) && p.resultsAt(p.i+1) > 0 {
		return true
	}
	if !p.connector() {
		return true // what follows is no part of the order
	}
	d.kind = SupportMove
	if d.to, _, ok = p.destination(d.other.spot, d.other.typ); ok {
		_, ok = p.viaConvoy()
	}
	return ok
}

// convoy reads the army that a fleet convoys, and where.
func (p *parser) convoy(d *draft) (ok bool) {
	d.kind = Convoy
	p.takeWord(wMove)
	start := p.i
	var u unit
	p.nationality(&u)
	if p.article() {
		p.unitType(&u)
	}
	if p.atFromTo() {
		d.other, d.to, ok = p.fromTo()
		if d.other.typ == 0 {
			d.other.typ, d.other.typed = u.typ, u.typed
		}
		return ok
	}
	p.i, p.err = start, nil
	if d.other, ok = p.other(); !ok {
		return false
	}
	p.takeWord(wConvoyed)
	if p.tokens[p.i-1].word != wConvoyed && !p.connector() {
		return p.missing("where %q is convoyed to is missing")
	}
	if d.to, _, ok = p.destination(d.other.spot, d.other.typ); ok {
		_, ok = p.viaConvoy()
	}
	return ok
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

// maxResults bounds how many words say what became of one order.
const maxResults = 10

// resultsAt counts the tokens from i on that say what became of an order:
// "resolved", "Convoy cancelled".
func (p *parser) resultsAt(i int) int {
	n, found := 0, false
	for ; n < maxResults && i+n < len(p.tokens); n++ {
		switch t := &p.tokens[i+n]; {
		case t.word == wResult, t.key == "disbanded" && found:
			found = true
		case t.word == wConvoy || t.word == wNo || t.word == wOrder || t.key == "processed" || t.key == "by" && found:
		default:
			if found {
				return n
			}
			return 0
		}
	}
	if found {
		return n
	}
	return 0
}

// results skips what became of the order: it says nothing about what was
// ordered.
func (p *parser) results() {
	t := p.peek()
	skip := 0
	if t.kind == dashToken || t.kind == arrowToken || t.kind == commaToken || t.kind == colonToken {
		skip = 1
	}
	if n := p.resultsAt(p.i + skip); n > 0 {
		p.i += skip + n
	}
}
