package board

import "testing"

// TestFindFolded: every name is found folded and as written; folding twice
// changes nothing.
func TestFindFolded(t *testing.T) {
	for _, b := range All() {
		b.Names(func(name string, pl Place) bool {
			if Fold(name) != name {
				t.Errorf("%s: %q folds to %q", b.ID, name, Fold(name))
			}
			if got, ok := b.FindFolded(name); !ok || got != pl {
				t.Errorf("%s: %q is not found folded", b.ID, name)
			}
			return true
		})
		for i, info := range b.Provinces {
			for _, name := range append([]string{info.ID, info.Name}, info.Aliases...) {
				if got, ok := b.FindFolded(Fold(name)); !ok || got != Place(i) {
					t.Errorf("%s: %q is not found", b.ID, name)
				}
			}
		}
	}
}
