package session

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// pictured is an answer of game.marks; what stands in each layer of a page that
// had another picture before.
type pictured struct {
	Picture int
	Layers  map[string][]any
}

// renew puts the pieces of a picture in the place of those that stood there.
func (p *pictured) renew(t *testing.T, stood map[string][]string) {
	t.Helper()
	for name, pieces := range p.Layers {
		var now []string
		for _, piece := range pieces {
			switch piece := piece.(type) {
			case string:
				now = append(now, piece)
			case float64:
				if int(piece) >= len(stood[name]) {
					t.Fatalf("the layer %s had no piece %v", name, piece)
				}
				now = append(now, stood[name][int(piece)])
			}
		}
		stood[name] = now
	}
}

// checkMarks wants a picture of which every new piece is XML.
func (c *caller) checkMarks(body string) {
	c.t.Helper()
	var p pictured
	decode(c.t, body, &p)
	for _, pieces := range p.Layers {
		for _, piece := range pieces {
			if text, is := piece.(string); is {
				c.checkXML("<g>" + text + "</g>")
			}
		}
	}
}

// recordedGame opens the last movement that people played, with its orders.
func (r rig) recordedGame() (number, wire string, lines []string) {
	r.t.Helper()
	wire, text := recordedFall(r.t)
	wire = wire[:strings.Index(wire, orderMark)]
	number = r.ask("newGame", "", "", wire)
	r.ask("game.setOrders", number, text)
	decode(r.t, r.ask("game.orders", number), &lines)
	return number, wire, lines
}

// holding gives the order to hold of the unit that a line is for.
func holding(line string) string {
	words := strings.Fields(line)
	return strings.Join(append(words[:3:3], "H"), " ")
}

// One order given alone makes the same game as all of them given anew.
func TestSetOrderIsSetOrders(t *testing.T) {
	r := rig{New(), t}
	number, wire, lines := r.recordedGame()
	other := r.ask("newGame", "", "", wire)
	r.ask("game.setOrders", other, strings.Join(lines, "\n"))
	r.ask("game.setDraftComment", number, "2", "the point of it")
	r.ask("game.setDraftComment", other, "2", "the point of it")
	random := rand.New(rand.NewPCG(3, 4))
	now := append([]string(nil), lines...)
	for range 60 {
		at := random.IntN(len(now))
		line := lines[at]
		if random.IntN(2) == 0 {
			line = holding(line)
		}
		now[at] = line
		var given struct {
			Index            int
			Comments         []string
			CanUndo, CanRedo bool
		}
		decode(t, r.ask("game.setOrder", number, line, "", ""), &given)
		r.ask("game.setOrders", other, strings.Join(now, "\n"))
		if given.Index != at {
			t.Fatalf("%s stands at %d instead of %d", line, given.Index, at)
		}
		for _, method := range []string{"game.orders", "game.drafts", "game.code"} {
			if got, want := r.ask(method, number), r.ask(method, other); got != want {
				t.Fatalf("after %s: %s is %s instead of %s", line, method, got, want)
			}
		}
		if got := strconv.FormatBool(given.CanUndo) + strconv.FormatBool(given.CanRedo); got != r.ask("game.canUndo", other)+r.ask("game.canRedo", other) {
			t.Fatalf("after %s: undo and redo are %s", line, got)
		}
	}
}

