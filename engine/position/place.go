package position

import "ancmed/engine/board"

// Placeable gives every place, in id order of the provinces, where a unit of a
// type could be put without making the position one that Check refuses: it may
// stand there, and no unit does. Of dislodged units, no other was dislodged
// from there.
func (p *Position) Placeable(t UnitType, dislodged bool) []board.Place {
	var out []board.Place
	for i := range p.Board.Provinces {
		prov := board.Province(i)
		taken := p.UnitIn(prov) >= 0
		if dislodged {
			taken = p.DislodgedIn(prov) >= 0
		}
		info := &p.Board.Provinces[i]
		switch {
		case taken:
		case t == Army && info.Army, t == Fleet && info.Fleet && !p.Board.Split(prov):
			out = append(out, board.Place(prov))
		case t == Fleet && info.Fleet:
			out = append(out, info.Coasts...)
		}
	}
	return out
}
