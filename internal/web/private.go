package web

import (
	"errors"
	"net/http"
	"net/http/pprof"
	"time"

	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
)

// Private answers what is only for the people who run the server: figures for
// Prometheus, profiles, and whether the server is well.
func (s *Server) Private() http.Handler {
	mux := http.NewServeMux()
	if s.Metrics != nil {
		mux.Handle("GET /metrics", s.Metrics.Handler())
	}
	mux.HandleFunc("GET "+serve.HealthPath, s.health.AnswerLive)
	mux.HandleFunc("GET "+serve.ReadyPath, s.health.AnswerReady)
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Cache-Control", "no-store")
		mux.ServeHTTP(w, r)
	})
}

// figures adds what is asked of the server when somebody wants to know.
func (s *Server) figures() error {
	for _, q := range []site.Queue{s.GameWork, s.BatchWork, s.Reads, s.Builds} {
		labels := map[string]string{"queue": q.Name}
		err := s.Metrics.Gauge("working", "Requests of a queue that work.", labels, func() float64 { n, _ := q.Figures(); return float64(n) })
		if err != nil {
			return err
		}
		err = s.Metrics.Gauge("waiting", "Requests of a queue that wait.", labels, func() float64 { _, n := q.Figures(); return float64(n) })
		if err != nil {
			return err
		}
	}
	for _, g := range []struct {
		name, help string
		value      func() float64
	}{
		{"catalog_cards", "Cards in the catalog.", func() float64 { return float64(len(s.Catalog().Cards)) }},
		{"catalog_age_seconds", "Seconds since the end of the month that the card facts are of.", func() float64 { return s.catalogAge() }},
		{"catalog_generation", "How often the catalog was loaded.", func() float64 { return float64(s.Generation.Load()) }},
		{"ready", "1 when the server is ready.", func() float64 {
			if s.health.NotReady() != "" {
				return 0
			}
			return 1
		}},
	} {
		if err := s.Metrics.Gauge(g.name, g.help, nil, g.value); err != nil {
			return err
		}
	}
	if s.stored == nil {
		return nil
	}
	return errors.Join(
		s.Metrics.Gauge("events_writable", "1 while the events can be written to.", nil, func() float64 {
			if s.stored.Writable() != nil {
				return 0
			}
			return 1
		}),
		s.Metrics.Gauge("events_damaged", "Damaged records of events that the examination at the start has found.", nil, func() float64 {
			damaged, _ := s.stored.Examined()
			return float64(len(damaged))
		}))
}

// catalogAge is how many seconds ago the month of the card facts ended; less than
// nought within that month. It is -1 for a catalog without a month.
func (s *Server) catalogAge() float64 {
	month, err := time.Parse("2006-01", s.Catalog().AsOf)
	if err != nil {
		return -1
	}
	return s.Now().Sub(month.AddDate(0, 1, 0)).Seconds()
}
