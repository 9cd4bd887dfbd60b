//go:build !js

package main

// stepsEndAll tells whether all tables by program counter that the run time needs have an end.
func (t *table) stepsEndAll(funcs [][]byte) bool {
	for _, f := range funcs {
		for column := range firstPiece {
			if holdsSteps(column) && t.stepsEnd(int(number(f, column))) < 0 {
				return false
			}
		}
	}
	return true
}

// stepsEnd finds where a table by program counter ends: at the first step of
// the value by 0 but the first (runtime.step). Offset 0 stands for no table.
func (t *table) stepsEnd(from int) int {
	r := reader{text: t.steps, at: from}
	for first := from != 0; from != 0; first = false {
		if r.unsigned() == 0 && !first {
			break
		}
		r.unsigned()
		if r.err != nil {
			return -1
		}
	}
	return r.at
}

// packSteps moves the tables by program counter together, in the order in
// which the columns of entries name them (see columns), and clears the others.
func (t *table) packSteps(funcs [][]byte) {
	type naming struct {
		f          []byte
		column, to int
	}
	var all []naming
	packed := []byte{0}
	for column := range firstPiece {
		moved := map[int]int{}
		for _, f := range funcs {
			from := int(number(f, column))
			if !holdsSteps(column) || from == 0 {
				continue
			}
			if moved[from] == 0 {
				moved[from] = len(packed)
				packed = append(packed, t.steps[from:t.stepsEnd(from)]...)
			}
			all = append(all, naming{f, column, moved[from]})
		}
	}
	if len(packed) > len(t.steps) {
		return // each kind has its own, which may be more than were shared
	}
	clear(t.steps)
	copy(t.steps, packed)
	for _, n := range all {
		put32(n.f, 4*n.column, uint32(n.to))
	}
}
