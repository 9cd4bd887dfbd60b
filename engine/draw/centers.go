package draw

import "ancmed/engine/board"

// centers draws the supply centers. Round is anybody's: hollow while nobody
// owns it, else filled with a pip. A lozenge is somebody's home: with a paper
// rim while at home, with a rim in the home power's color when taken.
func (s *scene) centers(p *paint) {
	for i, info := range s.board.Provinces {
		if !info.Center {
			continue
		}
		owner := s.owner(i)
		attrs := []string{translate(s.atlas.centers[i]), datum("p", info.ID)}
		if owner == board.NoPower {
			p.open(attrs...)
		} else {
			p.openIn(s.palette(owner), attrs...)
		}
		switch {
		case info.Home != board.NoPower:
			s.homeCenter(p, owner, info.Home)
		case owner == board.NoPower:
			p.circle("center-halo", pt{}, 62)
			p.circle("center-free", pt{}, 43)
		default:
			p.circle("center-halo", pt{}, 62)
			p.circle("center-owned", pt{}, 49)
			p.circle("center-pip", pt{}, 15)
		}
		p.close()
	}
}

func (s *scene) homeCenter(p *paint, owner, home board.Power) {
	p.path("center-halo", lozHalo)
	if owner == home {
		p.path("center-home", lozenge)
		p.path("center-core", core)
		return
	}
	p.openIn(s.palette(home))
	p.path("center-rim", lozenge)
	p.close()
	if owner == board.NoPower {
		p.path("center-core-free", core)
	} else {
		p.path("center-core-taken", core)
	}
}
