package browser

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"inkcheck/internal/testing/slow"
	"inkcheck/templates/parts"
)

// standsFor names the state that stands for what pages lead to, as the table of pages
// does for pages: one with much on it.
var standsFor = map[string]string{
	"/check":         "verdict illegal",
	"/export":        "export",
	"/compare/shell": "deck check without a deck",
	"/cards/:id":     "card",
	"/sets/:code":    "set",
	"/help/search":   "search help",
	"/help/effects":  "what cards do",

	"/events/privacy":    "event privacy",
	"/events/deleted":    "event deleted",
	"/events/check":      "event check without a check",
	"/e/:key":            "event hall",
	"/e/:key/links":      "event links",
	"/e/:key/lists":      "event lists",
	"/e/:key/poster":     "event poster",
	"/e/:key/roster":     "event roster",
	"/e/:key/desk":       "event desk",
	"/e/:key/slips":      "event slips",
	"/e/:key/floor":      "event floor",
	"/e/:key/draws/:n":   "event draw",
	"/e/:key/players/:n": "event player",
	"/e/:key/checks/:n":  "event check",
	"/e/:key/settings":   "event settings",
	"/e/:key/trail":      "event trail",
}

// noPages are the other paths that answer GET: files, and what programs ask.
var noPages = []string{"/sheet.pdf", "/cards/:id/picture", "/compare/cards.json", "/compare-sw.js", "/static/:hash/*name", "/favicon.ico",
	"/cards/:id/preview.png", "/sets/:code/preview.png", "/preview.png",
	"/icons/:name", "/robots.txt", "/sitemap.xml", "/healthz", "/readyz", "/e/:key/export/:as"}

// pages are the states that stand for the pages. A page without one fails the
// test.
func (s *site) pages() (pages []path) {
	s.t.Helper()
	paths := s.paths()
	looks := maps.Clone(standsFor)
	for _, p := range parts.Pages() {
		looks[p.Path] = p.BrowserState
	}
	for _, pattern := range s.patterns {
		p, ok := strings.CutPrefix(pattern, http.MethodGet+" ")
		if !ok || strings.HasPrefix(p, "/api/") || slices.Contains(noPages, p) {
			continue
		}
		at := slices.IndexFunc(paths, func(state path) bool { return state.name == looks[p] })
		if at < 0 {
			s.t.Errorf("no state stands for the page %s: name one in the table of pages or in standsFor", p)
			continue
		}
		pages = append(pages, paths[at])
	}
	return pages
}

// drawn is the state that a script draws, from what it kept, where there is no
// network. There, things move.
const drawn = "deck check without a deck"

// views are how pages are looked at. In two of them every page is looked at in
// all its states; German has the longest words.
var views = []struct {
	name string
	View
	all bool
}{
	{"phone dark", View{Width: 360, Height: 844, Dark: true}, true},
	{"phone in German without scripts", View{Width: 360, Height: 844, NoScript: true, Language: "de"}, false},
	{"desktop", View{Width: 1400, Height: 900}, true},
	{"desktop dark without scripts", View{Width: 1400, Height: 900, Dark: true, NoScript: true}, false},
}

// firstLoad is how much the first visit to a page may load, in bytes over the
// network: a second on a slow phone.
const firstLoad = 100_000

// homeLoad is the same for the first page, where people arrive who know nothing of the site yet.
const homeLoad = 40_000

// ahead is how much a page may load besides, for later: deck checks load the
// names of all cards, so that they go on where there is no network.
const ahead = 150_000

// aheadPath is what is loaded for later.
const aheadPath = "/compare/cards.json"

// Expressions about a page.
const (
	// lacking names the parts that every page has and this one has not.
	lacking = `Object.entries({ "one h1": document.querySelectorAll("h1").length === 1 && document.querySelector("h1").textContent.trim(), title: document.title.trim(), lang: document.documentElement.lang,
		"one main": document.querySelectorAll("main").length === 1, header: document.querySelector("body > header nav[aria-label]"), footer: document.querySelector("body > footer"),
		"skip link": document.querySelector("body > a.skip[href='#main']") }).filter(([, there]) => !there).map(([name]) => name).join(", ")`
	// mute names the forms that cannot be sent without a script.
	mute = `[...document.forms].filter(f => f.elements.length > 0 && f.checkVisibility()).filter(f => ![...f.elements].some(e => e.type === "submit" && e.checkVisibility())).map(f => f.outerHTML.slice(0, 160)).join("\n")`
	// shifts tells how far things have moved by themselves on the page so far,
	// once all is drawn, and which: the browser's layout shifts.
	shifts = `new Promise(done => {
		const moved = [], at = r => [r.x, r.y, r.width, r.height].map(Math.round).join(" ");
		const add = list => list.filter(e => !e.hadRecentInput).forEach(e => moved.push(e.value.toFixed(5) + ": " + e.sources.map(s => s.node?.outerHTML?.slice(0, 80) + " from " + at(s.previousRect) + " to " + at(s.currentRect)).join(", ")));
		const o = new PerformanceObserver(list => add(list.getEntries()));
		o.observe({ type: "layout-shift", buffered: true });
		requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { add(o.takeRecords()); done(moved.join("\n")) })));
	})`
)

