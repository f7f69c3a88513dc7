package serve

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"
)

// from is a request from this machine, or from another address.
func from(ctx context.Context, address ...string) *http.Request {
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, "/", nil)
	r.RemoteAddr = append(address, "127.0.0.1:1")[0]
	return r
}

// TestQueue lets so many work and so many wait, and asks the others to come back.
func TestQueue(t *testing.T) {
	t.Parallel()
	synctest.Test(t, testQueue)
}

func testQueue(t *testing.T) {
	limits := QueueLimits{Working: 2, Waiting: 3, Wait: 10 * time.Millisecond, Time: time.Hour}
	r := NewQueue(limits)
	var ends []func()
	for range limits.Working {
		_, end, err := r.Begin(from(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, end)
	}
	c := from(t.Context())
	_, _, err := r.Begin(c)
	if err != ErrBusy {
		t.Errorf("after waiting in vain: %v", err)
	}
	figures := func(when string, working, waiting int) {
		t.Helper()
		if w, n := r.Figures(); w != working || n != waiting {
			t.Errorf("%s: %d work and %d wait, want %d and %d", when, w, n, working, waiting)
		}
	}
	figures("all places taken", limits.Working, 0)
	for range limits.Waiting {
		r.waiting <- struct{}{}
	}
	figures("and the line full", limits.Working, limits.Waiting)
	r.Limits.Wait = time.Hour // it is not waited at all
	if _, _, err := r.Begin(from(t.Context())); err != ErrBusy {
		t.Error("no limit to those who wait")
	}
	for range limits.Waiting {
		<-r.waiting
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, _, err := r.Begin(from(gone)); !errors.Is(err, context.Canceled) {
		t.Errorf("a client that has gone: %v", err)
	}
	for _, end := range ends {
		end()
	}
	ctx, end, err := r.Begin(from(t.Context()))
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
	q := NewQueue(QueueLimits{Working: 2, Waiting: 4, Wait: time.Hour, Time: time.Hour})
	const greedy, other = "192.0.2.1:1", "192.0.2.2:1"
	_, endGreedy, err := q.Begin(from(t.Context(), greedy))
	if err != nil {
		t.Fatal(err)
	}
	gone, leave := context.WithCancel(t.Context())
	waited := make(chan error, 2)
	for range 2 {
		go func() { _, _, err := q.Begin(from(gone, greedy)); waited <- err }()
	}
	synctest.Wait()
	if len(q.waiting) != 3 || len(q.working) != 1 { // half of all places
		t.Fatalf("%d have a place and %d work, want 3 and 1", len(q.waiting), len(q.working))
	}
	c := from(t.Context(), greedy)
	if _, _, err := q.Begin(c); err != ErrBusy {
		t.Errorf("more than half of the places: %v", err)
	}
	_, end, err := q.Begin(from(t.Context(), other))
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
	if len(q.working) > 0 || len(q.waiting) > 0 || len(q.of) > 0 {
		t.Errorf("%d work, %d wait, %d clients are remembered", len(q.working), len(q.waiting), len(q.of))
	}
	for range 2 { // this machine may have them all
		if _, _, err := q.Begin(from(t.Context())); err != nil {
			t.Error(err)
		}
	}
}
