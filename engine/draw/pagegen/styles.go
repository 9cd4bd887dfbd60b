//go:build !js

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

var sheets = regexp.MustCompile(`(?:[ \t]*<link rel="stylesheet" href="[^"/]+">\n)+`)
var sheet = regexp.MustCompile(`([ \t]*)<link rel="stylesheet" href="([^"]+)">`)

// joinStyles puts one style sheet in place of those that a template links one
// behind the other: nothing is painted before the last has come. It gives the
// page and the style sheet's text.
func joinStyles(page, folder, name string) (string, string, error) {
	var css strings.Builder
	var failed error
	first := true
	page = sheets.ReplaceAllStringFunc(page, func(links string) string {
		for _, m := range sheet.FindAllStringSubmatch(links, -1) {
			text, err := os.ReadFile(filepath.Join(folder, m[2]))
			if err != nil {
				failed = err
			}
			css.Write(text)
		}
		if !first {
			return ""
		}
		first = false
		return sheet.FindStringSubmatch(links)[1] + `<link rel="stylesheet" href="` + name + "?v\">\n"
	})
	return page, css.String(), failed
}
