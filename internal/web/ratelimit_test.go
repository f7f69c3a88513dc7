package web

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/address"
	"inkcheck/internal/event"
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
	a.server = apiServer(t, Config{Rate: DefaultRate, Now: func() time.Time { return a.now }, Seed: func() uint64 { return 7 }})
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
	sheetPath    = "/sheet?d=" + exampleCode + "&f=infinity&on=" + exampleDay
	oddsPath     = "/odds?size=60&hand=7&g=A&by=%234&want=A%3E%3D1&turn=5&p=first&alter=outside&goal=80&copies=A"
	simulatePath = "/simulate?casual=1&d=" + exampleCode + "&f=infinity&games=10&on=" + exampleDay + "&p=first&policy=greedy&s=1"
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
	a.server.visit(r).fail(busy, r, refuse(http.StatusServiceUnavailable, "", "Busy."))
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
	job := url.Values{"lists": {`[{"d": "` + exampleCode + `"}]`}, "f": {"infinity"}, "on": {exampleDay}}
	pile := url.Values{"text": {"== Ann\n4 Be Prepared"}, "f": {"core"}, "on": {exampleDay}}
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
	for _, path := range []string{"/", "/cards?q=ink%3Aamber", "/check?d=" + exampleCode + "&f=core&on=" + exampleDay, "/goldfish", "/packs",
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
			if err := a.server.count(c, simulationUnits(address.Simulation{Games: games})); err != nil {
				t.Fatalf("the step of %d games: %v", games, err)
			}
		}
	}
}

// TestUnitsOfALength: what is long counts, and none counts more than long work.
func TestUnitsOfALength(t *testing.T) {
	t.Parallel()
	for length, want := range map[int64]int{-1: longWork, 0: 0, sizeUnit - 1: 0, sizeUnit: 1, 3 * sizeUnit: 3, maxDeskBody: longWork} {
		if got := sizeUnits(&http.Request{ContentLength: length, URL: &url.URL{}}); got != want {
			t.Errorf("a body of %d bytes counts %d, want %d", length, got, want)
		}
	}
}

// TestKeysWithoutLimits: a server without limits counts no keys, right or wrong.
func TestKeysWithoutLimits(t *testing.T) {
	t.Parallel()
	v := eventVisit{visit: visit{Server: &Server{}}}
	c := runContext(t.Context(), "192.0.2.1:1")
	if err := v.count(c, longWork); err != nil {
		t.Errorf("the right key: %v", err)
	}
	if err := v.guessed(c, event.ErrNoKey); !errors.Is(err, event.ErrNoKey) {
		t.Errorf("a wrong key: %v", err)
	}
}

// TestKeysCount: a key is refused when it, or its event, has asked for all that it may, and says so; so is an address with wrong keys.
func TestKeysCount(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	s := &Server{keyRates: newKeyRates(DefaultRate), now: func() time.Time { return now }}
	v := eventVisit{visit: visit{Server: s}, grant: event.Grant{Event: "a", Role: event.Player}}
	c := runContext(t.Context(), "192.0.2.1:1")
	for n := 0; ; n++ {
		err := v.count(c, longWork)
		if err == nil && n < 1000 {
			continue
		}
		if statusOf(err) != http.StatusTooManyRequests || n == 0 || c.Writer.Header().Get("Retry-After") == "" {
			t.Errorf("after %d: %v, Retry-After %q", n, err, c.Writer.Header().Get("Retry-After"))
		}
		break
	}
	v.grant.Role = event.Judge
	if err := v.count(c, longWork); err != nil {
		t.Errorf("a judge of the event: %v", err)
	}
	for n := range wrongKeys {
		if err := v.guessed(c, event.ErrNoKey); !errors.Is(err, event.ErrNoKey) {
			t.Fatalf("wrong key %d: %v", n+1, err)
		}
	}
	if err := v.guessed(c, event.ErrNoKey); statusOf(err) != http.StatusTooManyRequests {
		t.Errorf("one wrong key too many: %v", err)
	}
	if err := v.guessed(c, errSaved); !errors.Is(err, errSaved) {
		t.Errorf("another error: %v", err)
	}
}

var errSaved = errors.New("not saved")

// statusOf is what an answer with an error says; 0 for one that is none of this package's.
func statusOf(err error) int {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Status
	}
	return 0
}
