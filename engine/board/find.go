package board

import "strings"

// Place finds a place by its exact id ("rom", "stp/nc").
func (b *Board) Place(id string) (Place, bool) {
	pl, ok := b.ids[id]
	return pl, ok
}

// Find finds a place by any of its names in any case: id, full name, or what
// another tool calls it; "stp/nc" with a coast behind any of them.
func (b *Board) Find(name string) (Place, bool) {
	pl, ok := b.words[Fold(name)]
	return pl, ok
}

// FindFolded is Find for a name that has been folded already.
func (b *Board) FindFolded(name string) (Place, bool) {
	pl, ok := b.words[name]
	return pl, ok
}

// Power finds a power by its name in any case.
func (b *Board) Power(name string) (Power, bool) {
	for i, p := range b.Powers {
		if strings.EqualFold(p.Name, name) {
			return Power(i), true
		}
	}
	return NoPower, false
}

// Names gives every name under which the board knows a place, folded as Fold
// does, with its place. The order is not defined.
func (b *Board) Names(yield func(name string, pl Place) bool) {
	for name, pl := range b.words {
		if !yield(name, pl) {
			return
		}
	}
}

// Fold brings a name to the form in which names are compared: lower case,
// without accents on Latin letters, without periods and apostrophes, with
// single spaces for any run of spaces, hyphens and underscores.
func Fold(name string) string {
	var sb strings.Builder
	gap := false
	for _, r := range strings.ToLower(name) {
		switch r {
		case '.', '\'', '’', '`':
			continue
		case ' ', '\t', '-', '_', '\u00a0', '‐', '‑', '–', '—':
			gap = sb.Len() > 0
			continue
		}
		if gap {
			sb.WriteByte(' ')
			gap = false
		}
		if plain, ok := accents[r]; ok {
			r = plain
		}
		sb.WriteRune(r)
	}
	return sb.String()
}

var accents = map[rune]rune{
	'à': 'a', 'á': 'a', 'â': 'a', 'ä': 'a', 'ã': 'a', 'å': 'a',
	'è': 'e', 'é': 'e', 'ê': 'e', 'ë': 'e',
	'ì': 'i', 'í': 'i', 'î': 'i', 'ï': 'i',
	'ò': 'o', 'ó': 'o', 'ô': 'o', 'ö': 'o', 'õ': 'o', 'ø': 'o',
	'ù': 'u', 'ú': 'u', 'û': 'u', 'ü': 'u',
	'ç': 'c', 'ñ': 'n',
}
