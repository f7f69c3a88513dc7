package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/client"
)

func runContext(ctx context.Context) *gin.Context {
	c, _ := gin.CreateTestContext(httptest.NewRecorder())
	c.Request = httptest.NewRequestWithContext(ctx, http.MethodGet, "/simulate", nil)
	return c
}

// TestQueue lets so many work and so many wait, and asks the others to come back.
func TestQueue(t *testing.T) {
	t.Parallel()
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
	if _, _, err := r.begin(runContext(gone)); err == nil {
		t.Error("worked for a client that has gone")
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
