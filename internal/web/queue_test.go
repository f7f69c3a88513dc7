package web

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/client"
)

// runContext is a request from this machine, or from another address.
func runContext(ctx context.Context, address ...string) *gin.Context {
	c, _ := gin.CreateTestContext(httptest.NewRecorder())
	c.Request = httptest.NewRequestWithContext(ctx, http.MethodGet, "/simulate", nil)
	c.Request.RemoteAddr = append(address, "127.0.0.1:1")[0]
	return c
}

// TestQueue lets so many work and so many wait, and asks the others to come back.
func TestQueue(t *testing.T) {
	t.Parallel()
	synctest.Test(t, testQueue)
}

func testQueue(t *testing.T) {
	limits := queueLimits{name: "test", working: 2, waiting: 3, wait: 10 * time.Millisecond, time: time.Hour}
	r := newQueue(limits, nil)
	var ends []func()
	for range limits.working {
		_, end, err := r.begin(runContext(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, end)
	}
	c := runContext(t.Context())
	_, _, err := r.begin(c)
	if err == nil || asError(err).Status != http.StatusServiceUnavailable || c.Writer.Header().Get("Retry-After") == "" {
		t.Errorf("after waiting in vain: %v", err)
	}
	for range limits.waiting {
		r.waiting <- struct{}{}
	}
	r.limits.wait = time.Hour // it is not waited at all
	if _, _, err := r.begin(runContext(t.Context())); err == nil {
		t.Error("no limit to those who wait")
	}
	for range limits.waiting {
		<-r.waiting
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, _, err := r.begin(runContext(gone)); !errors.Is(err, context.Canceled) {
		t.Errorf("a client that has gone: %v", err)
	}
	for _, end := range ends {
		end()
	}
	ctx, end, err := r.begin(runContext(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	end()
	if ctx.Err() == nil || len(r.working) > 0 || len(r.waiting) > 0 {
		t.Error("a place is still taken")
	}
}

// TestQueueIsShared: a client that asks for all there is leaves others a place
// to work and half of those to wait, and takes none with it when it goes.
func TestQueueIsShared(t *testing.T) {
	t.Parallel()
	synctest.Test(t, testQueueIsShared)
}

func testQueueIsShared(t *testing.T) {
	q := newQueue(queueLimits{name: "test", working: 2, waiting: 4, wait: time.Hour, time: time.Hour}, nil)
	const greedy, other = "192.0.2.1:1", "192.0.2.2:1"
	_, endGreedy, err := q.begin(runContext(t.Context(), greedy))
	if err != nil {
		t.Fatal(err)
	}
	gone, leave := context.WithCancel(t.Context())
	waited := make(chan error, 2)
	for range 2 {
		go func() { _, _, err := q.begin(runContext(gone, greedy)); waited <- err }()
	}
	synctest.Wait()
	if len(q.waiting) != 3 || len(q.working) != 1 { // half of all places
		t.Fatalf("%d have a place and %d work, want 3 and 1", len(q.waiting), len(q.working))
	}
	c := runContext(t.Context(), greedy)
	if _, _, err := q.begin(c); err == nil || asError(err).Status != http.StatusServiceUnavailable || c.Writer.Header().Get("Retry-After") == "" {
		t.Errorf("more than half of the places: %v", err)
	}
	_, end, err := q.begin(runContext(t.Context(), other))
	if err != nil {
		t.Fatalf("another client: %v", err)
	}
	if len(q.working) != 2 {
		t.Errorf("%d work, want one of each client", len(q.working))
	}
	end()
	leave()
	for range 2 {
		if err := <-waited; !errors.Is(err, context.Canceled) {
			t.Errorf("who waited: %v", err)
		}
	}
	endGreedy()
	if len(q.working) > 0 || len(q.waiting) > 0 || len(q.clients.of) > 0 {
		t.Errorf("%d work, %d wait, %d clients are remembered", len(q.working), len(q.waiting), len(q.clients.of))
	}
	for range 2 { // this machine may have them all
		if _, _, err := q.begin(runContext(t.Context())); err != nil {
			t.Error(err)
		}
	}
}

// TestSlowClientsDoNotFailTheStop: a client that never ends its request is cut
// off, and the end is an orderly one.
func TestSlowClientsDoNotFailTheStop(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	s.drainTimeout = 20 * time.Millisecond
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- s.Serve(ctx, l) }()
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	// The answer to Expect shows that the request is under way.
	io.WriteString(conn, "POST /check HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n")
	if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil || !strings.Contains(line, "100") {
		t.Fatalf("%q, %v", line, err)
	}
	stop()
	if err := <-done; err != nil {
		t.Errorf("Serve = %v, want nil", err)
	}
}

// TestCheckBatchWaits: many lists at once wait their turn, and whoever has gone
// gets nothing done.
func TestCheckBatchWaits(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	s.piles.limits.wait = time.Millisecond
	batch := client.CheckBatchRequest{Lists: []client.CheckRequest{{List: "4 Be Prepared"}}}
	for range pileLimits.working {
		s.piles.working <- struct{}{}
	}
	if w := ask(t, s, "POST", "/api/v1/check/batch", batch); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("while others work: %d, Retry-After %q", w.Code, w.Header().Get("Retry-After"))
	}
	if w := ask(t, s, "POST", "/api/v1/check", batch.Lists[0]); w.Code != http.StatusOK {
		t.Errorf("a list by itself: %d", w.Code)
	}
	for range pileLimits.working {
		<-s.piles.working
	}
	if w := ask(t, s, "POST", "/api/v1/check/batch", batch); w.Code != http.StatusOK {
		t.Errorf("in its turn: %d", w.Code)
	}
	s.piles.limits.time = time.Nanosecond
	if w := ask(t, s, "POST", "/api/v1/check/batch", batch); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("when the time is up: %d", w.Code)
	}
	if len(s.piles.working) > 0 || len(s.piles.waiting) > 0 {
		t.Error("a place is still taken")
	}
}

// TestSheetsEnd: a print job ends with its time.
func TestSheetsEnd(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	s.piles.limits.time = time.Nanosecond
	form := url.Values{"lists": {`[{"d": "` + exampleCode + `"}]`}, "kind": {"registration"}, "f": {"core"}, "on": {exampleDay}}
	r := httptest.NewRequest(http.MethodPost, "/sheets", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code != http.StatusServiceUnavailable || len(s.piles.working) > 0 {
		t.Errorf("when the time is up: %d, %d still work", w.Code, len(s.piles.working))
	}
}
