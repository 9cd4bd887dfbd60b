//go:build !js

// Pagegen writes static/NAME.html from each static/NAME.template.html. In a
// template comments stand for what is made here:
//
//	<!-- board ID -->        the opening of a board, drawn as the page will have it
//	<!-- ground ID -->       what the figures of a board share; before the first of them
//	<!-- start ID -->        a figure of the whole board with its opening
//	<!-- example ID -->      an example of examples.json: a board, its picture and its results
//	<!-- powers ID -->       a table of a board's powers
//	<!-- provinces ID -->    a table of a board's provinces
//	<!-- sign NAME -->       the badge of a result, as on the map
//	<!-- cases FILE -->      every case of the DATC, judged
//
// An address that ends with ?v gets a hash of its file. The style sheets that a
// template links become one, static/NAME.css. Whoever comes
// sees the board before the engine has loaded, which then takes the drawing
// over. A game static/examples/NAME.txt gets a picture of its last movements,
// NAME.svg.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/draw"
	"ancmed/engine/position"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "pagegen:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("the folder of the page is the only argument")
	}
	templates, err := filepath.Glob(filepath.Join(args[0], "*.template.html"))
	if err != nil {
		return err
	}
	for _, name := range templates {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if err := makePage(string(text), args[0], strings.TrimSuffix(filepath.Base(name), ".template.html")); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return pictures(filepath.Join(args[0], "examples"))
}

// makePage writes a page and its style sheet.
func makePage(template, folder, name string) error {
	page, err := fill(template, folder)
	if err != nil {
		return err
	}
	page, css, err := joinStyles(page, folder, name+".css")
	if err != nil {
		return err
	}
	if err := write(filepath.Join(folder, name+".css"), css); err != nil {
		return err
	}
	if page, err = addVersions(page, folder); err != nil {
		return err
	}
	return write(filepath.Join(folder, name+".html"), page)
}

// write replaces a file at once, so that nobody is served half of it.
func write(name, text string) error {
	part := filepath.Join(filepath.Dir(name), "new-"+filepath.Base(name))
	if err := os.WriteFile(part, []byte(text), 0o644); err != nil {
		return err
	}
	return os.Rename(part, name)
}

// makers make what the comments of a template stand for, by their words. Each
// is given the other word of the comment, and the folder of the pages.
var makers = map[string]func(arg, folder string) (string, error){
	"board":     opening,
	"ground":    ground,
	"start":     start,
	"example":   figure,
	"powers":    powers,
	"provinces": provinces,
	"sign":      sign,
	"cases":     cases,
}

var comment = regexp.MustCompile(`<!-- ([a-z]+) (\S+) -->`)

// fill puts what they stand for in place of the comments of a template.
func fill(template, folder string) (string, error) {
	var failed error
	page := comment.ReplaceAllStringFunc(template, func(text string) string {
		words := comment.FindStringSubmatch(text)
		make, ok := makers[words[1]]
		if !ok {
			return text
		}
		made, err := make(words[2], folder)
		failed = errors.Join(failed, err)
		return made
	})
	return page, failed
}

// opening draws the position that a game on a board begins with.
func opening(id, _ string) (string, error) {
	b, ok := board.ByID(id)
	if !ok {
		return "", fmt.Errorf("there is no board %q", id)
	}
	return `<div class="sheet">` + draw.Page(position.Opening(b, position.Default()), draw.Options{}) + `</div>`, nil
}
