package draw

import (
	"math"

	"ancmed/engine/board"
	"ancmed/engine/order"
)

const badgeRadius = 68

// badges draws what lies on and round the tokens, and what became of each
// order: ink discs, the same sign in the map, in lists and on paper.
func (s *scene) badges(p *paint) {
	for i := range s.deeds {
		if d := &s.deeds[i]; d.hasHead() {
			s.taken = append(s.taken, d.headOf(d.line))
		}
	}
	for i := range s.deeds {
		if d := &s.deeds[i]; d.Kind != order.Move {
			s.inOrder(p, d, s.standing)
		}
	}
	for i := range s.tokens {
		if t := &s.tokens[i]; t.out && !t.gone && (s.ans == nil || s.known(t.Place)) {
			s.blowBadge(p, t)
		}
	}
	for _, c := range s.pos.Contested {
		s.contested(p, c)
	}
	for i := range s.deeds {
		if d := &s.deeds[i]; d.fate != entered {
			s.inOrder(p, d, s.outcome)
		}
	}
	for i := range s.tokens {
		s.tokenBadge(p, &s.tokens[i])
	}
}

// contested marks a province that a standoff left empty: nobody may retreat
// there.
func (s *scene) contested(p *paint, c board.Province) {
	if c < 0 || int(c) >= len(s.board.Provinces) {
		return
	}
	if at, ok := s.board.Place(s.provinceID(c)); ok {
		p.badge("standoff", s.choose(badgeRadius, standoffSpots(s.spot(at))), "", datum("p", s.provinceID(c)))
	}
}

// standoffSpots are where the mark of a standoff may lie: where a unit would
// stand, or near.
func standoffSpots(at pt) []pt {
	return []pt{at, at.add(pt{0, -50}), at.add(pt{0, 50}), at.add(pt{-60, 0}), at.add(pt{60, 0}), at.add(pt{0, -110}), at.add(pt{0, 110}), at.add(pt{-120, 0}), at.add(pt{120, 0})}
}

// tokenBadge marks units that come and go, at the right shoulder or where
// there is room.
func (s *scene) tokenBadge(p *paint, t *token) {
	word := ""
	switch {
	case t.built:
		word = "build"
	case t.gone && t.out:
		word = "disband"
	case t.gone:
		word = "remove"
	default:
		return
	}
	var places []pt
	for _, turn := range [...]float64{-1, 1, -3, 3, 0, 4, -2, 2} {
		places = append(places, polar(t.spot, tokenBody+badgeRadius, turn*math.Pi/4))
	}
	p.badge(word, s.choose(badgeRadius, places), "", datum("kind", word))
}

// outcome marks what became of an order that has a line.
func (s *scene) outcome(p *paint, d *deed) {
	if d.fate == voided {
		s.voidBadge(p, d)
		return
	}
	if d.line == nil {
		return
	}
	move := d.Kind == order.Move
	switch d.fate {
	case cut:
		s.put(p, "cut", "", around(d.line.at(min(d.line.length()*.36, 190)))...)
	case succeeded:
		if move && d.strength() != "" {
			s.put(p, "", d.strength(), s.beside(d, 130)...)
		}
	case bounced:
		if d.strength() != "" {
			s.put(p, "", d.strength(), s.beside(d, 70)...)
		}
	case standoff, met:
		s.meeting(p, d)
	case disrupted, stranded:
		if move {
			s.put(p, "disrupted", "", around(polar(d.line.end(), 40, d.line.heading()))...)
		}
	case clashed:
		s.put(p, "standoff", "", polar(d.line.end(), 100, d.line.heading()))
	}
}

// voidBadge marks an order that does nothing: on the line of a support, on the
// ghost of what was meant, or else at the shoulder of the unit.
func (s *scene) voidBadge(p *paint, d *deed) {
	at := s.where(d.At).add(pt{160, -140})
	if d.line != nil && d.Kind != order.Move {
		at = d.line.at(d.line.length() * .5)
	} else if c := s.ghostOf(d); c != nil {
		at = c.at(min(c.length()*.4, 300))
	}
	s.put(p, "void", "", around(at)...)
}

// meeting marks where moves stopped one another, once for all of them: the
// empty province, or halfway between two units.
func (s *scene) meeting(p *paint, d *deed) {
	for i := range s.deeds {
		q := &s.deeds[i]
		if q.index >= d.index || q.fate != d.fate {
			continue
		}
		if d.fate == standoff && s.province(q.To) == s.province(d.To) {
			return
		}
		if d.fate == met && s.province(q.To) == s.province(d.At) && s.province(q.At) == s.province(d.To) {
			return
		}
	}
	if d.fate == standoff {
		s.put(p, "standoff", d.strength(), standoffSpots(s.spot(d.To))...)
		return
	}
	a, b := s.where(d.At), s.where(d.To)
	s.put(p, "standoff", d.strength(), across(lerp(a, b, .5), b.sub(a).angle())...)
}

