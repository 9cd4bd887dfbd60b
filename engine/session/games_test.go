package session

import (
	"strings"
	"testing"
)

// rig is a session whose calls must succeed.
type rig struct {
	*Session
	t *testing.T
}

func (r rig) ask(method string, args ...string) string {
	r.t.Helper()
	kind, body := split(r.t, r.Call(method, args))
	if kind == 'E' {
		r.t.Fatalf("%s %q: %s", method, args, body)
	}
	return body
}

func (r rig) fault(method string, args ...string) string {
	r.t.Helper()
	kind, body := split(r.t, r.Call(method, args))
	if kind != 'E' {
		r.t.Fatalf("%s %q gave no error but %s", method, args, body)
	}
	var f fault
	decode(r.t, body, &f)
	return f.Code
}

func (r rig) strings(method string, args ...string) string {
	r.t.Helper()
	var list []string
	decode(r.t, r.ask(method, args...), &list)
	return strings.Join(list, "; ")
}

func TestGamesAreApart(t *testing.T) {
	r := rig{New(), t}
	a, b := r.ask("newGame", "ancmed", "", ""), r.ask("newGame", "standard", "datc2", "")
	if a == b {
		t.Fatalf("two games have the number %s", a)
	}
	r.ask("game.setOrders", a, "Rome: A rom - apu")
	r.ask("game.setOrders", b, "A vie - tri")
	if got := r.strings("game.orders", a); got != "Rome: A rom - apu" {
		t.Errorf("the first has the orders %s", got)
	}
	if got := r.strings("game.orders", b); got != "Austria: A vie - tri" {
		t.Errorf("the second has the orders %s", got)
	}
	r.ask("game.close", a)
	r.ask("game.close", a)
	for _, method := range []string{"game.position", "game.orders", "game.undo", "game.code"} {
		if code := r.fault(method, a); code != codeClosed {
			t.Errorf("%s of a closed game: %s", method, code)
		}
	}
	r.ask("game.resolve", b)
}

func TestOrdersWithAnErrorChangeNothing(t *testing.T) {
	r := rig{New(), t}
	g := r.ask("newGame", "", "", "")
	r.ask("game.setOrders", g, "Rome: A rom - apu")
	body := r.ask("game.setOrders", g, "Rome: A rav - ven\nA rom - lug")
	if !strings.Contains(body, `"severity":"error"`) {
		t.Fatalf("no error was reported: %s", body)
	}
	if got := r.strings("game.orders", g); got != "Rome: A rom - apu" {
		t.Errorf("the orders are now %s", got)
	}
	// A warning is no error.
	r.ask("game.setOrders", g, "Rome: A rom - ale")
	if got := r.strings("game.orders", g); got != "Rome: A rom - ale" {
		t.Errorf("the orders are now %s", got)
	}
}

func TestUndoAndRedo(t *testing.T) {
	r := rig{New(), t}
	g := r.ask("newGame", "", "", "")
	if got := r.ask("game.undo", g); got != "false" {
		t.Errorf("undo of nothing: %s", got)
	}
	start := r.ask("game.position", g)
	r.ask("game.setOrders", g, "Rome: A rom - apu")
	r.ask("game.resolve", g)
	after := r.ask("game.position", g)
	r.ask("game.undo", g)
	r.ask("game.undo", g)
	if got := r.ask("game.position", g); got != start || r.strings("game.orders", g) != "" {
		t.Errorf("undone, the game is at %s", got)
	}
	r.ask("game.redo", g)
	r.ask("game.redo", g)
	if got := r.ask("game.position", g); got != after {
		t.Errorf("redone, the game is at %s", got)
	}
	if got := r.ask("game.redo", g); got != "false" {
		t.Errorf("redo of nothing: %s", got)
	}
}

func TestEndsOfAGame(t *testing.T) {
	r := rig{New(), t}
	g := r.ask("newGame", "", "", "")
	if got := r.ask("game.outcome", g); got != "null" {
		t.Errorf("a new game ended with %s", got)
	}
	r.ask("game.draw", g)
	if got := r.ask("game.outcome", g); got != `{"draw":["Rome","Carthage","Greece","Persia","Egypt"]}` {
		t.Errorf("a draw is %s", got)
	}
	if code := r.fault("game.resolve", g); code != "game-over" {
		t.Errorf("resolving after the end: %s", code)
	}
	r.ask("game.undo", g)
	if code := r.fault("game.concede", g, "Gaul"); code != codeBadArgument {
		t.Errorf("conceding to nobody: %s", code)
	}
	r.ask("game.concede", g, "Egypt")
	if got := r.ask("game.outcome", g); got != `{"winner":"Egypt"}` {
		t.Errorf("a concession is %s", got)
	}
}

