package foreign

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// style is how a format writes units, places and orders.
type style struct {
	ids                                             string // "ancmed tys tyn" for each id that is not the board's, between semicolons
	names                                           bool   // full names
	capital                                         bool
	hold, dash, support, convoy, via, retreat, gone string
	build                                           [2]string // before and behind the unit
	remove                                          [2]string
	waive                                           string
}

// The ids of the Python package are those of its maps (ancmed.map,
// standard.map, in capitals), those of jDip its variants'. This program's own
// notation is for forums.
var (
	packageStyle = style{ids: ";ancmed tys tyn;ancmed sii sin;ancmed the thb", capital: true, hold: " H", dash: " - ", support: " S ", convoy: " C ",
		via: " VIA", retreat: " R ", gone: " D", build: [2]string{"", " B"}, remove: [2]string{"", " D"}, waive: "WAIVE"}
	jdipStyle = style{ids: ";ancmed tys tyn;standard tys tyn;standard nwg nrg", hold: " H", dash: "-", support: " S ", convoy: " C ",
		via: " by convoy", retreat: "-", gone: " D", build: [2]string{"Build ", ""}, remove: [2]string{"Remove ", ""}, waive: "Waive"}
	judgeStyle = style{names: true, hold: " HOLD", dash: " -> ", support: " SUPPORT ", convoy: " CONVOY ",
		via: " by convoy", retreat: " -> ", gone: " DISBAND", build: [2]string{"Builds the ", ""}, remove: [2]string{"Removes the ", ""}, waive: "Build waived"}
	ownStyle = style{}
)

// place writes a place: an id with its coast behind a slash, or a name.
func (s *style) place(b *board.Board, pl board.Place) string {
	if pl < 0 {
		return ""
	}
	p := b.Province(pl)
	id, coast := b.Provinces[p].ID, b.Places[pl].Coast
	if s.names {
		if coast != "" {
			return order.PlaceName(b, pl)
		}
		return b.Provinces[p].Name
	}
	if _, other, ok := strings.Cut(s.ids, ";"+b.ID+" "+id+" "); ok {
		id = other[:3]
	}
	if coast != "" {
		id += "/" + coast
	}
	if s.capital {
		return strings.ToUpper(id)
	}
	return id
}

func (s *style) province(b *board.Board, p board.Province) string {
	return s.place(b, board.Place(p))
}

// unit writes "A rom", or "Army Roma" with names.
func (s *style) unit(b *board.Board, t position.UnitType, pl board.Place) string {
	if s.names {
		return order.Capital(t.String()) + " " + s.place(b, pl)
	}
	return t.Letter() + " " + s.place(b, pl)
}

// order writes an order. The route stands in a move that asks for a convoy,
// where a format writes routes.
func (s *style) order(b *board.Board, o order.Order, route []board.Province) string {
	unit, other, to := s.unit(b, o.Type, o.At), s.unit(b, o.OtherType, o.From), s.place(b, o.To)
	switch o.Kind {
	case order.Hold:
		return unit + s.hold
	case order.Move:
		via := ""
		if o.Via {
			via = s.via
			if s.names && len(route) > 0 {
				via = ""
				for _, p := range route {
					unit += s.dash + s.province(b, p)
				}
			}
		}
		return unit + s.dash + to + via
	case order.SupportHold:
		return unit + s.support + other
	case order.SupportMove:
		return unit + s.support + other + s.dash + to
	case order.Convoy:
		return unit + s.convoy + other + s.dash + to
	case order.Retreat:
		return unit + s.retreat + to
	case order.Disband:
		return unit + s.gone
	case order.Build:
		return s.build[0] + unit + s.build[1]
	case order.Remove:
		return s.remove[0] + unit + s.remove[1]
	}
	return s.waive
}

// units writes the units of a power.
func (s *style) units(b *board.Board, units []position.Unit, of board.Power, before string) []string {
	var out []string
	for _, u := range units {
		if u.Power == of {
			out = append(out, before+s.unit(b, u.Type, u.Place))
		}
	}
	return out
}

// owned writes the centers of a power.
func (s *style) owned(b *board.Board, owners []board.Power, of board.Power) []string {
	var out []string
	for p, o := range owners {
		if o == of {
			out = append(out, s.province(b, board.Province(p)))
		}
	}
	return out
}

// retreats writes the places to which a dislodged unit may go.
func (s *style) retreats(b *board.Board, c *order.Checker, d position.Dislodged) []string {
	var out []string
	for _, pl := range c.RetreatPlaces(d) {
		out = append(out, s.place(b, pl))
	}
	return out
}

// contested writes the provinces that a standoff left empty.
func (s *style) contested(pos *position.Position) []string {
	var out []string
	for _, p := range pos.Contested {
		out = append(out, s.province(pos.Board, p))
	}
	return out
}

// attackers writes "lep from sah by convoy" for dislodged units.
func (s *style) attackers(pos *position.Position) []string {
	var out []string
	for _, d := range pos.Dislodged {
		if d.AttackerFrom == board.NoProvince {
			continue
		}
		text := s.province(pos.Board, pos.Board.Province(d.Place)) + " from " + s.province(pos.Board, d.AttackerFrom)
		if d.ByConvoy {
			text += " by convoy"
		}
		out = append(out, text)
	}
	return out
}

// stars gives the words of judges and of the package for what became of an
// order; none for success.
func stars(b *board.Board, a *judge.Answer, i int) []string {
	var out []string
	r := &a.Results[i]
	switch {
	case r.Word == judge.Void || r.Word == judge.Unmatched:
		out = append(out, "void")
	case r.Word == judge.Cut:
		out = append(out, "cut")
	case r.Reason.Code == judge.NoConvoy || r.Reason.Code == judge.ConvoyBroken || r.Reason.Code == judge.ConvoyParadox:
		out = append(out, "no convoy")
	case r.Word == judge.Fails:
		out = append(out, "bounce")
	case r.Reason.Code == judge.FleetParadox:
		out = append(out, "disrupted")
	}
	for _, d := range a.Dislodged {
		if r.Order.Kind <= order.Convoy && b.Province(d.Place) == b.Province(r.Order.At) && d.Power == r.Order.Power {
			out = append(out, "dislodged")
		}
	}
	return out
}
