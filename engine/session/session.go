// Package session is the facade that package wasm binds: what a page or a
// script may ask of the engine, in text, and the answer in text.
//
// A call has a method and string arguments. The first character of the answer
// says what follows: "J" JSON, "T" plain text, "E" an error as JSON with code,
// message and, where they apply, path, line, column, word and suggestions.
// After an error nothing has changed. Positions come in as records (readInput)
// and go out as JSON, so that the program needs no JSON reader.
package session

import "fmt"

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

// Call answers one call. It never panics: a fault of the engine becomes an
// error with the code "internal".
func (s *Session) Call(name string, args []string) (answer string) {
	defer func() {
		if r := recover(); r != nil {
			answer = (&Error{Code: codeInternal, Msg: fmt.Sprint("the engine failed: ", r)}).text()
		}
	}()
	m := methodNamed(name)
	if m == nil {
		return (&Error{Code: codeUnknownMethod, Msg: fmt.Sprintf("there is no method %q", name)}).text()
	}
	if len(args) != m.args {
		return (&Error{Code: codeUnknownMethod, Msg: fmt.Sprintf("%s wants %d arguments, got %d", name, m.args, len(args))}).text()
	}
	answer, err := m.answer(s, args)
	if err != nil {
		return asError(err).text()
	}
	return answer
}

func (s *Session) version([]string) (string, error) { return "T" + Version, nil }
