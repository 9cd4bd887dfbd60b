package judge_test

import (
	"fmt"
	"strconv"
	"testing"

	"ancmed/engine/judge"
	"ancmed/engine/order"
)

// families are positions on made boards that grow with n, each in a way that
// has made judges slow: many fleets, long rings, paradoxes that hang together.
// The time for a unit must stay the same.
var families = []struct {
	name  string
	sizes []int
	make  func(s *sketch, n int)
}{
	{"convoy line", []int{8, 16, 32, 64, 128}, convoyLine},
	{"convoy grid", []int{3, 4, 6, 8, 12, 16}, convoyGrid},
	{"convoy grid attacked", []int{3, 4, 6, 8, 12, 16}, convoyGridAttacked},
	{"line of moves", []int{8, 16, 32, 64, 128}, moveLine},
	{"ring of moves", []int{8, 16, 32, 64, 128}, moveRing},
	{"ring contested in vain", []int{8, 16, 32, 64, 128}, moveRingContested},
	{"rings of three", []int{8, 16, 32, 64}, ringsOfThree},
	{"rings of three with tails", []int{8, 16, 32, 64}, ringsWithTails},
	{"ring over seas", []int{8, 16, 32, 64}, ringOverSeas},
	{"separate paradoxes", []int{8, 16, 32, 64}, separateParadoxes},
	{"ring of paradoxes", []int{8, 16, 32, 64}, paradoxRing},
	{"chain of convoys", []int{8, 16, 32, 64}, convoyChain},
	{"chains into a paradox ring", []int{8, 16, 32, 64}, chainsIntoRing},
	{"paradoxes with trains", []int{8, 16, 32, 64}, paradoxTrains},
	{"beleaguered row", []int{8, 16, 32, 64, 128}, beleaguered},
	{"armies over one sea each", []int{8, 16, 32, 64}, ferries},
}

// TestFamilies judges each family in each size, the largest too: nothing in
// them may take time that doubles with each unit.
func TestFamilies(t *testing.T) {
	for _, f := range families {
		for _, n := range f.sizes {
			t.Run(f.name+" "+strconv.Itoa(n), func(t *testing.T) {
				var s sketch
				f.make(&s, n)
				checkSketch(t, &s)
			})
		}
	}
}

// BenchmarkFamilies times a verdict, as nanoseconds for a unit.
func BenchmarkFamilies(b *testing.B) {
	benchFamilies(b, func(c speedCase) func() {
		var j judge.Judge
		ready, done := checked(c), make([]bool, len(c.pos.Units))
		return func() { j.Verdict(c.pos, ready, done) }
	})
}

// BenchmarkFamiliesReasons times the whole answer: checking, verdict, reasons.
func BenchmarkFamiliesReasons(b *testing.B) {
	benchFamilies(b, func(c speedCase) func() {
		var j judge.Judge
		return func() { j.Adjudicate(c.pos, c.orders) }
	})
}

func benchFamilies(b *testing.B, prepare func(c speedCase) func()) {
	for _, f := range families {
		for _, n := range f.sizes {
			b.Run(fmt.Sprintf("%s %d", f.name, n), func(b *testing.B) {
				var s sketch
				f.make(&s, n)
				c, _ := s.read(b)
				run := prepare(c)
				for b.Loop() {
					run()
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(c.pos.Units)), "ns/unit")
			})
		}
	}
}

// BenchmarkFamilyLegal lists all possible orders on the grid of fleets with
// armies on both shores, as nanoseconds for an order.
func BenchmarkFamilyLegal(b *testing.B) {
	for _, n := range []int{3, 4, 6, 8, 12, 16} {
		b.Run("options grid "+strconv.Itoa(n), func(b *testing.B) {
			var s sketch
			optionsGrid(&s, n)
			c, _ := s.read(b)
			chk, orders := order.NewChecker(c.pos), 0
			for b.Loop() {
				orders = 0
				chk.Reset(c.pos)
				chk.Legal(func(order.Order) { orders++ })
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(orders), "ns/order")
		})
	}
}

