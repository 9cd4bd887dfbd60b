package position

// Rules is a named set of answers to the questions of interpretation. Its zero
// value is not valid; the sets are a closed list.
type Rules struct {
	ID string
	// LandFallback: a move to a neighbor for which a convoy was meant goes by
	// land when the convoy is not ordered or disrupted (4.A.3 c).
	LandFallback bool
	// HomeDistance: civil disorder counts the distance to the nearest home
	// center, owned or not (4.D.8 a).
	HomeDistance bool
	// NoArchipelagoConvoy: a fleet in a province where armies may stand too may
	// not convoy, though the board says so.
	NoArchipelagoConvoy bool
}

// Default gives the 2023 rulebook as the DATC's preferred choices pin it.
func Default() Rules { return AllRules()[0] }

// AllRules gives the named sets, the default first.
func AllRules() []Rules {
	return []Rules{
		{ID: "2023"},
		{ID: "datc2", LandFallback: true, HomeDistance: true},
		{ID: "vdiplomacy", NoArchipelagoConvoy: true},
	}
}

// RulesByID finds a named set; "" means the default.
func RulesByID(id string) (Rules, bool) {
	if id == "" {
		return Default(), true
	}
	for _, r := range AllRules() {
		if r.ID == id {
			return r, true
		}
	}
	return Rules{}, false
}
