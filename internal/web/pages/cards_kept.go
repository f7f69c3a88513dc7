package pages

import (
	"bytes"
	"net/http"
	"sync"

	"github.com/gin-gonic/gin"

	"inkcheck/formats"
	"inkcheck/internal/cache"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
)

// pageKey is what the bytes of a page of results depend on, the cards aside: they are the same for everybody who has it.
type pageKey struct {
	query   string // of the address, as it was asked
	locale  *templates.Locale
	lang    string // as the address has it
	today   formats.Day
	trouble string // of imports and updates, which every page says
}

// keptPage is a page of results that is drawn once, and compressed once when somebody asks for it again: most searches are
// asked for once, and compressing those twice would help nobody.
type keptPage struct {
	body   []byte
	tag    string
	zipped func() []byte
}

const (
	// maxPages bounds the pages of results that are kept, in bytes: some three hundred, with their compressed forms.
	maxPages = 16 << 20
	// maxKeptQuery is how long an address may be whose page is kept, in bytes; long ones are nobody else's.
	maxKeptQuery = 500
	// keptOverhead is what a page takes besides its bytes and those of its address.
	keptOverhead = 300
)

// keptKey is the key of a request, where its page may be kept.
func keptKey(s site.Request, r *http.Request) (pageKey, bool) {
	locale, lang := site.LocaleOf(r)
	key := pageKey{r.URL.RawQuery, locale, lang, s.Today(), s.ImportWarning() + "\n" + s.UpdateWarning()}
	return key, len(key.query) <= maxKeptQuery && (r.Method == http.MethodGet || r.Method == http.MethodHead)
}

func newPages() *cache.Cache[pageKey, *keptPage] { return cache.New[pageKey, *keptPage](maxPages) }

// keepPage keeps a page that was drawn.
func keepPage(s site.Request, key pageKey, body []byte, tag string) {
	body = bytes.Clone(body)
	p := &keptPage{body: body, tag: tag, zipped: sync.OnceValue(func() []byte { return serve.Zip(body) })}
	// A page is compressed to a fifth.
	site.PerSnapshot(s, newPages).Put(key, p, int64(keptOverhead+len(key.query)+len(body)+len(body)/4))
}

// sendKept answers with a page that is kept.
func sendKept(s site.Request, c *gin.Context, key pageKey) bool {
	p, ok := site.PerSnapshot(s, newPages).Get(key)
	if !ok {
		return false
	}
	w, r := c.Writer, c.Request
	site.InLanguage(w, key.locale)
	reply := serve.Reply{MediaType: site.HTMLType, Cache: site.AskAgain, Tag: p.tag, Body: p.body, MinZip: site.MinGzip, Shared: true}
	if len(p.body) >= site.MinGzip && serve.AcceptsGzip(r) {
		reply.Zipped = p.zipped()
	}
	reply.Send(w, r)
	return true
}
