package web

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"inkcheck/client"
	"inkcheck/internal/cache"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/pages"
	"inkcheck/internal/web/site"
)

// bodiesTaken are the ways in which the server reads bodies: path and type.
var bodiesTaken = []string{
	"/check application/x-www-form-urlencoded", "/check multipart/form-data; boundary=x", "/check/live application/x-www-form-urlencoded",
	"/desk application/x-www-form-urlencoded", "/desk multipart/form-data; boundary=x", "/sheet application/x-www-form-urlencoded",
	"/sheets application/x-www-form-urlencoded",
	"/compare application/x-www-form-urlencoded", "/goldfish application/x-www-form-urlencoded", "/goldfish multipart/form-data; boundary=x",
	"/pool application/x-www-form-urlencoded",
	"/api/v1/check text/plain", "/api/v1/check application/json", "/api/v1/check/batch application/json", "/api/v1/decks application/json",
	"/api/v1/pools application/json",
	"/api/v1/check/files application/json", "/api/v1/check/files text/plain", "/api/v1/check/files application/zip",
}

// sendingOf is the beginning of a body of a type, as long as is wanted.
func sendingOf(mediaType string, length int) string {
	start := map[string]string{"application/json": `{"list":"`,
		"multipart/form-data; boundary=x": "--x\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a.txt\"\r\n\r\n"}[mediaType]
	return start + strings.Repeat("a", length-len(start))
}

// lateBody stops in the middle, until the time to read it is over.
type lateBody struct{ r io.Reader }

func (b *lateBody) Read(p []byte) (int, error) {
	if n, err := b.r.Read(p); err == nil {
		return n, nil
	}
	return 0, os.ErrDeadlineExceeded
}

// TestRefusedBodies: why a body was not read reaches whoever sent it as it is,
// whatever was to be read, and nobody reads of a damaged form.
func TestRefusedBodies(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	s.door.Bodies = serve.NewBudget(0, 0)
	for _, taken := range bodiesTaken {
		path, mediaType, _ := strings.Cut(taken, " ")
		text := sendingOf(mediaType, 100_000)
		for _, tt := range []struct {
			name   string
			body   io.Reader
			length int64
			status int
			code   client.Code
		}{
			{"no room", strings.NewReader(text), -1, http.StatusServiceUnavailable, client.Busy},
			{"too slow", &lateBody{strings.NewReader(text[:200])}, 1000, http.StatusRequestTimeout, ""},
			{"broken off", io.MultiReader(strings.NewReader(text[:200]), brokenReader{}), 1000, http.StatusBadRequest, ""},
			{"too long", strings.NewReader(text), 1 << 40, http.StatusRequestEntityTooLarge, client.TooLarge},
		} {
			r := httptest.NewRequest(http.MethodPost, path, tt.body)
			r.ContentLength = tt.length
			r.Header.Set("Content-Type", mediaType)
			w := httptest.NewRecorder()
			s.ServeHTTP(w, r)
			if w.Code != tt.status || strings.Contains(w.Body.String(), "damaged") {
				t.Errorf("%s, %s: %d, want %d: %.300s", taken, tt.name, w.Code, tt.status, w.Body)
			}
			if retry := w.Header().Get("Retry-After"); (retry != "") != (tt.status == http.StatusServiceUnavailable) {
				t.Errorf("%s, %s: Retry-After %q", taken, tt.name, retry)
			}
			if strings.HasPrefix(path, "/api/") {
				var p client.Error
				if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || p.Status != tt.status || tt.code != "" && p.Code != tt.code {
					t.Errorf("%s, %s: %v, %+v", taken, tt.name, err, p)
				}
			}
		}
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

// TestTooManyRequests: more requests under way than a client may have are
// refused, and others are not.
func TestTooManyRequests(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{MaxConns: clientPart}) // one of each client
	begun, end := make(chan struct{}), make(chan struct{})
	handler := s.door.Handler(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { close(begun); <-end }))
	var group sync.WaitGroup
	group.Go(func() {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.RemoteAddr = "192.0.2.1:1"
		handler.ServeHTTP(httptest.NewRecorder(), r)
	})
	<-begun
	get := func(address, path string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.RemoteAddr = address + ":1"
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w
	}
	for _, path := range []string{"/formats", "/api/v1/formats"} {
		if w := get("192.0.2.1", path); w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" ||
			!strings.Contains(w.Body.String(), "are running") {
			t.Errorf("%s: %d %v", path, w.Code, w.Header())
		}
	}
	for _, at := range [][2]string{{"192.0.2.1", "/healthz"}, {"192.0.2.2", "/formats"}, {"127.0.0.1", "/formats"}} {
		if w := get(at[0], at[1]); w.Code != http.StatusOK {
			t.Errorf("%s from %s: %d", at[1], at[0], w.Code)
		}
	}
	close(end)
	group.Wait()
	if w := get("192.0.2.1", "/formats"); w.Code != http.StatusOK {
		t.Errorf("when the other is over: %d", w.Code)
	}
}

