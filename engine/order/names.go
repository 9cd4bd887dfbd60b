package order

import (
	"slices"
	"sort"
	"strings"

	"ancmed/engine/board"
)

// names finds what words name on a board: exactly, by abbreviation, and by
// likeness.
type names struct {
	b      *board.Board
	powers []powerName
	all    []placeName // filled when a word is not exactly a name
}

type powerName struct {
	key   string
	power board.Power
}

type placeName struct {
	key   string
	words []string // of names that are no id; "of" left out
	place board.Place
}

// longestName is the most words that a name can have: "Gulf of Saint Lawrence".
const longestName = 4

func newNames(b *board.Board) names {
	n := names{b: b, powers: make([]powerName, 0, 2*len(b.Powers))}
	for i, p := range b.Powers {
		n.powers = append(n.powers, powerName{board.Fold(p.Name), board.Power(i)}, powerName{board.Fold(p.Adjective), board.Power(i)})
	}
	return n
}

// power finds a power by its name or adjective: "Rome", "Roman", "Rome's".
func (n *names) power(key string) board.Power {
	for _, p := range n.powers {
		if strings.HasPrefix(key, p.key) && (len(key) == len(p.key) || key[len(p.key):] == "s") {
			return p.power
		}
	}
	return board.NoPower
}

// powerByStart finds the only power whose name begins with three or more
// letters: "Rom", "CAR".
func (n *names) powerByStart(key string) board.Power {
	found := board.NoPower
	if len(key) < 3 {
		return found
	}
	for _, p := range n.powers {
		if strings.HasPrefix(p.key, key) && p.power != found {
			if found != board.NoPower {
				return board.NoPower
			}
			found = p.power
		}
	}
	return found
}

// name gives the tokens what they name, and makes one token of the words of a
// name: "Gulf of Tacape", "Mid-Atlantic Ocean".
func (n *names) name(tokens []token) []token {
	out := tokens[:0]
	for i := 0; i < len(tokens); {
		t := tokens[i]
		used := 1
		if t.kind == wordToken {
			if t.power = n.power(t.key); !t.letter() {
				used = n.longest(tokens[i:], &t)
			}
		}
		out = append(out, t)
		i += used
	}
	return out
}

// longest finds the longest name at the start of the tokens, and says how many
// tokens it takes; 1 also when there is none.
func (n *names) longest(tokens []token, t *token) int {
	if pl, ok := n.b.FindFolded(t.key); ok {
		t.place = pl
	}
	if !t.inName() {
		return 1
	}
	used, key, text := 1, t.key, t.text
	for i, words := 1, 1; i < len(tokens) && words < longestName; i++ {
		next := &tokens[i]
		if hyphen(tokens, i) {
			i++
			next = &tokens[i]
		}
		if next.kind != wordToken || next.letter() || !next.inName() && next.key != "of" {
			break
		}
		words++
		key += " " + next.key
		text += " " + next.text
		if pl, ok := n.b.FindFolded(key); ok {
			t.place, t.key, t.text, t.word, t.power = pl, key, text, 0, n.power(key)
			used = i + 1
		}
	}
	return used
}

// inName reports whether a word can be one of several of a name: no other word
// of an order is, but "north".
func (t *token) inName() bool { return t.word == 0 || t.word == wSide }

// hyphen reports whether token i is a dash that joins two words: none of the
// three stands apart.
func hyphen(tokens []token, i int) bool {
	return tokens[i].kind == dashToken && !tokens[i].gap && i+1 < len(tokens) &&
		tokens[i+1].kind == wordToken && !tokens[i+1].gap
}

// places gives all names, in order; it is made once, for texts that need it.
func (n *names) places() []placeName {
	if n.all == nil {
		n.b.Names(func(key string, pl board.Place) bool {
			if !strings.Contains(key, "/") {
				name := placeName{key: key, place: pl}
				if len(key) > 3 {
					name.words = slices.DeleteFunc(strings.Fields(key), func(w string) bool { return w == "of" })
				}
				n.all = append(n.all, name)
			}
			return true
		})
		sort.Slice(n.all, func(i, j int) bool { return n.all[i].key < n.all[j].key })
	}
	return n.all
}

// abbreviated finds the places whose name begins like the tokens, word by word
// ("Tyrr", "N. Africa", "Gulf Lyon"), or that own a word alone ("Pelusium").
// It gives them in id order, and how many tokens were used.
func (n *names) abbreviated(tokens []token) ([]board.Place, int) {
	var parts []string
	for i := 0; i < len(tokens) && len(parts) < longestName; i++ {
		t := &tokens[i]
		if i > 0 && hyphen(tokens, i) {
			continue
		}
		plain := t.word == 0 || t.word == wSide || t.key == "of"
		if t.kind != wordToken || !plain || i > 0 && (len(t.key) < 2 || t.place != board.NoPlace) {
			break
		}
		parts = append(parts, t.key)
	}
	for ; len(parts) > 0; parts = parts[:len(parts)-1] {
		if found := n.beginning(parts); len(found) > 0 {
			used := 0
			for k := 0; used < len(parts)+k; used++ {
				if tokens[used].kind == dashToken {
					k++
				}
			}
			return found, used
		}
	}
	return nil, 0
}

// beginning finds the places whose names begin like the given words.
func (n *names) beginning(parts []string) []board.Place {
	parts = slices.DeleteFunc(slices.Clone(parts), func(w string) bool { return w == "of" })
	if len(parts) == 0 || len(parts) == 1 && len(parts[0]) < 4 {
		return nil
	}
	var found []board.Place
	for _, name := range n.places() {
		if begins(name.words, parts) || len(parts) == 1 && ownWord(name.words, parts[0]) {
			found = append(found, name.place)
		}
	}
	sort.Slice(found, func(i, j int) bool { return found[i] < found[j] })
	return slices.Compact(found)
}

func begins(words, parts []string) bool {
	if len(parts) > len(words) {
		return false
	}
	for i, part := range parts {
		if !strings.HasPrefix(words[i], part) {
			return false
		}
	}
	return true
}

// ownWord reports whether a word says which of the seas or gulfs is meant.
func ownWord(words []string, w string) bool {
	switch w {
	case "sea", "gulf", "ocean", "strait", "channel", "province":
		return false
	}
	return slices.Contains(words, w)
}
