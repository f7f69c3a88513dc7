package web

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog/query"
	"inkcheck/templates"
)

// effectHelp explains what is said of cards, from the words that codes are read by.
func (s visit) effectHelp(c *gin.Context) error {
	frame := s.page(templates.SectionHelp)
	frame.Title = "What cards do"
	return s.render(c.Writer, c.Request, http.StatusOK, templates.EffectHelpView(templates.NewEffectHelp(frame)))
}

// searchHelp explains the search language, from the table that it is read by.
func (s visit) searchHelp(c *gin.Context) error {
	index := s.library().index
	page := templates.SearchHelp{Frame: s.localFrame(c.Writer, c.Request, templates.SectionHelp), Fields: query.Fields(),
		Values: map[query.Field][]string{}}
	page.Title = page.Locale.T().HelpTitle
	for _, f := range page.Fields {
		page.Values[f.Field] = index.Values(f.Field)
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.SearchHelpView(page))
}
