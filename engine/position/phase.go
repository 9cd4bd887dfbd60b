package position

import "strconv"

// Season is Spring, Fall or Winter.
type Season uint8

const (
	Spring Season = iota + 1
	Fall
	Winter
)

// PhaseType is what is ordered in a phase.
type PhaseType uint8

const (
	Movement PhaseType = iota + 1
	Retreat
	Adjustment
)

var (
	seasonNames = [...]string{Spring: "Spring", Fall: "Fall", Winter: "Winter"}
	typeNames   = [...]string{Movement: "movement", Retreat: "retreat", Adjustment: "adjustment"}
)

// String gives "Spring", "Fall" or "Winter".
func (s Season) String() string {
	if int(s) < len(seasonNames) {
		return seasonNames[s]
	}
	return ""
}

// String gives "movement", "retreat" or "adjustment".
func (t PhaseType) String() string {
	if int(t) < len(typeNames) {
		return typeNames[t]
	}
	return ""
}

// ParseSeason reads what Season.String writes; 0 for anything else.
func ParseSeason(s string) Season {
	for i, n := range seasonNames {
		if n == s && i > 0 {
			return Season(i)
		}
	}
	return 0
}

// ParsePhaseType reads what PhaseType.String writes; 0 for anything else.
func ParsePhaseType(s string) PhaseType {
	for i, n := range typeNames {
		if n == s && i > 0 {
			return PhaseType(i)
		}
	}
	return 0
}

// Phase is one step of a game year.
type Phase struct {
	Season Season
	Year   int
	Type   PhaseType
}

// String gives "Spring 1 movement".
func (p Phase) String() string {
	return p.Season.String() + " " + strconv.Itoa(p.Year) + " " + p.Type.String()
}

// Legal reports whether the game has such a phase: adjustments in Winter,
// movement and retreats in Spring and Fall, years from 1.
func (p Phase) Legal() bool {
	if p.Year < 1 || p.Year > 9999 {
		return false
	}
	switch p.Season {
	case Spring, Fall:
		return p.Type == Movement || p.Type == Retreat
	case Winter:
		return p.Type == Adjustment
	}
	return false
}
