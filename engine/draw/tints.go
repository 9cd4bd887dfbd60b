package draw

import (
	"ancmed/engine/board"
)

// colored gives who colors a province: the owner of its center, fully; where
// there is none, the unit that stands there now, by half.
func (s *scene) colored(p int) (pow board.Power, half bool) {
	if s.board.Provinces[p].Center {
		return s.owner(p), false
	}
	if t := s.tokenIn(board.Province(p)); t != nil && !t.gone {
		return t.Power, true
	}
	return board.NoPower, true
}

// waters tints the water that belongs to a land province, faintly.
func (s *scene) waters(p *paint) {
	sh := s.atlas.shapes()
	for i, info := range s.board.Provinces {
		if sh.water[i] == "" || !info.Army {
			continue
		}
		pow, half := s.colored(i)
		if pow == board.NoPower || half {
			p.use("own-water", "w-"+info.ID)
			continue
		}
		p.inPower(s.palette(pow), "own-water-tint", "w-"+info.ID)
	}
}

func (s *scene) tints(p *paint) {
	sh := s.atlas.shapes()
	for i, info := range s.board.Provinces {
		pow, half := s.colored(i)
		if pow == board.NoPower || sh.land[i] == "" {
			continue
		}
		class := "tint"
		if half {
			class = "half"
		}
		p.inPower(s.palette(pow), class, "l-"+info.ID)
	}
}

// inPower uses a shape in the color of a power.
func (p *paint) inPower(pal *palette, class, id string) {
	if p.page {
		p.reuse(id, `class="m-`+class+` p-`+pal.slug+`"`)
		return
	}
	before := p.power
	p.power = pal
	p.use(class, id)
	p.power = before
}

func (s *scene) patterns(p *paint) {
	if !p.page && p.theme != Print && !p.patterns {
		return
	}
	for i, info := range s.board.Provinces {
		if pow := s.owner(i); pow != board.NoPower {
			p.reuse("l-"+info.ID, `fill="`+p.ref("h-"+s.palette(pow).slug)+`"`)
		}
	}
}

// bands draws a band of the owner's color inside the frontier of his land: the
// lines round it, clipped to it.
func (s *scene) bands(p *paint) {
	if !p.page && p.theme == Print {
		return
	}
	sh := s.atlas.shapes()
	for pow := range s.board.Powers {
		if !s.ownsAny(board.Power(pow)) {
			continue
		}
		pal := s.palette(board.Power(pow))
		p.svg.ClipPath(p.id("k-" + pal.slug))
		for i, info := range s.board.Provinces {
			if s.owner(i) == board.Power(pow) && sh.land[i] != "" && !s.atlas.isles(i) {
				p.reuse("l-" + info.ID)
			}
		}
		p.svg.ClipEnd()
		p.openIn(pal, `clip-path="`+p.ref("k-"+pal.slug)+`"`)
		p.openStyle("band")
		s.frontier(p, board.Power(pow))
		p.close()
		p.close()
	}
}

// isles reports whether a province is islands in water of its own, which shows
// the owner already.
func (a *atlas) isles(p int) bool { return a.atSea(p) }

func (s *scene) ownsAny(pow board.Power) bool {
	for i := range s.board.Provinces {
		if s.owner(i) == pow {
			return true
		}
	}
	return false
}

// frontier draws the lines between a power's land and everything else.
func (s *scene) frontier(p *paint, pow board.Power) {
	sh := s.atlas.shapes()
	for i, info := range s.board.Provinces {
		if s.owner(i) == pow && sh.coast[i] != "" && !s.atlas.isles(i) {
			p.reuse("c-" + info.ID)
		}
	}
	for i := range sh.lines {
		l := &sh.lines[i]
		if (s.owner(int(l.a)) == pow) != (l.b != board.NoProvince && s.owner(int(l.b)) == pow) {
			p.reuse("b-" + l.id)
		}
	}
}

// frontiers draws the borders between land of different owners, darker.
func (s *scene) frontiers(p *paint) {
	sh := s.atlas.shapes()
	p.openStyle("frontier")
	for i := range sh.lines {
		l := &sh.lines[i]
		other := board.NoPower
		if l.b != board.NoProvince {
			other = s.owner(int(l.b))
		}
		if !l.wet && s.owner(int(l.a)) != other {
			p.reuse("b-" + l.id)
		}
	}
	p.close()
}
