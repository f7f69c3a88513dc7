package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/address"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
	"inkcheck/rules/autoplay"
)

// asker sends requests from addresses to a server whose clock stands still.
type asker struct {
	*testing.T
	server *Server
	now    time.Time
}

func newAsker(t *testing.T) *asker {
	a := &asker{T: t, now: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)}
	a.server = apiServer(t, Config{Rate: site.DefaultRate, Now: func() time.Time { return a.now }, Seed: func() uint64 { return 7 }})
	return a
}

func (a *asker) get(address, path string) *httptest.ResponseRecorder {
	return a.send(address, httptest.NewRequest(http.MethodGet, path, nil))
}

func (a *asker) post(address, path string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return a.send(address, r)
}

func (a *asker) send(address string, r *http.Request) *httptest.ResponseRecorder {
	r.RemoteAddr = address + ":1000"
	w := httptest.NewRecorder()
	a.server.ServeHTTP(w, r)
	return w
}

// spend takes all that an address may ask for.
func (a *asker) spend(address string) {
	const path = "/api/v1/odds?group=A%3D%234&turn=1"
	for a.get(address, path).Code == http.StatusOK {
	}
}

const (
	sheetPath    = "/sheet?d=" + api.ExampleCode + "&f=infinity&on=" + api.ExampleDay
	oddsPath     = "/odds?size=60&hand=7&g=A&by=%234&want=A%3E%3D1&turn=5&p=first&alter=outside&goal=80&copies=A"
	simulatePath = "/simulate?casual=1&d=" + api.ExampleCode + "&f=infinity&games=10&on=" + api.ExampleDay + "&p=first&policy=greedy&s=1"
)

