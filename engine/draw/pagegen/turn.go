//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"slices"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/explain"
	"ancmed/engine/game"
	"ancmed/engine/position"
	"ancmed/engine/share"
)

// problem is a position as the data files hold it.
type problem struct {
	Variant string
	Phase   struct {
		Season string
		Year   int
		Type   string
	}
	Units     []unit
	Dislodged []struct {
		unit
		AttackerFrom string
		ByConvoy     bool
	}
	Contested []string
	Owners    map[string][]string
}

type unit struct{ Power, Type, Province string }

func (u unit) text() string {
	return u.Power + ": " + strings.ToUpper(u.Type[:1]) + " " + u.Province
}

// text writes a position with orders as a game.
func (p *problem) text(orders []string) string {
	var sb strings.Builder
	heading := fmt.Sprintf("%s %d %s\n", p.Phase.Season, p.Phase.Year, p.Phase.Type)
	sb.WriteString("variant " + p.Variant + "\nposition " + heading + "units\n")
	for _, u := range p.Units {
		sb.WriteString(u.text() + "\n")
	}
	for i, d := range p.Dislodged {
		if i == 0 {
			sb.WriteString("dislodged\n")
		}
		sb.WriteString(d.text() + " from " + d.AttackerFrom)
		if d.ByConvoy {
			sb.WriteString(" by convoy")
		}
		sb.WriteString("\n")
	}
	if len(p.Contested) > 0 {
		sb.WriteString("contested\n" + strings.Join(p.Contested, ", ") + "\n")
	}
	powers := keys(p.Owners)
	for i, power := range powers {
		if i == 0 {
			sb.WriteString("owners\n")
		}
		sb.WriteString(power + ": " + strings.Join(p.Owners[power], ", ") + "\n")
	}
	sb.WriteString("\n" + heading + strings.Join(orders, "\n") + "\n")
	return sb.String()
}

// keys gives the keys of a map in the order of the alphabet.
func keys(m map[string][]string) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// played is a game that was resolved, and its code from before that.
type played struct {
	*game.Game
	before string
}

// play judges a position with orders.
func (p *problem) play(orders []string) (*played, error) {
	g, err := game.Read(p.text(orders))
	if err != nil {
		return nil, err
	}
	if n := len(g.Orders()); n != len(orders) {
		return nil, fmt.Errorf("%d orders, of which %d were read", len(orders), n)
	}
	before := share.Encode(g)
	if _, err := g.Resolve(); err != nil {
		return nil, err
	}
	return &played{g, before}, nil
}

// told writes what became of each order and why, and of the units that had no
// say in it, as items of a list.
func told(t *game.Turn) string {
	var sb strings.Builder
	b, pos, a := t.Position.Board, t.Position, t.Answer
	for i, r := range a.Results {
		sb.WriteString("<li>" + mark(b, r.Order.Power) + code(r.Order.Text(b)) + " " + word(r.Word.String()) +
			because(explain.Result(pos, a, i)) + "</li>\n")
	}
	for i := range a.Dislodged {
		sb.WriteString(besides(explain.Dislodgement(pos, a, i)))
	}
	for i := range a.Removed {
		sb.WriteString(besides(explain.Removal(pos, a, i)))
	}
	return sb.String()
}

func unitText(b *board.Board, u position.Unit) string {
	return u.Type.Letter() + " " + b.Places[u.Place].ID
}

// mark names a power, in its color.
func mark(b *board.Board, p board.Power) string {
	name := b.Powers[p].Name
	return `<b class="p-` + strings.ToLower(name) + `">` + html.EscapeString(name) + "</b> "
}

func code(text string) string { return "<code>" + html.EscapeString(text) + "</code>" }

// word writes what became of an order; the class says whether it went as ordered.
func word(text string) string {
	class := "no"
	switch text {
	case "succeeds", "given", "holds", "available":
		class = "yes"
	}
	return `<em class="` + class + `">` + text + "</em>"
}

// besides writes what happened to a unit, whatever its order was.
func besides(sentence string) string {
	return "<li class=\"besides\">" + strings.TrimSpace(because(sentence)) + "</li>\n"
}

func because(sentence string) string {
	return " <span>" + linked(html.EscapeString(sentence)) + "</span>"
}

// linked makes a link of every choice of interpretation that a sentence names.
func linked(text string) string {
	return choice.ReplaceAllString(text, `choice <a href="choices.html#$1">$1</a>`)
}

// load reads a data file.
func load(name string, to any) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, to)
}
