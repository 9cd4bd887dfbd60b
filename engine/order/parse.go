package order

import (
	"sort"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Bounds on a text. A phase has some thirty orders; what is beyond these is
// not a person's, and reading on would only cost time.
const (
	maxLine    = 10_000  // bytes
	maxText    = 1 << 20 // bytes
	maxOne     = 1000    // bytes of a line that is read by itself
	maxOrders  = 1000
	maxErrors  = 300
	maxHelped  = 60 // errors that come with likely meanings
	maxRemarks = 50 // on one line or order
	maxWrap    = 3  // lines over which mail wraps one order
)

// Parse reads the orders of a text for a position. It gives the orders that
// count, as Check puts them right, and remarks on everything else: errors for
// what gives no order, warnings for the rest. Of several orders for one unit
// (or builds in one province) the first that is possible counts, or the first
// if none is.
//
// The grammar, in which [ ] may be left out and { } may come again. Words may
// be in any case, with accents or without; the words of vocabulary stand for
// each other.
//
//	text    = { line "\n" }
//	line    = { bullet } ( heading | [ label ] [ order { separator order } ] ) [ comment ]
//	heading = power | "Orders for" power | phase      decorated with = - # or not
//	label   = power ":"
//	order   = unit deed [ result ] | verb unit [ "-" place ] | "waive"
//	unit    = [ power ] [ "the" ] [ "A" | "F" ] [ "at" ] place
//	place   = name [ coast ]                          full, an id, another tool's, or the beginning of one name
//	deed    = "H" | move | "S" support | "C" convoy | "R" place | "D" | "B"
//	move    = "-" { place "-" } place [ "via convoy" ]
//	support = unit [ "H" | move ] | "hold" unit | "move" ends
//	convoy  = unit move | [ "A" ] ends
//	ends    = "from" place "to" place | "to" place "from" place
//	comment = "#", "%" or "//" behind a blank, and the rest of the line
//
// Brackets are comments unless they hold a part of an order or a result. A
// line that ends within a move goes on in the next if that is indented more.
// The power that is not written is the owner of the unit; below a heading or
// a line that names a power, see Whose.
func Parse(pos *position.Position, text string) ([]Parsed, []Problem) {
	p := newParser(pos)
	if len(text) > maxText {
		p.tooLong(1, "the text is longer than a million characters and was not read")
		return nil, p.problems
	}
	p.check = NewChecker(pos)
	p.text(text)
	p.judge()
	return p.choose(), p.sorted()
}

// ParseOne reads a single order, canonical or free, with its power or without.
// Unlike Parse it gives the order as written, possible or not, also an order
// of another phase: the judge calls it void. An error among the problems means
// that there is no order.
func ParseOne(pos *position.Position, line string) (Order, []Problem) {
	p := readLine(pos, Line{Text: line, Heading: board.NoPower, Named: board.NoPower})
	switch {
	case p.errors > 0:
	case len(p.entries) > 1:
		t := p.entries[1].at
		p.err = problem(ExtraWords, &t, "a second order begins at %q", t.text)
		p.err.Error = true
		p.report()
	default:
		return p.entries[0].order, append(p.entries[0].remarks, p.sorted()...)
	}
	return Order{}, p.sorted()
}

// Line is a line of orders, and what stands above it.
type Line struct {
	Text           string
	Heading, Named board.Power // see Whose
	Case           bool        // it is in the text of a test case, where sentences are comments
}

// ParseLine reads the orders of a line as ParseOne does. Those that were
// understood are given also when others were not.
func ParseLine(pos *position.Position, line Line) ([]Order, []Problem) {
	p := readLine(pos, line)
	var out []Order
	for i := range p.entries {
		e := &p.entries[i]
		out = append(out, e.order)
		p.problems = append(p.problems, e.remarks...)
	}
	return out, p.problems
}

// readLine reads a line by itself. What gives no order is an error.
func readLine(pos *position.Position, line Line) *parser {
	p := newParser(pos)
	p.lax, p.cases, p.heading, p.named = true, line.Case, line.Heading, line.Named
	if len(line.Text) > maxOne {
		p.tooLong(1, "this is too long for an order")
		return p
	}
	p.text(line.Text)
	if p.errors == 0 && len(p.entries) == 0 && !(line.Case && len(p.problems) > 0) {
		p.err = &Problem{Error: true, Line: 1, Column: 1, Word: short(line.Text), Code: Incomplete, Msg: "there is no order here"}
		p.report()
	}
	return p
}

//go:noinline
func newParser(pos *position.Position) *parser {
	return &parser{pos: pos, b: pos.Board, names: newNames(pos.Board), heading: board.NoPower, named: board.NoPower, label: board.NoPower}
}

// text reads all lines.
func (p *parser) text(text string) {
	var room []token
	for number := 1; ; number++ {
		raw, rest, more := cutLine(text)
		if len(raw) > maxLine {
			p.tooLong(number, "this line is too long to be an order")
			raw = ""
		}
		if CaseHeading(raw) {
			p.caseHeading(raw, number)
			raw = ""
		}
		line := lexLine(raw, number, room)
		room = line.tokens
		p.tokens = p.names.name(line.tokens)
		first := number
		for more && number-first < maxWrap && p.dangling() {
			raw, after, another := cutLine(rest)
			if len(raw) > maxLine {
				break
			}
			next := lexLine(raw, number+1, nil)
			if !continues(&line, &next) {
				break
			}
			p.tokens = append(p.tokens, p.names.name(next.tokens)...)
			rest, more = after, another
			number++
		}
		p.lineOrSentence(line.marked)
		if p.full() {
			p.tooLong(number, "too many orders or remarks: the rest was not read")
			return
		}
		if !more {
			return
		}
		text = rest
	}
}

// cutLine gives the first line of a text, however it ends, and the rest.
func cutLine(text string) (line, rest string, more bool) {
	i := strings.IndexAny(text, "\r\n")
	if i < 0 {
		return text, "", false
	}
	end := i + 1
	if text[i] == '\r' && end < len(text) && text[end] == '\n' {
		end++
	}
	return text[:i], text[end:], true
}

// dangling reports whether a line breaks off within an order.
func (p *parser) dangling() bool {
	if len(p.tokens) < 2 {
		return false
	}
	last := &p.tokens[len(p.tokens)-1]
	open := last.kind == dashToken || last.kind == arrowToken || last.place == board.NoPlace &&
		(last.word == wTo || last.word == wMove || last.word == wSupport || last.word == wConvoy || last.unitWord())
	if !open {
		return false
	}
	for i := range p.tokens[:len(p.tokens)-1] {
		t := &p.tokens[i]
		if t.unitWord() || t.acts() || t.place != board.NoPlace && t.power == board.NoPower {
			return true
		}
	}
	return false
}

// continues reports whether a line is the rest of the one before, as mail
// wraps it: indented more, and beginning with a word.
func continues(line, next *lexed) bool {
	return next.indent > line.indent && !next.marked && len(next.tokens) > 0 && next.tokens[0].kind == wordToken
}

// full reports whether a text has gone beyond every bound.
func (p *parser) full() bool {
	return p.errors >= maxErrors || len(p.entries) >= maxOrders || len(p.problems) >= 4*maxErrors
}

//go:noinline
func (p *parser) tooLong(line int, msg string) {
	p.err = &Problem{Error: true, Line: line, Column: 1, Code: TooLong, Msg: msg}
	p.report()
}

// report adds the error that stopped an order.
//
//go:noinline
func (p *parser) report() {
	p.warn(*p.err)
	p.errors++
}

//go:noinline
func (p *parser) warn(w Problem) { p.problems = append(p.problems, w) }

// sorted gives the problems in the order of the text.
//
//go:noinline
func (p *parser) sorted() []Problem {
	sort.SliceStable(p.problems, func(i, j int) bool {
		a, b := &p.problems[i], &p.problems[j]
		return a.Line < b.Line || a.Line == b.Line && a.Column < b.Column
	})
	return p.problems
}
