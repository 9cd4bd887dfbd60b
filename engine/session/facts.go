package session

import (
	"ancmed/engine/board"
	"ancmed/engine/position"
)

// variants answers with every board: its provinces, borders and opening.
func (s *Session) variants([]string) (string, error) {
	w := newWriter()
	w.open('[')
	for _, b := range board.All() {
		w.variant(b)
	}
	w.close(']')
	return w.answer()
}

// variantOf answers with one of them, by its id.
func (s *Session) variantOf(args []string) (string, error) {
	b, err := readVariant(record{"variant", args})
	if err != nil {
		return "", err
	}
	w := newWriter()
	w.variant(b)
	return w.answer()
}

func (w *writer) variant(b *board.Board) {
	w.open('{')
	w.strField("id", b.ID)
	w.strField("name", b.Name)
	w.key("powers")
	w.open('[')
	for _, p := range b.Powers {
		w.str(p.Name)
	}
	w.close(']')
	w.intField("victory", b.Victory)
	w.key("rules")
	w.strs(ruleIDs())
	w.key("provinces")
	w.open('[')
	for i := range b.Provinces {
		w.province(b, &b.Provinces[i])
	}
	w.close(']')
	w.key("adjacency")
	w.open('[')
	for _, e := range b.Borders {
		w.border(b, e)
	}
	w.close(']')
	w.key("start")
	w.position(position.Opening(b, position.Default()))
	w.close('}')
}

func (w *writer) province(b *board.Board, p *board.ProvinceInfo) {
	w.open('{')
	w.strField("id", p.ID)
	w.strField("name", p.Name)
	w.strField("type", provinceType(p))
	w.boolField("supplyCenter", p.Center)
	if p.Home != board.NoPower {
		w.strField("homeOf", b.Powers[p.Home].Name)
	}
	if len(p.Coasts) > 0 {
		w.key("coasts")
		w.open('[')
		for _, pl := range p.Coasts {
			w.str(b.Places[pl].Coast)
		}
		w.close(']')
	}
	w.key("aliases")
	w.strs(p.Aliases)
	w.close('}')
}

// provinceType says in one word who may stand in a province and whether a
// fleet there convoys.
func provinceType(p *board.ProvinceInfo) string {
	switch {
	case !p.Army:
		return "sea"
	case !p.Fleet:
		return "inland"
	case p.Convoy:
		return "archipelago"
	}
	return "coastal"
}

func (w *writer) border(b *board.Board, e board.Border) {
	w.open('{')
	w.key("between")
	w.strs([]string{b.Places[e.A].ID, b.Places[e.B].ID})
	w.boolField("army", e.Army)
	w.boolField("fleet", e.Fleet)
	w.close('}')
}
