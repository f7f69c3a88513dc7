package pages

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Help is how to write a list, and how to use the other doors.
func Help(s site.Request, c *gin.Context) error {
	page := templates.Help{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionHelp)}
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.HelpPage(page))
}
