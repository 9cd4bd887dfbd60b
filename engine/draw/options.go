package draw

// Names says how provinces are named on the map.
type Names uint8

const (
	Full  Names = iota // "Roma"
	Short              // "rom"
	None
)

// Letters is what units bear.
type Letters uint8

const (
	Powers Letters = iota // their power's sign
	Units                 // A or F
)

// Theme is a set of colors.
type Theme uint8

const (
	Light Theme = iota
	Dark
	Print // black on white, patterns instead of colors
)

// Options say how a picture is drawn. The zero value is a light map with full
// names.
type Options struct {
	Names    Names
	Theme    Theme   // of SVG; in the page a theme is CSS
	Letters  Letters // in the page data-letters
	Patterns bool    // hatch each power's land; in the page data-patterns
	Title    string  // "Fall 6, resolved": drawn on the map, and the document's title
	Width    int     // of SVG in pixels; 0 leaves it to the viewer
	// IDPrefix keeps the ids of several boards in one page apart. Letters,
	// digits, - and _ only: anything else in it is left out.
	IDPrefix string
}

// prefix gives the part of IDPrefix that is safe in ids and references.
func (o *Options) prefix() string {
	var out []byte
	for _, c := range []byte(o.IDPrefix) {
		if c == '-' || c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' {
			out = append(out, c)
		}
	}
	if len(out) > 0 && (out[0] == '-' || out[0] <= '9') {
		out = append([]byte("m"), out...)
	}
	return string(out)
}
