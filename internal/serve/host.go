package serve

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Times after which a connection that makes no progress is closed, so that
// slow clients cannot hold the server's memory.
const (
	readHeaderTimeout = 5 * time.Second
	ReadTimeout       = 30 * time.Second
	writeTimeout      = 30 * time.Second
	idleTimeout       = 2 * time.Minute
	// privateWriteTimeout is longer than the longest profile that anybody
	// takes.
	privateWriteTimeout = 5 * time.Minute
	// DrainTime and EndTime are what suits most: requests take milliseconds, and
	// those who run servers in containers give them ten seconds in all.
	DrainTime = 5 * time.Second
	EndTime   = 2 * time.Second
)

// Host answers on listeners, and ends in order. All fields are needed.
type Host struct {
	Log         *slog.Logger
	Admission   *Admission // of the handler
	Health      *Health
	Proxies     Proxies
	MaxHeader   int // bytes
	Conns       int // open at a time
	ClientConns int // of one client
	// DrainWait is how long the server goes on as before once it is told to stop.
	DrainWait time.Duration
	DrainTime time.Duration // how long requests may go on after that
	EndTime   time.Duration // how long work may go on that was told to stop
}

// httpServer is a server with all timeouts set.
func (s *Host) httpServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       ReadTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    s.MaxHeader,
		ErrorLog:          slog.NewLogLogger(s.Log.Handler(), slog.LevelWarn),
	}
}

// Serve answers on the listener until ctx is done. Then it says that it is not
// ready, goes on for DrainWait, which is for balancers, takes no more
// connections, and lets the requests under way finish. What is not done by
// DrainTime, such as clients that send or read slowly and long work, is cut
// off, and what does not end then by EndTime is left. It returns nil after
// such an orderly end and closes the listener in any case.
func (s *Host) Serve(ctx context.Context, l net.Listener, h http.Handler) error {
	base, cutOff := context.WithCancel(context.WithoutCancel(ctx))
	defer cutOff()
	srv := s.httpServer(h)
	srv.BaseContext = func(net.Listener) context.Context { return base }
	guard := NewConnLimiter(l, s.Conns, s.ClientConns, s.Proxies.trust)
	guard.Watch(srv)
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(guard) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	s.Health.Draining.Store(true)
	if s.DrainWait > 0 {
		srv.SetKeepAlivesEnabled(false)
		select {
		case err := <-failed:
			return err
		case <-time.After(s.DrainWait):
		}
	}
	drain, cancel := context.WithTimeout(base, s.DrainTime)
	defer cancel()
	err := srv.Shutdown(drain)
	if errors.Is(err, context.DeadlineExceeded) {
		s.Log.Warn("some requests were not done when the server stopped, and were cut off")
		cutOff()
		err = srv.Close()
		s.waitForHandlers()
	}
	if err != nil {
		return err
	}
	if err := <-failed; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// waitForHandlers waits for the handlers whose clients were cut off.
func (s *Host) waitForHandlers() {
	ctx, cancel := context.WithTimeout(context.Background(), s.EndTime)
	defer cancel()
	if s.Admission.Wait(ctx) != nil {
		s.Log.Warn("some work did not end when the server stopped, and was left")
	}
}

// ServePrivate answers on a listener that only the people who run the server
// can reach, until ctx is done.
func (s *Host) ServePrivate(ctx context.Context, l net.Listener, h http.Handler) error {
	srv := s.httpServer(h)
	srv.WriteTimeout = privateWriteTimeout
	stop := context.AfterFunc(ctx, func() { srv.Close() })
	defer stop()
	if err := srv.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
