package warn

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

var proofs = flag.Int("proofs", 1000, "random positions in which proofs are tried")

// crowd makes a random position: a few provinces close together, full of units
// of two or three powers.
func crowd(r *rand.Rand, b *board.Board) *position.Position {
	pos := &position.Position{Board: b, Rules: position.AllRules()[max(0, r.IntN(8)-5)],
		Phase: position.Phase{Season: position.Spring, Year: b.Year, Type: position.Movement}}
	near := b.Distances([]board.Province{board.Province(r.IntN(len(b.Provinces)))})
	powers := 2 + r.IntN(2)
	most, others := 3+r.IntN(5), 1+r.IntN(4)
	for _, i := range r.Perm(len(b.Provinces)) {
		p := board.Province(i)
		if near[p] < 0 || near[p] > 2 {
			continue
		}
		u := position.Unit{Power: 0, Type: position.Army, Place: board.Place(p)}
		info := &b.Provinces[p]
		if !info.Army || info.Fleet && r.IntN(2) == 0 {
			u.Type = position.Fleet
			if b.Split(p) {
				u.Place = info.Coasts[r.IntN(len(info.Coasts))]
			}
		}
		if others > 0 && r.IntN(2) == 0 {
			u.Power = board.Power(1 + r.IntN(powers-1))
			others--
		} else if most == 0 {
			continue
		} else {
			most--
		}
		pos.Units = append(pos.Units, u)
	}
	pos.Sort()
	return pos
}

// options gives the possible orders of each unit.
func options(pos *position.Position) [][]order.Order {
	at := map[board.Place]int{}
	for i, u := range pos.Units {
		at[u.Place] = i
	}
	out := make([][]order.Order, len(pos.Units))
	order.NewChecker(pos).Legal(func(o order.Order) { out[at[o.At]] = append(out[at[o.At]], o) })
	return out
}

// entangled chooses an order for each unit of the power 0, mostly such that
// they get in each other's way; some units have none.
func entangled(r *rand.Rand, opts [][]order.Order, pos *position.Position) []order.Order {
	var out []order.Order
	aims := map[board.Province]bool{}
	taken := map[order.Order]bool{}
	for _, u := range r.Perm(len(pos.Units)) {
		if pos.Units[u].Power != 0 || r.IntN(12) == 0 {
			continue
		}
		best := opts[u][r.IntN(len(opts[u]))]
		for range 12 {
			o := opts[u][r.IntN(len(opts[u]))]
			to := board.NoProvince
			if o.To >= 0 {
				to = pos.Board.Province(o.To)
			}
			fits := o.Kind == order.Move && (aims[to] || pos.UnitIn(to) >= 0) ||
				o.Kind != order.Move && o.From >= 0 && taken[order.Order{From: o.From, To: o.To}]
			if fits {
				best = o
				break
			}
			if o.Kind == order.Move && best.Kind != order.Move {
				best = o
			}
		}
		if best.Kind == order.Move {
			aims[pos.Board.Province(best.To)] = true
			taken[order.Order{From: best.At, To: best.To}] = true
		}
		out = append(out, best)
	}
	return out
}

// hunt tries orders of the other powers and reports for each move of power 0
// whether it ever succeeded, and whether every combination was tried.
func hunt(r *rand.Rand, s *scene, opts [][]order.Order, tries int) (ever []bool, all bool) {
	var judge judge.Judge
	ever = make([]bool, len(s.pos.Units))
	done := make([]bool, len(s.pos.Units))
	ords := make([]order.Order, len(s.pos.Units))
	var others []int
	count := 1
	for u, unit := range s.pos.Units {
		ords[u] = s.ord[u]
		if ords[u].Kind == 0 {
			ords[u] = order.Order{Power: unit.Power, Kind: order.Hold, Type: unit.Type, At: unit.Place, From: board.NoPlace, To: board.NoPlace}
		}
		if unit.Power != 0 {
			others = append(others, u)
			if count *= len(opts[u]); count > 1<<30 {
				count = 1 << 30
			}
		}
	}
	all = count <= tries
	for n := range min(count, tries) {
		code := n
		for _, u := range others {
			k := r.IntN(len(opts[u]))
			if all {
				k, code = code%len(opts[u]), code/len(opts[u])
			} else {
				k = helping(r, s, opts[u], k)
			}
			ords[u] = opts[u][k]
		}
		judge.Verdict(s.pos, ords, done)
		for u := range done {
			ever[u] = ever[u] || done[u] && s.moves(u)
		}
	}
	return ever, all
}

// helping prefers, half of the time, an order that helps a move of power 0 or
// attacks one of its units.
func helping(r *rand.Rand, s *scene, opts []order.Order, k int) int {
	if r.IntN(2) == 0 {
		return k
	}
	for range 20 {
		i := r.IntN(len(opts))
		o := opts[i]
		switch o.Kind {
		case order.SupportMove, order.Convoy:
			if u := s.in[s.b.Province(o.From)]; s.pos.Units[u].Power == 0 && s.moves(u) && s.to(u) == s.b.Province(o.To) {
				return i
			}
		case order.Move:
			if u := s.in[s.b.Province(o.To)]; u >= 0 && s.pos.Units[u].Power == 0 {
				return i
			}
		}
	}
	return k
}

// TestProof looks for orders of other powers that make a move succeed that was
// proved to fail: there must be none. Where all orders were tried, a move that
// never succeeded should have been proved to fail; what the proof does not see
// is counted.
func TestProof(t *testing.T) {
	proved, open, missed := 0, 0, 0
	for i := range *proofs {
		r := rand.New(rand.NewPCG(5, uint64(i)))
		pos := crowd(r, board.All()[i%2])
		opts := options(pos)
		s := newScene(pos, entangled(r, opts, pos))
		s.prove()
		ever, all := hunt(r, s, opts, 3000)
		for u := range pos.Units {
			switch {
			case !s.moves(u):
			case s.fails[u] && ever[u]:
				t.Fatalf("position %d: %s succeeded\n%s", i, s.ord[u].Full(pos.Board), sceneText(s))
			case s.fails[u]:
				proved++
			case ever[u]:
				open++
			case all:
				missed++
				if testing.Verbose() && missed < 25 {
					t.Logf("position %d: %s never succeeded\n%s", i, s.ord[u].Full(pos.Board), sceneText(s))
				}
			}
		}
	}
	t.Logf("%d proved to fail, %d can succeed, %d fail and are not proved to", proved, open, missed)
	if proved < *proofs/4 || open < *proofs/4 || missed > proved/10 {
		t.Errorf("%d proved to fail, %d can succeed, %d fail and are not proved to", proved, open, missed)
	}
}

func sceneText(s *scene) string {
	var sb strings.Builder
	for u := range s.pos.Units {
		sb.WriteString(order.OwnedName(s.b, s.pos.Units[u]) + " " + s.b.Places[s.pos.Units[u].Place].ID)
		if s.ord[u].Kind != 0 {
			sb.WriteString(": " + s.ord[u].Text(s.b))
		}
		sb.WriteByte('\n')
	}
	return sb.String()
}
