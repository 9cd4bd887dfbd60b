package order

// NamesOther reports whether orders of this kind name a second unit: the one
// that is supported or convoyed.
func (k Kind) NamesOther() bool { return k == SupportHold || k == SupportMove || k == Convoy }

// NamesTarget reports whether orders of this kind name a destination.
func (k Kind) NamesTarget() bool {
	return k == Move || k == SupportMove || k == Convoy || k == Retreat
}
