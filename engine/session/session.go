// Package session is the facade that package wasm binds: what a page or a
// script may ask of the engine, in text, and the answer in text.
//
// A call has a method and string arguments. The first character of the answer
// says what follows: "J" JSON, "T" plain text, "E" an error as JSON with code,
// message and, where they apply, path, line, column, word and suggestions.
// After an error nothing has changed. Positions come in as records (readInput)
// and go out as JSON, so that the program needs no JSON reader.
package session

import (
	"fmt"

	"ancmed/engine/game"
)

// Version is the version of the engine and of its contract.
const Version = "1.0.0"

// Session holds the games that one page or script has open. Its zero value is
// not ready: use New. A Session is for one goroutine.
type Session struct {
	games map[int]*held // by number
	last  int           // the number of the game opened last
	memo  memo
}

// New makes a session without games.
func New() *Session {
	return &Session{games: map[int]*held{}}
}

// method is what answers a call, and how many arguments it takes.
type method struct {
	args int
	run  func(s *Session, args []string) (string, error)
}

var methods = map[string]method{
	"version":     {0, (*Session).version},
	"variants":    {0, (*Session).variants},
	"legalOrders": {1, (*Session).legalOrders},
	"choices":     {1, (*Session).choices},
	"parse":       {2, (*Session).parse},
	"adjustments": {1, (*Session).adjustments},
	"adjudicate":  {1, (*Session).adjudicate},
	"causes":      {2, (*Session).causes},
	"warnings":    {1, (*Session).warnings},

	"checkPosition": {1, (*Session).checkPosition},
	"placeable":     {3, (*Session).placeable},
	"attackers":     {2, (*Session).attackers},

	"svg":     {2, (*Session).svg},
	"sheet":   {2, (*Session).sheet},
	"base":    {2, (*Session).base},
	"layers":  {2, (*Session).layers},
	"marks":   {2, (*Session).marks},
	"preview": {3, (*Session).preview},
	"spoken":  {1, (*Session).spoken},

	"formats":    {0, (*Session).formats},
	"importGame": {1, (*Session).importGame},

	"newGame":        {3, (*Session).newGame},
	"openGame":       {2, (*Session).openGame},
	"game.position":  {1, gameMethod(gamePosition)},
	"game.setOrders": {2, gameMethod(gameSetOrders)},
	"game.orders":    {1, gameMethod(gameOrders)},
	"game.resolve":   {1, gameMethod(gameResolve)},
	"game.undo":      {1, gameMethod(gameBool((*game.Game).Undo))},
	"game.redo":      {1, gameMethod(gameBool((*game.Game).Redo))},
	"game.canUndo":   {1, gameMethod(gameBool((*game.Game).CanUndo))},
	"game.canRedo":   {1, gameMethod(gameBool((*game.Game).CanRedo))},
	"game.restart":   {1, gameMethod(gameRestart)},
	"game.draw":      {1, gameMethod(gameDraw)},
	"game.concede":   {2, gameMethod(gameConcede)},
	"game.outcome":   {1, gameMethod(gameOutcome)},
	"game.turns":     {2, gameMethod(gameTurns)},
	"game.reopen":    {1, gameMethod(gameReopen)},
	"game.text":      {1, gameMethod(gameText)},
	"game.results":   {1, gameMethod(gameResults)},
	"game.notes":     {1, gameMethod(gameNotes)},
	"game.code":      {1, gameMethod(gameCode)},
	"game.export":    {3, gameMethod(gameExport)},
	"game.close":     {1, (*Session).closeGame},

	"game.tree":            {1, gameMethod(gameTree)},
	"game.line":            {3, phaseMethod(gameLine)},
	"game.node":            {2, phaseMethod(gameNode)},
	"game.goTo":            {2, phaseMethod(gameGoTo)},
	"game.setComment":      {3, phaseMethod(gameSetComment)},
	"game.setOrderComment": {4, phaseMethod(gameSetOrderComment)},
	"game.setDraftComment": {3, phaseMethod(gameSetDraftComment)},
	"game.nameVariation":   {3, phaseMethod(gameNameVariation)},
	"game.promote":         {2, phaseMethod(gamePromote)},
	"game.deleteVariation": {2, phaseMethod(gameDeleteVariation)},
	"game.drafts":          {1, gameMethod(gameDrafts)},
	"game.setDraft":        {2, nameMethod((*game.Game).ShowDraft)},
	"game.copyDraft":       {2, nameMethod((*game.Game).CopyDraft)},
	"game.renameDraft":     {3, gameMethod(gameRenameDraft)},
	"game.deleteDraft":     {2, nameMethod((*game.Game).DeleteDraft)},
	"game.head":            {1, gameMethod(gameHead)},
	"game.setTitle":        {2, nameMethod((*game.Game).SetTitle)},
	"game.setPlayer":       {3, gameMethod(gameSetPlayer)},
}

// Call answers one call. It never panics: a fault of the engine becomes an
// error with the code "internal".
func (s *Session) Call(name string, args []string) (answer string) {
	defer func() {
		if r := recover(); r != nil {
			answer = (&Error{Code: codeInternal, Msg: fmt.Sprint("the engine failed: ", r)}).text()
		}
	}()
	m, ok := methods[name]
	if !ok {
		return (&Error{Code: codeUnknownMethod, Msg: fmt.Sprintf("there is no method %q", name)}).text()
	}
	if len(args) != m.args {
		return (&Error{Code: codeUnknownMethod, Msg: fmt.Sprintf("%s wants %d arguments, got %d", name, m.args, len(args))}).text()
	}
	answer, err := m.run(s, args)
	if err != nil {
		return asError(err).text()
	}
	return answer
}

func (s *Session) version([]string) (string, error) { return "T" + Version, nil }
