package session

import (
	"ancmed/engine/board"
	"ancmed/engine/position"
)

// newWriter begins an answer in JSON. Most answers fit into what it begins
// with.
func newWriter() *writer { return &writer{buf: append(make([]byte, 0, 1<<10), 'J')} }

// answer gives what was written, as a method returns it.
func (w *writer) answer() (string, error) { return string(w.buf), nil }

// position writes a position in the shape that readers of it take too.
func (w *writer) position(p *position.Position) {
	b := p.Board
	w.open('{')
	w.strField("variant", b.ID)
	w.strField("rules", p.Rules.ID)
	w.key("phase")
	w.phase(p.Phase)
	w.key("units")
	w.units(b, p.Units)
	w.key("dislodged")
	w.open('[')
	for _, d := range p.Dislodged {
		w.open('{')
		w.dislodged(b, d)
		w.close('}')
	}
	w.close(']')
	w.key("contested")
	w.provinces(b, p.Contested)
	if p.Owners != nil {
		w.key("owners")
		w.owners(b, p.Owners)
	}
	w.close('}')
}

func (w *writer) phase(p position.Phase) {
	w.open('{')
	w.strField("season", p.Season.String())
	w.intField("year", p.Year)
	w.strField("type", p.Type.String())
	w.close('}')
}

func (w *writer) units(b *board.Board, list []position.Unit) {
	w.open('[')
	for _, u := range list {
		w.open('{')
		w.unit(b, u)
		w.close('}')
	}
	w.close(']')
}

// unit writes the members of a unit into an open object.
func (w *writer) unit(b *board.Board, u position.Unit) {
	w.strField("power", b.Powers[u.Power].Name)
	w.strField("type", u.Type.String())
	w.strField("province", b.Places[u.Place].ID)
}

// dislodged writes the members of a dislodged unit into an open object.
func (w *writer) dislodged(b *board.Board, d position.Dislodged) {
	w.unit(b, d.Unit)
	if d.AttackerFrom != board.NoProvince {
		w.strField("attackerFrom", b.Provinces[d.AttackerFrom].ID)
	}
	w.boolField("byConvoy", d.ByConvoy)
}

func (w *writer) provinces(b *board.Board, list []board.Province) {
	w.open('[')
	for _, p := range list {
		w.str(b.Provinces[p].ID)
	}
	w.close(']')
}

func (w *writer) places(b *board.Board, list []board.Place) {
	w.open('[')
	for _, pl := range list {
		w.str(b.Places[pl].ID)
	}
	w.close(']')
}

// owners writes the centers of each power that has any, in the order of the
// powers; null when nothing is known of them.
func (w *writer) owners(b *board.Board, owners []board.Power) {
	if owners == nil {
		w.null()
		return
	}
	w.open('{')
	for pow := range b.Powers {
		any := false
		for i, o := range owners {
			if o != board.Power(pow) {
				continue
			}
			if !any {
				w.key(b.Powers[pow].Name)
				w.open('[')
				any = true
			}
			w.str(b.Provinces[i].ID)
		}
		if any {
			w.close(']')
		}
	}
	w.close('}')
}

// power writes a power's name; null where there is none.
func (w *writer) power(b *board.Board, pow board.Power) {
	if pow == board.NoPower {
		w.null()
		return
	}
	w.str(b.Powers[pow].Name)
}
