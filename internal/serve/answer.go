package serve

import (
	"net/http"
	"strconv"
	"time"
)

const (
	// smallAnswer is an answer whose bytes nobody counts: most of it is in the
	// buffers of the system, and almost all pages are shorter when compressed.
	smallAnswer = 64 << 10
	// writePiece is how much of an answer a client must read within
	// readPatience: 4 kB a second, as the slowest networks for phones do.
	writePiece   = 64 << 10
	readPatience = 15 * time.Second
	// longestAnswer is how long a client may read an answer, however it goes on.
	longestAnswer = 3 * time.Minute
)

// answer writes an answer piece by piece, and gives the client a new time for
// each. The turn to work ends where the answer begins.
type answer struct {
	http.ResponseWriter
	x       *Exchange
	r       *http.Request
	begun   bool
	refused bool
	until   time.Time
}

// Unwrap is for http.ResponseController.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// WriteHeader begins the answer. A long one for which there is no room becomes
// a refusal.
func (a *answer) WriteHeader(status int) {
	if status < http.StatusOK { // others follow
		a.ResponseWriter.WriteHeader(status)
		return
	}
	if a.begin() {
		a.ResponseWriter.WriteHeader(status)
	}
}

// begin reports whether the answer may be written.
func (a *answer) begin() bool {
	if a.begun {
		return !a.refused
	}
	a.begun = true
	a.x.ReleaseTurn()
	a.until = time.Now().Add(longestAnswer)
	a.x.set(answering)
	a.x.allow(readPatience)
	h := a.Header()
	if a.x.body != nil && !a.x.body.whole {
		h.Set("Connection", "close") // or the rest of the body would be waited for first
	}
	length, err := strconv.ParseInt(h.Get("Content-Length"), 10, 64)
	if err != nil || length <= smallAnswer || a.x.shared || a.r.Method == http.MethodHead || a.x.admission.Answers.take(a.x, length) {
		return true
	}
	a.refused = true
	for _, name := range []string{"Content-Length", "Content-Encoding", "Content-Type", "Content-Disposition", "Etag", "Cache-Control"} {
		h.Del(name)
	}
	a.x.admission.Reject(a.ResponseWriter, a.r, ErrAnswers)
	return false
}

// Write writes as an io.Writer does.
func (a *answer) Write(p []byte) (n int, err error) {
	if !a.begin() {
		return len(p), nil // something else was answered
	}
	for first := true; first || len(p) > 0 && err == nil; first = false {
		var k int
		piece := p[:min(len(p), writePiece)]
		a.x.allow(min(readPatience, time.Until(a.until)))
		k, err = a.ResponseWriter.Write(piece)
		a.x.sent += int64(k)
		a.x.moved(k)
		n += k
		p = p[len(piece):]
	}
	return n, err
}

// allow gives the client time to read, unless it was cut off.
func (x *Exchange) allow(d time.Duration) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if !x.severed {
		_ = x.control.SetWriteDeadline(time.Now().Add(d)) // tests have no connection
	}
}
