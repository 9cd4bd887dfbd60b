//go:build !js

package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// version gives a file's address with a hash of its content: what is there may
// be kept for ever. A file that was not built has none.
func version(name, folder string) (string, error) {
	data, err := os.ReadFile(filepath.Join(folder, name))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return fmt.Sprintf(`<meta name="engine" content="%s?v=%.6x">`, name, sha256.Sum256(data)), err
}
