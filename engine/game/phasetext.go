package game

import (
	"strconv"
	"strings"

	"ancmed/engine/position"
)

// readPhase reads "Spring 1 movement" and its like: "spring of 1", "Autumn 1
// retreats", "Winter 1". Without a type it is movement, in Winter adjustment.
func readPhase(s span) (position.Phase, error) {
	var p position.Phase
	word, rest := s.word()
	if p.Season = readSeason(word.text); p.Season == 0 {
		return p, word.fail("there is no season %q; there are Spring, Fall and Winter", word.text)
	}
	word, rest = rest.word()
	if word.is("of") {
		word, rest = rest.word()
	}
	year := strings.TrimRight(word.text, ",:.")
	n, err := strconv.Atoi(year)
	if err != nil || n < 1 || n > 9999 {
		return p, word.fail("expected a year from 1 to 9999, got %q", word.text)
	}
	p.Year = n
	name := strings.ToLower(strings.TrimRight(rest.text, ":."))
	switch name {
	case "":
		if p.Type = position.Movement; p.Season == position.Winter {
			p.Type = position.Adjustment
		}
	case "builds":
		p.Type = position.Adjustment
	case "moves", "diplomacy":
		p.Type = position.Movement
	default:
		p.Type = position.ParsePhaseType(strings.TrimSuffix(name, "s"))
	}
	if p.Type == 0 {
		return p, rest.fail("there is no phase type %q; there are movement, retreat and adjustment", rest.text)
	}
	if !p.Legal() {
		return p, s.fail("there is no %s phase in %s", p.Type, p.Season)
	}
	return p, nil
}

// readSeason gives the season that a word names, or 0.
func readSeason(word string) position.Season {
	switch strings.ToLower(strings.TrimRight(word, ",")) {
	case "spring":
		return position.Spring
	case "fall", "autumn":
		return position.Fall
	case "winter":
		return position.Winter
	}
	return 0
}
