package web

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"
)

// DefaultMaxConns is how many connections are open at a time unless Config says
// otherwise. One that waits takes some 10 kB, one whose request arrives byte by
// byte some 70: at worst 300 MB, and it is more than one machine can answer.
const DefaultMaxConns = 4096

// patience is how long a request may be under way before its connection may be
// closed for a newcomer, when all places are taken. Most requests are answered
// in milliseconds; what takes longer is a client that sends or reads slowly.
// Long work has its own limits, and few places (queue.go): who waits for it
// waits for the server, and is not closed.
const patience = 5 * time.Second

// guard is a listener with so many places. When all are taken, it closes the
// connection that has been idle, or silent from the start, for the longest
// time, so that clients which open connections and say nothing keep nobody out.
type guard struct {
	net.Listener
	now    func() time.Time
	places chan struct{}
	mu     sync.Mutex
	conns  map[net.Conn]*standing
}

// standing is what a connection does, and since when.
type standing struct {
	does  doing
	since time.Time
}

// doing is what a connection does, the least worth first.
type doing int

const (
	idle   doing = iota // between requests, or silent from the start
	asking              // a request is under way
	queued              // its long work is, or waits for its turn
)

func newGuard(l net.Listener, places int) *guard {
	return &guard{Listener: l, now: time.Now, places: make(chan struct{}, places), conns: make(map[net.Conn]*standing)}
}

// Accept waits for a connection and then for a place.
func (g *guard) Accept() (net.Conn, error) {
	c, err := g.Listener.Accept()
	if err != nil {
		return nil, err
	}
	for {
		select {
		case g.places <- struct{}{}:
			placed := &placedConn{Conn: c, guard: g}
			g.mu.Lock()
			g.conns[placed] = &standing{since: g.now()}
			g.mu.Unlock()
			return placed, nil
		default:
		}
		if victim := g.victim(); victim != nil {
			victim.Close() // gives its place back
			continue
		}
		// All are at work, and not for long: the newcomer has no place. A
		// client that is refused in this way tries again.
		c.Close()
		if c, err = g.Listener.Accept(); err != nil {
			return nil, err
		}
	}
}

// victim is the connection to close for a newcomer: of those that wait the one
// that has waited longest, else the one whose request has been under way for
// longest and for longer than anybody's patience; nil when there is none.
func (g *guard) victim() net.Conn {
	g.mu.Lock()
	defer g.mu.Unlock()
	var found net.Conn
	var best *standing
	tooLong := g.now().Add(-patience)
	for c, s := range g.conns {
		if s.does == queued || s.does == asking && s.since.After(tooLong) {
			continue
		}
		if best == nil || s.does < best.does || s.does == best.does && s.since.Before(best.since) {
			found, best = c, s
		}
	}
	return found
}

// set notes what a connection does from now on.
func (g *guard) set(c net.Conn, does doing) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if s := g.conns[c]; s != nil {
		s.does, s.since = does, g.now()
	}
}

type connKey struct{}

// watch lets a server tell the guard what its connections do. A request is
// under way once its header is complete: http.StateActive comes with its first
// byte, which is too soon.
func (g *guard) watch(srv *http.Server) {
	srv.ConnState = func(c net.Conn, state http.ConnState) {
		if state == http.StateIdle {
			g.set(c, idle)
		}
	}
	srv.ConnContext = func(ctx context.Context, c net.Conn) context.Context { return context.WithValue(ctx, connKey{}, c) }
	next := srv.Handler
	srv.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c, ok := r.Context().Value(connKey{}).(net.Conn); ok {
			g.set(c, asking)
		}
		next.ServeHTTP(w, r)
	})
}

// inQueue tells the guard of a request's connection that the client waits for
// long work of the server, until the function is called that it returns.
func inQueue(ctx context.Context) (done func()) {
	c, ok := ctx.Value(connKey{}).(*placedConn)
	if !ok { // there is no guard in most tests
		return func() {}
	}
	c.guard.set(c, queued)
	return func() { c.guard.set(c, asking) }
}

// placedConn gives its place back when it is closed.
type placedConn struct {
	net.Conn
	guard *guard
	once  sync.Once
}

// Close closes the connection, once.
func (c *placedConn) Close() error {
	c.once.Do(func() {
		c.guard.mu.Lock()
		delete(c.guard.conns, c)
		c.guard.mu.Unlock()
		<-c.guard.places
	})
	return c.Conn.Close()
}
