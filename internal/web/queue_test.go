package web

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
)

// runContext is a request from this machine, or from another address.
func runContext(ctx context.Context, address ...string) *gin.Context {
	c, _ := gin.CreateTestContext(httptest.NewRecorder())
	c.Request = httptest.NewRequestWithContext(ctx, http.MethodGet, "/simulate", nil)
	c.Request.RemoteAddr = append(address, "127.0.0.1:1")[0]
	return c
}

// occupy takes all places to work of a queue for this machine.
func occupy(t *testing.T, q site.Queue) (free func()) {
	t.Helper()
	var ends []func()
	for range q.Limits.Working {
		_, end, err := q.Begin(runContext(context.WithoutCancel(t.Context())).Request)
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, end)
	}
	return func() {
		for _, end := range ends {
			end()
		}
	}
}

// taken is how many have a place in a queue, waiting how many of them wait.
func taken(q site.Queue) int { working, waiting := q.Figures(); return working + waiting }

func waiting(q site.Queue) int { _, waiting := q.Figures(); return waiting }

// TestSlowClientsDoNotFailTheStop: a client that never ends its request is cut
// off, and the end is an orderly one.
func TestSlowClientsDoNotFailTheStop(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	s.host.DrainTime = 20 * time.Millisecond
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
	io.WriteString(conn, "POST /check HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: "+
		"application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n")
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
	s.BatchWork.Limits.Wait = time.Millisecond
	batch := client.CheckBatchRequest{Lists: []client.CheckRequest{{List: "4 Be Prepared"}}}
	free := occupy(t, s.BatchWork)
	if w := ask(t, s, "POST", "/api/v1/check/batch", batch); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("while others work: %d, Retry-After %q", w.Code, w.Header().Get("Retry-After"))
	}
	if w := ask(t, s, "POST", "/api/v1/check", batch.Lists[0]); w.Code != http.StatusOK {
		t.Errorf("a list by itself: %d", w.Code)
	}
	free()
	if w := ask(t, s, "POST", "/api/v1/check/batch", batch); w.Code != http.StatusOK {
		t.Errorf("in its turn: %d", w.Code)
	}
	s.BatchWork.Limits.Time = time.Nanosecond
	if w := ask(t, s, "POST", "/api/v1/check/batch", batch); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("when the time is up: %d", w.Code)
	}
	if taken(s.BatchWork) != 0 {
		t.Error("a place is still taken")
	}
}

// TestSheetsEnd: a print job ends with its time.
func TestSheetsEnd(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	s.BatchWork.Limits.Time = time.Nanosecond
	form := url.Values{"lists": {`[{"d": "` + api.ExampleCode + `"}]`}, "kind": {"registration"}, "f": {"core"}, "on": {api.ExampleDay}}
	r := httptest.NewRequest(http.MethodPost, "/sheets", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code != http.StatusServiceUnavailable || taken(s.BatchWork) > 0 {
		t.Errorf("when the time is up: %d, %d still work", w.Code, taken(s.BatchWork))
	}
}
