package board

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// LineError is an error in a board file.
type LineError struct {
	Line int // from 1
	Msg  string
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Msg) }

// Read makes a board from its text. Each line is a keyword and what belongs to
// it; "#" starts a comment:
//
//	variant ID NAME
//	designer NAME
//	victory CENTERS
//	year FIRST
//	power NAME ADJECTIVE
//	province ID NAME: [army] [fleet] [convoy] [center [home POWER]] [start army|fleet [COAST]] [coasts COAST...]
//	alias ID NAME; NAME; ...
//	border PLACE PLACE [army] [fleet]
//
// Powers stand before the provinces, provinces before aliases and borders. The
// error is a *LineError that names the first line at fault.
func Read(text string) (*Board, error) {
	r := reader{b: &Board{ids: map[string]Place{}, words: map[string]Place{}}}
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "" {
			continue
		}
		r.line = i + 1
		if err := r.read(word, strings.TrimSpace(rest)); err != nil {
			return nil, &LineError{i + 1, err.Error()}
		}
	}
	if err := r.finish(); err != nil {
		return nil, &LineError{r.line, err.Error()}
	}
	return r.b, nil
}

type reader struct {
	b      *Board
	line   int
	coasts bool // the coasts have been numbered
	start  []startLine
}

// startLine is a start unit whose coast has no number yet.
type startLine struct {
	unit  StartUnit
	coast string
}

func (r *reader) read(word, rest string) error {
	switch word {
	case "variant":
		id, name, ok := strings.Cut(rest, " ")
		if !ok {
			return fmt.Errorf("variant wants an id and a name, got %q", rest)
		}
		r.b.ID, r.b.Name = id, name
	case "designer":
		r.b.Designer = rest
	case "victory":
		return number(rest, &r.b.Victory)
	case "year":
		return number(rest, &r.b.Year)
	case "power":
		return r.power(rest)
	case "province":
		return r.province(rest)
	case "alias":
		return r.alias(rest)
	case "border":
		return r.border(rest)
	default:
		return fmt.Errorf("unknown keyword %q; expected variant, designer, victory, year, power, province, alias or border", word)
	}
	return nil
}

func number(text string, to *int) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return fmt.Errorf("expected a number from 1, got %q", text)
	}
	*to = n
	return nil
}

func (r *reader) power(rest string) error {
	f := strings.Fields(rest)
	if len(f) != 2 {
		return fmt.Errorf("power wants a name and an adjective, got %q", rest)
	}
	if _, ok := r.b.Power(f[0]); ok {
		return fmt.Errorf("power %q stands twice", f[0])
	}
	r.b.Powers = append(r.b.Powers, PowerInfo{f[0], f[1]})
	return nil
}

func (r *reader) province(rest string) error {
	head, tail, ok := strings.Cut(rest, ":")
	id, name, ok2 := strings.Cut(strings.TrimSpace(head), " ")
	if !ok || !ok2 {
		return fmt.Errorf("province wants \"ID NAME: words\", got %q", rest)
	}
	if r.coasts {
		return fmt.Errorf("province %q stands behind an alias or border", id)
	}
	if _, ok := r.b.ids[id]; ok {
		return fmt.Errorf("province %q stands twice", id)
	}
	p := Province(len(r.b.Provinces))
	if p > 0 && id < r.b.Provinces[p-1].ID {
		return fmt.Errorf("province %q stands behind %q; they are in the order of their ids", id, r.b.Provinces[p-1].ID)
	}
	info := ProvinceInfo{ID: id, Name: name, Home: NoPower}
	if err := r.provinceWords(&info, p, strings.Fields(tail)); err != nil {
		return fmt.Errorf("province %s: %w", id, err)
	}
	r.b.Provinces = append(r.b.Provinces, info)
	r.b.ids[id] = Place(p)
	return nil
}

