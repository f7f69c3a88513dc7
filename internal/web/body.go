package web

import (
	"errors"
	"io"
	"net/http"
	"os"
	"strconv"
	"sync/atomic"
)

const (
	// smallBody is a body that nobody counts, in bytes: a list has two
	// thousand, and even as many of these as there are connections fit in
	// memory.
	smallBody = 64 << 10
	// maxHeld is how much larger bodies may take that arrive at the same time,
	// each counted as the longest that its path takes. Reading one takes up to
	// three times its length.
	maxHeld = 96 << 20
)

// bodyLimit is the longest body that a path takes, in bytes.
func bodyLimit(path string) int64 {
	switch path {
	case "/desk", pilesPath:
		return maxDeskBody
	default:
		return MaxBody
	}
}

// bodies counts the large bodies that are arriving, so that many of them
// together, sent slowly or held back before their end, don't fill the memory.
type bodies struct{ held atomic.Int64 }

// limit ends the reading of bodies that are too long or too many. What is
// further in has a request of its own, as after http.MaxBytesHandler.
func (b *bodies) limit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		longest := bodyLimit(r.URL.Path)
		body := &clientBody{ReadCloser: r.Body, all: b, longest: longest}
		defer body.release()
		own := *r
		own.Body = http.MaxBytesReader(w, body, longest)
		next.ServeHTTP(w, &own)
	})
}

// clientBody is a body whose errors are refusals: the client has gone, or is
// too slow, or there are too many like it. Who reads it may return them as they
// are.
type clientBody struct {
	io.ReadCloser
	all     *bodies
	longest int64
	read    int64
	counted bool
}

// Read reads as an io.Reader does.
func (b *clientBody) Read(p []byte) (int, error) {
	if b.read > smallBody && !b.counted {
		if b.all.held.Add(b.longest) > maxHeld {
			b.all.held.Add(-b.longest)
			return 0, refuse(http.StatusServiceUnavailable, "", "Many long lists are being sent at the moment. Try again in a few seconds.")
		}
		b.counted = true
	}
	n, err := b.ReadCloser.Read(p)
	b.read += int64(n)
	switch {
	case err == nil || err == io.EOF:
		return n, err
	case errors.Is(err, os.ErrDeadlineExceeded):
		return n, refuse(http.StatusRequestTimeout, "", "The request arrived too slowly. Send it again.")
	}
	return n, refuse(http.StatusBadRequest, "", "The request broke off before its end. Send it again.")
}

func (b *clientBody) release() {
	if b.counted {
		b.counted = false
		b.all.held.Add(-b.longest)
	}
}

// comeBack says when to try again, where an answer does not say it yet.
func comeBack(h http.Header) {
	if h.Get("Retry-After") == "" {
		h.Set("Retry-After", strconv.Itoa(retryAfter))
	}
}