// across gives a place and those on both sides of a line through it.
func across(at pt, angle float64) []pt {
	out := []pt{at}
	for _, r := range [...]float64{130, 180, 230} {
		for _, side := range [...]float64{1, -1} {
			for _, along := range [...]float64{0, 70, -70, 150, -150} {
				out = append(out, polar(polar(at, along, angle), side*r, angle+math.Pi/2))
			}
		}
	}
	return out
}

// pillGap is how far from the middle of a badge with words an arrow in some
// direction ends, so as not to touch it.
func pillGap(sign, text string, angle float64) float64 {
	if text == "" {
		return badgeRadius + headBody + 15
	}
	core := badgeWidth(sign, text)/2 - badgeRadius
	h := badgeRadius + headBody + 15.0
	sin := core * math.Sin(angle)
	return core*math.Abs(math.Cos(angle)) + math.Sqrt(math.Max(0, h*h-sin*sin))
}

// beside gives the places for a badge at the head of an arrow: to its right,
// to its left, then farther back.
func (s *scene) beside(d *deed, back float64) []pt {
	var out []pt
	l := d.line.length()
	for _, far := range [...]float64{back, back + 120, back + 240} {
		if far > l && len(out) > 0 {
			break
		}
		part := d.line.cut(0, math.Max(l-far, 1))
		a := part.heading()
		r := 118 + 55*math.Abs(math.Sin(a))
		for _, side := range [...]float64{1, -1, 1.4, -1.4} {
			out = append(out, part.end().add(pt{-math.Sin(a) * r * side, math.Cos(a) * r * side}))
		}
	}
	return out
}

// around gives a place and those round it, nearest first.
func around(at pt) []pt {
	out := []pt{at}
	for _, r := range [...]float64{90, 160} {
		for i := 0.0; i < 8; i++ {
			out = append(out, polar(at, r, i*math.Pi/4))
		}
	}
	return out
}

// put draws a badge at the first of the places where nothing stands in its
// way, else where least does.
func (s *scene) put(p *paint, sign, text string, places ...pt) {
	p.badge(sign, s.choose(badgeWidth(sign, text)/2, places), text)
}

// choose takes one of the places for a badge of a half width.
func (s *scene) choose(r float64, places []pt) pt {
	best, least := places[0], math.Inf(1)
	for _, at := range places {
		if v := s.crowding(at, r); v < least-1 {
			best, least = at, v
		}
		if least < 1 {
			break
		}
	}
	s.taken = append(s.taken, disc{best, r})
	return best
}

// crowding measures how much a badge of a half width would cover; names count
// less than what stands on the map.
func (s *scene) crowding(at pt, r float64) float64 {
	sum := 0.0
	for _, t := range s.taken {
		dx := math.Max(0, math.Abs(at.x-t.at.x)-(r-badgeRadius))
		d := math.Hypot(dx, at.y-t.at.y)
		sum += math.Max(0, t.r+badgeRadius-10-d)
	}
	return sum + s.overNames(at, r, badgeRadius)/3
}

// overNames measures how far something of half a width and height reaches into
// names.
func (s *scene) overNames(at pt, w, h float64) float64 {
	sum := 0.0
	for i := range s.atlas.names {
		l := &s.atlas.names[i]
		x := l.w/2 + w - math.Abs(at.x-l.at.x)
		y := l.h/2 + h - math.Abs(at.y-l.at.y)
		if x > 0 && y > 0 && l.rotate == 0 {
			sum += math.Min(x, y)
		}
	}
	return sum
}

func badgeWidth(sign, text string) float64 {
	switch {
	case text == "":
		return 2 * badgeRadius
	case sign == "":
		return float64(len(text)*48 + 80)
	}
	return float64(len(text)*48 + 210)
}

// badge draws a sign on a disc, or a sign and words on a pill.
func (p *paint) badge(sign string, at pt, text string, attrs ...string) {
	p.open(append(attrs, translate(at))...)
	w := whole(badgeWidth(sign, text))
	signAt := `transform="scale(8.2)"`
	if text == "" {
		p.circle("badge", pt{}, badgeRadius)
	} else {
		p.svg.Roundrect(-w/2, -66, w, 132, 66, 66, p.style("badge"))
		signAt = `transform="translate(` + itoa(-w/2+80) + ` 0)scale(8.2)"`
	}
	if sign != "" {
		p.path("sign", signPath(sign), signAt)
	}
	if text != "" {
		x := 0.0
		if sign != "" {
			x = float64(w/2 - 44 - len(text)*24)
		}
		p.text("badge-text", pt{x, 35}, text)
	}
	p.close()
}
