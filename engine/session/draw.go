package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/draw"
)

// svg answers with a whole picture of a position, of its orders, or of what
// became of them.
func (s *Session) svg(args []string) (string, error) {
	in, err := readInput(args[0])
	if err != nil {
		return "", err
	}
	o, err := readOptions(args[1])
	if err != nil {
		return "", err
	}
	orders, answer, err := in.readAnswer()
	if err != nil {
		return "", err
	}
	return picture(in.pos.Board, draw.SVG(in.pos, orders, answer, o))
}

// sheet answers with a page for paper: the same picture with its orders and
// results below. Its theme is print unless another is asked for.
func (s *Session) sheet(args []string) (string, error) {
	in, err := readInput(args[0])
	if err != nil {
		return "", err
	}
	options := "theme\tprint"
	if args[1] != "" {
		options += "\n" + args[1]
	}
	o, err := readOptions(options)
	if err != nil {
		return "", err
	}
	orders, answer, err := in.readAnswer()
	if err != nil {
		return "", err
	}
	return picture(in.pos.Board, draw.Sheet(in.pos, orders, answer, o))
}

// base answers with what of the page's map never changes.
func (s *Session) base(args []string) (string, error) {
	b, err := readVariant(record{"variant", args[:1]})
	if err != nil {
		return "", err
	}
	o, err := readOptions(args[1])
	if err != nil {
		return "", err
	}
	return picture(b, draw.Base(b, o))
}

func picture(b *board.Board, markup string) (string, error) {
	if markup == "" {
		return "", noMap(b)
	}
	return "T" + markup, nil
}

func noMap(b *board.Board) error {
	return &Error{Code: codeNoMap, Msg: fmt.Sprintf("there is no map of %s", b.Name)}
}

// layers answers with what changes on the page's map, by layer.
func (s *Session) layers(args []string) (string, error) {
	in, err := readInput(args[0])
	if err != nil {
		return "", err
	}
	o, err := readOptions(args[1])
	if err != nil {
		return "", err
	}
	orders, answer, err := in.readAnswer()
	if err != nil {
		return "", err
	}
	return layersAnswer(in.pos.Board, draw.Layers(in.pos, orders, answer, o))
}

// gameMarks answers with those of the layers that a change of the game's orders
// changes: the number of this picture, and of each layer the pieces. A piece
// that stood in the picture which the caller has, named by its number, is the
// place where it stood there.
func gameMarks(g *held, args []string) (string, error) {
	a, err := readAsked(args)
	if err != nil {
		return "", err
	}
	w := newWriter()
	w.marks(g, a)
	return w.answer()
}

// asked is which picture of the orders the caller has, and how it wants them
// drawn.
type asked struct {
	known   int
	options draw.Options
}

func readAsked(args []string) (asked, error) {
	known, err := count(args[0], "known")
	if err != nil {
		return asked{}, err
	}
	o, err := readOptions(args[1])
	return asked{known, o}, err
}

// marks writes null for a board without a map.
func (w *writer) marks(g *held, a asked) {
	if a.known != g.picture {
		g.drawn.Forget()
	}
	changes := draw.Marks(g.Position(), g.Orders(), a.options, &g.drawn)
	if changes == nil {
		w.null()
		return
	}
	g.picture++
	w.open('{')
	w.intField("picture", g.picture)
	w.key("layers")
	w.open('{')
	for _, c := range changes {
		w.key(c.Name)
		w.pieces(c.Pieces)
	}
	w.close('}')
	w.close('}')
}

func (w *writer) pieces(list []draw.Piece) {
	w.open('[')
	for _, p := range list {
		if p.Same >= 0 {
			w.int(p.Same)
		} else {
			w.str(p.Markup)
		}
	}
	w.close(']')
}

func layersAnswer(b *board.Board, layers []draw.Layer) (string, error) {
	if layers == nil {
		return "", noMap(b)
	}
	w := newWriter()
	w.open('{')
	for _, l := range layers {
		w.strField(l.Name, l.Markup)
	}
	w.close('}')
	return w.answer()
}

// spoken answers with what to say of each province: its name, what stands
// there, who owns it.
func (s *Session) spoken(args []string) (string, error) {
	pos, err := readPosition(args[0])
	if err != nil {
		return "", err
	}
	w := newWriter()
	w.open('{')
	for i, words := range draw.Spoken(pos) {
		w.strField(pos.Board.Provinces[i].ID, words)
	}
	w.close('}')
	return w.answer()
}

// The words of the options, each list in the order of what they stand for.
var (
	nameWords    = []string{draw.Full: "full", draw.Short: "short", draw.None: "none"}
	themeWords   = []string{draw.Light: "light", draw.Dark: "dark", draw.Print: "print"}
	paletteWords = []string{"default", "patterns"}
	letterWords  = []string{draw.Powers: "powers", draw.Units: "units"}
)

const maxPrefix = 100

// readOptions reads a record for each option: its name and its value.
func readOptions(text string) (draw.Options, error) {
	var o draw.Options
	records, err := readRecords(text)
	if err != nil {
		return o, err
	}
	for _, rec := range records {
		if err := rec.want(1); err != nil {
			return o, err
		}
		if err := setOption(&o, rec.word, rec.fields[0]); err != nil {
			return o, err
		}
	}
	return o, nil
}

func setOption(o *draw.Options, name, value string) error {
	switch name {
	case "names":
		n, err := oneOf(name, value, nameWords)
		o.Names = draw.Names(n)
		return err
	case "theme":
		n, err := oneOf(name, value, themeWords)
		o.Theme = draw.Theme(n)
		return err
	case "palette":
		n, err := oneOf(name, value, paletteWords)
		o.Patterns = n == 1
		return err
	case "letters":
		n, err := oneOf(name, value, letterWords)
		o.Letters = draw.Letters(n)
		return err
	case "title":
		o.Title = value
	case "width":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 10000 {
			return badOption(name, value, "a width is a whole number of pixels from 1 to 10000, not %s", value)
		}
		o.Width = n
	case "idPrefix":
		// It stands before every id and reference: a long one makes a huge picture.
		if len(value) > maxPrefix {
			return badOption(name, value, "a prefix of ids has at most %d characters", maxPrefix)
		}
		o.IDPrefix = value
	default:
		return badOption(name, "", "there is no option %q", name)
	}
	return nil
}

// oneOf finds a word in a list.
func oneOf(name, value string, words []string) (int, error) {
	if i := slices.Index(words, value); i >= 0 {
		return i, nil
	}
	return 0, badOption(name, value, "%s is one of %s, not %q", name, strings.Join(words, ", "), value)
}

func badOption(name, word, format string, args ...any) error {
	return &Error{Code: codeBadArgument, Path: "options." + name, Word: word, Msg: fmt.Sprintf(format, args...)}
}
