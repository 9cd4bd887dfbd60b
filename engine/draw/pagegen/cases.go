//go:build !js

package main

import (
	"fmt"
	"html"
	"path/filepath"
	"regexp"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
	"ancmed/engine/share"
)

// choice finds a choice of interpretation that a sentence names.
var choice = regexp.MustCompile(`choice (4\.[A-E]\.\d)`)

// sections are the sections of the DATC's cases, by subject.
var sections = [...]struct{ letter, subject string }{
	{"A", "Basic checks"},
	{"B", "Coasts"},
	{"C", "Units that move in a circle"},
	{"D", "Supports and dislodgements"},
	{"E", "Head-to-head battles and beleaguered garrisons"},
	{"F", "Convoys"},
	{"G", "Convoys to neighboring provinces"},
	{"H", "Retreats"},
	{"I", "Builds"},
	{"J", "Removals and civil disorder"},
}

// datc is the file of the cases. A case has orders for one phase or for two.
type datc struct{ Cases []datcCase }

type datcCase struct {
	ID, Title, Section, Note, Phase string
	Units                           []unit
	Owners                          map[string][]string
	Orders                          []string
	Expect                          struct{ After []unit }
	Then                            []struct {
		Orders []string
		Expect struct{ After []unit }
	}
	Choice *struct {
		Issue        string
		Also         []string
		Alternatives []struct {
			Option, Name, Outcome, Phase string
			After                        []unit
		}
	}
}

// cases writes the list of all cases, by section.
func cases(file, folder string) (string, error) {
	var all datc
	if err := load(filepath.Join(folder, filepath.FromSlash(file)), &all); err != nil {
		return "", err
	}
	var sb strings.Builder
	for _, s := range sections {
		sb.WriteString(`<section class="cases">` + "\n" + `<h2 id="` + s.letter + `">6.` + s.letter + " " + s.subject + "</h2>\n")
		for i := range all.Cases {
			c := &all.Cases[i]
			if c.Section != s.letter {
				continue
			}
			if err := c.write(&sb); err != nil {
				return "", fmt.Errorf("%s: %w", c.ID, err)
			}
		}
		sb.WriteString("</section>\n")
	}
	return sb.String(), nil
}

// play judges every phase of a case. The game stands at the first again.
func (c *datcCase) play() (*played, []*game.Turn, error) {
	p := problem{Variant: "standard", Units: c.Units, Owners: c.Owners}
	p.Phase.Season, p.Phase.Year, p.Phase.Type = "Spring", 1901, c.Phase
	if c.Phase == "adjustment" {
		p.Phase.Season = "Winter"
	}
	g, err := p.play(c.Orders)
	if err != nil {
		return nil, nil, err
	}
	for _, step := range c.Then {
		if err := resolve(g.Game, step.Orders); err != nil {
			return nil, nil, err
		}
	}
	turns := g.Turns()
	return g, turns[:1+len(c.Then)], g.GoTo(0)
}

// resolve gives orders for the phase at which a game stands, and judges them.
func resolve(g *game.Game, texts []string) error {
	var orders []order.Order
	for _, text := range texts {
		o, problems := order.ParseOne(g.Position(), text)
		if len(problems) > 0 && problems[0].Error {
			return fmt.Errorf("%s: %s", text, problems[0].Msg)
		}
		orders = append(orders, o)
	}
	if err := g.SetOrders(orders); err != nil {
		return err
	}
	_, err := g.Resolve()
	return err
}

func (c *datcCase) write(sb *strings.Builder) error {
	g, turns, err := c.play()
	if err != nil {
		return err
	}
	sb.WriteString(`<details class="case" id="` + c.ID + `">` + "\n<summary><b>" + c.ID + "</b> " + html.EscapeString(c.Title))
	if c.Choice != nil {
		sb.WriteString(" <small>" + c.Choice.Issue + "</small>")
	}
	sb.WriteString("</summary>\n<div>\n<p class=\"setting\">" + setting(turns[0].Position) + "</p>\n")
	for i, t := range turns {
		if i > 0 {
			sb.WriteString("<h3>" + order.Capital(t.Position.Phase.Type.String()) + "</h3>\n")
		}
		sb.WriteString("<ul class=\"told\">\n" + told(t) + "</ul>\n")
	}
	if c.Note != "" {
		sb.WriteString("<p>" + html.EscapeString(c.Note) + "</p>\n")
	}
	c.writeChoice(sb)
	sb.WriteString(`<p class="open" data-code="` + g.before + `"><a href="index.html#` + share.Encode(g.Game) + `">Resolved, on the full board</a></p>` + "\n</div>\n</details>\n")
	return nil
}

// setting says in one line what stands where before the orders.
func setting(pos *position.Position) string {
	b := pos.Board
	var parts []string
	for p := range b.Powers {
		var units []string
		for _, u := range pos.Units {
			if u.Power == board.Power(p) {
				units = append(units, unitText(b, u))
			}
		}
		var centers []string
		for i, o := range pos.Owners {
			if o == board.Power(p) {
				centers = append(centers, b.Provinces[i].ID)
			}
		}
		if len(units)+len(centers) == 0 {
			continue
		}
		text := mark(b, board.Power(p)) + strings.Join(units, ", ")
		if len(centers) > 0 {
			text += " (owns " + strings.Join(centers, ", ") + ")"
		}
		parts = append(parts, text)
	}
	return pos.Phase.String() + ": " + strings.Join(parts, " · ")
}

// writeChoice says on which question a case rests, and what other answers to
// it would change.
func (c *datcCase) writeChoice(sb *strings.Builder) {
	if c.Choice == nil {
		return
	}
	sb.WriteString(`<p>Rests on choice <a href="choices.html#` + c.Choice.Issue + `">` + c.Choice.Issue + "</a>")
	for _, also := range c.Choice.Also {
		sb.WriteString(`, also on <a href="choices.html#` + also + `">` + also + "</a>")
	}
	sb.WriteString(".")
	for i, alt := range c.Choice.Alternatives {
		if i == 0 {
			sb.WriteString(" Other answers:</p>\n<ul class=\"others\">\n")
		}
		sb.WriteString("<li><b>" + html.EscapeString(alt.Option) + "</b> " + html.EscapeString(alt.Name) + ": ")
		if alt.Outcome == "none" {
			sb.WriteString("no outcome")
		} else {
			sb.WriteString(change(c.outcome(alt.Phase), alt.After))
		}
		sb.WriteString(".</li>\n")
	}
	if len(c.Choice.Alternatives) == 0 {
		sb.WriteString("</p>\n")
		return
	}
	sb.WriteString("</ul>\n")
}

// outcome gives the units after the phase that an alternative is about.
func (c *datcCase) outcome(phase string) []unit {
	if phase == "retreat" {
		return c.Then[0].Expect.After
	}
	return c.Expect.After
}

// difference names the units of one position that are not in another.
func difference(of, from []unit) string {
	var out []string
	for _, u := range of {
		there := false
		for _, v := range from {
			there = there || u == v
		}
		if !there {
			out = append(out, u.Power+" "+strings.ToUpper(u.Type[:1])+" "+u.Province)
		}
	}
	return html.EscapeString(strings.Join(out, ", "))
}

// change says what another outcome would be.
func change(ours, other []unit) string {
	gained, lost := difference(other, ours), difference(ours, other)
	switch {
	case gained == "" && lost == "":
		return "the same position"
	case gained == "":
		return "the same without " + lost
	case lost == "":
		return "besides, " + gained
	}
	return gained + " instead of " + lost
}
