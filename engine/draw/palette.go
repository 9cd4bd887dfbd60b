package draw

// palette is the color of a power in every theme, the sign that its units bear
// (its initial, if that cannot be misread) and its pattern.
// Hex values are those of the design; they were chosen to stay apart for every
// kind of sight, so they change together or not at all.
type palette struct {
	power, slug, letter, pattern string
	fill, on                     string
	light, dark                  shades
}

// shades are the colors of a power that depend on the ground they stand on.
type shades struct{ edge, line, tint, half, band string }

var palettes = [...]palette{
	{"Rome", "rome", "R", "diagonal", "#a2281e", "#ffffff",
		shades{"#511f15", "#a2281e", "#d9a190", "#eacdbd", "#c77766"},
		shades{"#eabba4", "#ba5947", "#7b362a", "#583a30", "#982d22"}},
	{"Carthage", "carthage", "C", "dots", "#6bb992", "#1d1a15",
		shades{"#3d5642", "#6bb992", "#b2d3b7", "#d9e2ce", "#8cc5a3"},
		shades{"#d7e3c5", "#6bb992", "#506553", "#454c40", "#587c64"}},
	{"Greece", "greece", "G", "horizontal", "#3d76ba", "#ffffff",
		shades{"#2a3c53", "#3d76ba", "#9fb7d0", "#d0d6d9", "#7299c7"},
		shades{"#c8d0d4", "#618dc2", "#405a79", "#3f4850", "#3f6a9d"}},
	{"Persia", "persia", "P", "crosshatch", "#50205f", "#ffffff",
		shades{"#2f1a2f", "#50205f", "#bfaab7", "#ddd1cd", "#a287a1"},
		shades{"#cbb5b8", "#8f6d8f", "#4c2757", "#443443", "#4f215e"}},
	{"Egypt", "egypt", "E", "vertical", "#ebca50", "#1d1a15",
		shades{"#6c5c2a", "#ebca50", "#efdb99", "#f2e6c2", "#ecd06d"},
		shades{"#f9e8b8", "#ebca50", "#6d6240", "#504b39", "#867745"}},
	{"Austria", "austria", "crown", "diagonal", "#a00f01", "#ffffff",
		shades{"#511a0e", "#a00f01", "#d18673", "#e7c2b0", "#b74c3a"},
		shades{"#eab89f", "#ba4f3a", "#6c3326", "#52382e", "#832b1c"}},
	{"England", "england", "E", "horizontal", "#24295f", "#ffffff",
		shades{"#1c1d30", "#24295f", "#9699ab", "#ccc9c9", "#676d8e"},
		shades{"#bbb7b9", "#6e728f", "#30344a", "#37383d", "#2a2f54"}},
	{"France", "france", "lily", "dots", "#5bc3f5", "#1d1a15",
		shades{"#395a6a", "#5bc3f5", "#a7d7ec", "#d5e4e5", "#77caf2"},
		shades{"#d6e7e3", "#5bc3f5", "#4b6169", "#434a49", "#517585"}},
	{"Germany", "germany", "G", "crosshatch", "#150e02", "#ffffff",
		shades{"#161006", "#150e02", "#b3ac9c", "#d8d1c2", "#91897a"},
		shades{"#cbc3b2", "#746a57", "#676361", "#524f4a", "#160f03"}},
	{"Italy", "italy", "I", "vertical", "#699265", "#1d1a15",
		shades{"#3a4630", "#699265", "#c8d0b7", "#e1e1ce", "#b0c1a2"},
		shades{"#d4d7b8", "#699265", "#4b5342", "#434439", "#516049"}},
	{"Russia", "russia", "R", "zigzag", "#955c99", "#ffffff",
		shades{"#4b3146", "#955c99", "#d7c0ca", "#e8dad6", "#c8a8bf"},
		shades{"#e1c8c9", "#a877a6", "#55454f", "#473f3f", "#624a5e"}},
	{"Turkey", "turkey", "T", "rings", "#ffdb60", "#1d1a15",
		shades{"#746330", "#ffdb60", "#f9e6ac", "#f6eac9", "#fce18d"},
		shades{"#ffedbc", "#ffdb60", "#6b6042", "#504a3a", "#837548"}},
	{"", "other", "", "diagonal", "#665d50", "#ffffff",
		shades{"#2a241c", "#665d50", "#d9d0be", "#e8e0d0", "#a79f90"},
		shades{"#ece5d6", "#a79f90", "#55514a", "#4a463f", "#6f6756"}},
}

// pattern is how a power's land is hatched, as a tile.
type pattern struct {
	name          string
	width, height int
	path          string
	stroke        int
	round         bool
}

var patterns = [...]pattern{
	{"diagonal", 60, 60, "M-10 70L70 -10M-10 10L10 -10M50 70L70 50", 11, false},
	{"dots", 60, 60, "M15 15h.1M45 45h.1", 19, true},
	{"horizontal", 60, 50, "M0 25H60", 12, false},
	{"crosshatch", 60, 60, "M0 0L60 60M60 0L0 60", 8, false},
	{"vertical", 44, 60, "M22 0V60", 11, false},
	{"zigzag", 100, 90, "M-10 80L50 20L110 80", 11, false},
	{"rings", 76, 76, "M19 38a19 19 0 1 0 38 0a19 19 0 1 0-38 0", 10, false},
}

// paletteOf gives the palette of a power by its name, or the gray one.
func paletteOf(power string) *palette {
	for i := range palettes {
		if palettes[i].power == power {
			return &palettes[i]
		}
	}
	return &palettes[len(palettes)-1]
}

func patternOf(name string) *pattern {
	for i := range patterns {
		if patterns[i].name == name {
			return &patterns[i]
		}
	}
	return &patterns[0]
}

// value gives a color of the palette in a theme: fill, on, edge, line, tint,
// half, band, and dot, the core of an owned center.
func (p *palette) value(name string, t Theme) string {
	if t == Print {
		switch name {
		case "on", "edge", "line", "dot":
			return "#000000"
		}
		return "#ffffff"
	}
	s := &p.light
	if t == Dark {
		s = &p.dark
	}
	switch name {
	case "on":
		return p.on
	case "edge":
		return s.edge
	case "line":
		return s.line
	case "tint":
		return s.tint
	case "half":
		return s.half
	case "band":
		return s.band
	}
	return p.fill
}
