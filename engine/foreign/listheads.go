package foreign

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// caseHeading begins a test case of the DATC. A game is made of one.
func (l *lister) caseHeading(at int, text string) {
	l.flush()
	if l.done = len(l.moments) > 0; l.done {
		l.fail(at, NotRead, text, "another test case begins here; only the one above was read")
		return
	}
	l.cases = true
	l.warn(at, order.Ignored, text, order.CaseText)
}

// title reads the name of the variant and its rules, and the end of the game.
func (l *lister) title(at int, lower string) bool {
	if _, end, ok := strings.Cut(lower, "game is over: "); ok {
		l.flush()
		l.over(at, end)
		return true
	}
	for _, b := range board.All() {
		if rest, ok := strings.CutPrefix(lower, toLower(b.Name)); ok && (rest == "" || rest[0] == ',') {
			l.setBoard(b)
			l.readRules(rest)
			return true
		}
	}
	return false
}

// readRules takes the rules that stand behind the word.
func (l *lister) readRules(text string) {
	_, id, ok := strings.Cut(text, "rules ")
	if end := strings.IndexAny(id, " ,.)"); end >= 0 {
		id = id[:end]
	}
	if rules, found := position.RulesByID(id); ok && found {
		l.rules = rules
		l.setBoard(l.b)
	}
}

// heading reads a line that names a phase.
func (l *lister) heading(at int, text, lower string) bool {
	final := strings.HasPrefix(lower, "final position")
	phase, ok := phaseIn(text)
	if !ok && !final || l.cases && strings.HasSuffix(text, ".") || len(text) > 200 || strings.Contains(text, "->") {
		return false
	}
	if name, _, colon := strings.Cut(text, ":"); colon {
		if _, is := l.power(name); is {
			return false
		}
	}
	l.flush()
	l.under, l.named = board.NoPower, board.NoPower
	m := &moment{at: at, phase: phase, final: final}
	if final || strings.Contains(lower, "position") || strings.HasPrefix(lower, "status of") {
		l.readRules(lower)
		m.state = &position.Position{Board: l.b, Rules: l.rules, Phase: phase}
		l.enter(unitLines)
	} else {
		m.pending = strings.Contains(lower, "pending")
		m.judged = strings.Contains(lower, "results") || l.format == Judge && !m.pending
		l.enter(orderLines)
	}
	l.begin(m)
	return true
}

// begin takes in a moment.
func (l *lister) begin(m *moment) {
	if len(l.moments) == maxMoments {
		l.fail(m.at, order.TooLong, m.phase.String(), tooManyPhases)
		return
	}
	l.moments = append(l.moments, m)
}

// step reads what webDiplomacy puts over the orders of one power for a part of
// a turn, which all were resolved.
func (l *lister) step(at int, lower string) bool {
	t := phaseType(strings.TrimRight(lower, " :"))
	if t == 0 || len(lower) < len("builds") || len(l.moments) == 0 || l.moments[len(l.moments)-1].phase.Year == 0 {
		return false
	}
	l.enter(orderLines)
	m := &moment{at: at, phase: l.moments[len(l.moments)-1].phase, judged: true}
	if m.phase.Type = t; m.phase.Season == position.Winter {
		m.phase.Season = position.Fall
	}
	m.phase, _ = settle(m.phase)
	l.begin(m)
	return true
}