func (r *reader) provinceWords(info *ProvinceInfo, p Province, words []string) error {
	var coasts []string
	started := len(r.start)
	for i := 0; i < len(words); i++ {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch words[i] {
		case "army":
			info.Army = true
		case "fleet":
			info.Fleet = true
		case "convoy":
			info.Convoy = true
		case "center":
			info.Center = true
		case "home":
			pow, ok := r.b.Power(next)
			if !ok {
				return fmt.Errorf("home of an unknown power %q", next)
			}
			info.Home = pow
			i++
		case "start":
			if next != "army" && next != "fleet" {
				return fmt.Errorf("start wants army or fleet, got %q", next)
			}
			s := startLine{unit: StartUnit{Fleet: next == "fleet", Place: Place(p)}}
			i++
			if i+1 < len(words) && len(words[i+1]) == 2 {
				i++
				s.coast = words[i]
			}
			r.start = append(r.start, s)
		case "coasts":
			coasts = words[i+1:]
			i = len(words)
		default:
			return fmt.Errorf("unknown word %q", words[i])
		}
	}
	switch {
	case !info.Army && !info.Fleet:
		return fmt.Errorf("nobody may stand here")
	case info.Convoy && !info.Fleet:
		return fmt.Errorf("a fleet may convoy but not stand here")
	case info.Home != NoPower && !info.Center:
		return fmt.Errorf("a home without a center")
	case len(coasts) == 1:
		return fmt.Errorf("a single coast is not named")
	}
	for i := started; i < len(r.start); i++ {
		if info.Home == NoPower {
			return fmt.Errorf("a unit starts outside a home center")
		}
		r.start[i].unit.Power = info.Home
	}
	for range coasts {
		info.Coasts = append(info.Coasts, NoPlace)
	}
	r.pendingCoasts(p, coasts)
	return nil
}

// pendingCoasts keeps the names of the coasts in Places until numberCoasts
// gives them their numbers behind the provinces.
func (r *reader) pendingCoasts(p Province, coasts []string) {
	for _, c := range coasts {
		r.b.Places = append(r.b.Places, PlaceInfo{Province: p, Coast: c})
	}
}

// numberCoasts numbers the places once all provinces are known.
func (r *reader) numberCoasts() {
	if r.coasts {
		return
	}
	r.coasts = true
	b := r.b
	pending := b.Places
	b.Places = make([]PlaceInfo, 0, len(b.Provinces)+len(pending))
	for i := range b.Provinces {
		b.Places = append(b.Places, PlaceInfo{Province: Province(i), ID: b.Provinces[i].ID})
	}
	next := make([]int, len(b.Provinces))
	for _, c := range pending {
		pl := Place(len(b.Places))
		c.ID = b.Provinces[c.Province].ID + "/" + c.Coast
		b.Provinces[c.Province].Coasts[next[c.Province]] = pl
		next[c.Province]++
		b.Places = append(b.Places, c)
		b.ids[c.ID] = pl
	}
	b.army = make([][]Province, len(b.Provinces))
	b.near = make([][]Province, len(b.Provinces))
	b.sea = make([][]Province, len(b.Provinces))
	b.fleet = make([][]Place, len(b.Places))
}

func (r *reader) alias(rest string) error {
	r.numberCoasts()
	id, names, _ := strings.Cut(rest, " ")
	pl, ok := r.b.ids[id]
	if !ok || int(pl) >= len(r.b.Provinces) {
		return fmt.Errorf("alias of an unknown province %q", id)
	}
	for _, name := range strings.Split(names, ";") {
		if name = strings.TrimSpace(name); name == "" {
			return fmt.Errorf("alias of %q without a name", id)
		}
		info := &r.b.Provinces[pl]
		info.Aliases = append(info.Aliases, name)
	}
	return nil
}

func (r *reader) border(rest string) error {
	r.numberCoasts()
	f := strings.Fields(rest)
	if len(f) < 3 {
		return fmt.Errorf("border wants two places and who may cross, got %q", rest)
	}
	var e Border
	for i, to := range []*Place{&e.A, &e.B} {
		pl, ok := r.b.ids[f[i]]
		if !ok {
			return fmt.Errorf("border of an unknown place %q", f[i])
		}
		*to = pl
	}
	for _, w := range f[2:] {
		switch w {
		case "army":
			e.Army = true
		case "fleet":
			e.Fleet = true
		default:
			return fmt.Errorf("unknown word %q; expected army or fleet", w)
		}
	}
	if err := r.checkBorder(e); err != nil {
		return err
	}
	r.link(e)
	return nil
}