// A convoy through n seas in a line.
func convoyLine(s *sketch, n int) {
	s.border("cwest", name("s", 0))
	for i := range n {
		if i > 0 {
			s.border(name("s", i-1), name("s", i))
		}
		s.convoy("North", name("s", i), "cwest", "ceast", true)
	}
	s.border(name("s", n-1), "ceast")
	s.move("North", "A", "cwest", "ceast", true)
}

// grid makes n times n seas with coasts in the west and the east, and seas in
// the north.
func grid(s *sketch, n int) {
	for i := range n {
		s.border(name("cw", i), name("s", i*n))
		s.border(name("ce", i), name("s", i*n+n-1))
		s.border(name("sn", i), name("s", i))
		for k := range n {
			if k > 0 {
				s.border(name("s", i*n+k-1), name("s", i*n+k))
			}
			if i > 0 {
				s.border(name("s", i*n+k-n), name("s", i*n+k))
			}
		}
	}
}

// optionsGrid fills the seas with fleets and both shores with armies.
func optionsGrid(s *sketch, n int) {
	grid(s, n)
	for i := range n * n {
		s.unit(northOrSouth(i), "F", name("s", i))
	}
	for i := range n {
		s.unit("North", "A", name("cw", i))
		s.unit("South", "A", name("ce", i))
	}
}

// However many fleets there are, all possible orders are listed at once, and
// each of them is one.
func TestLegalOnGrids(t *testing.T) {
	for _, n := range []int{3, 5, 6, 8, 9} {
		var s sketch
		optionsGrid(&s, n)
		c, _ := s.read(t)
		chk := order.NewChecker(c.pos)
		var listed []order.Order
		chk.Legal(func(o order.Order) { listed = append(listed, o) })
		for _, o := range listed {
			if norm, why := chk.Check(o); why != order.Possible || norm != o {
				t.Fatalf("%d: %s is listed but %s", n, o.Full(c.pos.Board), why)
			}
		}
		// Each army reaches all other coasts, each fleet takes part somewhere.
		if n > 3 && len(listed) < n*n*n*n {
			t.Errorf("%d: only %d orders", n, len(listed))
		}
	}
}

// One army from corner to corner over n times n fleets: more routes than could
// be listed.
func convoyGrid(s *sketch, n int) {
	grid(s, n)
	from, to := name("cw", 0), name("ce", n-1)
	for i := range n * n {
		s.convoy("North", name("s", i), from, to, true)
	}
	s.move("North", "A", from, to, true)
}

func convoyGridAttacked(s *sketch, n int) {
	convoyGrid(s, n)
	for i := range n {
		s.move("South", "F", name("sn", i), name("s", i), false)
	}
}

func northOrSouth(i int) string { return []string{"North", "South"}[i%2] }

func moveLine(s *sketch, n int) {
	for i := range n {
		s.step(northOrSouth(i), "A", name("l", i), name("l", i+1), true)
	}
}

func moveRing(s *sketch, n int) {
	for i := range n {
		s.step(northOrSouth(i), "A", name("l", i), name("l", (i+1)%n), true)
	}
}

// Each move of the ring has a support, each outsider none.
func moveRingContested(s *sketch, n int) {
	moveRing(s, n)
	for i := range n {
		to := name("l", (i+1)%n)
		s.support(northOrSouth(i), "A", name("lh", i), name("l", i), to, true)
		s.step("West", "A", name("lx", i), to, false)
	}
}

func ringsOfThree(s *sketch, n int) {
	for i := range n {
		for k := range 3 {
			s.step(northOrSouth(k), "A", name("l", 3*i+k), name("l", 3*i+(k+1)%3), true)
		}
	}
}

// A tail of three wants to follow into each ring: its head bounces with the
// unit behind, so nobody moves.
func ringsWithTails(s *sketch, n int) {
	for i := range n {
		for k := range 3 {
			s.step(northOrSouth(k), "A", name("l", 3*i+k), name("l", 3*i+(k+1)%3), false)
		}
		s.step("West", "A", name("lt", 3*i), name("l", 3*i), false)
		s.step("West", "A", name("lt", 3*i+1), name("lt", 3*i), false)
		s.step("West", "A", name("lt", 3*i+2), name("lt", 3*i+1), false)
	}
}

