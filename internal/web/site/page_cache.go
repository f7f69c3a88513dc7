package site

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/formats"
	"inkcheck/internal/cache"
	"inkcheck/internal/serve"
	"inkcheck/templates/parts"
)

const (
	// maxKept bounds the pages that are kept, in bytes: some 1,500, compressed.
	maxKept = 16 << 20
	// maxKeptAddress is how long the address of a page may be that is kept, in bytes; nobody else asks for longer ones.
	maxKeptAddress = 500
	// keptOverhead is what a page takes besides its bytes and those of its address.
	keptOverhead = 400
)

// CacheHeader is where the script of the table says what it has of a page: the answer leaves that out, and is not kept.
const CacheHeader = "Table-Cache"

// pageKey is what the bytes of a page depend on, the cards aside: they are the same for everybody who has it.
type pageKey struct {
	site    string // the address of the site, as the visitor has it
	address string // path and query, as they were asked for
	locale  *parts.Locale
	today   formats.Day
	trouble string // of imports and updates, which every page says
}

// keptPage is a compressed page with the headers that are its own.
type keptPage struct {
	tag, language string
	vary          []string
	zipped        []byte
}

func newKept() *cache.Cache[pageKey, keptPage] { return cache.New[pageKey, keptPage](maxKept) }

// CachedPage answers with the page that was drawn for the same address and language before, where it is still kept, and has Render
// keep what h draws. It is for pages that depend on nothing else. They belong to the snapshot of the cards, and go with it.
// Clients that cannot read gzip have every page drawn.
func CachedPage(h Handler) Handler {
	return func(s Request, c *gin.Context) error {
		r := c.Request
		if r.Method != http.MethodGet && r.Method != http.MethodHead || r.Header.Get(CacheHeader) != "" ||
			ForProgram(r) || !serve.AcceptsGzip(r) {
			return h(s, c)
		}
		locale, _ := LocaleOf(r)
		key := pageKey{s.SiteURL(r), r.URL.EscapedPath() + "?" + r.URL.RawQuery, locale, s.Today(), s.ImportWarning() + "\n" + s.UpdateWarning()}
		if len(key.site)+len(key.address) > maxKeptAddress {
			return h(s, c)
		}
		if p, ok := PerSnapshot(s, newKept).Get(key); ok {
			w := c.Writer
			w.Header()["Vary"] = append(w.Header()["Vary"], p.vary...)
			if p.language != "" {
				w.Header().Set("Content-Language", p.language)
			}
			serve.Response{MediaType: HTMLType, Cache: AskAgain, Tag: p.tag, Gzipped: p.zipped, Shared: true}.Send(w, r)
			return nil
		}
		s.keep = &key
		return h(s, c)
	}
}

// keepPage keeps a page that was drawn, with the headers that the answer has so far, and returns it compressed.
func (s Request) keepPage(h http.Header, body []byte, tag string) []byte {
	p := keptPage{tag: tag, language: h.Get("Content-Language"), vary: h.Values("Vary"), zipped: serve.Gzip(body)}
	PerSnapshot(s, newKept).Put(*s.keep, p, int64(keptOverhead+len(s.keep.site)+len(s.keep.address)+len(p.zipped)))
	return p.zipped
}
