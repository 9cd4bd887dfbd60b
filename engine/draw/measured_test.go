package draw

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// What a picture takes up, read back from the markup of its layers.
type measured struct {
	tokens, centers []spot
	heads           []head
	badges          []pill
	lines           map[string][]pt // by order: points along all that is drawn of it
}

// spot is something round: a token or a center.
type spot struct {
	at       pt
	place    string // data-unit, data-dislodged or data-p
	out      bool
	province string
}

// head is the head of an arrow, pointed or blunt; from its tip back.
type head struct {
	tip          pt
	angle        float64
	order, class string
}

// pill is a badge: half its width beyond that of a disc, and half its height.
type pill struct {
	at    pt
	w, h  float64
	order string // "" for the badge of a token
}

// open is an open element while the markup is read.
type open struct {
	move  pt
	angle float64
	order string
}

// measure reads layers. It knows transforms of the form translate(x y) with
// rotate(a) after it, which is how all but glyphs are placed.
func measure(t testing.TB, layers []Layer) *measured {
	t.Helper()
	m := &measured{lines: make(map[string][]pt)}
	for _, l := range layers {
		dec := xml.NewDecoder(strings.NewReader("<g>" + l.Markup + "</g>"))
		stack := []open{{}}
		for {
			tok, err := dec.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("layer %s: %v", l.Name, err)
			}
			switch e := tok.(type) {
			case xml.StartElement:
				at := within(stack[len(stack)-1], e)
				stack = append(stack, at)
				m.add(t, l.Name, e, at)
			case xml.EndElement:
				stack = stack[:len(stack)-1]
			}
		}
	}
	return m
}

func within(o open, e xml.StartElement) open {
	if s := value(e, "data-order"); s != "" {
		o.order = s
	}
	tr := value(e, "transform")
	if s, ok := strings.CutPrefix(tr, "translate("); ok {
		s, rest, _ := strings.Cut(s, ")")
		var x, y, a float64
		fmt.Sscanf(s, "%g %g", &x, &y)
		fmt.Sscanf(rest, "rotate(%g)", &a)
		o.move = o.move.add(pt{x, y})
		o.angle += a * math.Pi / 180
	}
	return o
}

func (m *measured) add(t testing.TB, layer string, e xml.StartElement, o open) {
	class := strings.TrimPrefix(value(e, "class"), "m-")
	num := func(name string) float64 {
		f, _ := strconv.ParseFloat(value(e, name), 64)
		return f
	}
	switch {
	case layer == "units" && value(e, "data-unit") != "":
		m.tokens = append(m.tokens, spot{at: o.move, place: value(e, "data-unit"), province: value(e, "data-p")})
	case layer == "units" && value(e, "data-dislodged") != "":
		m.tokens = append(m.tokens, spot{at: o.move, place: value(e, "data-dislodged"), province: value(e, "data-p"), out: true})
	case layer == "centers" && value(e, "data-p") != "":
		m.centers = append(m.centers, spot{at: o.move, place: value(e, "data-p"), province: value(e, "data-p")})
	case class == "head" || class == "head-open" || class == "blunt":
		m.heads = append(m.heads, head{o.move, o.angle, o.order, class})
	case class == "badge" && e.Name.Local == "circle":
		m.badges = append(m.badges, pill{o.move, 0, num("r"), o.order})
	case class == "badge":
		m.badges = append(m.badges, pill{o.move, (num("width") - num("height")) / 2, num("height") / 2, o.order})
	case layer == "orders" && o.order != "" && e.Name.Local == "path" && value(e, "transform") == "":
		m.lines[o.order] = append(m.lines[o.order], pathPoints(t, value(e, "d"))...)
	case o.order != "" && (class == "clasp" || class == "foot"):
		m.lines[o.order] = append(m.lines[o.order], pt{num("cx"), num("cy")})
	}
}

// pathPoints gives points along path data of the form M x y C ...
func pathPoints(t testing.TB, d string) []pt {
	t.Helper()
	f := strings.Fields(strings.NewReplacer("M", " ", "C", " ", "-", " -").Replace(d))
	var p []pt
	for i := 0; i+1 < len(f); i += 2 {
		x, err := strconv.ParseFloat(f[i], 64)
		y, err2 := strconv.ParseFloat(f[i+1], 64)
		if err != nil || err2 != nil {
			t.Fatalf("path data %q", d)
		}
		p = append(p, pt{x, y})
	}
	out := p[:1:1]
	for i := 0; i+3 < len(p); i += 3 {
		c := cubic{p[i], p[i+1], p[i+2], p[i+3]}
		for k := 1; k <= 8; k++ {
			out = append(out, c.at(float64(k)/8))
		}
	}
	return out
}

// middle of what a head takes up, and how far it reaches from there.
func (h *head) body() disc {
	if h.class == "blunt" {
		return disc{h.tip, 50}
	}
	return disc{polar(h.tip, -55, h.angle), 45}
}

