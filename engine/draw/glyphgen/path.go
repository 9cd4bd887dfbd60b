//go:build !js

package main

import (
	"math"
	"strconv"
	"strings"
)

// path writes the outline of a glyph as relative path data in whole numbers,
// of which em go to the size of the font.
func path(lines [][]dot) string {
	const scale = em / 1000.0
	var p pen
	for _, dots := range lines {
		pieces := simplify(bows(dots), tolerance)
		for i := range pieces {
			s := &pieces[i]
			s.a, s.c, s.b = s.a.times(scale), s.c.times(scale), s.b.times(scale)
		}
		p.ring(pieces)
	}
	return p.out.String()
}

// spot is a point in whole numbers.
type spot struct{ x, y int }

func round(v vec) spot { return spot{int(math.Round(v.x)), int(math.Round(v.y))} }

// mirror is where "t" takes the bend of the next curve from: the last one's,
// through the point between.
func (s spot) mirror(c spot) spot { return spot{2*s.x - c.x, 2*s.y - c.y} }

type pen struct {
	out    strings.Builder
	at     spot
	letter byte // of the last command
}

// ring draws a closed line.
func (p *pen) ring(pieces []bow) {
	home := round(pieces[0].a)
	p.command('m', home)
	var bend *spot // that of the next curve, if the last one's does for it
	for i := range pieces {
		s := &pieces[i]
		to := round(s.b)
		if s.straight {
			bend = nil
			if i+1 < len(pieces) { // z draws the last one
				p.command('l', to)
			}
			continue
		}
		c := round(s.c)
		if bend != nil {
			c = *bend
		}
		smooth := i+1 < len(pieces) && !pieces[i+1].straight && s.b.distance(s.c.middle(pieces[i+1].c)) <= slack
		if smooth {
			to = round(vec{float64(c.x), float64(c.y)}.middle(pieces[i+1].c))
		}
		if bend != nil {
			p.command('t', to)
		} else {
			p.command('q', c, to)
		}
		bend = nil
		if smooth {
			m := to.mirror(c)
			bend = &m
		}
	}
	p.out.WriteByte('z')
	p.at, p.letter = home, 'z'
}

// command writes one step from where the pen is; nothing for one that leads
// nowhere.
func (p *pen) command(letter byte, to ...spot) {
	end := to[len(to)-1]
	if letter == 'l' && end == p.at {
		return
	}
	switch {
	case letter == 'm' && p.letter == 0:
		letter = 'M'
	case letter == 'l' && end.y == p.at.y:
		letter = 'h'
	case letter == 'l' && end.x == p.at.x:
		letter = 'v'
	}
	fresh := letter != p.letter
	if fresh {
		p.out.WriteByte(letter)
	}
	for _, d := range to {
		if letter != 'v' {
			p.number(d.x-p.at.x, fresh)
			fresh = false
		}
		if letter != 'h' {
			p.number(d.y-p.at.y, fresh)
			fresh = false
		}
	}
	p.at, p.letter = end, letter
}

func (p *pen) number(n int, first bool) {
	if !first && n >= 0 {
		p.out.WriteByte(' ')
	}
	p.out.WriteString(strconv.Itoa(n))
}
