package position

import "slices"

// Equal reports whether two positions are the same moment on the same board
// under the same rules, their lists sorted as Sort does. Owners that are not
// given differ from owners of nothing.
func (p *Position) Equal(q *Position) bool {
	return p.Board == q.Board && p.Rules == q.Rules && p.Phase == q.Phase &&
		slices.Equal(p.Units, q.Units) &&
		slices.Equal(p.Dislodged, q.Dislodged) &&
		slices.Equal(p.Contested, q.Contested) &&
		(p.Owners == nil) == (q.Owners == nil) && slices.Equal(p.Owners, q.Owners)
}

// Clone gives a copy that shares no list with the position.
func (p *Position) Clone() *Position {
	c := *p
	c.Units = slices.Clone(p.Units)
	c.Dislodged = slices.Clone(p.Dislodged)
	c.Contested = slices.Clone(p.Contested)
	c.Owners = slices.Clone(p.Owners)
	return &c
}
