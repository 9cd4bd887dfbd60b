package order

import (
	"strings"

	"ancmed/engine/board"
)

// People paste test cases of the DATC with what stands around their orders:
// headings such as "6.A.5. TEST CASE, ..." and sentences on what shall happen.

// CaseHeading reports whether a line is the heading of a test case, or of a
// section of them: "6.A. TEST CASES, ...".
func CaseHeading(line string) bool {
	line = strings.TrimLeft(line, " \t#*[(>")
	rest := strings.TrimLeft(line, "0123456789")
	if len(rest) < 4 || len(rest) == len(line) || rest[0] != '.' || rest[1] < 'A' || rest[1] > 'Z' || rest[2] != '.' {
		return false
	}
	return rest[3] >= '0' && rest[3] <= '9' || strings.HasPrefix(rest[3:], " TEST CASE")
}

// caseHeading begins a test case: nothing that stands above it holds.
func (p *parser) caseHeading(line string, number int) {
	p.cases = true
	p.heading, p.named = board.NoPower, board.NoPower
	text := strings.TrimLeft(line, " \t")
	p.warn(Problem{Line: number, Column: 1 + len(line) - len(text), Word: short(strings.TrimSpace(text)), Code: Ignored, Msg: CaseText})
}

// CaseText is what is said of the heading of a test case.
const CaseText = "this is read as the heading of a test case; below it, sentences are comments"

// lineOrSentence reads a line. What makes no order in a test case, and looks
// like none, is a comment.
func (p *parser) lineOrSentence(marked bool) {
	entries, problems, errors, heading, named := len(p.entries), len(p.problems), p.errors, p.heading, p.named
	if p.line(marked); p.errors == errors || !p.cases || p.ordering() {
		return
	}
	p.entries, p.problems, p.errors = p.entries[:entries], p.problems[:problems], errors
	p.heading, p.named = heading, named
	t := &p.tokens[0]
	p.warn(Problem{Line: t.line, Column: t.col, Word: short(t.text), Code: Ignored, Msg: "this line is read as a comment"})
}

// talk are words of sentences that no order has.
const talk = " is are be was were has have can cannot could should will would might may must does do did not that this which because since when if but so "

// ordering reports whether a line that gave no order was meant to: it is a
// label, or begins with a unit, with or without a label or verb before it.
func (p *parser) ordering() bool {
	start := 0
	for i := range p.tokens {
		t := &p.tokens[i]
		talks := t.word == wArticle && i+1 < len(p.tokens) && p.tokens[i+1].unitWord() // "the army"
		if talks || t.key != "" && strings.Contains(talk, " "+t.key+" ") {
			return false
		}
		if t.kind == colonToken && i < 3 && start == 0 {
			start = i + 1
		}
	}
	if start < len(p.tokens) && p.tokens[start].acts() {
		start++
	}
	return start == len(p.tokens) || p.tokens[start].unitWord()
}
