package web_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/build"
	"inkcheck/internal/metrics"
	httpserve "inkcheck/internal/serve"
	"inkcheck/internal/web"
)

// newServer makes a server of the embedded cards on the tests' day, silent and
// as the configuration says otherwise. It takes its time.
func newServer(t *testing.T, c web.Config) *web.Server {
	t.Helper()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	c.Catalog, c.Now, c.WorkTime = cards, func() time.Time { return today }, web.PatientTime
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	s, err := web.New(c)
	if err != nil {
		t.Fatal(err)
	}
	web.ShareSnapshot(s)
	return s
}

// serve runs a server until the test ends or stop is called; done gets what
// Serve returns.
func serve(t *testing.T, s *web.Server) (addr string, stop func(), done <-chan error) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(func() {
		cancel()
		l.Close() // or it would wait for balancers
	})
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	return l.Addr().String(), cancel, ended
}

// ask answers one request without a network.
func ask(s http.Handler, r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func TestReady(t *testing.T) {
	t.Parallel()
	s := newServer(t, web.Config{})
	for _, h := range []http.Handler{s, s.Private()} {
		if w := ask(h, httptest.NewRequest("GET", "/readyz", nil)); w.Code != http.StatusOK || !strings.HasPrefix(w.Body.String(), "ready") {
			t.Errorf("/readyz: %d %q", w.Code, w.Body)
		}
		if w := ask(h, httptest.NewRequest("GET", "/healthz", nil)); w.Code != http.StatusOK || w.Body.String() != "ok\n" {
			t.Errorf("/healthz: %d %q", w.Code, w.Body)
		}
	}
}

// halfAsked is a connection with a request under way, which lacks its body.
type halfAsked struct {
	t       *testing.T
	conn    net.Conn
	answers *bufio.Reader
}

// askHalf sends all but the body, and asks to be told to go on, which a server
// does when its handler reads the body.
func askHalf(t *testing.T, addr string) halfAsked {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	io.WriteString(conn, "POST "+api+" HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 7\r\nExpect: 100-continue\r\n\r\n")
	answers := bufio.NewReader(conn)
	if line, err := answers.ReadString('\n'); err != nil || !strings.HasPrefix(line, "HTTP/1.1 100") {
		t.Fatalf("answer to Expect: %q, %v", line, err)
	}
	if _, err := answers.ReadString('\n'); err != nil { // the empty line after 100
		t.Fatal(err)
	}
	return halfAsked{t, conn, answers}
}

// finish sends the body and wants an answer.
func (h halfAsked) finish() {
	h.t.Helper()
	io.WriteString(h.conn, "4 Smash")
	res, err := http.ReadResponse(h.answers, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	res.Body.Close()
	if res.StatusCode != http.StatusOK {
		h.t.Errorf("the request under way got %d, want 200", res.StatusCode)
	}
}

// TestServeDrains stops a server with a request under way: it is answered, and
// then the server ends in order.
func TestServeDrains(t *testing.T) {
	t.Parallel()
	for _, wait := range []time.Duration{0, 50 * time.Millisecond} {
		addr, stop, done := serve(t, newServer(t, web.Config{DrainWait: wait}))
		under := askHalf(t, addr)
		stop()
		select {
		case err := <-done:
			t.Fatalf("Serve returned %v with a request under way", err)
		case <-time.After(wait + 50*time.Millisecond):
		}
		under.finish()
		if err := <-done; err != nil {
			t.Errorf("Serve = %v, want nil", err)
		}
	}
}

// TestServeWaitsBeforeItDrains stops a server that balancers are to notice: it
// says that it is not ready, while it still answers newcomers.
func TestServeWaitsBeforeItDrains(t *testing.T) {
	t.Parallel()
	addr, stop, done := serve(t, newServer(t, web.Config{DrainWait: web.PatientTime}))
	status := func(path string) int {
		t.Helper()
		res, err := http.Get("http://" + addr + path)
		if err != nil {
			t.Fatalf("a newcomer while others are sent elsewhere: %v", err)
		}
		res.Body.Close()
		return res.StatusCode
	}
	under := askHalf(t, addr)
	stop()
	if !web.Soon(func() bool { return status("/readyz") == http.StatusServiceUnavailable }) {
		t.Error("/readyz still says that it is ready")
	}
	if got := status("/formats"); got != http.StatusOK {
		t.Errorf("/formats: %d", got)
	}
	under.finish()
	select {
	case err := <-done:
		t.Errorf("Serve returned %v before its time", err)
	default:
	}
}

// TestTrustedProxy asks as a proxy and as somebody who claims to be one.
func TestTrustedProxy(t *testing.T) {
	t.Parallel()
	proxies, err := httpserve.ParseProxies("10.0.0.0/8")
	if err != nil {
		t.Fatal(err)
	}
	s := newServer(t, web.Config{Proxies: proxies})
	for _, tt := range []struct {
		name, peer, proto, id string
		secure, sameID        bool
	}{
		{"proxy over TLS", "10.1.1.1:5", "https", "0123456789abcdef-0123", true, true},
		{"proxy without TLS", "10.1.1.1:5", "http", "0123456789abcdef-0123", false, true},
		{"proxy with an odd id", "10.1.1.1:5", "https", "short", true, false},
		{"proxy with a hostile id", "10.1.1.1:5", "https", "abcdefgh<script>", true, false},
		{"stranger", "192.0.2.1:5", "https", "0123456789abcdef-0123", false, false},
	} {
		r := httptest.NewRequest("GET", "/formats", nil)
		r.RemoteAddr = tt.peer
		r.Header.Set("X-Forwarded-Proto", tt.proto)
		r.Header.Set("X-Request-Id", tt.id)
		w := ask(s, r)
		if got := w.Header().Get("Strict-Transport-Security") != ""; got != tt.secure {
			t.Errorf("%s: Strict-Transport-Security sent: %v, want %v", tt.name, got, tt.secure)
		}
		if got := w.Header().Get("X-Request-Id"); (got == tt.id) != tt.sameID {
			t.Errorf("%s: id %q, want it taken over: %v", tt.name, got, tt.sameID)
		}
	}
	// A form sent to the name that the proxy is asked by.
	r := httptest.NewRequest("POST", "http://127.0.0.1:8080/check", strings.NewReader(url.Values{"list": {legalList}}.Encode()))
	r.RemoteAddr = "10.1.1.1:5"
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", "https://ink.example")
	r.Header.Set("X-Forwarded-Host", "ink.example")
	if w := ask(s, r); w.Code != http.StatusSeeOther {
		t.Errorf("a form by way of the proxy: %d", w.Code)
	}
}

// TestFiguresAreBounded asks for many addresses and looks for new labels, and
// for anything of a list.
func TestFiguresAreBounded(t *testing.T) {
	t.Parallel()
	s := newServer(t, web.Config{Metrics: metrics.New(build.Read())})
	figures := func() []string {
		w := ask(s.Private(), httptest.NewRequest("GET", "/metrics", nil))
		if w.Code != http.StatusOK {
			t.Fatalf("/metrics: %d", w.Code)
		}
		var out []string
		for line := range strings.Lines(w.Body.String()) {
			if strings.HasPrefix(line, "inkcheck_") {
				out = append(out, line[:strings.LastIndexByte(line, ' ')])
			}
		}
		return out
	}
	check := func(list string) {
		r := httptest.NewRequest("POST", api, strings.NewReader(list))
		r.Header.Set("Content-Type", "text/plain")
		ask(s, r)
	}
	visit := func(round string) {
		for _, p := range []string{"/cards/" + round, "/static/" + round + "/" + round, "/" + round, "/" + round + "/" + round,
			"/api/v1/decks/SECRET" + round, "/sets/" + round,
			"/cards?q=SECRET" + round, "/check?d=SECRET" + round, "/odds?d=SECRET" + round} {
			ask(s, httptest.NewRequest("GET", p, nil))
		}
		for _, method := range []string{"X" + round, "PUT"} {
			ask(s, httptest.NewRequest(method, "/", nil))
		}
		check("4 SECRET" + round)
	}
	for _, list := range []string{legalList, "60 SECRET", "4 SECRET"} { // all verdicts that there are
		check(list)
	}
	visit("first")
	first := figures()
	for _, round := range []string{"second", "third", "%F0%9F%98%80"} {
		visit(round)
	}
	if got := figures(); len(got) != len(first) {
		t.Errorf("%d figures after other addresses, %d before", len(got), len(first))
	}
	all := strings.Join(first, "\n")
	for _, want := range []string{`route="/cards/:id"`, `route="other"`, `method="other"`,
		`inkcheck_checks_total{format="core",verdict="illegal"}`, `inkcheck_checks_total{format="core",verdict="undecided"}`,
		"inkcheck_catalog_age_seconds", "inkcheck_catalog_generation", "inkcheck_ready", `inkcheck_working{queue="games"}`} {
		if !strings.Contains(all, want) {
			t.Errorf("the figures lack %s", want)
		}
	}
	if strings.Contains(all, "SECRET") {
		t.Error("the figures hold what was asked")
	}
}

// TestAgeOfTheCatalog: the facts are of a whole month, and their age begins where it ends.
func TestAgeOfTheCatalog(t *testing.T) {
	t.Parallel()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	month, err := time.Parse("2006-01", cards.AsOf)
	if err != nil {
		t.Fatal(err)
	}
	s := newServer(t, web.Config{Metrics: metrics.New(build.Read())})
	want := "\ninkcheck_catalog_age_seconds " + strconv.FormatFloat(today.Sub(month.AddDate(0, 1, 0)).Seconds(), 'g', -1, 64) + "\n"
	if got := ask(s.Private(), httptest.NewRequest("GET", "/metrics", nil)).Body.String(); !strings.Contains(got, want) {
		t.Errorf("the figures lack %q", want)
	}
}

// TestPrivateIsPrivate looks for the private addresses among the public ones.
func TestPrivateIsPrivate(t *testing.T) {
	t.Parallel()
	s := newServer(t, web.Config{Metrics: metrics.New(build.Read())})
	for _, p := range []string{"/metrics", "/debug/pprof/", "/debug/pprof/heap", "/debug/vars"} {
		if w := ask(s, httptest.NewRequest("GET", p, nil)); w.Code != http.StatusNotFound {
			t.Errorf("GET %s in public: %d, want 404", p, w.Code)
		}
	}
	for _, p := range []string{"/metrics", "/debug/pprof/", "/debug/pprof/goroutine"} {
		if w := ask(s.Private(), httptest.NewRequest("GET", p, nil)); w.Code != http.StatusOK {
			t.Errorf("GET %s in private: %d, want 200", p, w.Code)
		}
	}
}

// isRunning reports whether a goroutine is in a function of that name. All stop
// while it looks.
func isRunning(name string) bool {
	for size := 1 << 20; ; size *= 2 {
		stacks := make([]byte, size)
		n := runtime.Stack(stacks, true)
		if n < size {
			return strings.Contains(string(stacks[:n]), name)
		}
		// Every test that waits for its turn has a stack, too: there may be more.
	}
}

// TestGoneClientsStopTheirWork starts simulations that would take seconds and
// goes away; then nothing works or waits any more.
func TestGoneClientsStopTheirWork(t *testing.T) {
	s := newServer(t, web.Config{Metrics: metrics.New(build.Read())})
	addr, _, _ := serve(t, s)
	path := ask(s, formPost("/goldfish", url.Values{"list": {legalList}, "on": {"2026-11-20"}})).Header().Get("Location")
	code, err := url.Parse(path)
	if err != nil || code.Query().Get("d") == "" {
		t.Fatalf("no deck in %q, %v", path, err)
	}
	at := "/simulate?" + url.Values{"d": {code.Query().Get("d")}, "f": {"core"}, "on": {"2026-11-20"}, "p": {"first"}, "s": {"1"},
		"games": {"50000"}, "policy": {"text"}, "texts": {"1"}}.Encode() // 50,000 greedy games without texts are over in a moment
	working := func() string {
		var out []string
		for line := range strings.Lines(ask(s.Private(), httptest.NewRequest("GET", "/metrics", nil)).Body.String()) {
			if strings.HasPrefix(line, `inkcheck_working{queue="games"}`) || strings.HasPrefix(line, `inkcheck_waiting{queue="games"}`) {
				out = append(out, strings.TrimSpace(line[strings.LastIndexByte(line, ' '):]))
			}
		}
		return strings.Join(out, " ")
	}
	var conns []net.Conn
	for range 6 {
		conn, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		conns = append(conns, conn)
		io.WriteString(conn, "GET "+at+" HTTP/1.1\r\nHost: x\r\n\r\n")
	}
	playing := func() bool { return isRunning("inkcheck/rules/autoplay") }
	until := func(what string, ok func() bool) {
		t.Helper()
		if !web.Soon(ok) {
			t.Fatalf("%s: never (working and waiting: %s; playing: %v)", what, working(), playing())
		}
	}
	until("two work and four wait", func() bool { return working() == "4 2" && playing() })
	gone := time.Now()
	for _, c := range conns {
		c.Close()
	}
	until("nothing works", func() bool { return working() == "0 0" })
	until("nobody plays", func() bool { return !playing() })
	t.Logf("all had stopped %v after the clients left", time.Since(gone))
}

// TestGoneClientsStopTheirPrinting begins long print jobs and
// goes away while codes are computed and while pages are drawn: the jobs end
// there, and the log says that nobody waited.
func TestGoneClientsStopTheirPrinting(t *testing.T) {
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	var job []jobEntry
	for i := range 400 {
		deck := decklist.Deck{Catalog: cards}
		for k := range 100 {
			deck.Entries = append(deck.Entries, decklist.Entry{Card: &cards.Cards[i+k], Count: 1})
		}
		code, _ := deck.CodeAndHash()
		job = append(job, jobEntry{"d": code})
	}
	lists, err := json.Marshal(job)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ kind, as, within string }{
		{"registration", "html", "internal/paper.newBits"},
		{"check", "pdf", "internal/paper.writePage"},
		{"check", "html", "internal/paper.(*Page).WriteSVG"},
	} {
		t.Run(tt.within, func(t *testing.T) {
			var log lockedBuilder
			s := newServer(t, web.Config{Log: slog.New(slog.NewTextHandler(&log, nil))})
			addr, stop, done := serve(t, s)
			conn, err := net.Dial("tcp", addr)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			form := url.Values{"lists": {string(lists)}, "f": {"constructed"}, "on": {"2026-11-20"}, "kind": {tt.kind}, "as": {tt.as}}.Encode()
			fmt.Fprintf(conn, "POST /sheets HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n%s",
				len(form), form)
			if !web.Soon(func() bool { return isRunning(tt.within) }) {
				t.Fatalf("%s never began", tt.within)
			}
			conn.Close()
			stop()
			if err := <-done; err != nil {
				t.Error(err)
			}
			if got := log.b.String(); !strings.Contains(got, "path=/sheets status=499") {
				t.Errorf("the log has\n%s", got)
			}
		})
	}
}

// TestBrokenBody sends a body that ends too soon, to each way of reading one:
// it is the client's doing, and no fault of the server's.
func TestBrokenBody(t *testing.T) {
	t.Parallel()
	var log lockedBuilder
	s := newServer(t, web.Config{Log: slog.New(slog.NewTextHandler(&log, nil))})
	addr, stop, done := serve(t, s)
	requests := []string{"/check application/x-www-form-urlencoded", "/check multipart/form-data; boundary=x",
		"/check/live application/x-www-form-urlencoded", "/goldfish application/x-www-form-urlencoded",
		api + " text/plain", api + " application/json", "/api/v1/check/batch application/json", "/api/v1/decks application/json",
		"/compare application/x-www-form-urlencoded", "/sheets application/x-www-form-urlencoded"}
	for _, r := range requests {
		path, mediaType, _ := strings.Cut(r, " ")
		conn, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(conn, "POST "+path+" HTTP/1.1\r\nHost: x\r\nContent-Type: "+mediaType+"\r\nContent-Length: 1000\r\n\r\n--x")
		if err := conn.(*net.TCPConn).CloseWrite(); err != nil {
			t.Fatal(err)
		}
		res, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		if res.StatusCode >= http.StatusInternalServerError {
			t.Errorf("POST %s: %d", r, res.StatusCode)
		}
		conn.Close()
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if strings.Contains(log.b.String(), "level=ERROR") {
		t.Errorf("the log has errors:\n%s", log.b.String())
	}
}

func formPost(path string, form url.Values) *http.Request {
	r := httptest.NewRequest("POST", path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return r
}
