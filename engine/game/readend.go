package game

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// end reads how the game ended.
func (r *reader) end(s span) error {
	if r.block.ended {
		return s.fail("the game has ended already")
	}
	err := r.outcome(s)
	r.block.ended = true
	return err
}

func (r *reader) outcome(s span) error {
	first, rest := s.word()
	second, name := rest.word()
	switch {
	case first.is("draw") || first.is("draw:"):
		_, powers, _ := s.cut(":")
		return r.draw(s, powers)
	case first.is("conceded") && second.is("to"):
		return r.concession(s, name)
	case second.is("wins") && name.text == "":
		return r.win(s, first)
	}
	return s.fail("expected \"end Rome wins\", \"end conceded to Rome\" or \"end draw\" with the powers of this game, got %q", s.text)
}

func (r *reader) concession(s, name span) error {
	power, err := readPower(r.board, name)
	if err != nil {
		return err
	}
	if err := r.last(s); err != nil {
		return err
	}
	if err := r.game.Concede(power); err != nil {
		return at(name, err)
	}
	return nil
}

func (r *reader) draw(s, powers span) error {
	if err := r.last(s); err != nil {
		return err
	}
	if err := r.game.Draw(); err != nil {
		return at(s, err)
	}
	if powers.text == "" {
		return nil
	}
	var named []board.Power
	for _, item := range powers.list() {
		p, err := readPower(r.board, item)
		if err != nil {
			return err
		}
		named = append(named, p)
	}
	sort.Slice(named, func(i, j int) bool { return named[i] < named[j] })
	if share := r.game.Outcome().Draw; !slices.Equal(named, share) {
		return powers.fail("a draw is shared by all that are still in the game: %s", strings.Join(powerNames(r.board, share), ", "))
	}
	return nil
}

func (r *reader) win(s, name span) error {
	power, err := readPower(r.board, name)
	if err != nil {
		return err
	}
	if err := r.resolve(s, position.Phase{}); err != nil {
		return err
	}
	r.block = newBlock()
	if o := r.game.Outcome(); o == nil || !o.ByCenters() || o.Winner != power {
		has := r.game.Position().CountCenters(power)
		return name.fail("%s has not won: it has %s, and %d win", r.board.Powers[power].Name, centers(has), r.board.Victory)
	}
	return nil
}

func centers(n int) string {
	if n == 1 {
		return "1 supply center"
	}
	return fmt.Sprintf("%d supply centers", n)
}
