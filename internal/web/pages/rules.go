package pages

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Rules is what the rules say that findings cite, with an anchor for every
// number that they ever had; all of them, or those that are looked for.
func Rules(s site.Request, c *gin.Context) error {
	status := http.StatusOK
	page := templates.RulesPage{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionRules)}
	asked, errs := address.ParseRulebook(c.Request.URL.Query(), s.Usual())
	if page.Asked, page.Errors = asked, errs.In(page.Locale.Language()); len(errs) > 0 {
		status = http.StatusBadRequest
	}
	page.Named = formats.RulesNumbered(asked.Query, asked.On)
	for _, d := range []formats.Document{formats.CR, formats.TR, formats.PCG} {
		doc := templates.RuleDocument{Document: d, Editions: s.Catalog().Calendar.Editions(d)}
		for _, r := range formats.Rulebook() {
			if r.Document == d && page.Finds(r) {
				doc.Rules = append(doc.Rules, templates.RuleEntry{Rule: r, CitedBy: deckcheck.CitedBy(formats.TopicsOf(r))})
			}
		}
		if len(doc.Rules) > 0 {
			page.Documents = append(page.Documents, doc)
		}
	}
	return s.Render(c.Writer, c.Request, status, templates.RulesView(page))
}
