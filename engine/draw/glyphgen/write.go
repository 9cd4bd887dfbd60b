//go:build !js

package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
)

const credit = "# Outlines and kerning of Alegreya, written by glyphgen. Copyright 2011 The Alegreya Project Authors\n" +
	"# (https://github.com/huertatipografica/Alegreya), SIL Open Font License 1.1: static/fonts/OFL.txt.\n"

const (
	em        = 320 // units to the size of the font
	tolerance = 4.0 // how far a simpler outline may lie off, in thousandths of the size
	slack     = 1.5 // how far a point may move to be the middle of two others, in units
)

// Kerning of less than this, in thousandths of the size, nobody sees.
const least = 12

// cut is a font, and the characters that are taken from it.
type cut struct {
	file, chars string
	lining      bool   // figures as high as capitals: strengths stand alone
	own         string // what the font has not, and this project drew
}

var cuts = [...]cut{
	{"alegreya-latin-500-normal.woff", letters + signs + "\"+×", true, arrow},
	{"alegreya-latin-400-italic.woff", letters + signs, false, ""},
}

const (
	signs   = "0123456789 !&'’(),-–./:;?·"
	letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	arrow   = "→256M14-86h178l-40-40 12-12 62 60-62 60-12-12 40-40h-178z\n"
	// Between these pairs are kerned. A digit or a hyphen ends a list of them.
	kerned = letters + ",.:;'’"
)

// generate gives the text that package draw embeds: after the credit, for each
// cut a line for each character with its advance and path, an empty line, a
// line for each character that is kerned with those that follow it, and an
// empty line.
func generate(data string) (string, error) {
	var sb strings.Builder
	sb.WriteString(credit)
	for _, c := range cuts {
		f, err := readFont(filepath.Join(data, c.file))
		if err != nil {
			return "", err
		}
		for _, r := range c.chars {
			g, ok := f.cmap[r]
			if !ok {
				return "", fmt.Errorf("%s has no %q", c.file, r)
			}
			if c.lining {
				g = f.lining(g)
			}
			sb.WriteString(string(r) + strconv.Itoa(f.advance(g)*em/1000) + path(f.outline(g)) + "\n")
		}
		sb.WriteString(c.own + "\n")
		kern(&sb, f)
		sb.WriteString("\n")
	}
	return sb.String(), nil
}

// kern writes the pairs of a font: "A-60VW-20y" brings V and W nearer to A.
func kern(sb *strings.Builder, f *font) {
	value := f.kerning()
	for _, l := range kerned {
		byValue := make(map[int]string)
		for _, r := range kerned {
			if v := value(f.cmap[l], f.cmap[r]); v <= -least || v >= least {
				byValue[v] += string(r)
			}
		}
		if len(byValue) == 0 {
			continue
		}
		sb.WriteString(string(l))
		for v := -500; v < 500; v++ {
			if byValue[v] != "" {
				sb.WriteString(strconv.Itoa(v) + byValue[v])
			}
		}
		sb.WriteString("\n")
	}
}
