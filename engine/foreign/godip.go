package foreign

import (
	"slices"

	"ancmed/engine/order"
	"ancmed/engine/position"
)

// godip reads phases of godip: one object, or several in an array. Those of
// the diplicity server have their fields in "Properties" and lists where godip
// has objects.
func (d *document) godip(root *node) {
	var moments []*moment
	for _, n := range phaseNodes(root) {
		moments = append(moments, d.godipPhase(n))
	}
	d.play(moments)
}

func phaseNodes(root *node) []*node {
	for root.get("Properties").kind != 0 && root.get("Properties").get("Season").kind == 0 || root.get("Phases").kind == '[' {
		if root.get("Phases").kind == '[' {
			root = root.get("Phases")
		} else {
			root = root.get("Properties")
		}
	}
	if root.kind != '[' {
		return []*node{root}
	}
	var out []*node
	for i := range root.list {
		out = append(out, &root.list[i])
	}
	return out
}

// entry is one province of a godip table, and what is said of it.
type entry struct {
	at    int
	place string
	value *node
}

// table gives the entries of an object by province, or of a list of objects
// with a member "Province" and one more.
func (d *document) table(n *node) []entry {
	var out []entry
	for i := range n.list {
		e := entry{place: n.list[i].key, value: &n.list[i]}
		if n.kind == '[' {
			e.place = n.list[i].get("Province").text
			for k := range n.list[i].list {
				if m := &n.list[i].list[k]; m.key != "Province" {
					e.value = m
				}
			}
		}
		e.at = n.list[i].at
		out = append(out, e)
	}
	return out
}

func (d *document) godipPhase(n *node) *moment {
	if p := n.get("Properties"); p.kind == '{' {
		n = p
	}
	m := &moment{at: n.at}
	var ok bool
	m.phase, ok = settle(position.Phase{Season: season(toLower(n.get("Season").text)), Year: n.get("Year").number(),
		Type: phaseType(toLower(n.get("Type").text))})
	if !ok {
		d.fail(m.at, order.Incomplete, n.get("Season").text, "this object names no phase with a season, a year and a type")
	}
	pos := &position.Position{Board: d.b, Rules: d.rules, Phase: m.phase}
	for _, e := range d.table(n.get("Units")) {
		if u, ok := d.godipUnit(e); ok {
			pos.Units = append(pos.Units, u)
		}
	}
	for _, e := range d.table(n.get("Dislodgeds")) {
		if u, ok := d.godipUnit(e); ok {
			drive(pos, u)
		}
	}
	d.godipBattles(pos, n)
	centers := n.get("SupplyCenters")
	if centers.kind == 0 {
		centers = n.get("SCs")
	}
	if centers.kind != 0 {
		pos.Owners = d.noOwners()
		for _, e := range d.table(centers) {
			p, ok1 := d.province(e.at, e.place)
			pow, ok2 := d.wantPower(e.at, e.value.text)
			if ok1 && ok2 {
				pos.Owners[p] = pow
			}
		}
	}
	m.state = pos
	d.godipOrders(m, n)
	return m
}

func (d *document) godipUnit(e entry) (position.Unit, bool) {
	t := unitType(e.value.get("Type").text)
	if t == 0 {
		d.fail(e.at, order.UnknownWord, e.value.get("Type").text, "a unit is an army or a fleet, not %")
		return position.Unit{}, false
	}
	pow, ok1 := d.wantPower(e.at, e.value.get("Nation").text)
	pl, ok2 := d.place(e.at, e.place, t)
	return position.Unit{Power: pow, Type: t, Place: pl}, ok1 && ok2
}

// godipBattles reads where attackers came from, by which godip names the
// dislodged units, and the provinces where moves bounced.
func (d *document) godipBattles(pos *position.Position, n *node) {
	for _, e := range d.table(n.get("Dislodgers")) {
		from, ok1 := d.province(e.at, e.place)
		victim, ok2 := d.province(e.at, e.value.text)
		if i := pos.DislodgedIn(victim); ok1 && ok2 && i >= 0 {
			pos.Dislodged[i].AttackerFrom = from
			pos.Dislodged[i].ByConvoy = pos.Units != nil && !d.b.ArmyMoves(from, victim) && pos.UnitIn(victim) >= 0 &&
				pos.Units[pos.UnitIn(victim)].Type == position.Army
		}
	}
	for _, e := range d.table(n.get("Bounces")) {
		p, ok := d.province(e.at, e.place)
		if ok && pos.Phase.Type == position.Retreat && pos.UnitIn(p) < 0 && !slices.Contains(pos.Contested, p) {
			pos.Contested = append(pos.Contested, p)
		}
	}
}

// godipOrders reads orders as lists of words, by nation and province, with
// what became of them. The type of a unit is that of the position.
func (d *document) godipOrders(m *moment, n *node) {
	fates := n.get("Resolutions")
	told := d.table(fates)
	m.judged = len(told) > 0
	nations := n.get("Orders")
	for i := range nations.list {
		of := &nations.list[i]
		pow, ok := d.wantPower(of.at, of.key)
		if !ok {
			continue
		}
		for k := range of.list {
			item := &of.list[k]
			s := said{at: item.at, power: pow}
			place, parts := item.key, item.list
			if of.kind == '[' && len(parts) > 0 {
				place, parts = parts[0].text, parts[1:]
			}
			if s.text, ok = d.godipOrder(m, s.at, place, parts); !ok {
				continue
			}
			for _, e := range told {
				if e.place == place {
					s.told, s.fails = m.phase.Type == position.Movement, e.value.text != "OK"
				}
			}
			m.orders = append(m.orders, s)
		}
	}
}

// godipOrder writes the words of an order as a person would.
func (d *document) godipOrder(m *moment, at int, place string, parts []node) (string, bool) {
	words := make([]string, 3)
	for i := range parts {
		if i < len(words) {
			words[i] = parts[i].text
		}
	}
	unit := d.standing(m, at, place)
	switch words[0] {
	case "Hold":
		return unit + " H", true
	case "Move":
		return unit + " - " + words[1], true
	case "MoveViaConvoy":
		return unit + " - " + words[1] + " via convoy", true
	case "Support", "Convoy":
		verb := map[string]string{"Support": " S ", "Convoy": " C "}[words[0]]
		text := unit + verb + d.standing(m, at, words[1])
		if words[2] != "" && words[2] != words[1] {
			text += " - " + words[2]
		}
		return text, true
	case "Disband":
		return unit + " D", true
	case "Build":
		if unitType(words[1]) == 0 {
			words[1] = words[2]
		}
		return "build " + words[1] + " " + place, true
	}
	d.fail(at, order.UnknownWord, words[0], "% is no order of godip")
	return "", false
}

// standing writes the unit in a province as the position has it, dislodged
// units first in a retreat phase.
func (d *document) standing(m *moment, at int, place string) string {
	pl, ok := d.b.Find(place)
	if !ok {
		return place
	}
	p := d.b.Province(pl)
	if i := m.state.DislodgedIn(p); i >= 0 {
		return m.state.Dislodged[i].Type.Letter() + " " + place
	}
	if i := m.state.UnitIn(p); i >= 0 {
		return m.state.Units[i].Type.Letter() + " " + place
	}
	return place
}