// TestTryAgain: a page that was refused for the moment leads to itself, and one that never is there
// does not.
func TestTryAgain(t *testing.T) {
	t.Parallel()
	a := newAsker(t)
	a.spend("192.0.2.9")
	again := func(w *httptest.ResponseRecorder) string {
		t.Helper()
		doc, err := goquery.NewDocumentFromReader(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		return doc.Find("a:contains('Try again')").AttrOr("href", "")
	}
	w := a.get("192.0.2.9", sheetPath)
	if got := again(w); w.Code != http.StatusTooManyRequests || got != sheetPath {
		t.Errorf("%d leads to %q, want %q", w.Code, got, sheetPath)
	}
	if w := a.get("192.0.2.9", "/nothing"); w.Code != http.StatusNotFound || again(w) != "" {
		t.Errorf("%d offers to try again", w.Code)
	}
	// A path of two slashes would lead to a site of that name.
	r := httptest.NewRequest(http.MethodGet, "/x", nil)
	r.URL.Path = "//evil.example/"
	busy := httptest.NewRecorder()
	a.server.NewRequest(r).Fail(busy, r, site.Refuse(http.StatusServiceUnavailable, "", address.Say(address.Busy)))
	if got := again(busy); busy.Code != http.StatusServiceUnavailable || got != "" {
		t.Errorf("%d of //evil.example/ leads to %q", busy.Code, got)
	}
}

// TestDearPagesAreLimited: who has asked the API for all that a client may ask
// is refused dear pages, in words and with the time to come back, and gets all
// others; another client gets everything.
func TestDearPagesAreLimited(t *testing.T) {
	t.Parallel()
	a := newAsker(t)
	const spent, other = "192.0.2.1", "192.0.2.2"
	job := url.Values{"lists": {`[{"d": "` + api.ExampleCode + `"}]`}, "f": {"infinity"}, "on": {api.ExampleDay}}
	pile := url.Values{"text": {"== Ann\n4 Be Prepared"}, "f": {"core"}, "on": {api.ExampleDay}}
	long := url.Values{"list": {strings.Repeat("4 Be Preparde\n", 1000)}}
	dear := map[string]func(address string) *httptest.ResponseRecorder{
		"simulate": func(at string) *httptest.ResponseRecorder { return a.get(at, simulatePath) },
		"advise": func(at string) *httptest.ResponseRecorder {
			return a.get(at, strings.Replace(simulatePath, "simulate", "advise", 1)+"&g="+url.QueryEscape(autoplay.DefaultGoals()[0].String()))
		},
		"light odds":         func(at string) *httptest.ResponseRecorder { return a.get(at, oddsPath) },
		"odds for a program": func(at string) *httptest.ResponseRecorder { return a.get(at, oddsPath+"&as=json") },
		"sheet":              func(at string) *httptest.ResponseRecorder { return a.get(at, sheetPath) },
		"PDF": func(at string) *httptest.ResponseRecorder {
			return a.get(at, strings.Replace(sheetPath, "sheet", "sheet.pdf", 1))
		},
		"print job": func(at string) *httptest.ResponseRecorder { return a.post(at, "/sheets", job) },
		"desk":      func(at string) *httptest.ResponseRecorder { return a.post(at, "/desk", pile) },
		"long list": func(at string) *httptest.ResponseRecorder { return a.post(at, "/check", long) },
	}
	a.spend(spent)
	for name, ask := range dear {
		w := ask(spent)
		if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d, Retry-After %q, Cache-Control %q", name, w.Code, w.Header().Get("Retry-After"), w.Header().Get("Cache-Control"))
		}
		if name == "odds for a program" {
			if !strings.Contains(w.Body.String(), `"rate_limited"`) {
				t.Errorf("%s: %s", name, w.Body)
			}
		} else if page, err := goquery.NewDocumentFromReader(w.Body); err != nil || page.Find("main h1").Length() != 1 ||
			!strings.Contains(page.Find("main").Text(), "Try again in "+w.Header().Get("Retry-After")+" second") {
			t.Errorf("%s: it does not say when to come back: %s, %v", name, page.Find("main").Text(), err)
		}
		if w := ask(other); w.Code != http.StatusOK {
			t.Errorf("%s of another client: %d", name, w.Code)
		}
		if w := ask("127.0.0.1"); w.Code != http.StatusOK || w.Header().Get("RateLimit") != "" {
			t.Errorf("%s of this machine: %d", name, w.Code)
		}
	}
	for _, path := range []string{"/", "/cards?q=ink%3Aamber", "/check?d=" + api.ExampleCode + "&f=core&on=" + api.ExampleDay, "/goldfish",
		"/packs",
		"/pool", "/build", "/simulate", "/advise", "/odds", "/sheet?f=core", "/desk", "/api", "/healthz", "/readyz"} {
		if w := a.get(spent, path); w.Code >= http.StatusBadRequest {
			t.Errorf("%s, which is cheap: %d", path, w.Code)
		}
	}
	if w := a.post(spent, "/check", url.Values{"list": {"4 Be Prepared"}}); w.Code >= http.StatusBadRequest {
		t.Errorf("a list: %d", w.Code)
	}
	a.now = a.now.Add(time.Second)
	if w := dear["desk"](spent); w.Code != http.StatusOK {
		t.Errorf("a second later: %d", w.Code)
	}
}

// TestHallIsNotShutOut is an event behind one address: 200 players and their
// judges, as ratelimit.go says.
func TestHallIsNotShutOut(t *testing.T) {
	t.Parallel()
	a := newAsker(t)
	const hall = "192.0.2.1"
	ok := func(what string, w *httptest.ResponseRecorder) {
		t.Helper()
		if w.Code >= http.StatusBadRequest {
			t.Fatalf("%s: %d", what, w.Code)
		}
	}
	for i := range 200 {
		if i%20 == 19 {
			a.now = a.now.Add(1500 * time.Millisecond) // all within a quarter of a minute
		}
		ok("the sheet of a player", a.get(hall, sheetPath))
		ok("a player's list", a.post(hall, "/check/live", url.Values{"list": {strings.Repeat("4 Be Prepared\n", 20)}}))
		ok("a player's pool", a.get(hall, "/pool?set=13"))
	}
	a.now = a.now.Add(10 * time.Second)
	for range 20 {
		ok("a judge's pile", a.post(hall, "/desk", url.Values{"text": {"== Ann\n4 Be Prepared"}}))
	}
	a.now = a.now.Add(10 * time.Second)
	for range 25 {
		for _, games := range []int{1000, 2000, 4000, 8000, address.UsualGames} { // the steps of simulate.js
			c := runContext(t.Context(), hall+":1")
			if err := a.server.Count(c, site.SimulationUnits(address.Simulation{Games: games})); err != nil {
				t.Fatalf("the step of %d games: %v", games, err)
			}
		}
	}
}
