package draw

import (
	"fmt"
	"strings"

	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// The sheet is A4 across, in hundredths of a millimeter.
const (
	sheetWidth  = 29700
	sheetHeight = 21000
	sheetMargin = 900
	headHeight  = 900 // of the headline
	columnGap   = 420
	wordSpread  = em / 12 // small type wants wider gaps than names do
	leastMap    = 10500   // its height, while the type may still become smaller
)

// Sizes of the type, from the one that reads best to the smallest.
var typeSizes = [...]int{300, 275, 250, 225, 200, 180, 160}

// Sheet draws one page for paper: a headline, the map, and below it the orders
// and what became of them in a column for each power. Like SVG it is a
// complete document, and what it takes. Many orders make the type smaller and
// then the map; what still does not fit makes the page longer, never shorter
// than what it says. It gives "" for a board that has no atlas.
func Sheet(pos *position.Position, orders []order.Order, ans *judge.Answer, o Options) string {
	a := atlasOf(pos.Board)
	if a == nil {
		return ""
	}
	p := newPaint(&o, false)
	s := newScene(a, pos, orders, ans)
	layers := s.layers(p)
	sh := newSheet(p, s.columns(orders))
	title := headline(pos.Board.Name, &o)
	p.svg.Startraw(sh.paper(&o), fmt.Sprintf(`viewBox="0 0 %d %d"`, sheetWidth, sh.height), `role="graphics-document document"`)
	p.svg.Title(title)
	p.svg.Rect(0, 0, sheetWidth, sh.height, p.style("page"))
	sh.head(title, pos.Board.Designer)
	sh.drawMap(a, &o, layers)
	sh.drawColumns()
	p.defineLetters()
	p.svg.End()
	return p.take()
}

func headline(name string, o *Options) string {
	if o.Title == "" {
		return name
	}
	return name + " · " + o.Title
}

// sheet is the page being laid out.
type sheet struct {
	p         *paint
	columns   []column
	size      int     // of the type
	lines     [][]row // by column, broken
	mapHeight int
	height    int
}

// row is one line of a column. A result begins where the order ends, or on a
// line of its own.
type row struct {
	order, result string
	indent        bool // it goes on with what stands above
}

func newSheet(p *paint, columns []column) *sheet {
	sh := &sheet{p: p, columns: columns, height: sheetHeight}
	for _, sh.size = range typeSizes {
		sh.breakLines()
		if sh.mapHeight = sh.room(); sh.mapHeight >= leastMap {
			return sh
		}
	}
	if sh.mapHeight < leastMap {
		sh.height += leastMap - sh.mapHeight
		sh.mapHeight = leastMap
	}
	return sh
}

// room is how high the map can be above the columns.
func (sh *sheet) room() int {
	most := 0
	for _, rows := range sh.lines {
		most = max(most, len(rows))
	}
	return sheetHeight - 2*sheetMargin - headHeight - columnGap - sh.headingHeight() - most*sh.lineHeight()
}

func (sh *sheet) lineHeight() int    { return sh.size * 5 / 4 }
func (sh *sheet) headingHeight() int { return sh.size*2 + sh.lineHeight() }

func (sh *sheet) columnWidth() int {
	n := len(sh.columns)
	return (sheetWidth - 2*sheetMargin - (n-1)*columnGap) / n
}

func (sh *sheet) breakLines() {
	sh.lines = make([][]row, len(sh.columns))
	for i := range sh.columns {
		for _, e := range sh.columns[i].entries {
			sh.lines[i] = append(sh.lines[i], sh.breakEntry(e)...)
		}
	}
}

// breakEntry breaks an entry into rows that fit its column.
func (sh *sheet) breakEntry(e entry) []row {
	rows := []row{{}}
	x := 0
	put := func(text string, f typeface, part func(*row) *string) {
		for _, word := range sh.wordsOf(f, text) {
			w := sh.p.width(f, word, sh.size)
			if x > 0 && x+w > sh.columnWidth() {
				rows = append(rows, row{indent: true})
				x = sh.size
			}
			if s := part(&rows[len(rows)-1]); *s != "" {
				*s += " " + word
			} else {
				*s = word
			}
			x += w + sh.p.width(f, " ", sh.size)
		}
	}
	put(e.order, upright(), func(r *row) *string { return &r.order })
	put(e.result, italic(), func(r *row) *string { return &r.result })
	return rows
}

// wordsOf gives the words of a text, those that are too wide in pieces.
func (sh *sheet) wordsOf(f typeface, text string) []string {
	var out []string
	for _, word := range strings.Fields(text) {
		from := 0
		for i := range word {
			if i > from && sh.p.width(f, word[from:i]+"mm", sh.size) > sh.columnWidth()-sh.size {
				out = append(out, word[from:i])
				from = i
			}
		}
		out = append(out, word[from:])
	}
	return out
}

// paper is the page's own size: that of the paper, or as many pixels as were
// asked for.
func (sh *sheet) paper(o *Options) string {
	if o.Width <= 0 {
		return `width="297mm" height="210mm"`
	}
	w := min(o.Width, 10000)
	return fmt.Sprintf(`width="%d" height="%d"`, w, max(1, w*sh.height/sheetWidth))
}

// head writes the headline, and at the right whose variant it is.
func (sh *sheet) head(title, designer string) {
	const size, small, baseline = 560, 340, sheetMargin + 480
	room := sheetWidth - 2*sheetMargin
	if designer != "" {
		by := "a variant by " + designer
		w := sh.p.width(italic(), by, small)
		if w < room/2 {
			sh.p.print(italic(), by, sheetWidth-sheetMargin-w, baseline, small, "muted")
			room -= w + columnGap
		}
	}
	fitted := size
	if w := sh.p.width(upright(), title, size); w > room {
		fitted = max(1, size*room/w)
	}
	sh.p.print(upright(), title, sheetMargin, baseline, fitted, "ink")
}

// drawMap puts the map into its room, in the middle.
func (sh *sheet) drawMap(a *atlas, o *Options, layers []Layer) {
	w, h := a.width+2*margin, a.height+2*margin
	scale := min(float64(sh.mapHeight)/float64(h), float64(sheetWidth-2*sheetMargin)/float64(w))
	x := (sheetWidth - float64(w)*scale) / 2
	y := sheetMargin + headHeight + (float64(sh.mapHeight)-float64(h)*scale)/2
	sh.p.bare = true
	sh.p.open(fmt.Sprintf(`transform="translate(%d %d)scale(%.4f)"`, whole(x+margin*scale), whole(y+margin*scale), scale))
	a.sheet(sh.p, o, layers)
	sh.p.close()
}

func (sh *sheet) drawColumns() {
	p := sh.p
	top := sheetMargin + headHeight + sh.mapHeight + columnGap
	for i := range sh.columns {
		c := &sh.columns[i]
		x := sheetMargin + i*(sh.columnWidth()+columnGap)
		y := top + sh.size*3/2
		sh.heading(c, x, y)
		p.print(italic(), c.facts, x, top+sh.size*2+sh.lineHeight()*3/4, sh.size, "muted")
		y = top + sh.headingHeight() + sh.lineHeight()*3/4
		for _, r := range sh.lines[i] {
			left := x
			if r.indent {
				left += sh.size
			}
			if r.order != "" {
				p.print(upright(), r.order, left, y, sh.size, "ink")
				left += p.width(upright(), r.order+" ", sh.size)
			}
			if r.result != "" {
				p.print(italic(), r.result, left, y, sh.size, "ink")
			}
			y += sh.lineHeight()
		}
	}
}

// heading writes a power's sign and name.
func (sh *sheet) heading(c *column, x, y int) {
	p, size := sh.p, sh.size*3/2
	p.openIn(c.palette, fmt.Sprintf(`transform="translate(%d %d)scale(%.2f)"`, x, y-sh.size*3/2, float64(sh.size)/17))
	p.glyph(position.Army, c.palette)
	p.close()
	left := sh.size * 9 / 4
	if w := p.width(upright(), c.name, size); w > sh.columnWidth()-left {
		size = max(1, size*(sh.columnWidth()-left)/w)
	}
	p.print(upright(), c.name, x+left, y, size, "ink")
}

// width gives how wide a line of type is.
func (p *paint) width(f typeface, s string, size int) int {
	places := f.set(s, 0, wordSpread)
	return places[len(places)-1] * size / em
}

// print writes a line of type in a color of the theme.
func (p *paint) print(f typeface, s string, x, y, size int, color string) {
	st := setting{face: f, size: size, spread: wordSpread, fill: `fill="` + themeValue(color, p.theme) + `"`}
	w := words{at: pt{float64(x), float64(y)}, lines: []string{s}}
	if st.covers(w.lines) {
		p.outlines(&st, &w, st.fill)
		return
	}
	attrs := []string{`font-family="` + mapFont + `"`, `font-size="` + itoa(size) + `"`, st.fill}
	if f[0].id == italic()[0].id {
		attrs = append(attrs, `font-style="italic"`)
	}
	p.svg.Text(x, y, s, attrs...)
}
