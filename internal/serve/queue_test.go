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
	limits := QueueLimits{Working: 2, Share: 1, Waiting: 1, Wait: 10 * time.Millisecond, Time: time.Hour}
	q := NewQueue(limits, time.Now)
	var ends []func()
	for range limits.Working { // this machine has no share
		_, end, err := q.Begin(from(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, end)
	}
	if _, _, err := q.Begin(from(t.Context())); err != ErrBusy {
		t.Errorf("after waiting in vain: %v", err)
	}
	gone, leave := context.WithCancel(t.Context())
	waited := make(chan error, 1)
	q.Limits.Wait = time.Hour
	go func() { _, _, err := q.Begin(from(gone)); waited <- err }()
	synctest.Wait()
	if working, waiting := q.Figures(); working != limits.Working || waiting != 1 {
		t.Errorf("%d work and %d wait, want %d and 1", working, waiting, limits.Working)
	}
	if _, _, err := q.Begin(from(t.Context())); err != ErrBusy { // it is not waited at all
		t.Error("no limit to those who wait")
	}
	leave()
	if err := <-waited; !errors.Is(err, context.Canceled) {
		t.Errorf("a client that has gone: %v", err)
	}
	for _, end := range ends {
		end()
	}
	ctx, end, err := q.Begin(from(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	end()
	if working, waiting := q.Figures(); ctx.Err() == nil || working+waiting > 0 {
		t.Error("a place is still taken")
	}
}
