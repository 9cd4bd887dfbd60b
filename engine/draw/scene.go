package draw

import (
	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// scene is what one picture shows: every unit at its place, every order with
// what became of it, and how they are laid out.
type scene struct {
	atlas  *atlas
	board  *board.Board
	pos    *position.Position
	ans    *judge.Answer // nil: the orders are not judged
	owners []board.Power
	tokens []token
	deeds  []deed
	taken  []disc   // what badges keep clear of
	inWay  []disc   // what moves keep clear of
	kept   *Kept    // what was drawn last, or nil
	layer  int      // of kept, the one being drawn
	pieces []string // of that layer
}

// token is a unit in the picture.
type token struct {
	position.Unit
	spot  pt
	out   bool           // dislodged: on its second place, listing
	gone  bool           // removed or disbanded: faded
	built bool           // in a broken ring
	from  board.Province // where it was before the phase, or NoProvince
	blow  float64        // direction of the attack that drove it out
}

// deed is an order in the picture.
type deed struct {
	order.Order
	index  int
	result *judge.Result
	power  *palette
	data   string // its attributes
	fate   fate
	route  []board.Province // the fleets over which an army goes
	line   curve            // the arrow, or the line of a support; nil where there is none
	rest   curve            // of a disrupted route: what was not traveled
	way    curve            // what the unit itself traveled, forth only; nil where it stayed
	target *deed            // of a support: the move it supports
	clasp  pt               // where a support of a move ends
}

type disc struct {
	at pt
	r  float64
}

func newScene(a *atlas, pos *position.Position, orders []order.Order, ans *judge.Answer) *scene {
	s := looseScene(a, pos, orders, ans)
	s.layOut()
	return s
}

// looseScene gives a scene in which no order is laid out yet: that takes most
// of the time.
func looseScene(a *atlas, pos *position.Position, orders []order.Order, ans *judge.Answer) *scene {
	s := &scene{atlas: a, board: pos.Board, pos: pos, ans: ans, owners: pos.Owners}
	if ans != nil && ans.Owners != nil {
		s.owners = ans.Owners
	}
	most := max(len(orders), len(pos.Units)) + 8
	s.deeds = make([]deed, 0, most)
	s.tokens = make([]token, 0, most)
	s.addDeeds(orders)
	s.addTokens()
	return s
}

func (s *scene) addDeeds(orders []order.Order) {
	if s.ans == nil {
		for i, o := range orders {
			s.addDeed(deed{Order: o, index: i})
		}
		return
	}
	for i := range s.ans.Results {
		r := &s.ans.Results[i]
		s.addDeed(deed{Order: r.Order, index: i, result: r})
	}
}

func (s *scene) addDeed(d deed) {
	if d.Kind == 0 || d.Kind == order.Waive || !s.known(d.At) {
		return
	}
	d.power = s.palette(d.Power)
	d.data = `data-order="` + itoa(d.index) + `" data-power="` + itoa(int(d.Power)) + `" data-kind="` + kindWord(d.Kind) + `"`
	if d.result != nil {
		d.data += " " + datum("result", d.result.Word.String())
	}
	d.fate = s.fateOf(&d)
	s.deeds = append(s.deeds, d)
}

// kindWord names the kind of an order, as data-kind does.
func kindWord(k order.Kind) string {
	switch k {
	case order.Hold:
		return "hold"
	case order.Move:
		return "move"
	case order.SupportHold, order.SupportMove:
		return "support"
	case order.Convoy:
		return "convoy"
	case order.Retreat:
		return "retreat"
	case order.Disband:
		return "disband"
	case order.Build:
		return "build"
	case order.Remove:
		return "remove"
	}
	return ""
}

func (s *scene) palette(p board.Power) *palette {
	if p < 0 || int(p) >= len(s.board.Powers) {
		return paletteOf("")
	}
	return paletteOf(s.board.Powers[p].Name)
}

// known reports whether a place is one of the board's: an order that is void
// may name none.
func (s *scene) known(pl board.Place) bool { return pl >= 0 && int(pl) < len(s.board.Places) }

// province gives the province of a place that may be none.
func (s *scene) province(pl board.Place) board.Province {
	if !s.known(pl) {
		return board.NoProvince
	}
	return s.board.Province(pl)
}

func (s *scene) spot(pl board.Place) pt { return s.atlas.units[pl] }

func (s *scene) provinceID(p board.Province) string { return s.board.Provinces[p].ID }

func (s *scene) owner(p int) board.Power {
	if p >= len(s.owners) || !s.board.Provinces[p].Center {
		return board.NoPower
	}
	return s.owners[p]
}

// addTokens places every unit that the picture shows.
func (s *scene) addTokens() {
	units := s.pos.Units
	if s.ans != nil {
		units = s.ans.After
	}
	for _, u := range units {
		s.addToken(token{Unit: u, from: s.origin(u)})
	}
	s.addDislodged()
	for i := range s.deeds {
		s.addOrdered(&s.deeds[i])
	}
	if s.ans != nil {
		for _, u := range s.ans.Disbanded {
			s.addToken(token{Unit: u, out: true, gone: true, from: board.NoProvince})
		}
		for _, r := range s.ans.Removed {
			s.addToken(token{Unit: r.Unit, gone: true, from: board.NoProvince})
		}
	}
}

func (s *scene) addToken(t token) {
	if !s.known(t.Place) {
		return
	}
	t.spot = s.spot(t.Place)
	if t.out {
		t.spot = s.atlas.dislodged[t.Place]
	}
	for i := range s.tokens {
		if q := &s.tokens[i]; q.spot == t.spot && q.Unit == t.Unit {
			q.gone, q.built = q.gone || t.gone, q.built || t.built
			return
		}
	}
	s.tokens = append(s.tokens, t)
}

// addDislodged places the units that were driven out, in this phase or before.
func (s *scene) addDislodged() {
	switch {
	case s.ans == nil:
		for _, d := range s.pos.Dislodged {
			s.addToken(token{Unit: d.Unit, out: true, from: board.NoProvince, blow: s.blow(d)})
		}
	case s.pos.Phase.Type == position.Movement:
		for _, d := range s.ans.Dislodged {
			s.addToken(token{Unit: d.Unit, out: true, from: board.NoProvince, blow: s.blow(d.Dislodged)})
		}
	}
}

// blow is the direction from which a unit was driven out.
func (s *scene) blow(d position.Dislodged) float64 {
	a := s.spot(d.Place)
	if p := d.AttackerFrom; p >= 0 && int(p) < len(s.board.Provinces) && !d.ByConvoy {
		return a.sub(s.atlas.units[p]).angle()
	}
	return s.atlas.dislodged[d.Place].sub(a).angle()
}

// addOrdered shows what adjustment and retreat orders do to units.
func (s *scene) addOrdered(d *deed) {
	if d.fate == voided {
		return
	}
	u := position.Unit{Power: d.Power, Type: d.Type, Place: d.At}
	switch d.Kind {
	case order.Build:
		s.addToken(token{Unit: u, built: true, from: board.NoProvince})
	case order.Remove:
		if i := s.pos.UnitIn(s.province(d.At)); i >= 0 {
			s.addToken(token{Unit: s.pos.Units[i], gone: true, from: board.NoProvince})
		}
	case order.Disband:
		if i := s.pos.DislodgedIn(s.province(d.At)); i >= 0 {
			s.addToken(token{Unit: s.pos.Dislodged[i].Unit, out: true, gone: true, from: board.NoProvince})
		}
	}
}

// origin gives where a unit was before the phase if it moved, else NoProvince.
func (s *scene) origin(u position.Unit) board.Province {
	for i := range s.deeds {
		d := &s.deeds[i]
		if d.fate == succeeded && (d.Kind == order.Move || d.Kind == order.Retreat) && s.province(d.To) == s.province(u.Place) {
			return s.province(d.At)
		}
	}
	return board.NoProvince
}

// tokenIn gives the unit that stands in a province, not one driven out of it.
func (s *scene) tokenIn(p board.Province) *token {
	for i := range s.tokens {
		if t := &s.tokens[i]; !t.out && s.board.Province(t.Place) == p {
			return t
		}
	}
	return nil
}

// where gives the place in the picture of the unit that began the phase at pl.
func (s *scene) where(pl board.Place) pt {
	p := s.board.Province(pl)
	for i := range s.tokens {
		if t := &s.tokens[i]; t.out && s.board.Province(t.Place) == p {
			return t.spot
		}
	}
	if i := s.pos.UnitIn(p); i >= 0 {
		return s.spot(s.pos.Units[i].Place) // a fleet stands on its coast, whatever was written
	}
	return s.spot(pl)
}
