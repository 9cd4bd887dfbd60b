package game

import (
	"unicode/utf8"

	"ancmed/engine/board"
	"ancmed/engine/order"
)

// block is what was read of a phase. The game stands at that phase; in the
// orders that begin a variation, at the one where it parts.
type block struct {
	variation bool   // its orders begin a variation
	name      string // of the line that its orders begin
	next      int    // the phase that its orders led to, when variations follow them; else None
	comment   []string
	drafts    []Draft // the first are the orders that stand outside any draft
	shown     int
	under     board.Power // whose orders follow
	named     board.Power // in a line between
	results   []result
	ended     bool
}

// result is what the text says became of an order.
type result struct {
	words span
	index int // of the order
}

// branch is a variation being read, and what is read on behind it.
type branch struct {
	column, inner int // where its first line and its content begin
	at            int // the phase where it parts
	block         block
}

func newBlock() block {
	return block{next: None, drafts: []Draft{{}}, under: board.NoPower, named: board.NoPower}
}

// inPhase reads a line that belongs to a phase.
func (r *reader) inPhase(key string, l line, rest span) error {
	r.indented(l.span)
	second, name := rest.word()
	switch {
	case key == "variation":
		return r.variation(l.span, rest)
	case key == "draft":
		return r.draft(l.span, rest, false)
	case key == "shown" && second.is("draft"):
		return r.draft(l.span, name, true)
	case key == "main" && second.is("line"):
		return r.name(name, &r.block.name)
	case key == "end" && second.is("variation"):
		if len(r.branches) == 0 {
			return l.fail("no variation is open here")
		}
		return r.leave(l.span)
	}
	var err error
	switch {
	case key == "here" && rest.text == "":
		r.here, r.plain = r.game.at, false
	case key == "end":
		err = r.end(rest)
	default:
		return r.orderLine(l)
	}
	if err != nil {
		return err
	}
	return r.remark(l)
}

// orderLine reads an order and what is said of it.
func (r *reader) orderLine(l line) error {
	d := &r.block.drafts[len(r.block.drafts)-1]
	before := len(d.Orders)
	err := r.order(l.span, d)
	switch {
	case err != nil && r.partly:
		r.note(err, "; it was left out")
		return r.remark(l)
	case err != nil:
		return err
	case len(d.Orders) == before:
		return r.remark(l)
	}
	if l.result.text != "" && len(r.block.drafts) == 1 && len(d.Orders) == before+1 {
		r.block.results = append(r.block.results, result{l.result, before})
	}
	if !l.said {
		return nil
	}
	text := oneLine(l.comment)
	if utf8.RuneCountInString(text) > MaxComment {
		text = r.cut(l.span, text)
	}
	if text == "" {
		return nil
	}
	if d.Comments == nil {
		d.Comments = make([]string, len(d.Orders))
	}
	d.Comments[before] = text
	return nil
}

// cut shortens a comment that is too long.
func (r *reader) cut(s span, text string) string {
	r.notes = append(r.notes, s.fail("the comment was cut off after %d characters", MaxComment))
	return string([]rune(text)[:MaxComment])
}

// remark takes in the comment of a line that is about the phase.
func (r *reader) remark(l line) error {
	if l.said {
		r.block.comment = append(r.block.comment, l.comment)
	}
	return nil
}

// order reads an order, or the power whose orders follow.
func (r *reader) order(s span, d *Draft) error {
	b := &r.block
	switch {
	case b.ended:
		return s.fail("the game has ended; nothing can follow")
	case b.next != None:
		return s.fail("the orders of a phase must stand before its variations")
	}
	name, text, colon := s.cut(":")
	power, named := r.board.Power(name.text)
	if named && text.text == "" {
		b.under, b.named = power, board.NoPower
		return nil
	}
	orders, problems := order.ParseLine(r.game.Position(), order.Line{Text: s.text, Heading: b.under, Named: b.named})
	if len(d.Orders)+len(orders) > MaxOrders {
		return s.fail("these are too many orders for one phase: at most %d", MaxOrders)
	}
	for _, o := range orders {
		d.Orders = append(d.Orders, o)
		if d.Comments != nil {
			d.Comments = append(d.Comments, "")
		}
	}
	for _, p := range problems {
		doubt := b.named != board.NoPower && (p.Code == order.Assumed || p.Code == order.NotOwner.String())
		switch {
		case p.Error:
			return problemAt(s, p)
		case doubt && len(r.notes) < maxNotes:
			r.notes = append(r.notes, problemAt(s, p))
		}
	}
	if named && colon {
		b.named = power
	}
	return nil
}

// draft begins a draft: the orders that follow are its.
func (r *reader) draft(s, name span, shown bool) error {
	b := &r.block
	switch {
	case b.ended || b.next != None:
		return s.fail("the drafts of a phase must stand before its variations")
	case b.variation:
		return s.fail("a draft belongs to a phase; here the orders of a variation are given")
	case len(b.drafts) > MaxDrafts:
		return s.fail("these are too many drafts: a phase has at most %d", MaxDrafts)
	}
	var d Draft
	if err := r.name(name, &d.Name); err != nil {
		return err
	}
	if draftIn(b.drafts[1:], d.Name) >= 0 {
		return name.fail("there is a draft %q already", d.Name)
	}
	b.drafts = append(b.drafts, d)
	if shown {
		b.shown = len(b.drafts) - 1
	}
	b.under, b.named = board.NoPower, board.NoPower
	return nil
}
