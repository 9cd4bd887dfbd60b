package judge_test

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

var (
	positions = flag.Int("positions", 32000, "random positions to compare, half of them on each board")
	seed      = flag.Uint64("seed", 1, "where the random positions begin")
)

// tally counts how often what comes up.
type tally struct {
	positions int // movement phases
	others    int // retreat and adjustment phases
	paradoxes int // positions in which the paradox rule was needed
	rings     int // positions with a ring that had to be searched
	orders    int
	what      map[string]int
}

// TestRandom compares the engine with the oracle on random positions of both
// boards: every word, every unit, every retreat, whatever follows. Every reason is
// worked out again from the rest of the answer (reasonFaults). Run it with
// -positions and -seed for more than the usual number, with -v for what came
// up.
func TestRandom(t *testing.T) {
	n := *positions / len(board.All())
	if testing.Short() {
		n = min(n, 1000)
	}
	for _, b := range board.All() {
		t.Run(b.ID, func(t *testing.T) {
			t.Parallel()
			c := &comparer{T: t, tally: tally{what: make(map[string]int)}, recorded: recordedCases(t, b)}
			for i := range n {
				c.run(rand.New(rand.NewPCG(*seed, uint64(i))), b, i)
				if t.Failed() && c.faults >= 5 {
					break
				}
			}
			c.report()
		})
	}
}

// comparer judges positions with both judges. It keeps one engine judge for
// all, so that nothing may be left over from one position to the next.
type comparer struct {
	*testing.T
	tally
	recorded []recordedCase
	engine   judge.Judge
	number   int
	next     *position.Position // after the phase judged last
	faults   int
}

// recordedCases gives the movement phases of the data files on one board.
func recordedCases(t *testing.T, b *board.Board) []recordedCase {
	var out []recordedCase
	add := func(in inputData) {
		if in.Variant == b.ID && in.Phase.Type == "movement" {
			out = append(out, recordedCase{in.position(t).Units, readOrders(t, b, in.Orders)})
		}
	}
	var file struct{ Cases []datcCase }
	readJSON(t, "datc-cases.json", &file)
	for _, c := range file.Cases {
		add(c.input())
	}
	for _, c := range readCases(t, "reported.jsonl") {
		for _, s := range c.Steps {
			add(s.Input)
		}
	}
	return out
}

func (c *comparer) run(r *rand.Rand, b *board.Board, number int) {
	c.number = number
	pos, orders := makeMovement(r, b, c.recorded)
	m := &maker{Rand: r, b: b, powers: len(b.Powers), pos: pos, in: make([]int, len(b.Provinces))}
	switch number % 10 {
	case 3:
		makeRetreat(m)
		orders = m.retreatOrders(pos)
	case 7:
		makeAdjustment(m)
		orders = m.adjustmentOrders(pos)
	}
	for range 3 {
		if err := pos.Check(); err != nil {
			c.Fatalf("position %d: %v", number, err)
		}
		pos = c.compare(pos, orders)
		if pos == nil {
			return
		}
		switch pos.Phase.Type {
		case position.Movement:
			return
		case position.Retreat:
			orders = m.retreatOrders(pos)
		case position.Adjustment:
			if pos.Owners == nil {
				return
			}
			orders = m.adjustmentOrders(pos)
		}
	}
}

// compare judges one phase twice and gives the position after it.
func (c *comparer) compare(pos *position.Position, orders []order.Order) *position.Position {
	if c.differ(pos, orders, true) == "" {
		return c.next
	}
	c.faults++
	differ := func(p *position.Position, o []order.Order) bool { return c.differ(p, o, false) != "" }
	p, o := shrink(pos, orders, differ)
	c.Errorf("seed %d, position %d:\n%s\n%s", *seed, c.number, c.differ(p, o, false), caseText(p, o))
	return nil
}

