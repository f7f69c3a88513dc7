package web

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"runtime/debug"
	"time"
)

const requestIDHeader = "X-Request-Id"

// securityHeaders are on every answer. Scripts, styles and pictures come from
// this server alone, nothing is inline, and nobody may frame a page.
var securityHeaders = [...][2]string{
	{"Content-Security-Policy", "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"},
	{"X-Content-Type-Options", "nosniff"},
	{"X-Frame-Options", "DENY"},
	// Decks are in the addresses: other sites don't get to see them.
	{"Referrer-Policy", "same-origin"},
	{"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
	{"Cross-Origin-Opener-Policy", "same-origin"},
	{"Cross-Origin-Resource-Policy", "same-origin"},
}

// chain puts the middleware around the routes, the outermost last.
func (s *Server) chain(h http.Handler) http.Handler {
	sameSite := http.NewCrossOriginProtection()
	sameSite.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.fail(w, r, refuse(http.StatusForbidden, "", "This form was sent from another site. Open the page here and send it again."))
	}))
	return http.MaxBytesHandler(s.observe(sameSite.Handler(h)), MaxBody)
}

// observe gives each request an id and the answer its security headers, logs
// it, and turns a panic into an error page. The log has neither body nor
// query: both hold decks.
func (s *Server) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		rec := &recorder{ResponseWriter: w}
		id := fmt.Sprintf("%016x", rand.Uint64())
		h := w.Header()
		for _, kv := range securityHeaders {
			h[kv[0]] = []string{kv[1]}
		}
		h[requestIDHeader] = []string{id}
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p)
				}
				err := fmt.Errorf("panic: %v\n%s", p, debug.Stack())
				if rec.status != 0 {
					s.log.Error("panic after the answer began", "id", id, "error", err)
					panic(http.ErrAbortHandler)
				}
				s.fail(rec, r, err)
			}
			s.log.LogAttrs(r.Context(), levelOf(rec.status), "request", requestAttrs(r, rec, id, time.Since(start))...)
		}()
		next.ServeHTTP(rec, r)
	})
}
