package web

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/templates"
)

// export is a deck in a list format of others, which the address names. Lines that were not read have no place in one, so that a list
// with such lines is kept from its verdict.
func (s visit) export(c *gin.Context) error {
	q := c.Request.URL.Query()
	if !address.NamesDeck(q) {
		return found(c, "/")
	}
	link, as, errs := address.ReadExport(q, s.usual())
	if len(errs) > 0 {
		return s.refuseLink(c, link, errs)
	}
	if link.Unread != "" {
		return found(c, link.Check()+"#copy")
	}
	cat := s.Catalog()
	plain := link
	plain.Pasted = address.Pasted{} // in the order of every deck's page, as it is downloaded
	deck, err := linkedDeck(plain, cat)
	if err != nil {
		return s.refuseLink(c, link, &address.FieldError{Field: "deck", Detail: sentence(err)})
	}
	if path := link.Export(string(as)); !address.Same(path, q) {
		return found(c, path)
	}
	text, err := decklist.Write(deck, as, "")
	if err != nil {
		return refuse(http.StatusBadRequest, "as", sentence(err))
	}
	report := deckcheck.Check(deck, cat.Calendar.On(link.Format, link.On), deckcheck.Options{})
	page := templates.Export{Frame: s.frame(templates.SectionExport, "Export the deck as "+as.Name()), Link: link, Deck: deck, Format: as,
		Text: text}
	page.Part, page.Frame.Deck = s.assets.export, &templates.DeckHead{Link: link, Report: report}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.ExportView(page))
}
