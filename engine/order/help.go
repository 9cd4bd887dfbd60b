package order

import "ancmed/engine/board"

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

// fromTo reads "from place to place" or "to place from place".
func (p *parser) fromTo() (from unit, to spot, ok bool) {
	start := p.i
	if p.takeWord(wFrom) {
		if from, ok = p.other(); !ok {
			return from, to, false
		}
		if !p.connector() {
			return from, to, p.missing("the destination is missing behind %q")
		}
		to, _, ok = p.destination(from.spot, from.typ)
		return from, to, ok
	}
	p.i = start + 1
	if to, ok = p.place(); !ok {
		return from, to, false
	}
	if !p.takeWord(wFrom) {
		return from, to, p.missing("\"from\" where is missing behind %q")
	}
	from, ok = p.other()
	return from, to, ok
}

// other reads the supported or convoyed unit.
func (p *parser) other() (unit, bool) {
	p.aims = aims{stands: true}
	u, ok := p.unit()
	p.aims = aims{}
	return u, ok
}

// atFromTo reports whether "from" or "to" (or "on", of an attack) is next.
func (p *parser) atFromTo() bool {
	t := p.peek()
	return t.word == wFrom || t.word == wTo || t.key == "on"
}
