package serve

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"
)

const (
	// sendBuffer bounds what the system keeps of an answer for a client that
	// reads slowly. It would else be some megabytes a connection.
	sendBuffer = 64 << 10
	// look is how often a newcomer looks for a place when nobody leaves one.
	look = 50 * time.Millisecond
)

// ConnLimiter is a listener with so many places, of which one client may have a
// share, and all clients of a site siteShare times that. When they are short, the connection has to go that has been idle
// between two requests for the longest time, and after those the one that has
// been silent from the start, or whose body or answer has stood still. What the server works on stays; a newcomer waits
// until something else ends.
type ConnLimiter struct {
	net.Listener
	places, share int
	// many tells addresses behind which are many clients: proxies. What comes
	// from there is limited request by request.
	many func(netip.Addr) bool

	mu     sync.Mutex
	conns  map[*conn]bool
	of     map[netip.Prefix]int
	freed  chan struct{}
	closed chan struct{}
	once   sync.Once
}

// NewConnLimiter guards a listener.
func NewConnLimiter(l net.Listener, places, share int, many func(netip.Addr) bool) *ConnLimiter {
	return &ConnLimiter{Listener: l, places: places, share: share, many: many, conns: make(map[*conn]bool), of: make(map[netip.Prefix]int),
		freed: make(chan struct{}, 1), closed: make(chan struct{})}
}

// Close closes the listener.
func (g *ConnLimiter) Close() error {
	g.once.Do(func() { close(g.closed) })
	return g.Listener.Close()
}

// Accept waits for a connection and then for a place.
func (g *ConnLimiter) Accept() (net.Conn, error) {
	for {
		raw, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if tcp, ok := raw.(*net.TCPConn); ok {
			_ = tcp.SetWriteBuffer(sendBuffer) // else it is what the system likes
		}
		c := &conn{Conn: raw, limiter: g, since: time.Now(), silent: true}
		if addr := raw.RemoteAddr(); addr != nil {
			if ip := Addr(addr.String()); !g.many(ip) {
				c.client, c.known = ClientOf(ip)
			}
		}
		for {
			placed, refused := g.place(c)
			if placed {
				return c, nil
			}
			if refused { // a client that has more than enough
				raw.Close()
				break
			}
			select {
			case <-g.freed:
			case <-time.After(look):
			case <-g.closed:
				raw.Close()
				return nil, net.ErrClosed
			}
		}
	}
}

// place gives a connection a place, and closes others for it.
func (g *ConnLimiter) place(c *conn) (placed, refused bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, s := range c.shares() {
		if g.of[s.network] >= int(s.times)*g.share && !g.evict(1, s.network) {
			return false, true
		}
	}
	// Looking takes longer than closing, so a few make room at once.
	if len(g.conns) >= g.places && !g.evict(max(1, g.places/64), netip.Prefix{}) {
		return false, false
	}
	g.conns[c] = true
	for _, s := range c.shares() {
		g.of[s.network]++
	}
	return true, false
}

// shares are the networks that a connection counts in; none where it is not limited.
func (c *conn) shares() []share {
	if !c.known {
		return nil
	}
	return sharesOf(c.client)
}

// victim is a connection that may have to go.
type victim struct {
	conn *conn
	rank int // the lowest goes first
	from time.Time
}

// evict closes as many as n connections, of a network alone unless that is the
// zero one. It reports whether it closed any.
func (g *ConnLimiter) evict(n int, of netip.Prefix) bool {
	var all []victim
	now, patience := time.Now(), grace
	if of.IsValid() {
		patience = ownGrace
	}
	for c := range g.conns {
		if of.IsValid() && c.client != of && SiteOf(c.client) != of {
			continue
		}
		if v, ok := c.victim(now, patience); ok {
			all = append(all, v)
		}
	}
	slices.SortFunc(all, func(a, b victim) int {
		if a.rank != b.rank {
			return a.rank - b.rank
		}
		return a.from.Compare(b.from)
	})
	for _, v := range all[:min(n, len(all))] {
		g.remove(v.conn)
		v.conn.Conn.Close()
	}
	return len(all) > 0
}

// remove gives the place of a connection back.
func (g *ConnLimiter) remove(c *conn) {
	if !g.conns[c] {
		return
	}
	delete(g.conns, c)
	for _, s := range c.shares() {
		if g.of[s.network]--; g.of[s.network] == 0 {
			delete(g.of, s.network)
		}
	}
	select {
	case g.freed <- struct{}{}:
	default:
	}
}

type connKey struct{}

// Watch lets a server tell the guard what its connections do.
func (g *ConnLimiter) Watch(srv *http.Server) {
	srv.ConnContext = func(ctx context.Context, c net.Conn) context.Context { return context.WithValue(ctx, connKey{}, c) }
}

// conn is a connection with a place.
type conn struct {
	net.Conn
	limiter *ConnLimiter
	client  netip.Prefix // at the other end; limited when known
	known   bool

	mu     sync.Mutex
	x      *Exchange // under way; nil for none
	silent bool      // nothing was ever asked
	since  time.Time // there is none
}

// Close closes the connection and gives its place back.
func (c *conn) Close() error {
	c.limiter.mu.Lock()
	c.limiter.remove(c)
	c.limiter.mu.Unlock()
	return c.Conn.Close()
}

// begin and rest note what the connection does; a nil connection is no matter.
func (c *conn) begin(x *Exchange) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.x, c.silent = x, false
}

func (c *conn) rest(x *Exchange) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.x == x {
		c.x, c.since = nil, time.Now()
	}
}

// victim says how soon the connection has to go; ok is false when it may stay.
func (c *conn) victim(now time.Time, grace time.Duration) (v victim, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.x == nil && !c.silent {
		return victim{c, 0, c.since}, true
	}
	if c.x == nil { // no older than a body that stands still, it may be about to ask
		return victim{c, 1, c.since}, now.Sub(c.since) >= grace
	}
	since, ok := c.x.stalled(now, grace)
	return victim{c, 1, since}, ok
}
