package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"slices"
)

// Assets are the static files of a site. All are below one address, which changes when one of
// them does: so a script finds the modules that it imports beside itself, and browsers may keep
// them for ever.
type Assets struct {
	Named map[string]*Asset
	hash  string // of all of them
}

// assetPath is where they are.
const assetPath = "/static/"

// mediaTypes of the kinds of files there are; the system's table differs from
// machine to machine.
var mediaTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
}

// sourceComments is what who reads the source has of a file, a fifth of it, which is not sent:
// where lines are indented, comments of a style sheet, and lines of a script that are nothing else.
var sourceComments = map[string]*regexp.Regexp{
	".css": regexp.MustCompile(`(?m)/\*(?s:.*?)\*/|^[ \t]+`),
	".js":  regexp.MustCompile(`(?m)^[ \t]*(//.*$)?`),
}

// LoadAssets reads all files of a folder and of those in it; their names have slashes. It fails where one cannot be read, is of a kind
// that it does not know, or imports what is not there.
func LoadAssets(files fs.FS) (*Assets, error) {
	all, sum := &Assets{Named: map[string]*Asset{}}, sha256.New()
	err := fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		b, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		kind := path.Ext(name)
		mediaType, ok := mediaTypes[kind]
		if !ok {
			return fmt.Errorf("%s: no media type known", name)
		}
		if left := sourceComments[kind]; left != nil {
			// The lines stay, so that what a browser says of one is true of the source.
			b = left.ReplaceAllFunc(b, func(c []byte) []byte { return bytes.Repeat([]byte("\n"), bytes.Count(c, []byte("\n"))) })
		}
		all.Named[name] = NewAsset(mediaType, b)
		fmt.Fprintf(sum, "%s %s\n", name, all.Named[name].Hash)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("static files: %w", err)
	}
	all.hash = hex.EncodeToString(sum.Sum(nil)[:6])
	for name := range all.Named {
		for _, other := range all.Imports(name) {
			if all.Named[other] == nil {
				return nil, fmt.Errorf("static file %s: imports %s, which is not there", name, other)
			}
		}
	}
	return all, nil
}

// URL is the address of a file.
func (all *Assets) URL(name string) string { return assetPath + all.hash + "/" + name }

// imported is a module in a script.
var imported = regexp.MustCompile(`(?m)^import [^"]*"(\.\.?/[^"]+)";$`)

// Imports are the names of the modules that a script loads, its own and theirs, the first ones
// first.
func (all *Assets) Imports(script string) []string {
	var names []string
	for next := []string{script}; len(next) > 0; next = next[1:] {
		a := all.Named[next[0]]
		if a == nil {
			continue
		}
		for _, m := range imported.FindAllSubmatch(a.Plain, -1) {
			if name := path.Join(path.Dir(next[0]), string(m[1])); name != script && !slices.Contains(names, name) {
				names, next = append(names, name), append(next, name)
			}
		}
	}
	return names
}

// Send answers with the file of a name and the hash of its address, and reports
// whether there is one. An address with an old hash gets the file of today, to
// be asked for again.
func (all *Assets) Send(w http.ResponseWriter, r *http.Request, hash, name string) bool {
	a := all.Named[name]
	if a == nil {
		return false
	}
	cache := "no-cache"
	if hash == all.hash {
		cache = "public, max-age=31536000, immutable"
	}
	a.Send(w, r, cache)
	return true
}
