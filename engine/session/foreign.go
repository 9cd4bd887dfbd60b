package session

import "ancmed/engine/foreign"

// formats answers with the forms in which games are read or written.
func (s *Session) formats([]string) (string, error) {
	w := newWriter()
	w.open('[')
	for _, f := range foreign.Formats() {
		w.open('{')
		w.strField("id", f.ID)
		w.strField("name", f.Name)
		w.boolField("reads", f.Reads)
		w.boolField("writes", f.Writes)
		w.close('}')
	}
	w.close(']')
	return w.answer()
}

// importGame opens a game from a text in any format that is read, and answers
// with the format, the number of the game, and what is to be said of the text.
func (s *Session) importGame(args []string) (string, error) {
	r, err := foreign.Read(args[0])
	if err != nil {
		return "", err
	}
	number, err := s.open(r.Game)
	if err != nil {
		return "", err
	}
	w := newWriter()
	w.open('{')
	w.strField("format", r.Format)
	w.strField("game", number[1:])
	w.key("problems")
	w.open('[')
	for _, p := range r.Problems {
		w.problem(p)
	}
	w.close(']')
	w.key("notes")
	w.strs(r.Notes)
	w.close('}')
	return w.answer()
}

// gameExport answers with the game in a format; the second argument is a link
// to it for texts that have room for one, or empty.
func gameExport(g *held, args []string) (string, error) {
	text, err := foreign.Write(g.Game, args[0], args[1])
	return "T" + text, err
}
