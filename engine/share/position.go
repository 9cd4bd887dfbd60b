package share

import (
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// start writes the first position of a game; false when it is on a board, or
// by rules, that no code can name.
func (c *codec) start(p *position.Position) bool {
	variant, rules := slices.Index(variants, p.Board.ID), slices.Index(ruleSets, p.Rules.ID)
	if variant < 0 || rules < 0 {
		return false
	}
	c.pick(variant, maxKinds)
	c.pick(rules, maxKinds)
	if !c.flag(p.Equal(position.Opening(p.Board, p.Rules))) {
		c.setUp(p.Clone())
	}
	return true
}

// readStart reads the first position. It may be one that cannot be.
func (c *codec) readStart() *position.Position {
	variant, rules := c.pick(0, maxKinds), c.pick(0, maxKinds)
	if c.err != nil {
		return nil
	}
	if variant >= len(variants) || rules >= len(ruleSets) {
		c.err = &Error{Newer, "the code names a variant or rules that this program does not know"}
		return nil
	}
	b, _ := board.ByID(variants[variant])
	r, _ := position.RulesByID(ruleSets[rules])
	if c.flag(false) {
		return position.Opening(b, r)
	}
	p := &position.Position{Board: b, Rules: r}
	c.setUp(p)
	return p
}

// setUp writes a position that is not the opening, or fills it in.
func (c *codec) setUp(p *position.Position) {
	kind := p.Phase
	kind.Year = 0
	year := c.number(p.Phase.Year)
	p.Phase = phases[c.pick(max(0, slices.Index(phases, kind)), len(phases))]
	p.Phase.Year = year
	c.units(p)
	c.owners(p)
	if p.Phase.Type == position.Retreat {
		c.dislodged(p)
	}
	c.contested(p)
}

// units goes through the provinces: whether a unit stands there, and which.
func (c *codec) units(p *position.Position) {
	var out []position.Unit
	for i := range p.Board.Provinces {
		prov := board.Province(i)
		var u position.Unit
		j := p.UnitIn(prov)
		if c.flag(j >= 0) {
			if c.writing {
				u = p.Units[j]
			}
			out = append(out, c.unit(p.Board, prov, u))
		}
	}
	p.Units = out
}

// unit writes the unit in a province.
func (c *codec) unit(b *board.Board, prov board.Province, u position.Unit) position.Unit {
	info := &b.Provinces[prov]
	u.Power = board.Power(c.pick(int(u.Power), len(b.Powers)))
	switch {
	case !info.Fleet:
		u.Type = position.Army
	case !info.Army:
		u.Type = position.Fleet
	default:
		u.Type = c.unitType(u.Type)
	}
	place := board.Place(prov)
	if u.Type == position.Fleet && b.Split(prov) {
		place = info.Coasts[c.pick(max(0, slices.Index(info.Coasts, u.Place)), len(info.Coasts))]
	}
	u.Place = place
	return u
}

func (c *codec) unitType(t position.UnitType) position.UnitType {
	if c.flag(t == position.Fleet) {
		return position.Fleet
	}
	return position.Army
}

// owners goes through the supply centers, where the owners are known.
func (c *codec) owners(p *position.Position) {
	b := p.Board
	if !c.flag(p.Owners != nil) {
		return
	}
	if p.Owners == nil {
		p.Owners = make([]board.Power, len(b.Provinces))
	}
	for i := range p.Owners {
		if !b.Provinces[i].Center {
			p.Owners[i] = board.NoPower
			continue
		}
		p.Owners[i] = board.Power(c.pick(int(p.Owners[i]+1), len(b.Powers)+1)) - 1
	}
}

func (c *codec) dislodged(p *position.Position) {
	b := p.Board
	n := c.number(len(p.Dislodged))
	if n > len(b.Provinces) {
		c.fail("more units are dislodged than can be")
		return
	}
	out := make([]position.Dislodged, n)
	copy(out, p.Dislodged)
	for i := range out {
		d := &out[i]
		prov := c.province(b, b.Province(d.Place))
		d.Unit = c.unit(b, prov, d.Unit)
		d.AttackerFrom = board.Province(c.pick(int(d.AttackerFrom+1), len(b.Provinces)+1)) - 1
		d.ByConvoy = c.flag(d.ByConvoy)
	}
	p.Dislodged = out
}

func (c *codec) contested(p *position.Position) {
	n := c.number(len(p.Contested))
	if n > len(p.Board.Provinces) {
		c.fail("more provinces are contested than there are")
		return
	}
	out := make([]board.Province, n)
	copy(out, p.Contested)
	for i := range out {
		out[i] = c.province(p.Board, out[i])
	}
	p.Contested = out
}

func (c *codec) province(b *board.Board, p board.Province) board.Province {
	return board.Province(c.pick(int(p), len(b.Provinces)))
}

// digests is how many values digest has.
const digests = 1 << 16

// digest gives a check value of a position: FNV-1a of all that can differ
// between two answers of a judge, folded to 16 bits.
func digest(p *position.Position) int {
	h := uint32(2166136261)
	add := func(values ...int) {
		for _, v := range values {
			for ; ; v >>= 8 {
				h = (h ^ uint32(v&0xff)) * 16777619
				if v >= -128 && v < 128 {
					break
				}
			}
		}
	}
	add(int(p.Phase.Season), int(p.Phase.Type), p.Phase.Year, len(p.Units))
	for _, u := range p.Units {
		add(int(u.Power), int(u.Type), int(u.Place))
	}
	add(len(p.Dislodged))
	for _, d := range p.Dislodged {
		add(int(d.Power), int(d.Type), int(d.Place), int(d.AttackerFrom))
		if d.ByConvoy {
			add(1)
		}
	}
	add(len(p.Contested))
	for _, c := range p.Contested {
		add(int(c))
	}
	for _, o := range p.Owners {
		add(int(o))
	}
	return int((h ^ h>>16) % digests)
}
