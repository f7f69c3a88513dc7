// Package web is the web server: routes, middleware, admission and figures. Its rooms below have the handlers.
package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"inkcheck/catalog"
	"inkcheck/internal/event"
	"inkcheck/internal/metrics"
	"inkcheck/internal/pictures"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
)

// maxHeader bounds the request line too: the link of a deck of 2,000
// different cards has 20 kB.
const maxHeader = 64 << 10

// Config is what a Server is made of.
type Config struct {
	Catalog *catalog.Catalog
	Texts   *catalog.Texts   // imported; nil for none
	Now     func() time.Time // what today is; nil means time.Now
	Seed    func() uint64    // the seed of a new game; nil means a random one
	Log     *slog.Logger     // nil means slog.Default
	Metrics *metrics.Metrics // nil counts nothing
	Proxies serve.Proxies    // whose word about a request is believed; nil is nobody's
	// PublicURL is the address under which everybody reaches the server, as
	// ParsePublicURL returns it: QR codes and whole links begin with it. Without
	// one they begin with what the visitor asked for.
	PublicURL string
	// MaxConns is how many connections are open at a time; 0 is DefaultMaxConns.
	MaxConns int
	// DrainWait is how long the server goes on as before once it is told to
	// stop, but says that it is not ready, so that balancers look elsewhere.
	DrainWait time.Duration
	// Pictures keeps the pictures that imports name; nil shows none.
	Pictures *pictures.Store
	// Events has the events of the server; nil for a server without.
	Events *event.Service
	// Stored says how the events are stored; nil for a server without.
	Stored EventStore
	// Rate is how many units a client may ask for a second, as ratelimit.go
	// counts them; 0 is any number.
	Rate float64
	// WorkTime is how long a request of a queue may wait for its turn, and then
	// how long it may work; 0 is what each queue says (queue.go). Tests give so
	// much that no answer depends on how fast a machine is.
	WorkTime time.Duration
}

// EventStore is what probes and figures ask of the store of the events.
type EventStore interface {
	// Writable is nil while the store can be written to. It answers at once.
	Writable() error
	// Examined says what the examination of the store has found: nil while it is whole, or not examined yet.
	Examined() (damaged []string, done bool)
}

// Server answers requests. Make it with New; it is safe for concurrent use.
type Server struct {
	*site.Site
	stored   EventStore // nil for none
	health   serve.Health
	host     *serve.Host
	api      *api.API
	door     *serve.Admission
	patterns []string
	handler  http.Handler
}

// New makes a server. It fails only when the embedded files cannot be read, or
// when the metrics are another server's.
func New(c Config) (*Server, error) {
	site, err := site.New(site.Config{Catalog: c.Catalog, Texts: c.Texts, Now: c.Now, Seed: c.Seed, Log: c.Log, Metrics: c.Metrics,
		PublicURL: c.PublicURL, Pictures: c.Pictures, Events: c.Events, Rate: c.Rate, WorkTime: c.WorkTime})
	if err != nil {
		return nil, err
	}
	s := &Server{Site: site, stored: c.Stored}
	conns := cmp.Or(c.MaxConns, DefaultMaxConns)
	share := max(1, conns/clientPart)
	s.door = s.newDoor(share, cmp.Or(c.WorkTime, turnWait))
	s.host = &serve.Host{Log: s.Log, Admission: s.door, Health: &s.health, Proxies: c.Proxies, MaxHeader: maxHeader, Conns: conns,
		ClientConns: share,
		DrainWait:   c.DrainWait, DrainTime: serve.DrainTime, EndTime: serve.EndTime}
	if c.WorkTime > 0 {
		s.host.DrainTime, s.host.EndTime = c.WorkTime, c.WorkTime
	}
	s.health.About, s.health.Warning = s.aboutReady, s.unwritable
	if err := s.figures(); err != nil {
		return nil, err
	}
	routes, err := s.routes(cmp.Or(c.WorkTime, api.ExampleTime))
	if err != nil {
		return nil, err
	}
	s.handler = s.chain(routes)
	return s, nil
}

// Patterns are the methods and paths that are answered, "GET /cards/:id", in
// no order that means anything. A path that ends in a star answers all below.
func (s *Server) Patterns() []string { return slices.Clone(s.patterns) }

// aboutReady is what probes are told of a server that is ready. Imports that could
// not be used are named on a second line: a server without them is still a server.
func (s *Server) aboutReady() string {
	line := s.Catalog().Coverage()
	if why := s.ImportWarning(); why != "" {
		line += "\ncard data: " + why
	}
	if why := s.UpdateWarning(); why != "" {
		line += "\n" + why
	}
	if last := s.LastUpdate(); last != "" {
		line += "\n" + last
	}
	if s.stored == nil {
		return line
	}
	damaged, done := s.stored.Examined()
	if !done {
		line += "\nthe events are being examined"
	}
	for i, what := range damaged {
		if i == maxNamed {
			return line + fmt.Sprintf("\nand %d more; \"inkcheck events check\" names all", len(damaged)-i)
		}
		line += "\ndamaged: " + what
	}
	return line
}

// maxNamed is how many damaged records a probe is told of.
const maxNamed = 20

// unwritable says that the events cannot be written to; "" while they can. The words have no path, as anybody may ask.
func (s *Server) unwritable() string {
	if s.stored == nil {
		return ""
	}
	err := s.stored.Writable()
	if err == nil {
		return ""
	}
	words := "the write failed"
	if e, ok := errors.AsType[*event.StoreError](err); ok {
		words = e.Words("en")
	}
	return "not writable: the store of the events: " + words
}

// Serve answers on the listener until ctx is done, and ends in order: see
// serve.Host.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	var warming sync.WaitGroup
	warming.Go(s.InUse().Warm)
	defer warming.Wait()
	return s.host.Serve(ctx, l, s)
}

// ServePrivate answers on a listener that only the people who run the server
// can reach, until ctx is done.
func (s *Server) ServePrivate(ctx context.Context, l net.Listener) error {
	return s.host.ServePrivate(ctx, l, s.Private())
}

// ServeHTTP answers one request, all middleware included.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }
