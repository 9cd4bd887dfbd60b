package draw

import "strings"

// A theme color or measure by its name: what $name in a style stands for. In
// the page it is the variable --name.
type themed struct{ name, light, dark, print string }

var theme = [...]themed{
	{"page", "#f6f2e9", "#14171a", "#ffffff"},
	{"panel", "#fdfbf6", "#1b1f23", "#ffffff"},
	{"rule", "#d9d0be", "#363c41", "#999999"},
	{"ink", "#2a241c", "#ece5d6", "#000000"},
	{"muted", "#665d50", "#a79f90", "#333333"},
	{"accent", "#2a241c", "#ece5d6", "#000000"},
	{"on-accent", "#fdfbf6", "#1b1f23", "#ffffff"},
	{"focus", "#2a241c", "#fff3d6", "#000000"},
	{"land", "#f4edde", "#3d3a33", "#ffffff"},
	{"sea", "#cddadc", "#1f2c34", "#ffffff"},
	{"sea-deep", "#c3d2d5", "#1a262d", "#ffffff"},
	{"shore-1", "#bccdd1", "#27363f", "#dbdbdb"},
	{"shore-2", "#aec2c8", "#2d3e48", "#bebebe"},
	{"shore-3", "#98b2b9", "#374b56", "#909090"},
	{"sea-text", "#33515d", "#a3bfca", "#333333"},
	{"coast", "#4d4639", "#0c0f11", "#000000"},
	{"border", "#9c8c70", "#6f6756", "#777777"},
	{"frontier", "#5a4e3c", "#11100d", "#000000"},
	{"sea-border", "#6f8f99", "#54707d", "#777777"},
	{"halo", "#fbf7ee", "#14171a", "#ffffff"},
	{"void", "#e2dfd6", "#24272a", "#ffffff"},
	{"void-line", "#bdb6a6", "#3f4447", "#bbbbbb"},
	{"river", "#5f8b9b", "#5f93a8", "#555555"},
	{"legal", "#ffffff", "#fff3d6", "#ffffff"},
	{"shade", "#2a241c", "#000000", "#000000"},
	{"judge", "#2a241c", "#f4ecdb", "#000000"},
	{"on-judge", "#fffdf6", "#1b1f23", "#ffffff"},
	{"paper", "#fffdf7", "#2a2823", "#ffffff"},
	{"own-water", ".45", ".45", "0"},
	{"own-tint", ".6", ".6", "0"},
	{"band-opacity", ".75", ".75", "0"},
	{"target-opacity", ".3", ".1", ".3"},
	{"hover-opacity", ".6", ".24", ".6"},
	{"shade-opacity", ".15", ".3", ".15"},
}

func (t *themed) value(th Theme) string {
	switch th {
	case Dark:
		return t.dark
	case Print:
		return t.print
	}
	return t.light
}

// style is a class of the page and what it stands for in a document. $name is
// a theme's, @name the color of the power in hand. Lengths are in units of the
// drawing, but u- and sign, which are drawn in the units of their glyphs.
type style struct{ class, props string }

const (
	mapFont = "Alegreya, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"
	uiFont  = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
)

