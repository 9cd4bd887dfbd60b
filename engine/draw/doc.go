// Package draw draws a board, a position, its orders and what became of them
// as SVG. It is the only package that imports svgo.
//
// # What there is
//
//	SVG(pos, orders, ans, o)    a complete document that any viewer shows
//	Sheet(pos, orders, ans, o)  the same on a page for paper, with orders and results as text
//	Base(b, o)                  the page's <svg>: geometry, static layers, empty groups
//	Layers(pos, orders, ans, o) what the page puts into those groups
//	Marks(pos, orders, o, kept) those of them that a change of orders changes, in pieces
//	Preview(pos, hand, o)       the same for an order that is being given
//	Spoken(pos)                 what to say of each province, for aria-label
//	Page(pos, o)                Base with its layers filled (native builds only): pagegen
//	                            puts it into static/index.html
//	CSS()                       static/map.css (native builds only)
//
// A board without an atlas gives "" and nil. With an answer the picture is the
// board after the phase, and how it came about; the orders are then those of
// the answer's results. Nothing here panics on an order that is void.
//
// One unit of the drawing is a tenth of the design's unit: the Ancient
// Mediterranean is 14000 by 8856, with a margin of 220 for the frame. All
// coordinates are integers. Color is presentation attributes in SVG and CSS
// classes in the page, from one table (style.go). Words are text in the page and
// outlines in a document (glyphs.txt, written by glyphgen), so that every viewer
// shows the same; what they say is then their title. Text with a character of
// which there is no outline stays text.
//
// # The page's <svg>
//
//	<svg class="map" data-board="ancmed" data-names="full" viewBox="-220 -220 14440 9296">
//
// data-names is full, short or none; the page may change it (both sets of
// names are there). data-letters="units" on the <svg> or around it has units
// bear A or F instead of their power's sign; data-patterns, likewise, shows the
// powers' patterns. A theme is data-theme="light|dark|print" on any element
// around it, else the reader's.
//
// The groups <g data-layer="..."> from bottom to top, with who fills them:
//
//	waters     Layers   water that belongs to a province, in its owner's tint
//	tints      Layers   land by owner, or by the unit there (half tint)
//	patterns   Layers   the owners' patterns
//	bands      Layers   the owner's color inside his frontier
//	frontiers  Layers   borders between owners
//	shade      Preview  all that cannot be reached steps back
//	targets    Preview  provinces that can be chosen
//	centers    Layers   supply centers
//	hits       Base     a transparent area for each province
//	orders     Layers   arrows, supports, routes
//	names      Base     .names-full and .names-short
//	ring       Preview  under the unit in hand
//	units      Layers   tokens, dislodged ones too
//	badges     Layers   braces, bars, waves, what became of the orders
//	lacking    Preview  units that have no order yet
//	preview    Preview  the order being given
//
// Each Layer's Markup is what to put into its group, whole: an empty Markup
// empties it. Preview always gives all of its layers, Layers all of its own.
//
// # Data attributes
//
//	data-p="rom"           on a hit area (role="button", tabindex="-1", aria-label),
//	                       and on everything that stands in the province
//	data-at="7215 2980"    on a hit area: where its unit stands
//	data-unit="rom"        on a token; the id is the place, "stp/nc" with its coast
//	data-dislodged="rom"   on the token of a dislodged unit, instead of data-unit
//	data-from="apu"        on a token after the phase: where it was before
//	data-way="M7215 2980C..." on a token after the phase: the line along which its
//	                       middle went, there and not back if it bounced
//	data-order="3"         on every group that belongs to the order with this index,
//	                       in the layers orders and badges
//	data-kind="move"       on the same groups: hold, move, support, convoy, retreat,
//	                       disband, build, remove; and on badges of units that come and go
//	data-result="cut"      on the same groups, the word of the result
//	data-power="0"         on tokens and order groups: index of the power
//	data-target="apu"      on a province that can be chosen (layer targets)
//
// The mark of a standoff that closes a province for retreats bears its data-p.
//
// Tokens and order groups take the pointer, hit areas lie below them, and
// nothing else takes it: event.target.closest("[data-p]") is the province, and
// closest("[data-order]") the order under the pointer.
//
// # Classes and ids
//
// Every element of the map has at most one class of the table in style.go, with
// m- before it (m-land, m-u-fill). Groups in a power's color have p-rome,
// p-carthage ... p-turkey, which set --fill --on --edge --line --tint --half
// --band. The page may use these, and the variables of the theme: --ink
// --muted --page --panel --rule --focus --accent --on-accent --judge
// --on-judge --paper and the map's own. All of it is static/map.css, which
// CSS writes: go generate ./engine/draw.
//
// The page may draw the glyphs elsewhere too, by <use> of the map's ids, each
// with Options.IDPrefix before it: army and fleet (32 x 32; classes m-u-halo,
// m-u-fill), n-rome ... (the letter, 18 x 18 round its middle; m-u-letter), and
// s-cut, s-dislodged, s-standoff, s-disrupted, s-void, s-bounce, s-hold,
// s-given, s-build, s-remove, s-disband (10 x 10 round its middle; m-sign, on
// a disc m-badge). l-rom and w-aeg are the land and the water of a province.
package draw
