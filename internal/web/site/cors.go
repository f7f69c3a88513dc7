package site

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
)

// ApiPattern is what is open to programs on other sites.
//
// http.CrossOriginProtection refuses POSTs from other sites, because a browser
// sends a visitor's cookies with them. The API is taken out of that: it knows
// no cookies and no sessions, and what it answers is the same for everybody; what
// is stored, an event, is changed by nobody without its key, which no browser adds.
// So a foreign page gains nothing that its author could not ask for directly. Pages keep the
// protection.
const ApiPattern = "/api/v1/"

// exposed are the headers of answers that scripts of other sites may read,
// besides those that they always may.
var exposed = []string{"ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Repr-Digest, Content-Disposition, " +
	"Deprecation, Sunset, Inkcheck-Facts-Version, Inkcheck-Facts-SHA256"}

// preflightAge is for how many seconds a browser need not ask again whether it
// may ask.
const preflightAge = "86400"

// anySite and crossOrigin are values of headers. Nobody writes to them: they are
// on every answer of the API.
var anySite, crossOrigin = []string{"*"}, []string{"cross-origin"}

// OpenAPI lets scripts of any site read the answers of the API. A * never
// comes with credentials.
func OpenAPI(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if OfAPI(r.URL.Path) {
			h := w.Header()
			h["Access-Control-Allow-Origin"] = anySite
			h["Access-Control-Expose-Headers"] = exposed
			h["Cross-Origin-Resource-Policy"] = crossOrigin
		}
		next.ServeHTTP(w, r)
	})
}

// OfAPI tells the paths of the API and its document.
func OfAPI(path string) bool {
	return strings.HasPrefix(path, ApiPattern) || path == "/api/v1" || strings.HasPrefix(path, "/api/openapi.")
}

// allowCrossOrigin answers the question that a browser asks before a request
// from another site that is no simple one. The router has set Allow.
func allowCrossOrigin(c *gin.Context) {
	if !OfAPI(c.Request.URL.Path) || c.GetHeader("Access-Control-Request-Method") == "" {
		return
	}
	c.Header("Access-Control-Allow-Methods", c.Writer.Header().Get("Allow"))
	c.Header("Access-Control-Allow-Headers", "Content-Type, If-None-Match")
	c.Header("Access-Control-Max-Age", preflightAge)
}
