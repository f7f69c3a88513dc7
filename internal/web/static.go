package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
	"inkcheck/static"
	"inkcheck/templates"
)

// asset is one static file, ready to be sent.
type asset struct {
	mediaType string
	hash      string
	plain     []byte
	zipped    []byte // nil where it would not be smaller
}

// assets are all of them, by name.
type assets struct {
	byName  map[string]*asset
	files   templates.Files
	table   templates.Files // of the table, besides
	cards   templates.Files // of the pages about cards, besides
	figures templates.Files // of the pages with plots, besides
	limited templates.Files // of packs, besides
	build   templates.Files // of the builder, besides
	pool    templates.Files // of the pool, besides
	compare templates.Files // of comparisons and deck checks, besides
}

// mediaTypes of the kinds of files there are; the system's table differs from
// machine to machine.
var mediaTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
}

func loadAssets() (*assets, error) {
	a := &assets{byName: make(map[string]*asset)}
	entries, err := fs.ReadDir(static.Files, ".")
	if err != nil {
		return nil, fmt.Errorf("static files: %w", err)
	}
	for _, e := range entries {
		b, err := fs.ReadFile(static.Files, e.Name())
		if err != nil {
			return nil, fmt.Errorf("static files: %w", err)
		}
		mediaType, ok := mediaTypes[path.Ext(e.Name())]
		if !ok {
			return nil, fmt.Errorf("static file %s: no media type known", e.Name())
		}
		a.byName[e.Name()] = newAsset(mediaType, b)
	}
	a.files = templates.Files{
		Style: a.url("app.css"), Script: a.url("app.js"), Icon: a.url("icon.svg"), Manifest: a.url("site.webmanifest"),
	}
	a.table = templates.Files{Style: a.url("goldfish.css"), Script: a.url("goldfish.js")}
	a.cards = templates.Files{Style: a.url("cards.css"), Script: a.url("cards.js")}
	a.compare = templates.Files{Style: a.url("compare.css"), Script: a.url("compare.js")}
	a.figures = templates.Files{Style: a.url("figures.css")}
	a.limited = templates.Files{Style: a.url("limited.css")}
	a.pool = templates.Files{Style: a.url("limited.css"), Script: a.url("pool.js")}
	a.build = templates.Files{Style: a.url("limited.css"), Script: a.url("build.js")}
	return a, nil
}

// newAsset prepares a file.
func newAsset(mediaType string, b []byte) *asset {
	sum := sha256.Sum256(b)
	f := &asset{mediaType: mediaType, hash: hex.EncodeToString(sum[:6]), plain: b}
	var z bytes.Buffer
	// Neither the level nor writing into a buffer can fail.
	zw, _ := gzip.NewWriterLevel(&z, gzip.BestCompression)
	_, _ = zw.Write(b)
	_ = zw.Close()
	if z.Len() < len(b) {
		f.zipped = z.Bytes()
	}
	return f
}

// url is the address of a file. It changes with the content, so browsers may
// keep it for ever.
func (a *assets) url(name string) string { return "/static/" + a.byName[name].hash + "/" + name }

// static sends a file. An address with an old hash gets the file of today, to
// be asked for again.
func (s *Server) static(c *gin.Context) error {
	f, ok := s.assets.byName[c.Param("name")]
	if !ok {
		return nothingHere()
	}
	cache := "no-cache"
	if c.Param("hash") == f.hash {
		cache = "public, max-age=31536000, immutable"
	}
	f.send(c.Writer, c.Request, cache)
	return nil
}

func (s *Server) favicon(c *gin.Context) error {
	s.assets.byName["icon.svg"].send(c.Writer, c.Request, "public, max-age=86400")
	return nil
}

func (s *Server) robots(c *gin.Context) error {
	s.assets.byName["robots.txt"].send(c.Writer, c.Request, "public, max-age=86400")
	return nil
}

func (f *asset) send(w http.ResponseWriter, r *http.Request, cache string) {
	h := w.Header()
	tag := `"` + f.hash + `"`
	h.Set("ETag", tag)
	h.Set("Cache-Control", cache)
	h.Set("Vary", "Accept-Encoding")
	if matches(r, tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := f.plain
	if f.zipped != nil && acceptsGzip(r) {
		body = f.zipped
		h.Set("ETag", `W/`+tag)
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Type", f.mediaType)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	serve.Of(r.Context()).Share()
	w.WriteHeader(http.StatusOK)
	w.Write(body) // the client is gone if this fails
}
