package order

import (
	"ancmed/engine/board"
	"ancmed/engine/position"
)

// judge asks for each order whether it is possible.
func (p *parser) judge() {
	for i := range p.entries {
		e := &p.entries[i]
		e.meant, e.why = p.check.Check(e.order)
		if e.why != Possible {
			e.meant = e.order
		}
	}
}

// claim is what two orders cannot both have: a unit, or a place to build.
type claim struct {
	build bool
	prov  board.Province
}

func (p *parser) claim(o Order) (claim, bool) {
	return claim{o.Kind == Build, p.b.Province(max(o.At, 0))}, o.Kind != Waive
}

// choose gives the orders that count and remarks on the others: of those with
// one claim, the first that is possible, or the first (choices 4.D.3 a,
// 4.D.5 b, 4.E.1).
func (p *parser) choose() []Parsed {
	chosen := map[claim]int{}
	for i := range p.entries {
		c, ok := p.claim(p.entries[i].order)
		if !ok {
			continue
		}
		if j, taken := chosen[c]; !taken || p.entries[j].why != Possible && p.entries[i].why == Possible {
			chosen[c] = i
		}
	}
	var out []Parsed
	used := make([]int, len(p.b.Powers))
	for i := range p.entries {
		e := &p.entries[i]
		c, ok := p.claim(e.order)
		counts := !ok || chosen[c] == i
		switch {
		case e.why != Possible:
			p.impossible(e)
		case !counts:
			p.duplicate(e, &p.entries[chosen[c]])
		default:
			p.corrections(e)
			p.surplus(e, used)
		}
		for _, r := range e.remarks {
			p.warn(r)
		}
		if counts {
			first := e.first()
			out = append(out, Parsed{Line: first.line, Column: first.col, Order: e.meant})
		}
	}
	return out
}

// first gives the first word of an order, but for its power.
func (e *entry) first() token {
	first := e.verb
	for _, t := range [...]token{e.typed, e.at} {
		if t.line > 0 && (first.line == 0 || t.line < first.line || t.line == first.line && t.col < first.col) {
			first = t
		}
	}
	return first
}

// impossible remarks on an order that cannot be carried out here.
func (p *parser) impossible(e *entry) {
	t := e.blamed()
	text := e.why.Sentence(p.pos, e.order)
	if u, stands := p.standing(e.order.At); e.why == NotOwner && e.bare && stands {
		text = p.readFor(u.Power, e.order)
	}
	w := problem(e.why.String(), &t, "%s", text)
	w.Suggestions = p.instead(e)
	p.warn(*w)
}

// blamed gives the word of an impossible order that is at fault.
func (e *entry) blamed() token {
	pick := e.at
	switch e.why {
	case WrongPhase:
		pick = e.verb
	case SamePlace, CannotReach, CannotStand, CoastMissing, NoChain, SupportOwnPlace, SupportReach,
		OtherCannotReach, OnlyOwnConvoy, Superfluous, Occupied, FromAttacker, ContestedPlace:
		pick = e.to
	}
	switch {
	case e.why == NoOther, e.why == SupportsItself, e.why == NotAnArmy && e.order.Kind == Convoy,
		pick.text == "" && e.from.text != "":
		pick = e.from
	case pick.text == "":
		pick = e.at
	}
	return pick
}

// instead gives what may have been meant by a destination that is out of
// reach: the coasts, or places within reach that are written alike.
func (p *parser) instead(e *entry) []string {
	var list []candidate
	switch {
	case e.why == CoastMissing:
		prov := p.b.Province(e.order.To)
		if e.order.Kind == Build {
			prov = p.b.Province(e.order.At)
		}
		for _, pl := range p.b.Provinces[prov].Coasts {
			list = append(list, candidate{p.b.Places[pl].ID, 0, false})
		}
	case (e.why == CannotReach || e.why == CannotStand) && e.order.Kind == Move && len(p.problems) < maxHelped:
		for i := range p.b.Provinces {
			to := board.Province(i)
			d := likeness(p.b.Provinces[p.b.Province(e.order.To)].ID, p.b.Provinces[i].ID)
			if d >= 0 && d <= 2 && p.reaches(e.order.At, e.order.Type, to) {
				list = append(list, candidate{p.b.Provinces[i].ID, d, false})
			}
		}
	}
	return best(list)
}

func (p *parser) duplicate(e, counts *entry) {
	at := e.at
	msg := Duplicate.Sentence(p.pos, e.order)
	if e.meant == counts.meant {
		msg = "the same order stands twice"
	}
	p.warn(*problem(Duplicate.String(), &at, "%s", msg))
}

// corrections remarks on what Check put right in a possible order: a coast
// where none is needed or another than the fleet's, army for fleet.
func (p *parser) corrections(e *entry) {
	o, m := e.order, e.meant
	for _, c := range []struct {
		wrote, means board.Place
		t            token
	}{{o.At, m.At, e.at}, {o.From, m.From, e.from}, {o.To, m.To, e.to}} {
		if c.wrote == c.means || int(c.wrote) < len(p.b.Provinces) {
			continue
		}
		p.warn(*problem(Ignored, &c.t, "the coast of %q is ignored: %s is meant", c.t.text, p.b.Places[c.means].ID))
	}
	if e.typed.text != "" && o.Type != m.Type {
		p.warn(*problem(WrongType, &e.typed, "%q is ignored: it is %s", e.typed.text, UnitName(p.b, m.Type, m.At)))
	}
	if e.otherTyped.text != "" && o.OtherType != m.OtherType {
		p.warn(*problem(WrongType, &e.otherTyped, "%q is ignored: it is %s", e.otherTyped.text, UnitName(p.b, m.OtherType, m.From)))
	}
}

// surplus remarks on builds and removals beyond what is due; they stay among
// the orders, and the judge calls them void (choices 4.D.4 b, 4.D.6 b).
func (p *parser) surplus(e *entry, used []int) {
	if e.order.Kind.Phase() != position.Adjustment {
		return
	}
	pow := e.order.Power
	used[pow]++
	due, why := p.check.due[pow], NoBuild
	if e.order.Kind == Remove {
		due, why = -due, NoRemoval
	}
	if used[pow] <= due {
		return
	}
	at := e.at
	p.warn(*problem(why.String(), &at, "%s has only %s, and the orders before this one use up all", p.b.Powers[pow].Name, counted(due, e.order.Kind)))
}

func counted(n int, k Kind) string {
	word := " build"
	if k == Remove {
		word = " removal"
	}
	if n == 1 {
		return "one" + word
	}
	return decimal(n) + word + "s"
}
