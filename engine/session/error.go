package session

import (
	"errors"

	"ancmed/engine/order"
	"ancmed/engine/position"
)

// The codes of errors: a closed set that callers may rely on.
const (
	codeUnknownMethod = "unknown-method" // no such method, or a wrong number of arguments
	codeBadWire       = "bad-wire"       // the text of a call is damaged: the caller's fault, not a person's
	codeBadArgument   = "bad-argument"   // an option or argument that is not one of those allowed
	codeBadPosition   = "bad-position"   // a position that cannot be; path says where
	codeBadOrder      = "bad-order"      // an order that no reader understands; path, word
	codeBadGame       = "bad-game"       // a game's text or code that cannot be read; line
	codeGameOver      = "game-over"      // the game has ended: nothing can be resolved
	codeNothing       = "nothing"        // nothing to undo or redo
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

// asError brings any error to an *Error.
func asError(err error) *Error {
	var own *Error
	if errors.As(err, &own) {
		return own
	}
	var pos *position.Error
	if errors.As(err, &pos) {
		return &Error{Code: codeBadPosition, Msg: pos.Msg, Path: pos.Path, Word: pos.Word}
	}
	return &Error{Code: codeInternal, Msg: err.Error()}
}

// problemError makes an error of the first problem that is one; nil if none is.
func problemError(path string, problems []order.Problem) *Error {
	for _, p := range problems {
		if p.Error {
			return &Error{Code: codeBadOrder, Msg: p.Msg, Path: path, Line: p.Line, Column: p.Column,
				Word: p.Word, Suggestions: p.Suggestions}
		}
	}
	return nil
}

// text gives the answer "E" and the error as JSON.
func (e *Error) text() string {
	w := writer{buf: []byte{'E'}}
	w.open('{')
	w.strField("code", e.Code)
	w.strField("message", e.Error())
	if e.Path != "" {
		w.strField("path", e.Path)
	}
	if e.Line > 0 {
		w.intField("line", e.Line)
	}
	if e.Column > 0 {
		w.intField("column", e.Column)
	}
	if e.Word != "" {
		w.strField("word", e.Word)
	}
	if e.Suggestions != nil {
		w.key("suggestions")
		w.strs(e.Suggestions)
	}
	w.close('}')
	return string(w.buf)
}
