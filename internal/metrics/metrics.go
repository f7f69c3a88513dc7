// Package metrics counts what the server does, for Prometheus. It is the only
// package that knows Prometheus.
//
// No figure has a label whose values come from a request: routes are the
// patterns of the site map, so visitors cannot make the figures grow, and no
// list, search or address of a client is ever in them.
package metrics

import (
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"inkcheck/internal/build"
)

// Other is the route of requests that no route answers, and the name of
// methods that are not usual.
const Other = "other"

// namespace is the first word of the names of the project's own figures.
const namespace = "inkcheck"

// methods are those that are told apart.
var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodOptions}

// buckets are the upper ends of the durations that are told apart, in seconds:
// pages take less than a millisecond, simulations two seconds.
var buckets = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10, 30}

// maxScrapes is how many requests for the figures are answered at a time.
const maxScrapes = 4

// Metrics are the figures of one server. All methods may be called at the same
// time, and on nil, which counts nothing.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	duration *prometheus.HistogramVec
	inFlight prometheus.Gauge
	checks   *prometheus.CounterVec
	refused  *prometheus.CounterVec
	panics   prometheus.Counter
	updates  *prometheus.CounterVec
	writes   *prometheus.CounterVec
}

// New makes figures that begin at nought.
func New(b build.Info) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: "requests_total", Help: "Requests answered."},
			[]string{"route", "method", "status"}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{Namespace: namespace, Name: "request_duration_seconds",
			Help: "Time to answer.", Buckets: buckets}, []string{"route"}),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{Namespace: namespace, Name: "requests_in_flight", Help: "Requests being answered."}),
		checks: prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: "checks_total", Help: "Verdicts given."},
			[]string{"format", "verdict"}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: "refused_total",
			Help: "Requests asked to come back later, by the queue that was full."}, []string{"queue"}),
		panics: prometheus.NewCounter(prometheus.CounterOpts{Namespace: namespace, Name: "panics_total", Help: "Requests that met a bug."}),
		updates: prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: "catalog_updates_total",
			Help: "Updates of the cards that the server tried by itself."}, []string{"outcome"}),
	}
	m.writes = prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: "event_writes_refused_total",
		Help: "Writes to events that were refused, by cause."}, []string{"cause"})
	for _, outcome := range []string{Updated, NothingNew, UpdateRefused, UpdateFailed} {
		m.updates.WithLabelValues(outcome) // a figure that is there from the start can be watched
	}
	info := prometheus.NewGauge(prometheus.GaugeOpts{Namespace: namespace, Name: "build_info",
		Help:        "Always 1; the labels say which build runs.",
		ConstLabels: prometheus.Labels{"version": b.Version, "revision": b.Revision, "dirty": strconv.FormatBool(b.Dirty), "go": b.Go}})
	info.Set(1)
	m.registry.MustRegister(m.requests, m.duration, m.inFlight, m.checks, m.refused, m.panics, m.updates, m.writes, info,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Handler answers with the figures in the formats of Prometheus.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: maxScrapes})
}

// Begin notes that a request is being answered. The route is not known yet.
func (m *Metrics) Begin() {
	if m != nil {
		m.inFlight.Inc()
	}
}

// End notes how a request ended: by which route, a pattern of the site map or
// "", with which status, and after how long.
func (m *Metrics) End(route, method string, status int, took time.Duration) {
	if m == nil {
		return
	}
	if route == "" {
		route = Other
	}
	if !slices.Contains(methods, method) {
		method = Other
	}
	m.inFlight.Dec()
	m.requests.WithLabelValues(route, method, strconv.Itoa(status)).Inc()
	m.duration.WithLabelValues(route).Observe(took.Seconds())
}

// Checked notes a verdict on a list. Both are words of the program's.
func (m *Metrics) Checked(format, verdict string) {
	if m == nil {
		return
	}
	m.checks.WithLabelValues(format, verdict).Inc()
}

// Refused notes that a queue was full. Its name is one of the program's words.
func (m *Metrics) Refused(queue string) {
	if m != nil {
		m.refused.WithLabelValues(queue).Inc()
	}
}

// Panicked notes that a request met a bug.
func (m *Metrics) Panicked() {
	if m != nil {
		m.panics.Inc()
	}
}

// Outcomes of an update of the cards.
const (
	Updated       = "updated"
	NothingNew    = "nothing new"
	UpdateRefused = "refused" // the file is older or smaller
	UpdateFailed  = "failed"
)

// Updated notes how an update of the cards ended, by one of the words above.
func (m *Metrics) Updated(outcome string) {
	if m != nil {
		m.updates.WithLabelValues(outcome).Inc()
	}
}

// WriteRefused notes that a write to an event was refused. The cause is one of the program's words. With n = 0 it makes the figure known.
func (m *Metrics) WriteRefused(cause string, n int) {
	if m != nil {
		m.writes.WithLabelValues(cause).Add(float64(n))
	}
}

// Gauge adds a figure that value tells whenever somebody asks. The labels are
// of the program's words; nil is none. An error means that the figure is there
// already.
func (m *Metrics) Gauge(name, help string, labels map[string]string, value func() float64) error {
	if m == nil {
		return nil
	}
	return m.registry.Register(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help, ConstLabels: labels},
		value))
}
