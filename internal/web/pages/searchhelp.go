package pages

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog/query"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
	"inkcheck/templates/play"
)

// EffectHelp explains what is said of cards, from the words that codes are read by.
func EffectHelp(s site.Request, c *gin.Context) error {
	frame := s.LocalFrame(c.Writer, c.Request, parts.SectionHelp)
	frame.Title = frame.Locale.T().EffectsTitle
	return s.Render(c.Writer, c.Request, http.StatusOK, play.EffectHelpView(play.NewEffectHelp(frame, s.Catalog(), s.Cards.Examples())))
}

// SearchHelp explains the search language, from the table that it is read by.
func SearchHelp(s site.Request, c *gin.Context) error {
	index := s.Cards.Index
	page := templates.SearchHelp{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionHelp), Fields: query.Fields(),
		Values: map[query.Field][]string{}}
	page.Title, page.Part = page.Locale.T().HelpTitle, s.Page(parts.SectionCards).Part
	for _, f := range page.Fields {
		page.Values[f.Field] = index.Values(f.Field)
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.SearchHelpView(page))
}
