package foreign

import (
	"slices"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// caseReader reads test cases of jDip. Cases that follow from each other make
// one game.
type caseReader struct {
	*reader
	section string
	cur     *caseText
	cases   []caseText
}

// caseText is one case: a moment, and what only makes a position of it.
type caseText struct {
	moment
	name   string
	pos    *position.Position
	before []priorMove
	told   bool // attackers and standoffs were given, and need not be found
}

// priorMove is a move of the phase before a retreat.
type priorMove struct {
	from, to board.Province
	failed   bool
	convoyed bool
}

// cases reads the text of jDip's test cases:
//
//	VARIANT_ALL Ancient_Mediterranean
//	CASE name
//	PRESTATE_SETPHASE Spring 1, Movement
//	PRESTATE, PRESTATE_DISLODGED, PRESTATE_SUPPLYCENTER_OWNERS
//	PRESTATE_RESULTS      SUCCESS: or FAILURE: and an order of the phase before
//	ORDERS
//	POSTSTATE, POSTSTATE_DISLODGED, POSTSTATE_SAME
//	END
//
// "#" begins a comment; some comments hold what this program knows beyond that.
func (r *reader) cases(text string) {
	c := &caseReader{reader: r}
	for from := 0; from < len(text); {
		line, next := nextLine(text, from)
		body, comment, _ := strings.Cut(line, "#")
		trimmed := strings.TrimSpace(body)
		at := from + len(line) - len(strings.TrimLeft(line, " \t"))
		from = next
		switch {
		case trimmed != "":
			c.line(at, trimmed)
		case comment != "":
			c.comment(at, strings.TrimSpace(comment))
		}
	}
	c.play()
}

func (c *caseReader) line(at int, text string) {
	key, rest, _ := strings.Cut(text, " ")
	if i := strings.IndexByte(key, '\t'); i >= 0 {
		key, rest = key[:i], text[i+1:]
	}
	rest = strings.TrimSpace(rest)
	switch upper := strings.ToUpper(key); upper {
	case "VARIANT_ALL":
		c.variant(at, rest)
		return
	case "CASE":
		c.open(at, rest)
		return
	case "PRESTATE_SETPHASE":
		c.need(at)
		ph, ok := phaseIn(rest)
		if !ok {
			c.fail(at, order.UnknownWord, rest, "% is no phase, which would be as \"Spring 1, Movement\"")
		}
		c.cur.phase, c.cur.pos.Phase = ph, ph
		return
	case "END":
		c.section = ""
		return
	case "PRESTATE", "PRESTATE_DISLODGED", "PRESTATE_SUPPLYCENTER_OWNERS", "PRESTATE_RESULTS", "ORDERS", "POSTSTATE", "POSTSTATE_DISLODGED", "POSTSTATE_SAME":
		c.need(at)
		c.enter(at, upper)
		if rest == "" {
			return
		}
		text = rest
	}
	if c.cur == nil || c.section == "" {
		c.fail(at, order.UnknownWord, text, "% stands in no part of a case")
		return
	}
	c.content(at, text)
}

func (c *caseReader) variant(at int, name string) {
	folded := board.Fold(name)
	for _, b := range board.All() {
		if folded == board.Fold(b.Name) || folded == b.ID {
			c.setBoard(b)
			return
		}
	}
	c.warn(at, order.UnknownWord, name, "there is no variant % here; the cases are read as of the "+c.b.Name)
}

// open begins a case.
func (c *caseReader) open(at int, name string) {
	if len(c.cases) == maxMoments {
		c.fail(at, order.TooLong, name, tooManyPhases)
		c.cur, c.section = &caseText{pos: c.blank.Clone()}, ""
		return
	}
	pos := position.Opening(c.b, c.rules)
	pos.Units = nil
	c.cases = append(c.cases, caseText{moment: moment{at: at, phase: pos.Phase}, name: name, pos: pos})
	c.cur = &c.cases[len(c.cases)-1]
	c.section = ""
}

func (c *caseReader) need(at int) {
	if c.cur == nil {
		c.open(at, "")
	}
}

// enter begins a part of a case.
func (c *caseReader) enter(at int, section string) {
	c.section = section
	switch section {
	case "PRESTATE_SUPPLYCENTER_OWNERS":
		c.cur.pos.Owners = c.noOwners()
	case "POSTSTATE", "POSTSTATE_SAME":
		c.cur.judged = true
		c.cur.after = &outcome{at: at, units: []position.Unit{}, dislodged: []position.Unit{}}
		if section == "POSTSTATE_SAME" {
			c.cur.after.units = append(c.cur.after.units, c.cur.pos.Units...)
		}
	case "POSTSTATE_DISLODGED":
		if c.cur.after == nil {
			c.cur.after = &outcome{at: at, dislodged: []position.Unit{}}
		}
		c.cur.judged = true
	}
}

// content reads what stands in a part: a unit of a power, or an order.
func (c *caseReader) content(at int, text string) {
	failed, result := false, false
	if c.section == "PRESTATE_RESULTS" {
		word, rest, ok := strings.Cut(text, ":")
		failed = strings.EqualFold(word, "FAILURE")
		if result = ok && (failed || strings.EqualFold(word, "SUCCESS")); !result {
			c.fail(at, order.UnknownWord, text, "SUCCESS: or FAILURE: is expected before the order")
			return
		}
		text = strings.TrimSpace(rest)
	}
	name, rest, colon := strings.Cut(text, ":")
	if !colon {
		name, rest, _ = strings.Cut(text, " ")
	}
	pow, ok := c.wantPower(at, name)
	if !ok {
		return
	}
	at += len(text) - len(strings.TrimLeft(rest, " \t"))
	rest = strings.TrimSpace(rest)
	switch c.section {
	case "ORDERS":
		c.cur.orders = append(c.cur.orders, said{at: at, power: pow, text: rest})
	case "PRESTATE_RESULTS":
		c.prior(pow, rest, failed)
	default:
		c.placed(at, pow, rest)
	}
}

// placed puts a unit where the part of the case says.
func (c *caseReader) placed(at int, pow board.Power, text string) {
	u, ok := c.unit(at, text)
	if !ok {
		return
	}
	u.Power = pow
	pos := c.cur.pos
	switch c.section {
	case "PRESTATE":
		pos.Units = append(pos.Units, u)
	case "PRESTATE_DISLODGED":
		drive(pos, u)
	case "PRESTATE_SUPPLYCENTER_OWNERS":
		pos.Owners[c.b.Province(u.Place)] = pow
	case "POSTSTATE":
		c.cur.after.units = append(c.cur.after.units, u)
	case "POSTSTATE_DISLODGED":
		c.cur.after.dislodged = append(c.cur.after.dislodged, u)
	}
}

// prior keeps a move of the phase before.
func (c *caseReader) prior(pow board.Power, text string, failed bool) {
	o, problems := order.ParseOne(c.blank, c.b.Powers[pow].Name+": "+text)
	if bad(problems) || o.Kind != order.Move {
		return
	}
	from, to := c.b.Province(o.At), c.b.Province(o.To)
	sea := o.Type == position.Army && (o.Via || !c.b.ArmyMoves(from, to))
	c.cur.before = append(c.cur.before, priorMove{from: from, to: to, failed: failed, convoyed: sea})
}

// comment reads what stands in the comments of this program's own cases:
// "rules datc2", "contested: ill, ven", "attackers: lep from sah by convoy",
// "owners: unknown".
func (c *caseReader) comment(at int, text string) {
	if id, ok := strings.CutPrefix(text, "rules "); ok {
		if rules, ok := position.RulesByID(id); ok {
			c.rules = rules
			c.setBoard(c.b)
		}
		return
	}
	if end, ok := strings.CutPrefix(text, "The game is over: "); ok {
		c.over(at, end)
		return
	}
	word, list, ok := strings.Cut(text, ": ")
	if !ok || c.cur == nil {
		return
	}
	switch word {
	case "contested":
		c.cur.told = true
		c.contested(at, c.cur.pos, list)
	case "attackers":
		c.cur.told = true
		c.attackers(at, c.cur.pos, list)
	case "owners":
		c.cur.pos.Owners = nil
	}
}

// contested reads provinces that a standoff left empty.
func (r *reader) contested(at int, pos *position.Position, list string) {
	for _, item := range items(list) {
		if p, ok := r.province(at, item); ok && !slices.Contains(pos.Contested, p) {
			pos.Contested = append(pos.Contested, p)
		}
	}
}

// attackers reads "lep from sah by convoy, mac from byz".
func (r *reader) attackers(at int, pos *position.Position, list string) {
	for _, item := range items(list) {
		item, convoyed := strings.CutSuffix(item, " by convoy")
		where, from, ok := strings.Cut(item, " from ")
		if !ok {
			r.fail(at, order.Incomplete, item, "% does not say from where the attack came")
			continue
		}
		p, ok1 := r.province(at, where)
		q, ok2 := r.province(at, from)
		if i := pos.DislodgedIn(p); ok1 && ok2 && i >= 0 {
			pos.Dislodged[i].AttackerFrom, pos.Dislodged[i].ByConvoy = q, convoyed
		}
	}
}

// items parts a list at commas.
func items(list string) []string {
	var out []string
	for _, item := range strings.Split(list, ",") {
		if item = strings.Trim(item, " \t."); item != "" {
			out = append(out, item)
		}
	}
	return out
}

// play finishes the positions and plays the cases.
func (c *caseReader) play() {
	var moments []*moment
	for i := range c.cases {
		cs := &c.cases[i]
		if len(cs.pos.Units)+len(cs.pos.Dislodged)+len(cs.orders) == 0 {
			continue
		}
		if !cs.told {
			cs.battles(c.b)
		}
		cs.state = cs.pos
		if i+1 < len(c.cases) {
			cs.judged = true
		}
		moments = append(moments, &cs.moment)
	}
	c.reader.play(moments)
}

// battles finds attackers and standoffs from the moves of the phase before.
func (cs *caseText) battles(b *board.Board) {
	tries := map[board.Province]int{}
	for _, m := range cs.before {
		i := cs.pos.DislodgedIn(m.to)
		switch {
		case m.failed:
			if tries[m.to]++; tries[m.to] == 2 && cs.pos.UnitIn(m.to) < 0 {
				cs.pos.Contested = append(cs.pos.Contested, m.to)
			}
		case i >= 0:
			cs.pos.Dislodged[i].AttackerFrom, cs.pos.Dislodged[i].ByConvoy = m.from, m.convoyed
		}
	}
}

// over reads the sentence of how the game ended.
func (r *reader) over(at int, sentence string) {
	lower := strings.Trim(toLower(sentence), " .")
	r.ended = ending{at: at, how: "won", power: board.NoPower, sentence: sentence}
	switch {
	case strings.Contains(lower, "conceded to "):
		r.ended.how = "conceded"
		_, name, _ := strings.Cut(lower, "conceded to ")
		r.ended.power, _ = r.wantPower(at, name)
	case strings.Contains(lower, "draw"):
		r.ended.how = "draw"
	default:
		name, _, _ := strings.Cut(lower, " ")
		r.ended.power, _ = r.power(name)
	}
}
