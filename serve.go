//go:build !js

// Command ancmed serves the folder static on this machine, as a careful web
// host would: right types, compression, a strict Content-Security-Policy. It
// builds the engine first when it is missing or older than its sources.
package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// policy allows what the page needs and nothing else; hosts may copy it.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
	"img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; font-src 'self'; frame-src 'self'; " +
	"manifest-src 'self'; base-uri 'none'; form-action 'none'"

// types are written down because the machine's own table may lack or bend them.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
	".json": "application/json", ".txt": "text/plain; charset=utf-8", ".ts": "text/plain; charset=utf-8",
	".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".wasm": "application/wasm", ".woff2": "font/woff2",
	".webmanifest": "application/manifest+json",
}

func main() {
	port := flag.Int("port", 8080, "port on this machine; 0, or one that is taken: any free one")
	build := flag.Bool("build", true, "build the engine when it is missing or older than its sources")
	dir := flag.String("dir", "", "serve this folder instead of static, and build nothing")
	flag.Parse()
	log.SetFlags(0)
	if err := run(*port, *build, *dir); err != nil {
		log.Fatal("ancmed: ", err)
	}
}

func run(port int, build bool, dir string) error {
	if dir == "" {
		root, err := findRoot()
		if err != nil {
			return err
		}
		if dir = filepath.Join(root, "static"); build {
			if err := buildIfStale(root); err != nil {
				return err
			}
		}
	}
	l, err := listen(port)
	if err != nil {
		return err
	}
	fmt.Printf("http://localhost:%d/\n", l.Addr().(*net.TCPAddr).Port)
	server := &http.Server{Handler: newSite(dir), ReadHeaderTimeout: 10 * time.Second}
	return server.Serve(l)
}

// listen takes the port, or any free one when it is taken.
func listen(port int) (net.Listener, error) {
	l, err := net.Listen("tcp", "localhost:"+strconv.Itoa(port))
	if err != nil && port != 0 {
		return net.Listen("tcp", "localhost:0")
	}
	return l, err
}

// findRoot finds the project's folder, from here upwards.
func findRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if isFile(filepath.Join(dir, "build.sh")) && isFile(filepath.Join(dir, "serve.go")) {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("run this in the project's folder")
		}
		dir = up
	}
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// buildIfStale runs build.sh when a built file is missing or older than its
// sources.
func buildIfStale(root string) error {
	changed, err := newestSource(root)
	if err != nil {
		return err
	}
	static := filepath.Join(root, "static")
	for _, name := range []string{"ancmed.wasm", "ancmed.wasm.br", "engine.js", "wasm_exec.js"} {
		if olderThan(filepath.Join(static, name), changed) {
			return build(root, "build")
		}
	}
	// The pages are made from the engine's drawing, templates and style sheets, embedded boards from modules.
	templates, err := filepath.Glob(filepath.Join(static, "*.template.html"))
	if err != nil {
		return err
	}
	sources := templates
	for _, pattern := range []string{"*.css", "embed/*", "js/*.js", "engine/*.js"} {
		found, err := filepath.Glob(filepath.Join(static, pattern))
		if err != nil {
			return err
		}
		sources = append(sources, found...)
	}
	for _, name := range sources {
		if info, err := os.Stat(name); err == nil && info.ModTime().After(changed) && !made(name) {
			changed = info.ModTime()
		}
	}
	built := []string{filepath.Join(static, "embed.board.js"), filepath.Join(static, "page.js")}
	for _, name := range templates {
		built = append(built, strings.TrimSuffix(name, ".template.html")+".html")
	}
	for _, name := range built {
		if olderThan(name, changed) {
			return build(root, "pages")
		}
	}
	// The service worker knows every file's content.
	if newest, err := newestFile(static); err != nil {
		return err
	} else if olderThan(filepath.Join(static, "sw.js"), newest) {
		return build(root, "pages")
	}
	return nil
}

// newestFile gives the time of the last change of what may be kept by the
// service worker: of anything in the folder but what is made after it.
func newestFile(static string) (time.Time, error) {
	var newest time.Time
	err := filepath.WalkDir(static, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "sw.js" || d.Name() == "ancmed.html" || filepath.Ext(name) == ".br" {
			return err
		}
		info, err := d.Info()
		if err == nil && info.ModTime().After(newest) {
			newest = info.ModTime()
		}
		return err
	})
	return newest, err
}

