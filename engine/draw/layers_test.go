package draw

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

func layerOf(t testing.TB, layers []Layer, name string) string {
	t.Helper()
	for _, l := range layers {
		if l.Name == name {
			return l.Markup
		}
	}
	t.Fatalf("no layer %s", name)
	return ""
}

// Every layer that Layers and Preview fill has its group in Base, once.
func TestLayersHaveGroups(t *testing.T) {
	pos, orders, ans := fall(t)
	base := Base(pos.Board, Options{})
	layers := append(Layers(pos, nil, ans, Options{}), Preview(pos, orders, Nothing(), Options{})...)
	seen := make(map[string]bool)
	for _, l := range layers {
		if n := strings.Count(base, `data-layer="`+l.Name+`"`); n != 1 {
			t.Errorf("layer %s has %d groups", l.Name, n)
		}
		if seen[l.Name] {
			t.Errorf("layer %s is filled twice", l.Name)
		}
		seen[l.Name] = true
	}
}

// What Marks leaves out no order changes, and what it gives Layers gives too.
func TestMarksAreWhatOrdersChange(t *testing.T) {
	for _, m := range recorded(t) {
		if m.ans != nil {
			continue
		}
		marks := make(map[string]string)
		for _, c := range Marks(m.pos, m.orders, Options{}, new(Kept)) {
			marks[c.Name] = strings.Join(renewed(t, nil, c.Pieces), "")
		}
		bare := Layers(m.pos, nil, nil, Options{})
		for i, l := range Layers(m.pos, m.orders, nil, Options{}) {
			text, given := marks[l.Name]
			switch {
			case given && text != l.Markup:
				t.Errorf("%s: Marks and Layers give another layer %s", m.pos.Phase, l.Name)
			case !given && bare[i] != l:
				t.Errorf("%s: orders change the layer %s, which Marks leaves out", m.pos.Phase, l.Name)
			}
		}
	}
}

// The page finds each province, unit and order by its data attributes.
func TestDataAttributes(t *testing.T) {
	pos, orders, ans := fall(t)
	base := Base(pos.Board, Options{})
	for _, info := range pos.Board.Provinces {
		if n := strings.Count(base, `data-p="`+info.ID+`"`); n != 1 {
			t.Errorf("%s has %d hit areas", info.ID, n)
		}
	}
	before, after := Layers(pos, orders, nil, Options{}), Layers(pos, nil, ans, Options{})
	for i := range orders {
		mark := `data-order="` + itoa(i) + `"`
		for name, layers := range map[string][]Layer{"orders entered": before, "answer": after} {
			if !strings.Contains(layerOf(t, layers, "orders")+layerOf(t, layers, "badges"), mark) && ans.Results[i].Reason.Code != judge.DrivenOut {
				t.Errorf("%s: order %d (%s) has no mark", name, i, orders[i].Text(pos.Board))
			}
		}
	}
	units := layerOf(t, after, "units")
	for _, want := range []string{
		`data-unit="nea"`, `data-dislodged="nea"`, `data-from="rom"`, // the army that came, the fleet it drove out
		`data-unit="cre"`, `data-from="tha"`, `data-dislodged="syr"`, `data-from="gop"`,
	} {
		if !strings.Contains(units, want) {
			t.Errorf("no token has %s", want)
		}
	}
	for _, gone := range []string{`data-unit="rom"`, `data-unit="tha"`, `data-unit="arm"`} {
		if strings.Contains(units, gone) {
			t.Errorf("a token still has %s", gone)
		}
	}
}

// Units bear their power's sign or A and F: one of them in a document, both in
// the page, whose <svg> says which is shown. No power's sign is an A or F.
func TestLettersOfUnits(t *testing.T) {
	pos, _, _ := fall(t)
	army, rome := `d="`+letterPath("A")+`"`, `href="#n-rome"`
	for letters, want := range map[Letters][2]int{Powers: {0, 1}, Units: {1, 0}} {
		doc := SVG(pos, nil, nil, Options{Letters: letters})
		if got := [2]int{min(1, strings.Count(doc, army)), min(1, strings.Count(doc, rome))}; got != want {
			t.Errorf("letters %d: A, R in the document %v, want %v", letters, got, want)
		}
	}
	page := Base(pos.Board, Options{Letters: Units})
	if !strings.Contains(page, `data-letters="units"`) || !strings.Contains(page, army) || !strings.Contains(page, `id="n-rome"`) {
		t.Error("the page lacks a set of letters")
	}
	for i := range palettes {
		if p := &palettes[i]; p.letter == "A" || p.letter == "F" {
			t.Errorf("the units of %s bear an %s", p.power, p.letter)
		}
	}
}

