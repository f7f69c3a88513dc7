package web

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// fakeListener gives one connection after the other.
type fakeListener struct {
	net.Listener
	conns chan net.Conn
}

func (l *fakeListener) Accept() (net.Conn, error) {
	c, ok := <-l.conns
	if !ok {
		return nil, net.ErrClosed
	}
	return c, nil
}

type fakeConn struct {
	net.Conn
	closed  int
	closing func()
}

func (c *fakeConn) Close() error {
	if c.closed++; c.closing != nil {
		c.closing()
	}
	return nil
}

// TestGuardVictims fills the places and sees who has to go for newcomers.
func TestGuardVictims(t *testing.T) {
	t.Parallel()
	now := time.Unix(1000, 0)
	l := &fakeListener{conns: make(chan net.Conn, 10)}
	g := newGuard(l, 3)
	g.now = func() time.Time { return now }
	raw := map[net.Conn]*fakeConn{}
	accept := func() net.Conn {
		t.Helper()
		c, err := g.Accept()
		if err != nil {
			t.Fatal(err)
		}
		now = now.Add(time.Second)
		return c
	}
	arrive := func() net.Conn {
		f := &fakeConn{}
		l.conns <- f
		c := accept()
		raw[c] = f
		return c
	}
	a, b, c := arrive(), arrive(), arrive() // at 1000, 1001, 1002
	g.set(a, asking)                        // at 1003
	d := arrive()
	if raw[a].closed+raw[c].closed > 0 || raw[b].closed != 1 {
		t.Errorf("closed a %d, b %d, c %d; want b: it was silent for the longest time", raw[a].closed, raw[b].closed, raw[c].closed)
	}
	b.Close()
	if len(g.places) != 3 {
		t.Errorf("%d places are taken after closing a connection twice, want 3", len(g.places))
	}
	g.set(c, asking)
	g.set(d, asking) // all are at work, a since 1003
	// The first newcomer is refused; by the time of the second, a has gone.
	refused := &fakeConn{closing: func() { a.Close() }}
	l.conns <- refused
	now = now.Add(-time.Second) // 1003
	arrive()
	if refused.closed != 1 {
		t.Error("a newcomer was not refused with all at work")
	}
	now = now.Add(patience + time.Minute)
	g.set(d, idle)
	g.set(d, asking)
	arrive()
	if raw[d].closed > 0 {
		t.Error("the connection was closed that has just begun to work")
	}
	close(l.conns)
	if _, err := g.Accept(); err == nil {
		t.Error("Accept of a closed listener: no error")
	}
}

// TestGuardLeavesTheQueue fills all places with a client that waits for its turn
// to have games played, for longer than anybody's patience: it gets its answer,
// and a newcomer its place after that.
func TestGuardLeavesTheQueue(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var late atomic.Int64
	g := newGuard(l, 1)
	g.now = func() time.Time { return time.Unix(late.Load(), 0) }
	srv := s.httpServer(s)
	g.watch(srv)
	go srv.Serve(g)
	t.Cleanup(func() { srv.Close() })
	send := func(path string) (*bufio.Reader, net.Conn) {
		t.Helper()
		conn, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		io.WriteString(conn, "GET "+path+" HTTP/1.1\r\nHost: x\r\n\r\n")
		return bufio.NewReader(conn), conn
	}
	for range gameLimits.working {
		s.runs.working <- struct{}{}
	}
	waits, _ := send(simulatePath)
	if !Soon(func() bool { return len(s.runs.waiting) == 1 }) {
		t.Fatal("the request does not wait for its turn")
	}
	late.Add(int64(patience/time.Second) + 60)
	refused, _ := send("/healthz")
	if line, err := refused.ReadString('\n'); err == nil {
		t.Errorf("a newcomer while the only place is taken: %q", line)
	}
	for range gameLimits.working {
		<-s.runs.working
	}
	res, err := http.ReadResponse(waits, nil)
	if err != nil {
		t.Fatalf("who waited: %v", err)
	}
	if body, err := io.ReadAll(res.Body); err != nil || res.StatusCode != http.StatusOK || !strings.Contains(string(body), "10 solo games") {
		t.Errorf("who waited: %d, %v", res.StatusCode, err)
	}
	// Now it is idle, once the server has noticed.
	if !Soon(func() bool {
		newcomer, conn := send("/healthz")
		defer conn.Close()
		line, err := newcomer.ReadString('\n')
		return err == nil && strings.Contains(line, "200")
	}) {
		t.Error("no newcomer gets the place of a connection that is idle")
	}
}

// TestSlowClientsKeepNobodyOut has as many silent connections as there are
// places, and as many that never end a header, and asks all the same.
func TestSlowClientsKeepNobodyOut(t *testing.T) {
	t.Parallel()
	const places = 8
	s := apiServer(t, Config{MaxConns: places})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- s.Serve(t.Context(), l) }()
	for i := range 2 * places {
		conn, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		switch i % 3 {
		case 1:
			io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
		case 2: // an answer, then silence
			io.WriteString(conn, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
			if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil || !strings.Contains(line, "200") {
				t.Fatalf("connection %d: %q, %v", i, line, err)
			}
		}
	}
	for range 20 {
		client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
		res, err := client.Get("http://" + l.Addr().String() + "/formats")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, res.Body); err != nil || res.StatusCode != http.StatusOK {
			t.Errorf("status %d, %v", res.StatusCode, err)
		}
		res.Body.Close()
	}
	t.Cleanup(func() { <-done })
}
