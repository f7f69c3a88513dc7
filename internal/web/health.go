package web

import (
	"io"
	"net/http"

	"github.com/gin-gonic/gin"
)

// Paths that probes ask.
const (
	healthPath = "/healthz"
	readyPath  = "/readyz"
)

// Ready says that the server has the catalog that it is to answer with. It is
// for servers made with Config.Starting.
func (s *Server) Ready() { s.starting.Store(false) }

// notReady is why the server should get no new visitors, or "".
func (s *Server) notReady() string {
	switch {
	case s.draining.Load():
		return "draining: the server is about to stop"
	case s.starting.Load():
		return "starting: the catalog is being read"
	}
	return ""
}

// health answers ok while the process can answer at all: who gets no such
// answer may start it anew.
func (s *Server) health(c *gin.Context) error { s.answerHealth(c.Writer, c.Request); return nil }

// ready answers whether new visitors should be sent here. Imports that could not be
// used are named on a second line: a server without them is still a server.
func (s *Server) ready(c *gin.Context) error { s.answerReady(c.Writer, c.Request); return nil }

func (s *Server) answerHealth(w http.ResponseWriter, r *http.Request) {
	answerProbe(w, http.StatusOK, "ok")
}

func (s *Server) answerReady(w http.ResponseWriter, r *http.Request) {
	if why := s.notReady(); why != "" {
		answerProbe(w, http.StatusServiceUnavailable, why)
		return
	}
	line := "ready: " + s.Catalog().Coverage()
	if why := s.importTrouble(); why != "" {
		line += "\nnot all imported cards are in use: " + why
	}
	answerProbe(w, http.StatusOK, line)
}

func answerProbe(w http.ResponseWriter, status int, line string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	io.WriteString(w, line+"\n") // the prober is gone if this fails
}
