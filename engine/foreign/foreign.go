// Package foreign reads games from the texts of other tools and writes them
// for those tools, beside the two forms that are the project's own.
//
// Every reader comes down to moments: what a text says of one phase, be it a
// position, orders or what became of them. They are played by the rules of this
// engine. Where a text says otherwise, that is a problem with its place, and
// what follows it is reported as not read: it cannot be part of the same game.
package foreign

import (
	"fmt"
	"strings"

	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
	"ancmed/engine/share"
)

// MaxText is the longest text that is read, in bytes.
const MaxText = 4 << 20

// Format is a form in which a game can be written down.
type Format struct {
	ID, Name      string
	Reads, Writes bool
}

// The ids of the formats.
const (
	Own      = "text"
	Code     = "code"
	Package  = "diplomacy"
	Judge    = "judge"
	Case     = "jdip"
	Godip    = "godip"
	Orders   = "orders"
	Sentence = "webdiplomacy"
	Markdown = "markdown"
	BBCode   = "bbcode"
)

var formats = [...]Format{
	{Own, "Text of this program", true, true},
	{Code, "Code or link of this program", true, true},
	{Package, "Saved game of the Python package diplomacy", true, true},
	{Judge, "Results mail of a judge (nJudge, DPjudge)", true, true},
	{Case, "Test case of jDip", true, true},
	{Godip, "Phase of godip or diplicity", true, false},
	{Orders, "List of orders, as the Python package diplomacy writes them", true, false},
	{Sentence, "Order sentences of webDiplomacy", true, false},
	{Markdown, "Markdown, for forums", true, true},
	{BBCode, "BBCode, for forums", true, true},
}

// Formats gives every format.
func Formats() []Format { return formats[:] }

// Result is what was read from a text.
type Result struct {
	Format   string // the id
	Game     *game.Game
	Problems []order.Problem // in the order of the text as far as it was read
	Notes    []string        // what a reader had to assume
}

// Recognize gives the id of the format in which a text is written, or "" for
// none.
func Recognize(text string) string {
	text = strings.TrimLeft(text, "\ufeff \t\r\n")
	switch {
	case text == "":
		return ""
	case text[0] == '{' || text[0] == '[' && len(text) > 1 && strings.ContainsAny(text[1:2], "{[\" \n\r\t]"):
		if strings.Contains(text, `"Season"`) || strings.Contains(text, `"season"`) {
			return Godip
		}
		return Package
	}
	found := ""
	for from, n := 0, 0; from < len(text) && n < 5000; n++ {
		var line string
		line, from = nextLine(text, from)
		kind := recognizeLine(line)
		if rank(kind) > rank(found) {
			found = kind
		}
		if rank(found) > rank(Sentence) {
			return found
		}
	}
	if found == "" && share.Is(text) {
		return Code
	}
	return found
}

// rank says how sure a line makes of its format: a heading counts for more
// than an order.
func rank(format string) int {
	switch format {
	case "":
		return 0
	case Orders:
		return 1
	case Sentence:
		return 2
	}
	return 3
}

func recognizeLine(line string) string {
	bare := toLower(strings.TrimSpace(line))
	first, rest, _ := strings.Cut(bare, " ")
	switch {
	case first == "variant" && rest != "":
		return Own
	case first == "variant_all" || first == "case" && rest != "" || strings.HasPrefix(first, "prestate"):
		return Case
	case strings.Contains(bare, "[b]") || strings.Contains(bare, "[list]"):
		return BBCode
	case strings.HasPrefix(bare, "##") || strings.HasPrefix(bare, "**"):
		return Markdown
	case judgeHeading(bare):
		return Judge
	case strings.Contains(bare, "the army at ") || strings.Contains(bare, "the fleet at "):
		return Sentence
	case orderLike(bare):
		return Orders
	}
	return ""
}

// judgeHeading knows the headings that judges put over results and positions.
func judgeHeading(bare string) bool {
	for _, word := range []string{"movement", "retreat", "adjustment"} {
		if rest, ok := strings.CutPrefix(bare, word+" "); ok && (strings.HasPrefix(rest, "results for") || strings.HasPrefix(rest, "orders for")) {
			return true
		}
	}
	return strings.HasPrefix(bare, "starting position for") || strings.HasPrefix(bare, "status of the ")
}

// orderLike reports whether a line has a unit in it, or is a phase of the
// Python package.
func orderLike(bare string) bool {
	words := strings.FieldsFunc(bare, func(r rune) bool { return strings.ContainsRune(" \t:,\"'*[](){}", r) })
	for i := range words {
		switch words[i] {
		case "a", "f", "army", "fleet":
			if i+2 < len(words) {
				return true
			}
		}
	}
	return len(words) == 1 && phaseCode(words[0]) != position.Phase{}
}

// Read reads a game in any format that Recognize knows. What cannot be
// understood is among the problems, and the rest is kept. The error is a
// *game.TextError or *share.Error when there is no game in the text at all.
func Read(text string) (*Result, error) {
	if len(text) > MaxText {
		return nil, &game.TextError{Line: 1, Column: 1, Msg: fmt.Sprintf("the text has %d bytes; at most %d are read", len(text), MaxText)}
	}
	format := Recognize(text)
	switch format {
	case Own:
		g, notes, err := game.ReadNotes(text, true)
		r := &Result{Format: format, Game: g}
		for _, n := range notes {
			r.Problems = append(r.Problems, order.Problem{Error: true, Line: n.Line, Column: n.Column, Word: n.Word, Code: order.UnknownWord, Msg: n.Msg, Suggestions: n.Suggestions})
		}
		return r, err
	case Code:
		g, notes, err := share.Open(text, true)
		return &Result{Format: format, Game: g, Notes: notes}, err
	}
	r := newReader(format, text)
	switch format {
	case Package, Godip:
		r.json(text)
	case Case:
		r.cases(text)
	case "":
		return nil, unknown()
	default:
		r.list(text)
	}
	return r.result()
}

func unknown() error {
	var names []string
	for _, f := range formats {
		names = append(names, f.Name)
	}
	return &game.TextError{Line: 1, Column: 1, Msg: "this is none of the forms that are read: " + strings.Join(names, "; ")}
}

// Write writes a game in a format. A link to the game stands in texts for
// forums, when one is given. The error names the formats that are written.
func Write(g *game.Game, format, link string) (string, error) {
	switch format {
	case Own:
		return g.Text(), nil
	case Code:
		return share.Encode(g), nil
	case Package:
		return writeSaved(g), nil
	case Judge:
		return writeReport(g), nil
	case Case:
		return writeCases(g), nil
	case Markdown, BBCode:
		return writeForum(g, format, link), nil
	}
	var ids []string
	for _, f := range formats {
		if f.Writes {
			ids = append(ids, f.ID)
		}
	}
	return "", &FormatError{Format: format, Written: ids}
}

// FormatError says that games are not written in a format.
type FormatError struct {
	Format  string
	Written []string // the ids of those in which they are
}

func (e *FormatError) Error() string {
	return fmt.Sprintf("games are not written as %q; the formats are %s", e.Format, strings.Join(e.Written, ", "))
}
