// Package position holds one moment of a game: the phase, the units, who owns
// which supply center, and what a retreat phase has to know.
package position

import (
	"sort"

	"ancmed/engine/board"
)

// UnitType is army or fleet.
type UnitType uint8

const (
	Army UnitType = iota + 1
	Fleet
)

// String gives "army" or "fleet".
func (t UnitType) String() string {
	switch t {
	case Army:
		return "army"
	case Fleet:
		return "fleet"
	}
	return "unit"
}

// Letter gives "A" or "F".
func (t UnitType) Letter() string {
	if t == Fleet {
		return "F"
	}
	return "A"
}

// Unit is a unit on the board. A fleet in a split province stands on a coast.
type Unit struct {
	Power board.Power
	Type  UnitType
	Place board.Place
}

// Dislodged is a unit that was driven out of its place and must retreat.
type Dislodged struct {
	Unit
	AttackerFrom board.Province // where the attacker came from, or NoProvince
	ByConvoy     bool           // the attacker came by convoy
}

// Position is one moment of a game. Its lists are sets; New brings them into
// the order of the provinces. A Position is not changed once made: what
// follows from it is a new one.
type Position struct {
	Board     *board.Board
	Rules     Rules
	Phase     Phase
	Units     []Unit
	Dislodged []Dislodged
	Contested []board.Province // left empty by a standoff
	// Owners gives the owner of each province's center, by province; nil when
	// the position says nothing of owners.
	Owners []board.Power
}

// Opening gives the position in which a game on the board begins: its units,
// each power owning its home centers.
func Opening(b *board.Board, rules Rules) *Position {
	p := &Position{Board: b, Rules: rules, Phase: Phase{Spring, b.Year, Movement}}
	for _, s := range b.Start {
		u := Unit{s.Power, Army, s.Place}
		if s.Fleet {
			u.Type = Fleet
		}
		p.Units = append(p.Units, u)
	}
	p.Owners = make([]board.Power, len(b.Provinces))
	for i := range p.Owners {
		p.Owners[i] = b.Provinces[i].Home
	}
	p.Sort()
	return p
}

// Sort brings the lists into the order of the provinces.
func (p *Position) Sort() {
	at := func(pl board.Place) int { return int(p.Board.Province(pl)) }
	// Package sort, since the generic sorts are compiled anew for each type,
	// which costs the program 15 kB a time.
	sort.Slice(p.Units, func(i, j int) bool { return at(p.Units[i].Place) < at(p.Units[j].Place) })
	sort.Slice(p.Dislodged, func(i, j int) bool { return at(p.Dislodged[i].Place) < at(p.Dislodged[j].Place) })
	sort.Slice(p.Contested, func(i, j int) bool { return p.Contested[i] < p.Contested[j] })
}

// UnitIn gives the index in Units of the unit in a province, or -1.
func (p *Position) UnitIn(prov board.Province) int {
	for i := range p.Units {
		if p.Board.Province(p.Units[i].Place) == prov {
			return i
		}
	}
	return -1
}

// DislodgedIn gives the index in Dislodged of the unit that was driven out of
// a province, or -1.
func (p *Position) DislodgedIn(prov board.Province) int {
	for i := range p.Dislodged {
		if p.Board.Province(p.Dislodged[i].Place) == prov {
			return i
		}
	}
	return -1
}

// CountUnits counts the units of a power, the dislodged not among them.
func (p *Position) CountUnits(pow board.Power) int {
	n := 0
	for i := range p.Units {
		if p.Units[i].Power == pow {
			n++
		}
	}
	return n
}

// CountCenters counts the supply centers that a power owns.
func (p *Position) CountCenters(pow board.Power) int {
	n := 0
	for i, o := range p.Owners {
		if o == pow && p.Board.Provinces[i].Center {
			n++
		}
	}
	return n
}

// Adjustments gives centers minus units for each power, by power; nil without
// owners.
func (p *Position) Adjustments() []int {
	if p.Owners == nil {
		return nil
	}
	out := make([]int, len(p.Board.Powers))
	for i := range out {
		out[i] = p.CountCenters(board.Power(i)) - p.CountUnits(board.Power(i))
	}
	return out
}

// Convoys reports whether a fleet in the province may convoy under the rules
// of this position.
func (p *Position) Convoys(prov board.Province) bool {
	info := &p.Board.Provinces[prov]
	return info.Convoy && !(info.Army && p.Rules.NoArchipelagoConvoy)
}