func (r *reader) checkBorder(e Border) error {
	b := r.b
	pa, pb := b.Province(e.A), b.Province(e.B)
	if pa == pb {
		return fmt.Errorf("%s borders itself", b.Places[e.A].ID)
	}
	for _, old := range b.Borders {
		if old.A == e.A && old.B == e.B || old.A == e.B && old.B == e.A {
			return fmt.Errorf("border %s %s stands twice", b.Places[e.A].ID, b.Places[e.B].ID)
		}
	}
	for _, pl := range []Place{e.A, e.B} {
		info := &b.Provinces[b.Province(pl)]
		switch {
		case e.Army && !info.Army:
			return fmt.Errorf("an army may not stand in %s", info.ID)
		case e.Fleet && !info.Fleet:
			return fmt.Errorf("a fleet may not stand in %s", info.ID)
		case e.Army && int(pl) >= len(b.Provinces):
			return fmt.Errorf("an army border of the coast %s", b.Places[pl].ID)
		case e.Fleet && int(pl) < len(b.Provinces) && b.Split(Province(pl)):
			return fmt.Errorf("a fleet border of %s without its coast", info.ID)
		}
	}
	return nil
}

func (r *reader) link(e Border) {
	b := r.b
	b.Borders = append(b.Borders, e)
	for _, w := range [][2]Place{{e.A, e.B}, {e.B, e.A}} {
		from, to := b.Province(w[0]), b.Province(w[1])
		if e.Army {
			b.army[from] = append(b.army[from], to)
		}
		if e.Fleet {
			b.fleet[w[0]] = append(b.fleet[w[0]], w[1])
			b.sea[from] = append(b.sea[from], to)
		}
		b.near[from] = append(b.near[from], to)
	}
}

func (r *reader) finish() error {
	r.numberCoasts()
	b := r.b
	switch {
	case b.ID == "":
		return fmt.Errorf("no variant line")
	case b.Victory == 0:
		return fmt.Errorf("no victory line")
	case b.Year == 0:
		return fmt.Errorf("no year line")
	case len(b.Powers) == 0:
		return fmt.Errorf("no power line")
	}
	for _, lists := range [][][]Province{b.army, b.near, b.sea} {
		for i := range lists {
			sort.Slice(lists[i], func(x, y int) bool { return lists[i][x] < lists[i][y] })
			lists[i] = slices.Compact(lists[i])
		}
	}
	for i := range b.fleet {
		list := b.fleet[i]
		sort.Slice(list, func(x, y int) bool { return b.Places[list[x]].ID < b.Places[list[y]].ID })
	}
	for i := range b.Provinces {
		if len(b.near[i]) == 0 {
			return fmt.Errorf("province %s has no border", b.Provinces[i].ID)
		}
	}
	if err := r.startUnits(); err != nil {
		return err
	}
	return r.names()
}

func (r *reader) startUnits() error {
	b := r.b
	for _, s := range r.start {
		id := b.Places[s.unit.Place].ID
		if s.coast != "" {
			pl, ok := b.ids[id+"/"+s.coast]
			if !ok {
				return fmt.Errorf("%s has no coast %q to start on", id, s.coast)
			}
			s.unit.Place = pl
		}
		info := &b.Provinces[b.Province(s.unit.Place)]
		if s.unit.Fleet && !info.Fleet || !s.unit.Fleet && !info.Army {
			return fmt.Errorf("the unit that starts in %s may not stand there", id)
		}
		b.Start = append(b.Start, s.unit)
	}
	return nil
}

// names fills the table of Find. An id is stronger than a name, a name than an
// alias; two provinces may not share a name.
func (r *reader) names() error {
	b := r.b
	add := func(name string, pl Place) error {
		key := Fold(name)
		if old, ok := b.words[key]; ok && old != pl {
			return fmt.Errorf("%q names both %s and %s", name, b.Places[old].ID, b.Places[pl].ID)
		}
		b.words[key] = pl
		return nil
	}
	for i := range b.Provinces {
		info := &b.Provinces[i]
		for _, name := range append([]string{info.ID, info.Name}, info.Aliases...) {
			if err := add(name, Place(i)); err != nil {
				return err
			}
			for _, c := range info.Coasts {
				if err := add(name+"/"+b.Places[c].Coast, c); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
