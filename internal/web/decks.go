package web

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/templates"
)

// decks is the page of the decks that a browser keeps. The server knows none of them.
func (s visit) decks(c *gin.Context) error {
	return s.render(c.Writer, c.Request, http.StatusOK, templates.DecksPage(s.page(templates.SectionDecks)))
}
