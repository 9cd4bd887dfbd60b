package session

import (
	"encoding/xml"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// FuzzCall makes a dozen calls of a session out of the pieces of positions,
// orders and games, with raw text in some places. Whatever comes in, the answer
// is one of the contract, no fault of the engine, and an error changes nothing.
func FuzzCall(f *testing.F) {
	f.Add([]byte(""), "")
	f.Add([]byte("a plain sentence makes calls of all kinds, one after another"), "A rom - apu")
	for i := range 40 {
		f.Add(slices.Repeat([]byte{byte(7 * i), byte(i), byte(31 * i)}, 20), strings.Repeat("\x00\xff\\\t\n<", i%3))
	}
	f.Add([]byte("Zeus"), strings.Repeat("A rom S A apu - ven\n", 30))
	f.Fuzz(func(t *testing.T, choices []byte, raw string) {
		if len(choices) > 400 || len(raw) > 2000 {
			return // nothing new, only slower
		}
		c := caller{picker: picker{choices, raw}, rig: rig{New(), t}}
		c.numbers = append(c.numbers, c.ask("newGame", "", "", ""))
		for range 12 {
			c.step(methodNames)
		}
	})
}

// FuzzPictures is FuzzCall with nothing but pictures.
func FuzzPictures(f *testing.F) {
	f.Add([]byte(""), "")
	for i := range 40 {
		f.Add(slices.Repeat([]byte{byte(5 * i), byte(3 * i), byte(29 * i), byte(i)}, 30), strings.Repeat("\x00\xff<'\"&\n", i%3))
	}
	f.Fuzz(func(t *testing.T, choices []byte, raw string) {
		if len(choices) > 400 || len(raw) > 2000 {
			return
		}
		c := caller{picker: picker{choices, raw}, rig: rig{New(), t}, numbers: []string{"1"}}
		for range 3 {
			c.step([]string{"svg", "sheet", "layers", "preview", "base", "spoken"})
		}
	})
}

// picker makes choices out of bytes; when they run out it takes the first.
type picker struct {
	choices []byte
	raw     string
}

func (p *picker) pick(n int) int {
	if len(p.choices) == 0 {
		return 0
	}
	b := p.choices[0]
	p.choices = p.choices[1:]
	return int(b) % n
}

func (p *picker) one(list ...string) string { return list[p.pick(len(list))] }

// rarely gives the raw text instead of the word, once in so many times.
func (p *picker) rarely(n int, word string) string {
	if len(p.choices) > 0 && p.pick(n) == n-1 {
		return p.raw
	}
	return word
}

func (p *picker) board() *board.Board { return board.All()[p.pick(2)] }

func (p *picker) power(b *board.Board) string {
	return p.rarely(40, b.Powers[p.pick(len(b.Powers))].Name)
}

func (p *picker) place(b *board.Board) string {
	return p.rarely(40, b.Places[p.pick(len(b.Places))].ID)
}

// field writes a field as the page does.
func field(text string) string {
	return strings.NewReplacer(`\`, `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`).Replace(text)
}

func line(fields ...string) string {
	for i := range fields {
		fields[i] = field(fields[i])
	}
	return strings.Join(fields, "\t")
}

// position writes a position that is mostly possible: of the units that would
// stand in one place only the first is taken.
func (p *picker) position() string {
	b := p.board()
	kind := p.pick(4)
	out := []string{
		line("variant", p.rarely(60, b.ID)), line("rules", p.rarely(60, p.one("2023", "datc2", "vdiplomacy"))),
		"phase\t" + []string{"Spring\t1\tmovement", "Fall\t2\tmovement", "Fall\t3\tretreat", "Winter\t1\tadjustment"}[kind],
	}
	out = append(out, p.units(b, "unit", p.pick(30))...)
	if kind == 2 {
		out = append(out, p.units(b, "dislodged", p.pick(5))...)
		out = append(out, line("contested", p.place(b)))
	}
	if kind == 3 || p.pick(2) == 0 {
		out = append(out, "owners")
		for i := range b.Provinces {
			if b.Provinces[i].Center && p.pick(3) > 0 {
				out = append(out, line("owner", p.power(b), b.Provinces[i].ID))
			}
		}
	}
	for range p.pick(8) {
		out = append(out, line("order", p.power(b)+": "+p.order(b)))
	}
	switch p.pick(12) {
	case 0:
		out = append(out, "answer", line("result", p.one("void", "succeeds", "fails")))
	case 1:
		out = append(out, p.raw)
	}
	return strings.Join(out, "\n")
}

func (p *picker) units(b *board.Board, word string, n int) []string {
	var out []string
	taken := map[board.Province]bool{}
	for range n {
		pl := board.Place(p.pick(len(b.Places)))
		prov := b.Province(pl)
		typ := p.one("army", "fleet")
		u := position.Unit{Type: map[string]position.UnitType{"army": position.Army, "fleet": position.Fleet}[typ], Place: pl}
		if taken[prov] || !stands(b, u) {
			continue
		}
		taken[prov] = true
		fields := []string{word, p.power(b), typ, b.Places[pl].ID}
		if word == "dislodged" {
			from := b.Neighbors(prov)
			fields = append(fields, p.one("", b.Provinces[from[p.pick(len(from))]].ID), p.one("0", "1"))
		}
		out = append(out, line(fields...))
	}
	return out
}

func stands(b *board.Board, u position.Unit) bool {
	return (&position.Position{Board: b, Phase: position.Phase{Season: position.Spring, Year: 1, Type: position.Movement}, Units: []position.Unit{u}}).Check() == nil
}

// order writes an order, mostly one that makes no sense in its position.
func (p *picker) order(b *board.Board) string {
	unit := func() string { return p.one("A ", "F ", "") + p.place(b) }
	switch p.pick(12) {
	case 0:
		return unit() + " H"
	case 1, 2, 3:
		return unit() + " - " + p.place(b) + p.one("", "", " via convoy")
	case 4, 5:
		return unit() + " S " + unit()
	case 6:
		return unit() + " S " + unit() + " - " + p.place(b)
	case 7:
		return unit() + " C " + unit() + " - " + p.place(b)
	case 8:
		return "retreat " + unit() + " - " + p.place(b)
	case 9:
		return p.one("build ", "remove ", "disband ") + unit()
	case 10:
		return p.one("waive", p.raw)
	}
	return unit() + " " + p.raw
}

func (p *picker) orders(b *board.Board) string {
	var out []string
	for range p.pick(12) {
		out = append(out, p.one("", "", p.power(b)+": ")+p.order(b))
	}
	return strings.Join(out, "\n")
}

func (p *picker) options() string {
	var out []string
	for range p.pick(4) {
		out = append(out, p.one(line("title", p.raw), line("idPrefix", p.raw), "names\tshort", "names\tnone", "theme\tdark", "theme\tprint",
			"palette\tpatterns", "width\t"+strconv.Itoa(p.pick(256)), line(p.raw, "x")))
	}
	return strings.Join(out, "\n")
}

func (p *picker) hand() string {
	b := board.AncMed()
	var out []string
	for range p.pick(5) {
		out = append(out, p.one(line("hand", p.place(b), "1"), line("target", p.place(b)), line("hover", p.place(b)),
			line("lacking", p.place(b)), line("shown", p.power(b)+": "+p.order(b)), p.raw))
	}
	return strings.Join(out, "\n")
}

// caller makes the calls and checks what comes of them.
type caller struct {
	picker
	rig
	numbers []string // of the games that were opened
}

var methodNames = func() (names []string) {
	for i := range methods {
		names = append(names, methods[i].name)
	}
	slices.Sort(names)
	return names
}()

// reading are the methods that are asked twice and must answer the same.
var reading = []string{"adjudicate", "choices", "legalOrders", "layers", "preview", "svg", "sheet", "parse", "check", "adjustments", "spoken", "causes",
	"warnings", "checkPosition", "placeable", "attackers"}

// opening are the methods that open a game.
var opening = []string{"newGame", "openGame", "importGame"}

// faultCodes are the codes that an error of a well-made call may have.
var faultCodes = []string{codeBadWire, codeBadArgument, codeBadPosition, codeBadOrder, codeBadGame, codeClosed,
	"damaged-code", "newer-code", "differs", "game-over", "not-in", "no-time",
	"no-phase", "no-draft", "not-last", "bad-name", "too-long", "full"}

// step makes a call of one of the methods.
func (c *caller) step(names []string) {
	c.t.Helper()
	name := c.one(names...)
	args := c.arguments(name)
	before := c.state()
	answer := c.Call(name, args)
	kind, body := split(c.t, answer)
	if kind == 'E' {
		var f fault
		decode(c.t, body, &f)
		if !slices.Contains(faultCodes, f.Code) || f.Message == "" || len(body) > 10_000 {
			c.t.Fatalf("%s %q: %s", name, args, body)
		}
	}
	if slices.Contains(reading, name) && c.Call(name, args) != answer {
		c.t.Errorf("%s %q answers differently the second time", name, args)
	}
	if kind == 'E' || !strings.HasPrefix(name, "game.") && !slices.Contains(opening, name) {
		if after := c.state(); after != before {
			c.t.Fatalf("%s %q changed a game:\n%s\nbefore it was\n%s", name, args, after, before)
		}
	}
	if kind == 'E' {
		return
	}
	switch name {
	case "newGame", "openGame":
		c.numbers = append(c.numbers, body)
		c.checkSaves(body)
	case "importGame":
		var made struct{ Game string }
		decode(c.t, body, &made)
		c.numbers = append(c.numbers, made.Game)
		c.checkSaves(made.Game)
	case "game.setOrders", "game.setOrder", "game.resolve", "game.draw", "game.concede", "game.deleteVariation", "game.promote", "game.goTo":
		c.checkSaves(args[0])
	case "svg", "sheet", "base":
		c.checkXML(body)
	case "game.marks":
		c.checkMarks(body)
	case "layers", "preview":
		var layers map[string]string
		decode(c.t, body, &layers)
		for _, markup := range layers {
			c.checkXML("<g>" + markup + "</g>")
		}
	case "adjudicate":
		c.checkAnswer(args[0], body)
	}
}

func (c *caller) arguments(name string) []string {
	number := c.numbers[c.pick(len(c.numbers))]
	switch name {
	case "version", "variants", "formats":
		return nil
	case "variant":
		return []string{c.rarely(20, c.board().ID)}
	case "parse":
		return []string{c.position(), c.orders(c.board())}
	case "svg", "sheet", "layers":
		return []string{c.position(), c.options()}
	case "base":
		return []string{c.rarely(20, c.board().ID), c.options()}
	case "preview":
		return []string{c.position(), c.hand(), c.options()}
	case "causes":
		return []string{c.position(), c.rarely(10, strconv.Itoa(c.pick(10)-1))}
	case "placeable":
		return []string{c.position(), c.rarely(10, c.one("army", "fleet")), c.one("0", "1")}
	case "attackers":
		return []string{c.position(), c.rarely(10, c.one("rom", "bal", "spa", "lon"))}
	case "newGame":
		return []string{c.one("", "ancmed", "standard"), c.one("", "datc2"), c.one("", c.position())}
	case "openGame":
		saved := c.Call(c.one("game.text", "game.code"), []string{number})[1:]
		if i := c.pick(256); i < len(saved) && i > 0 {
			saved = saved[:i] + c.raw + saved[i:]
		}
		return []string{c.rarely(10, saved), c.one("", "partly")}
	case "importGame":
		saved := c.Call("game.export", []string{number, c.format(), ""})[1:]
		if i := c.pick(256) * c.pick(16); i < len(saved) && i > 0 {
			saved = saved[:i] + c.raw + saved[i:]
		}
		return []string{c.rarely(10, saved)}
	case "game.export":
		return []string{number, c.rarely(10, c.format()), c.rarely(2, "https://example.org/")}
	case "game.setOrders":
		return []string{number, c.orders(c.board())}
	case "game.setOrder":
		return []string{number, c.power(c.board()) + ": " + c.order(c.board()), c.rarely(20, c.one("", "1")), c.options()}
	case "game.marks":
		return []string{number, c.rarely(20, c.one("0", "1", "2")), c.options()}
	case "game.concede":
		return []string{number, c.power(c.board())}
	case "game.turns":
		return []string{number, c.rarely(10, strconv.Itoa(c.pick(9)-4))}
	}
	if strings.HasPrefix(name, "game.") {
		args := []string{c.rarely(40, number)}
		for len(args) < methodNamed(name).args {
			args = append(args, c.rarely(10, c.one("0", "1", "2", "3", "A", "B", "", "Rome")))
		}
		return args
	}
	return []string{c.position()}
}

func (c *caller) format() string {
	return c.one("text", "code", "diplomacy", "judge", "jdip", "markdown", "bbcode")
}

// state says everything of every game.
func (c *caller) state() string {
	var sb strings.Builder
	for _, n := range c.numbers {
		for _, ask := range []string{"game.text", "game.tree", "game.drafts", "game.head", "game.orders", "game.outcome", "game.canUndo", "game.canRedo"} {
			sb.WriteString(c.Call(ask, []string{n}) + "\n")
		}
	}
	return sb.String() + strconv.Itoa(len(c.games))
}

// checkSaves opens a game's text and code again.
func (c *caller) checkSaves(number string) {
	c.t.Helper()
	want := c.ask("game.text", number)
	for _, how := range []string{"game.text", "game.code"} {
		saved := c.ask(how, number)
		again := c.ask("openGame", saved, "")
		if got := c.ask("game.text", again); got != want {
			c.t.Errorf("%s opens as\n%s\nit was\n%s", saved, got, want)
		}
		c.ask("game.close", again)
	}
}

func (c *caller) checkXML(svg string) {
	c.t.Helper()
	for dec := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := dec.Token(); err == io.EOF {
			return
		} else if err != nil {
			c.t.Fatalf("no XML: %v", err)
		}
	}
}

// checkAnswer counts: a result for each order, and each unit in one place.
func (c *caller) checkAnswer(wire, body string) {
	c.t.Helper()
	var a struct {
		Results                                    []any
		After, Dislodged, Disbanded, RemovedByRule []struct{ Power, Type, Province string }
	}
	decode(c.t, body, &a)
	count := func(word string) int { return strings.Count("\n"+wire, "\n"+word+"\t") }
	if len(a.Results) != count("order") {
		c.t.Errorf("%d results for %d orders", len(a.Results), count("order"))
	}
	taken := map[string]bool{}
	for _, u := range a.After {
		prov, _, _ := strings.Cut(u.Province, "/")
		if taken[prov] {
			c.t.Errorf("two units in %s", prov)
		}
		taken[prov] = true
	}
	units := len(a.After) + len(a.Dislodged) + len(a.Disbanded) + len(a.RemovedByRule)
	if strings.Contains(wire, "\tmovement\n") || strings.Contains(wire, "\tretreat\n") {
		if want := count("unit") + count("dislodged"); units != want {
			c.t.Errorf("%d units became %d", want, units)
		}
	}
}
