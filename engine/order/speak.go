package order

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// UnitName names a unit as every sentence does: "A Roma", "F Punic Sea".
//
//go:noinline
func UnitName(b *board.Board, t position.UnitType, pl board.Place) string {
	if pl < 0 || int(pl) >= len(b.Places) {
		return "the unit"
	}
	return t.Letter() + " " + b.Provinces[b.Province(pl)].Name
}

// OwnedName names a unit with its power: "Greek F Neapolis".
func OwnedName(b *board.Board, u position.Unit) string {
	return b.Powers[u.Power].Adjective + " " + UnitName(b, u.Type, u.Place)
}

// PlaceName names a place within a sentence: "Roma", "the Punic Sea", "Spain
// (north coast)".
//
//go:noinline
func PlaceName(b *board.Board, pl board.Place) string {
	if pl < 0 || int(pl) >= len(b.Places) {
		return "no place"
	}
	info := &b.Provinces[b.Province(pl)]
	if coast, ok := coastNames[b.Places[pl].Coast]; ok {
		return info.Name + " (" + coast + ")"
	}
	if !info.Army {
		return "the " + info.Name
	}
	return info.Name
}

var coastNames = map[string]string{"nc": "north coast", "ec": "east coast", "sc": "south coast", "wc": "west coast"}

// Join lists words: "a, b and c".
func Join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// Capital makes the first letter of a sentence a capital.
func Capital(text string) string {
	if text != "" && text[0] >= 'a' && text[0] <= 'z' {
		return string(text[0]-'a'+'A') + text[1:]
	}
	return text
}

// Count writes a number of things: "1 center", "2 centers".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return decimal(n) + " " + noun + "s"
}

//go:noinline
func powerOf(b *board.Board, p board.Power) string {
	if p < 0 || int(p) >= len(b.Powers) {
		return "nobody"
	}
	return b.Powers[p].Name
}
