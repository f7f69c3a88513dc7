package serve

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
)

// Asset is an answer that is made once, and the same for everybody: a static
// file, or a long table.
type Asset struct {
	Plain     []byte
	Hash      string // of Plain, short
	mediaType string
	zipped    []byte // nil where it would not be smaller
}

// NewAsset prepares an answer.
func NewAsset(mediaType string, plain []byte) *Asset {
	sum := sha256.Sum256(plain)
	a := &Asset{Plain: plain, Hash: hex.EncodeToString(sum[:6]), mediaType: mediaType}
	var z bytes.Buffer
	// Neither the level nor writing into a buffer can fail.
	zw, _ := gzip.NewWriterLevel(&z, gzip.BestCompression)
	_, _ = zw.Write(plain)
	_ = zw.Close()
	if z.Len() < len(plain) {
		a.zipped = z.Bytes()
	}
	return a
}

// Size is how many bytes it takes in memory.
func (a *Asset) Size() int { return len(a.Plain) + len(a.zipped) }

// Send answers with it. cache is the Cache-Control of the answer.
func (a *Asset) Send(w http.ResponseWriter, r *http.Request, cache string) {
	Reply{MediaType: a.mediaType, Cache: cache, Tag: a.Hash, Body: a.Plain, Zipped: a.zipped, Shared: true}.Send(w, r)
}

// Assets are the static files of a site, by name.
type Assets map[string]*Asset

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

// LoadAssets reads all files of a folder. It fails where one cannot be read, or
// is of a kind that it does not know.
func LoadAssets(files fs.FS) (Assets, error) {
	all := Assets{}
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		return nil, fmt.Errorf("static files: %w", err)
	}
	for _, e := range entries {
		b, err := fs.ReadFile(files, e.Name())
		if err != nil {
			return nil, fmt.Errorf("static files: %w", err)
		}
		mediaType, ok := mediaTypes[path.Ext(e.Name())]
		if !ok {
			return nil, fmt.Errorf("static file %s: no media type known", e.Name())
		}
		all[e.Name()] = NewAsset(mediaType, b)
	}
	return all, nil
}

// URL is the address of a file that is there. It changes with the content, so
// browsers may keep it for ever.
func (all Assets) URL(name string) string { return assetPath + all[name].Hash + "/" + name }

// Send answers with the file of a name and the hash of its address, and reports
// whether there is one. An address with an old hash gets the file of today, to
// be asked for again.
func (all Assets) Send(w http.ResponseWriter, r *http.Request, hash, name string) bool {
	a := all[name]
	if a == nil {
		return false
	}
	cache := "no-cache"
	if hash == a.Hash {
		cache = "public, max-age=31536000, immutable"
	}
	a.Send(w, r, cache)
	return true
}