// apart is how far a disc is from a badge; below 0 they overlap.
func (b *pill) apart(d disc) float64 {
	dx := math.Max(0, math.Abs(d.at.x-b.at.x)-b.w)
	return math.Hypot(dx, d.at.y-b.at.y) - b.h - d.r
}

func (b *pill) apartFrom(c *pill) float64 {
	dx := math.Max(0, math.Abs(b.at.x-c.at.x)-b.w-c.w)
	return math.Hypot(dx, b.at.y-c.at.y) - b.h - c.h
}

// limits are by how much things may overlap, in units of the drawing: ten are a
// pixel on a map of 1400. A token counts as a disc of 145 (of 130 on the standard
// board, whose places were fitted for that), a center as one of 50. The badge of
// a unit that was driven out lies on the rim of its token.
type limits struct{ place, head, badge float64 }

var (
	// In what people played, and in a turn with every order and result.
	strict = limits{place: 5, head: 15, badge: 25}
	// In thousands of orders at random, which crowd as no game does.
	crowded = limits{place: 5, head: 15, badge: 65}
)

// farthest is how far a badge may be from the line of its order.
const farthest = 400

// picture is one that is measured.
type picture struct {
	*measured
	t     *testing.T
	name  string
	chart *chart
	reach float64 // of a token
	limits
}

func (p *picture) wrong(format string, args ...any) {
	p.t.Helper()
	p.t.Errorf(p.name+": "+format, args...)
}

func (p *picture) check() {
	p.t.Helper()
	p.checkPlaces()
	p.checkHeads()
	for i := range p.badges {
		p.checkBadge(i)
	}
}

// checkPlaces: tokens and centers lie in their provinces and on nothing else.
func (p *picture) checkPlaces() {
	for i := range p.tokens {
		a := &p.tokens[i]
		if got := p.chart.at(a.at); got != a.province {
			p.wrong("the token of %s lies in %q", a.place, got)
		}
		for k := range p.tokens[:i] {
			if d := 2*p.reach - a.at.dist(p.tokens[k].at); d > p.place {
				p.wrong("the tokens of %s and %s overlap by %.0f", a.place, p.tokens[k].place, d)
			}
		}
		for k := range p.centers {
			if d := p.reach + 50 - a.at.dist(p.centers[k].at); d > p.place {
				p.wrong("the token of %s and the center of %s overlap by %.0f", a.place, p.centers[k].place, d)
			}
		}
	}
	for i := range p.centers {
		if got := p.chart.at(p.centers[i].at); got != p.centers[i].place {
			p.wrong("the center of %s lies in %q", p.centers[i].place, got)
		}
	}
}

// checkHeads: no head lies on a token, a center or another head.
func (p *picture) checkHeads() {
	for i := range p.heads {
		h := &p.heads[i]
		b := h.body()
		on := func(d disc, what, whose string) {
			if over := b.r + d.r - b.at.dist(d.at); over > p.head {
				p.wrong("the head of order %s and the %s of %s overlap by %.0f", h.order, what, whose, over)
			}
		}
		for k := range p.tokens {
			on(disc{p.tokens[k].at, p.reach}, "token", p.tokens[k].place)
		}
		for k := range p.centers {
			on(disc{p.centers[k].at, 50}, "center", p.centers[k].place)
		}
		for k := range p.heads[:i] {
			on(p.heads[k].body(), "head", "order "+p.heads[k].order)
		}
	}
}

// checkBadge: no badge lies on a token, a center, a head or another badge, and
// each is at its order.
func (p *picture) checkBadge(i int) {
	b := &p.badges[i]
	on := func(gap float64, what, whose string) {
		if -gap > p.badge {
			p.wrong("the badge of order %s and the %s of %s overlap by %.0f", b.order, what, whose, -gap)
		}
	}
	for k := range p.tokens {
		on(b.apart(disc{p.tokens[k].at, p.reach}), "token", p.tokens[k].place)
	}
	for k := range p.centers {
		on(b.apart(disc{p.centers[k].at, 50}), "center", p.centers[k].place)
	}
	for k := range p.heads {
		on(b.apart(p.heads[k].body()), "head", "order "+p.heads[k].order)
	}
	for k := range p.badges[:i] {
		on(b.apartFrom(&p.badges[k]), "badge", "order "+p.badges[k].order)
	}
	line := p.lines[b.order]
	near := math.Inf(1)
	for _, q := range line {
		near = math.Min(near, q.dist(b.at)-b.w)
	}
	if b.order != "" && len(line) > 0 && near > farthest {
		p.wrong("the badge of order %s is %.0f from its line", b.order, near)
	}
}

