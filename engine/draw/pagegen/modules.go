//go:build !js

package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

var importing = regexp.MustCompile(`(?m)^(?:import|export|\}) ?[^;"]*"(\.\.?/[^"]+)";|\bimport\("(\.\.?/[^"]+)"\)`)

// preloads writes a link for each module that a script imports, at once or
// later: a browser would find them one behind the other.
func preloads(script, folder string) (string, error) {
	found := []string{script}
	for i := 0; i < len(found); i++ {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(found[i])))
		if err != nil {
			return "", err
		}
		for _, m := range importing.FindAllStringSubmatch(string(text), -1) {
			if name := path.Join(path.Dir(found[i]), m[1]+m[2]); !slices.Contains(found, name) {
				found = append(found, name)
			}
		}
	}
	var links []string
	for _, name := range found[1:] {
		links = append(links, `<link rel="modulepreload" href="`+name+`">`)
	}
	return strings.Join(links, "\n\t"), nil
}
