package share

import (
	"os"
	"strings"
	"testing"

	"ancmed/engine/game"
)

// FuzzDecode throws choices at the reader of each version, with a checksum that
// fits or not. What it opens must be a game that comes through its own code
// and text.
func FuzzDecode(f *testing.F) {
	data, err := os.ReadFile("testdata/codes.txt")
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if code, ok := strings.CutPrefix(line, "code "); ok {
			f.Add(strings.TrimSpace(code[1+sumSize:]), code[0] == first, true)
		}
	}
	f.Add("", true, true)
	f.Add("zzzzzzzzzz", false, false)
	f.Add(strings.Repeat("0", 200), false, false)
	f.Fuzz(func(t *testing.T, body string, old, fits bool) {
		body = onlyDigits(body)
		version, check := string(version), "00000"
		if old {
			version = string(first)
		}
		if fits {
			check = sum(body)
		}
		g, notes, err := Open(version+check+body, true)
		if err != nil {
			return
		}
		if !fits && check != sum(body) && len(notes) == 0 {
			t.Error("a damaged code was opened without a word")
		}
		h, err := Decode(Encode(g))
		if err != nil {
			t.Fatal(err)
		}
		if h.Text() != g.Text() {
			t.Errorf("%s\nbecomes\n%s", g.Text(), h.Text())
		}
		k, err := game.Read(g.Text())
		if err != nil {
			t.Fatal(err)
		}
		if k.Text() != g.Text() {
			t.Errorf("%s\nis read as\n%s", g.Text(), k.Text())
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

// Choices and texts come back as they were written, whatever their sizes.
func TestCodec(t *testing.T) {
	w := newWriter()
	sizes := []int{1, 2, 3, 1000, 62, 1, 79, 6, 65536, 2}
	texts := []string{"", "é", "Rome attacks.", "\U0001f600 \u0416"}
	for i := range 5000 {
		n := sizes[i%len(sizes)]
		w.pick(i%n, n)
		w.number(i * i % 5000)
		w.pick(n-1, n)
		w.optional(texts[i%len(texts)], true, 20)
	}
	w.finish()
	r := newReader(w.text())
	for i := range 5000 {
		n := sizes[i%len(sizes)]
		if got := r.pick(0, n); got != i%n {
			t.Fatalf("choice %d is %d, expected %d", i, got, i%n)
		}
		if got := r.number(0); got != i*i%5000 {
			t.Fatalf("number %d is %d, expected %d", i, got, i*i%5000)
		}
		if got := r.pick(0, n); got != n-1 {
			t.Fatalf("choice %d is %d, expected the last of %d", i, got, n)
		}
		if got := r.optional("", true, 20); got != texts[i%len(texts)] {
			t.Fatalf("text %d is %q", i, got)
		}
	}
	if r.finish(); r.err != nil {
		t.Error(r.err)
	}
}

// A number that ends with nines carries through all digits that went out.
func TestCarry(t *testing.T) {
	for seed := range 20000 {
		w := newWriter()
		x := uint32(seed)*2654435761 + 1
		var want []int
		for range 30 {
			x = x*1664525 + 1013904223
			k := 61 // mostly the last, so that low comes near the end of the range
			if x>>28 == 0 {
				k = int(x>>8) % 62
			}
			want = append(want, k)
			w.pick(k, 62)
		}
		w.finish()
		r := newReader(w.text())
		for i, k := range want {
			if got := r.pick(0, 62); got != k {
				t.Fatalf("seed %d: choice %d is %d, expected %d", seed, i, got, k)
			}
		}
		if r.finish(); r.err != nil {
			t.Fatal(seed, r.err)
		}
	}
}
