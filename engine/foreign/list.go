package foreign

import (
	"sort"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
)

// section is what the lines of a text are about.
type section uint8

const (
	loose      section = iota // before the first heading
	orderLines                // orders, perhaps with what became of them
	unitLines                 // where units stand
	retreatLines
	ownerLines
	contestedLines
	attackerLines
)

// lister reads texts of headings and lines: the mail of judges, lists of
// orders, and what this program writes for forums.
type lister struct {
	*reader
	section section
	under   board.Power // whose orders follow
	named   board.Power // in a line below that
	cases   bool        // the text is of a test case, with sentences
	done    bool        // what follows is not read
	moments []*moment
	held    heldLine // a line whose rest may stand in the next
}

// heldLine is a line of a list that a mail may have wrapped.
type heldLine struct {
	at    int
	power board.Power
	text  string
	set   bool
}

// list reads a text of lines:
//
//	heading = "Movement results for Spring of 1." | "S0001M" | "Spring 1 movement" | "Autumn, 1" | ...
//	          with "position" or "status" before units, with "pending" before
//	          orders that were not resolved
//	part    = "The following units were dislodged:" | "Ownership of supply centers:" |
//	          "Units" | "Dislodged" | "Supply centers" | "Contested" | "Attackers"
//	step    = "Diplomacy" | "Retreats" | "Unit-placement"     under the name of a power
//	case    = "6.A.5. TEST CASE, ..."                         below it, sentences are comments
//	line    = [ power ":" ] ( order [ result ] | unit { "," unit } | province { "," province } )
//
// Marks of quoting, of lists, of Markdown and BBCode are left out.
func (r *reader) list(text string) {
	l := &lister{reader: r, under: board.NoPower, named: board.NoPower}
	for from := 0; from < len(text); {
		raw, next := nextLine(text, from)
		line := plain(raw)
		trimmed := strings.TrimSpace(line)
		at := from + len(line) - len(strings.TrimLeft(line, " "))
		from = next
		if trimmed == "" {
			continue
		}
		l.line(at, trimmed)
	}
	l.flush()
	l.startOwners()
	if r.format == Sentence { // its history begins with the last turn
		sort.SliceStable(l.moments, func(i, j int) bool { return before(l.moments[i].phase, l.moments[j].phase) })
	}
	r.play(l.moments)
}

// plain puts blanks for what only decorates a line, so that columns stay.
func plain(line string) string {
	out := []byte(line)
	start := true
	for i := 0; i < len(out); i++ {
		switch c := out[i]; {
		case c == '[':
			if n := tag(line[i:]); n > 0 {
				for k := range n {
					out[i+k] = ' '
				}
				i += n - 1
			}
			continue
		case c == '*' || c == '`' || c == '\t':
			out[i] = ' '
			continue
		case start && (c == '>' || c == '#' || c == '|' || c == '-' || c == '+'):
			out[i] = ' '
			continue
		case c == ' ':
			continue
		}
		start = false
	}
	return string(out)
}

// tag gives the length of a BBCode tag, 0 for anything else.
func tag(text string) int {
	end := strings.IndexByte(text, ']')
	if end < 1 || end > 200 {
		return 0
	}
	name := toLower(strings.TrimPrefix(text[1:end], "/"))
	name, _, _ = strings.Cut(name, "=")
	switch name {
	case "b", "i", "u", "s", "list", "*", "url", "size", "color", "quote", "code", "h1", "h2", "h3", "spoiler", "center", "font":
		return end + 1
	}
	return 0
}

// skipped are the beginnings of lines that say nothing about the game.
var skipped = []string{"the next phase", "the deadline", "subject:", "date:", "from:", "to:", "message-id", "order history", "open this game", "[open this game", ":: ", "http"}

func (l *lister) line(at int, text string) {
	if l.done {
		return
	}
	if order.CaseHeading(text) {
		l.caseHeading(at, text)
		return
	}
	lower := toLower(text)
	for _, s := range skipped {
		if strings.HasPrefix(lower, s) {
			l.enter(l.section)
			return
		}
	}
	if l.title(at, lower) || l.heading(at, text, lower) || l.step(at, lower) || l.part(at, text, lower) {
		return
	}
	l.content(at, text, lower)
}

