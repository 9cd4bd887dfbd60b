package draw

import (
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Kept is what was laid out, written and given away of the orders of a movement
// that are not judged: when one of them changes, the others come from here. The
// same is drawn with it as without. Its zero value is empty.
type Kept struct {
	pos    *position.Position
	looks  Options
	legs   map[leg]curve
	covers map[disc]float64 // by head
	parts  [2][]part        // by layer and index of the order
	given  [2][]string      // what the layers were made of when they were asked for last
}

// Forget makes all pieces of the next picture new ones.
func (k *Kept) Forget() { k.given = [2][]string{} }

// Piece is a part of a layer: the group of an order, or what lies between two.
type Piece struct {
	Same   int // where it stood in the layer of the picture before; -1 if it did not
	Markup string
}

// Change is a layer as the pieces of which it is made.
type Change struct {
	Name   string
	Pieces []Piece
}

// leg is what a line hangs on where only the units of the position stand in
// its way.
type leg struct {
	from, to         pt
	bulge, gap, stop float64
}

// part is the group of an order in a layer, and all that it was drawn from.
type part struct {
	order          order.Order
	power          *palette
	line           curve
	clasp          pt
	aimed, carried bool
	text           string
}

const (
	mostLegs  = 2000
	mostParts = 500
)

// of makes ready for a position and a look. What is kept of others is dropped.
func (k *Kept) of(pos *position.Position, o *Options) *Kept {
	if k.pos != pos || k.looks != *o || len(k.legs) > mostLegs || len(k.covers) > mostLegs {
		*k = Kept{pos: pos, looks: *o, legs: make(map[leg]curve), covers: make(map[disc]float64), given: k.given}
	}
	return k
}

// changes tells what of a layer, made of pieces, was given last.
func (k *Kept) changes(layer int, pieces []string) []Piece {
	before := k.given[layer]
	k.given[layer] = pieces
	out := make([]Piece, len(pieces))
	for i, text := range pieces {
		out[i] = Piece{find(before, i, text), text}
	}
	return out
}

// find gives where a text stands in a list, most likely at i; -1 if nowhere.
func find(list []string, i int, text string) int {
	if i < len(list) && list[i] == text {
		return i
	}
	for k := range list {
		if list[k] == text {
			return k
		}
	}
	return -1
}

func (d *deed) part() part {
	return part{order: d.Order, power: d.power, line: d.line, clasp: d.clasp, aimed: d.target != nil, carried: len(d.route) > 0}
}

// same reports whether two orders are drawn alike.
func (p *part) same(q *part) bool {
	if p.order != q.order || p.power != q.power || p.clasp != q.clasp || p.aimed != q.aimed || p.carried != q.carried || len(p.line) != len(q.line) {
		return false
	}
	for i := range p.line {
		if p.line[i] != q.line[i] {
			return false
		}
	}
	return true
}

// slot gives where the part of an order in the layer being drawn is kept, or
// nil.
func (s *scene) slot(d *deed) *part {
	if s.kept == nil || d.index >= mostParts {
		return nil
	}
	list := &s.kept.parts[s.layer]
	for len(*list) <= d.index {
		*list = append(*list, part{})
	}
	return &(*list)[d.index]
}

// lay gives the line of a leg: from beside its start to before its end, clear
// of other tokens.
func (s *scene) lay(l leg, most, room float64, supports bool) curve {
	if s.kept != nil {
		if c, ok := s.kept.legs[l]; ok {
			return c
		}
	}
	c := s.clear(l.from, l.to, l.bulge, most, room)
	if supports {
		c = c.trim(l.gap, l.stop)
	} else {
		c = c.outside(l.from, l.gap, l.to, l.stop)
	}
	if s.kept != nil {
		s.kept.legs[l] = c
	}
	return c
}

// laySupport gives the line of a support, which ends before a point.
func (s *scene) laySupport(from, to pt, stop float64) curve {
	return s.lay(leg{from, to, supportBulge, tokenReach, stop}, supportBulgeMost, 0, true)
}