func TestTurnsThatAreKnownComeAsNumbers(t *testing.T) {
	r := rig{New(), t}
	g := r.ask("newGame", "", "", "")
	r.ask("game.resolve", g)
	r.ask("game.resolve", g)
	var all, rest []any
	decode(t, r.ask("game.turns", g, "0"), &all)
	if len(all) != 3 {
		t.Fatalf("%d turns, want 3", len(all))
	}
	decode(t, r.ask("game.turns", g, "2"), &rest)
	if rest[0] != 1.0 || rest[1] != 2.0 || rest[2].(map[string]any)["answer"] != nil {
		t.Errorf("got %v", rest)
	}
	// What redo brings back is still the same.
	r.ask("game.undo", g)
	r.ask("game.turns", g, "2")
	r.ask("game.redo", g)
	decode(t, r.ask("game.turns", g, "2"), &rest)
	if rest[0] != 1.0 || rest[1] != 2.0 {
		t.Errorf("got %v", rest)
	}
	// Another turn after an undo is not the one that was known, which is forgotten.
	r.ask("game.undo", g)
	r.ask("game.setOrders", g, "Rome: A rom - apu")
	r.ask("game.resolve", g)
	decode(t, r.ask("game.turns", g, "2"), &rest)
	if turn := rest[2].(map[string]any); rest[0] != -2.0 || rest[1] != 1.0 || turn["turn"] != 3.0 {
		t.Errorf("got %v, %v, turn %v", rest[0], rest[1], turn["turn"])
	}
}

// Turns that no undo or redo brings back are not kept, however often the same
// phase is judged.
func TestTurnsAreForgotten(t *testing.T) {
	r := rig{New(), t}
	g := r.ask("newGame", "", "", "")
	for i := range 100 {
		r.ask("game.setOrders", g, []string{"Rome: A rom - apu", "Rome: A rom - ven"}[i%2])
		r.ask("game.resolve", g)
		r.ask("game.turns", g, "0")
		r.ask("game.undo", g)
		r.ask("game.undo", g)
	}
	for _, held := range r.games {
		if n := len(held.turns); n > 2 {
			t.Errorf("%d turns are kept of a game that has none", n)
		}
	}
}

func TestAWonGameHasNoPhaseToPlay(t *testing.T) {
	r := rig{New(), t}
	centers := []string{"ath", "bal", "car", "cir", "dal", "lep", "mac", "mas", "nea", "num", "rav", "rom", "sad", "sag", "sic", "tha", "vin"}
	lines := []string{"variant\tancmed", "phase\tFall\t3\tmovement", "unit\tRome\tfleet\tmes", "owners"}
	for _, c := range centers {
		lines = append(lines, "owner\tRome\t"+c)
	}
	g := r.ask("newGame", "", "", strings.Join(lines, "\n"))
	r.ask("game.setOrders", g, "F mes - spa")
	var answer struct {
		Winner string
		Next   any
	}
	decode(t, r.ask("game.resolve", g), &answer)
	if answer.Winner != "Rome" || answer.Next != nil {
		t.Errorf("got winner %q, next %v", answer.Winner, answer.Next)
	}
	var turns []any
	decode(t, r.ask("game.turns", g, "0"), &turns)
	if len(turns) != 1 {
		t.Errorf("%d turns, want the one that was won", len(turns))
	}
}

func TestTextAndCodeOpenAgain(t *testing.T) {
	r := rig{New(), t}
	g := r.ask("newGame", "standard", "datc2", "")
	r.ask("game.setOrders", g, "A par - bur\nA mun - bur\nF lon - ale")
	r.ask("game.resolve", g)
	r.ask("game.setOrders", g, "A par - pic")
	for _, how := range []string{"game.text", "game.code"} {
		saved := r.ask(how, g)
		copy := r.ask("openGame", saved, "")
		for _, ask := range []string{"game.position", "game.orders", "game.text", "game.code"} {
			if got, want := r.ask(ask, copy), r.ask(ask, g); got != want {
				t.Errorf("%s of a copy from %s: %s, want %s", ask, how, got, want)
			}
		}
	}
}

func TestWhatCannotBeOpened(t *testing.T) {
	r := rig{New(), t}
	g := r.ask("newGame", "", "", "")
	r.ask("game.setOrders", g, "Rome: A rom - apu")
	code := r.ask("game.code", g)
	for _, text := range []string{"", "x", "nonsense that is no game", "variant mars\n", code[:len(code)-2], code + "AAAA"} {
		r.fault("openGame", text, "")
	}
	var f fault
	_, body := split(t, r.Call("openGame", []string{"variant ancmed\n\nSpring 1 movement\nRome:\n  A rom - lug\n", ""}))
	decode(t, body, &f)
	if f.Line != 5 || f.Word != "lug" {
		t.Errorf("a wrong line: %+v", f)
	}
}
