package order

import (
	"ancmed/engine/board"
	"ancmed/engine/position"
)

// finish makes an order of what was read: it adds the power and the types that
// were left out, from the units as they stand.
func (p *parser) finish(d draft) bool {
	o := Order{Power: p.label, Kind: d.kind, At: board.NoPlace, From: board.NoPlace, To: board.NoPlace, Via: d.via}
	if phase := d.kind.Phase(); phase != p.pos.Phase.Type && !p.lax {
		return p.fail(WrongPhase.String(), &d.verb, "%s", WrongPhase.Sentence(p.pos, o))
	}
	ok := true
	switch d.kind {
	case Waive:
		ok = p.finishWaive(&o, &d)
	case Build:
		o.At = d.unit.place
		ok = p.finishBuild(&o, &d)
	default:
		o.At = d.unit.place
		ok = p.finishUnit(&o, &d)
	}
	if !ok {
		return false
	}
	e := entry{order: o, at: d.unit.token, verb: d.verb, typed: d.unit.typed, remarks: p.remarks}
	switch by := d.unit.power(); {
	case p.label != board.NoPower:
	case by != board.NoPower:
		p.named = by
	default:
		e.bare = true
	}
	if o.Kind == Waive {
		e.at = d.verb
	}
	if d.other.token.text != "" {
		e.from, e.otherTyped = d.other.token, d.other.typed
	}
	e.to = d.to.token
	p.entries = append(p.entries, e)
	p.remarks = nil
	return true
}

// Whose gives the power whose order a line is that names none. owner has the
// unit (or the home, for a build), heading stands above the line, and named is
// what a line between them said of its own orders; each may be NoPower. The
// unit tells which of the two powers is meant, as people write posts:
//
//	Rome:
//	A rom - apu
//	Carthage: A car - mau
//	F tha - got         Carthage's
//	F nea - ion         Rome's
//
// A unit of a third power is the order of the heading, and void.
func Whose(owner, heading, named board.Power) board.Power {
	switch {
	case owner == board.NoPower && named != board.NoPower:
		return named
	case heading == board.NoPower, owner == named && named != board.NoPower:
		return owner
	}
	return heading
}

// whose does the same for the order being read, and says so where the line
// above names another power.
func (p *parser) whose(owner board.Power, at *token) board.Power {
	power := Whose(owner, p.heading, p.named)
	if p.heading == board.NoPower && p.named != board.NoPower && power != p.named {
		p.note(Assumed, at, "no power is named here: this is read for "+p.b.Powers[power].Name+", whose it is, and not for "+p.b.Powers[p.named].Name+" as the line above")
	}
	return power
}

// readFor says of an order for the unit of another power why it is not that
// power's.
//
//go:noinline
func (p *parser) readFor(owner board.Power, o Order) string {
	name := p.b.Powers[owner].Name
	return NotOwner.Sentence(p.pos, o) + " The line names no power and is read for " + p.b.Powers[o.Power].Name + ", under whose name it stands; if it is " + name + "'s, write \"" + name + ":\" before it."
}

// standing finds the unit that an order in a province can mean: in a retreat
// phase a dislodged one before others.
func (p *parser) standing(pl board.Place) (position.Unit, bool) {
	prov := p.b.Province(pl)
	if i := p.pos.DislodgedIn(prov); i >= 0 {
		return p.pos.Dislodged[i].Unit, true
	}
	if i := p.pos.UnitIn(prov); i >= 0 {
		return p.pos.Units[i], true
	}
	return position.Unit{}, false
}

func (p *parser) finishUnit(o *Order, d *draft) bool {
	u, stands := p.standing(o.At)
	if !stands {
		u.Power = board.NoPower
	}
	switch {
	case p.label != board.NoPower:
		p.checkNationality(&d.unit, u, stands)
	case d.unit.power() != board.NoPower:
		o.Power = d.unit.power()
	default:
		o.Power = p.whose(u.Power, &d.unit.token)
		if p.lax && stands && o.Power != u.Power {
			p.note(NotOwner.String(), &d.unit.token, p.readFor(u.Power, *o))
		}
	}
	if o.Power == board.NoPower {
		return p.fail(NoUnit.String(), &d.unit.token, "%s", p.nothingThere(o, "and no power is named"))
	}
	if o.Type = d.unit.typ; o.Type == 0 {
		if !stands {
			return p.fail(NoUnit.String(), &d.unit.token, "%s", p.nothingThere(o, "so army or fleet must be written"))
		}
		o.Type = u.Type
	}
	if d.kind == SupportHold || d.kind == SupportMove || d.kind == Convoy {
		o.From = d.other.place
		if !p.finishOther(o, d) {
			return false
		}
	}
	if d.kind == Move || d.kind == SupportMove || d.kind == Convoy || d.kind == Retreat {
		o.To = d.to.place
	}
	if d.kind != Move {
		o.Via = false
	}
	return true
}