// TestEveryPage looks at every page as a visitor may see it: on a phone and on a
// desk, in light and dark, with scripts and without. Nothing sticks out, moves,
// comes from elsewhere or is complained about, and axe finds nothing. Scripts
// arrive after the page has been painted. INKCHECK_AXE names the file of
// axe-core, which is fetched by the check script.
func TestEveryPage(t *testing.T) {
	slow.Only(t, "looks at every page")
	t.Parallel()
	axe, err := os.ReadFile(os.Getenv("INKCHECK_AXE"))
	if err != nil {
		t.Log("INKCHECK_AXE does not name axe-core's axe.min.js: the rules of accessibility are left out")
	}
	for _, v := range views {
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			s := open(t, v.View)
			paths := s.pages()
			if v.all {
				paths = s.paths()
			}
			w := s.watch()
			for _, p := range paths {
				s.look(w, p, v.View)
				if v.all && len(axe) > 0 {
					for _, v := range s.axe(string(axe)) {
						t.Errorf("%s: %s", p.name, v)
					}
				}
			}
		})
	}
}

// arrives is how long a page of the tour may take to arrive, a hundred times as long as on an idle machine.
const arrives = 2 * time.Minute

// painted opens a page, whose scripts arrive once it is painted. A page once did not arrive for nine
// minutes in a browser that had much else to do, and nothing told why. One that does not arrive though
// the server has answered all is asked for again, and the log says so; a server that does not answer fails the test.
func (s *site) painted(p path) *network.Response {
	s.t.Helper()
	for again := false; ; again = true {
		answer, err := s.arrive(p)
		if err == nil {
			return answer
		}
		unpainted, unanswered := s.gate.isShut(), s.pending.list()
		if again || !errors.Is(err, context.DeadlineExceeded) || s.tab.Err() != nil || len(unanswered) > 0 {
			s.t.Fatalf("%s: %v; not painted: %t; the server has still to answer %q", p.name, err, unpainted, unanswered)
		}
		s.t.Logf("%s: has not arrived after %v, painted: %t, though all was answered; asked again", p.name, arrives, !unpainted)
		s.gate.open()
		s.do(chromedp.Navigate("about:blank"))
	}
}

// arrive opens a page, within the time that it may take.
func (s *site) arrive(p path) (*network.Response, error) {
	s.t.Helper()
	within, cancel := context.WithTimeout(s.tab, arrives)
	defer cancel()
	s.gate.close()
	answer, err := chromedp.RunResponse(within, chromedp.Navigate(s.url+p.path))
	if err == nil && p.list != "" {
		s.do(chromedp.SetValue(chromedp.CSS("#list"), p.list))
		s.gate.close()
		_, err = chromedp.RunResponse(within, chromedp.Click(chromedp.CSS("#list-form .primary")))
	}
	if err != nil {
		return nil, err
	}
	s.gate.open()
	return answer, nil
}

func (s *site) shifts() string {
	s.t.Helper()
	return get(s, chromedp.Evaluate[string](shifts, chromedp.EvalAwaitPromise))
}

// look opens a page and reports what is wrong with it.
func (s *site) look(w *watch, p path, v View) {
	s.t.Helper()
	t := s.t
	w.since()
	answer := s.painted(p)
	if !v.NoScript && p.name != drawn {
		// Several times: a busy machine may paint a page that has half arrived. What
		// a script moves, it moves every time.
		moved := s.shifts()
		for range 4 {
			if moved == "" {
				break
			}
			// From elsewhere: an address with a fragment would stay where it is.
			s.do(chromedp.Navigate("about:blank"))
			w.since()
			answer = s.painted(p)
			moved = s.shifts()
		}
		if moved != "" {
			t.Errorf("%s: the layout shifts by %s", p.name, moved)
		}
	}
	if got := eval[string](s, lacking); got != "" {
		t.Errorf("%s: lacks %s", p.name, got)
	}
	if notice := parts.LocaleOf(eval[string](s, "document.documentElement.lang")).T().FooterOwners; !strings.Contains(s.text("footer"),
		notice) {
		t.Errorf("%s: does not say that it is unofficial", p.name)
	}
	if !v.NoScript {
		s.firstScreen(p, v)
		if v.Width < 400 {
			s.squeezed(p)
		}
	}
	eval[int](s, openAll)
	if wide := eval[int](s, tooWide); wide > 0 {
		t.Errorf("%s: %d pixels too wide: %s", p.name, wide, eval[string](s, widest))
	}
	if got := eval[string](s, smallTargets); got != "" && v.Width < 400 {
		t.Errorf("%s: too small to press:\n%s", p.name, got)
	}
	if got := eval[string](s, scrolling); got != "" && v.Width < 400 {
		t.Errorf("%s: scrolls sideways inside:\n%s", p.name, got)
	}
	if v.NoScript {
		if got := eval[string](s, mute); got != "" {
			t.Errorf("%s: forms that nothing sends:\n%s", p.name, got)
		}
	}
	complaints, loads := w.since()
	for _, c := range complaints {
		if answer.Status >= http.StatusBadRequest && c.about == answer.URL {
			continue // the status itself is a complaint
		}
		t.Errorf("%s: the browser says %q about %s", p.name, c.text, c.about)
	}
	first, later := 0.0, 0.0
	for _, l := range loads {
		// the browser's own icons; the policy forbids them to pages
		if !strings.HasPrefix(l.address, s.url+"/") && !strings.HasPrefix(l.address, "data:") {
			t.Errorf("%s: asks for %s", p.name, l.address)
		}
		if strings.HasPrefix(l.address, s.url+aheadPath) {
			later += l.bytes
		} else {
			first += l.bytes
		}
	}
	if !v.NoScript && p.list == "" {
		most := firstLoad
		if p.path == "/" {
			most = homeLoad
		}
		t.Logf("%s: %.1f kB, and %.1f for later", p.name, first/1000, later/1000)
		if first > float64(most) || later > ahead {
			t.Errorf("%s: loads %.0f bytes at the first visit and %.0f for later, want at most %d and %d", p.name, first, later, most, ahead)
		}
	}
}