// made reports whether a style sheet is that of a page, and so made itself.
func made(name string) bool {
	return isFile(strings.TrimSuffix(name, ".css") + ".template.html")
}

// olderThan reports whether a file was made before a time, or is missing.
func olderThan(name string, t time.Time) bool {
	info, err := os.Stat(name)
	return err != nil || info.ModTime().Before(t)
}

func build(root, verb string) error {
	fmt.Fprintln(os.Stderr, "building ...")
	cmd := exec.Command("sh", "build.sh", verb)
	cmd.Dir = root
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("build.sh: %w", err)
	}
	return nil
}

// newestSource gives the time of the last change of what the engine is made from.
func newestSource(root string) (time.Time, error) {
	var newest time.Time
	look := func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == "node_modules" || d.Name() == "testdata" {
				return filepath.SkipDir
			}
			return nil
		}
		ext := filepath.Ext(name)
		if ext != ".go" && ext != ".txt" && ext != ".mod" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		info, err := d.Info()
		if err == nil && info.ModTime().After(newest) {
			newest = info.ModTime()
		}
		return err
	}
	for _, dir := range []string{"go.mod", "engine", "wasm"} {
		if err := filepath.WalkDir(filepath.Join(root, dir), look); err != nil {
			return newest, err
		}
	}
	return newest, nil
}

// site serves the files of a folder.
type site struct {
	dir   string
	mu    sync.Mutex
	packs map[string]pack // by file name
}

// pack is a file that was compressed before.
type pack struct {
	changed time.Time
	size    int64
	data    []byte
}

func newSite(dir string) http.Handler {
	return &site{dir: dir, packs: map[string]pack{}}
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	// The page in one file has scripts inside, and a policy of its own that names them.
	if path.Base(r.URL.Path) != "ancmed.html" {
		h.Set("Content-Security-Policy", policy)
	}
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	// Frames in a sandbox without an origin of their own may load it too.
	h.Set("Access-Control-Allow-Origin", "*")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	name := path.Clean("/" + r.URL.Path)
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	s.serveFile(w, r, filepath.Join(s.dir, filepath.FromSlash(name)))
}

func (s *site) serveFile(w http.ResponseWriter, r *http.Request, name string) {
	h := w.Header()
	typ, known := types[filepath.Ext(name)]
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		http.Error(w, "there is no such file", http.StatusNotFound)
		return
	}
	if known {
		h.Set("Content-Type", typ)
	}
	h.Set("Cache-Control", "no-cache")
	// The address holds a hash of the content.
	if r.URL.Query().Has("v") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("Vary", "Accept-Encoding")
	data, encoding, err := s.encoded(name, info, r.Header.Get("Accept-Encoding"))
	if err != nil {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	h.Set("ETag", fmt.Sprintf(`"%x-%x-%s"`, info.ModTime().UnixNano(), info.Size(), encoding))
	http.ServeContent(w, r, "", info.ModTime(), bytes.NewReader(data))
}

// encoded gives a file in the best encoding that is at hand and accepted.
func (s *site) encoded(name string, info fs.FileInfo, accept string) ([]byte, string, error) {
	if accepts(accept, "br") {
		if br, err := os.Stat(name + ".br"); err == nil && !br.ModTime().Before(info.ModTime().Add(-time.Minute)) {
			data, err := os.ReadFile(name + ".br")
			return data, "br", err
		}
	}
	if ext := filepath.Ext(name); accepts(accept, "gzip") && ext != ".png" && ext != ".jpg" && ext != ".woff2" && ext != ".br" {
		data, err := s.gzipped(name, info)
		return data, "gzip", err
	}
	data, err := os.ReadFile(name)
	return data, "", err
}

func accepts(header, encoding string) bool {
	for _, part := range strings.Split(header, ",") {
		word, q, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(word) == encoding {
			return strings.ReplaceAll(q, " ", "") != "q=0"
		}
	}
	return false
}

// gzipped compresses a file once, until it changes.
func (s *site) gzipped(name string, info fs.FileInfo) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p, ok := s.packs[name]; ok && p.changed.Equal(info.ModTime()) && p.size == info.Size() {
		return p.data, nil
	}
	raw, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var buf bytes.Buffer
	z := gzip.NewWriter(&buf)
	if _, err := z.Write(raw); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	s.packs[name] = pack{info.ModTime(), info.Size(), buf.Bytes()}
	return buf.Bytes(), nil
}
