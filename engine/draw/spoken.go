package draw

import (
	"slices"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// Spoken says what the map shows of each province, by province: its name,
// whose center it is, what stands there. It is what a reader who does not see
// the map hears: "Roma, supply center of Rome, Roman army".
func Spoken(pos *position.Position) []string {
	b := pos.Board
	out := make([]string, len(b.Provinces))
	for i := range b.Provinces {
		info := &b.Provinces[i]
		words := []string{info.Name}
		if info.Center {
			words = append(words, center(pos, i))
		}
		if u := pos.UnitIn(board.Province(i)); u >= 0 {
			words = append(words, unitWords(b, pos.Units[u]))
		}
		if d := pos.DislodgedIn(board.Province(i)); d >= 0 {
			words = append(words, "dislodged "+unitWords(b, pos.Dislodged[d].Unit))
		}
		if slices.Contains(pos.Contested, board.Province(i)) {
			words = append(words, "standoff")
		}
		out[i] = strings.Join(words, ", ")
	}
	return out
}

func center(pos *position.Position, p int) string {
	if p >= len(pos.Owners) {
		return "supply center"
	}
	if !powerOf(pos.Board, pos.Owners[p]) {
		return "supply center without owner"
	}
	return "supply center of " + pos.Board.Powers[pos.Owners[p]].Name
}

func unitWords(b *board.Board, u position.Unit) string {
	words := u.Type.String()
	if powerOf(b, u.Power) {
		words = b.Powers[u.Power].Adjective + " " + words
	}
	if int(u.Place) < len(b.Places) && b.Places[u.Place].Coast != "" {
		words += " on the " + coastName(b.Places[u.Place].Coast)
	}
	return words
}

func powerOf(b *board.Board, p board.Power) bool { return p >= 0 && int(p) < len(b.Powers) }

func coastName(coast string) string {
	switch coast {
	case "nc":
		return "north coast"
	case "sc":
		return "south coast"
	case "ec":
		return "east coast"
	case "wc":
		return "west coast"
	}
	return coast
}
