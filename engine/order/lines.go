package order

import (
	"strconv"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// line reads one line, which the tokens of p hold.
func (p *parser) line(marked bool) {
	p.i, p.label, p.err = 0, board.NoPower, nil
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
		p.heading = board.NoPower
		p.report()
		return
	}
	if p.i == len(p.tokens) {
		p.heading = p.label
		p.remarks = p.remarks[:0]
		return
	}
	p.segments()
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

// maxBracket bounds how many tokens a bracket can leave out.
const maxBracket = 200

// brackets takes the brackets out of a line. What stands in them stays when it
// is part of an order ("(sc)", "(via convoy)", "(A rom)"); results go without a
// word, and anything else is a comment that is remarked on.
func (p *parser) brackets() {
	p.remarks = p.remarks[:0]
	out := p.tokens[:0]
	for i := 0; i < len(p.tokens); i++ {
		switch p.tokens[i].kind {
		case closeToken:
		case openToken:
			for i+1 < len(p.tokens) && p.tokens[i+1].kind == openToken {
				i++
			}
			i += p.bracket(i + 1)
		default:
			out = append(out, p.tokens[i])
		}
	}
	p.tokens = out
}

// bracket says how many tokens from i on, inside a bracket, are left out.
func (p *parser) bracket(i int) int {
	end, depth, results := i, 1, true
	for ; end < len(p.tokens); end++ {
		if end == i+maxBracket {
			return 0
		}
		switch p.tokens[end].kind {
		case openToken:
			depth++
		case closeToken:
			depth--
		}
		if depth == 0 {
			break
		}
		if n := p.resultsAt(end); n > 0 {
			end += n - 1
		} else {
			results = results && p.tokens[end].kind == commaToken
		}
	}
	switch {
	case results:
		return end - i
	case p.partOfOrder(i):
		return 0
	}
	t := &p.tokens[i]
	p.remark(Ignored, t, "what stands in brackets from %q on is read as a comment", short(t.text))
	return end - i
}

// partOfOrder reports whether a bracket that begins with token i holds a part
// of an order.
func (p *parser) partOfOrder(i int) bool {
	t := &p.tokens[i]
	return t.unitWord() || t.place != board.NoPlace || p.powerAt(i) != board.NoPower ||
		t.word == wCoast || t.word == wVia || t.word == wWaive || t.acts() ||
		t.word == wSide && i+1 < len(p.tokens) && p.tokens[i+1].key == "coast" ||
		t.kind == dashToken || t.kind == arrowToken
}

// headingLine reads a line that only names a power ("Rome", "=== Rome ===",
// "Orders for Rome") or a phase ("Movement results for Fall of 4").
func (p *parser) headingLine() bool {
	power, powers, strong := board.NoPower, 0, false
	body := p.tokens
	colon := false
	for n := len(body); n > 0 && (body[n-1].kind == dashToken || body[n-1].kind == colonToken); n-- {
		colon = colon || body[n-1].kind == colonToken
		body = body[:n-1]
	}
	for i := range body {
		t := &body[i]
		switch {
		case t.kind == commaToken, t.kind == colonToken && i > 0, t.kind == dashToken && t.gap, t.kind == slashToken:
		case t.kind != wordToken:
			return false
		case t.power != board.NoPower:
			power = t.power
			powers++
		case phaseCode(t.key) != position.Phase{}:
			strong = true
		case t.inHeading() && t.place == board.NoPlace:
			strong = strong || t.strong()
		default:
			return false
		}
	}
	if powers > 1 || powers == 0 && !strong || powers == 1 && len(body) > 1 && !strong && !colon {
		return false
	}
	if powers == 1 && len(body) > 1 && !colon && !p.plainHeading(body) {
		return false
	}
	p.comparePhase(body)
	if powers == 1 {
		p.heading = power
	}
	return len(body) > 0
}

// plainHeading reports whether a heading without a colon cannot be half an
// order: "Carthage retreats" can.
func (p *parser) plainHeading(body []token) bool {
	for i := range body {
		if t := &body[i]; t.word == wOrder || t.word == wHeader {
			return true
		}
	}
	return false
}

// comparePhase remarks on a heading of another phase than the position's.
func (p *parser) comparePhase(body []token) {
	var season position.Season
	year, era := 0, false
	for i := range body {
		t := &body[i]
		if ph := phaseCode(t.key); ph.Year > 0 {
			season, year = ph.Season, ph.Year
		}
		switch t.key {
		case "spring":
			season = position.Spring
		case "fall", "autumn":
			season = position.Fall
		case "winter":
			season = position.Winter
		case "bc", "bce", "ad", "ce":
			era = true
		}
		if n, err := strconv.Atoi(t.key); err == nil && season != 0 && year == 0 {
			year = n
		}
	}
	ph := p.pos.Phase
	if season != 0 && season != ph.Season || year != 0 && !era && year != ph.Year {
		p.warn(*problem(OtherPhase, &body[0], "this heading is of another phase; the orders below are read for %s", ph.String()))
	}
}

// phaseCode reads "S0001M", "F1901R", the phases of other tools.
func phaseCode(key string) position.Phase {
	if len(key) < 3 || len(key) > 8 {
		return position.Phase{}
	}
	var ph position.Phase
	switch key[0] {
	case 's':
		ph.Season = position.Spring
	case 'f':
		ph.Season = position.Fall
	case 'w':
		ph.Season = position.Winter
	}
	switch key[len(key)-1] {
	case 'm':
		ph.Type = position.Movement
	case 'r':
		ph.Type = position.Retreat
	case 'a':
		ph.Type = position.Adjustment
	}
	n, err := strconv.Atoi(key[1 : len(key)-1])
	if err != nil || n < 1 || ph.Season == 0 || ph.Type == 0 {
		return position.Phase{}
	}
	ph.Year = n
	return ph
}

// labelOf reads what stands before the first colon: the power of the line. It
// fails on a word that is no power.
func (p *parser) labelOf() bool {
	colon := 0
	for colon < len(p.tokens) && colon < 8 && p.tokens[colon].kind != colonToken {
		if k := p.tokens[colon].kind; k != wordToken && k != dashToken && k != commaToken {
			return true
		}
		colon++
	}
	if colon == 0 || colon >= len(p.tokens) || p.tokens[colon].kind != colonToken {
		p.skipColon()
		return true
	}
	first := &p.tokens[0]
	var after token
	if colon+1 < len(p.tokens) {
		after = p.tokens[colon+1]
	}
	switch {
	case first.word == wMail || first.key == "from" || first.key == "to":
		p.warn(*problem(Ignored, first, "this line is read as the head of a letter"))
		p.i = len(p.tokens)
		p.label = p.heading
		return true
	case first.unitWord() && colon > 1, first.place != board.NoPlace && first.power == board.NoPower && colon == 1 && after.acts():
		return true // "A rom: holds"
	}
	return p.labelPower(p.tokens[:colon], colon)
}

func (p *parser) skipColon() {
	if len(p.tokens) > 0 && p.tokens[0].kind == colonToken {
		p.i = 1
	}
}

// labelPower finds the one power among the words of a label.
func (p *parser) labelPower(label []token, colon int) bool {
	var wrong *token
	found := false
	for i := range label {
		t := &label[i]
		switch {
		case t.power != board.NoPower && !found:
			p.label, found = t.power, true
		case t.inHeading() || t.kind != wordToken:
		case wrong == nil:
			wrong = t
		}
	}
	if wrong != nil && len(label) == 1 {
		if pow := p.names.powerByStart(wrong.key); pow != board.NoPower {
			p.label, wrong = pow, nil
		}
	}
	if wrong != nil || !found && p.label == board.NoPower && !label[0].inHeading() {
		if wrong == nil {
			wrong = &label[0]
		}
		return p.unknownPower(wrong)
	}
	p.i = colon + 1
	return true
}

// unknownPower fails on a label that is no power of the variant.
func (p *parser) unknownPower(t *token) bool {
	var list []candidate
	var all []string
	for _, pow := range p.b.Powers {
		all = append(all, pow.Name)
		if d := likeness(t.key, board.Fold(pow.Name)); d >= 0 {
			list = append(list, candidate{pow.Name, d, false})
		}
	}
	p.fail(UnknownPower, t, "%q is no power here; the powers are %s", short(t.text), join(all, "and"))
	p.err.Suggestions = best(list)
	return false
}
