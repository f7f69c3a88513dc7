package api

import (
	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/web/site"
)

// apiIndex lists the operations: GET /api/v1.
func (a *API) apiIndex(s site.Request, c *gin.Context, _ *none) error {
	cat := s.Catalog()
	out := client.Index{Name: "Inkcheck", Version: apiVersion, Cards: len(cat.Cards), Coverage: cat.Coverage(),
		FactsAsOf:     formats.FactsAsOf.String(),
		Documentation: "/api", OpenAPI: "/api/openapi.json"}
	for _, op := range a.Operations {
		out.Operations = append(out.Operations, client.IndexOperation{ID: op.ID, Method: op.Method, Path: op.Path, Summary: op.Summary})
	}
	c.Header("Link", `</api/openapi.json>; rel="service-desc", </api>; rel="service-doc"`) // RFC 8631
	return s.Answer(c, out, site.Dated)
}
