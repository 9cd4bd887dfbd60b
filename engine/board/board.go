// Package board holds the unchanging part of a variant: its provinces, who may
// stand in them and cross their borders, its powers and its opening.
//
// Two facts are kept apart for each province: who may stand there, and whether
// a fleet there may convoy. On most boards the second follows from the first;
// Baleares is why it need not.
package board

// Province is the index of a province in Board.Provinces.
type Province int16

// Place is where a unit stands: a province, or one coast of a province that
// has several. The places 0 to len(Provinces)-1 are the provinces themselves;
// the coasts follow. It is an index into Board.Places.
type Place int16

// Power is the index of a power in Board.Powers.
type Power int8

// What stands for "none" of each.
const (
	NoProvince Province = -1
	NoPlace    Place    = -1
	NoPower    Power    = -1
)

// PowerInfo is what the board says of one power.
type PowerInfo struct {
	Name      string // "Rome"
	Adjective string // "Roman"
}

// ProvinceInfo is what the board says of one province.
type ProvinceInfo struct {
	ID      string // "rom"
	Name    string // "Roma"
	Army    bool   // an army may stand here
	Fleet   bool   // a fleet may stand here
	Convoy  bool   // a fleet here may convoy
	Center  bool   // a supply center
	Home    Power  // whose home center, or NoPower
	Coasts  []Place
	Aliases []string // what other tools and people call it
}

// PlaceInfo is what the board says of one place.
type PlaceInfo struct {
	Province Province
	Coast    string // "nc", or "" for the province itself
	ID       string // "rom", "stp/nc"
}

// StartUnit is a unit of the opening.
type StartUnit struct {
	Power Power
	Fleet bool
	Place Place
}

// Border is one line of the border table.
type Border struct {
	A, B        Place
	Army, Fleet bool
}

// Board is one variant's board. It is made by Read and never changes, so any
// number of games may share it.
type Board struct {
	ID       string // "ancmed"
	Name     string // "Ancient Mediterranean"
	Designer string
	Victory  int // supply centers that win
	Year     int // the first year
	Powers   []PowerInfo
	// Provinces are in the order of the data, which is that of their ids.
	Provinces []ProvinceInfo
	Places    []PlaceInfo
	Borders   []Border
	Start     []StartUnit

	army  [][]Province // by province
	fleet [][]Place    // by place
	near  [][]Province // by province: any border, coasts ignored
	sea   [][]Province // by province: fleet borders, coasts ignored
	ids   map[string]Place
	words map[string]Place
}

// Province gives the province of a place.
func (b *Board) Province(pl Place) Province {
	if int(pl) < len(b.Provinces) {
		return Province(pl)
	}
	return b.Places[pl].Province
}

// Split reports whether the province has several coasts, so that a fleet there
// must stand on one of them.
func (b *Board) Split(p Province) bool { return len(b.Provinces[p].Coasts) > 0 }

// ArmyBorders gives the provinces an army in p may step to, in id order.
// The slice belongs to the board.
func (b *Board) ArmyBorders(p Province) []Province { return b.army[p] }

// FleetBorders gives the places a fleet at pl may move to, in id order. For a
// split province without its coast there are none: a fleet never stands there.
// The slice belongs to the board.
func (b *Board) FleetBorders(pl Place) []Place { return b.fleet[pl] }

// SeaBorders gives the provinces that share a fleet border with any coast of
// p, in id order: from them a fleet carries an army to or from p, or on to the
// next fleet. The slice belongs to the board.
func (b *Board) SeaBorders(p Province) []Province { return b.sea[p] }

// Neighbors gives the provinces that share any border with p, no matter which
// unit could cross it, in id order. The slice belongs to the board.
func (b *Board) Neighbors(p Province) []Province { return b.near[p] }

// ArmyMoves reports whether an army may step from one province to another.
func (b *Board) ArmyMoves(from, to Province) bool { return contains(b.army[from], to) }

// FleetMoves reports whether a fleet may move from one place to another.
func (b *Board) FleetMoves(from, to Place) bool { return contains(b.fleet[from], to) }

// FleetReaches reports whether a fleet at from may move to any coast of the
// province.
func (b *Board) FleetReaches(from Place, to Province) bool {
	for _, pl := range b.fleet[from] {
		if b.Province(pl) == to {
			return true
		}
	}
	return false
}

// Distances gives for every province the number of borders to the nearest of
// the given provinces, counting every border no matter which unit could cross
// it; -1 where none can be reached. It is the distance of civil disorder
// (rulebook 2023; choice 4.D.8 c).
func (b *Board) Distances(from []Province) []int {
	dist := make([]int, len(b.Provinces))
	for i := range dist {
		dist[i] = -1
	}
	queue := make([]Province, 0, len(b.Provinces))
	for _, p := range from {
		if dist[p] < 0 {
			dist[p] = 0
			queue = append(queue, p)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, q := range b.near[queue[0]] {
			if dist[q] < 0 {
				dist[q] = dist[queue[0]] + 1
				queue = append(queue, q)
			}
		}
	}
	return dist
}

// Centers counts the supply centers of the board.
func (b *Board) Centers() int {
	n := 0
	for i := range b.Provinces {
		if b.Provinces[i].Center {
			n++
		}
	}
	return n
}

func contains[T comparable](list []T, x T) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}
