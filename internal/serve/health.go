package serve

import (
	"io"
	"net/http"
	"sync/atomic"
)

// Paths that probes ask.
const (
	HealthPath = "/healthz"
	ReadyPath  = "/readyz"
)

// IsProbe reports whether a request is that of a probe.
func IsProbe(r *http.Request) bool { return r.URL.Path == HealthPath || r.URL.Path == ReadyPath }

// Health is what probes are told of a server.
type Health struct {
	Draining atomic.Bool
	About    func() string // the words of a server that is ready
	Warning  func() string // why it should get no new visitors now, or ""; nil for never
}

// NotReady is why the server should get no new visitors, or "".
func (h *Health) NotReady() string {
	if h.Draining.Load() {
		return "draining: the server is about to stop"
	}
	if h.Warning != nil {
		return h.Warning()
	}
	return ""
}

// AnswerLive answers ok while the process can answer at all: who gets no such
// answer may start it anew.
func (h *Health) AnswerLive(w http.ResponseWriter, _ *http.Request) {
	answerProbe(w, http.StatusOK, "ok")
}

// AnswerReady answers whether new visitors should be sent here.
func (h *Health) AnswerReady(w http.ResponseWriter, _ *http.Request) {
	if why := h.NotReady(); why != "" {
		answerProbe(w, http.StatusServiceUnavailable, why)
		return
	}
	answerProbe(w, http.StatusOK, "ready: "+h.About())
}

func answerProbe(w http.ResponseWriter, status int, line string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	io.WriteString(w, line+"\n") // the prober is gone if this fails
}
