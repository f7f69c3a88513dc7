package web

import (
	"encoding/json"
	"net/http"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/serve"
	"inkcheck/templates"
)

// minGzip is the size from which compressing is worth the work: below it an
// answer fits in one or two packets anyway. minAPIGzip is larger: programs are
// near, and most reports are smaller than this.
const (
	minGzip    = 1400
	minAPIGzip = 16 << 10
)

// askAgain lets clients keep an answer, but ask whether it is still the same: the
// data may change.
const askAgain = "no-cache"

// frame is what a page of this server has around its content.
func (s visit) frame(section templates.Section, title string) templates.Frame {
	lib := s.library()
	return templates.Frame{Section: section, Title: title, Files: s.assets.files, Coverage: lib.catalog.Coverage(), Trouble: s.importTrouble(),
		UpdateTrouble: s.updateTrouble(), Old: templates.OldData(lib.catalog, s.today()), Texts: lib.texts, PublicURL: s.publicURL}
}

// page is the frame of a page of the table, with its title and its files.
func (s visit) page(section templates.Section) templates.Frame {
	f := s.frame(section, templates.PageOf(section).Title)
	f.Part = s.assets.pages[section]
	return f
}

// deckPage is the frame of a page about a deck, with the deck's head where its code can be read.
func (s visit) deckPage(section templates.Section, d address.Deck) templates.Frame {
	f := s.page(section)
	cat := s.Catalog()
	if deck, err := decklist.FromCode(d.Code, cat); err == nil {
		f.Deck = &templates.DeckHead{Link: d, Report: deckcheck.Check(deck, cat.Calendar.On(d.Format, d.On), deckcheck.Options{})}
	}
	return f
}

// render draws a page into memory and then answers with it, so that a fault
// in a template cannot leave half a page.
func (s *Server) render(w http.ResponseWriter, r *http.Request, status int, page templ.Component) error {
	buf := serve.Buffer()
	defer serve.Release(buf)
	if err := page.Render(r.Context(), buf); err != nil {
		return err
	}
	reply := serve.Reply{Status: status, MediaType: "text/html; charset=utf-8", Body: buf.Bytes(), MinZip: minGzip}
	switch {
	case w.Header().Get("Cache-Control") == "no-store": // who opened it decides that nobody keeps it
	case status == http.StatusOK && (r.Method == http.MethodGet || r.Method == http.MethodHead):
		reply.Tag, reply.Cache = serve.Tag(reply.Body), askAgain
	case w.Header().Get("Cache-Control") != "":
	case status == http.StatusOK:
		// The answer to a form that was sent. The browser that sent it may keep it
		// for Back; else it would ask whether to send the form again.
		reply.Cache = "private, no-cache"
	default:
		reply.Cache = "no-store"
	}
	if status == http.StatusServiceUnavailable {
		comeBack(w.Header())
	}
	reply.Send(w, r)
	return nil
}

// answerJSON answers a program that asks a page for its data.
func answerJSON(c *gin.Context, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	body = append(body, '\n')
	serve.Reply{MediaType: jsonType, Cache: askAgain, Tag: serve.Tag(body), Body: body, MinZip: minAPIGzip}.Send(c.Writer, c.Request)
	return nil
}
