package board

import (
	_ "embed"
	"sync"
)

//go:embed ancmed.txt
var ancmedText string

//go:embed standard.txt
var standardText string

// AncMed gives the board of Don Hessong's Ancient Mediterranean.
var AncMed = sync.OnceValue(func() *Board { return mustRead(ancmedText) })

// Standard gives the standard board of Diplomacy.
var Standard = sync.OnceValue(func() *Board { return mustRead(standardText) })

// ByID finds a board by its id; false when there is none.
func ByID(id string) (*Board, bool) {
	// One after the other: a board that nobody asks for is not read.
	for _, get := range [...]func() *Board{AncMed, Standard} {
		if b := get(); b.ID == id {
			return b, true
		}
	}
	return nil, false
}

// All gives the boards, the Ancient Mediterranean first.
func All() []*Board { return []*Board{AncMed(), Standard()} }

// mustRead reads a board that is part of the program: a fault in it is a fault
// of the build, and the tests read both.
func mustRead(text string) *Board {
	b, err := Read(text)
	if err != nil {
		panic(err)
	}
	return b
}
