package session

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// start is the wire of a small position; the lines of add follow it.
func wire(phase string, add ...string) string {
	return strings.Join(append([]string{"variant\tancmed", "phase\t" + phase}, add...), "\n")
}

const spring = "Spring\t1\tmovement"

// call asks a new session and takes the answer apart.
func call(t *testing.T, method string, args ...string) (kind byte, body string) {
	t.Helper()
	return split(t, New().Call(method, args))
}

func split(t *testing.T, answer string) (kind byte, body string) {
	t.Helper()
	if answer == "" || !strings.Contains("JTE", answer[:1]) {
		t.Fatalf("the answer has no kind: %q", answer)
	}
	if answer[0] != 'T' && !json.Valid([]byte(answer[1:])) {
		t.Fatalf("the answer is no JSON: %s", answer)
	}
	return answer[0], answer[1:]
}

func decode(t *testing.T, body string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(body), into); err != nil {
		t.Fatalf("%v in %s", err, body)
	}
}

// fault is an error as it goes out.
type fault struct {
	Code, Message, Path, Word string
	Line, Column              int
	Suggestions               []string
}

func callFault(t *testing.T, method string, args ...string) fault {
	t.Helper()
	kind, body := call(t, method, args...)
	if kind != 'E' {
		t.Fatalf("%s %q gave no error but %c%s", method, args, kind, body)
	}
	var f fault
	decode(t, body, &f)
	return f
}

func TestErrorsSayWhere(t *testing.T) {
	rome := "unit\tRome\tarmy\trom"
	tests := []struct {
		name, wire, code, path, word string
	}{
		{"no variant", "phase\t" + spring, codeBadPosition, "variant", ""},
		{"unknown variant", "variant\tmars\nphase\t" + spring, codeBadPosition, "variant", "mars"},
		{"no phase", "variant\tancmed", codeBadPosition, "phase", ""},
		{"unknown rules", wire(spring, "rules\t1776"), codeBadPosition, "rules", "1776"},
		{"unknown season", wire("Autumn\t1\tmovement"), codeBadPosition, "phase.season", "Autumn"},
		{"year 0", wire("Spring\t0\tmovement"), codeBadPosition, "phase.year", "0"},
		{"half a year", wire("Spring\t1.5\tmovement"), codeBadPosition, "phase.year", "1.5"},
		{"unknown phase type", wire("Spring\t1\tbuild"), codeBadPosition, "phase.type", "build"},
		{"moving in winter", wire("Winter\t1\tmovement"), codeBadPosition, "phase", "Winter movement"},
		{"unknown power", wire(spring, "unit\tGaul\tarmy\trom"), codeBadPosition, "units[0].power", "Gaul"},
		{"unknown unit type", wire(spring, "unit\tRome\tlegion\trom"), codeBadPosition, "units[0].type", "legion"},
		{"unknown province", wire(spring, rome, "unit\tRome\tarmy\tlug"), codeBadPosition, "units[1].province", "lug"},
		{"a fleet inland", wire(spring, "unit\tPersia\tfleet\tdam"), codeBadPosition, "units[0].province", "dam"},
		{"two in one province", wire(spring, rome, "unit\tGreece\tfleet\trom"), codeBadPosition, "units[1].province", "rom"},
		{"dislodged in spring", wire(spring, "dislodged\tRome\tarmy\trom\tapu\t0"), codeBadPosition, "dislodged", ""},
		{"attacker from nowhere", wire("Spring\t1\tretreat", "dislodged\tRome\tarmy\trom\tlug\t0"), codeBadPosition, "dislodged[0].attackerFrom", "lug"},
		{"unknown contested", wire("Spring\t1\tretreat", "contested\tlug"), codeBadPosition, "contested[0]", "lug"},
		{"two owners", wire(spring, "owners", "owner\tRome\trom", "owner\tRome\tnea", "owner\tGreece\tath", "owner\tGreece\trom"), codeBadPosition, "owners.Greece[1]", "rom"},
		{"owner of no center", wire(spring, "owners", "owner\tRome\tapu"), codeBadPosition, "owners.Rome[0]", "apu"},
		{"unknown owner", wire(spring, "owners", "power\tGaul"), codeBadPosition, "owners.Gaul", "Gaul"},
		{"winter without owners", wire("Winter\t1\tadjustment"), codeBadPosition, "owners", ""},
		{"unknown record", wire(spring, "legion\tX"), codeBadWire, "", ""},
		{"too few fields", wire(spring, "unit\tRome"), codeBadWire, "", ""},
		{"bad escape", wire(spring, `order\x`), codeBadWire, "", ""},
		{"owner before owners", wire(spring, "owner\tRome\trom"), codeBadWire, "", ""},
		{"an order nobody reads", wire(spring, rome, "order\tRome: A rom H", "order\tRome: A rom - lug"), codeBadOrder, "orders[1]", "lug"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := callFault(t, "adjudicate", tt.wire)
			if f.Code != tt.code || f.Path != tt.path || f.Word != tt.word {
				t.Errorf("got code %q, path %q, word %q; want %q, %q, %q", f.Code, f.Path, f.Word, tt.code, tt.path, tt.word)
			}
			if len(f.Message) < 10 {
				t.Errorf("the message says little: %q", f.Message)
			}
		})
	}
}

