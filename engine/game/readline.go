package game

import (
	"strings"
	"unicode/utf8"

	"ancmed/engine/order"
	"ancmed/engine/position"
)

// phase reads the heading of a phase: the one before it is over.
func (r *reader) phase(s span) error {
	phase, err := readPhase(s)
	if err != nil {
		return err
	}
	if r.game == nil {
		if err := r.begin(s); err != nil {
			return err
		}
		if now := r.game.Position().Phase; now != phase {
			return s.fail("the game begins with %s, not with %s", now, phase)
		}
		return nil
	}
	if err := r.leaveFor(s); err != nil {
		return err
	}
	r.indented(s)
	if r.block.ended {
		return s.fail("the game has ended; nothing can follow")
	}
	if err := r.resolve(s, phase); err != nil {
		return err
	}
	if o := r.game.Outcome(); o != nil {
		return s.fail("no phase follows: %s", o.Sentence(r.board))
	}
	if now := r.game.Position().Phase; now != phase {
		return s.fail("after %s comes %s, not %s", r.game.Last().Position.Phase, now, phase)
	}
	return nil
}

// resolve judges the phase that was read last, and then the retreat phases
// without a choice until the game is at the phase wanted, or has ended.
func (r *reader) resolve(s span, want position.Phase) error {
	for first := true; first || r.game.Position().Phase != want && r.game.Forced(); first = false {
		if err := r.play(s); err != nil {
			return err
		}
		r.block = newBlock()
	}
	return nil
}

// play goes on to the phase to which the orders that were read lead.
func (r *reader) play(s span) error {
	b := &r.block
	if !b.variation {
		r.say()
	}
	if b.next != None {
		r.game.at = b.next
		return nil
	}
	from := r.game.at
	d := b.drafts[0]
	if err := r.game.Play(d.Orders, d.Comments); err != nil {
		return at(s, err)
	}
	if b.name != "" {
		n := *r.game.here()
		n.Name = b.name
		r.game.change(n.ID, swap{n.ID, &n})
	}
	r.compare(d.Orders)
	if b.variation {
		r.say()
		return nil
	}
	to := r.game.at
	r.game.at = from
	err := r.keep(s, b.drafts[1:], b.shown-1)
	r.game.at = to
	return err
}

// keep puts drafts into the current phase.
func (r *reader) keep(s span, list []Draft, shown int) error {
	if len(list) == 0 {
		return nil
	}
	if err := r.game.SetDrafts(list, max(shown, 0)); err != nil {
		return at(s, err)
	}
	return nil
}

// last keeps the orders of a phase that none follows.
func (r *reader) last(s span) error {
	b := &r.block
	switch {
	case b.ended || b.next != None:
		return nil
	case b.variation:
		if err := r.play(s); err != nil {
			return err
		}
		r.block = newBlock()
		return nil
	case len(b.drafts[0].Orders) == 0:
		return r.keep(s, b.drafts[1:], b.shown-1)
	}
	return r.keep(s, b.drafts, b.shown)
}

// finish ends what is still open, and stands where the game should.
func (r *reader) finish(s span) error {
	if r.game == nil {
		if err := r.begin(s); err != nil {
			return err
		}
	}
	for len(r.branches) > 0 {
		if err := r.leave(s); err != nil {
			return r.stop(err)
		}
	}
	if err := r.last(s); err != nil {
		return r.stop(err)
	}
	r.say()
	if r.game.commentSize() > MaxComments {
		return s.fail("the comments have more than %d characters together", MaxComments)
	}
	if r.here == None {
		main := r.game.Line(0)
		r.here = main[len(main)-1].ID
	}
	r.game.at = r.here
	if !r.plain {
		r.game.Forget()
	}
	return nil
}

// stop ends the reading with an error, unless a part is enough.
func (r *reader) stop(err error) error {
	if !r.partly {
		return err
	}
	r.note(err, "; what follows was left out")
	r.game.Forget()
	return nil
}

// compare says where the text tells of another result than the judge.
func (r *reader) compare(orders []order.Order) {
	turn := r.game.Last()
	for _, res := range r.block.results {
		i := sameIn(turn.Orders, orders, res.index)
		if words := resultWords(turn, i); words != res.words.text && len(r.notes) < maxNotes {
			r.notes = append(r.notes, res.words.fail("the text says %q of this order, but by these rules it is %q", res.words.text, words))
		}
	}
}

// sameIn gives the index that the order of another list has in this one, which
// holds the same orders, perhaps in another sequence.
func sameIn(list, other []order.Order, index int) int {
	nth := 0
	for _, o := range other[:index] {
		if o == other[index] {
			nth++
		}
	}
	for i, o := range list {
		if o == other[index] {
			if nth == 0 {
				return i
			}
			nth--
		}
	}
	return index
}

// variation begins other orders for the phase.
func (r *reader) variation(s, name span) error {
	if err := r.leaveFor(s); err != nil {
		return err
	}
	if r.block.ended {
		return s.fail("the game has ended; nothing can follow")
	}
	br := branch{column: s.column, at: r.game.at}
	if r.block.next != None {
		br.block = r.block
	} else {
		if err := r.play(s); err != nil {
			return err
		}
		br.block = r.block
		br.block.next = r.game.at
		br.block.variation = false
		r.game.at = br.at
	}
	r.branches = append(r.branches, br)
	r.block = newBlock()
	r.block.variation = true
	return r.name(name, &r.block.name)
}

// leaveFor ends the variations in which a line does not stand any more.
func (r *reader) leaveFor(s span) error {
	for len(r.branches) > 0 {
		br := &r.branches[len(r.branches)-1]
		if s.column > br.column || s.column == br.column && br.inner <= br.column {
			return nil
		}
		if err := r.leave(s); err != nil {
			return err
		}
	}
	return nil
}

// indented remembers how far the first line in a variation is indented.
func (r *reader) indented(s span) {
	if n := len(r.branches); n > 0 && r.branches[n-1].inner == 0 {
		r.branches[n-1].inner = s.column
	}
}

// leave ends the variation being read.
func (r *reader) leave(s span) error {
	if err := r.last(s); err != nil {
		return err
	}
	r.say()
	br := r.branches[len(r.branches)-1]
	r.branches = r.branches[:len(r.branches)-1]
	r.game.at, r.block = br.at, br.block
	return nil
}

// say keeps the comment on the phase.
func (r *reader) say() {
	b := &r.block
	if len(b.comment) == 0 {
		return
	}
	n := *r.game.here()
	text := strings.Join(b.comment, "\n")
	if n.Comment != "" {
		text = n.Comment + "\n" + text
	}
	text = tidy(text)
	if utf8.RuneCountInString(text) > MaxComment {
		text = tidy(r.cut(span{line: 1, column: 1}, text))
	}
	n.Comment, b.comment = text, nil
	r.game.change(n.ID, swap{n.ID, &n})
}
