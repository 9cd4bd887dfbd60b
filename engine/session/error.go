package session

import (
	"errors"

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
	var text *game.TextError
	if errors.As(err, &text) {
		return &Error{Code: codeBadGame, Msg: text.Msg, Line: text.Line, Column: text.Column, Word: text.Word, Suggestions: text.Suggestions}
	}
	var deed *game.Error
	if errors.As(err, &deed) {
		return &Error{Code: deed.Code, Msg: deed.Msg}
	}
	var code *share.Error
	if errors.As(err, &code) {
		return &Error{Code: code.Code, Msg: code.Msg}
	}
	var format *foreign.FormatError
	if errors.As(err, &format) {
		return &Error{Code: codeBadArgument, Msg: format.Error(), Path: "format", Word: format.Format, Suggestions: format.Written}
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