// Layers that did not change are the same text, so that a page can tell.
func TestLayersAreDeterministic(t *testing.T) {
	pos, _, ans := fall(t)
	first := Layers(pos, nil, ans, Options{})
	for range 5 {
		for i, l := range Layers(pos, nil, ans, Options{}) {
			if l != first[i] {
				t.Fatalf("layer %s differs", l.Name)
			}
		}
	}
}

// A board without an atlas is not drawn, and a variant that borrows an id is
// no such board.
func TestUnknownBoard(t *testing.T) {
	b := *board.AncMed()
	b.Places = b.Places[:10]
	pos := &position.Position{Board: &b}
	if SVG(pos, nil, nil, Options{}) != "" || Base(&b, Options{}) != "" || Layers(pos, nil, nil, Options{}) != nil || Preview(pos, nil, Nothing(), Options{}) != nil {
		t.Error("a board without an atlas was drawn")
	}
}

// No order and no answer makes the drawing panic, however wrong: places that
// are none, results that do not fit, units where none can be.
func TestAnythingCanBeDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, b := range board.All() {
		for i := range 100 {
			pos, orders, ans := nonsense(r, b)
			layers := append(Layers(pos, orders, nil, Options{}), Layers(pos, nil, ans, Options{})...)
			if i == 0 {
				harmless(t, SVG(pos, orders, ans, Options{Theme: Print, Names: Short}))
			}
			h := Hand{Unit: anyProvince(r, b), Dislodged: r.IntN(2) == 0, Hover: anyProvince(r, b), Order: orders[0]}
			h.Targets = []board.Province{anyProvince(r, b), h.Hover}
			h.Lacking = []board.Province{anyProvince(r, b)}
			for _, l := range append(layers, Preview(pos, orders, h, Options{})...) {
				harmless(t, "<g>"+l.Markup+"</g>")
			}
		}
	}
}

func anyPlace(r *rand.Rand, b *board.Board) board.Place {
	return board.Place(r.IntN(len(b.Places)+3) - 2)
}

func anyProvince(r *rand.Rand, b *board.Board) board.Province {
	return board.Province(r.IntN(len(b.Provinces)+3) - 2)
}

func nonsense(r *rand.Rand, b *board.Board) (*position.Position, []order.Order, *judge.Answer) {
	pos := position.Opening(b, position.Default())
	pos.Phase.Type = position.PhaseType(1 + r.IntN(3))
	ans := &judge.Answer{}
	var orders []order.Order
	for range 30 {
		pl := board.Place(r.IntN(len(b.Places)))
		u := position.Unit{Power: board.Power(r.IntN(len(b.Powers)+1) - 1), Type: position.UnitType(1 + r.IntN(2)), Place: pl}
		d := position.Dislodged{Unit: u, AttackerFrom: anyProvince(r, b), ByConvoy: r.IntN(3) == 0}
		switch r.IntN(4) {
		case 0:
			pos.Units = append(pos.Units, u)
		case 1:
			ans.After = append(ans.After, u)
		case 2:
			pos.Dislodged = append(pos.Dislodged, d)
		default:
			ans.Dislodged = append(ans.Dislodged, judge.Dislodgement{Dislodged: d})
			ans.Disbanded = append(ans.Disbanded, u)
			ans.Removed = append(ans.Removed, judge.Removal{Unit: u})
		}
		o := order.Order{
			Power: u.Power, Kind: order.Kind(1 + r.IntN(10)), Type: u.Type, At: anyPlace(r, b),
			OtherType: position.Army, From: anyPlace(r, b), To: anyPlace(r, b), Via: r.IntN(4) == 0,
		}
		orders = append(orders, o)
		ans.Results = append(ans.Results, judge.Result{
			Order: o, Word: judge.Word(1 + r.IntN(10)),
			Reason: judge.Reason{Code: judge.Code(1 + r.IntN(int(judge.Waived))), Attack: r.IntN(4), Defense: r.IntN(4), By: []board.Province{anyProvince(r, b)}},
			Route:  []board.Province{anyProvince(r, b)},
		})
	}
	return pos, orders, ans
}

func BenchmarkSVG(b *testing.B) {
	pos, _, ans := fall(b)
	for b.Loop() {
		SVG(pos, nil, ans, Options{})
	}
}

func BenchmarkBase(b *testing.B) {
	for b.Loop() {
		Base(board.AncMed(), Options{})
	}
}

func BenchmarkLayers(b *testing.B) {
	pos, _, ans := fall(b)
	for b.Loop() {
		Layers(pos, nil, ans, Options{})
	}
}

func BenchmarkMarks(b *testing.B) {
	pos, orders, _ := fall(b)
	for b.Loop() {
		Marks(pos, orders, Options{}, new(Kept))
	}
}

func BenchmarkPreview(b *testing.B) {
	pos, orders, _ := fall(b)
	h := Nothing()
	h.Unit, h.Order = pos.Board.Province(orders[0].At), orders[0]
	for b.Loop() {
		Preview(pos, orders[1:], h, Options{})
	}
}
