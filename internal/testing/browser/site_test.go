package browser

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto"
	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/web"
)

// site is a running server and, once there is a browser, a tab of it.
type site struct {
	t   *testing.T
	url string
	tab context.Context
	// server is what answers; ending it twice does no harm.
	server *httptest.Server
	// patterns are the routes.
	patterns []string
	gate     gate
	crowd    crowd
	outage   outage
	pending  pending
}

// embedded is one catalog for all servers: reading the facts takes as long as a page.
var embedded = sync.OnceValues(catalog.Embedded)

// serve starts a server, which takes its time for games and piles.
func serve(t *testing.T) *site {
	t.Helper()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	now := func() time.Time { return formats.FactsAsOf.Time() }
	server, err := web.New(web.Config{Catalog: cards, Now: now, Log: slog.New(slog.DiscardHandler), WorkTime: patient,
		Events: book(t)})
	if err != nil {
		t.Fatal(err)
	}
	s := &site{t: t, patterns: server.Patterns()}
	s.server = httptest.NewServer(s.outage.hold(s.gate.hold(s.crowd.hold(s.pending.hold(server)))))
	t.Cleanup(s.server.Close)
	s.url = s.server.URL
	return s
}

// patient is how long a test may take. The longest takes a minute or two; on a machine
// with much else to do, such as other tests, everything takes many times as long.
const patient = 9 * time.Minute

// oldest is the first release of Chromium that lays the pages out as they are meant, of December 2023: it knows
// @media (scripting) and rules of style within others. Firefox 121 and Safari 17.2 are of the same month.
const oldest = 120

// open starts a server and a browser that looks at it. Where there is no
// browser the test is skipped, unless INKCHECK_REQUIRE_BROWSER=1 wants one.
func open(t *testing.T, v View) *site {
	t.Helper()
	b := browser()
	if errors.Is(b.err, ErrNoBrowser) {
		skip(t, b.err.Error())
	}
	if b.err != nil {
		t.Fatal(b.err)
	}
	if b.release < oldest {
		skip(t, fmt.Sprintf("Chromium %d is older than the pages allow: install %d or a newer one, or set INKCHECK_BROWSER to one",
			b.release, oldest))
	}
	s := serve(t)
	within, cancelWithin := context.WithTimeout(b.ctx, patient)
	var cancel context.CancelFunc
	s.tab, cancel = chromedp.NewContext(within, chromedp.WithNewBrowserContext())
	t.Cleanup(func() {
		_ = chromedp.Cancel(s.tab) // waits until the tab is closed; it is gone either way
		cancel()
		cancelWithin()
	})
	s.do(v.Apply())
	return s
}

// skip leaves a test out for what is missing here, except where
// INKCHECK_REQUIRE_BROWSER=1 makes the browser a must, as in CI.
func skip(t *testing.T, missing string) {
	t.Helper()
	if os.Getenv("INKCHECK_REQUIRE_BROWSER") == "1" {
		t.Fatal(missing)
	}
	t.Skip(missing)
}

// started is the browser that all tests share, each with a profile of its own
// in it: starting one takes longer than most tests.
type started struct {
	ctx     context.Context
	release int // its number, as 156
	stop    func()
	err     error
}

var browser = sync.OnceValue(func() started {
	asked.Store(true)
	profile, err := os.MkdirTemp("", "inkcheck-browser")
	if err != nil {
		return started{err: err}
	}
	ctx, stop, err := Start(context.Background(), profile)
	release := 0
	if err == nil {
		if release, err = releaseOf(ctx); err != nil {
			stop()
		}
	}
	if err != nil {
		_ = os.RemoveAll(profile) // the error says more
		return started{err: err}
	}
	return started{ctx: ctx, release: release, stop: func() {
		stop()
		_ = os.RemoveAll(profile) // the browser may still write there
	}}
})

