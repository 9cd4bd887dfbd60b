package game

import (
	"strings"

	"ancmed/engine/board"
	"ancmed/engine/position"
)

// WritePosition writes a position so that a person can read it and
// ReadPosition gives it back:
//
//	variant ancmed
//	rules 2023
//	position Fall 3 retreat
//	units
//	  Rome: F nea, A rom
//	dislodged
//	  Greece: A apu from rom, F ion from aus
//	contested
//	  ill, ven
//	owners
//	  Rome: nea, rav, rom
//
// A section without anything in it is left out. The section owners stands
// whenever the position knows its owners; where nobody owns anything, it says
// "nobody".
func WritePosition(p *position.Position) string {
	var sb strings.Builder
	writeHeader(&sb, p)
	writeSetUp(&sb, p)
	return sb.String()
}

func writeHeader(sb *strings.Builder, p *position.Position) {
	sb.WriteString("variant " + p.Board.ID + "\nrules " + p.Rules.ID + "\n")
}

func writeSetUp(sb *strings.Builder, p *position.Position) {
	b := p.Board
	sb.WriteString("position " + p.Phase.String() + "\n")
	byPower(sb, b, "units", func(pow board.Power, add func(string)) {
		for _, u := range p.Units {
			if u.Power == pow {
				add(u.Type.Letter() + " " + b.Places[u.Place].ID)
			}
		}
	})
	byPower(sb, b, "dislodged", func(pow board.Power, add func(string)) {
		for _, d := range p.Dislodged {
			if d.Power == pow {
				add(dislodgedText(b, d))
			}
		}
	})
	for i, c := range p.Contested {
		if i == 0 {
			sb.WriteString("contested\n  ")
		} else {
			sb.WriteString(", ")
		}
		sb.WriteString(b.Provinces[c].ID)
	}
	if len(p.Contested) > 0 {
		sb.WriteString("\n")
	}
	if p.Owners == nil {
		return
	}
	owned := byPower(sb, b, "owners", func(pow board.Power, add func(string)) {
		for i, o := range p.Owners {
			if o == pow {
				add(b.Provinces[i].ID)
			}
		}
	})
	if !owned {
		sb.WriteString("owners\n  nobody\n")
	}
}

// byPower writes a section with a line for each power that has something in
// it, and nothing when no power has.
func byPower(sb *strings.Builder, b *board.Board, section string, each func(board.Power, func(string))) bool {
	any := false
	for i := range b.Powers {
		sep := "  " + b.Powers[i].Name + ": "
		each(board.Power(i), func(item string) {
			if !any {
				sb.WriteString(section + "\n")
				any = true
			}
			sb.WriteString(sep + item)
			sep = ", "
		})
		if sep == ", " {
			sb.WriteString("\n")
		}
	}
	return any
}

func dislodgedText(b *board.Board, d position.Dislodged) string {
	text := d.Type.Letter() + " " + b.Places[d.Place].ID
	if d.AttackerFrom != board.NoProvince {
		text += " from " + b.Provinces[d.AttackerFrom].ID
	}
	if d.ByConvoy {
		text += byConvoy
	}
	return text
}

// ReadPosition reads what WritePosition writes. Read says what else is
// understood. The error is a *TextError.
func ReadPosition(text string) (*position.Position, error) {
	r := reader{positionOnly: true}
	if err := r.read(text); err != nil {
		return nil, err
	}
	return r.game.Start(), nil
}