// parts are the headings within a phase.
var parts = []struct {
	begins  string
	section section
}{
	{"the following units were dislodged", retreatLines}, {"dislodged", retreatLines},
	{"ownership of supply centers", ownerLines}, {"supply centers", ownerLines},
	{"units", unitLines}, {"contested", contestedLines}, {"attackers", attackerLines},
}

func (l *lister) part(at int, text, lower string) bool {
	head, rest, colon := strings.Cut(lower, ":")
	for _, p := range parts {
		if strings.TrimSpace(head) != p.begins {
			continue
		}
		l.enter(p.section)
		if rest = strings.TrimSpace(rest); colon && rest != "" {
			l.hold(at, board.NoPower, text[len(text)-len(rest):])
		}
		return true
	}
	return false
}

// enter goes on to another part of the text.
func (l *lister) enter(s section) {
	l.flush()
	l.section = s
}

// content reads a line by the part in which it stands.
func (l *lister) content(at int, text, lower string) {
	name, rest, colon := strings.Cut(text, ":")
	pow, named := l.power(name)
	body := strings.TrimSpace(rest)
	switch {
	case l.section == loose && l.format != Orders && l.format != Sentence:
		l.warn(at, order.Ignored, text, "this stands before the first phase and is not read")
	case l.section == orderLines || l.section == loose:
		l.order(at, text, lower, pow, named, colon, body)
	case l.section == retreatLines && strings.HasPrefix(lower, "the "):
		l.flush()
		l.hold(at, board.NoPower, text)
	case named && colon:
		l.flush()
		if body == "" || body[0] < '0' || body[0] > '9' { // else it counts centers and units
			l.hold(at+len(text)-len(body), pow, body)
		}
	case l.held.set && l.section < contestedLines && !(colon && !strings.ContainsAny(name, " ,")),
		l.held.set && strings.HasSuffix(l.held.text, ","):
		l.wrap(at, text)
	default:
		l.flush()
		l.hold(at, board.NoPower, text)
	}
}

// maxHeld bounds what several lines can hold together, in bytes.
const maxHeld = 4000

// wrap adds the rest of a line that a mail has broken.
func (l *lister) wrap(at int, text string) {
	if len(l.held.text)+len(text) > maxHeld {
		l.fail(at, order.TooLong, text, "these lines are too long together")
		return
	}
	l.held.text += " " + text
}

func (l *lister) hold(at int, pow board.Power, text string) {
	l.held = heldLine{at: at, power: pow, text: text, set: true}
}

// order reads a line among orders.
func (l *lister) order(at int, text, lower string, pow board.Power, named, colon bool, body string) {
	if alone := strings.TrimSuffix(strings.TrimPrefix(lower, "orders for "), ":"); !colon || body == "" {
		if p, ok := l.power(alone); ok {
			l.flush()
			l.under, l.named = p, board.NoPower
			return
		}
	}
	switch {
	case strings.Contains(lower, "unusable") || strings.Contains(lower, "pending"):
		return // builds that are only counted
	case named && colon:
		l.flush()
		l.hold(at+len(text)-len(body), pow, body)
		l.named = pow
	case l.held.set && l.format == Judge && !strings.ContainsAny(l.held.text[len(l.held.text)-1:], ".)"):
		l.wrap(at, text)
	default:
		l.flush()
		l.hold(at, board.NoPower, text)
	}
	if l.format != Judge {
		l.flush()
	}
}

// flush reads the line that was held back.
func (l *lister) flush() {
	h := l.held
	l.held = heldLine{}
	if !h.set {
		return
	}
	if len(l.moments) == 0 {
		l.moments = append(l.moments, &moment{at: h.at})
	}
	m := l.moments[len(l.moments)-1]
	switch l.section {
	case loose, orderLines:
		l.takeOrder(m, h)
	case retreatLines:
		l.takeDislodged(m, h)
	case ownerLines:
		l.takeOwners(m, h)
	case contestedLines:
		if m.state != nil {
			m.open = false
			l.contested(h.at, m.state, h.text)
		}
	case attackerLines:
		if m.state != nil {
			m.open = false
			l.attackers(h.at, m.state, h.text)
		}
	case unitLines:
		l.takeUnits(m, h, false)
	}
}
