//go:build !js

package main

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/draw"
	"ancmed/engine/game"
	"ancmed/engine/position"
)

// example is a position with orders that shows a rule; the page offers the
// same file.
type example struct {
	ID, Section, Title, Text string
	Position                 problem
	Orders                   []string
	Words                    []string
}

// shared begins the ids of what the figures of a page share.
var shared = draw.Options{IDPrefix: "map-"}

// ground writes what the figures of a page share.
func ground(id, _ string) (string, error) {
	b, ok := board.ByID(id)
	if !ok {
		return "", fmt.Errorf("there is no board %q", id)
	}
	return draw.Ground(b, shared), nil
}

// start draws the whole board as a game begins on it.
func start(id, _ string) (string, error) {
	b, ok := board.ByID(id)
	if !ok {
		return "", fmt.Errorf("there is no board %q", id)
	}
	o := shared
	o.Title = b.Name + ": the board with the units of the beginning"
	return draw.Figure("start", position.Opening(b, position.Default()), nil, nil, o), nil
}

// figure writes an example as a board: its picture, and what became of the
// orders, stand in it before it is a live one, and where no script runs.
func figure(id, folder string) (string, error) {
	var all []example
	if err := load(filepath.Join(folder, "examples.json"), &all); err != nil {
		return "", err
	}
	for i := range all {
		if all[i].ID == id {
			return all[i].figure()
		}
	}
	return "", fmt.Errorf("there is no example %q", id)
}

func (e *example) figure() (string, error) {
	g, err := e.Position.play(e.Orders)
	if err != nil {
		return "", fmt.Errorf("%s: %w", e.ID, err)
	}
	turn := g.Last()
	title := html.EscapeString(e.Title)
	o := shared
	o.Title = "Part of the board after the orders: " + e.Title
	var sb strings.Builder
	sb.WriteString(`<figure class="example" id="` + e.ID + `">` + "\n<figcaption><h4>" + title + "</h4><p>" +
		html.EscapeString(e.Text) + "</p></figcaption>\n")
	sb.WriteString(`<ancmed-board mode="play" zoom="units" code="` + g.before + `">` + "\n" +
		`<div class="picture">` + draw.Figure(e.ID, turn.Position, nil, turn.Answer, o) + "</div>\n")
	sb.WriteString("<ul class=\"told\">\n" + told(turn) + "</ul>\n</ancmed-board>\n</figure>")
	return sb.String(), nil
}

// pictures draws the games that stand in a folder: of each the last phase with
// movements that was resolved.
func pictures(folder string) error {
	names, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil {
		return err
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		g, err := game.Read(string(text))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, t := range g.Turns() { // what is written last stays
			if t.Position.Phase.Type != position.Movement {
				continue
			}
			svg := draw.SVG(t.Position, nil, t.Answer, draw.Options{Title: t.Position.Phase.String(), Width: 1440})
			if err := write(strings.TrimSuffix(name, ".txt")+".svg", svg); err != nil {
				return err
			}
		}
	}
	return nil
}
