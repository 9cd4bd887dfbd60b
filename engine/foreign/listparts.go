package foreign

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

func (l *lister) takeUnits(m *moment, h heldLine, driven bool) {
	if m.state == nil {
		return
	}
	for _, item := range items(h.text) {
		name, rest, ok := strings.Cut(item, ":")
		if ok { // several powers in one line
			h.power, _ = l.wantPower(h.at, name)
			item = strings.TrimSpace(rest)
		}
		u, ok := l.unit(h.at, item)
		if !ok {
			continue
		}
		if u.Power = h.power; u.Power == board.NoPower {
			l.fail(h.at, order.PowerMissing, item, "nothing says whose unit % is")
			continue
		}
		if driven {
			drive(m.state, u)
		} else {
			m.state.Units = append(m.state.Units, u)
		}
	}
}

// takeOrder keeps an order with the stars that judges put behind it, or the
// word that this program puts there.
func (l *lister) takeOrder(m *moment, h heldLine) {
	s := said{at: h.at, power: h.power, under: l.under, named: l.named, sentence: l.cases, text: h.text}
	lower := toLower(h.text)
	if i := strings.Index(lower, "no order"); i > 0 {
		s.none = true
		s.text = strings.TrimRight(h.text[:i], " ,.(")
	}
	result := ""
	if i := strings.LastIndexByte(lower, '('); i >= 0 {
		result = lower[i:]
	}
	has := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(result, w) {
				return true
			}
		}
		return false
	}
	if l.format == Judge || has("succe", "fail", "bounce", "dislodged", "resolved") {
		s.told = m.judged || result != ""
		s.fails = has("bounce", "fail", "no convoy", "void", "dislodged", "invalid", "disrupted", "cut", "unsucc")
		if has("succeed", "(success") {
			s.fails = false
		}
		s.stars = l.format == Judge && m.judged
		s.dislodged = has("dislodged", "destroyed")
	}
	m.orders = append(m.orders, s)
}

// takeDislodged reads "The Greek Army in Apulia can retreat to Roma or
// Venetia.", or what this program writes: "A apu, F ion".
func (l *lister) takeDislodged(m *moment, h heldLine) {
	if !strings.HasPrefix(toLower(h.text), "the ") {
		if m.state != nil {
			l.takeUnits(m, h, true)
		}
		return
	}
	text := strings.TrimRight(h.text[4:], ". ")
	head, to, moves := strings.Cut(text, " can retreat to ")
	head, _, _ = strings.Cut(head, " with no valid retreats")
	name, rest, _ := strings.Cut(head, " ")
	kind, where, ok := strings.Cut(rest, " in ")
	pow, known := l.wantPower(h.at, name)
	t := unitType(strings.TrimSpace(kind))
	if !known || !ok || t == 0 {
		l.warn(h.at, order.Ignored, h.text, "this does not say which unit was dislodged")
		return
	}
	pl, ok := l.place(h.at, strings.TrimPrefix(where, "the "), t)
	if !ok {
		return
	}
	opt := options{at: h.at, place: pl}
	if moves {
		for _, w := range strings.Split(to, " or ") {
			if q, ok := l.place(h.at, w, t); ok {
				opt.places = append(opt.places, q)
			}
		}
	}
	u := position.Unit{Power: pow, Type: t, Place: pl}
	if m.state == nil {
		l.outcome(m).dislodged = append(l.outcome(m).dislodged, u)
		return
	}
	m.open = true
	m.options = append(m.options, opt)
	drive(m.state, u)
}

func (l *lister) outcome(m *moment) *outcome {
	if m.after == nil {
		m.after = &outcome{at: m.at}
	}
	return m.after
}

// takeOwners reads the centers of one power.
func (l *lister) takeOwners(m *moment, h heldLine) {
	var to *[]board.Power
	if m.state != nil && len(m.orders) == 0 {
		to = &m.state.Owners
	} else {
		to = &l.outcome(m).owners
		l.outcome(m).at = h.at
	}
	if *to == nil {
		*to = l.noOwners()
	}
	if h.power == board.NoPower {
		if lower := toLower(h.text); !strings.HasPrefix(lower, "unowned") && !strings.HasPrefix(lower, "nobody") {
			l.warn(h.at, order.PowerMissing, h.text, "nothing says who owns these centers")
		}
		return
	}
	for _, item := range items(h.text) {
		if p, ok := l.province(h.at, item); ok {
			(*to)[p] = h.power
		}
	}
}

// startOwners gives the first position the owners that the first list of them
// names, when it has none of its own: who stands in a center in Fall takes it
// anyway, and the others had it before.
func (l *lister) startOwners() {
	if len(l.moments) == 0 {
		return
	}
	for i := range l.moments {
		m := l.moments[i]
		if m.state != nil && m.state.Owners != nil {
			return
		}
		if m.after != nil && m.after.owners != nil {
			if l.moments[0].phase.Year == m.phase.Year {
				l.owners = m.after.owners
			}
			return
		}
	}
}
