package web

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"inkcheck/internal/serve"
)

// TestUntrustedProxyIsNoticed: the log says once that a proxy close by should be
// named, and nothing of what visitors claim.
func TestUntrustedProxyIsNoticed(t *testing.T) {
	t.Parallel()
	trusted, err := serve.ParseProxies("10.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	s := apiServer(t, Config{Proxies: trusted, Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))})
	from := func(address string) {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.RemoteAddr = address
		r.Header.Set("X-Forwarded-For", "203.0.113.7")
		s.ServeHTTP(httptest.NewRecorder(), r)
	}
	for _, quiet := range []string{"10.0.0.1:1", "198.51.100.1:1"} {
		if from(quiet); log.Len() > 0 {
			t.Errorf("from %s: %s", quiet, &log)
		}
	}
	from("10.88.0.1:1")
	from("127.0.0.1:1")
	if got := log.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "proxy=10.88.0.1") ||
		strings.Contains(got, "203.0.113.7") {
		t.Errorf("the log has %q", got)
	}
}