// releaseOf is the number of a browser that calls itself "HeadlessChrome/156.0.8078.79".
func releaseOf(browser context.Context) (int, error) {
	version, err := chromedp.CallBrowser(browser, cdpbrowser.GetVersion, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	_, number, _ := strings.Cut(version.Product, "/")
	number, _, _ = strings.Cut(number, ".")
	return strconv.Atoi(number)
}

// asked is whether any test has asked for the browser.
var asked atomic.Bool

func TestMain(m *testing.M) {
	code := m.Run()
	if asked.Load() && browser().err == nil {
		browser().stop()
	}
	os.Exit(code)
}

// What a browser answers to a command, or to fields of one, that it does not know:
// the codes of JSON-RPC.
const (
	unknownCommand = -32601
	unknownFields  = -32602
	goneAway       = -32000 // the page, before it was asked
)

// fail ends the test. A browser that does not know what it is asked is too old for the
// test, which says so and is left out, except where a browser is a must.
func (s *site) fail(err error) {
	s.t.Helper()
	if e, ok := errors.AsType[*cdproto.Error](err); ok && (e.Code == unknownCommand || e.Code == unknownFields) {
		version, versionErr := chromedp.CallBrowser(s.tab, cdpbrowser.GetVersion, cdp.Empty{})
		if versionErr != nil {
			s.t.Fatal(versionErr)
		}
		skip(s.t, fmt.Sprintf("%s is too old for this test (%v): install a newer Chromium, or set INKCHECK_BROWSER to one", version.Product, err))
	}
	s.t.Fatal(err)
}

func (s *site) do(steps ...chromedp.Action[chromedp.Void]) {
	s.t.Helper()
	if err := chromedp.Do(s.tab, steps...); err != nil {
		s.fail(err)
	}
}

// visit opens a page of the site.
func (s *site) visit(path string) { s.t.Helper(); s.do(chromedp.Navigate(s.url + path)) }

// waitFor waits until an expression is true in the page, as long as the test may
// take. A page that goes away meanwhile is asked no more, but the one that follows it is.
func (s *site) waitFor(expression string) {
	s.t.Helper()
	for {
		held, err := chromedp.Run(s.tab, chromedp.Poll[bool](expression, chromedp.WithPollingTimeout(0)))
		if e, ok := errors.AsType[*cdproto.Error](err); ok && e.Code == goneAway && s.tab.Err() == nil {
			time.Sleep(10 * time.Millisecond)
			continue
		}
		if err != nil {
			s.fail(err)
		}
		if !held {
			s.t.Fatalf("never came true: %s", expression)
		}
		return
	}
}

// load runs steps that lead to another page and waits for it. The page before is marked, since a change of its address by a script
// counts as a page to the driver.
func (s *site) load(steps ...chromedp.Action[chromedp.Void]) {
	s.t.Helper()
	eval[bool](s, "window.before = true")
	if _, err := chromedp.RunResponse(s.tab, steps...); err != nil {
		s.fail(err)
	}
	// Not waitFor, which needs the page's own scripts.
	for {
		there, err := chromedp.Run(s.tab, chromedp.Evaluate[bool](`!window.before && document.readyState === "complete"`))
		if e, ok := errors.AsType[*cdproto.Error](err); err != nil && (!ok || e.Code != goneAway || s.tab.Err() != nil) {
			s.fail(err)
		}
		if err == nil && there {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// get runs an action that has a value.
func get[T any](s *site, a chromedp.Action[T]) T {
	s.t.Helper()
	v, err := chromedp.Run(s.tab, a)
	if err != nil {
		s.fail(err)
	}
	return v
}

// text is what a visitor reads in an element.
func (s *site) text(selector string) string {
	s.t.Helper()
	return get(s, chromedp.Text(chromedp.CSS(selector)))
}

// eval evaluates a script's expression in the page, also where the page's own
// scripts are turned off.
func eval[T any](s *site, expression string) T {
	s.t.Helper()
	return get(s, chromedp.Evaluate[T](expression))
}
