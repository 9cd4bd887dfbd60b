package draw

import (
	"math"
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

const (
	bulge        = .09 // of its length, how far a move bows
	bulgeMost    = 200
	retreatBulge = .14
	tooNear      = 175 // a move keeps this far from tokens it does not concern
	footNear     = 80  // and from the prints of units that have gone
	headRoom     = 150 // what an arrow must have to be seen
	headBack     = 85  // the shaft ends this far before the tip
)

// layOut decides how every order runs: moves first, for supports end on them.
func (s *scene) layOut() {
	s.inWay = make([]disc, 0, 2*len(s.tokens))
	s.taken = make([]disc, 0, 2*len(s.tokens)+len(s.board.Provinces))
	for i := range s.tokens {
		s.taken = append(s.taken, disc{s.tokens[i].spot, tokenBody})
		s.inWay = append(s.inWay, disc{s.tokens[i].spot, tooNear})
	}
	for i := range s.deeds {
		if d := &s.deeds[i]; s.leaves(d) {
			from, _ := s.begins(d)
			s.inWay = append(s.inWay, disc{from, footNear})
		}
	}
	for i, info := range s.board.Provinces {
		if info.Center {
			s.taken = append(s.taken, disc{s.atlas.centers[i], 65})
		}
	}
	for i := range s.deeds {
		if d := &s.deeds[i]; (d.Kind == order.Move || d.Kind == order.Retreat) && s.known(d.To) {
			s.layMove(d)
		}
	}
	s.fanOut()
	s.settleHeads()
	for i := range s.deeds {
		d := &s.deeds[i]
		if d.Kind == order.SupportHold || d.Kind == order.SupportMove {
			d.target = s.supported(d)
		}
	}
	s.laySupports()
}

// begins gives where a move starts and how far from there its line does.
func (s *scene) begins(d *deed) (pt, float64) {
	switch {
	case d.Kind == order.Retreat && s.leaves(d):
		return s.atlas.dislodged[d.At], 60
	case d.Kind == order.Retreat:
		return s.atlas.dislodged[d.At], tokenReach - 10
	case d.fate != succeeded:
		return s.where(d.At), tokenReach
	case s.leaves(d):
		return s.startSpot(d.At), 60
	}
	return s.startSpot(d.At), tokenReach
}

// leaves reports whether a move left its place empty but for a footprint.
func (s *scene) leaves(d *deed) bool {
	if d.Kind == order.Retreat {
		return d.fate == succeeded
	}
	return d.Kind == order.Move && d.fate == succeeded && s.tokenIn(s.province(d.At)) == nil
}

// startSpot is where the unit at a place stood when the phase began.
func (s *scene) startSpot(pl board.Place) pt {
	if i := s.pos.UnitIn(s.board.Province(pl)); i >= 0 {
		return s.spot(s.pos.Units[i].Place)
	}
	return s.spot(pl)
}

// destination gives where a move ends: on the coast where the unit stands now,
// if it arrived.
func (s *scene) destination(d *deed) pt {
	if d.fate == succeeded {
		if t := s.tokenIn(s.province(d.To)); t != nil {
			return t.spot
		}
	}
	return s.spot(d.To)
}

func (s *scene) layMove(d *deed) {
	from, gap := s.begins(d)
	to, before := s.destination(d), s.ends(d)
	d.route = s.route(d)
	if d.fate == entered && len(d.route) == 0 && d.Kind == order.Move {
		d.line = s.lay(leg{from, to, bulge, gap, before}, bulgeMost, gap+before+headRoom, false)
		return
	}
	var c curve
	if len(d.route) > 0 {
		way := []pt{from}
		for _, f := range d.route {
			way = append(way, s.where(board.Place(f)).add(pt{0, 30}))
		}
		c = spline(append(way, to))
	} else {
		k := bulge
		if d.Kind == order.Retreat {
			k = retreatBulge
		}
		c = s.clear(from, to, k, bulgeMost, gap+before+headRoom)
	}
	whole := c
	switch d.fate {
	case met:
		l := c.length()
		c = c.cut(gap, math.Max(l/2-s.meetGap(d, from, to, l/2-gap), gap+50))
	case disrupted, stranded:
		c = s.broken(d, c, gap)
	default:
		c = c.outside(from, gap, to, before)
	}
	d.line = c
	d.way = s.traveled(d, whole, from, to)
}

// ends gives how far before its destination the arrow of a move ends.
func (s *scene) ends(d *deed) float64 {
	switch d.fate {
	case succeeded:
		return tokenReach
	case standoff:
		return math.Max(tokenReach, pillGap("standoff", d.strength(), s.where(d.At).sub(s.spot(d.To)).angle()))
	case met:
		return tokenReach + 80
	case bounced, clashed:
		return tokenReach + s.bluntGap(d)
	}
	return s.openGap(d)
}

// meetGap is how far from the middle each of two opposite moves stops: with
// room for their badge, or if there is none (it then stands aside), near it.
func (s *scene) meetGap(d *deed, from, to pt, room float64) float64 {
	if gap := pillGap("standoff", d.strength(), to.sub(from).angle()); room-gap > 90 {
		return gap
	}
	return 60
}

// bluntGap is how much sooner a bounced move stops: for its blunt head, and
// for the bar under a unit that holds.
func (s *scene) bluntGap(d *deed) float64 {
	for i := range s.deeds {
		if q := &s.deeds[i]; q.Kind == order.Hold && q.fate == succeeded && s.province(q.At) == s.province(d.To) {
			return 80
		}
	}
	return 40
}

// openGap is where a move that is not judged ends: before the unit there, or
// on the free place.
func (s *scene) openGap(d *deed) float64 {
	if s.tokenIn(s.province(d.To)) != nil || s.rivals(d) {
		return tokenReach + 10
	}
	return 20
}

// rivals reports whether another unit was ordered to the same place.
func (s *scene) rivals(d *deed) bool {
	for i := range s.deeds {
		q := &s.deeds[i]
		if q != d && q.Kind == d.Kind && q.At != d.At && s.province(q.To) == s.province(d.To) {
			return true
		}
	}
	return false
}

// broken ends a route at the fleet that was lost; what was not traveled stays
// as the rest. Where no fleet was lost it ends on the way.
func (s *scene) broken(d *deed, c curve, gap float64) curve {
	l := c.length()
	stop := l * .4
	if at, ok := s.lostFleet(d); ok {
		stop = c.near(at)
	}
	d.rest = c.cut(stop+tokenReach, l-tokenReach)
	return c.cut(gap, math.Max(gap+140, stop-tokenReach-30))
}

// lostFleet gives the place of the fleet at which a route was broken.
func (s *scene) lostFleet(d *deed) (pt, bool) {
	by := s.onBoard(d.result.Reason.By)
	if len(by) == 0 || d.fate != disrupted {
		return pt{}, false
	}
	return s.where(board.Place(by[0])), true
}

// clear gives the first bow that passes no third token too near: to the right,
// to the left, then wider ones. Where its ends leave less room than it needs it
// swings out to the side.
func (s *scene) clear(a, b pt, k, most, room float64) curve {
	best, score := curve(nil), math.Inf(1)
	l := math.Max(a.dist(b), 1)
	h := math.Max(math.Min(most, math.Max(30, l*k)), (room-l)*1.5)
	for _, q := range [...]float64{1, -1, 2.2, -2.2, 3.4, -3.4} {
		c := bow(a, b, h*q)
		v := float64(s.hits(c, a, b))*10 + math.Abs(q)
		if q < 0 {
			v += .4
		}
		if v < score {
			best, score = c, v
		}
		if score < 10 {
			break
		}
	}
	return best
}

// plain gives the bow of a move that keeps clear of nothing.
func (s *scene) plain(a, b pt) curve {
	return bow(a, b, math.Min(bulgeMost, math.Max(30, a.dist(b)*bulge)))
}

// hits counts the tokens that a curve passes too near, those at its ends left
// out.
func (s *scene) hits(c curve, a, b pt) int {
	var way [steps + 1]pt
	for i := range way {
		way[i] = c[0].at(float64(i) / steps)
	}
	n := 0
	reach := a.dist(b)*.8 + tooNear
	mid := lerp(a, b, .5)
	for _, o := range s.inWay {
		if o.at.dist(mid) > reach || o.at.dist(a) < 30 || o.at.dist(b) < 30 {
			continue
		}
		for k := 1; k < len(way); k++ {
			if distance(o.at, way[k-1], way[k]) < o.r {
				n++
				break
			}
		}
	}
	return n
}

// distance is that of a point from a chord.
func distance(p, a, b pt) float64 {
	d := b.sub(a)
	l := d.x*d.x + d.y*d.y
	if l == 0 {
		return p.dist(a)
	}
	t := ((p.x-a.x)*d.x + (p.y-a.y)*d.y) / l
	return p.dist(lerp(a, b, math.Min(1, math.Max(0, t))))
}

// route gives the fleets over which an army goes: as judged, or a chain of the
// fleets ordered to carry it. None for a move by land.
func (s *scene) route(d *deed) []board.Province {
	if d.result != nil && len(d.result.Route) > 0 {
		return s.onBoard(d.result.Route)
	}
	if d.Kind != order.Move || d.Type != position.Army || d.fate == voided {
		return nil
	}
	from, to := s.province(d.At), s.province(d.To)
	if !d.Via && s.board.ArmyMoves(from, to) {
		return nil
	}
	return s.chain(d, from, to)
}

func (s *scene) onBoard(list []board.Province) []board.Province {
	for _, p := range list {
		if p < 0 || int(p) >= len(s.board.Provinces) {
			return nil
		}
	}
	return list
}

// chain finds the shortest way over the fleets that are ordered to convoy the
// move.
func (s *scene) chain(d *deed, from, to board.Province) []board.Province {
	carrier := make([]bool, len(s.board.Provinces))
	for i := range s.deeds {
		q := &s.deeds[i]
		if q.Kind == order.Convoy && q.fate != voided && s.province(q.From) == from && s.province(q.To) == to {
			carrier[s.province(q.At)] = true
		}
	}
	before := make([]board.Province, len(s.board.Provinces))
	for i := range before {
		before[i] = board.NoProvince
	}
	for queue := []board.Province{from}; len(queue) > 0; queue = queue[1:] {
		for _, next := range s.board.SeaBorders(queue[0]) {
			if next == to && queue[0] != from {
				return backtrack(before, queue[0], from)
			}
			if carrier[next] && before[next] == board.NoProvince {
				before[next] = queue[0]
				queue = append(queue, next)
			}
		}
	}
	return nil
}

func backtrack(before []board.Province, last, from board.Province) []board.Province {
	var way []board.Province
	for p := last; p != from; p = before[p] {
		way = append(way, p)
	}
	slices.Reverse(way)
	return way
}
