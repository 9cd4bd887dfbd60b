package session

import (
	"fmt"
	"strconv"

	"ancmed/engine/board"
	"ancmed/engine/draw"
	"ancmed/engine/game"
	"ancmed/engine/order"
	"ancmed/engine/position"
	"ancmed/engine/share"
)

// held is a game that the session holds for its caller.
type held struct {
	*game.Game
	// turns numbers the turns that were given away, so that a caller who keeps
	// them need not be given them again.
	turns map[*game.Turn]int
	given int // how many numbers were given
	notes []note
	reread
	drawn   draw.Kept
	picture int // the number of the one that was drawn last
}

// open takes a game in and answers with its number.
func (s *Session) open(g *game.Game) (string, error) {
	s.last++
	s.games[s.last] = &held{Game: g, turns: map[*game.Turn]int{}}
	return "T" + strconv.Itoa(s.last), nil
}

// game finds an open game by its number.
func (s *Session) game(number string) (*held, error) {
	n, err := strconv.Atoi(number)
	if err != nil {
		return nil, &Error{Code: codeBadWire, Msg: fmt.Sprintf("%q is not the number of a game", number)}
	}
	g, ok := s.games[n]
	if !ok {
		return nil, &Error{Code: codeClosed, Msg: "the game is closed"}
	}
	return g, nil
}

// newGame opens a game: variant, rules, and a position in which it starts.
// Each may be empty: the Ancient Mediterranean, the default rules, the opening.
func (s *Session) newGame(args []string) (string, error) {
	variant, rules, text := args[0], args[1], args[2]
	if text != "" {
		return s.newGameFrom(variant, rules, text)
	}
	b := board.AncMed()
	if variant != "" {
		var err error
		if b, err = readVariant(record{"variant", []string{variant}}); err != nil {
			return "", err
		}
	}
	set, err := readRules(record{"rules", []string{rules}})
	if err != nil {
		return "", err
	}
	g, err := game.New(position.Opening(b, set))
	if err != nil {
		return "", err
	}
	return s.open(g)
}

func (s *Session) newGameFrom(variant, rules, text string) (string, error) {
	pos, err := readPosition(text)
	if err != nil {
		return "", err
	}
	if variant != "" && variant != pos.Board.ID {
		return "", badPosition("variant", variant, "the position is one of %s, not of %q", pos.Board.ID, variant)
	}
	if rules != "" && rules != pos.Rules.ID {
		return "", badPosition("rules", rules, "the position has the rules %s, not %q", pos.Rules.ID, rules)
	}
	g, err := game.New(pos)
	if err != nil {
		return "", err
	}
	return s.open(g)
}

// openGame opens a game from its text or its code; with "partly", as much of
// it as can be opened.
func (s *Session) openGame(args []string) (string, error) {
	partly := args[1] == "partly"
	var notes []note
	var g *game.Game
	var err error
	if share.Is(args[0]) {
		var lost []string
		g, lost, err = share.Open(args[0], partly)
		for _, text := range lost {
			notes = append(notes, note{text: text})
		}
	} else {
		var found []*game.TextError
		g, found, err = game.ReadNotes(args[0], partly)
		for _, e := range found {
			notes = append(notes, note{e.Msg, e.Word, e.Line, e.Column})
		}
	}
	if err != nil {
		return "", err
	}
	answer, err := s.open(g)
	s.games[s.last].notes = notes
	return answer, err
}

// note is what is to be said of a game that was opened.
type note struct {
	text, word   string
	line, column int // from 1; 0 when it came from a code
}

// gameNotes answers with what was lost or contradicted when the game was
// opened: a list of {message, line?, column?, word?}.
func gameNotes(g *held, _ []string) (string, error) {
	w := newWriter()
	w.open('[')
	for _, n := range g.notes {
		w.open('{')
		w.strField("message", clip(n.text, maxMessage))
		if n.line > 0 {
			w.intField("line", n.line)
			w.intField("column", n.column)
			w.strField("word", clip(n.word, maxWord))
		}
		w.close('}')
	}
	w.close(']')
	return w.answer()
}

// closeGame frees a game. Closing it twice does no harm.
func (s *Session) closeGame(args []string) (string, error) {
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return "", &Error{Code: codeBadWire, Msg: fmt.Sprintf("%q is not the number of a game", args[0])}
	}
	delete(s.games, n)
	return "T", nil
}

func gamePosition(g *held, _ []string) (string, error) {
	w := newWriter()
	w.position(g.Position())
	return w.answer()
}

// gameSetOrders replaces the orders of the phase and answers like parse. With
// an error among the problems nothing changes.
func gameSetOrders(g *held, args []string) (string, error) {
	pos := g.Position()
	parsed, problems := g.parse(pos, args[0])
	w := newWriter()
	w.parsed(pos.Board, parsed, problems)
	for _, p := range problems {
		if p.Error {
			return w.answer()
		}
	}
	orders := make([]order.Order, len(parsed))
	for i, p := range parsed {
		orders[i] = p.Order
	}
	if err := g.SetOrders(orders); err != nil {
		return "", err
	}
	return w.answer()
}

func gameOrders(g *held, _ []string) (string, error) {
	w := newWriter()
	w.orders(g.Position().Board, g.Orders())
	return w.answer()
}

// orders writes canonical texts with their powers.
func (w *writer) orders(b *board.Board, orders []order.Order) {
	w.open('[')
	for _, o := range orders {
		w.str(o.Full(b))
	}
	w.close(']')
}

func gameResolve(g *held, _ []string) (string, error) {
	pos := g.Position()
	a, err := g.Resolve()
	if err != nil {
		return "", err
	}
	w := newWriter()
	w.adjudication(pos, a)
	return w.answer()
}

func gameRestart(g *held, _ []string) (string, error) {
	g.Restart()
	return "T", nil
}

func gameDraw(g *held, _ []string) (string, error) {
	return "T", g.Draw()
}

func gameConcede(g *held, args []string) (string, error) {
	pow, err := readPower(g.Position().Board, args[0])
	if err != nil {
		return "", err
	}
	return "T", g.Concede(pow)
}

// gameOutcome answers with null, the winner, or who shares the draw.
func gameOutcome(g *held, _ []string) (string, error) {
	w := newWriter()
	w.outcome(g.Position().Board, g.Outcome())
	return w.answer()
}

func (w *writer) outcome(b *board.Board, o *game.Outcome) {
	if o == nil {
		w.null()
		return
	}
	w.open('{')
	if o.Winner != board.NoPower {
		w.strField("winner", b.Powers[o.Winner].Name)
	} else {
		w.key("draw")
		w.open('[')
		for _, pow := range o.Draw {
			w.str(b.Powers[pow].Name)
		}
		w.close(']')
	}
	w.close('}')
}

func gameText(g *held, _ []string) (string, error) { return "T" + g.Text(), nil }

// gameResults answers with the text of the game and the results in it.
func gameResults(g *held, _ []string) (string, error) { return "T" + g.TextWithResults(), nil }

func gameCode(g *held, _ []string) (string, error) { return "T" + share.Encode(g.Game), nil }
