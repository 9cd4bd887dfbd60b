package foreign

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// dress is how a forum's language marks headings, powers and lists.
type dress struct {
	head, bold, item         string // what stands before
	headEnd, boldEnd         string // and behind
	listBegin, listEnd, link string // link holds ADDRESS
}

var dresses = map[string]dress{
	Markdown: {head: "### ", bold: "**", item: "- ", headEnd: "\n\n", boldEnd: "**\n", listEnd: "\n", link: "[Open this game](ADDRESS)\n\n"},
	BBCode: {head: "[b][u]", bold: "[b]", item: "[*] ", headEnd: "[/u][/b]\n", boldEnd: "[/b]\n", listBegin: "[list]\n", listEnd: "[/list]\n",
		link: "[url=ADDRESS]Open this game[/url]\n\n"},
}

// forum writes a game for people to read in a forum.
type forum struct {
	dress
	sb strings.Builder
	b  *board.Board
}

// writeForum writes the phases with the orders of each power and what became
// of them, and the position that was reached.
func writeForum(g *game.Game, format, link string) string {
	start := g.Start()
	w := &forum{dress: dresses[format], b: start.Board}
	w.heading(w.b.Name + ", rules " + start.Rules.ID)
	if safeLink(link) {
		w.put(strings.Replace(w.link, "ADDRESS", link, 1))
	}
	if !start.Equal(position.Opening(w.b, start.Rules)) && g.Last() != nil {
		w.position("Position before "+start.Phase.String(), start)
	}
	for _, t := range g.Turns() {
		w.heading("Results of " + t.Position.Phase.String())
		w.orders(t.Orders, t.Answer)
	}
	now := g.Position()
	if o := g.Outcome(); o != nil && o.ByCenters() {
		w.position("Final position", now)
	} else {
		w.position("Position before "+now.Phase.String(), now)
		if len(g.Orders()) > 0 {
			w.heading("Pending orders of " + now.Phase.String())
			w.orders(g.Orders(), nil)
		}
	}
	if o := g.Outcome(); o != nil {
		w.put("The game is over: ", o.Sentence(w.b), ".\n")
	}
	return w.sb.String()
}

// safeLink takes only an address that can do no harm in a text.
func safeLink(link string) bool {
	if !strings.HasPrefix(link, "https://") && !strings.HasPrefix(link, "http://") || len(link) > 1<<16 {
		return false
	}
	for i := 0; i < len(link); i++ {
		if c := link[i]; c <= ' ' || c > '~' || strings.IndexByte("[]()<>\"'`\\", c) >= 0 {
			return false
		}
	}
	return true
}

func (w *forum) put(parts ...string) {
	for _, p := range parts {
		w.sb.WriteString(p)
	}
}

func (w *forum) heading(text string) { w.put(w.head, text, w.headEnd) }

// list writes a name and a list under it, nothing for an empty list.
func (w *forum) list(name string, items []string) {
	if len(items) == 0 {
		return
	}
	w.put(w.bold, name, w.boldEnd, w.listBegin)
	for _, i := range items {
		w.put(w.item, i, "\n")
	}
	w.put(w.listEnd)
}

// orders writes orders by power; one that stands apart stays apart.
func (w *forum) orders(orders []order.Order, a *judge.Answer) {
	var items []string
	for i, o := range orders {
		text := o.Text(w.b)
		if a != nil && judged(&a.Results[i]) {
			text += " (" + a.Results[i].Word.String() + ")"
		}
		items = append(items, text)
		if i+1 == len(orders) || orders[i+1].Power != o.Power {
			w.list(w.b.Powers[o.Power].Name, items)
			items = nil
		}
	}
}

func (w *forum) position(name string, pos *position.Position) {
	w.heading(name)
	w.list("Units", w.byPower(func(p board.Power) []string { return ownStyle.units(w.b, pos.Units, p, "") }))
	w.list("Dislodged", w.byPower(func(p board.Power) []string { return ownStyle.units(w.b, bare(pos.Dislodged), p, "") }))
	w.list("Contested", ownStyle.contested(pos))
	w.list("Attackers", ownStyle.attackers(pos))
	if pos.Owners != nil {
		owned := w.byPower(func(p board.Power) []string { return ownStyle.owned(w.b, pos.Owners, p) })
		w.list("Supply centers", append(owned, "Nobody: the others"))
	}
}

// byPower writes a line for each power that has something: "Rome: nea, rom".
func (w *forum) byPower(of func(board.Power) []string) []string {
	var out []string
	for i := range w.b.Powers {
		if list := of(board.Power(i)); len(list) > 0 {
			out = append(out, w.b.Powers[i].Name+": "+strings.Join(list, ", "))
		}
	}
	return out
}
