package web

import (
	"log/slog"
	"net/http"
	"testing"
)

// TestLevelOf: an error of the server's is one, and a refusal when it is busy is
// how it defends itself. Probes say nothing while all is well.
func TestLevelOf(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		route  string
		status int
		want   slog.Level
	}{
		{"/check", http.StatusOK, slog.LevelInfo},
		{"/check", http.StatusNotFound, slog.LevelInfo},
		{"/check", http.StatusTooManyRequests, slog.LevelInfo},
		{"/check", http.StatusInternalServerError, slog.LevelError},
		{"/check", http.StatusNotImplemented, slog.LevelError},
		{"/check", http.StatusServiceUnavailable, slog.LevelWarn},
		{readyPath, http.StatusOK, slog.LevelDebug},
		{healthPath, http.StatusOK, slog.LevelDebug},
		{readyPath, http.StatusServiceUnavailable, slog.LevelWarn},
		{healthPath, http.StatusInternalServerError, slog.LevelError},
	} {
		if got := levelOf(&recorder{route: tt.route, status: tt.status}); got != tt.want {
			t.Errorf("%s answered %d is logged as %v, want %v", tt.route, tt.status, got, tt.want)
		}
	}
}
