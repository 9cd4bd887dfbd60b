package session

import (
	"fmt"
	"strconv"
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// input is what a call brought: a position, and the texts that may stand
// beside it.
type input struct {
	pos    *position.Position
	orders []string // "order TEXT"
	words  []string // "result WORD": what an answer said of each order
	asked  bool     // an answer was given
	named  bool     // the orders are those that the answer names
}

// readInput reads a position and what stands beside it:
//
//	variant ID
//	rules ID
//	phase SEASON YEAR TYPE
//	unit POWER army|fleet PLACE
//	dislodged POWER army|fleet PLACE ATTACKERFROM 0|1
//	contested PROVINCE
//	owners                     the owners are known
//	power NAME                 listed among the owners, with or without centers
//	owner POWER PROVINCE
//	order TEXT
//	answer                     an answer was given, whose results follow; orders
//	                           behind it are those that the results name
//	result WORD
//
// A position that cannot be is refused with the path of the fault, such as
// "units[2].province".
func readInput(text string) (*input, error) {
	records, err := readRecords(text)
	if err != nil {
		return nil, err
	}
	r := inputReader{in: &input{pos: &position.Position{Rules: position.Default()}}}
	if err := r.head(records); err != nil {
		return nil, err
	}
	for _, rec := range records {
		if err := r.read(rec); err != nil {
			return nil, err
		}
	}
	return r.in, r.finish()
}

// readPosition reads a call's text of which only the position is wanted.
func readPosition(text string) (*position.Position, error) {
	in, err := readInput(text)
	if err != nil {
		return nil, err
	}
	return in.pos, nil
}

type inputReader struct {
	in     *input
	counts []int // by power: how many owner records were read
}

// head reads the records that others need: the variant, the rules, the phase.
func (r *inputReader) head(records []record) error {
	p := r.in.pos
	for _, rec := range records {
		var err error
		switch rec.word {
		case "variant":
			p.Board, err = readVariant(rec)
		case "rules":
			p.Rules, err = readRules(rec)
		case "phase":
			p.Phase, err = readPhase(rec)
		}
		if err != nil {
			return err
		}
	}
	if p.Board == nil {
		return badPosition("variant", "", "a position names its variant")
	}
	if p.Phase == (position.Phase{}) {
		return badPosition("phase", "", "a position has a phase")
	}
	return nil
}

func badPosition(path, word, format string, args ...any) error {
	return &Error{Code: codeBadPosition, Path: path, Word: word, Msg: fmt.Sprintf(format, args...)}
}

func readVariant(rec record) (*board.Board, error) {
	if err := rec.want(1); err != nil {
		return nil, err
	}
	b, ok := board.ByID(rec.fields[0])
	if !ok {
		var ids []string
		for _, b := range board.All() {
			ids = append(ids, b.ID)
		}
		return nil, &Error{Code: codeBadPosition, Path: "variant", Word: rec.fields[0], Suggestions: ids,
			Msg: fmt.Sprintf("there is no variant %q; there are %s", rec.fields[0], strings.Join(ids, " and "))}
	}
	return b, nil
}

func readRules(rec record) (position.Rules, error) {
	if err := rec.want(1); err != nil {
		return position.Rules{}, err
	}
	rules, ok := position.RulesByID(rec.fields[0])
	if !ok {
		ids := ruleIDs()
		return rules, &Error{Code: codeBadPosition, Path: "rules", Word: rec.fields[0], Suggestions: ids,
			Msg: fmt.Sprintf("there is no set of rules %q; there are %s", rec.fields[0], strings.Join(ids, ", "))}
	}
	return rules, nil
}

func ruleIDs() []string {
	var ids []string
	for _, r := range position.AllRules() {
		ids = append(ids, r.ID)
	}
	return ids
}

func readPhase(rec record) (position.Phase, error) {
	var p position.Phase
	if err := rec.want(3); err != nil {
		return p, err
	}
	season, year, typ := rec.fields[0], rec.fields[1], rec.fields[2]
	if p.Season = position.ParseSeason(season); p.Season == 0 {
		return p, badPosition("phase.season", season, "there is no season %q; there are Spring, Fall and Winter", season)
	}
	n, err := strconv.Atoi(year)
	if err != nil || n < 1 || n > 9999 {
		return p, badPosition("phase.year", year, "a year is a whole number from 1 to 9999, not %s", year)
	}
	p.Year = n
	if p.Type = position.ParsePhaseType(typ); p.Type == 0 {
		return p, badPosition("phase.type", typ, "there is no phase type %q; there are movement, retreat and adjustment", typ)
	}
	if !p.Legal() {
		return p, badPosition("phase", season+" "+typ, "there is no %s phase in %s", typ, season)
	}
	return p, nil
}

func (r *inputReader) read(rec record) error {
	switch rec.word {
	case "variant", "rules", "phase":
		return nil
	case "unit":
		return r.unit(rec)
	case "dislodged":
		return r.dislodged(rec)
	case "contested":
		return r.contested(rec)
	case "owners":
		if r.in.pos.Owners == nil {
			r.in.pos.Owners = noOwners(r.in.pos.Board)
		}
		return rec.want(0)
	case "power":
		if err := rec.want(1); err != nil {
			return err
		}
		_, err := r.power("owners."+rec.fields[0], rec.fields[0])
		return err
	case "owner":
		return r.owner(rec)
	case "order":
		r.in.named = r.in.named || r.in.asked
		r.in.orders = append(r.in.orders, strings.Join(rec.fields, "\t"))
		return rec.want(1)
	case "answer":
		r.in.asked = true
		return rec.want(0)
	case "result":
		r.in.words = append(r.in.words, strings.Join(rec.fields, "\t"))
		return rec.want(1)
	}
	return &Error{Code: codeBadWire, Msg: fmt.Sprintf("there is no record %q", rec.word)}
}

func noOwners(b *board.Board) []board.Power {
	out := make([]board.Power, len(b.Provinces))
	for i := range out {
		out[i] = board.NoPower
	}
	return out
}

func (r *inputReader) unit(rec record) error {
	if err := rec.want(3); err != nil {
		return err
	}
	u, err := r.readUnit("units["+strconv.Itoa(len(r.in.pos.Units))+"]", rec.fields)
	r.in.pos.Units = append(r.in.pos.Units, u)
	return err
}

func (r *inputReader) dislodged(rec record) error {
	if err := rec.want(5); err != nil {
		return err
	}
	path := "dislodged[" + strconv.Itoa(len(r.in.pos.Dislodged)) + "]"
	u, err := r.readUnit(path, rec.fields)
	if err != nil {
		return err
	}
	d := position.Dislodged{Unit: u, AttackerFrom: board.NoProvince, ByConvoy: rec.fields[4] == "1"}
	if from := rec.fields[3]; from != "" {
		if d.AttackerFrom, err = r.province(path+".attackerFrom", from); err != nil {
			return err
		}
	}
	r.in.pos.Dislodged = append(r.in.pos.Dislodged, d)
	return nil
}

// readUnit reads the power, type and place that units and dislodged units
// begin with.
func (r *inputReader) readUnit(path string, fields []string) (position.Unit, error) {
	var u position.Unit
	var err error
	if u.Power, err = r.power(path+".power", fields[0]); err != nil {
		return u, err
	}
	switch fields[1] {
	case "army":
		u.Type = position.Army
	case "fleet":
		u.Type = position.Fleet
	default:
		return u, badPosition(path+".type", fields[1], "a unit is an army or a fleet, not %q", fields[1])
	}
	u.Place, err = r.place(path+".province", fields[2])
	return u, err
}

func (r *inputReader) contested(rec record) error {
	if err := rec.want(1); err != nil {
		return err
	}
	path := "contested[" + strconv.Itoa(len(r.in.pos.Contested)) + "]"
	p, err := r.province(path, rec.fields[0])
	r.in.pos.Contested = append(r.in.pos.Contested, p)
	return err
}

func (r *inputReader) owner(rec record) error {
	if err := rec.want(2); err != nil {
		return err
	}
	pos := r.in.pos
	if pos.Owners == nil {
		return &Error{Code: codeBadWire, Msg: "an owner stands before the record owners"}
	}
	pow, err := r.power("owners."+rec.fields[0], rec.fields[0])
	if err != nil {
		return err
	}
	if r.counts == nil {
		r.counts = make([]int, len(pos.Board.Powers))
	}
	path := "owners." + rec.fields[0] + "[" + strconv.Itoa(r.counts[pow]) + "]"
	r.counts[pow]++
	p, err := r.province(path, rec.fields[1])
	if err != nil {
		return err
	}
	if !pos.Board.Provinces[p].Center {
		return badPosition(path, rec.fields[1], "%s is no supply center", pos.Board.Provinces[p].Name)
	}
	if old := pos.Owners[p]; old != board.NoPower && old != pow {
		return badPosition(path, rec.fields[1], "%s belongs to %s already", pos.Board.Provinces[p].Name, pos.Board.Powers[old].Name)
	}
	pos.Owners[p] = pow
	return nil
}

// finish checks the position as a whole and brings its lists into order.
func (r *inputReader) finish() error {
	p := r.in.pos
	if err := p.Check(); err != nil {
		return err
	}
	if p.Phase.Type == position.Adjustment && p.Owners == nil {
		return badPosition("owners", "", "an adjustment phase needs the owners of the supply centers")
	}
	p.Sort()
	return nil
}