func (p *parser) nothingThere(o *Order, so string) string {
	if p.pos.Phase.Type == position.Retreat {
		return "no unit was dislodged from " + PlaceName(p.b, o.At) + ", " + so
	}
	return "no unit stands in " + PlaceName(p.b, o.At) + ", " + so
}

// finishOther adds the type of the supported or convoyed unit.
func (p *parser) finishOther(o *Order, d *draft) bool {
	i := p.pos.UnitIn(p.b.Province(o.From))
	var u position.Unit
	if i >= 0 {
		u = p.pos.Units[i]
	}
	p.checkNationality(&d.other, u, i >= 0)
	if o.OtherType = d.other.typ; o.OtherType != 0 {
		return true
	}
	switch {
	case i >= 0:
		o.OtherType = u.Type
	case d.kind == Convoy:
		o.OtherType = position.Army
	default:
		return p.fail(NoUnit.String(), &d.other.token, "no unit stands in %s to be supported", PlaceName(p.b, o.From))
	}
	return true
}

// checkNationality remarks on a power named with a unit that is another's; it
// does not spoil the order (choice 4.C.6 b).
func (p *parser) checkNationality(u *unit, is position.Unit, stands bool) {
	if u.power() == board.NoPower || stands && is.Power == u.power() {
		return
	}
	if !stands {
		return
	}
	p.remark(WrongOwner, &u.powered, "%q is ignored: %s belongs to %s", u.powered.text,
		UnitName(p.b, is.Type, is.Place), p.b.Powers[is.Power].Name)
}

func (p *parser) finishBuild(o *Order, d *draft) bool {
	info := &p.b.Provinces[p.b.Province(o.At)]
	if o.Power == board.NoPower {
		o.Power = d.unit.power()
	}
	if o.Power == board.NoPower {
		owner := info.Home
		if owner == board.NoPower && p.pos.Owners != nil {
			owner = p.pos.Owners[p.b.Province(o.At)]
		}
		o.Power = p.whose(owner, &d.unit.token)
	}
	if o.Power == board.NoPower {
		return p.fail(PowerMissing, &d.unit.token, "nothing says which power builds in %s: write it before the order, as \"%s: ...\"", info.Name, p.b.Powers[0].Name)
	}
	switch o.Type = d.unit.typ; {
	case o.Type != 0:
	case !info.Fleet:
		o.Type = position.Army
	case !info.Army:
		o.Type = position.Fleet
	default:
		return p.fail(Incomplete, &d.unit.token, "army or fleet? %s can hold either, so the build must say A or F", info.Name)
	}
	return true
}

// finishWaive finds whose build is waived: without a name, that of the only
// power that may build.
func (p *parser) finishWaive(o *Order, d *draft) bool {
	if o.Power == board.NoPower {
		o.Power = Whose(board.NoPower, p.heading, p.named)
		if p.named != board.NoPower {
			p.note(Assumed, &d.verb, "no power is named here: this is read for "+p.b.Powers[p.named].Name+", as the line above")
		}
	}
	if o.Power != board.NoPower {
		return true
	}
	for i := range p.b.Powers {
		waive := Order{Power: board.Power(i), Kind: Waive, At: board.NoPlace, From: board.NoPlace, To: board.NoPlace}
		if p.possible(waive) != Possible {
			continue
		}
		if o.Power != board.NoPower {
			o.Power = board.NoPower
			break
		}
		o.Power = board.Power(i)
	}
	if o.Power == board.NoPower {
		return p.fail(PowerMissing, &d.verb, "nothing says whose build is waived: write the power before it, as \"%s: waive\"", p.b.Powers[0].Name)
	}
	return true
}

// possible asks the checker, which an order on its own is not read with.
func (p *parser) possible(o Order) Impossible {
	if p.check == nil {
		p.check = NewChecker(p.pos)
	}
	_, why := p.check.Check(o)
	return why
}
