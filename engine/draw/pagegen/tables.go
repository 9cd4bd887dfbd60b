//go:build !js

package main

import (
	"fmt"
	"html"
	"strings"

	"ancmed/engine/board"
)

// powers writes a table of the powers and what they begin with.
func powers(id, _ string) (string, error) {
	b, ok := board.ByID(id)
	if !ok {
		return "", fmt.Errorf("there is no board %q", id)
	}
	var sb strings.Builder
	sb.WriteString("<table class=\"powers\">\n<thead><tr><th scope=\"col\">Power</th><th scope=\"col\">Begins with</th></tr></thead>\n<tbody>\n")
	for p := range b.Powers {
		var units []string
		for _, s := range b.Start {
			kind := "army"
			if s.Fleet {
				kind = "fleet"
			}
			if s.Power == board.Power(p) {
				units = append(units, kind+" "+b.Provinces[b.Province(s.Place)].Name)
			}
		}
		sb.WriteString("<tr><th scope=\"row\">" + strings.TrimSpace(mark(b, board.Power(p))) + "</th><td>" +
			html.EscapeString(strings.Join(units, ", ")) + "</td></tr>\n")
	}
	sb.WriteString("</tbody>\n</table>")
	return sb.String(), nil
}

// provinces writes a table of every province: its short name, what it is, and
// who may go from it where.
func provinces(id, _ string) (string, error) {
	b, ok := board.ByID(id)
	if !ok {
		return "", fmt.Errorf("there is no board %q", id)
	}
	var sb strings.Builder
	sb.WriteString("<table class=\"provinces\">\n<thead><tr><th scope=\"col\">Province</th><th scope=\"col\">Short</th>" +
		"<th scope=\"col\">Kind</th><th scope=\"col\">Armies and fleets go to</th></tr></thead>\n<tbody>\n")
	for p := range b.Provinces {
		info := &b.Provinces[p]
		sb.WriteString("<tr id=\"p-" + info.ID + "\"><th scope=\"row\">" + html.EscapeString(info.Name) + "</th><td><code>" + info.ID +
			"</code></td><td>" + kind(b, info) + "</td><td>" + ways(b, board.Province(p)) + "</td></tr>\n")
	}
	sb.WriteString("</tbody>\n</table>")
	return sb.String(), nil
}

// kind says what a province is.
func kind(b *board.Board, info *board.ProvinceInfo) string {
	text := "coast"
	switch {
	case !info.Fleet:
		text = "inland"
	case !info.Army:
		text = "sea"
	case info.Convoy:
		text = "islands and sea"
	}
	switch {
	case info.Home != board.NoPower:
		text += ", home of " + b.Powers[info.Home].Name
	case info.Center:
		text += ", center"
	}
	return text
}

// ways lists the neighbors of a province, and which of them are for one kind
// of unit only.
func ways(b *board.Board, p board.Province) string {
	var both, army, fleet []string
	for _, q := range b.Neighbors(p) {
		a, f := b.ArmyMoves(p, q), b.FleetReaches(board.Place(p), q)
		switch {
		case a && f:
			both = append(both, b.Provinces[q].ID)
		case a:
			army = append(army, b.Provinces[q].ID)
		default:
			fleet = append(fleet, b.Provinces[q].ID)
		}
	}
	var parts []string
	for _, part := range []struct {
		word string
		list []string
	}{{"", both}, {"armies ", army}, {"fleets ", fleet}} {
		if len(part.list) > 0 {
			parts = append(parts, part.word+"<code>"+strings.Join(part.list, " ")+"</code>")
		}
	}
	return strings.Join(parts, "; ")
}

// sign writes the badge that stands on the map for what became of an order.
// The page must have the ground of a board.
func sign(name, _ string) (string, error) {
	return `<svg class="sign" viewBox="-80 -80 160 160" aria-hidden="true"><circle class="m-badge" r="66"></circle>` +
		`<use href="#` + shared.IDPrefix + "s-" + name + `" class="m-sign" transform="scale(8.6)"></use></svg>`, nil
}
