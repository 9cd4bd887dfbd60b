package draw

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// arrived is what is left of a text in XML: what XML cannot hold becomes U+FFFD.
func arrived(s string) string {
	var sb strings.Builder
	for _, r := range s {
		ok := r == '\t' || r == '\n' || r == '\r' || r >= ' ' && r <= '\ud7ff' || r >= '\ue000' && r <= '\ufffd' || r > '\uffff'
		if !ok {
			r = utf8.RuneError
		}
		sb.WriteRune(r)
	}
	return sb.String()
}

// said gives what markup says: texts by their element, and aria-labels.
func said(t *testing.T, markup string) map[string]map[string]bool {
	t.Helper()
	out := map[string]map[string]bool{"title": {}, "text": {}, "aria-label": {}}
	dec := xml.NewDecoder(strings.NewReader(markup))
	var element, text string
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			if element, text = tok.Name.Local, ""; !allowedElements[element] {
				t.Errorf("element %s", element)
			}
			seen := make(map[xml.Name]bool)
			for _, a := range tok.Attr {
				if seen[a.Name] {
					t.Errorf("<%s> has %s twice", element, a.Name.Local)
				}
				seen[a.Name] = true
				harmlessAttr(t, a)
				if a.Name.Local == "aria-label" {
					out["aria-label"][a.Value] = true
				}
			}
		case xml.CharData:
			text += string(tok)
		case xml.EndElement:
			if out[element] != nil {
				out[element][text] = true
			} else if strings.TrimSpace(text) != "" {
				t.Errorf("<%s> holds the text %q", element, text)
			}
			element, text = "", ""
		}
	}
}

// renamed is the board with a name for everything that has one.
func renamed(b *board.Board, name string) *board.Board {
	c := *b
	c.Name, c.Designer = name, name
	c.Provinces = append([]board.ProvinceInfo(nil), c.Provinces...)
	for i := range c.Provinces {
		c.Provinces[i].Name = name
		c.Provinces[i].Aliases = []string{name}
	}
	c.Powers = append([]board.PowerInfo(nil), c.Powers...)
	for i := range c.Powers {
		c.Powers[i].Name, c.Powers[i].Adjective = name, name
	}
	return &c
}

// Every picture of a board with these names is XML of which we know each
// element and attribute, and says the names as they are.
func hostilePictures(t *testing.T, pos *position.Position, orders []order.Order, ans *judge.Answer, o Options, name string, which uint8) {
	t.Helper()
	want := func(what, kind string, all map[string]map[string]bool, text string) {
		t.Helper()
		if text = arrived(text); !all[kind][text] && !(kind == "either" && (all["title"][text] || all["text"][text])) {
			t.Errorf("%s does not say %q in a %s", what, text, kind)
		}
	}
	full := name
	if o.Title != "" {
		full += ", " + o.Title
	}
	switch which % 3 { // each takes its time
	case 0:
		svg := said(t, SVG(pos, orders, ans, o))
		want("SVG", "title", svg, full)
		if o.Title != "" {
			want("SVG", "either", svg, o.Title)
		}
	case 1:
		sheet := said(t, Sheet(pos, orders, ans, o))
		want("Sheet", "title", sheet, headline(name, &o))
		want("Sheet", "either", sheet, headline(name, &o))
		want("Sheet", "either", sheet, name)
	case 2:
		base := Base(pos.Board, o)
		want("Base", "aria-label", said(t, base), "Ancient Mediterranean")
		if base != Base(board.AncMed(), o) {
			t.Error("Base takes names from another board than the map's own")
		}
	}
	layers := Layers(pos, orders, ans, o)
	h := Hand{Unit: pos.Board.Province(orders[0].At), Hover: 1, Targets: []board.Province{1, 2}, Order: orders[0], Lacking: []board.Province{3}}
	for _, l := range append(layers, Preview(pos, orders, h, o)...) {
		said(t, "<g>"+l.Markup+"</g>")
	}
	for i, words := range Spoken(pos) {
		if !strings.HasPrefix(words, name) {
			t.Errorf("what is said of province %d is %q, not of %q", i, words, name)
		}
	}
}

func FuzzHostileNames(f *testing.F) {
	for i, c := range [...][3]string{
		{"Roma", "Fall 6", ""},
		{hostile, hostile, hostile},
		{"]]></title><svg onload=alert(1)>", "--><!--", "x\" onload=\"y"},
		{"&amp;&#60;script&#62;", "<![CDATA[<a>]]>", "\u202e#"},
		{"\u0000\ufffe\xed\xa0\x80", "\n\r\t ' \u2028", "é"},
		{"url(javascript:alert(1))", "url(#x)", "url("},
		{"", "", "-"},
	} {
		for which := range 3 {
			f.Add(c[0], c[1], c[2], uint8(which+9*i))
		}
	}
	pos, orders, ans := fall(f)
	f.Fuzz(func(t *testing.T, name, title, prefix string, pick uint8) {
		if len(name) > 200 || len(title) > 400 || len(prefix) > 100 {
			return
		}
		o := Options{Title: title, IDPrefix: prefix, Theme: Theme(pick / 3 % 3), Names: Names(pick / 9 % 3), Patterns: pick&32 != 0}
		p := *pos
		p.Board = renamed(pos.Board, name)
		a := ans
		if pick&64 != 0 {
			a = nil
		}
		hostilePictures(t, &p, orders, a, o, name, pick)
		p.Board = withIDs(pos.Board, name)
		if SVG(&p, orders, a, o)+Base(p.Board, o)+Sheet(&p, orders, a, o) != "" || Layers(&p, orders, a, o) != nil {
			t.Error("a board whose ids are not those of the map is drawn")
		}
	})
}

// withIDs is the board with an id put before those of all provinces and places.
func withIDs(b *board.Board, id string) *board.Board {
	c := renamed(b, id)
	for i := range c.Provinces {
		c.Provinces[i].ID = id + "<" + c.Provinces[i].ID
	}
	return c
}