func TestSetOrderOfNone(t *testing.T) {
	r := rig{New(), t}
	number := r.ask("newGame", "ancmed", "", "")
	if got := r.ask("game.setOrder", number, "Rome: A rom - apu", "", ""); !strings.HasPrefix(got, `{"index":0,"comments":[],"canUndo":true,"canRedo":false`) {
		t.Errorf("the first order: %s", got)
	}
	if got := r.ask("game.setOrder", number, "Rome: F nea H", "", ""); !strings.HasPrefix(got, `{"index":1,`) {
		t.Errorf("the second order: %s", got)
	}
	r.ask("game.undo", number)
	// Nothing is said of a line that is no canonical order, nor of one of which there is something to be said.
	for _, line := range []string{"", "A rom - apu", "Rome: A rom - bal", "Rome: A rom", "Rome: A rom H\nRome: F nea H", "build A rom", "waive"} {
		if got := r.ask("game.setOrder", number, line, "", ""); got != "null" {
			t.Errorf("%q gives %s", line, got)
		}
	}
	if got := r.strings("game.orders", number); got != "Rome: A rom - apu" {
		t.Errorf("the orders are %s", got)
	}
	if got := r.fault("game.setOrder", number, "Rome: F nea H", "one", ""); got != codeBadArgument {
		t.Errorf("no number of a picture: %s", got)
	}
	if r.ask("game.canRedo", number) != "true" {
		t.Error("what was refused counts as a change")
	}
	g, err := r.game(number)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.SetOrders(slices.Repeat(g.Orders(), 2)); err != nil {
		t.Fatal(err)
	}
	if got := r.ask("game.setOrder", number, "Rome: A rom H", "", ""); got != "null" {
		t.Errorf("with two orders for a unit: %s", got)
	}
	r.ask("game.setOrders", number, "Rome: A rom - apu")
	r.ask("game.draw", number)
	if got := r.fault("game.setOrder", number, "Rome: A rom H", "", ""); got != "game-over" {
		t.Errorf("once the game is over: %s", got)
	}
}

// What a page makes of the marks is what layers draws of the same orders.
func TestMarksAreLayers(t *testing.T) {
	r := rig{New(), t}
	number, wire, lines := r.recordedGame()
	random := rand.New(rand.NewPCG(5, 6))
	stood := make(map[string][]string)
	known := 0
	for range 60 {
		switch at := random.IntN(len(lines)); random.IntN(4) {
		case 0:
			r.ask("game.setOrders", number, strings.Join(append(lines[:at:at], lines[at+1:]...), "\n"))
		case 1:
			r.ask("game.undo", number)
		case 2:
			r.ask("game.setOrder", number, lines[at], "", "")
		default:
			r.ask("game.setOrder", number, holding(lines[at]), "", "")
		}
		options := []string{"", "names\tshort"}[random.IntN(8)/7]
		if random.IntN(10) == 0 {
			known = random.IntN(3) // of another page, or of none
		}
		p := r.asked(number, lines[random.IntN(len(lines))], known, options)
		if known == 0 || known != p.Picture-1 {
			clear(stood)
		}
		p.renew(t, stood)
		known = p.Picture
		var orders []string
		decode(t, r.ask("game.orders", number), &orders)
		var layers map[string]string
		decode(t, r.ask("layers", wire+orderMark+strings.Join(orders, orderMark), options), &layers)
		for name, pieces := range stood {
			if strings.Join(pieces, "") != layers[name] {
				t.Fatalf("the layer %s is not the one that layers draws", name)
			}
		}
		if len(stood) != 2 {
			t.Fatalf("%d layers were given", len(stood))
		}
	}
}

// asked gives the marks: those alone, or those that come with an order.
func (r rig) asked(number, line string, known int, options string) (p pictured) {
	r.t.Helper()
	picture := strconv.Itoa(known)
	if known%2 == 0 {
		decode(r.t, r.ask("game.marks", number, picture, options), &p)
		return p
	}
	var placed struct{ Marks pictured }
	decode(r.t, r.ask("game.setOrder", number, line, picture, options), &placed)
	return placed.Marks
}

// In other phases the marks are all layers.
func TestMarksOfOtherPhases(t *testing.T) {
	r := rig{New(), t}
	wire := "variant\tancmed\nphase\tWinter\t1\tadjustment\nunit\tRome\tarmy\tapu\nowners\nowner\tRome\trom\nowner\tRome\tnea\nowner\tRome\trav"
	number := r.ask("newGame", "", "", wire)
	r.ask("game.setOrders", number, "Rome: build A rom")
	var p pictured
	decode(t, r.ask("game.marks", number, "0", ""), &p)
	stood := make(map[string][]string)
	p.renew(t, stood)
	var layers map[string]string
	decode(t, r.ask("layers", wire+"\norder\tRome: build A rom", ""), &layers)
	for name, markup := range layers {
		if got := strings.Join(stood[name], ""); got != markup {
			t.Errorf("the layer %s is %s instead of %s", name, got, markup)
		}
	}
}
