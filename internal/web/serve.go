package web

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"inkcheck/internal/serve"
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
	// stop: most take milliseconds, and those who run servers in containers give
	// them ten seconds in all.
	drainTimeout = 5 * time.Second
	// endTimeout is how long work may go on that was told to stop.
	endTimeout = 2 * time.Second
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
// connections, and lets the requests under way finish. What is not done by
// drainTimeout, such as clients that send or read slowly and long work, is cut
// off, and what does not end then by endTimeout is left. It returns nil after
// such an orderly end and closes the listener in any case.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	base, cutOff := context.WithCancel(context.WithoutCancel(ctx))
	defer cutOff()
	srv := s.httpServer(s)
	srv.BaseContext = func(net.Listener) context.Context { return base }
	guard := serve.NewGuard(l, s.maxConns, s.clientShare(), s.proxies.trust)
	guard.Watch(srv)
	var warming sync.WaitGroup
	warming.Go(s.inUse().warm)
	defer warming.Wait()
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
	drain, cancel := context.WithTimeout(base, s.drainTimeout)
	defer cancel()
	err := srv.Shutdown(drain)
	if errors.Is(err, context.DeadlineExceeded) {
		s.log.Warn("some requests were not done when the server stopped, and were cut off")
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
func (s *Server) waitForHandlers() {
	ctx, cancel := context.WithTimeout(context.Background(), s.endTimeout)
	defer cancel()
	if s.door.Wait(ctx) != nil {
		s.log.Warn("some work did not end when the server stopped, and was left")
	}
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
