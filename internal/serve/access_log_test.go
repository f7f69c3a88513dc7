package serve

import (
	"log/slog"
	"net/http"
	"testing"
)

// TestLevel: an error of the server's is one, and a refusal when it is busy is
// how it defends itself. Probes say nothing while all is well.
func TestLevel(t *testing.T) {
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
		{ReadyPath, http.StatusOK, slog.LevelDebug},
		{HealthPath, http.StatusOK, slog.LevelDebug},
		{ReadyPath, http.StatusServiceUnavailable, slog.LevelWarn},
		{HealthPath, http.StatusInternalServerError, slog.LevelError},
	} {
		if got := level(&Recorder{Route: tt.route, status: tt.status}); got != tt.want {
			t.Errorf("%s answered %d is logged as %v, want %v", tt.route, tt.status, got, tt.want)
		}
	}
}
