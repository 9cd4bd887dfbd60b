package session

import "ancmed/engine/game"

// method is what answers a call: its name, how many arguments it takes, and
// one function. There are several kinds of them so that the table is made by
// the compiler: closures would have to be made whenever the program starts.
type method struct {
	name string
	args int

	run func(s *Session, args []string) (string, error)
	// The others are of an open game: its number is the first argument.
	game  func(g *held, args []string) (string, error)
	phase func(g *held, id int, args []string) (string, error) // the second is the id of a phase
	set   func(g *game.Game, text string) error                // answers nothing
	ask   func(g *game.Game) bool                              // answers true or false
}

var methods = [...]method{
	{name: "version", args: 0, run: (*Session).version},
	{name: "variants", args: 0, run: (*Session).variants},
	{name: "variant", args: 1, run: (*Session).variantOf},
	{name: "legalOrders", args: 1, run: (*Session).legalOrders},
	{name: "choices", args: 1, run: (*Session).choices},
	{name: "parse", args: 2, run: (*Session).parse},
	{name: "adjustments", args: 1, run: (*Session).adjustments},
	{name: "adjudicate", args: 1, run: (*Session).adjudicate},
	{name: "causes", args: 2, run: (*Session).causes},
	{name: "warnings", args: 1, run: (*Session).warnings},

	{name: "checkPosition", args: 1, run: (*Session).checkPosition},
	{name: "placeable", args: 3, run: (*Session).placeable},
	{name: "attackers", args: 2, run: (*Session).attackers},

	{name: "svg", args: 2, run: (*Session).svg},
	{name: "sheet", args: 2, run: (*Session).sheet},
	{name: "base", args: 2, run: (*Session).base},
	{name: "layers", args: 2, run: (*Session).layers},
	{name: "preview", args: 3, run: (*Session).preview},
	{name: "spoken", args: 1, run: (*Session).spoken},

	{name: "formats", args: 0, run: (*Session).formats},
	{name: "importGame", args: 1, run: (*Session).importGame},

	{name: "newGame", args: 3, run: (*Session).newGame},
	{name: "openGame", args: 2, run: (*Session).openGame},
	{name: "game.position", args: 1, game: gamePosition},
	{name: "game.setOrders", args: 2, game: gameSetOrders},
	{name: "game.setOrder", args: 4, game: gameSetOrder},
	{name: "game.orders", args: 1, game: gameOrders},
	{name: "game.marks", args: 3, game: gameMarks},
	{name: "game.resolve", args: 1, game: gameResolve},
	{name: "game.undo", args: 1, ask: (*game.Game).Undo},
	{name: "game.redo", args: 1, ask: (*game.Game).Redo},
	{name: "game.canUndo", args: 1, ask: (*game.Game).CanUndo},
	{name: "game.canRedo", args: 1, ask: (*game.Game).CanRedo},
	{name: "game.restart", args: 1, game: gameRestart},
	{name: "game.draw", args: 1, game: gameDraw},
	{name: "game.concede", args: 2, game: gameConcede},
	{name: "game.outcome", args: 1, game: gameOutcome},
	{name: "game.turns", args: 2, game: gameTurns},
	{name: "game.reopen", args: 1, game: gameReopen},
	{name: "game.text", args: 1, game: gameText},
	{name: "game.results", args: 1, game: gameResults},
	{name: "game.notes", args: 1, game: gameNotes},
	{name: "game.code", args: 1, game: gameCode},
	{name: "game.export", args: 3, game: gameExport},
	{name: "game.close", args: 1, run: (*Session).closeGame},

	{name: "game.tree", args: 1, game: gameTree},
	{name: "game.line", args: 3, phase: gameLine},
	{name: "game.node", args: 2, phase: gameNode},
	{name: "game.goTo", args: 2, phase: gameGoTo},
	{name: "game.setComment", args: 3, phase: gameSetComment},
	{name: "game.setOrderComment", args: 4, phase: gameSetOrderComment},
	{name: "game.setDraftComment", args: 3, phase: gameSetDraftComment},
	{name: "game.nameVariation", args: 3, phase: gameNameVariation},
	{name: "game.promote", args: 2, phase: gamePromote},
	{name: "game.deleteVariation", args: 2, phase: gameDeleteVariation},
	{name: "game.drafts", args: 1, game: gameDrafts},
	{name: "game.setDraft", args: 2, set: (*game.Game).ShowDraft},
	{name: "game.copyDraft", args: 2, set: (*game.Game).CopyDraft},
	{name: "game.renameDraft", args: 3, game: gameRenameDraft},
	{name: "game.deleteDraft", args: 2, set: (*game.Game).DeleteDraft},
	{name: "game.head", args: 1, game: gameHead},
	{name: "game.setTitle", args: 2, set: (*game.Game).SetTitle},
	{name: "game.setPlayer", args: 3, game: gameSetPlayer},
}

// methodNamed finds a method; nil when there is none.
func methodNamed(name string) *method {
	for i := range methods {
		if methods[i].name == name {
			return &methods[i]
		}
	}
	return nil
}

// answer runs a method with as many arguments as it takes.
func (m *method) answer(s *Session, args []string) (string, error) {
	if m.run != nil {
		return m.run(s, args)
	}
	g, err := s.game(args[0])
	if err != nil {
		return "", err
	}
	args = args[1:]
	switch {
	case m.game != nil:
		return m.game(g, args)
	case m.set != nil:
		return "T", m.set(g.Game, args[0])
	case m.ask != nil:
		w := newWriter()
		w.bool(m.ask(g.Game))
		return w.answer()
	}
	id, err := count(args[0], "id")
	if err != nil {
		return "", err
	}
	return m.phase(g, id, args[1:])
}
