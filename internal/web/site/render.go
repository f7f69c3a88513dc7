package site

import (
	"bytes"
	"encoding/json"
	"net/http"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/internal/cache"
	"inkcheck/internal/serve"
	"inkcheck/templates/parts"
)

// MinGzip is the size from which compressing is worth the work: below it an
// answer fits in one or two packets anyway. minAPIGzip is larger: programs are
// near, and most reports are smaller than this.
const (
	MinGzip    = 1400
	minAPIGzip = 16 << 10
)

// AskAgain lets clients keep an answer, but ask whether it is still the same: the
// data may change.
const AskAgain = "no-cache"

// HTMLType is the media type of pages.
const HTMLType = "text/html; charset=utf-8"

// Frame is what a page of this server has around its content, but for what Translate adds.
func (s Request) Frame(section parts.Section, title string) parts.Frame {
	return parts.Frame{Section: section, Title: title, Files: s.Assets.Files, Trouble: s.ImportWarning(),
		UpdateTrouble: s.UpdateWarning(), Texts: s.Cards.Texts, PublicURL: s.PublicURL}
}

// Page is the frame of a page of the table, with its title and its files.
func (s Request) Page(section parts.Section) parts.Frame {
	f := s.Frame(section, parts.TitleOf(section, nil))
	f.Part = s.Assets.pages[section]
	return f
}

// DeckPage is the frame of a page about a deck, with the deck's head where its code can be read.
func (s Request) DeckPage(section parts.Section, d address.Deck) parts.Frame {
	f := s.Page(section)
	if d.Code == "" {
		return f
	}
	if _, report, err := s.Cards.DeckIn(d.Code, d.Format, d.On); err == nil {
		f.Deck = s.DeckHead(d, report)
	}
	return f
}

// DeckHead is the deck that a page is about.
func (s Request) DeckHead(link address.Deck, report *deckcheck.Report) *parts.DeckHead {
	return &parts.DeckHead{Link: link, Report: report, Seals: PerSnapshot(s, newSeals)}
}

// LocalDeckPage is DeckPage in the language of its visitor; what a program asks for stays English.
func (s Request) LocalDeckPage(c *gin.Context, section parts.Section, d address.Deck) parts.Frame {
	f := s.DeckPage(section, d)
	if ForProgram(c.Request) {
		return f
	}
	s.Translate(&f, c.Writer, c.Request)
	f.Title = parts.TitleOf(section, f.Locale)
	f.Catalog = s.Cards.Catalog
	return f
}

// Render draws a page into memory and then answers with it, so that a fault
// in a template cannot leave half a page.
func (s Request) Render(w http.ResponseWriter, r *http.Request, status int, page templ.Component) error {
	buf := serve.Buffer()
	defer serve.Release(buf)
	ctx := parts.WithSite(r.Context(), s.SiteURL(r))
	if status >= http.StatusBadRequest {
		ctx = parts.Refused(ctx)
	}
	if err := page.Render(ctx, &limited{buf}); err != nil {
		return err
	}
	reply := serve.Response{Status: status, MediaType: HTMLType, Body: buf.Bytes(), MinZip: MinGzip}
	switch {
	case w.Header().Get("Cache-Control") == "no-store": // who opened it decides that nobody keeps it
	case status == http.StatusOK && (r.Method == http.MethodGet || r.Method == http.MethodHead):
		reply.Tag, reply.Cache = serve.Tag(reply.Body), AskAgain
		if s.keep != nil && len(reply.Body) >= MinGzip {
			reply.Gzipped, reply.Shared = s.keepPage(w.Header(), reply.Body, reply.Tag), true
		}
	case w.Header().Get("Cache-Control") != "":
	case status == http.StatusOK:
		// The answer to a form that was sent. The browser that sent it may keep it
		// for Back; else it would ask whether to send the form again.
		reply.Cache = "private, no-cache"
	default:
		reply.Cache = "no-store"
	}
	if status == http.StatusServiceUnavailable {
		SetRetryAfter(w.Header())
	}
	reply.Send(w, r)
	return nil
}

// maxPage is the longest page, in bytes. A desk of 2,000 lists has some 12 MB.
const maxPage = 16 << 20

// limited is a page that is drawn, as far as maxPage.
type limited struct{ to *bytes.Buffer }

func (l *limited) Write(p []byte) (int, error) {
	switch n := l.to.Len() + len(p); {
	case n > maxPage:
		return 0, errLongPage
	case n > l.to.Cap() && n > maxPage/4:
		// All at once: a buffer that grows is in memory twice.
		*l.to = *bytes.NewBuffer(append(make([]byte, 0, maxPage), l.to.Bytes()...))
	}
	return l.to.Write(p)
}

var errLongPage = RefuseFor(http.StatusRequestEntityTooLarge, "", address.LongAnswer, maxPage>>20)

// AnswerJSON answers a program that asks a page for its data.
func AnswerJSON(c *gin.Context, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	body = append(body, '\n')
	serve.Response{MediaType: JSONType, Cache: AskAgain, Tag: serve.Tag(body), Body: body, MinZip: minAPIGzip}.Send(c.Writer, c.Request)
	return nil
}

// maxFaces bounds the faces of cards that are kept, in bytes: some five thousand.
const maxFaces = 8 << 20

// maxSeals bounds the seals of decks that are kept, in bytes: some six hundred.
const maxSeals = 2 << 20

func newSeals() *cache.Cache[parts.SealKey, templ.Component] {
	return cache.New[parts.SealKey, templ.Component](maxSeals)
}

func NewFaces() *cache.Cache[parts.FaceKey, []byte] {
	return cache.New[parts.FaceKey, []byte](maxFaces)
}
