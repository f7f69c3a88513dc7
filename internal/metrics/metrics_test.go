package metrics

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"inkcheck/internal/build"
)

func scrape(m *Metrics) string {
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	return w.Body.String()
}

func TestFigures(t *testing.T) {
	m := New(build.Info{Version: "v1", Go: "go1.26.0"})
	m.Begin()
	m.Begin()
	m.End("/cards/:id", "GET", 200, 3*time.Millisecond)
	m.Begin()
	m.End("", "BREW", 404, time.Microsecond)
	m.Checked("core", "legal")
	m.Checked("core", "illegal")
	m.Checked("core", "illegal")
	m.Refused("simulations")
	m.Panicked()
	m.Updated(UpdateFailed)
	if err := m.Gauge("age_days", "Age.", map[string]string{"of": "x"}, func() float64 { return 42 }); err != nil {
		t.Fatal(err)
	}
	if err := m.Gauge("age_days", "Age.", map[string]string{"of": "x"}, func() float64 { return 43 }); err == nil {
		t.Error("the same figure twice: no error")
	}
	got := scrape(m)
	for _, want := range []string{
		`inkcheck_requests_total{method="GET",route="/cards/:id",status="200"} 1`,
		`inkcheck_requests_total{method="other",route="other",status="404"} 1`,
		`inkcheck_request_duration_seconds_bucket{route="/cards/:id",le="0.0025"} 0`,
		`inkcheck_request_duration_seconds_bucket{route="/cards/:id",le="0.005"} 1`,
		`inkcheck_requests_in_flight 1`,
		`inkcheck_checks_total{format="core",verdict="legal"} 1`,
		`inkcheck_checks_total{format="core",verdict="illegal"} 2`,
		`inkcheck_refused_total{queue="simulations"} 1`,
		`inkcheck_panics_total 1`,
		`inkcheck_catalog_updates_total{outcome="failed"} 1`,
		`inkcheck_catalog_updates_total{outcome="updated"} 0`,
		`inkcheck_age_days{of="x"} 42`,
		`inkcheck_build_info{dirty="false",go="go1.26.0",revision="",version="v1"} 1`,
		"go_goroutines ",
		"process_resident_memory_bytes ",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the figures lack %s", want)
		}
	}
	if t.Failed() {
		t.Log(got)
	}
}

// TestNil is a server without figures.
func TestNil(t *testing.T) {
	var m *Metrics
	m.Begin()
	m.End("/", "GET", 200, 0)
	m.Checked("core", "legal")
	m.Refused("x")
	m.Panicked()
	m.Updated(Updated)
	if err := m.Gauge("x", "X.", nil, func() float64 { return 0 }); err != nil {
		t.Error(err)
	}
}

func BenchmarkEnd(b *testing.B) {
	m := New(build.Info{})
	for b.Loop() {
		m.Begin()
		m.End("/api/v1/check", "POST", 200, time.Millisecond)
	}
}
