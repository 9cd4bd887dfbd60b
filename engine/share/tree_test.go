package share_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/position"
	"ancmed/engine/share"
)

// smallPosition gives a few units anywhere, in any phase.
func smallPosition(rng *rand.Rand) *position.Position {
	b := board.All()[rng.IntN(2)]
	p := &position.Position{Board: b, Rules: position.AllRules()[rng.IntN(3)], Phase: position.Phase{
		Season: position.Season(1 + rng.IntN(2)), Year: 1 + rng.IntN(2000), Type: position.Movement,
	}}
	for range rng.IntN(7) {
		u := position.Unit{Power: board.Power(rng.IntN(len(b.Powers))), Type: position.UnitType(1 + rng.IntN(2)), Place: board.Place(rng.IntN(len(b.Places)))}
		q := p.Clone()
		if q.Units = append(q.Units, u); q.Check() == nil {
			p = q
		}
	}
	if rng.IntN(2) == 0 {
		p.Owners = make([]board.Power, len(b.Provinces))
		for i := range p.Owners {
			p.Owners[i] = board.NoPower
			if b.Provinces[i].Center && rng.IntN(3) > 0 {
				p.Owners[i] = board.Power(rng.IntN(len(b.Powers)))
			}
		}
		if rng.IntN(3) == 0 {
			p.Phase.Season, p.Phase.Type = position.Winter, position.Adjustment
		}
	}
	if p.Phase.Type == position.Movement && len(p.Units) > 0 && rng.IntN(4) == 0 {
		q := p.Clone()
		q.Phase.Type = position.Retreat
		u := q.Units[rng.IntN(len(q.Units))]
		u.Power = board.Power(rng.IntN(len(b.Powers)))
		q.Dislodged = append(q.Dislodged, position.Dislodged{Unit: u, AttackerFrom: board.NoProvince})
		if c := board.Province(rng.IntN(len(b.Provinces))); q.UnitIn(c) < 0 {
			q.Contested = append(q.Contested, c)
		}
		if q.Check() == nil {
			p = q
		}
	}
	return p
}

// pieces are what texts are made of that a reader could take for something
// else.
var pieces = []string{"#", ";", " ", "\n", "\t", "end variation", "variation", "draft", "shown draft", "here", "Rome:", "A rom - nea", "; succeeds",
	"é", "\U0001f600", "\u200b", "\ufeff", "title", "\\", "%20", "&amp;", "a", "Why not?", "\u2028", "main line", "Spring 1", "\x00", "\xff", "x\r\ny"}

func words(rng *rand.Rand) string {
	var sb strings.Builder
	for range rng.IntN(6) {
		sb.WriteString(pieces[rng.IntN(len(pieces))])
	}
	return sb.String()
}

// randomTree makes a game and changes it in all ways.
func randomTree(t testing.TB, rng *rand.Rand) *game.Game {
	g := start(t, smallPosition(rng))
	for range rng.IntN(34) {
		change(g, rng)
	}
	return g
}

// change changes a game somehow; what is refused is no matter.
func change(g *game.Game, rng *rand.Rand) {
	nodes := g.Nodes()
	n := nodes[rng.IntN(len(nodes))]
	switch rng.IntN(20) {
	case 0, 1, 2, 3, 4:
		list := randomOrders(g.Position(), rng)
		if o := oddOrder(g.Position().Board, rng); rng.IntN(4) == 0 {
			list = append(list, o)
		}
		_ = g.SetOrders(list)
	case 5, 6, 7, 8:
		_, _ = g.Resolve()
	case 9, 10:
		_ = g.GoTo(n.ID)
	case 11:
		_ = g.SetComment(n.ID, words(rng))
	case 12:
		_ = g.SetDraftComment(rng.IntN(3), words(rng))
	case 13:
		if n.Turn != nil && len(n.Turn.Orders) > 0 {
			_ = g.SetOrderComment(n.ID, rng.IntN(len(n.Turn.Orders)), words(rng))
		}
	case 14:
		_ = g.NameVariation(n.ID, words(rng))
	case 15:
		_ = g.CopyDraft(words(rng))
	case 16:
		changeDrafts(g, rng)
	case 17:
		if rng.IntN(3) == 0 {
			_ = g.DeleteVariation(n.ID)
		} else {
			_ = g.Promote(n.ID)
		}
	case 18:
		changeOutcome(g, rng)
	case 19:
		_ = g.SetTitle(words(rng))
		_ = g.SetPlayer(board.Power(rng.IntN(5)), words(rng))
	}
}

func changeDrafts(g *game.Game, rng *rand.Rand) {
	list := g.Drafts(g.At())
	name := list[rng.IntN(len(list))].Name
	switch rng.IntN(4) {
	case 0:
		_ = g.DeleteDraft(name)
	case 1:
		_ = g.RenameDraft(name, words(rng))
	default:
		_ = g.ShowDraft(name)
	}
}

