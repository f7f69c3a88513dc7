package serve

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"
)

// RequestIDHeader is the header with the id of a request.
const RequestIDHeader = "X-Request-Id"

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

// Metrics count requests. Method and route are what was asked, status what was
// answered, 0 for nothing.
type Metrics interface {
	Begin()
	End(route, method string, status int, took time.Duration)
	Panicked()
}

// AccessLog is the outermost of what handles requests. All fields are needed.
type AccessLog struct {
	Log     *slog.Logger
	Metrics Metrics
	Proxies Proxies
	Fail    func(w http.ResponseWriter, r *http.Request, err error) // answers with an error
	logged  atomic.Bool                                             // the log has said that a proxy is not trusted
}

// Handler gives each request an id and the answer its security headers, logs
// and counts it, and turns a panic into an error page. The log has neither
// body nor query: both hold decks; and no address of a client.
func (o *AccessLog) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		own := *r // what proxies say changes it
		r = &own
		rec := &Recorder{ResponseWriter: w}
		id := o.requestID(r)
		h := w.Header()
		for _, kv := range securityHeaders {
			h[kv[0]] = []string{kv[1]}
		}
		if r.TLS != nil {
			h.Set("Strict-Transport-Security", strictTransport)
		}
		h[RequestIDHeader] = []string{id}
		o.Metrics.Begin()
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					o.Metrics.End(rec.Route, r.Method, rec.status, time.Since(start))
					panic(p)
				}
				o.Metrics.Panicked()
				err := fmt.Errorf("panic: %v\n%s", p, debug.Stack())
				if rec.status != 0 {
					o.Log.Error("panic after the answer began", "id", id, "error", err)
					o.Metrics.End(rec.Route, r.Method, rec.status, time.Since(start))
					panic(http.ErrAbortHandler)
				}
				o.Fail(rec, r, err)
			}
			took := time.Since(start)
			o.Metrics.End(rec.Route, r.Method, rec.status, took)
			o.Log.LogAttrs(r.Context(), level(rec), "request",
				slog.String("id", id),
				slog.String("method", r.Method),
				slog.String("path", LogPath(rec, r)),
				slog.Int("status", rec.status),
				slog.Int("bytes", rec.bytes),
				slog.Duration("took", took))
		}()
		next.ServeHTTP(rec, r)
	})
}

// requestID is the id of a request: that of a trusted proxy where it gives a
// decent one, so that both logs have the same, else a new one.
func (o *AccessLog) requestID(r *http.Request) string {
	o.noticeProxy(r)
	if o.Proxies.read(r) {
		if id := r.Header.Get(RequestIDHeader); isRequestID(id) {
			return id
		}
	}
	return fmt.Sprintf("%016x", rand.Uint64())
}

// noticeProxy says once that a proxy close by is not trusted: then all visitors
// are one client, or none where it is on this machine, and nobody would notice
// before a busy day. What visitors from elsewhere claim says nothing.
func (o *AccessLog) noticeProxy(r *http.Request) {
	if _, says := r.Header["X-Forwarded-For"]; !says || o.logged.Load() {
		return
	}
	peer := Addr(r.RemoteAddr)
	if (peer.IsLoopback() || peer.IsPrivate()) && !o.Proxies.trust(peer) && o.logged.CompareAndSwap(false, true) {
		o.Log.Warn("a proxy is not trusted: limits take all its visitors for one client; name it with -trusted-proxies", "proxy", peer.String())
	}
}

// Recorder notes of an answer what the log and the figures want to know.
type Recorder struct {
	http.ResponseWriter
	Route  string // the pattern of the site map, "" for none
	status int
	bytes  int
}

func (r *Recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *Recorder) Write(b []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	n, err := r.ResponseWriter.Write(b)
	r.bytes += n
	return n, err
}

// Unwrap is for http.ResponseController.
func (r *Recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// RecorderOf finds the recorder below other writers; nil outside of an Observer.
func RecorderOf(w http.ResponseWriter) *Recorder {
	for {
		switch at := w.(type) {
		case *Recorder:
			return at
		case interface{ Unwrap() http.ResponseWriter }:
			w = at.Unwrap()
		default:
			return nil
		}
	}
}

// LogPath is what the log has of an address: the pattern of the site map, since
// a deck may be a part of the path, and of an address that is none of ours the
// first part, so short that a key that was typed alone is none any more.
func LogPath(rec *Recorder, r *http.Request) string {
	if rec != nil && rec.Route != "" {
		return rec.Route
	}
	const longest = 12
	rest := strings.TrimPrefix(r.URL.Path, "/")
	first, _, more := strings.Cut(rest, "/")
	if more || len(first) > longest {
		return "/" + first[:min(len(first), longest)] + "…"
	}
	return "/" + first
}

// level is how much a request matters. Probes come every few seconds and say
// the same; a 503 is how the server defends itself.
func level(rec *Recorder) slog.Level {
	switch {
	case rec.status == http.StatusServiceUnavailable:
		return slog.LevelWarn
	case rec.status >= http.StatusInternalServerError:
		return slog.LevelError
	case rec.Route == HealthPath, rec.Route == ReadyPath:
		return slog.LevelDebug
	}
	return slog.LevelInfo
}
