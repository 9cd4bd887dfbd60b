package draw

import (
	"fmt"
	"strings"
)

// lineHeight is the distance of the lines of a name, and baseline how far
// below the middle of a line its letters stand.
const (
	lineHeight = 145
	baseline   = 46
)

// nameLayer draws the names: in the page both sets, of which CSS shows one.
func (a *atlas) nameLayer(p *paint, o *Options) {
	if p.page {
		p.open(datum("layer", "names"), `pointer-events="none"`, `aria-hidden="true"`)
		p.open(`class="names-full"`)
		a.fullNames(p)
		p.close()
		p.open(`class="names-short"`)
		a.shortNames(p)
		p.close()
		p.close()
		return
	}
	p.open()
	switch o.Names {
	case Full:
		a.fullNames(p)
	case Short:
		a.shortNames(p)
	}
	p.writeWaiting()
	p.close()
}

func (a *atlas) fullNames(p *paint) {
	for i := range a.names {
		a.name(p, &a.names[i], a.names[i].lines, a.names[i].wide)
	}
	for i := range a.coasts {
		p.name("name-coast", &a.coasts[i], a.coasts[i].lines)
	}
	for i := range a.neutral {
		p.name("name-void", &a.neutral[i], a.neutral[i].lines)
	}
}

func (a *atlas) shortNames(p *paint) {
	for i := range a.names {
		a.name(p, &a.names[i], []string{a.names[i].id}, true)
	}
	for i := range a.coasts {
		p.name("name-coast", &a.coasts[i], a.coasts[i].lines)
	}
}

func (a *atlas) name(p *paint, l *label, lines []string, wide bool) {
	class := "name-land"
	if pl, ok := a.board.Place(l.id); ok && a.atSea(int(pl)) {
		class = "name-sea"
	}
	if wide {
		class = map[string]string{"name-land": "name-wide", "name-sea": "name-sea-wide"}[class]
	}
	p.name(class, l, lines)
}

// atSea reports whether a province's name is set as that of a sea: it has
// water, and its unit stands on it.
func (a *atlas) atSea(p int) bool {
	info := &a.board.Provinces[p]
	return !info.Army || info.Convoy
}

// name writes a name round its middle.
func (p *paint) name(class string, l *label, lines []string) {
	if l.lead {
		p.path("leader", fmt.Sprintf("M%sL%s", pair(l.from), pair(l.to)))
	}
	at := pt{l.at.x, l.at.y - float64(len(lines)-1)*lineHeight/2 + baseline}
	turn := ""
	if l.rotate != 0 {
		turn = fmt.Sprintf("rotate(%d %s)", l.rotate, pair(l.at))
	}
	p.write(words{class, at, lines, turn})
}

// frame draws the double line with its ladder, and the title.
func (a *atlas) frame(p *paint, o *Options) {
	p.open(`pointer-events="none"`)
	p.path("frame-out", a.rectangle(150))
	p.path("ladder", a.ladder())
	p.path("frame-in", a.rectangle(115))
	p.path("frame-in", a.rectangle(0))
	if !p.bare {
		a.caption(p, o)
	}
	p.close()
}

func (a *atlas) caption(p *paint, o *Options) {
	p.open(translate(a.title))
	title, by := a.board.Name, ""
	switch {
	case a.board.Designer != "":
		by = "a variant by " + a.board.Designer
	case title == "Standard": // a word that is no title of a map
		title, by = "Europe", "the standard board"
	}
	p.text("title", pt{}, strings.ToUpper(title))
	p.path("title-rule", "M0 125H"+itoa(min(3180, max(1100, 150*len(title)))))
	below := pt{0, 300}
	if o.Title != "" && !p.page {
		p.fitted("subject", below, o.Title, a.width-2*whole(a.title.x))
		below.y += 200
	}
	if by != "" {
		p.text("subtitle", below, by)
	}
	p.close()
}

// ladder is every second rung of the frame.
func (a *atlas) ladder() string {
	var sb strings.Builder
	for i := 1; i+1 < len(a.rungsX); i += 2 {
		x, to := a.rungsX[i], a.rungsX[i+1]
		fmt.Fprintf(&sb, "M%d -75H%dM%d %dH%d", x, to, x, a.height+75, to)
	}
	for i := 0; i+1 < len(a.rungsY); i += 2 {
		y, to := a.rungsY[i], a.rungsY[i+1]
		fmt.Fprintf(&sb, "M-75 %dV%dM%d %dV%d", y, to, a.width+75, y, to)
	}
	return sb.String()
}
