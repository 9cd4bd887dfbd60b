package foreign

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// document is a JSON text as it is turned into moments.
type document struct{ *reader }

// json reads a saved game of the Python package, or phases of godip.
func (r *reader) json(text string) {
	d := &document{r}
	j := jsonReader{text: text, at: len(text) - len(strings.TrimLeft(text, "\ufeff"))}
	var root node
	whole := j.value(&root, 1)
	for _, m := range j.twice {
		r.warn(m.at, Damaged, m.key, "% stands twice in one object; the last counts")
	}
	end := j.at
	switch {
	case !whole:
		r.fail(end, Damaged, clip(text[min(j.at, len(text)):min(j.at+20, len(text))]), "the JSON is broken: "+j.err)
	case j.peek() == '{' || j.peek() == '[':
		r.warn(j.at, NotRead, "", "another game begins here; only the first is read")
	case j.peek() != 0:
		r.warn(end, NotRead, "", "what stands behind the game is not read")
	}
	if r.format == Godip {
		d.godip(&root)
	} else {
		d.saved(&root)
	}
}

// saved reads the saved game of the Python package diplomacy: map, phases, and
// in each phase its name, the state before it and the orders.
func (d *document) saved(root *node) {
	if root.kind == '[' && len(root.list) > 0 {
		if len(root.list) > 1 {
			d.warn(root.list[1].at, NotRead, "", "another game begins here; only the first is read")
		}
		root = &root.list[0]
	}
	phases := root.get("phases")
	if phases.kind != '[' {
		d.fail(root.at, Damaged, "", "this JSON has no \"phases\", so it is no saved game")
		return
	}
	d.variant(root.get("map"))
	if rules, ok := position.RulesByID(root.get("adjudication").text); ok {
		d.rules = rules
		d.setBoard(d.b)
	}
	var moments []*moment
	for i := range phases.list {
		moments = append(moments, d.savedPhase(&phases.list[i]))
	}
	for i := range moments {
		if moments[i].final && i > 0 && d.ended.how == "won" {
			moments[i-1].judged = true
		}
	}
	d.play(moments)
}

// variant takes the board that a map's name means: "ancmed", "standard", or
// one of the package's that only begins with it.
func (d *document) variant(n *node) {
	for _, b := range board.All() {
		if rest, ok := strings.CutPrefix(toLower(n.text), b.ID); ok {
			if rest != "" {
				d.warn(n.at, order.Ignored, n.text, "the map % is read as "+b.Name)
			}
			d.setBoard(b)
			return
		}
	}
	if n.kind != 0 {
		d.warn(n.at, order.UnknownWord, n.text, "there is no map % here; the game is read on that of the "+d.b.Name)
	}
}

func (d *document) savedPhase(n *node) *moment {
	state := n.get("state")
	name := n.get("name")
	if name.kind != '"' {
		name = state.get("name")
	}
	m := &moment{at: n.at}
	if name.text == "COMPLETED" {
		m.final = true
		d.completed(state.get("note"))
	} else if m.phase = phaseCode(toLower(name.text)); m.phase.Year == 0 {
		d.fail(name.at, order.UnknownWord, name.text, "% is no phase, which would be as \"S0001M\"")
	}
	if state.get("units").kind == '{' {
		d.savedState(m, state)
	}
	orders := n.get("orders")
	for i := range orders.list {
		d.savedOrders(m, &orders.list[i])
	}
	return m
}

// completed reads how the game ended from the note of its last state.
func (d *document) completed(n *node) {
	d.ended = ending{at: n.at, how: "won", power: board.NoPower, sentence: n.text}
	lower := toLower(n.text)
	if to, ok := strings.CutPrefix(lower, "conceded to "); ok {
		d.ended.how = "conceded"
		d.ended.power, _ = d.wantPower(d.ended.at, to)
	} else if strings.HasPrefix(lower, "draw") {
		d.ended.how = "draw"
	}
}

func (d *document) savedState(m *moment, state *node) {
	pos := &position.Position{Board: d.b, Rules: d.rules, Phase: m.phase}
	d.byPower(state.get("units"), func(pow board.Power, n *node) {
		u, ok := d.unit(n.at, strings.TrimPrefix(n.text, "*"))
		u.Power = pow
		switch {
		case !ok:
		case strings.HasPrefix(n.text, "*"):
			drive(pos, u)
		default:
			pos.Units = append(pos.Units, u)
		}
	})
	d.byPower(state.get("retreats"), func(pow board.Power, n *node) {
		at := n.at
		u, ok := d.unit(at, strings.TrimPrefix(n.key, "*"))
		if !ok {
			return
		}
		u.Power = pow
		if pos.DislodgedIn(d.b.Province(u.Place)) < 0 {
			drive(pos, u)
		}
		to := options{at: at, place: u.Place}
		for i := range n.list {
			if pl, ok := d.place(n.list[i].at, n.list[i].text, u.Type); ok {
				to.places = append(to.places, pl)
			}
		}
		m.options = append(m.options, to)
		m.open = true
	})
	if centers := state.get("centers"); centers.kind == '{' {
		pos.Owners = d.noOwners()
		d.byPower(centers, func(pow board.Power, n *node) {
			if p, ok := d.province(n.at, n.text); ok {
				pos.Owners[p] = pow
			}
		})
	}
	d.savedBattles(m, pos, state)
	m.state = pos
}

// savedBattles reads where attackers came from and what is contested, which
// only this program writes.
func (d *document) savedBattles(m *moment, pos *position.Position, state *node) {
	contested := state.get("contested")
	if contested.kind == '[' {
		m.open = false
	}
	for i := range contested.list {
		if p, ok := d.province(contested.list[i].at, contested.list[i].text); ok {
			pos.Contested = append(pos.Contested, p)
		}
	}
	attackers := state.get("attackers")
	for i := range attackers.list {
		d.attackers(attackers.list[i].at, pos, attackers.list[i].text)
	}
}

// byPower calls for each entry of each power.
func (d *document) byPower(n *node, each func(board.Power, *node)) {
	for i := range n.list {
		of := &n.list[i]
		pow, ok := d.power(of.key)
		if !ok && len(of.list) > 0 {
			pow, ok = d.wantPower(of.at, of.key)
		}
		for k := range of.list {
			if ok {
				each(pow, &of.list[k])
			}
		}
	}
}

func (d *document) savedOrders(m *moment, of *node) {
	pow, ok := d.power(of.key)
	if !ok {
		if len(of.list) > 0 {
			d.wantPower(of.at, of.key)
		}
		return
	}
	for i := range of.list {
		n := &of.list[i]
		text := strings.TrimPrefix(n.text, "*")
		if of.kind == '{' { // as the package's history has it: "A ROM": "- ETR"
			text = strings.TrimPrefix(n.key, "*") + " " + n.text
		}
		m.orders = append(m.orders, said{at: n.at + 1, power: pow, text: text})
	}
}