func changeOutcome(g *game.Game, rng *rand.Rand) {
	switch rng.IntN(3) {
	case 0:
		_ = g.Draw()
	case 1:
		_ = g.Concede(board.Power(rng.IntN(len(g.Position().Board.Powers))))
	default:
		_ = g.Reopen()
	}
}

// Ten thousand trees with everything in them come through the link and the
// text unchanged.
func TestRandomTrees(t *testing.T) {
	n := 10000
	if testing.Short() {
		n = 500
	}
	phases := 0
	for seed := range n {
		rng := rand.New(rand.NewPCG(uint64(seed), 5))
		g := randomTree(t, rng)
		code, text := share.Encode(g), g.Text()
		fromCode, err := share.Decode(code)
		if err != nil {
			t.Fatalf("seed %d: %v: %s of\n%s", seed, err, code, text)
		}
		fromText, notes, err := game.ReadNotes(g.TextWithResults(), false)
		if err != nil || len(notes) > 0 {
			t.Fatalf("seed %d: %v %v in\n%s", seed, err, notes, g.TextWithResults())
		}
		for how, h := range map[string]*game.Game{"code": fromCode, "text": fromText} {
			if h.Text() != text {
				t.Fatalf("seed %d: by %s\n%s\nbecame\n%s", seed, how, text, h.Text())
			}
			if share.Encode(h) != code {
				t.Fatalf("seed %d: by %s the code is another:\n%s", seed, how, text)
			}
			sameTree(t, g, h)
		}
		phases += len(g.Nodes())
	}
	if phases < 3*n {
		t.Errorf("only %d phases in %d trees", phases, n)
	}
}

// sameTree compares what the text of a tree does not say, but leads to.
func sameTree(t *testing.T, g, h *game.Game) {
	t.Helper()
	a, b := g.Nodes(), h.Nodes()
	if len(a) != len(b) {
		t.Fatalf("%d phases, expected %d", len(b), len(a))
	}
	for i := range a {
		if !a[i].Position.Equal(b[i].Position) || a[i].Comment != b[i].Comment || a[i].Name != b[i].Name ||
			!slices.Equal(a[i].OrderComments, b[i].OrderComments) || (a[i].ID == g.At()) != (b[i].ID == h.At()) {
			t.Fatalf("phase %d is another:\n%s", i, g.Text())
		}
	}
}

// A damaged code opens up to the damage, and no phase of it is another than it
// was; what is lost is said.
func TestOpenPartly(t *testing.T) {
	g := opening(t)
	for range 8 {
		set(t, g, recorded(t).Turns()[0].Orders[:3])
		resolve(t, g)
		if err := g.SetComment(g.At(), "Nothing happened in this phase."); err != nil {
			t.Fatal(err)
		}
	}
	all := g.Line(0)
	good := share.Encode(g)
	opened := 0
	check := func(what, code string, i int) {
		h, notes, err := share.Open(code, true)
		if err != nil {
			return
		}
		opened++
		line := h.Line(0)
		if len(notes) != 1 || !strings.HasPrefix(notes[0], "The link is damaged. ") || len(line) > len(all) {
			t.Fatalf("%s at %d: %q", what, i, notes)
		}
		for i, n := range line {
			if !n.Position.Equal(all[i].Position) || n.Comment != all[i].Comment || n.Turn != nil && !slices.Equal(n.Turn.Orders, all[i].Turn.Orders) {
				t.Fatalf("%s at %d: phase %d is another", what, i, n.ID)
			}
		}
	}
	for i := range good {
		check("cut", good[:i], i)
		check("left out", good[:i]+good[i+1:], i)
		for _, c := range "0Az" {
			if changed := good[:i] + string(c) + good[i+1:]; changed != good && i > 0 {
				check("changed", changed, i)
			}
		}
	}
	if opened < 3*len(good) {
		t.Errorf("only %d of the damaged codes opened", opened)
	}
	h, notes, err := share.Open(good[:len(good)*2/3], true)
	if err != nil || len(h.Nodes()) < 4 || !strings.Contains(notes[0], "of its 9 phases could be opened") {
		t.Errorf("two thirds of a code: %v %q", err, notes)
	}
	if _, notes, err = share.Open(good, true); err != nil || notes != nil {
		t.Errorf("the whole code: %v %q", err, notes)
	}
}

// The comments of a code take less than two thirds of their characters.
func TestCommentSizes(t *testing.T) {
	const comment = "Rome could have taken Sicily here, but the fleet was needed in the Tyrrhenian Sea: without it the convoy " +
		"from Carthage gets through, and Neapolis falls in the same year. Look at the variation to see what happens."
	g := opening(t)
	before := len(share.Encode(g))
	if err := g.SetComment(0, comment); err != nil {
		t.Fatal(err)
	}
	size := len(checkRoundTrip(t, g)) - before
	t.Logf("%d characters for a comment of %d", size, len(comment))
	if size*3 > len(comment)*2 {
		t.Errorf("a comment of %d characters takes %d", len(comment), size)
	}
}
