//go:build !js

package main

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"io"
	"os"
)

// font is the tables of a font with outlines of quadratic curves, and what is
// needed to find one's way in them.
type font struct {
	tables map[string]table
	cmap   map[rune]int
	long   bool // the form of loca
	wide   int  // how many glyphs have an advance of their own
}

// table is a part of a font file: numbers, the high byte first.
type table []byte

func (t table) u16(at int) int { return int(binary.BigEndian.Uint16(t[at:])) }
func (t table) i16(at int) int { return int(int16(binary.BigEndian.Uint16(t[at:]))) }
func (t table) u32(at int) int { return int(binary.BigEndian.Uint32(t[at:])) }

// readFont reads a WOFF file, version 1: the tables of a font, each deflated.
func readFont(path string) (*font, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	file := table(raw)
	if len(file) < 44 || string(file[:4]) != "wOFF" {
		return nil, fmt.Errorf("%s is no WOFF file", path)
	}
	f := &font{tables: make(map[string]table)}
	for i := range file.u16(12) {
		entry := file[44+20*i:]
		body, size := file[entry.u32(4):entry.u32(4)+entry.u32(8)], entry.u32(12)
		if len(body) < size {
			if body, err = inflate(body); err != nil {
				return nil, fmt.Errorf("%s: %w", path, err)
			}
		}
		f.tables[string(entry[:4])] = body
	}
	f.long = f.tables["head"].i16(50) != 0
	f.wide = f.tables["hhea"].u16(34)
	f.readMapping()
	return f, nil
}

func inflate(data table) (table, error) {
	r, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// readMapping reads which glyph stands for which character: cmap, format 4.
func (f *font) readMapping() {
	f.cmap = make(map[rune]int)
	t := f.tables["cmap"]
	for i := range t.u16(2) {
		if s := t[t.u32(8+8*i):]; s.u16(0) == 4 {
			f.readSegments(s)
		}
	}
}

func (f *font) readSegments(t table) {
	n := t.u16(6) // twice the number of segments
	for k := 0; k < n; k += 2 {
		last, first := t.u16(14+k), t.u16(16+n+k)
		delta, offset := t.u16(16+2*n+k), t.u16(16+3*n+k)
		for c := first; c <= last && c < 0xffff; c++ {
			glyph := c
			if offset != 0 {
				if glyph = t.u16(16 + 3*n + k + offset + 2*(c-first)); glyph == 0 {
					continue
				}
			}
			f.cmap[rune(c)] = (glyph + delta) & 0xffff
		}
	}
}

// advance gives how far the pen goes for a glyph.
func (f *font) advance(glyph int) int { return f.tables["hmtx"].u16(4 * min(glyph, f.wide-1)) }
