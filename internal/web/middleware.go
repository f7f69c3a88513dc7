package web

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
)

// chain puts the middleware around the routes, the outermost last.
func (s *Server) chain(h http.Handler) http.Handler {
	sameSite := http.NewCrossOriginProtection()
	sameSite.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.Failed(w, r, site.RefuseFor(http.StatusForbidden, "", address.OtherSite))
	}))
	sameSite.AddInsecureBypassPattern(site.ApiPattern)
	observer := &serve.AccessLog{Log: s.Log, Metrics: s.Metrics, Proxies: s.host.Proxies, Fail: s.Failed}
	return observer.Handler(s.crawlers(underKey(s.door.Handler(site.OpenAPI(ownForms(sameSite.Handler(h)))))))
}

// underKey keeps what a key opens, and every other answer below one, out of search engines,
// caches and other sites' logs.
func underKey(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, address.EventRoot) || strings.HasPrefix(r.URL.Path, api.ApiEventRoot) {
			site.Private(w.Header())
		}
		next.ServeHTTP(w, r)
	})
}

// ownForms lets the forms of events through where a browser says nothing of where they are
// from. Their pages tell no site that they were visited (Referrer-Policy: no-referrer), so
// that browsers send "null" as the origin of their forms; over plain HTTP, as in a hall,
// nothing else says that they are our own. Who sends a form to such a path knows its key,
// which is all that a browser could add: it sends no cookies. What Sec-Fetch-Site says counts all the same.
func ownForms(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, address.EventRoot) && r.Header.Get("Origin") == "null" {
			r = r.Clone(r.Context())
			r.Header.Del("Origin")
		}
		next.ServeHTTP(w, r)
	})
}

// noteRoute tells the recorder which route answers.
func noteRoute(c *gin.Context) {
	if rec := serve.RecorderOf(c.Writer); rec != nil {
		rec.Route = c.FullPath()
	}
}
