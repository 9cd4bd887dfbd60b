package order

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
