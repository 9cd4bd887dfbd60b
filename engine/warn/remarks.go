package warn

import (
	"strconv"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// RemarkCode says what a remark is about, one of a closed set.
type RemarkCode uint8

const (
	Empty          RemarkCode = iota + 1 // no unit at all
	UnitsOver                            // more units than centers
	NoCenters                            // units, but no center
	Won                                  // enough centers to have won already
	CenterHeld                           // a unit in a center that would have become its power's
	NothingToDo                          // a phase in which nobody has anything to order
	NoAttacker                           // nobody stands where a unit was dislodged
	OwnAttacker                          // a unit of its own power stands there
	OriginMissing                        // whence the attacker came is not said
	OriginFar                            // the attacker could not have come from there
	ContestedAlone                       // fewer than two units could have stood off there
	ContestedNow                         // a contested province outside a retreat phase
)

var remarkCodes = [...]string{
	Empty: "empty", UnitsOver: "units-over", NoCenters: "no-centers", Won: "won", CenterHeld: "center-held",
	NothingToDo: "nothing-to-do", NoAttacker: "no-attacker", OwnAttacker: "own-attacker",
	OriginMissing: "origin-missing", OriginFar: "origin-far", ContestedAlone: "contested-alone", ContestedNow: "contested-now",
}

// String gives the code as it stands in remarks: "units-over".
func (c RemarkCode) String() string { return remarkCodes[c] }

// Remark says what is odd about a position that can be.
type Remark struct {
	Code      RemarkCode
	Power     board.Power // NoPower where it is about none
	Provinces []board.Province
	Text      string
}

// Remarks gives what is odd about a position: what no game would come to, or
// what leaves nothing to order. The position must pass Position.Check.
func Remarks(pos *position.Position) []Remark {
	r := &remarker{pos: pos, b: pos.Board}
	if len(pos.Units)+len(pos.Dislodged) == 0 {
		r.add(Empty, board.NoPower, "No unit stands on the board.")
	}
	if pos.Owners != nil {
		for pow := range r.b.Powers {
			r.power(board.Power(pow))
		}
		r.centersHeld()
	} else if n := len(pos.Units) + len(pos.Dislodged); n > r.b.Centers() {
		r.add(UnitsOver, board.NoPower, "There are "+strconv.Itoa(n)+" units, and only "+order.Count(r.b.Centers(), "center")+" on the board.")
	}
	if pos.Phase.Type == position.Retreat {
		r.retreats()
	}
	r.contested()
	r.nothingToDo()
	return r.out
}

type remarker struct {
	pos *position.Position
	b   *board.Board
	out []Remark
}

func (r *remarker) add(code RemarkCode, pow board.Power, text string, at ...board.Province) {
	r.out = append(r.out, Remark{code, pow, at, text})
}

// power compares units with centers. In Winter having more is what the phase
// is for; in the year nobody has.
func (r *remarker) power(pow board.Power) {
	centers, units := r.pos.CountCenters(pow), r.pos.CountUnits(pow)
	for _, d := range r.pos.Dislodged {
		if d.Power == pow {
			units++
		}
	}
	name := r.b.Powers[pow].Name
	winter := r.pos.Phase.Type == position.Adjustment
	switch {
	case centers >= r.b.Victory:
		r.add(Won, pow, name+" owns "+strconv.Itoa(centers)+" centers, and "+strconv.Itoa(r.b.Victory)+" win the game.")
	case winter || units <= centers:
	case centers == 0:
		r.add(NoCenters, pow, name+" has "+order.Count(units, "unit")+" and owns no center.")
	default:
		r.add(UnitsOver, pow, name+" has "+order.Count(units, "unit")+" and owns only "+order.Count(centers, "center")+".")
	}
}

// centersHeld remarks on units in centers that they would have taken when the
// last Fall ended (rulebook 2023, page 5).
func (r *remarker) centersHeld() {
	if r.pos.Phase != (position.Phase{Season: position.Spring, Year: r.pos.Phase.Year, Type: position.Movement}) && r.pos.Phase.Type != position.Adjustment {
		return
	}
	for _, u := range r.pos.Units {
		p := r.b.Province(u.Place)
		owner := r.pos.Owners[p]
		if !r.b.Provinces[p].Center || owner == u.Power {
			continue
		}
		whose := "nobody's"
		if owner != board.NoPower {
			whose = r.b.Powers[owner].Name + "'s"
		}
		r.add(CenterHeld, u.Power, order.OwnedName(r.b, u)+" stands in a center that is "+whose+": after a Fall it would be "+r.b.Powers[u.Power].Name+"'s.", p)
	}
}

func (r *remarker) retreats() {
	for _, d := range r.pos.Dislodged {
		p := r.b.Province(d.Place)
		name := order.OwnedName(r.b, d.Unit)
		i := r.pos.UnitIn(p)
		switch {
		case i < 0:
			r.add(NoAttacker, d.Power, name+" was dislodged, but no attacker stands in "+r.b.Provinces[p].Name+".", p)
		case r.pos.Units[i].Power == d.Power:
			r.add(OwnAttacker, d.Power, name+" was dislodged, but a unit of its own power stands in "+r.b.Provinces[p].Name+".", p)
		case d.AttackerFrom == board.NoProvince:
			r.add(OriginMissing, d.Power, "It is not said from where "+order.OwnedName(r.b, r.pos.Units[i])+" dislodged "+name+": that place would be closed to its retreat.", p)
		case !r.couldCome(d):
			how := ""
			if d.ByConvoy {
				how = " by convoy"
			}
			r.add(OriginFar, d.Power, order.OwnedName(r.b, r.pos.Units[i])+" could not have come from "+order.PlaceName(r.b, board.Place(d.AttackerFrom))+how+" to dislodge "+name+".", p)
		}
	}
}

func (r *remarker) couldCome(d position.Dislodged) bool {
	for _, o := range Attackers(r.pos, r.b.Province(d.Place)) {
		if o.From == d.AttackerFrom && o.ByConvoy == d.ByConvoy {
			return true
		}
	}
	return false
}

// contested remarks on standoffs of too few: two units at least, none of which
// got in, stand where they could have tried.
func (r *remarker) contested() {
	for _, p := range r.pos.Contested {
		name := r.b.Provinces[p].Name
		if r.pos.Phase.Type != position.Retreat {
			r.add(ContestedNow, board.NoPower, order.Capital(order.PlaceName(r.b, board.Place(p)))+" is marked as left empty by a standoff, which matters in a retreat phase only.", p)
		} else if r.couldTry(p) < 2 {
			r.add(ContestedAlone, board.NoPower, "Fewer than two units stand where they could have bounced in "+name+".", p)
		}
	}
}

func (r *remarker) couldTry(p board.Province) int {
	n := 0
	units := append([]position.Unit(nil), r.pos.Units...)
	for _, d := range r.pos.Dislodged {
		units = append(units, d.Unit)
	}
	for _, u := range units {
		from := r.b.Province(u.Place)
		if u.Type == position.Fleet && r.b.FleetReaches(u.Place, p) ||
			u.Type == position.Army && (r.b.ArmyMoves(from, p) || byConvoy(r.pos, from, p)) {
			n++
		}
	}
	return n
}

func (r *remarker) nothingToDo() {
	switch r.pos.Phase.Type {
	case position.Retreat:
		if len(r.pos.Dislodged) == 0 {
			r.add(NothingToDo, board.NoPower, "It is a retreat phase, and no unit is dislodged.")
		}
	case position.Adjustment:
		for _, n := range r.pos.Adjustments() {
			if n != 0 {
				return
			}
		}
		r.add(NothingToDo, board.NoPower, "It is an adjustment phase, and no power has anything to build or remove.")
	}
}
