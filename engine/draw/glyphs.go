package draw

// The drawn signs. Units are on a grid of 32, letters in a box of -7..7 round
// their middle, badge signs of -5..5; centers and the rest are in units of the
// drawing.
const (
	spears = "M4.5 31.7L25.4 7L28.1 5.8L29.4 .4L24.3 2.6L23.6 5.5L2.7 30.3ZM29.3 30.3L8.4 5.5L7.7 2.6L2.6 .4L3.9 5.8L6.6 7L27.5 31.7Z"
	shield = "M16 5.4A11.9 11.9 0 0 1 16 29.2A11.9 11.9 0 0 1 16 5.4Z"
	ship   = "M7 1.6H25.4C27.6 6.6 27.6 12.6 25.4 18.4H7C9.2 12.6 9.2 6.6 7 1.6Z" +
		"M3.4 11.2C1.6 13.4 2.3 17.3 5.2 20.2H26.6L27.6 17.4L30.4 18.2L29.4 22.6L32 25.4L27 26.2C25.8 28.6 23.8 30 20.8 30H11C5.6 30 1.8 26.2 .7 20.4C-.1 15.6 .9 12 3.4 11.2Z"

	// Where the letter stands on the shield and on the sail.
	armyLetter  = `transform="translate(16 17.4)scale(.88)"`
	fleetLetter = `transform="translate(17 10)scale(.8)"`

	waveLine  = "M-110 0C-85 -40 -60 -40 -37 0S13 40 37 0S85 -40 110 0"
	holdLine  = "M-130 0H130"
	headShape = "M0 0L-115 -60L-92 0L-115 60Z"
	bluntLine = "M0 -60V60"
	lozenge   = "M0 -69L69 0L0 69L-69 0Z"
	core      = "M0 -37L37 0L0 37L-37 0Z"
	lozHalo   = "M0 -86L86 0L0 86L-86 0Z"
	hull      = "M-50 12H50L30 42H-30ZM-7 2V-52L40 2Z"
	smallHead = "M0 0L-70 -40V40Z"
	wakeHead  = "M0 0L-50 -30V30Z"
)

// letters are inscriptional capitals as strokes, so they need no font.
var letters = [...]struct{ letter, path string }{
	{"A", "M-5.6 7L0 -6.8L5.6 7M-3.4 2.6H3.4"},
	{"C", "M5.2 -4.4A6.6 6.6 0 1 0 5.2 4.4"},
	{"E", "M4.2 -6.2H-3.6V6.2H4.2M-3.6 0H3"},
	{"F", "M4.2 -6.2H-3.6V7M-3.6 .2H3"},
	{"G", "M5 -4.6A6.6 6.6 0 1 0 5.2 4.6V.8H1.2"},
	{"I", "M0 -7V7"},
	{"P", "M-3.4 7V-6.2H1A3.9 3.9 0 0 1 1 1.6H-3.4"},
	{"R", "M-4 7V-6.2H.6A3.7 3.7 0 0 1 .6 1.2H-4M.4 1.4L5 7"},
	{"T", "M-5.4 -6.2H5.4M0 -6.2V7"},
	// Austria's crown and France's lily, for their letters would read as army and
	// fleet.
	{"crown", "M-5.6 5.6L-6.8 -3.4L-3 .8L0 -6L3 .8L6.8 -3.4L5.6 5.6Z"},
	{"lily", "M0 7.4V-1M0 -7.4C-2.9 -3.6 -2.6 -1 0 2.4C2.6 -1 2.9 -3.6 0 -7.4M-1.4 2.9C-1.6 -2.4 -6.8 -3.4 -6 1M1.4 2.9C1.6 -2.4 6.8 -3.4 6 1M-3.8 3.1H3.8"},
}

func letterPath(letter string) string {
	for i := range letters {
		if letters[i].letter == letter {
			return letters[i].path
		}
	}
	return ""
}

// signs are drawn on ink discs: what became of an order.
var signs = [...]struct{ name, path string }{
	{"standoff", "M-4.8 -3.4L-1.5 0L-4.8 3.4M4.8 -3.4L1.5 0L4.8 3.4"},
	{"cut", "M-3.6 3.8L.2 -3.8M-.2 3.8L3.6 -3.8"},
	{"dislodged", "M-3.8 0H2.2M-.6 -3L2.6 0L-.6 3M4.4 -3.6V3.6"},
	{"disrupted", "M-4.6 1C-3.6 -1.6 -2.2 -1.6 -1.2 .6M1.2 -.6C2.2 1.6 3.6 1.6 4.6 -1M.8 -4L-.8 4"},
	{"void", "M-3.4 0A3.4 3.4 0 1 1 3.4 0A3.4 3.4 0 1 1 -3.4 0M-3.6 3.8L3.6 -3.8"},
	{"build", "M-4 0H4M0 -4V4"},
	{"remove", "M-4 0H4"},
	{"disband", "M-3.2 -3.2L3.2 3.2M3.2 -3.2L-3.2 3.2"},
	{"bounce", "M-4 0H1M1.6 -3.6V3.6"},
	{"hold", "M-3.6 -2.6V2.6H3.6V-2.6"},
	{"given", "M-3.8 .2L-1 3L3.8 -3"},
}

func signPath(name string) string {
	for i := range signs {
		if signs[i].name == name {
			return signs[i].path
		}
	}
	return ""
}
