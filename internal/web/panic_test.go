package web

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"inkcheck/internal/serve"
)

func TestPanicBecomesAPage(t *testing.T) {
	cards, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	s, err := New(Config{Catalog: cards, Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	h := s.chain(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("a bug") }))
	for path, kind := range map[string]string{"/x": "text/html; charset=utf-8", "/api/x": "application/problem+json"} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		id := w.Header().Get(serve.RequestIDHeader)
		if w.Code != http.StatusInternalServerError || w.Header().Get("Content-Type") != kind || !strings.Contains(w.Body.String(), id) {
			t.Errorf("GET %s: %d %s; id %s on the page: %v", path, w.Code, w.Header().Get("Content-Type"), id, strings.Contains(w.Body.String(), id))
		}
		if strings.Contains(w.Body.String(), "a bug") || !strings.Contains(log.String(), "a bug") || !strings.Contains(log.String(), id) {
			t.Errorf("GET %s: the cause belongs in the log alone", path)
		}
	}
}
