package web

import (
	"log/slog"
	"net/http"
	"strings"
	"time"
)

// recorder notes of an answer what the log and the figures want to know.
type recorder struct {
	http.ResponseWriter
	route  string // the pattern of the site map, "" for none
	status int
	bytes  int
}

func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(b []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	n, err := r.ResponseWriter.Write(b)
	r.bytes += n
	return n, err
}

// Unwrap is for http.ResponseController.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// recorderOf finds the recorder below other writers; nil outside of observe.
func recorderOf(w http.ResponseWriter) *recorder {
	for {
		switch at := w.(type) {
		case *recorder:
			return at
		case interface{ Unwrap() http.ResponseWriter }:
			w = at.Unwrap()
		default:
			return nil
		}
	}
}

// logPath is what the log has of an address: the pattern of the site map, since
// a deck may be a part of the path, and of an address that is none of ours the
// first part.
func logPath(rec *recorder, r *http.Request) string {
	if rec != nil && rec.route != "" {
		return rec.route
	}
	const longest = 40
	rest := strings.TrimPrefix(r.URL.Path, "/")
	first, _, more := strings.Cut(rest, "/")
	if more || len(first) > longest {
		return "/" + first[:min(len(first), longest)] + "…"
	}
	return "/" + first
}

// levelOf is how much a request matters. Probes come every few seconds and say
// the same; a 503 is how the server defends itself.
func levelOf(rec *recorder) slog.Level {
	switch {
	case rec.status == http.StatusServiceUnavailable:
		return slog.LevelWarn
	case rec.status >= http.StatusInternalServerError:
		return slog.LevelError
	case rec.route == healthPath, rec.route == readyPath:
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

func requestAttrs(r *http.Request, rec *recorder, id string, took time.Duration) []slog.Attr {
	return []slog.Attr{
		slog.String("id", id),
		slog.String("method", r.Method),
		slog.String("path", logPath(rec, r)),
		slog.Int("status", rec.status),
		slog.Int("bytes", rec.bytes),
		slog.Duration("took", took),
	}
}
