package draw

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Whatever a title, a name in a variant or an id prefix holds, it stays text.
const hostile = `"><script>alert(1)</script><a href="javascript:x" onload='x'>&]]>` + "\x00\xff"

var allowedElements = map[string]bool{
	"svg": true, "g": true, "defs": true, "path": true, "use": true, "circle": true, "rect": true,
	"text": true, "title": true, "clipPath": true, "pattern": true,
}

var allowedAttributes = map[string]bool{
	"viewBox": true, "width": true, "height": true, "role": true, "id": true, "class": true, "transform": true,
	"d": true, "x": true, "y": true, "rx": true, "ry": true, "cx": true, "cy": true, "r": true, "href": true,
	"patternUnits": true, "patternTransform": true, "clip-path": true, "pointer-events": true, "opacity": true,
	"aria-label": true, "aria-hidden": true, "tabindex": true, "xmlns": true, "xlink": true,
	"fill": true, "fill-opacity": true, "fill-rule": true, "stroke": true, "stroke-width": true,
	"stroke-opacity": true, "stroke-dasharray": true, "stroke-linecap": true, "stroke-linejoin": true,
	"stroke-miterlimit": true, "paint-order": true, "font-family": true, "font-size": true, "font-style": true,
	"font-weight": true, "letter-spacing": true, "text-anchor": true,
	"data-board": true, "data-names": true, "data-patterns": true, "data-layer": true, "data-p": true,
	"data-at": true, "data-power": true, "data-unit": true, "data-dislodged": true, "data-from": true, "data-way": true, "data-kind": true, "data-order": true,
	"data-result": true, "data-target": true,
}

// harmless reads the markup and reports what could do anything but show.
func harmless(t *testing.T, markup string) (texts []string) {
	t.Helper()
	dec := xml.NewDecoder(strings.NewReader(markup))
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			return texts
		}
		if err != nil {
			t.Fatalf("no XML: %v", err)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			if !allowedElements[tok.Name.Local] {
				t.Errorf("element %s", tok.Name.Local)
			}
			for _, a := range tok.Attr {
				harmlessAttr(t, a)
			}
		case xml.CharData:
			texts = append(texts, string(tok))
		}
	}
}

func harmlessAttr(t *testing.T, a xml.Attr) {
	t.Helper()
	name := a.Name.Local
	if !allowedAttributes[name] {
		t.Errorf("attribute %s=%q", name, a.Value)
	}
	if name == "href" && !strings.HasPrefix(a.Value, "#") {
		t.Errorf("a reference to the outside: %q", a.Value)
	}
	if strings.Contains(a.Value, "url(") && !strings.HasPrefix(a.Value, "url(#") {
		t.Errorf("a reference to the outside: %s=%q", name, a.Value)
	}
}

// hostileBoard is the board with every name replaced.
func hostileBoard() *board.Board {
	b := *board.AncMed()
	b.Name, b.Designer = hostile, hostile
	b.Provinces = append([]board.ProvinceInfo(nil), b.Provinces...)
	for i := range b.Provinces {
		b.Provinces[i].Name = hostile
	}
	b.Powers = append([]board.PowerInfo(nil), b.Powers...)
	for i := range b.Powers {
		b.Powers[i].Name = hostile
	}
	return &b
}

func TestHostileNamesStayText(t *testing.T) {
	pos, _, ans := fall(t)
	pos.Board = hostileBoard()
	o := Options{Title: hostile, IDPrefix: hostile}
	for _, theme := range []Theme{Light, Dark, Print} {
		o.Theme = theme
		texts := harmless(t, SVG(pos, nil, ans, o))
		found := false
		for _, s := range texts {
			found = found || strings.Contains(s, "<script>alert(1)</script>")
		}
		if !found {
			t.Error("the title is not shown as the text it is")
		}
	}
	harmless(t, Base(pos.Board, o))
	for _, l := range Layers(pos, nil, ans, o) {
		harmless(t, "<g>"+strings.ReplaceAll(l.Markup, "xlink:", "")+"</g>")
	}
}

func TestDocumentNeedsNothingElse(t *testing.T) {
	pos, orders, ans := fall(t)
	for _, s := range []string{
		SVG(pos, nil, ans, Options{}), SVG(pos, orders, nil, Options{Names: Short, Patterns: true}),
		SVG(position.Opening(board.Standard(), position.Default()), nil, nil, Options{Names: None, Width: 800}),
	} {
		harmless(t, s)
		for _, word := range []string{` class="`, ` style="`, "var(", "<style"} {
			if strings.Contains(s, word) {
				t.Errorf("a document holds %q", word)
			}
		}
	}
}

// Every reference leads to an id that is there, once.
func TestReferencesResolve(t *testing.T) {
	pos, orders, ans := fall(t)
	page := Base(pos.Board, Options{IDPrefix: "x"})
	for _, l := range Layers(pos, nil, ans, Options{IDPrefix: "x"}) {
		page += l.Markup
	}
	for _, s := range []string{page, SVG(pos, orders, nil, Options{IDPrefix: "x", Theme: Print})} {
		ids := make(map[string]int)
		for _, part := range strings.Split(s, ` id="`)[1:] {
			id, _, _ := strings.Cut(part, `"`)
			ids[id]++
			if ids[id] > 1 {
				t.Errorf("two elements have the id %q", id)
			}
			if !strings.HasPrefix(id, "x") {
				t.Errorf("the id %q lacks the prefix", id)
			}
		}
		for _, mark := range []string{`href="#`, `url(#`} {
			for _, part := range strings.Split(s, mark)[1:] {
				id := part[:strings.IndexAny(part, `")`)]
				if ids[id] == 0 {
					t.Errorf("nothing has the id %q", id)
				}
			}
		}
	}
}

func TestAttrEscapes(t *testing.T) {
	if got, want := attr("aria-label", `a"<&'`), `aria-label="a&#34;&lt;&amp;&#39;"`; got != want {
		t.Errorf("attr gives %s, want %s", got, want)
	}
	if got := (&Options{IDPrefix: `1"> <x`}).prefix(); got != "m1x" {
		t.Errorf("prefix gives %q, want %q", got, "m1x")
	}
}