// Each army of the ring goes by sea. Its fleet is attacked with a support that
// another convoyed army cuts.
func ringOverSeas(s *sketch, n int) {
	for i := range n {
		from, to, sea := name("cp", i), name("cp", (i+1)%n), name("sp", i)
		s.border(from, sea)
		s.border(sea, to)
		s.move("North", "A", from, to, true)
		s.convoy("North", sea, from, to, true)
		s.step("South", "F", name("sx", i), sea, false)
		s.support("South", "F", name("ct", i), name("sx", i), sea, false)
		s.border(name("ca", i), name("sg", i))
		s.border(name("sg", i), name("ct", i))
		s.move("North", "A", name("ca", i), name("ct", i), false)
		s.convoy("North", name("sg", i), name("ca", i), name("ct", i), true)
	}
}

// raid makes an army that attacks by convoy the supporter of an attack on the
// fleet at the sea hit; paradox says that the rule of paradoxes is what decides.
func raid(s *sketch, i int, hit string, paradox bool) {
	army, sea, supporter, attacker := name("ca", i), name("sf", i), name("ct", i), name("sx", i)
	s.border(army, sea)
	s.border(sea, supporter)
	s.move("North", "A", army, supporter, false)
	s.convoy("North", sea, army, supporter, !paradox)
	s.support("South", "F", supporter, attacker, hit, paradox)
	s.step("South", "F", attacker, hit, paradox)
}

func separateParadoxes(s *sketch, n int) {
	for i := range n {
		raid(s, i, name("sf", i), true)
	}
}

// Each supporter supports the attack on the next fleet: all convoys work or
// none, so the rule of paradoxes stops them all.
func paradoxRing(s *sketch, n int) {
	for i := range n {
		raid(s, i, name("sf", (i+1)%n), true)
	}
}

// The same without an end that meets the beginning: nobody attacks the first
// fleet, so each support is cut, and no fleet is dislodged.
func convoyChain(s *sketch, n int) {
	for i := range n {
		raid(s, i, name("sf", i+1), false)
	}
	s.unit("North", "F", name("sf", n))
}

// A ring of half of the raids, and chains that end in it: the army of each
// attacks a supporter in the ring, whose support it cuts for good, so nothing
// is a paradox.
func chainsIntoRing(s *sketch, n int) {
	half := n / 2
	for i := range half {
		raid(s, i, name("sf", (i+1)%half), false)
	}
	for i := half; i < n; i++ {
		army, sea, to := name("ca", i), name("sf", i), name("ct", i-half)
		s.border(army, sea)
		s.border(sea, to)
		s.move("North", "A", army, to, false)
		s.convoy("North", sea, army, to, true)
		s.step("South", "F", name("sx", i), sea, false)
		s.support("South", "F", name("ct", i), name("sx", i), sea, false)
		s.step("West", "A", name("cz", i), name("ct", i), false)
	}
}

// Three units follow each attacker that a paradox lets through.
func paradoxTrains(s *sketch, n int) {
	for i := range n {
		raid(s, i, name("sf", (i+1)%n), true)
		last := name("sx", i)
		for k := range 3 {
			next := name("sy", 3*i+k)
			s.step("West", "F", next, last, true)
			last = next
		}
	}
}

// Each unit of a row is attacked from both sides with a support each: the
// attacks keep each other out.
func beleaguered(s *sketch, n int) {
	for i := range n {
		at := name("l", i)
		s.unit("North", "A", at)
		for k, p := range []string{"South", "West"} {
			from := name("lx", 2*i+k)
			s.step(p, "A", from, at, false)
			s.support(p, "A", name("lz", 2*i+k), from, at, true)
		}
	}
}

// n armies, each over a fleet of its own to an empty coast.
func ferries(s *sketch, n int) {
	for i := range n {
		from, sea, to := name("ca", i), name("s", i), name("cz", i)
		s.border(from, sea)
		s.border(sea, to)
		if i > 0 {
			s.border(name("s", i-1), sea)
		}
		s.move(northOrSouth(i), "A", from, to, true)
		s.convoy(northOrSouth(i), sea, from, to, true)
	}
}