// differ says how the two judges differ, or "". A judge that panics differs.
func (c *comparer) differ(pos *position.Position, orders []order.Order, count bool) (text string) {
	defer func() {
		if p := recover(); p != nil {
			text = fmt.Sprintf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	var o *oracle
	var want *judge.Answer
	if pos.Phase.Type == position.Movement {
		o = newOracle(pos, orders)
		want = o.movement(orders)
	} else {
		want = consult(pos, orders)
	}
	got := c.engine.Adjudicate(pos, orders)
	if count {
		c.count(o, got)
		c.next = want.Position(pos)
	}
	if text = difference(pos, got, want); text == "" {
		text = reasonFaults(pos, got) + paradoxFaults(o, got)
	}
	return text
}

func (c *comparer) count(o *oracle, a *judge.Answer) {
	if o == nil {
		c.others++
	} else {
		c.positions++
		c.paradoxes += min(len(o.backups), 1)
		c.rings += min(o.searches, 1)
		c.what["~circle settled"] += o.circles
		c.what["~ring searched"] += o.searches
		c.what["~ring with one answer"] += o.unique
		for _, n := range o.backups {
			c.what[fmt.Sprintf("~ring settled by the paradox rule, fleets: %d", min(n, 5))]++
		}
	}
	for _, r := range a.Results {
		c.orders++
		c.what[r.Word.String()]++
		c.what["reason "+r.Reason.Code.String()]++
		if r.Word == judge.Void {
			c.what["void "+r.Reason.Impossible.String()]++
		}
	}
}

func (c *comparer) report() {
	c.Logf("%d movement phases, %d others, %d orders; a ring in %.1f%%, the paradox rule in %.1f%% of the movement phases",
		c.positions, c.others, c.orders, 100*float64(c.rings)/float64(max(c.positions, 1)), 100*float64(c.paradoxes)/float64(max(c.positions, 1)))
	for _, w := range slices.Sorted(maps.Keys(c.what)) {
		c.Logf("%8d %s", c.what[w], w)
	}
}

// difference names everything in which two answers differ.
func difference(pos *position.Position, got, want *judge.Answer) string {
	text := ""
	b := pos.Board
	for i := range want.Results {
		if r := got.Results[i]; r.Word != want.Results[i].Word {
			text += fmt.Sprintf("%s: engine %v (%v, %v), oracle %v\n", r.Order.Full(b), r.Word, r.Reason.Code, r.Reason.Impossible, want.Results[i].Word)
		}
	}
	g, w := summary(b, got), summary(b, want)
	for i := range g {
		if !slices.Equal(g[i].list, w[i].list) {
			text += fmt.Sprintf("%s: engine %q, oracle %q\n", g[i].name, g[i].list, w[i].list)
		}
	}
	if !slices.Equal(got.Owners, want.Owners) || !slices.Equal(got.Adjustments, want.Adjustments) || (got.Owners == nil) != (want.Owners == nil) {
		text += fmt.Sprintf("owners: engine %v %v, oracle %v %v\n", got.Owners, got.Adjustments, want.Owners, want.Adjustments)
	}
	if got.Next != want.Next || got.Winner != want.Winner {
		text += fmt.Sprintf("next: engine %v %v, oracle %v %v\n", got.Next, got.Winner, want.Next, want.Winner)
	}
	return text
}

type namedSet struct {
	name string
	list []string
}

// summary writes the sets of an answer as sorted texts.
func summary(b *board.Board, a *judge.Answer) []namedSet {
	var dislodged, removed []string
	for _, d := range a.Dislodged {
		from := "?"
		if d.AttackerFrom != board.NoProvince {
			from = b.Provinces[d.AttackerFrom].ID
		}
		var to []string
		for _, pl := range d.Retreats {
			to = append(to, b.Places[pl].ID)
		}
		slices.Sort(to)
		dislodged = append(dislodged, fmt.Sprint(unitTexts(b, []position.Unit{d.Unit}), from, d.ByConvoy, to))
	}
	for _, r := range a.Removed {
		removed = append(removed, fmt.Sprint(unitTexts(b, []position.Unit{r.Unit}), r.Distance))
	}
	out := []namedSet{
		{"dislodged", dislodged}, {"contested", provinceIDs(b, a.Contested)}, {"removed", removed},
		{"disbanded", unitTexts(b, a.Disbanded)}, {"after", unitTexts(b, a.After)},
	}
	for _, s := range out {
		slices.Sort(s.list)
	}
	return out
}
