package web

import (
	"cmp"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/deckcheck/decklist"
	"inkcheck/templates"
)

// listTypes are the media types of the list formats that are no plain text.
var listTypes = map[decklist.Format]string{
	decklist.CSV: "text/csv; charset=utf-8", decklist.Markdown: "text/markdown; charset=utf-8",
	decklist.TTS: "application/json", decklist.LorcanaJSON: "application/json", decklist.JSON: "application/json",
}

// deckParams are the parameters that the address of a deck may have.
var deckParams = []string{"as", "name"}

// apiDeck writes the deck of a code in a list format: GET
// /api/v1/decks/CODE?as=NAME&name=. Entries are in the order of deck pages, or
// of the list where the link says nothing else.
func (s *Server) apiDeck(c *gin.Context) error {
	q := c.Request.URL.Query()
	for key := range q {
		if key != deckParams[0] && key != deckParams[1] {
			return refuse(http.StatusBadRequest, key, "The parameter "+strconv.Quote(key)+" is not known; there are "+strings.Join(deckParams, ", ")+".")
		}
	}
	format, err := decklist.ParseFormat(cmp.Or(q.Get("as"), string(decklist.Text)))
	if err != nil {
		return refuse(http.StatusBadRequest, "as", sentence(err))
	}
	deck, err := decklist.FromCode(c.Param("code"), s.Catalog())
	if err != nil {
		return refuse(http.StatusNotFound, "code", sentence(err))
	}
	templates.SortEntries(deck.Entries)
	text, err := decklist.Write(deck, format, q.Get("name"))
	if errors.Is(err, decklist.ErrCapacity) {
		return refuse(http.StatusUnprocessableEntity, "as", sentence(err))
	}
	if err != nil {
		return err
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return writeTagged(c.Writer, c.Request, cmp.Or(listTypes[format], "text/plain; charset=utf-8"), []byte(text), minAPIGzip)
}
