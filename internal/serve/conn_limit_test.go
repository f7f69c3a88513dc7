package serve

import (
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// street is a listener whose connections the test makes.
type street struct {
	net.Listener
	conns  chan net.Conn
	closed chan struct{}
}

func (l *street) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *street) Close() error { close(l.closed); return nil }

// passer is a connection from an address.
type passer struct {
	net.Conn
	from   net.Addr
	closed atomic.Bool
}

func (p *passer) RemoteAddr() net.Addr { return p.from }
func (p *passer) Close() error         { p.closed.Store(true); return nil }

// place is a guard with a server behind it that takes all connections.
type place struct {
	*testing.T
	street *street
	guard  *ConnLimiter
	mu     sync.Mutex         // of placed
	placed map[net.Conn]*conn // by what came
}

const proxy = "10.0.0.1"

func newPlace(t *testing.T, places, share int) *place {
	p := &place{T: t, street: &street{conns: make(chan net.Conn, 100), closed: make(chan struct{})}, placed: map[net.Conn]*conn{}}
	p.guard = NewConnLimiter(p.street, places, share, func(a netip.Addr) bool { return a.String() == proxy })
	go func() {
		for {
			c, err := p.guard.Accept()
			if err != nil {
				return
			}
			p.mu.Lock()
			p.placed[c.(*conn).Conn] = c.(*conn)
			p.mu.Unlock()
		}
	}()
	return p
}

// come lets somebody connect, a millisecond after the last.
func (p *place) come(from string) *passer {
	addr, err := netip.ParseAddrPort(from + ":1")
	if err != nil {
		p.Fatal(err)
	}
	c := &passer{from: net.TCPAddrFromAddrPort(addr)}
	time.Sleep(time.Millisecond)
	p.street.conns <- c
	synctest.Wait()
	return c
}

// at is the place of a connection; nil for none.
func (p *place) at(c *passer) *conn {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.placed[c]
}

// does lets a connection begin a request that does something.
func (p *place) does(c *passer, what doing) *Exchange {
	x := &Exchange{control: http.NewResponseController(newWire())}
	x.set(what)
	p.at(c).begin(x)
	return x
}

func (p *place) want(what string, open string, all ...*passer) {
	p.Helper()
	var got []string
	for i, c := range all {
		if !c.closed.Load() && p.at(c) != nil {
			got = append(got, strconv.Itoa(i))
		}
	}
	if s := strings.Join(got, " "); s != open {
		p.Errorf("%s: open are %q, want %q", what, s, open)
	}
}

// TestGuard fills the places and sees who has to go for newcomers.
func TestGuard(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := newPlace(t, 4, 4)
		defer p.guard.Close()
		a, b, c, d := p.come(local), p.come(local), p.come(local), p.come(local)
		all := []*passer{a, b, c, d}
		p.does(a, working)
		time.Sleep(time.Millisecond)
		slow := p.does(b, arriving)
		p.does(c, answering)
		all = append(all, p.come(local))
		p.want("d is silent, but not for long", "0 1 2 3", all...)
		time.Sleep(grace)
		synctest.Wait()
		p.want("the silent one goes first", "0 1 2 4", all...)
		p.does(all[4], working)
		time.Sleep(grace)
		slow.moved(step)
		all = append(all, p.come(local))
		p.want("then what stands still for longest", "0 1 4 5", all...)
		p.does(all[5], working)
		time.Sleep(grace)
		all = append(all, p.come(local))
		p.want("a body as well", "0 4 5 6", all...)
		x := p.does(all[6], working)
		all = append(all, p.come(local))
		time.Sleep(time.Minute)
		synctest.Wait()
		p.want("who works stays, and the newcomer waits", "0 4 5 6", all...)
		p.at(all[6]).rest(x)
		time.Sleep(look)
		synctest.Wait()
		p.want("a connection between two requests goes at once", "0 4 5 7", all...)
		p.does(all[7], working)
		last := p.come(local)
		p.at(a).Close()
		p.at(a).Close()
		synctest.Wait()
		if p.at(last) == nil || len(p.guard.conns) != 4 {
			t.Errorf("a place that was given back: %d are taken", len(p.guard.conns))
		}
	})
}

// TestGuardShares: a client has a share of the connections, behind a proxy are
// many, and this machine is nobody.
func TestGuardShares(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := newPlace(t, 100, 2)
		defer p.guard.Close()
		a, b := p.come(greedy), p.come(greedy)
		p.does(a, arriving)
		p.does(b, working)
		c := p.come(greedy)
		if !c.closed.Load() {
			t.Error("a client has more than its share")
		}
		time.Sleep(ownGrace)
		c = p.come(greedy)
		p.want("the body that stands still has to go", "1 2", a, b, c)
		for _, from := range []string{other, proxy, proxy, proxy, local, local, local} {
			p.want("from "+from, "0", p.come(from))
		}
		for _, v := range []*passer{b, c} {
			p.at(v).Close()
		}
		if n := p.guard.of[netip.MustParsePrefix(greedy+"/32")]; n != 0 {
			t.Errorf("%d are counted of a client that has gone", n)
		}
	})
}

// TestGuardCloses: a listener that is closed lets go of who waits.
func TestGuardCloses(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := newPlace(t, 1, 1)
		a := p.come(local)
		p.does(a, working)
		waits := p.come(local)
		if err := p.guard.Close(); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if !waits.closed.Load() {
			t.Error("who waited for a place still does")
		}
	})
}

// TestGuardMakesRoom: of many places, some are made free at once.
func TestGuardMakesRoom(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := newPlace(t, 256, 256)
		defer p.guard.Close()
		for range 256 {
			p.come(local)
		}
		time.Sleep(grace)
		p.come(local)
		if n := len(p.guard.conns); n != 253 {
			t.Errorf("%d are open, want 253: four of 256 went for one", n)
		}
	})
}