func TestErrorsSuggest(t *testing.T) {
	tests := []struct{ wire, want string }{
		{wire(spring, "unit\trome\tarmy\trom"), "Rome"},
		{wire(spring, "unit\tRome\tarmy\tRoma"), "rom"},
		{"variant\tAncMed\nphase\t" + spring, "ancmed"},
		{wire(spring, "unit\tRome\tarmy\trom", "order\tA rom - apulua"), "apu"},
	}
	for _, tt := range tests {
		f := callFault(t, "adjudicate", tt.wire)
		if !slices.Contains(f.Suggestions, tt.want) {
			t.Errorf("%q: suggestions %q lack %q", f.Message, f.Suggestions, tt.want)
		}
	}
}

// An error repeats of what came in only as much as a person would read.
func TestErrorsStayShort(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	for name, args := range map[string][]string{
		"variant":  {"adjudicate", "variant\t" + long},
		"province": {"adjudicate", wire(spring, "unit\tRome\tarmy\t"+long)},
		"owners":   {"adjudicate", wire(spring, "owners", "power\t"+long)},
		"record":   {"adjudicate", wire(spring, long)},
		"order":    {"adjudicate", wire(spring, "order\t"+long)},
		"option":   {"svg", wire(spring), long + "\ty"},
		"game":     {"openGame", "variant " + long, ""},
		"wire":     {"adjudicate", wire(spring, "order\t"+strings.Repeat("ä", maxWire))},
	} {
		kind, body := call(t, args[0], args[1:]...)
		if kind != 'E' || len(body) > 2000 {
			t.Errorf("%s: %c and %d bytes", name, kind, len(body))
		}
	}
}

// What an answer names is found there, not in orders that were not given.
func TestFaultsInAnAnswerAndInTheHand(t *testing.T) {
	f := callFault(t, "svg", wire(spring, "unit\tRome\tarmy\trom", "answer", "order\tRome: A rom - lug", "result\tsucceeds"), "")
	if f.Path != "answer.results[0].order" || f.Word != "lug" {
		t.Errorf("an order of an answer: %+v", f)
	}
	for record, path := range map[string]string{"hand\tx\t0": "hand.unit", "target\trom\ntarget\tx": "hand.targets[1]", "lacking\tx": "hand.lacking[0]", "hover\tx": "hand.hover"} {
		if f := callFault(t, "preview", wire(spring), record, ""); f.Path != path || f.Word != "x" {
			t.Errorf("%q: %+v", record, f)
		}
	}
}

func TestColumnOfAnUnknownWord(t *testing.T) {
	f := callFault(t, "adjudicate", wire(spring, "unit\tRome\tarmy\trom", "order\tRome: A rom - lug"))
	if f.Column != 15 || f.Word != "lug" {
		t.Errorf("got column %d, word %q; want 15, lug", f.Column, f.Word)
	}
}

func TestUnknownMethodsAndArguments(t *testing.T) {
	for _, args := range [][]string{{"nothing"}, {"variants", "x"}, {"parse", "x"}, {"game.undo"}} {
		if f := callFault(t, args[0], args[1:]...); f.Code != codeUnknownMethod {
			t.Errorf("%q: code %q", args, f.Code)
		}
	}
}

// A field may hold any character that JavaScript can send.
func TestOrderTextWithTabsAndLines(t *testing.T) {
	kind, body := call(t, "parse", wire(spring, "unit\tRome\tarmy\trom"), "Rome:\r\n\tA rom - apu\r\n")
	if kind != 'J' || !strings.Contains(body, `"text":"A rom - apu"`) {
		t.Errorf("got %c%s", kind, body)
	}
	kind, body = call(t, "adjudicate", wire(spring, "unit\tRome\tarmy\trom", `order\tRome:\tA rom\t-\tapu`))
	if kind != 'E' || !strings.Contains(body, codeBadWire) {
		t.Errorf("an unescaped tab got through: %c%s", kind, body)
	}
	kind, body = call(t, "adjudicate", wire(spring, "unit\tRome\tarmy\trom", "order\tRome:\\tA rom - apu"))
	if kind != 'J' || !strings.Contains(body, `"word":"succeeds"`) {
		t.Errorf("got %c%s", kind, body)
	}
}

// A given answer is shown only when it is the right one.
func TestPictureOfAnAnswer(t *testing.T) {
	pos := wire(spring, "unit\tRome\tarmy\trom", "order\tRome: A rom - apu", "answer", "result\tsucceeds")
	if kind, body := call(t, "svg", pos, ""); kind != 'T' || !strings.HasPrefix(body, "<") {
		t.Errorf("got %c%.80s", kind, body)
	}
	f := callFault(t, "svg", strings.Replace(pos, "succeeds", "fails", 1), "")
	if f.Code != codeBadArgument || f.Path != "answer.results[0].word" {
		t.Errorf("a wrong answer: %+v", f)
	}
	f = callFault(t, "svg", pos+"\nresult\tcut", "")
	if f.Path != "answer.results" {
		t.Errorf("too many results: %+v", f)
	}
}

func TestOptionsAreChecked(t *testing.T) {
	pos := wire(spring)
	for option, path := range map[string]string{
		"names\tlong": "options.names", "theme\tpink": "options.theme", "palette\tx": "options.palette", "letters\tx": "options.letters",
		"width\t-3": "options.width", "width\twide": "options.width", "idPrefix\t" + strings.Repeat("x", 101): "options.idPrefix", "color\tred": "options.color",
	} {
		if f := callFault(t, "svg", pos, option); f.Code != codeBadArgument || f.Path != path {
			t.Errorf("%q: %+v", option, f)
		}
	}
}

func TestHostileTextIsNoMarkup(t *testing.T) {
	evil := `"><script>alert(1)</script>`
	_, body := call(t, "svg", wire(spring), "title\t"+evil+"\nidPrefix\t"+evil)
	if strings.Contains(body, "<script") {
		t.Error("a title became markup")
	}
}
