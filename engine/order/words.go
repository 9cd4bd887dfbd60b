package order

import "strings"

// word is what a word does in an order.
type word uint8

const (
	_         word = iota
	wArmy          // "A", "army"
	wFleet         // "F", "fleet"
	wUnit          // "unit", whichever it is
	wArticle       // "the", "an"
	wAt            // "at", "in", "of"
	wFrom          // "from"
	wTo            // "to", "into"
	wMove          // "moves", "attacks"
	wConvoyed      // "is convoyed" to
	wHold
	wSupport
	wConvoy
	wRetreat
	wDisband
	wRemove
	wBuild
	wWaive
	wVia    // "via", "by"
	wCoast  // "nc", "sc"
	wSide   // "north" in "north coast"
	wAnd    // between two orders
	wNo     // "no" in "no order"
	wOrder  // "order", "orders"
	wResult // "bounce", "resolved": what became of an order
	wHeader // "results", "spring": words of a heading
	wMail   // "subject": the head of a letter
)

// vocabulary gives the spellings of each word. Those of up to three letters
// come from other tools; no id of a province among them but "the" and "con",
// which the grammar tells apart by their place.
var vocabulary = [...]struct {
	word  word
	forms string
}{
	{wArmy, "a army amy armies"},
	{wFleet, "f fleet flt fleets"},
	{wUnit, "unit"},
	{wArticle, "the an my our its"},
	{wAt, "at in of on"},
	{wFrom, "from"},
	{wTo, "to into onto towards toward"},
	{wMove, "m move moves moving moved mv mto go goes going attack attacks attacking advance advances advancing march marches sail sails"},
	{wConvoyed, "cto convoyed"},
	{wHold, "h hold holds holding held hld stand stands standing stay stays staying"},
	{wSupport, "s support supports supporting supported sup supp sups spt"},
	{wConvoy, "c convoy convoys convoying con conv cvy transport transports transporting carry carries ferry ferries"},
	{wRetreat, "r retreat retreats retreating retreated ret rto withdraw withdraws"},
	{wDisband, "d disband disbands disbanding disbanded dsb dis destroy destroys destroyed otb scuttle scuttles"},
	{wRemove, "remove removes removing removed rem removals"},
	{wBuild, "b build builds building built bld raise raises"},
	{wWaive, "waive waives waiving waived wve do pass passes postpone postpones"},
	{wVia, "via by using through"},
	{wCoast, "nc sc ec wc ncs scs ecs wcs"},
	{wSide, "north south east west northern southern eastern western n e w"},
	{wAnd, "and then"},
	{wNo, "no"},
	{wOrder, "order orders ordered"},
	{wResult, "resolved success successful successfully succeeded succeeds succeed fail failed fails bounce bounced bounces cut dislodged disrupted void invalid illegal standoff cancelled canceled unsuccessful misordered unmatched available given"},
	{wHeader, "spring fall autumn winter summer results result phase turn year movement movements adjustment adjustments retreats moves builds deadline diplomacy placement history bc bce ad ce"},
	{wMail, "subject date cc bcc sender"},
}

// words finds a word by its folded spelling. "retreats", "moves" and "builds"
// are verbs there; headings ask inHeading.
var words = func() map[string]word {
	m := map[string]word{}
	for i := range vocabulary {
		for _, form := range strings.Fields(vocabulary[i].forms) {
			if _, ok := m[form]; !ok {
				m[form] = vocabulary[i].word
			}
		}
	}
	return m
}()

// verbs are the words that a unit can do, as suggestions write them.
var verbs = [...]struct {
	word word
	as   string
}{
	{wHold, "holds"}, {wMove, "moves to"}, {wSupport, "supports"}, {wConvoy, "convoys"}, {wRetreat, "retreats to"},
	{wDisband, "disbands"}, {wRemove, "remove"}, {wBuild, "build"}, {wWaive, "waive"}, {wVia, "via convoy"},
}

// forms gives the spellings of a word.
func forms(w word) []string {
	for i := range vocabulary {
		if vocabulary[i].word == w {
			return strings.Fields(vocabulary[i].forms)
		}
	}
	return nil
}

// inHeading reports whether a word may stand in a heading beside a power or a
// phase.
func (t *token) inHeading() bool {
	switch t.word {
	case wHeader, wOrder, wAt, wFrom, wArticle:
		return true
	}
	switch t.key {
	case "for", "retreats", "moves", "builds", "removals", "retreat", "build", "power", "player", "team":
		return true
	}
	return t.number()
}

// strong reports whether a word makes a heading of a line without a power.
func (t *token) strong() bool {
	switch t.key {
	case "orders", "retreats", "moves", "builds", "removals":
		return true
	}
	return t.word == wHeader
}

func (t *token) number() bool {
	for i := 0; i < len(t.key); i++ {
		if t.key[i] < '0' || t.key[i] > '9' {
			return false
		}
	}
	return t.key != ""
}

// letter reports whether the word is a single letter.
func (t *token) letter() bool { return len(t.key) == 1 }

// unitWord reports whether the word says the type of a unit.
func (t *token) unitWord() bool { return t.word >= wArmy && t.word <= wUnit }

// acts reports whether the word says what a unit does.
func (t *token) acts() bool {
	return t.word >= wHold && t.word <= wBuild
}

// coastOf gives the coast that words such as "nc", "north coast", "scs" mean.
func coastOf(key string) string {
	if key == "" {
		return ""
	}
	return key[:1] + "c"
}
