package draw

import (
	"math"
	"strconv"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

const (
	tokenReach = 190 // how far arrows keep from the middle of a token
	tokenBody  = 150 // its own reach
)

// units draws the tokens, those on their second places above the others.
func (s *scene) units(p *paint) {
	for i := range s.tokens {
		if !s.tokens[i].out {
			s.unit(p, &s.tokens[i])
		}
	}
	for i := range s.tokens {
		if s.tokens[i].out {
			s.unit(p, &s.tokens[i])
		}
	}
}

func (s *scene) unit(p *paint, t *token) {
	attrs := []string{
		translate(t.spot),
		datum("p", s.provinceID(s.board.Province(t.Place))),
		datum("power", strconv.Itoa(int(t.Power))),
	}
	role := "unit"
	if t.out {
		role = "dislodged"
	}
	attrs = append(attrs, datum(role, s.board.Places[t.Place].ID))
	if t.from != board.NoProvince {
		attrs = append(attrs, datum("from", s.provinceID(t.from)))
	}
	if p.page {
		if way := s.wayOf(t); way != nil {
			attrs = append(attrs, datum("way", way.path()))
		}
	}
	pal := s.palette(t.Power)
	p.openIn(pal, attrs...)
	if t.built {
		p.circle("new", pt{}, 220)
	}
	lean := `transform="scale(9.69)translate(-16 -16.5)"`
	if t.out {
		lean = `transform="rotate(-14)scale(9.69)translate(-16 -16.5)"`
	}
	if t.gone {
		p.open(lean, p.style("gone"))
	} else {
		p.open(lean)
	}
	p.glyph(t.Type, pal)
	p.close()
	p.close()
}

// glyph draws an army or fleet with its letter: the power's, or A and F. There
// are many of few kinds, so each is written once and repeated. The page has
// both letters, of which CSS shows one.
func (p *paint) glyph(t position.UnitType, pal *palette) {
	key := glyphKey{t, pal}
	if s, ok := p.glyphs[key]; ok {
		p.out.WriteString(s)
		return
	}
	before := p.out.Len()
	shape, at, letter := "army", armyLetter, "A"
	if t == position.Fleet {
		shape, at, letter = "fleet", fleetLetter, "F"
	}
	if p.page {
		p.reuse("t-" + shape)
	} else {
		p.use("u-halo", shape)
		p.use("u-fill", shape)
	}
	switch {
	case !p.page && p.bears == Units:
		p.path("u-letter", letterPath(letter), at)
	case pal.letter != "":
		p.use("u-letter", "n-"+pal.slug, at)
	}
	p.glyphs[key] = string(p.out.Bytes()[before:])
}

// unitDefs are the signs of both types, each in its halo and with the letter of
// its type, for the page: its colors are those of the group around a use.
func (p *paint) unitDefs() {
	for _, u := range [...]struct{ shape, letter, at string }{{"army", "A", armyLetter}, {"fleet", "F", fleetLetter}} {
		p.svg.Group(p.id("t-" + u.shape))
		p.use("u-halo", u.shape)
		p.use("u-fill", u.shape)
		p.path("u-type", letterPath(u.letter), u.at)
		p.svg.Gend()
	}
}

// blowBadge shows beside a dislodged unit where the blow came from, and points
// along it. Where a token stands there, it goes round a little.
func (s *scene) blowBadge(p *paint, t *token) {
	var places []pt
	for _, turn := range [...]float64{0, .5, -.5, 1, -1, 1.5, -1.5} {
		places = append(places, polar(t.spot, 190, t.blow+math.Pi+turn))
	}
	p.open(turned(s.choose(badgeRadius, places), t.blow))
	p.circle("badge", pt{}, badgeRadius)
	p.path("sign", signPath("dislodged"), `transform="scale(8.2)"`)
	p.close()
}
