package session

import (
	"fmt"

	"ancmed/engine/board"
)

// power finds a power by its exact name.
func (r *inputReader) power(path, name string) (board.Power, error) {
	b := r.in.pos.Board
	pow, ok := b.Power(name)
	if ok && b.Powers[pow].Name == name {
		return pow, nil
	}
	e := &Error{Code: codeBadPosition, Path: path, Word: name,
		Msg: fmt.Sprintf("there is no power %q in %s", name, b.Name)}
	if ok {
		e.suggest(b.Powers[pow].Name)
	}
	return board.NoPower, e
}

// place finds a place by its exact id.
func (r *inputReader) place(path, id string) (board.Place, error) {
	b := r.in.pos.Board
	if pl, ok := b.Place(id); ok {
		return pl, nil
	}
	e := &Error{Code: codeBadPosition, Path: path, Word: id,
		Msg: fmt.Sprintf("there is no province %q in %s", id, b.Name)}
	if pl, ok := b.Find(id); ok {
		e.suggest(b.Places[pl].ID)
	}
	return board.NoPlace, e
}

// province finds a province by its exact id; a coast has no meaning there.
func (r *inputReader) province(path, id string) (board.Province, error) {
	pl, err := r.place(path, id)
	if err != nil {
		return board.NoProvince, err
	}
	b := r.in.pos.Board
	if int(pl) >= len(b.Provinces) {
		return board.NoProvince, badPosition(path, id, "a province is meant here, without a coast")
	}
	return board.Province(pl), nil
}

// suggest says which name was probably meant.
func (e *Error) suggest(name string) {
	e.Msg += fmt.Sprintf("; did you mean %q?", name)
	e.Suggestions = []string{name}
}
