// Package warn tells, before a phase is judged, what about its orders is
// probably not meant: units without orders, supports and convoys that match
// nothing, moves that cannot succeed. It also remarks on positions that can be
// but are odd. A warning forbids nothing.
package warn

import (
	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// Code says what a warning is about, one of a closed set.
type Code uint8

const (
	NoOrders         Code = iota + 1 // units without an order hold, or are disbanded
	Void                             // the order is impossible
	SupportUnmatched                 // the supported unit is not ordered to do that
	SupportOwn                       // the support would help to dislodge a unit of its own power
	ConvoyUnmatched                  // the army is not ordered to go there
	NoConvoy                         // the move needs a convoy, and no complete chain is ordered
	OwnStays                         // a unit of the same power stays where the move goes
	OwnSwap                          // two units of one power change places without a convoy
	OwnBounce                        // units of one power go to one place with the same strength
	OwnStronger                      // a unit of the same power goes there too, with more support
	RetreatClash                     // units of one power retreat to one place
	BuildsLeft                       // fewer builds than could be used
	NoRoom                           // builds that no vacant home center is left for
	RemovalsLeft                     // fewer removals than due: civil disorder will choose
)

var codes = [...]string{
	NoOrders: "no-orders", Void: "void", SupportUnmatched: "support-unmatched", SupportOwn: "support-own",
	ConvoyUnmatched: "convoy-unmatched", NoConvoy: "no-convoy", OwnStays: "own-stays", OwnSwap: "own-swap",
	OwnBounce: "own-bounce", OwnStronger: "own-stronger", RetreatClash: "retreat-clash",
	BuildsLeft: "builds-left", NoRoom: "no-room", RemovalsLeft: "removals-left",
}

// String gives the code as it stands in warnings: "own-swap".
func (c Code) String() string { return codes[c] }

// Warning is one thing that is probably not meant.
type Warning struct {
	Code  Code
	Power board.Power
	// Orders are the indexes of the orders it is about, the first the one at
	// fault; none where orders are missing.
	Orders []int
	// Provinces are those of the units it is about, or the free home centers.
	Provinces []board.Province
	Text      string
	// Certain: the moves or retreats of Orders fail whatever the other powers
	// order.
	Certain bool
	// Waits: it hinges on a unit that has no order yet, and may settle itself.
	Waits bool
	// Meant is an order that was probably meant; Kind 0 when none suggests
	// itself.
	Meant order.Order
}

// Warnings gives what is to be said of the orders of a phase before they are
// judged: by order, then by power what is missing. The position must pass
// Position.Check.
func Warnings(pos *position.Position, orders []order.Order) []Warning {
	s := newScene(pos, orders)
	s.voids()
	switch pos.Phase.Type {
	case position.Movement:
		s.movement()
	case position.Retreat:
		s.retreats()
	case position.Adjustment:
		s.adjustments()
	}
	s.sort()
	return s.out
}

// sort brings warnings into the order of the orders at fault, those of missing
// ones last. There are few, and most stand right.
func (s *scene) sort() {
	at := func(w *Warning) int {
		if len(w.Orders) == 0 {
			return len(s.orders)
		}
		return w.Orders[0]
	}
	for i := range s.out {
		for k := i; k > 0 && at(&s.out[k]) < at(&s.out[k-1]); k-- {
			s.out[k], s.out[k-1] = s.out[k-1], s.out[k]
		}
	}
}

// scene is a position with its orders as they count.
type scene struct {
	pos     *position.Position
	b       *board.Board
	checker *order.Checker
	orders  []order.Order // as given
	answer  *judge.Answer
	in      []int         // by province: the unit there, or -1
	ord     []order.Order // by unit: the order that counts, put right; Kind 0 without one
	index   []int         // by unit: where its order stands, or -1
	byOrder []int         // the units that have an order that counts, by its index
	tried   []bool        // by province: an order, possible or not, is for what is there
	fails   []bool        // by unit: its move fails whatever the other powers order
	out     []Warning
}

func newScene(pos *position.Position, orders []order.Order) *scene {
	s := &scene{
		pos: pos, b: pos.Board, checker: order.NewChecker(pos), orders: orders,
		answer: judge.Adjudicate(pos, orders),
		in:     make([]int, len(pos.Board.Provinces)),
		tried:  make([]bool, len(pos.Board.Provinces)),
		ord:    make([]order.Order, len(pos.Units)),
		index:  make([]int, len(pos.Units)),
		fails:  make([]bool, len(pos.Units)),
	}
	for p := range s.in {
		s.in[p] = -1
	}
	for _, o := range orders {
		if p := s.orderedIn(o); p != board.NoProvince {
			s.tried[p] = true
		}
	}
	for i, u := range pos.Units {
		s.in[s.b.Province(u.Place)], s.index[i] = i, -1
	}
	if pos.Phase.Type != position.Movement {
		return s
	}
	for i := range orders {
		if s.counts(i) {
			o, _ := s.checker.Check(orders[i])
			u := s.in[s.b.Province(o.At)]
			s.ord[u], s.index[u] = o, i
			s.byOrder = append(s.byOrder, u)
		}
	}
	return s
}

// counts reports whether an order is possible and the first for its unit.
func (s *scene) counts(i int) bool { return s.answer.Results[i].Word != judge.Void }

// voids warns of orders that are impossible.
func (s *scene) voids() {
	for i, o := range s.orders {
		if s.counts(i) {
			continue
		}
		var about group
		if p := s.orderedIn(o); p != board.NoProvince {
			about.add(p, "")
		}
		w := s.say(Void, o.Power, about, s.answer.Results[i].Reason.Impossible.Sentence(s.pos, o))
		w.Orders = []int{i}
	}
}

// orderedIn gives the province of the unit or build that an order is for, or
// NoProvince: a caller in Go could leave it open.
func (s *scene) orderedIn(o order.Order) board.Province {
	if o.At < 0 || int(o.At) >= len(s.b.Places) {
		return board.NoProvince
	}
	return s.b.Province(o.At)
}

// group gathers what a warning is about.
type group struct {
	at    []board.Province
	names []string
}

func (g *group) add(p board.Province, name string) {
	g.at = append(g.at, p)
	g.names = append(g.names, name)
}

func (g *group) and() string { return order.Join(g.names, "and") }

// say adds a warning.
func (s *scene) say(code Code, pow board.Power, about group, text string) *Warning {
	s.out = append(s.out, Warning{Code: code, Power: pow, Provinces: about.at, Text: text})
	return &s.out[len(s.out)-1]
}

// add warns of units by their orders.
func (s *scene) add(code Code, text string, certain bool, units ...int) *Warning {
	w := s.say(code, s.pos.Units[units[0]].Power, group{}, text)
	w.Certain = certain
	for _, u := range units {
		w.Orders = append(w.Orders, s.index[u])
		w.Provinces = append(w.Provinces, s.at(u))
	}
	return w
}

func (s *scene) at(u int) board.Province { return s.b.Province(s.pos.Units[u].Place) }
func (s *scene) to(u int) board.Province { return s.b.Province(s.ord[u].To) }

// lacks reports whether a unit has no order, not even an impossible one.
func (s *scene) lacks(u int) bool { return !s.tried[s.at(u)] }

func (s *scene) moves(u int) bool { return s.ord[u].Kind == order.Move }

// name names a unit; with the adjective of its power unless that is own.
func (s *scene) name(u int, own board.Power) string {
	unit := s.pos.Units[u]
	if unit.Power != own {
		return order.OwnedName(s.b, unit)
	}
	return order.UnitName(s.b, unit.Type, unit.Place)
}

// me names a unit as its own power does.
func (s *scene) me(u int) string { return s.name(u, s.pos.Units[u].Power) }

func (s *scene) place(pl board.Place) string { return order.PlaceName(s.b, pl) }

// goal names where a unit goes; an army goes to no coast.
func (s *scene) goal(u int) string { return s.place(s.ord[u].To) }

// means proposes an order if it is possible.
func (s *scene) means(w *Warning, o order.Order) {
	if o, why := s.checker.Check(o); why == order.Possible {
		w.Meant = o
		w.Text += " Perhaps " + o.Text(s.b) + " was meant."
	}
}
