package order

import (
	"strconv"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// headingLine reads a line that only names a power ("Rome", "=== Rome ===",
// "Orders for Rome") or a phase ("Movement results for Fall of 4").
func (p *parser) headingLine() bool {
	power, powers, strong := board.NoPower, 0, false
	body := p.tokens
	colon := false
	for n := len(body); n > 0 && (closesHeading(body[n-1].kind)); n-- {
		colon = colon || body[n-1].kind == colonToken
		body = body[:n-1]
	}
	for i := range body {
		t := &body[i]
		switch {
		case t.kind == commaToken, t.kind == colonToken && i > 0, t.kind == dashToken && t.gap, t.kind == slashToken:
		case t.word == wUnit && len(body) == 3, t.kind == dashToken && body[0].word == wUnit: // "Unit-placement"
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
		p.heading, p.named = power, board.NoPower
	}
	return len(body) > 0
}

func closesHeading(k tokenKind) bool {
	return k == dashToken || k == colonToken || k == commaToken || k == semiToken
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
	if w := label[len(label)-1].word; w == wBuild || w == wRemove || w == wDisband {
		p.carried = w // "Builds: A rom, F nea"
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
	p.fail(UnknownPower, t, "%q is no power here; the powers are %s", short(t.text), Join(all, "and"))
	p.err.Suggestions = best(list)
	return false
}
