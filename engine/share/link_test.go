package share_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"ancmed/engine/game"
	"ancmed/engine/share"
)

// What forums, mail programs and people do to links.
func TestForgives(t *testing.T) {
	g := recorded(t)
	code := share.Encode(g)
	half := len(code) / 2
	encoded := ""
	for _, r := range code[:9] {
		encoded += "%" + strings.ToUpper(string("0123456789abcdef"[r>>4])+string("0123456789abcdef"[r&15]))
	}
	for name, text := range map[string]string{
		"a link":              "https://example.org/play/index.html#" + code,
		"a hash":              "#" + code,
		"a dot":               code + ".",
		"brackets":            "<https://example.org/#" + code + ">,",
		"quotes":              "“" + code + "”",
		"a closing bracket":   code + ")",
		"&amp;":               code + "&amp;",
		"&amp; and more":      code + "&amp;utm_source=forum",
		"?":                   code + "?fbclid=abc",
		"%-encoding":          encoded + code[9:],
		"%-encoding, doubled": strings.ReplaceAll(encoded, "%", "%25") + code[9:],
		"an encoded hash":     "https://example.org/%23" + code + "%2E",
		"the phase it shows":  code + "-12",
		"a line end":          code[:half] + "\r\n" + code[half:] + "\n",
		"soft hyphens":        code[:half] + "\u00ad" + code[half:],
		"a zero-width space":  code[:half] + "\u200b" + code[half:],
	} {
		h, err := share.Decode(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		same(t, g, h)
	}
}

func code(err error) string {
	var e *share.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// A damaged code is never opened: no character of it can be changed, left out,
// doubled or exchanged with the next.
func TestDamage(t *testing.T) {
	good := share.Encode(recorded(t))
	bad := func(what string, text string) {
		if _, err := share.Decode(text); text != good && code(err) != share.Damaged && code(err) != share.Newer {
			t.Errorf("%s: %v", what, err)
		}
	}
	for i := range good {
		bad("left out", good[:i]+good[i+1:])
		bad("doubled", good[:i]+good[i:i+1]+good[i:])
		bad("cut", good[:i])
		if i > 0 {
			bad("exchanged", good[:i-1]+good[i:i+1]+good[i-1:i]+good[i+1:])
		}
		for _, c := range "0Aaz9" {
			bad("changed", good[:i]+string(c)+good[i+1:])
		}
	}
	bad("doubled whole", good+good)
	bad("lower case", strings.ToLower(good))
	for _, text := range []string{"", "#", "   ", "1", "1abc", "1 - 2", "é", "100000", "1" + strings.Repeat("0", 100), strings.Repeat("1", share.MaxCode+1)} {
		if _, err := share.Decode(text); code(err) != share.Damaged {
			t.Errorf("%.20q: %v", text, err)
		}
	}
	if _, err := share.Decode("3" + good[1:]); code(err) != share.Newer {
		t.Errorf("another version: %v", err)
	}
}

func TestIs(t *testing.T) {
	g := recorded(t)
	for text, want := range map[string]bool{
		share.Encode(g):          true,
		share.Encode(g) + "\r\n": true,
		"https://example.org/index.html#" + share.Encode(g): true,
		share.Encode(g)[:40] + "\n" + share.Encode(g)[40:]:  true,
		g.Text():              false,
		opening(t).Text():     false,
		"variant ancmed":      false,
		"":                    false,
		" \n ":                false,
		"; mine\nvariant x y": false,
	} {
		if got := share.Is(text); got != want {
			t.Errorf("%.40q: %v", text, got)
		}
	}
}

// The codes of every version, each with the text of its game, must open for ever.
func TestOldCodes(t *testing.T) {
	data, err := os.ReadFile("testdata/codes.txt")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, part := range strings.Split(string(data), "\ncode ")[1:] {
		code, text, _ := strings.Cut(part, "\n")
		want, err := game.Read(text)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		got, err := share.Decode(code)
		if err != nil {
			t.Errorf("%v: %s", err, code)
			continue
		}
		same(t, want, got)
		if code[0] != '1' && got.Text() != want.Text() { // version 1 has no comments
			t.Errorf("%s opens as\n%s\nexpected\n%s", code, got.Text(), want.Text())
		}
		n++
	}
	if n < 13 {
		t.Errorf("only %d codes were found", n)
	}
}
