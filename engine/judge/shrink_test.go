package judge_test

import (
	"encoding/json"
	"slices"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// shrink drops units, orders and everything else as long as the position stays
// one of the same kind, so that a person can read what is left.
func shrink(pos *position.Position, orders []order.Order, bad func(*position.Position, []order.Order) bool) (*position.Position, []order.Order) {
	try := func(p *position.Position, o []order.Order) bool {
		if p.Check() != nil || !bad(p, o) {
			return false
		}
		pos, orders = p, o
		return true
	}
	for changed := true; changed; {
		changed = false
		for i := len(pos.Units) - 1; i >= 0; i-- {
			p := pos.Clone()
			gone := pos.Board.Province(p.Units[i].Place)
			p.Units = slices.Delete(p.Units, i, i+1)
			rest := slices.DeleteFunc(slices.Clone(orders), func(o order.Order) bool {
				return o.At >= 0 && pos.Board.Province(o.At) == gone
			})
			changed = try(p, rest) || try(p, orders) || changed
		}
		for i := len(orders) - 1; i >= 0; i-- {
			changed = try(pos, slices.Delete(slices.Clone(orders), i, i+1)) || changed
		}
		for i := len(pos.Dislodged) - 1; i >= 0; i-- {
			p := pos.Clone()
			p.Dislodged = slices.Delete(p.Dislodged, i, i+1)
			changed = try(p, orders) || changed
		}
		for i := len(pos.Contested) - 1; i >= 0; i-- {
			p := pos.Clone()
			p.Contested = slices.Delete(p.Contested, i, i+1)
			changed = try(p, orders) || changed
		}
		changed = simplify(pos, orders, try) || changed
	}
	return pos, orders
}

// simplify makes what is left ordinary: the usual rules, Spring, no owners, no
// needless "via convoy".
func simplify(pos *position.Position, orders []order.Order, try func(*position.Position, []order.Order) bool) bool {
	changed := false
	for _, f := range []func(p *position.Position){
		func(p *position.Position) { p.Rules = position.Default() },
		func(p *position.Position) { p.Owners = nil },
		func(p *position.Position) {
			if p.Phase.Season == position.Fall {
				p.Phase.Season = position.Spring
			}
		},
	} {
		p := pos.Clone()
		f(p)
		if !p.Equal(pos) && try(p, orders) {
			pos, changed = p, true
		}
	}
	for i, o := range orders {
		if o.Via {
			plain := slices.Clone(orders)
			plain[i].Via = false
			if try(pos, plain) {
				orders, changed = plain, true
			}
		}
	}
	return changed
}

// caseText writes a position and its orders as a line for found.jsonl, with
// what the oracle expects of it.
func caseText(pos *position.Position, orders []order.Order) string {
	type unit map[string]any
	b := pos.Board
	unitOf := func(u position.Unit) unit {
		return unit{"power": b.Powers[u.Power].Name, "type": u.Type.String(), "province": b.Places[u.Place].ID}
	}
	input := map[string]any{
		"variant": b.ID, "rules": pos.Rules.ID,
		"phase": map[string]any{"season": pos.Phase.Season.String(), "year": pos.Phase.Year, "type": pos.Phase.Type.String()},
	}
	units := []unit{}
	for _, u := range pos.Units {
		units = append(units, unitOf(u))
	}
	input["units"] = units
	var dislodged []unit
	for _, d := range pos.Dislodged {
		u := unitOf(d.Unit)
		if d.AttackerFrom != board.NoProvince {
			u["attackerFrom"] = b.Provinces[d.AttackerFrom].ID
		}
		u["byConvoy"] = d.ByConvoy
		dislodged = append(dislodged, u)
	}
	if dislodged != nil {
		input["dislodged"] = dislodged
	}
	if pos.Contested != nil {
		input["contested"] = provinceIDs(b, pos.Contested)
	}
	if pos.Owners != nil {
		owners := map[string][]string{}
		for p, o := range pos.Owners {
			if o != board.NoPower {
				owners[b.Powers[o].Name] = append(owners[b.Powers[o].Name], b.Provinces[p].ID)
			}
		}
		input["owners"] = owners
	}
	texts := []string{}
	for _, o := range orders {
		texts = append(texts, o.Full(b))
	}
	input["orders"] = texts
	return jsonLine(map[string]any{"id": "found-", "title": "", "input": input, "expect": expected(pos, orders)})
}

// expected writes what the oracle says, when it says anything.
func expected(pos *position.Position, orders []order.Order) (out map[string]any) {
	defer func() {
		if recover() != nil {
			out = nil
		}
	}()
	b := pos.Board
	a := consult(pos, orders)
	var words []string
	for _, r := range a.Results {
		words = append(words, r.Word.String())
	}
	out = map[string]any{"words": words, "contested": append([]string{}, provinceIDs(b, a.Contested)...)}
	dislodged := []any{}
	for _, d := range a.Dislodged {
		retreats := []string{}
		for _, pl := range d.Retreats {
			retreats = append(retreats, b.Places[pl].ID)
		}
		dislodged = append(dislodged, map[string]any{
			"power": b.Powers[d.Power].Name, "type": d.Type.String(), "province": b.Places[d.Place].ID,
			"attackerFrom": b.Provinces[d.AttackerFrom].ID, "byConvoy": d.ByConvoy, "retreats": retreats,
		})
	}
	out["dislodged"] = dislodged
	lists := map[string][]position.Unit{"after": a.After, "disbanded": a.Disbanded}
	for _, r := range a.Removed {
		lists["removedByRule"] = append(lists["removedByRule"], r.Unit)
	}
	for name, units := range lists {
		list := []any{}
		for _, u := range units {
			list = append(list, map[string]any{"power": b.Powers[u.Power].Name, "type": u.Type.String(), "province": b.Places[u.Place].ID})
		}
		out[name] = list
	}
	return out
}

func jsonLine(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(data)
}