// TestWholeTablesCost: a client that asks for all cards again and again is
// refused after some, with the time to come back; in pages it goes on, since
// people read those, until its debt is too large.
func TestWholeTablesCost(t *testing.T) {
	t.Parallel()
	a := newAsker(t)
	const table = "/cards?q=&as=csv&unique=prints"
	n := 0
	for ; n < 1000 && a.get("192.0.2.1", table).Code == http.StatusOK; n++ {
	}
	if n < 20 || n > 200 {
		t.Errorf("%d tables were sent at once", n)
	}
	w := a.get("192.0.2.1", table)
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" {
		t.Errorf("%d, Retry-After %q", w.Code, w.Header().Get("Retry-After"))
	}
	for at, status := range map[string]int{"192.0.2.1 /cards?q=elsa": 200, "192.0.2.2 " + table: 200, "127.0.0.1 " + table: 200} {
		address, path, _ := strings.Cut(at, " ")
		if w := a.get(address, path); w.Code != status {
			t.Errorf("%s: %d", at, w.Code)
		}
	}
	client, _ := serve.ClientOf(serve.Addr("192.0.2.1"))
	a.server.Limiter.Rate.Charge(client, 1e6, a.now)
	if w := a.get("192.0.2.1", "/cards?q=elsa"); w.Code != http.StatusTooManyRequests {
		t.Errorf("a page with much debt: %d", w.Code)
	}
	if w := a.get("192.0.2.1", "/healthz"); w.Code != http.StatusOK {
		t.Errorf("a probe with much debt: %d", w.Code)
	}
	a.now = a.now.Add(10 * time.Second)
	if w := a.get("192.0.2.1", "/cards?q=elsa"); w.Code != http.StatusOK {
		t.Errorf("a page later: %d", w.Code)
	}
}

// TestTablesAreShared: the same table is made once, and another day, query or
// catalog has another one.
func TestTablesAreShared(t *testing.T) {
	t.Parallel()
	a := newAsker(t)
	library := a.server.InUse()
	get := func(query string) string { return a.get("127.0.0.1", "/cards?as=csv&"+query).Body.String() }
	first := get("q=elsa")
	key := pages.TableKey{Query: "elsa", On: a.server.Today(), Language: "en"}
	tables := func() *cache.Cache[pages.TableKey, *serve.Asset] {
		return site.PerSnapshot(a.server.NewRequest(httptest.NewRequest(http.MethodGet, "/", nil)), pages.NewTables)
	}
	if _, ok := tables().Get(key); !ok {
		t.Fatal("the table is not kept")
	}
	if get("q=elsa") != first {
		t.Error("another answer to the same question")
	}
	if get("q=elsa&names=all") == first {
		t.Error("the names in all languages are not there, as the table was made without them")
	}
	for _, other := range []string{"q=elsa&unique=prints", "q=elsa&sort=cost&dir=desc", "q=anna", "q=elsa&on=2024-01-01", "q=elsa&page=2"} {
		if get(other) == first {
			t.Errorf("%s has the same answer", other)
		}
	}
	a.server.SetSnapshot(library.Catalog, nil)
	if _, ok := tables().Get(key); ok {
		t.Error("another catalog has the tables of the old one")
	}
}

// proxied is a server on a listener, behind a proxy that the test plays.
func proxied(t *testing.T, c Config) (s *Server, addr string, stop func() error) {
	t.Helper()
	var err error
	if c.Proxies, err = serve.ParseProxies("127.0.0.1"); err != nil {
		t.Fatal(err)
	}
	s = apiServer(t, c)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- s.Serve(ctx, l) }()
	stop = sync.OnceValue(func() error { cancel(); return <-done })
	t.Cleanup(func() { stop() })
	return s, l.Addr().String(), stop
}

