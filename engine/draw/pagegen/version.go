//go:build !js

package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
)

var unversioned = regexp.MustCompile(` (src|href)="([^"?]+)\?v"`)

// addVersions puts a hash of the file's content into each address that ends
// with ?v: what is there may be kept for ever. A file that was not built has none.
func addVersions(page, folder string) (string, error) {
	var failed error
	page = unversioned.ReplaceAllStringFunc(page, func(text string) string {
		m := unversioned.FindStringSubmatch(text)
		data, err := os.ReadFile(filepath.Join(folder, m[2]))
		if errors.Is(err, fs.ErrNotExist) {
			return fmt.Sprintf(` %s="%s"`, m[1], m[2])
		}
		failed = errors.Join(failed, err)
		return fmt.Sprintf(` %s="%s?v=%.6x"`, m[1], m[2], sha256.Sum256(data))
	})
	return page, failed
}
