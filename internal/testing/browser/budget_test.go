package browser

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"inkcheck/internal/testing/slow"
)

// heads is what the head of a page says, and what on it would hold the browser
// up.
type heads struct {
	Title, Description, Lang string
	// Blocking are scripts that stop the page from being drawn; Sizeless are
	// pictures that move what is below them when they arrive.
	Blocking, Sizeless []string
}

const readHeads = `({ Title: document.title, Description: document.querySelector("meta[name=description]")?.content ?? "", Lang: document.documentElement.lang,
	Blocking: [...document.scripts].filter(s => !s.src.endsWith("` + themeScript + `")).filter(s => !(s.src &&
		(s.defer || s.async || s.type === "module"))).map(s => s.outerHTML.slice(0, 100)),
	Sizeless: [...document.querySelectorAll("img, iframe, video, embed, object")].filter(e => !(e.getAttribute("width") && e.getAttribute("height"))).map(e => e.outerHTML.slice(0, 100)) })`

// themeScript is the one script that may: it says whether the page is dark, in a few lines that browsers keep.
const themeScript = "/theme.js"

// TestHeads: no script stops a page from being drawn, no picture moves it, and
// each page has a title and a description of its own.
func TestHeads(t *testing.T) {
	slow.Only(t, "opens every page")
	t.Parallel()
	s := open(t, View{Width: 1000, Height: 800})
	titles, descriptions := map[string]string{}, map[string]string{}
	for _, p := range s.pages() {
		s.visit(p.path)
		h := eval[heads](s, readHeads)
		if len(h.Blocking)+len(h.Sizeless) > 0 {
			t.Errorf("%s: scripts that block %q, pictures without sizes %q", p.name, h.Blocking, h.Sizeless)
		}
		if h.Lang == "" || h.Title == "" || len(h.Description) < 40 || len(h.Description) > 250 {
			t.Errorf("%s: lang %q, title %q, description %q", p.name, h.Lang, h.Title, h.Description)
		}
		if other := titles[h.Title]; other != "" {
			t.Errorf("%s and %s have the title %q", p.name, other, h.Title)
		}
		if other := descriptions[h.Description]; other != "" {
			t.Errorf("%s and %s have the description %q", p.name, other, h.Description)
		}
		titles[h.Title], descriptions[h.Description] = p.name, p.name
	}
}

// TestBack: Back shows a page as it was left, without loading it, and shows the
// answer to a form that was sent without asking whether to send it again.
func TestBack(t *testing.T) {
	slow.Only(t, "leaves every page and comes back")
	t.Parallel()
	s := open(t, View{Width: 1000, Height: 800})
	const away = "/help/search"
	back := func() {
		t.Helper()
		eval[int](s, "setTimeout(() => history.back()), 0")
		// The page that is asked goes away meanwhile, and the question with it.
		for there := false; !there; {
			there, _ = chromedp.Run(s.tab, chromedp.Evaluate[bool]("location.pathname !== '"+away+"' && document.readyState === 'complete'"))
			if s.tab.Err() != nil {
				t.Fatal(s.tab.Err())
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	for _, p := range s.pages() {
		if p.list != "" || p.name == drawn || strings.HasPrefix(p.path, away) {
			continue
		}
		// A browser short of memory or time forgets a page for reasons of its own: one that the page has comes back each time.
		kept := false
		for try := 0; try < 3 && !kept; try++ {
			s.visit(p.path)
			eval[int](s, "window.left = 7")
			s.visit(away)
			back()
			kept = eval[int](s, "window.left || 0") == 7
		}
		if !kept {
			t.Errorf("%s: was loaded anew by Back: %s", p.name,
				eval[string](s, "JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)"))
		}
	}
	s.visit("/")
	s.do(chromedp.SetValue(chromedp.CSS("#list"), unresolvedList))
	s.load(chromedp.Click(chromedp.CSS("#list-form .primary")))
	verdict := s.text("h1")
	s.visit(away)
	back()
	if got := eval[string](s, `document.querySelector("h1").innerText`); got != verdict || !strings.HasPrefix(verdict, "Not legal") {
		t.Errorf("Back shows %q, want %q", got, verdict)
	}
}
