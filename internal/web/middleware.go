package web

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/serve"
)

// chain puts the middleware around the routes, the outermost last.
func (s *Server) chain(h http.Handler) http.Handler {
	sameSite := http.NewCrossOriginProtection()
	sameSite.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.failed(w, r, refuse(http.StatusForbidden, "", "This form was sent from another site. Open the page here and send it again."))
	}))
	sameSite.AddInsecureBypassPattern(apiPattern)
	observer := &serve.Observer{Log: s.log, Figures: s.metrics, Proxies: s.host.Proxies, Fail: s.failed}
	return observer.Handler(belowKey(s.door.Handler(openAPI(ownForms(sameSite.Handler(h))))))
}

// belowKey keeps what a key opens, and every other answer below one, out of search engines,
// caches and other sites' logs.
func belowKey(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, address.EventRoot) || strings.HasPrefix(r.URL.Path, apiEventRoot) {
			private(w.Header())
		}
		next.ServeHTTP(w, r)
	})
}

// private is said of answers that have a key in their address, or in that which they lead
// to.
func private(h http.Header) {
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Robots-Tag", "noindex")
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

// failed answers with an error where there is no visit yet.
func (s *Server) failed(w http.ResponseWriter, r *http.Request, err error) {
	s.visit(r).fail(w, r, err)
}

// noteRoute tells the recorder which route answers.
func noteRoute(c *gin.Context) {
	if rec := serve.RecorderOf(c.Writer); rec != nil {
		rec.Route = c.FullPath()
	}
}
