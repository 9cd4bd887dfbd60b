package draw

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// column is what the sheet says of one power.
type column struct {
	palette *palette
	name    string
	facts   string // "6 centers · 7 units"
	entries []entry
}

// entry is an order, or a unit without one, and what became of it.
type entry struct{ order, result string }

// columns lists the orders by power, then the units that have none.
func (s *scene) columns(orders []order.Order) []column {
	out := make([]column, len(s.board.Powers), len(s.board.Powers)+1)
	for i := range out {
		out[i] = column{palette: paletteOf(s.board.Powers[i].Name), name: s.board.Powers[i].Name, facts: s.facts(board.Power(i))}
	}
	add := func(p board.Power, e entry) {
		if !powerOf(s.board, p) {
			if p = board.Power(len(s.board.Powers)); len(out) == int(p) {
				out = append(out, column{palette: paletteOf(""), name: "Others"})
			}
		}
		out[p].entries = append(out[p].entries, e)
	}
	ordered := make(map[board.Province]bool)
	list := func(o order.Order, r *judge.Result) {
		if p := s.province(o.At); p != board.NoProvince {
			ordered[p] = true
		}
		add(o.Power, entry{s.spell(&o), s.became(o, r)})
	}
	if s.ans == nil {
		for _, o := range orders {
			list(o, nil)
		}
	} else {
		for i := range s.ans.Results {
			list(s.ans.Results[i].Order, &s.ans.Results[i])
		}
	}
	s.unordered(ordered, add)
	return out
}

// unordered lists the units without an order, and those that civil disorder
// removed.
func (s *scene) unordered(ordered map[board.Province]bool, add func(board.Power, entry)) {
	note := "no order"
	if len(ordered) == 0 && s.ans == nil {
		note = "" // nobody has given any: it is a list of units
	}
	units := s.pos.Units
	switch s.pos.Phase.Type {
	case position.Retreat:
		units = nil
		for _, d := range s.pos.Dislodged {
			units = append(units, d.Unit)
		}
	case position.Adjustment:
		if note != "" {
			units = nil
		}
	}
	for _, u := range units {
		if ordered[s.province(u.Place)] {
			continue
		}
		result := note
		switch {
		case s.driven(u):
			result += ", dislodged"
		case s.ans != nil && s.pos.Phase.Type == position.Retreat:
			result += ", disbanded"
		}
		add(u.Power, entry{s.unitName(u.Type, u.Place), result})
	}
	if s.ans == nil {
		return
	}
	for _, r := range s.ans.Removed {
		add(r.Power, entry{s.unitName(r.Type, r.Place), "removed by rule"})
	}
}

// facts counts a power's centers and units, as the picture shows them.
func (s *scene) facts(p board.Power) string {
	centers, units := 0, 0
	for _, owner := range s.owners {
		if owner == p {
			centers++
		}
	}
	for i := range s.tokens {
		if t := &s.tokens[i]; t.Power == p && !t.gone {
			units++
		}
	}
	text := order.Count(units, "unit")
	if s.owners != nil {
		text = order.Count(centers, "center") + " · " + text
	}
	return text
}

// spell writes an order with names: "A Roma → Neapolis".
func (s *scene) spell(o *order.Order) string {
	unit := s.unitName(o.Type, o.At)
	other := s.unitName(o.OtherType, o.From)
	switch o.Kind {
	case order.Move:
		if o.Via {
			return unit + " → " + s.placeName(o.To) + " via convoy"
		}
		return unit + " → " + s.placeName(o.To)
	case order.SupportHold:
		return unit + " S " + other
	case order.SupportMove:
		return unit + " S " + other + " → " + s.placeName(o.To)
	case order.Convoy:
		return unit + " C " + other + " → " + s.placeName(o.To)
	case order.Retreat:
		return unit + " retreats → " + s.placeName(o.To)
	case order.Disband:
		return "Disband " + unit
	case order.Build:
		return "Build " + unit
	case order.Remove:
		return "Remove " + unit
	case order.Waive:
		return "Waive a build"
	}
	return unit + " holds"
}

func (s *scene) unitName(t position.UnitType, pl board.Place) string {
	return t.Letter() + " " + s.placeName(pl)
}

func (s *scene) placeName(pl board.Place) string {
	if !s.known(pl) {
		return "?"
	}
	name := s.board.Provinces[s.board.Province(pl)].Name
	if c := s.board.Places[pl].Coast; c != "" {
		name += " (" + coastName(c) + ")"
	}
	return name
}

// driven reports whether the phase drove a unit out.
func (s *scene) driven(u position.Unit) bool {
	if s.ans == nil || s.pos.Phase.Type != position.Movement {
		return false
	}
	for i := range s.ans.Dislodged {
		if s.ans.Dislodged[i].Unit == u {
			return true
		}
	}
	return false
}

// became says what became of an order: "bounced 1:1"; of a success only the
// strengths that decided it.
func (s *scene) became(o order.Order, r *judge.Result) string {
	if r == nil {
		return ""
	}
	var words []string
	for _, w := range [...]string{outcome(r), (&deed{result: r}).strength()} {
		if w != "" {
			words = append(words, w)
		}
	}
	if i := s.pos.UnitIn(s.province(o.At)); i >= 0 && r.Word != judge.IsDislodged && s.driven(s.pos.Units[i]) {
		words = append(words, "dislodged")
	}
	return strings.Join(words, " ")
}

// outcome is the word for a result; success has none.
func outcome(r *judge.Result) string {
	switch r.Word {
	case judge.Void:
		return "void"
	case judge.Unmatched:
		return "unmatched"
	case judge.Cut:
		return "cut"
	case judge.IsDislodged:
		return "dislodged"
	case judge.Disrupted:
		return "disrupted"
	case judge.Fails:
		return failureWord(r.Reason.Code)
	}
	return ""
}

func failureWord(c judge.Code) string {
	switch c {
	case judge.ConvoyBroken, judge.ConvoyParadox:
		return "disrupted"
	case judge.NoConvoy:
		return "no convoy"
	case judge.RetreatClash:
		return "disbanded"
	}
	return "bounced"
}
