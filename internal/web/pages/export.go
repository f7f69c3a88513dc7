package pages

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Export is a deck in a list format of others, which the address names. Lines that were not read have no place in one, so that a list
// with such lines is kept from its verdict.
func Export(s site.Request, c *gin.Context) error {
	q := c.Request.URL.Query()
	if !address.NamesDeck(q) {
		return site.Found(c, "/")
	}
	link, as, errs := address.ParseExport(q, s.Usual())
	if len(errs) > 0 {
		return refuseLink(s, c, link, errs)
	}
	if link.Unread != "" {
		return site.Found(c, link.Check()+"#copy")
	}
	plain := link
	plain.ListDetails = address.ListDetails{} // in the order of every deck's page, as it is downloaded
	list, report, err := s.Cards.ListIn(plain)
	if err != nil {
		return refuseLink(s, c, link, address.WrongCode("deck", err))
	}
	deck := &list.Deck
	if path := link.Export(string(as)); !address.Same(path, q) {
		return site.Found(c, path)
	}
	text, err := decklist.Write(deck, as, link.Name)
	if err != nil {
		return address.WrongFit("as", as, err)
	}
	page := templates.Export{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionExport), Link: link, Deck: deck, Format: as, Text: text}
	page.Title = templates.ExportTitle(page.Locale, as)
	page.Part, page.Frame.Deck = s.Assets.Export, s.DeckHead(link, report)
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.ExportView(page))
}
