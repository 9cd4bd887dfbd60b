//go:build !js

package draw

import "strings"

//go:generate go run ./cssgen

// CSS gives the style sheet of the page's map, static/map.css: the variables
// of each theme, the colors of the powers, and a class for each style. It is
// not part of the WASM.
func CSS() string {
	var sb strings.Builder
	sb.WriteString("/* The map: written by `go generate ./engine/draw` from engine/draw/style.go and palette.go.\n" +
		"   A theme is data-theme on any element around the map, else what the reader prefers. */\n")
	block := func(selector string, t Theme) {
		sb.WriteString(selector + " {\n" + variables(t) + "}\n")
	}
	block(":root, :host, [data-theme=\"light\"]", Light)
	sb.WriteString("@media (prefers-color-scheme: dark) {\n")
	block(":root:not([data-theme]), :host(:not([data-theme]))", Dark)
	sb.WriteString("}\n")
	block("[data-theme=\"dark\"], :host([data-theme=\"dark\"])", Dark)
	block("[data-theme=\"print\"], :host([data-theme=\"print\"])", Print)
	sb.WriteString("@media print {\n")
	block(":root, :root:not([data-theme]), :root[data-theme], :host, :host(:not([data-theme])), [data-theme]", Print)
	sb.WriteString("}\n")
	for i := range palettes {
		sb.WriteString(powerRule(&palettes[i]))
	}
	for i := range styles {
		sb.WriteString(rule(&styles[i]))
	}
	sb.WriteString(behavior)
	return sb.String()
}

// behavior is what only the page has: layers shown or not, the pointer, focus.
const behavior = `.map { display: block; width: 100%; height: auto; }
.map [data-layer="patterns"] { display: var(--patterns); }
[data-patterns] [data-layer="patterns"], .map[data-patterns] [data-layer="patterns"] { display: inline; }
.map[data-names="full"] .names-short, .map[data-names="short"] .names-full,
.map[data-names="none"] [data-layer="names"] { display: none; }
.map { --of-power: inline; --of-type: none; }
[data-letters="units"] .map, .map[data-letters="units"] { --of-power: none; --of-type: inline; }
.map .m-u-letter { display: var(--of-power); }
.m-u-type { display: var(--of-type, none); }
.map [data-layer="hits"] > g { cursor: pointer; outline: none; }
.map [data-layer="hits"] > g:focus-visible { stroke: var(--focus); stroke-width: 30; }
.map [data-layer="units"] > g { cursor: pointer; }
`

var powerValues = [...]string{"fill", "on", "edge", "line", "tint", "half", "band", "dot"}

func variables(t Theme) string {
	var sb strings.Builder
	for i := range theme {
		sb.WriteString("  --" + theme[i].name + ": " + theme[i].value(t) + ";\n")
	}
	shown := "none"
	if t == Print {
		shown = "inline"
	}
	sb.WriteString("  --patterns: " + shown + ";\n")
	for i := range palettes {
		p := &palettes[i]
		sb.WriteString(" ")
		for _, v := range powerValues {
			sb.WriteString(" --" + p.slug + "-" + v + ": " + p.value(v, t) + ";")
		}
		sb.WriteString("\n")
	}
	return sb.String()
}

func powerRule(p *palette) string {
	var sb strings.Builder
	sb.WriteString(".p-" + p.slug + " {")
	for _, v := range powerValues {
		sb.WriteString(" --" + v + ": var(--" + p.slug + "-" + v + ");")
	}
	sb.WriteString(" }\n")
	return sb.String()
}

func rule(s *style) string {
	var sb strings.Builder
	sb.WriteString(".m-" + s.class + " {")
	for _, prop := range strings.Split(s.props, ";") {
		name, value, _ := strings.Cut(prop, ":")
		sb.WriteString(" " + name + ": " + cssValue(name, value) + ";")
	}
	sb.WriteString(" }\n")
	return sb.String()
}

func cssValue(name, value string) string {
	if value[0] == '$' || value[0] == '@' {
		return "var(--" + value[1:] + ")"
	}
	value = resolve(value, nil, Light)
	if name == "font-size" || name == "letter-spacing" {
		value += "px"
	}
	return value
}
