package web

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
	readTimeout       = 30 * time.Second
	writeTimeout      = 30 * time.Second
	idleTimeout       = 2 * time.Minute
	// privateWriteTimeout is longer than the longest profile that anybody
	// takes.
	privateWriteTimeout = 5 * time.Minute
	// drainTimeout is how long requests may go on once the server is told to
	// stop: as long as the longest work of a queue.
	drainTimeout = 20 * time.Second
)

// httpServer is a server with all timeouts set.
func (s *Server) httpServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelWarn),
	}
}

// Serve answers on the listener until ctx is done. Then it says that it is not
// ready, goes on for the time that Config gives to balancers, takes no more
// connections, and lets the requests under way finish. Clients that are not
// done by drainTimeout, such as those that send slowly, are cut off. It returns
// nil after such an orderly end and closes the listener in any case.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	srv := s.httpServer(s)
	guard := newGuard(l, s.maxConns)
	guard.watch(srv)
	go s.inUse().warm() // ends by itself
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(guard) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	s.draining.Store(true)
	if s.drainWait > 0 {
		srv.SetKeepAlivesEnabled(false)
		select {
		case err := <-failed:
			return err
		case <-time.After(s.drainWait):
		}
	}
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.drainTimeout)
	defer cancel()
	err := srv.Shutdown(drain)
	if errors.Is(err, context.DeadlineExceeded) {
		s.log.Warn("some clients were not done when the server stopped, and were cut off")
		err = srv.Close()
	}
	if err != nil {
		return err
	}
	if err := <-failed; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// ServePrivate answers on a listener that only the people who run the server
// can reach, until ctx is done.
func (s *Server) ServePrivate(ctx context.Context, l net.Listener) error {
	srv := s.httpServer(s.Private())
	srv.WriteTimeout = privateWriteTimeout
	stop := context.AfterFunc(ctx, func() { srv.Close() })
	defer stop()
	if err := srv.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
