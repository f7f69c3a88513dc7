// Package web is the web server: routes, middleware, one file per page, and
// the JSON API. It is the only package that knows gin.
package web

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
)

const (
	// MaxBody is the longest request body. A list may have decklist.MaxBytes;
	// a form writes each byte that is not a letter or digit as three, and the
	// rest is for the other fields.
	MaxBody = 3*decklist.MaxBytes + 64<<10
	// maxHeader bounds the request line too: the link of a deck of 2,000
	// different cards has 20 kB.
	maxHeader = 64 << 10
)

// Times after which a connection that makes no progress is closed, so that
// slow clients cannot hold the server's memory.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 30 * time.Second
	writeTimeout      = 30 * time.Second
	idleTimeout       = 2 * time.Minute
	// drainTimeout is how long requests may go on once the server is told to
	// stop.
	drainTimeout = 10 * time.Second
)

// Config is what a Server is made of.
type Config struct {
	Catalog *catalog.Catalog
	Now     func() time.Time // what today is; nil means time.Now
	Seed    func() uint64    // the seed of a new game; nil means a random one
	Log     *slog.Logger     // nil means slog.Default
}

// Server answers requests. Make it with New; it is safe for concurrent use.
type Server struct {
	cards   atomic.Pointer[library]
	faces   atomic.Pointer[templates.Faces]
	now     func() time.Time
	seed    func() uint64
	log     *slog.Logger
	assets  *assets
	runs    runs // simulations and advice under way
	handler http.Handler
}

// New makes a server. It fails only when the embedded files cannot be read.
func New(c Config) (*Server, error) {
	s := &Server{now: c.Now, seed: c.Seed, log: c.Log, runs: newRuns()}
	if s.now == nil {
		s.now = time.Now
	}
	if s.seed == nil {
		s.seed = newSeed
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	var err error
	if s.assets, err = loadAssets(); err != nil {
		return nil, err
	}
	s.SetCatalog(c.Catalog)
	s.handler = s.chain(s.routes())
	return s, nil
}

// today is the server's calendar day.
func (s *Server) today() formats.Day { return formats.DayOf(s.now()) }

// ServeHTTP answers one request, all middleware included.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Serve answers on the listener until ctx is done, then lets the requests
// under way finish. It returns nil after such an orderly end and closes the
// listener in any case.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	srv := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelWarn),
	}
	go s.library().warm() // ends by itself
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(l) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout)
	defer cancel()
	if err := srv.Shutdown(drain); err != nil {
		return errors.Join(err, srv.Close())
	}
	if err := <-failed; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
