package draw

import (
	"strings"
	"testing"

	"ancmed/engine/board"
	"ancmed/engine/judge"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// A made-up Fall with every kind of order and result. Columns: power, order,
// word, code, strengths, by whom (provinces), route.
const fallOrders = `
Rome     | A rom - nea         | succeeds  | beat 3:2          |     |
Rome     | A apu S A rom - nea | given     | given             |     |
Rome     | F sic S A rom - nea | given     | given             |     |
Rome     | F tys S A rom - nea | cut       | cut-by-attack     | pun |
Rome     | A dal - epi         | fails     | head-to-head 1:1  | epi |
Rome     | A vin - ill         | fails     | standoff 1:1      | mac |
Carthage | F pun - tys         | fails     | bounced 1:1       | tys |
Carthage | A tha - cre         | succeeds  | moved             |     | got mes
Carthage | F got C A tha - cre | given     | convoy-used       |     |
Carthage | F mes C A tha - cre | given     | convoy-used       |     |
Carthage | A bal - mas         | succeeds  | moved             |     | lig
Carthage | F lig C A bal - mas | given     | convoy-used       |     |
Carthage | A sag - tar         | succeeds  | moved             |     |
Greece   | F nea H             | dislodged | driven-out 3:2    | rom |
Greece   | F ion S F nea       | given     | given             |     |
Greece   | A epi - dal         | fails     | head-to-head 1:1  | dal |
Greece   | A mac - ill         | fails     | standoff 1:1      | vin |
Greece   | A byz H             | holds     | withstood 2:2     | mil |
Greece   | F aeg S A byz       | given     | given             |     |
Persia   | A mil - byz         | fails     | bounced 2:2       | byz |
Persia   | A gal S A mil - byz | given     | given             |     |
Persia   | A arm - che         | succeeds  | moved             |     |
Persia   | A cyp - jer         | fails     | convoy-broken     | syr |
Persia   | F syr C A cyp - jer | disrupted | fleet-dislodged   | gop |
Persia   | F sid S F syr       | cut       | cut-by-attack     | tye |
Egypt    | F gop - syr         | succeeds  | beat 2:1          |     |
Egypt    | F egy S F gop - syr | given     | given             |     |
Egypt    | A tye - sid         | fails     | bounced 1:1       | sid |
Egypt    | A jer S A sii - pet | unmatched | support-unmatched |     |
Egypt    | A sii - ale         | succeeds  | moved             |     |
Egypt    | F the - gop         | succeeds  | moved             |     |
Egypt    | A mem H             | holds     | unattacked        |     |
`

const fallOwners = `Rome rom rav dal vin sic mas; Carthage car cir tha num sag sad bal; Greece mac ath spa byz cre nea;
Persia ant dam sid cyp mil sip; Egypt ale mem the cyr jer pet tye`

// fall gives the position, the orders and the answer of fallOrders.
func fall(t testing.TB) (*position.Position, []order.Order, *judge.Answer) {
	t.Helper()
	b := board.AncMed()
	pos := &position.Position{
		Board: b, Rules: position.Default(), Owners: owners(t, b, fallOwners),
		Phase: position.Phase{Season: position.Fall, Year: 6, Type: position.Movement},
	}
	ans := &judge.Answer{Owners: pos.Owners}
	var orders []order.Order
	for line := range strings.Lines(strings.TrimSpace(fallOrders)) {
		col := strings.Split(strings.TrimSpace(line), "|")
		for i := range col {
			col[i] = strings.TrimSpace(col[i])
		}
		o := parse(t, b, col[0], col[1])
		orders = append(orders, o)
		pos.Units = append(pos.Units, position.Unit{Power: o.Power, Type: o.Type, Place: o.At})
		r := result(t, b, o, col[2:])
		ans.Results = append(ans.Results, r)
		settle(b, ans, &r)
	}
	pos.Sort()
	return pos, orders, ans
}

// settle puts the unit of an order where it stands after the phase.
func settle(b *board.Board, ans *judge.Answer, r *judge.Result) {
	u := position.Unit{Power: r.Order.Power, Type: r.Order.Type, Place: r.Order.At}
	switch {
	case r.Reason.Code == judge.DrivenOut || r.Reason.Code == judge.FleetDislodged:
		ans.Dislodged = append(ans.Dislodged, judge.Dislodgement{Dislodged: position.Dislodged{Unit: u, AttackerFrom: r.Reason.By[0]}})
		return
	case r.Order.Kind == order.Move && r.Word == judge.Succeeds:
		u.Place = r.Order.To
	}
	ans.After = append(ans.After, u)
}

func result(t testing.TB, b *board.Board, o order.Order, col []string) judge.Result {
	t.Helper()
	r := judge.Result{Order: o}
	for w := judge.Void; w <= judge.Disrupted; w++ {
		if w.String() == col[0] {
			r.Word = w
		}
	}
	code, strengths, _ := strings.Cut(col[1], " ")
	for c := judge.VoidOrder; c <= judge.Waived; c++ {
		if c.String() == code {
			r.Reason.Code = c
		}
	}
	if r.Word == 0 || r.Reason.Code == 0 {
		t.Fatalf("unknown result %q %q", col[0], col[1])
	}
	if len(strengths) == 3 {
		r.Reason.Attack, r.Reason.Defense = int(strengths[0]-'0'), int(strengths[2]-'0')
	}
	r.Reason.By = provinces(t, b, col[2])
	if len(col) > 3 {
		r.Route = provinces(t, b, col[3])
	}
	return r
}

func provinces(t testing.TB, b *board.Board, list string) []board.Province {
	var out []board.Province
	for _, id := range strings.Fields(list) {
		out = append(out, b.Province(place(t, b, id)))
	}
	return out
}

func place(t testing.TB, b *board.Board, id string) board.Place {
	t.Helper()
	pl, ok := b.Place(id)
	if !ok {
		t.Fatalf("no place %q", id)
	}
	return pl
}

func owners(t testing.TB, b *board.Board, text string) []board.Power {
	t.Helper()
	out := make([]board.Power, len(b.Provinces))
	for i := range out {
		out[i] = board.NoPower
	}
	for _, part := range strings.Split(text, ";") {
		f := strings.Fields(part)
		p, ok := b.Power(f[0])
		if !ok {
			t.Fatalf("no power %q", f[0])
		}
		for _, id := range f[1:] {
			out[place(t, b, id)] = p
		}
	}
	return out
}

// parse reads an order in the canonical notation.
func parse(t testing.TB, b *board.Board, power, text string) order.Order {
	t.Helper()
	o := order.Order{From: board.NoPlace, To: board.NoPlace, Kind: order.Hold}
	o.Power, _ = b.Power(power)
	f := strings.Fields(text)
	switch f[0] {
	case "build", "remove", "retreat", "disband":
		o.Kind = map[string]order.Kind{"build": order.Build, "remove": order.Remove, "retreat": order.Retreat, "disband": order.Disband}[f[0]]
		f = f[1:]
	}
	kind := func(s string) position.UnitType {
		return map[string]position.UnitType{"A": position.Army, "F": position.Fleet}[s]
	}
	o.Type, o.At = kind(f[0]), place(t, b, f[1])
	if f = f[2:]; len(f) == 0 {
		return o
	}
	switch f[0] {
	case "-":
		if o.Kind == order.Hold {
			o.Kind = order.Move
		}
		o.To, o.Via = place(t, b, f[1]), len(f) > 2
	case "S", "C":
		o.Kind, o.OtherType, o.From = order.SupportHold, kind(f[1]), place(t, b, f[2])
		if len(f) > 4 {
			o.Kind, o.To = order.SupportMove, place(t, b, f[4])
		}
		if f[0] == "C" {
			o.Kind = order.Convoy
		}
	}
	return o
}
