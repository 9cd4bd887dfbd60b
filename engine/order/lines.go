package order

import "ancmed/engine/board"

// line reads one line, which the tokens of p hold.
func (p *parser) line(marked bool) {
	p.i, p.label, p.err, p.carried = 0, board.NoPower, nil, 0
	p.bullets()
	p.brackets()
	if len(p.tokens) == 0 {
		return
	}
	last := p.tokens[len(p.tokens)-1]
	p.end = token{kind: endToken, line: last.line, col: last.col, text: last.text, place: board.NoPlace, power: board.NoPower}
	if p.headingLine() || marked {
		p.remarks = p.remarks[:0]
		return
	}
	if !p.labelOf() {
		p.heading, p.named = board.NoPower, board.NoPower
		p.report()
		return
	}
	if p.i == len(p.tokens) {
		p.heading, p.named = p.label, board.NoPower
		p.remarks = p.remarks[:0]
		return
	}
	p.segments()
	if p.label != board.NoPower {
		p.named = p.label
	}
}

// segments reads the orders of a line, to its end.
func (p *parser) segments() {
	loose := p.remarks
	p.remarks = nil
	for p.i < len(p.tokens) && !p.full() {
		start := p.i
		if t := p.peek(); t.kind != wordToken && p.closed() || t.word == wAnd {
			p.i++
			continue
		}
		p.err, p.remarks = nil, nil
		if !p.segment() {
			p.report()
			p.recover()
		}
		if p.i == start {
			p.i++
		}
	}
	for _, r := range loose {
		p.warn(r)
	}
}

// segment reads one order and what belongs to it.
func (p *parser) segment() bool {
	if p.i > 0 && p.tokens[p.i-1].kind == semiToken && p.comment() {
		return true
	}
	if n := p.resultsAt(p.i); n > 0 {
		p.i += n
		if p.closed() {
			return true
		}
		p.i -= n
	}
	if p.powerAlone() || p.noOrder() || p.pending() {
		return true
	}
	d, ok := p.order()
	if !ok {
		return false
	}
	p.results()
	if p.noOrder() {
		return true
	}
	if !p.closed() && !p.orderFollows() {
		t := p.peek()
		return p.fail(ExtraWords, t, "the order is complete before %q", short(t.text))
	}
	return p.finish(d)
}

// recover goes on behind the order that was not understood.
func (p *parser) recover() {
	for p.i < len(p.tokens) {
		switch p.tokens[p.i].kind {
		case commaToken, semiToken:
			return
		}
		p.i++
	}
}

// orderFollows reports whether another order begins without anything between.
func (p *parser) orderFollows() bool {
	t, next := p.peek(), p.ahead(1)
	switch {
	case t.unitWord():
		return next.kind == wordToken
	case t.power != board.NoPower:
		return next.unitWord() || next.kind == colonToken
	}
	return false
}

// comment skips the words behind a semicolon when no order begins there, and
// remarks on them.
func (p *parser) comment() bool {
	t := p.peek()
	if t.kind != wordToken || p.unitFollows(0) || t.acts() || t.word == wWaive {
		return false
	}
	end := p.i
	for ; end < len(p.tokens) && p.tokens[end].kind != semiToken; end++ {
		if k := p.tokens[end].kind; k == dashToken || k == arrowToken {
			return false
		}
	}
	p.warn(*problem(Ignored, t, "what follows the semicolon from %q on is read as a comment", short(t.text)))
	p.i = end
	return true
}

// powerAlone reads a power that a comma or dash sets apart, as a label:
// "Rome, A rom - apu"; "Rome: ..." further down a line; and the power in "Rome
// waives", "Rome builds A nea". It reports whether the label was all.
func (p *parser) powerAlone() bool {
	power := p.powerAt(p.i)
	if power == board.NoPower {
		return false
	}
	t, next := p.peek(), p.ahead(1)
	switch {
	case next.kind == colonToken,
		next.kind == commaToken && (p.ahead(2).unitWord() || p.ahead(2).word == wWaive),
		next.kind == dashToken && p.ahead(2).unitWord() && p.ahead(3).kind == wordToken:
		p.label = power
		p.i += 2
		return true
	case next.word == wWaive, next.word == wBuild && p.ahead(2).word == wWaive,
		next.acts() && t.place == board.NoPlace, p.actsOnUnit():
		p.label = power
		p.i++
	}
	return false
}

// actsOnUnit reports whether the next word is a power and no province because
// the verb behind it has a unit: "Carthage builds an army in Cirta", but not
// "Carthage builds an army".
func (p *parser) actsOnUnit() bool {
	switch p.ahead(1).word {
	case wBuild, wRemove, wDisband, wRetreat, wHold, wMove:
	default:
		return false
	}
	n := 2
	if t := p.ahead(n); t.word == wArticle || t.letter() && p.ahead(n+1).unitWord() {
		n++
	}
	return p.ahead(n).unitWord() && p.ahead(n+1).kind == wordToken && p.ahead(n+1).word != wAnd
}

// noOrder reads "no order", "No Order Processed", alone or behind a unit.
func (p *parser) noOrder() bool {
	start := p.i
	if p.peek().power != board.NoPower && p.peek().place == board.NoPlace {
		p.i++
	}
	skipComma := p.peek().kind == commaToken
	if skipComma {
		p.i++
	}
	t := p.peek()
	if t.word != wNo || p.ahead(1).word != wOrder {
		p.i = start
		return false
	}
	p.i += 2
	for p.peek().key == "processed" || p.peek().key == "received" || p.peek().key == "given" || p.peek().key == "submitted" {
		p.i++
	}
	p.warn(*problem(NoOrder, t, "this says that no order was given, so it gives none"))
	return true
}

// pending skips "2 unusable builds pending" of a judge's mail, with a remark.
func (p *parser) pending() bool {
	t := p.peek()
	if !t.number() || p.ahead(1).key != "unusable" && p.ahead(1).key != "unused" && p.ahead(2).key != "pending" {
		return false
	}
	p.warn(*problem(Ignored, t, "builds that are only counted are no orders"))
	for p.i < len(p.tokens) && !p.closed() {
		p.i++
	}
	return true
}

// bullets drops what lists put before their items: dashes, "1.", "2)", ">".
func (p *parser) bullets() {
	for len(p.tokens) > 0 {
		t := &p.tokens[0]
		numbered := t.kind == wordToken && t.number() && len(p.tokens) > 1
		if t.kind != dashToken && t.kind != arrowToken && !numbered {
			return
		}
		p.tokens = p.tokens[1:]
		if numbered && p.tokens[0].kind == closeToken {
			p.tokens = p.tokens[1:]
		}
	}
}