// say sends text on a connection of its own.
func say(t *testing.T, addr, text string) (net.Conn, *bufio.Reader) {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
	return conn, bufio.NewReader(conn)
}

// TestOldAndOddHTTP: what the protocol allows and few clients do.
func TestOldAndOddHTTP(t *testing.T) {
	t.Parallel()
	_, addr, _ := proxied(t, Config{})
	const head = "Host: x\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Type: text/plain\r\n"
	for name, tt := range map[string]struct{ send, want string }{
		"HTTP/1.0":           {"GET /healthz HTTP/1.0\r\n\r\n", "200 closed"},
		"HTTP/1.0 with body": {"POST /api/v1/check HTTP/1.0\r\n" + head + "Content-Length: 7\r\n\r\n4 Smash", "200 closed"},
		"trailers": {"POST /api/v1/check HTTP/1.1\r\n" + head +
			"Transfer-Encoding: chunked\r\nTrailer: X-A\r\n\r\n7\r\n4 Smash\r\n0\r\nX-A: b\r\n\r\n", "200"},
		"expected, read": {"POST /api/v1/check HTTP/1.1\r\n" + head + "Expect: 100-continue\r\nContent-Length: 7\r\n\r\n4 Smash", "100 200"},
		"expected, too long": {"POST /api/v1/check HTTP/1.1\r\n" + head + "Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n",
			"413 closed"},
		"expected, not there": {"POST /nothing HTTP/1.1\r\n" + head + "Expect: 100-continue\r\nContent-Length: 7\r\n\r\n", "404 closed"},
		"pipelined":           {strings.Repeat("GET /healthz HTTP/1.1\r\n"+head+"\r\n", 3), "200 200 200"},
		"body not wanted":     {"POST /nothing HTTP/1.1\r\n" + head + "Content-Length: 1000\r\n\r\nabc", "404 closed"},
		"chunks that end too soon, of a form": {"POST /desk HTTP/1.1\r\nHost: x\r\nContent-Type: " +
			"application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc\r\nxyz\r\n",
			"400 closed"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, answers := say(t, addr, tt.send)
			var got []string
			for range strings.Fields(strings.TrimSuffix(tt.want, " closed")) {
				res, err := http.ReadResponse(answers, nil)
				if err != nil {
					t.Fatalf("after %v: %v", got, err)
				}
				if _, err := io.Copy(io.Discard, res.Body); err != nil {
					t.Fatal(err)
				}
				status := fmt.Sprint(res.StatusCode)
				if res.Close {
					status += " closed"
				}
				got = append(got, status)
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("answers: %s, want %s", s, tt.want)
			}
		})
	}
}

// TestStopsWithStuckWork: a stop waits for stuck uploads, slow readers and long
// work for so long and no longer, ends the work, and is an orderly one.
func TestStopsWithStuckWork(t *testing.T) {
	t.Parallel()
	s, addr, stop := proxied(t, Config{})
	s.host.DrainTime = 20 * time.Millisecond
	const head = "Host: x\r\nX-Forwarded-For: 192.0.2.1\r\n"
	say(t, addr, "POST /desk HTTP/1.1\r\n"+head+"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000000\r\n\r\ntext=")
	defer occupy(t, s.GameWork)()
	say(t, addr, "GET "+simulatePath+" HTTP/1.1\r\n"+head+"\r\n")
	if !Soon(func() bool { return waiting(s.GameWork) == 1 }) {
		t.Fatal("the request does not wait for its turn")
	}
	if err := stop(); err != nil {
		t.Errorf("Serve = %v, want nil", err)
	}
	if err := s.door.Wait(t.Context()); err != nil || waiting(s.GameWork) != 0 {
		t.Errorf("work goes on after the end: %v, %d wait", err, waiting(s.GameWork))
	}
}

// TestStopsWithWorkThatDoesNotEnd: what does not listen is left.
func TestStopsWithWorkThatDoesNotEnd(t *testing.T) {
	t.Parallel()
	s, addr, stop := proxied(t, Config{})
	s.host.DrainTime, s.host.EndTime = time.Millisecond, time.Millisecond
	begun, end := make(chan struct{}), make(chan struct{})
	s.handler = s.door.Handler(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { close(begun); <-end }))
	defer close(end)
	say(t, addr, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
	<-begun
	if err := stop(); err != nil {
		t.Errorf("Serve = %v, want nil", err)
	}
}