var styles = [...]style{
	// The ground.
	{"page", "fill:$page"},
	{"sea", "fill:$sea"},
	{"shore-1", "fill:none;stroke:$shore-1;stroke-width:1.6;stroke-linejoin:round"}, // in shoreUnit
	{"shore-2", "fill:none;stroke:$shore-2;stroke-width:1.6;stroke-linejoin:round"},
	{"shore-3", "fill:none;stroke:$shore-3;stroke-width:1.6;stroke-linejoin:round"},
	{"own-water", "fill:$land;fill-opacity:$own-water"},
	{"own-water-tint", "fill:@tint;fill-opacity:$own-tint"},
	{"void", "fill:$void"},
	{"void-line", "stroke:$void-line;stroke-width:10"},
	{"delta", "fill:$sea-deep"},
	{"marsh", "fill:none;stroke:$sea-text;stroke-width:8;stroke-opacity:.55"},
	{"land", "fill:$land"},
	{"tint", "fill:@tint"},
	{"half", "fill:@half"},
	{"pattern", "fill:none;stroke:@edge;stroke-opacity:.5"},
	{"band", "opacity:$band-opacity;fill:none;stroke:@band;stroke-width:110;stroke-linejoin:round;stroke-linecap:round"},
	// Lines.
	{"border", "fill:none;stroke:$border;stroke-width:9;stroke-linejoin:round"},
	{"frontier", "fill:none;stroke:$frontier;stroke-width:15;stroke-linejoin:round"},
	{"sea-border", "fill:none;stroke:$sea-border;stroke-width:17;stroke-dasharray:1 44;stroke-linecap:round"},
	{"own-border", "fill:none;stroke:$sea-border;stroke-width:11;stroke-dasharray:50 30"},
	{"coast", "fill:none;stroke:$coast;stroke-width:11;stroke-linejoin:round;stroke-linecap:round"},
	{"channel", "fill:none;stroke:$river;stroke-width:11"},
	{"lake", "fill:$sea;stroke:$coast;stroke-width:8;stroke-linejoin:round"},
	{"nile-edge", "fill:none;stroke:$coast;stroke-width:44;stroke-linecap:round;stroke-linejoin:round"},
	{"nile", "fill:none;stroke:$sea;stroke-width:28;stroke-linecap:round;stroke-linejoin:round"},
	{"canal-edge", "fill:none;stroke:$coast;stroke-width:38;stroke-linejoin:round"},
	{"canal", "fill:none;stroke:$sea;stroke-width:23;stroke-dasharray:32 16;stroke-linejoin:round"},
	{"diolkos-edge", "fill:none;stroke:$coast;stroke-width:46"},
	{"diolkos", "fill:none;stroke:$sea;stroke-width:30;stroke-dasharray:16 13"},
	// Crossings.
	{"pass", "fill:$sea;stroke:$coast;stroke-width:10"},
	{"pass-ship", "fill:$sea-text"},
	{"strait-halo", "fill:none;stroke:$halo;stroke-width:50;stroke-linecap:round;stroke-opacity:.85"},
	{"strait", "fill:none;stroke:$ink;stroke-width:14"},
	{"strait-head", "fill:$ink;stroke:$halo;stroke-width:12;paint-order:stroke;stroke-linejoin:round"},
	{"cross-ground", "fill:$sea"},
	{"cross", "fill:none;stroke:$sea-text;stroke-width:14"},
	{"cross-head", "fill:$sea-text"},
	// Centers.
	{"center-halo", "fill:$paper;fill-opacity:.9"},
	{"center-free", "fill:$paper;stroke:$ink;stroke-width:13"},
	{"center-owned", "fill:@dot;stroke:$ink;stroke-width:11"},
	{"center-pip", "fill:$paper"},
	{"center-home", "fill:$paper;stroke:$ink;stroke-width:11;stroke-linejoin:round"},
	{"center-rim", "fill:@fill;stroke:$ink;stroke-width:11;stroke-linejoin:round"},
	{"center-core", "fill:@dot;stroke:$ink;stroke-width:5"},
	{"center-core-taken", "fill:@fill;stroke:$ink;stroke-width:12"},
	{"center-core-free", "fill:$paper;stroke:$ink;stroke-width:5"},
	// Names.
	{"name-land", "font-family:'map';font-size:145;font-weight:500;letter-spacing:1;text-anchor:middle;fill:$ink;stroke:$halo;stroke-width:26;stroke-opacity:.75;paint-order:stroke;stroke-linejoin:round"},
	{"name-wide", "font-family:'map';font-size:170;font-weight:500;letter-spacing:16;text-anchor:middle;fill:$ink;stroke:$halo;stroke-width:26;stroke-opacity:.75;paint-order:stroke;stroke-linejoin:round"},
	{"name-sea", "font-family:'map';font-size:145;font-style:italic;letter-spacing:5;text-anchor:middle;fill:$sea-text;stroke:$sea;stroke-width:28;stroke-opacity:.85;paint-order:stroke;stroke-linejoin:round"},
	{"name-sea-wide", "font-family:'map';font-size:170;font-style:italic;letter-spacing:16;text-anchor:middle;fill:$sea-text;stroke:$sea;stroke-width:28;stroke-opacity:.85;paint-order:stroke;stroke-linejoin:round"},
	{"name-coast", "font-family:'map';font-size:105;font-style:italic;letter-spacing:4;text-anchor:middle;fill:$sea-text;stroke:$halo;stroke-width:22;stroke-opacity:.75;paint-order:stroke;stroke-linejoin:round"},
	{"name-void", "font-family:'map';font-size:145;font-weight:500;letter-spacing:1;text-anchor:middle;fill:$muted;stroke:$void;stroke-width:26;paint-order:stroke;stroke-linejoin:round"},
	{"leader", "fill:none;stroke:$muted;stroke-width:8"},
	// Units, in the units of their glyphs.
	{"u-halo", "fill:none;stroke:$halo;stroke-width:5.4;stroke-linejoin:round"},
	{"u-fill", "fill:@fill;stroke:@edge;stroke-width:1.5;stroke-linejoin:round"},
	{"u-letter", "fill:none;stroke:@on;stroke-width:2.7;stroke-linejoin:miter;stroke-miterlimit:8"},
	{"u-type", "fill:none;stroke:@on;stroke-width:2.7;stroke-linejoin:miter;stroke-miterlimit:8"},
	{"gone", "opacity:.45"},
	{"new", "fill:none;stroke:@edge;stroke-width:18;stroke-dasharray:44 32"},
	{"ring-ground", "fill:$halo;fill-opacity:.75;stroke:$halo;stroke-width:60"},
	{"ring", "fill:none;stroke:$focus;stroke-width:26"},
	{"lacking", "fill:$halo;stroke:$judge;stroke-width:16;stroke-dasharray:22 16"},
	// Moves.
	{"halo", "fill:none;stroke:$halo;stroke-width:76;stroke-opacity:.7;stroke-linejoin:round"},
	{"move-edge", "fill:none;stroke:@edge;stroke-width:50;stroke-linejoin:round"},
	{"move", "fill:none;stroke:@line;stroke-width:30;stroke-linejoin:round"},
	{"via-edge", "fill:none;stroke:@line;stroke-width:46;stroke-linejoin:round"},
	{"via", "fill:none;stroke:$halo;stroke-width:15;stroke-dasharray:70 60;stroke-linejoin:round"},
	{"fail-edge", "fill:none;stroke:@edge;stroke-width:46;stroke-linejoin:round"},
	{"fail", "fill:none;stroke:$halo;stroke-width:26;stroke-linejoin:round"},
	{"retreat-edge", "fill:none;stroke:@edge;stroke-width:44;stroke-dasharray:70 65 1 65;stroke-linecap:round;stroke-linejoin:round"},
	{"retreat", "fill:none;stroke:@line;stroke-width:22;stroke-dasharray:70 65 1 65;stroke-linecap:round;stroke-linejoin:round"},
	{"head", "fill:@line;stroke:@edge;stroke-width:11;stroke-linejoin:round"},
	{"head-open", "fill:$halo;stroke:@edge;stroke-width:18;stroke-linejoin:round"},
	{"blunt-edge", "fill:none;stroke:$halo;stroke-width:56;stroke-linecap:round"},
	{"blunt", "fill:none;stroke:@edge;stroke-width:26;stroke-linecap:round"},
	{"foot", "fill:$halo;stroke:@edge;stroke-width:18"},
	{"rest", "fill:none;stroke:@edge;stroke-width:16;stroke-dasharray:70 60;stroke-opacity:.5"},
	{"ghost", "fill:none;stroke:$muted;stroke-width:15;stroke-dasharray:30 30;stroke-opacity:.8"},
	// Supports, holds, convoys.
	{"dots-edge", "fill:none;stroke:$halo;stroke-width:60;stroke-opacity:.75;stroke-linecap:round"},
	{"dots", "fill:none;stroke:@edge;stroke-width:31;stroke-dasharray:1 54;stroke-linecap:round"},
	{"dots-cut", "fill:none;stroke:@edge;stroke-width:22;stroke-dasharray:1 54;stroke-linecap:round;stroke-opacity:.4"},
	{"dots-void", "fill:none;stroke:$muted;stroke-width:24;stroke-dasharray:1 54;stroke-linecap:round"},
	{"clasp", "fill:@line;stroke:$halo;stroke-width:16"},
	{"brace-edge", "fill:none;stroke:$halo;stroke-width:56;stroke-linecap:round"},
	{"brace", "fill:none;stroke:@edge;stroke-width:28;stroke-linecap:round"},
	{"hold-edge", "fill:none;stroke:$halo;stroke-width:64;stroke-linecap:round"},
	{"hold", "fill:none;stroke:@edge;stroke-width:32;stroke-linecap:round"},
	{"wave-edge", "fill:none;stroke:$halo;stroke-width:54;stroke-linecap:round"},
	{"wave", "fill:none;stroke:@edge;stroke-width:22;stroke-linecap:round"},
	// Badges; the sign is in the units of its glyph.
	{"badge", "fill:$judge;stroke:$halo;stroke-width:13"},
	{"sign", "fill:none;stroke:$on-judge;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round"},
	{"badge-text", "font-family:'ui';font-size:100;font-weight:600;letter-spacing:2;text-anchor:middle;fill:$on-judge"},
	// Orders being given.
	{"shade", "fill:$shade;fill-opacity:$shade-opacity;fill-rule:evenodd"},
	{"target", "fill:$legal;fill-opacity:$target-opacity;stroke:$focus;stroke-width:18;stroke-dasharray:50 34"},
	{"target-hover", "fill:$legal;fill-opacity:$hover-opacity;stroke:$focus;stroke-width:30"},
	{"preview-edge", "fill:none;stroke:$halo;stroke-width:80"},
	{"preview", "fill:none;stroke:@edge;stroke-width:34;stroke-dasharray:45 30"},
	// Frame and title.
	{"frame-out", "fill:none;stroke:$ink;stroke-width:16"},
	{"frame-in", "fill:none;stroke:$ink;stroke-width:7"},
	{"ladder", "fill:none;stroke:$ink;stroke-width:40"},
	{"title", "font-family:'map';font-size:220;font-weight:500;letter-spacing:36;fill:$ink"},
	{"title-rule", "stroke:$ink;stroke-width:8"},
	{"subtitle", "font-family:'map';font-size:145;font-style:italic;letter-spacing:4;fill:$muted"},
	{"subject", "font-family:'map';font-size:160;font-weight:500;letter-spacing:4;fill:$ink"},
	{"hit", "fill:none;stroke:none;pointer-events:all"},
}

// propsOf gives the style of a class; "" for a class without one.
func propsOf(class string) string {
	for i := range styles {
		if styles[i].class == class {
			return styles[i].props
		}
	}
	return ""
}

func themeValue(name string, t Theme) string {
	for i := range theme {
		if theme[i].name == name {
			return theme[i].value(t)
		}
	}
	return ""
}

// resolve gives the value of a property as it stands in a document.
func resolve(value string, pal *palette, t Theme) string {
	switch {
	case strings.HasPrefix(value, "$"):
		return themeValue(value[1:], t)
	case strings.HasPrefix(value, "@"):
		return pal.value(value[1:], t)
	case value == "'map'":
		return mapFont
	case value == "'ui'":
		return uiFont
	}
	return value
}
