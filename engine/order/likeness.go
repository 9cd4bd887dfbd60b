package order

import (
	"slices"
	"sort"
	"strings"

	"ancmed/engine/board"
)

// candidate is a likely meaning of a wrong word.
type candidate struct {
	text     string
	distance int
	unfit    bool // it would make no sense where the word stands
}

// alike finds the places whose names are written like a word, the best first:
// those that fit where the word stands before others of the same likeness.
func (n *names) alike(keys []string, fits func(board.Place) bool) []candidate {
	var out []candidate
	for _, name := range n.places() {
		best := -1
		for _, key := range keys {
			d := likeness(key, name.key)
			if d < 0 && len(name.words) > 1 {
				d = likeness(key, name.words[0])
			}
			if d >= 0 && (best < 0 || d < best) {
				best = d
			}
		}
		if best >= 0 {
			out = append(out, candidate{n.b.Places[name.place].ID, best, !fits(name.place)})
		}
	}
	return out
}

// best sorts candidates and gives the texts of the first few, each once. What
// would make no sense is left out when something as likely does.
func best(list []candidate) []string {
	score := func(c candidate) int {
		if c.unfit {
			return c.distance + 3
		}
		return c.distance
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := score(list[i]), score(list[j])
		return a < b || a == b && list[i].text < list[j].text
	})
	var out []string
	for _, c := range list {
		if c.unfit && !list[0].unfit && c.distance >= list[0].distance && list[0].distance > 0 {
			continue
		}
		if !slices.Contains(out, c.text) && len(out) < 4 {
			out = append(out, c.text)
		}
	}
	return out
}

// likeness says how little a word differs from another: 2 for each slip (a
// letter wrong, left out, added, or two changed about), 1 if it is the
// beginning of the other; -1 when they are not alike.
func likeness(a, b string) int {
	most := 1
	switch {
	case len(a) < 2 || len(a) > 30:
		return -1
	case a == b:
		return 0
	case len(a) >= 3 && strings.HasPrefix(b, a):
		return 1
	case len(a) >= 8:
		most = 3
	case len(a) >= 5:
		most = 2
	}
	if d := slips(a, b, most); d >= 0 {
		return 2 * d
	}
	if strings.HasPrefix(b, a) {
		return 2
	}
	return -1
}

// slips is the optimal string alignment distance of two short words; -1 above
// most.
func slips(a, b string, most int) int {
	if len(a)-len(b) > most || len(b)-len(a) > most {
		return -1
	}
	var rows [3][40]int
	for j := 0; j <= len(b); j++ {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, prev, row := &rows[(i+1)%3], &rows[(i+2)%3], &rows[i%3]
		row[0] = i
		low := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			row[j] = d
			low = min(low, d)
		}
		if low > most {
			return -1
		}
	}
	if d := rows[len(a)%3][len(b)]; d <= most {
		return d
	}
	return -1
}
