package order

import "ancmed/engine/board"

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
