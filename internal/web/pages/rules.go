package pages

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/formats"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Rules is what the rules say that findings cite, with an anchor for every
// number that they ever had.
func Rules(s site.Request, c *gin.Context) error {
	page := templates.RulesPage{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionRules)}
	for _, d := range []formats.Document{formats.CR, formats.TR, formats.PCG} {
		doc := templates.RuleDocument{Document: d, Editions: s.Catalog().Calendar.Editions(d)}
		for _, r := range formats.Rulebook() {
			if r.Document == d {
				doc.Rules = append(doc.Rules, r)
			}
		}
		if len(doc.Rules) > 0 {
			page.Documents = append(page.Documents, doc)
		}
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.RulesView(page))
}
