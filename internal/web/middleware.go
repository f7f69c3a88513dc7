package web

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
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

// strictTransport is on answers over TLS: for a year, browsers come back over
// TLS alone. Neighbouring names are none of this program's business.
const strictTransport = "max-age=31536000"

// chain puts the middleware around the routes, the outermost last.
func (s *Server) chain(h http.Handler) http.Handler {
	sameSite := http.NewCrossOriginProtection()
	sameSite.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.visit(r).fail(w, r, refuse(http.StatusForbidden, "", "This form was sent from another site. Open the page here and send it again."))
	}))
	sameSite.AddInsecureBypassPattern(apiPattern)
	return s.observe(s.door.Handler(openAPI(sameSite.Handler(h))))
}

// observe gives each request an id and the answer its security headers, logs
// and counts it, and turns a panic into an error page. The log has neither
// body nor query: both hold decks; and no address of a client.
func (s *Server) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		own := *r // what proxies say changes it
		r = &own
		rec := &recorder{ResponseWriter: w}
		id := s.requestID(r)
		h := w.Header()
		for _, kv := range securityHeaders {
			h[kv[0]] = []string{kv[1]}
		}
		if r.TLS != nil {
			h.Set("Strict-Transport-Security", strictTransport)
		}
		h[requestIDHeader] = []string{id}
		s.metrics.Begin()
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					s.metrics.End(rec.route, r.Method, rec.status, time.Since(start))
					panic(p)
				}
				s.metrics.Panicked()
				err := fmt.Errorf("panic: %v\n%s", p, debug.Stack())
				if rec.status != 0 {
					s.log.Error("panic after the answer began", "id", id, "error", err)
					s.metrics.End(rec.route, r.Method, rec.status, time.Since(start))
					panic(http.ErrAbortHandler)
				}
				s.visit(r).fail(rec, r, err)
			}
			took := time.Since(start)
			s.metrics.End(rec.route, r.Method, rec.status, took)
			s.log.LogAttrs(r.Context(), levelOf(rec), "request", requestAttrs(r, rec, id, took)...)
		}()
		next.ServeHTTP(rec, r)
	})
}

// requestID is the id of a request: that of a trusted proxy where it gives a
// decent one, so that both logs have the same, else a new one.
func (s *Server) requestID(r *http.Request) string {
	s.noticeProxy(r)
	if s.proxies.read(r) {
		if id := r.Header.Get(requestIDHeader); isRequestID(id) {
			return id
		}
	}
	return fmt.Sprintf("%016x", rand.Uint64())
}

// noticeProxy says once that a proxy close by is not trusted: then all visitors
// are one client, or none where it is on this machine, and nobody would notice
// before a busy day. What visitors from elsewhere claim says nothing.
func (s *Server) noticeProxy(r *http.Request) {
	if _, says := r.Header["X-Forwarded-For"]; !says || s.proxyTold.Load() {
		return
	}
	peer := serve.Addr(r.RemoteAddr)
	if (peer.IsLoopback() || peer.IsPrivate()) && !s.proxies.trust(peer) && s.proxyTold.CompareAndSwap(false, true) {
		s.log.Warn("a proxy is not trusted: limits take all its visitors for one client; name it with -trusted-proxies", "proxy", peer.String())
	}
}

// noteRoute tells the recorder which route answers.
func noteRoute(c *gin.Context) {
	if rec := recorderOf(c.Writer); rec != nil {
		rec.route = c.FullPath()
	}
}
