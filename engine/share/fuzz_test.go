package share

import (
	"os"
	"strings"
	"testing"
)

// FuzzDecode throws choices at the reader, with a checksum that fits. What it
// opens must be a game that comes through its own code.
func FuzzDecode(f *testing.F) {
	data, err := os.ReadFile("testdata/codes.txt")
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if code, ok := strings.CutPrefix(line, "code "+string(version)); ok {
			f.Add(strings.TrimSpace(code[sumSize:]))
		}
	}
	f.Add("")
	f.Add("zzzzzzzzzz")
	f.Add(strings.Repeat("0", 200))
	f.Fuzz(func(t *testing.T, body string) {
		body = onlyDigits(body)
		g, err := Decode(string(version) + sum(body) + body)
		if err != nil {
			return
		}
		h, err := Decode(Encode(g))
		if err != nil {
			t.Fatal(err)
		}
		if h.Text() != g.Text() {
			t.Errorf("%s\nbecomes\n%s", g.Text(), h.Text())
		}
	})
}

// FuzzClean gives Decode any text at all.
func FuzzClean(f *testing.F) {
	for _, text := range []string{"1", "#1abc", "%31%", "%%25", "é%FF", "1&amp;", "\u200b1\u00ad2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		Is(text)
		if _, err := Decode(text); err == nil && len(text) < 1+sumSize {
			t.Errorf("%q was opened", text)
		}
	})
}

func onlyDigits(text string) string {
	out := make([]byte, 0, len(text))
	for i := range len(text) {
		out = append(out, digits[int(text[i])%len(digits)])
	}
	return string(out)
}

// A body without digits, or with ones that go on without meaning, ends at once
// with an error: nothing is made up for what is missing.
func TestShortBodies(t *testing.T) {
	for _, body := range []string{"", "0", "00", strings.Repeat("0", 9), strings.Repeat("z", 10), strings.Repeat("z", 5000)} {
		if g, err := Decode(string(version) + sum(body) + body); err == nil {
			t.Errorf("%.20q opens as\n%s", body, g.Text())
		}
	}
}

// Choices come back as they were written, whatever their sizes.
func TestCodec(t *testing.T) {
	w := newWriter()
	sizes := []int{1, 2, 3, 1000, 62, 1, 79, 6, 65536, 2}
	for i := range 500 {
		n := sizes[i%len(sizes)]
		w.pick(i%n, n)
		w.number(i * i % 5000)
	}
	w.finish()
	r := newReader(w.digits)
	for i := range 500 {
		n := sizes[i%len(sizes)]
		if got := r.pick(0, n); got != i%n {
			t.Fatalf("choice %d is %d, expected %d", i, got, i%n)
		}
		if got := r.number(0); got != i*i%5000 {
			t.Fatalf("number %d is %d, expected %d", i, got, i*i%5000)
		}
	}
	if r.finish(); r.err != nil {
		t.Error(r.err)
	}
}
