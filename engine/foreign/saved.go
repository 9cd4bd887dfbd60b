package foreign

import (
	"strings"
	"unicode/utf8"

	"ancmed/engine/board"
	"ancmed/engine/order"
	"ancmed/engine/position"
)

// document is a JSON text as it is turned into moments.
type document struct {
	*reader
	text string
	from int  // where spot went on counting
	at   spot // the place of from
}

// json reads a saved game of the Python package, or phases of godip.
func (r *reader) json(text string) {
	d := &document{reader: r, text: text, at: spot{1, 1}}
	j := jsonReader{text: text, at: len(text) - len(strings.TrimLeft(text, "\ufeff"))}
	var root node
	whole := j.value(&root, 1)
	for _, m := range j.twice {
		r.warn(d.spot(m.at), Damaged, m.key, "%q stands twice in one object; the last counts", clip(m.key))
	}
	switch end := d.spot(j.at); {
	case !whole:
		r.fail(end, Damaged, clip(text[min(j.at, len(text)):min(j.at+20, len(text))]), "the JSON is broken: %s", j.err)
	case j.peek() == '{' || j.peek() == '[':
		r.warn(d.spot(j.at), NotRead, "", "another game begins here; only the first is read")
	case j.peek() != 0:
		r.warn(end, NotRead, "", "what stands behind the game is not read")
	}
	if r.format == Godip {
		d.godip(&root)
	} else {
		d.saved(&root)
	}
}

// spot gives the place of a byte. Places are asked for from the front to the
// back, nearly always.
func (d *document) spot(at int) spot {
	at = min(at, len(d.text))
	if at < d.from {
		d.from, d.at = 0, spot{1, 1}
	}
	part := d.text[d.from:at]
	if n := strings.Count(part, "\n"); n > 0 {
		d.at.line += n
		d.at.col = 1
		part = part[strings.LastIndexByte(part, '\n')+1:]
	}
	d.at.col += utf8.RuneCountInString(part)
	d.from = at
	return d.at
}

// saved reads the saved game of the Python package diplomacy: map, phases, and
// in each phase its name, the state before it and the orders.
func (d *document) saved(root *node) {
	if root.kind == '[' && len(root.list) > 0 {
		if len(root.list) > 1 {
			d.warn(d.spot(root.list[1].at), NotRead, "", "another game begins here; only the first is read")
		}
		root = &root.list[0]
	}
	phases := root.get("phases")
	if phases.kind != '[' {
		d.fail(d.spot(root.at), Damaged, "", "this JSON has no \"phases\", so it is no saved game")
		return
	}
	d.variant(root.get("map"))
	if rules, ok := position.RulesByID(root.get("adjudication").text); ok {
		d.rules = rules
		d.setBoard(d.b)
	}
	var moments []moment
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
		if rest, ok := strings.CutPrefix(strings.ToLower(n.text), b.ID); ok {
			if rest != "" {
				d.warn(d.spot(n.at), order.Ignored, n.text, "the map %q is read as %s", clip(n.text), b.Name)
			}
			d.setBoard(b)
			return
		}
	}
	if n.kind != 0 {
		d.warn(d.spot(n.at), order.UnknownWord, n.text, "there is no map %q here; the game is read on that of the %s", clip(n.text), d.b.Name)
	}
}

func (d *document) savedPhase(n *node) moment {
	state := n.get("state")
	name := n.get("name")
	if name.kind != '"' {
		name = state.get("name")
	}
	m := moment{at: d.spot(n.at)}
	if name.text == "COMPLETED" {
		m.final = true
		d.completed(state.get("note"))
	} else if m.phase = phaseCode(strings.ToLower(name.text)); m.phase.Year == 0 {
		d.fail(d.spot(name.at), order.UnknownWord, name.text, "%q is no phase, which would be as \"S0001M\"", clip(name.text))
	}
	if state.get("units").kind == '{' {
		d.savedState(&m, state)
	}
	orders := n.get("orders")
	for i := range orders.list {
		d.savedOrders(&m, &orders.list[i])
	}
	return m
}

// completed reads how the game ended from the note of its last state.
func (d *document) completed(n *node) {
	d.ended = ending{at: d.spot(n.at), how: "won", power: board.NoPower, sentence: n.text}
	lower := strings.ToLower(n.text)
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
		u, ok := d.unit(d.spot(n.at), strings.TrimPrefix(n.text, "*"))
		u.Power = pow
		switch {
		case !ok:
		case strings.HasPrefix(n.text, "*"):
			pos.Dislodged = append(pos.Dislodged, position.Dislodged{Unit: u, AttackerFrom: board.NoProvince})
		default:
			pos.Units = append(pos.Units, u)
		}
	})
	d.byPower(state.get("retreats"), func(pow board.Power, n *node) {
		at := d.spot(n.at)
		u, ok := d.unit(at, strings.TrimPrefix(n.key, "*"))
		if !ok {
			return
		}
		u.Power = pow
		if pos.DislodgedIn(d.b.Province(u.Place)) < 0 {
			pos.Dislodged = append(pos.Dislodged, position.Dislodged{Unit: u, AttackerFrom: board.NoProvince})
		}
		to := options{at: at, place: u.Place}
		for i := range n.list {
			if pl, ok := d.place(d.spot(n.list[i].at), n.list[i].text, u.Type); ok {
				to.places = append(to.places, pl)
			}
		}
		m.options = append(m.options, to)
		m.open = true
	})
	if centers := state.get("centers"); centers.kind == '{' {
		pos.Owners = d.noOwners()
		d.byPower(centers, func(pow board.Power, n *node) {
			if p, ok := d.province(d.spot(n.at), n.text); ok {
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
		if p, ok := d.province(d.spot(contested.list[i].at), contested.list[i].text); ok {
			pos.Contested = append(pos.Contested, p)
		}
	}
	attackers := state.get("attackers")
	for i := range attackers.list {
		n := &attackers.list[i]
		at := d.spot(n.at)
		from, convoyed := strings.CutSuffix(n.text, " VIA")
		p, ok1 := d.province(at, n.key)
		q, ok2 := d.province(at, from)
		if j := pos.DislodgedIn(p); ok1 && ok2 && j >= 0 {
			pos.Dislodged[j].AttackerFrom, pos.Dislodged[j].ByConvoy = q, convoyed
		}
	}
}

// byPower calls for each entry of each power.
func (d *document) byPower(n *node, each func(board.Power, *node)) {
	for i := range n.list {
		of := &n.list[i]
		pow, ok := d.power(of.key)
		if !ok && len(of.list) > 0 {
			pow, ok = d.wantPower(d.spot(of.at), of.key)
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
			d.wantPower(d.spot(of.at), of.key)
		}
		return
	}
	for i := range of.list {
		n := &of.list[i]
		at := d.spot(n.at)
		text := strings.TrimPrefix(n.text, "*")
		if of.kind == '{' { // as the package's history has it: "A ROM": "- ETR"
			text = strings.TrimPrefix(n.key, "*") + " " + n.text
		}
		m.orders = append(m.orders, said{at: spot{at.line, at.col + 1}, power: pow, text: text})
	}
}
