package game

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/position"
)

const alsoDislodged = ", dislodged"

// resultWords says what became of an order: "fails", "given, dislodged".
func resultWords(t *Turn, i int) string {
	r := t.Answer.Results[i]
	text := r.Word.String()
	if r.Word == judge.IsDislodged || r.Word == judge.Void {
		return text
	}
	for _, d := range t.Answer.Dislodged {
		if d.Place == r.Order.At && d.Power == r.Order.Power {
			return text + alsoDislodged
		}
	}
	return text
}

// What lines with results begin with that are not about an order.
const (
	dislodgedLine = "dislodged:"
	disbandedLine = "disbanded:"
	removedLine   = "removed:"
)

// resultLines says which units were dislodged, disbanded or removed: that is
// not always seen from the orders.
func resultLines(t *Turn) []string {
	var dislodged, disbanded, removed []position.Unit
	for _, d := range t.Answer.Dislodged {
		dislodged = append(dislodged, d.Unit)
	}
	disbanded = t.Answer.Disbanded
	for _, r := range t.Answer.Removed {
		removed = append(removed, r.Unit)
	}
	var out []string
	add := func(words string, units []position.Unit) {
		for i, u := range units {
			if i > 0 {
				words += ","
			}
			words += " " + unitText(t.Position.Board, u)
		}
		if len(units) > 0 {
			out = append(out, words)
		}
	}
	add(dislodgedLine, dislodged)
	add(disbandedLine, disbanded)
	add(removedLine, removed)
	return out
}

func unitText(b *board.Board, u position.Unit) string {
	return b.Powers[u.Power].Name + " " + u.Type.Letter() + " " + b.Places[u.Place].ID
}

// isResultLine reports whether a line behind ";" is one of resultLines.
func isResultLine(text string) bool {
	for _, words := range []string{dislodgedLine, disbandedLine, removedLine} {
		if strings.HasPrefix(text, words) {
			return true
		}
	}
	return false
}

// isResult reports whether the words behind an order are a result.
func isResult(text string) bool {
	text = strings.TrimSuffix(text, alsoDislodged)
	for w := judge.Void; w <= judge.Disrupted; w++ {
		if w.String() == text {
			return true
		}
	}
	return false
}
