package web

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/templates"
)

// help is how to write a list, and how to use the other doors.
func (s visit) help(c *gin.Context) error {
	page := templates.Help{Frame: s.page(templates.SectionHelp)}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.HelpPage(page))
}