// checkTargets: a pointed head ends at the place to which its order goes, or at
// the unit there; a blunt one before it.
func (p *picture) checkTargets(m moment) {
	b := m.pos.Board
	a := atlasOf(b)
	for i := range p.heads {
		h := &p.heads[i]
		n, _ := strconv.Atoi(h.order)
		var o order.Order
		if m.ans != nil {
			o = m.ans.Results[n].Order
		} else {
			o = m.orders[n]
		}
		to := b.Province(o.To)
		near := a.units[o.To].dist(h.tip)
		for k := range p.tokens {
			if t := &p.tokens[k]; t.province == b.Provinces[to].ID && !t.out {
				near = math.Min(near, t.at.dist(h.tip))
			}
		}
		switch {
		case h.class != "blunt" && near > tokenReach+25:
			p.wrong("the head of order %s ends %.0f from its target", h.order, near)
		case h.class == "blunt" && near > math.Max(450, a.units[o.To].dist(a.units[o.At])*.7):
			p.wrong("the blunt head of order %s ends %.0f from its target", h.order, near)
		}
	}
}

// In every phase of a game that people played, in the made turn with every kind
// of order and result, and in games with orders at random on both boards, before
// and after judging: no token, center, head of an arrow or badge lies on another,
// and each is where it belongs.
func TestNothingOverlaps(t *testing.T) {
	charts := make(map[string]*chart)
	for _, b := range board.All() {
		charts[b.ID] = readChart(t, b, Base(b, Options{IDPrefix: "x"}))
	}
	look := func(name string, m moment, l limits) {
		b := m.pos.Board
		name += " " + m.pos.Phase.String()
		if m.ans != nil {
			name += ", judged"
		}
		p := &picture{measure(t, Layers(m.pos, m.orders, m.ans, Options{})), t, name, charts[b.ID], 145, l}
		if b.ID == "standard" {
			p.reach = 130
		}
		p.check()
		p.checkTargets(m)
	}
	for _, m := range recorded(t) {
		look("recorded", m, strict)
	}
	pos, orders, ans := fall(t)
	look("made", moment{pos: pos, orders: orders}, strict)
	look("made", moment{pos: pos, ans: ans}, strict)
	for seed := range uint64(6) {
		for i, m := range played(board.All()[seed%2], seed, 24) {
			look(fmt.Sprintf("game %d, %d", seed, i), m, crowded)
		}
	}
}

// Every province that a standoff left empty is marked, on its own ground or
// water and clear of names and centers; and it is said.
func TestContested(t *testing.T) {
	for _, b := range board.All() {
		pos := position.Opening(b, position.Default())
		pos.Phase.Type = position.Retreat
		pos.Units = nil
		for i := range b.Provinces {
			pos.Contested = append(pos.Contested, board.Province(i))
		}
		layers := Layers(pos, nil, nil, Options{})
		marks := layerOf(t, layers, "badges")
		spoken := Spoken(pos)
		for i := range b.Provinces {
			if !strings.Contains(marks, `data-p="`+b.Provinces[i].ID+`"`) || !strings.HasSuffix(spoken[i], ", standoff") {
				t.Errorf("%s: %s is not marked: %s", b.ID, b.Provinces[i].Name, spoken[i])
			}
		}
		p := &picture{measure(t, layers), t, b.ID, readChart(t, b, Base(b, Options{IDPrefix: "x"})), 145, strict}
		p.check()
	}
}

// played gives moments of games in which every unit is ordered at random, but
// as people do: moves and what helps them.
func played(b *board.Board, seed uint64, phases int) []moment {
	r := rand.New(rand.NewPCG(seed, 7))
	pos := position.Opening(b, position.Default())
	var out []moment
	for range phases {
		m := moment{pos: pos, orders: atRandom(r, pos)}
		m.ans = judge.Adjudicate(pos, m.orders)
		out = append(out, moment{pos: pos, orders: m.orders}, m)
		if pos = m.ans.Position(pos); pos == nil {
			break
		}
	}
	return out
}

func atRandom(r *rand.Rand, pos *position.Position) []order.Order {
	byUnit := make(map[board.Place][]order.Order)
	var units []board.Place
	order.NewChecker(pos).Legal(func(o order.Order) {
		if byUnit[o.At] == nil {
			units = append(units, o.At)
		}
		byUnit[o.At] = append(byUnit[o.At], o)
	})
	var out []order.Order

	for _, at := range units {
		list := byUnit[at]
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		best, score := list[0], -1
		for _, o := range list {
			if v := worth(o, out, r); v > score {
				best, score = o, v
			}
		}

		out = append(out, best)
	}
	return out
}

// worth prefers what helps an order that was given already.
func worth(o order.Order, given []order.Order, r *rand.Rand) int {
	switch o.Kind {
	case order.Move:
		if o.Via {
			for _, g := range given {
				if g.Kind == order.Convoy && g.From == o.At && g.To == o.To {
					return 9
				}
			}
			return 0
		}
		return 3 + r.IntN(3)
	case order.SupportMove, order.SupportHold:
		for _, g := range given {
			if g.At == o.From && (g.Kind == order.Move && g.To == o.To || g.Kind != order.Move && o.Kind == order.SupportHold) {
				return 3 + r.IntN(5)
			}
		}
		return 0
	case order.Convoy:
		return r.IntN(5)
	}
	return 2
}
