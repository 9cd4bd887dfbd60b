package session

import (
	"ancmed/engine/foreign"
	"ancmed/engine/game"
	"ancmed/engine/position"
	"ancmed/engine/share"
)

// The codes of errors: a closed set that callers may rely on. Those of
// game.Error and share.Error join them as they are.
const (
	codeUnknownMethod = "unknown-method" // no such method, or a wrong number of arguments
	codeBadWire       = "bad-wire"       // the text of a call is damaged: the caller's fault, not a person's
	codeBadArgument   = "bad-argument"   // an option or argument that is not one of those allowed
	codeBadPosition   = "bad-position"   // a position that cannot be; path says where
	codeBadOrder      = "bad-order"      // an order that no reader understands; path, word
	codeBadGame       = "bad-game"       // a game's text that cannot be read; line, column, word
	codeNoMap         = "no-map"         // there is no map of this board
	codeClosed        = "closed"         // the game was closed
	codeInternal      = "internal"       // a fault of the engine
)

// Error is what a call answers when it could not do what was asked. Nothing has
// changed then.
type Error struct {
	Code         string
	Msg          string
	Path         string // "units[2].province"
	Line, Column int    // from 1; 0 when there is none
	Word         string // the smallest wrong word
	Suggestions  []string
}

func (e *Error) Error() string {
	if e.Path != "" {
		return e.Path + ": " + e.Msg
	}
	return e.Msg
}

// asError brings any error to an *Error. Nothing in the engine wraps those that
// it knows, so no search through wrappings is needed, which would be large.
func asError(err error) *Error {
	switch e := err.(type) {
	case *Error:
		return e
	case *position.Error:
		return &Error{Code: codeBadPosition, Msg: e.Msg, Path: e.Path, Word: e.Word}
	case *game.TextError:
		return &Error{Code: codeBadGame, Msg: e.Msg, Line: e.Line, Column: e.Column, Word: e.Word, Suggestions: e.Suggestions}
	case *game.Error:
		return &Error{Code: e.Code, Msg: e.Msg}
	case *share.Error:
		return &Error{Code: e.Code, Msg: e.Msg}
	case *foreign.FormatError:
		return &Error{Code: codeBadArgument, Msg: e.Error(), Path: "format", Word: e.Format, Suggestions: e.Written}
	}
	return &Error{Code: codeInternal, Msg: err.Error()}
}

// The longest parts of what came in that an error repeats, in characters.
const (
	maxMessage = 1000
	maxWord    = 100
)

// clip shortens a text that no person would read to the end.
func clip(text string, most int) string {
	if len(text) <= most {
		return text
	}
	n := 0
	for i := range text {
		if n == most {
			return text[:i] + "…"
		}
		n++
	}
	return text
}

// text gives the answer "E" and the error as JSON.
func (e *Error) text() string {
	w := writer{buf: []byte{'E'}}
	w.open('{')
	w.strField("code", e.Code)
	w.strField("message", clip(e.Error(), maxMessage))
	if e.Path != "" {
		w.strField("path", clip(e.Path, maxWord))
	}
	if e.Line > 0 {
		w.intField("line", e.Line)
	}
	if e.Column > 0 {
		w.intField("column", e.Column)
	}
	if e.Word != "" {
		w.strField("word", clip(e.Word, maxWord))
	}
	if e.Suggestions != nil {
		w.key("suggestions")
		w.strs(e.Suggestions)
	}
	w.close('}')
	return string(w.buf)
}
