package browser

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"inkcheck/internal/testing/slow"
)

// crowd keeps a server busy: requests to one path are turned away.
type crowd struct {
	mu      sync.Mutex
	path    string
	pass    int // requests that are answered before
	answers []turnedAway
	forever bool // the last answer is given again and again
}

// turnedAway is the answer of a busy server.
type turnedAway struct {
	status int
	after  string // of Retry-After, in seconds
}

// come turns the next requests to the path away, one after another, once some were answered.
func (c *crowd) come(path string, pass int, answers ...turnedAway) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.path, c.pass, c.answers, c.forever = path, pass, answers, false
}

// stay turns all of them away until the crowd leaves.
func (c *crowd) stay(path string, pass int, answer turnedAway) {
	c.come(path, pass, answer)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forever = true
}

// leave lets everybody through.
func (c *crowd) leave() { c.come("", 0) }

// answer is what a request gets: nothing when it is let through.
func (c *crowd) answer(r *http.Request) (a turnedAway, away bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.path == "" || r.URL.Path != c.path || len(c.answers) == 0 {
		return a, false
	}
	if c.pass > 0 {
		c.pass--
		return a, false
	}
	a = c.answers[0]
	if !c.forever {
		c.answers = c.answers[1:]
	}
	return a, true
}

// hold puts the crowd before a server.
func (c *crowd) hold(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if a, away := c.answer(r); away {
			w.Header().Set("Retry-After", a.after)
			http.Error(w, "busy", a.status)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// TestDeskWaitsForABusyServer turns the desk away in both ways that a server does. It says so, asks
// again when it was told to, and has lost nothing.
func TestDeskWaitsForABusyServer(t *testing.T) {
	slow.Only(t, "a busy server, for which TestSimulationWaitsForABusyServer waits")
	t.Parallel()
	s := open(t, phone)
	s.visit("/desk")
	const said = `window.said = [], new MutationObserver(() => said.push(document.getElementById("desk-status").textContent)).observe(document.getElementById("desk-status"), { childList: true }), 0`
	eval[int](s, said)
	s.do(chromedp.SetValue(chromedp.CSS("#text"), "== Ann Example\n"+legalList))
	s.crowd.come("/desk", 0, turnedAway{http.StatusServiceUnavailable, "1"}, turnedAway{http.StatusTooManyRequests, "1.2"})
	const press = `document.querySelector("#desk-form button.primary").click(), 0`
	eval[int](s, press)
	s.waitFor(`!!document.querySelector("#desk-lists")`)
	if got := s.text("#summary"); got != "1 list: 1 legal, 0 not legal" {
		t.Errorf("after waiting: %q", got)
	}
	got := eval[string](s, `said.join("|")`)
	if want := "Reading …|The server is busy; trying again in a second …|The server is busy; trying again in 2 seconds …|"; !strings.HasPrefix(
		got, want) {
		t.Errorf("while waiting the desk said %q", got)
	}

	// It stays busy: the lists and what was typed are still there, and go with the next press.
	s.crowd.stay("/desk", 0, turnedAway{http.StatusServiceUnavailable, "0.01"})
	s.do(chromedp.SetValue(chromedp.CSS("#text"), "== Bob Example\n"+legalList))
	eval[int](s, press)
	s.waitFor(`document.getElementById("desk-status").textContent.startsWith("The server is busy. The lists are still here")`)
	if got := get(s, chromedp.Value(chromedp.CSS("#text"))); !strings.Contains(got, "Bob Example") {
		t.Errorf("what was typed: %q", got)
	}
	if eval[bool](s, `!!document.querySelector("#desk-results.waiting")`) {
		t.Error("the results look as if they were still awaited")
	}
	s.crowd.leave()
	eval[int](s, press)
	s.waitFor(`document.querySelectorAll("#desk-lists .tally-row").length === 2`)
}

// TestSimulationWaitsForABusyServer turns a simulation away between its steps.
func TestSimulationWaitsForABusyServer(t *testing.T) {
	t.Parallel()
	slow.Only(t, "waits for a busy server")
	s := open(t, desktop)
	s.visit(gamePaths(s)[1].path)
	play := func() {
		t.Helper()
		eval[int](s, "document.querySelector('.ask').open = true, 0")
		s.do(chromedp.SetValue(chromedp.CSS("#games"), "4000"), chromedp.Click(chromedp.CSS("#simulate-form [type=submit]")))
	}
	status := func(begins string) {
		t.Helper()
		s.waitFor(`document.getElementById("simulate-status").textContent.startsWith("` + begins + `")`)
	}

	// It waits and goes on.
	s.crowd.come("/simulate", 1, turnedAway{http.StatusTooManyRequests, "1"}, turnedAway{http.StatusServiceUnavailable, "0.01"})
	play()
	status("The server is busy; trying again in a second")
	status("4,000 games played")

	// Stop ends a long wait at once, and keeps the figures.
	s.crowd.stay("/simulate", 1, turnedAway{http.StatusTooManyRequests, "3600"})
	play()
	status("The server is busy; trying again in 3600 seconds")
	s.do(chromedp.Click(chromedp.CSS("#simulate-stop")))
	status("Stopped after 1,000 games")
	if got := s.text("#simulation"); !strings.Contains(got, "1,000 solo games") {
		t.Errorf("what there is: %.200q", got)
	}

	// It does not ask for ever, and can be started again.
	s.crowd.stay("/simulate", 2, turnedAway{http.StatusServiceUnavailable, "0.01"})
	play()
	status("The server is busy and stopped after 2,000 games")
	s.crowd.leave()
	play()
	status("4,000 games played")
}

// TestNoStaleVerdict: a verdict on an earlier list does not stay beside a new one.
func TestNoStaleVerdict(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	s.visit("/")
	put := func(text string) {
		t.Helper()
		s.do(chromedp.SetValue(chromedp.CSS("#list"), text))
		eval[int](s, `document.getElementById("list").dispatchEvent(new Event("input", { bubbles: true })), 0`)
	}
	put(legalList)
	s.waitFor(`!!document.querySelector("#live .live-verdict.legal")`)
	s.crowd.stay("/check/live", 0, turnedAway{http.StatusTooManyRequests, "9"})
	put(legalList + "\n4 Nobody")
	s.waitFor(`document.getElementById("live").textContent.includes("gave no verdict")`)
	s.crowd.leave()
	put(legalList + "\n4 Nobody at all")
	s.waitFor(`!!document.querySelector("#live .live-verdict.undecided")`)
}
