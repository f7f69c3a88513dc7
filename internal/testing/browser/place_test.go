package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// TestBar: the bar is one row on a small phone and the row of the place at most two; both show where the
// page is, and the foot leads to all pages.
func TestBar(t *testing.T) {
	t.Parallel()
	slow.Only(t, "the bar on pages of every kind and width")
	s := open(t, phone)
	const height = "document.querySelector('%').getBoundingClientRect().height"
	for path, most := range map[string]float64{"/": 64, "/simulate": 64, "/cards?lang=fr": 64} {
		s.visit(path)
		if got := eval[float64](s, strings.Replace(height, "%", ".site-header", 1)); got > most {
			t.Errorf("%s: the bar is %v pixels high, want %v at most", path, got, most)
		}
		if got := eval[float64](s, strings.Replace(height, "%", "#place .tabs", 1)); got > 76 {
			t.Errorf("%s: the row of the place is %v pixels high, want two rows at most", path, got)
		}
	}
	for path, want := range map[string]string{"/trainer": "Check/Odds & hands", "/pool": "Limited/Pool", "/sets": "Cards/Sets",
		"/desk": "Event/Desk", "/sheet": "Event/Sheets", "/sheet?d=" + compareA: "Check/Print", "/compare": "Check/Compare", "/help": "",
		"/nothing": ""} {
		s.visit(path)
		const marked = "[...document.querySelectorAll('.bar-links [aria-current], .tabs [aria-current]')].map(a => a.textContent).join('/')"
		if got := eval[string](s, marked); got != want {
			t.Errorf("%s: marked is %q, want %q", path, got, want)
		}
	}
	// A deck's tabs are one row, which scrolls on a phone.
	s.visit(s.verdict(legalList, "core", "2026-11-20"))
	if got := eval[float64](s, "document.querySelector('.deck-band .tabs').getBoundingClientRect().height"); got > 44 {
		t.Errorf("the tabs of a deck are %v pixels high, want one row", got)
	}
	s.visit("/")
	s.load(chromedp.Click(chromedp.CSS(".all-pages a[href='/trainer']")))
	if got := s.text("h1"); got != "Test a deck" {
		t.Errorf("the foot leads to %q", got)
	}
	s.load(chromedp.Click(chromedp.CSS(".find-card button")))
	if got := s.text("h1"); got != "Cards" {
		t.Errorf("the search leads to %q on a phone", got)
	}
	s.do(desktop.Apply())
	s.visit("/help")
	s.load(chromedp.SendKeys(chromedp.CSS(".find-card input"), "elsa spirit winter"+kb.Enter))
	if got := s.text("main"); !strings.Contains(got, "Spirit of Winter") {
		t.Error("the search in the bar does not find a card by name")
	}
	s.do(View{Width: 800, Height: 600, Print: true}.Apply())
	for _, part := range []string{".site-header nav", ".find-card", ".tabs ul", ".all-pages"} {
		if eval[bool](s, "!!document.querySelector('"+part+"')?.offsetParent") {
			t.Errorf("%s is on paper", part)
		}
	}
}

// TestMore: what is done less often lies over the page, opens by key and press, and closes in every way.
func TestMore(t *testing.T) {
	slow.Only(t, "the menu of what is done less often")
	t.Parallel()
	s := open(t, phone)
	s.visit("/")
	s.load(chromedp.Click(chromedp.CSS(".try a")))
	const opened = "document.querySelector('.verdict-actions .more').open"
	at := eval[float64](s, "document.querySelector('.other-formats').getBoundingClientRect().top")
	s.do(chromedp.Focus(chromedp.CSS(".verdict-actions .more summary")), chromedp.KeyEvent(kb.Enter))
	if !eval[bool](s, opened) {
		t.Fatal("Enter does not open it")
	}
	if got := eval[float64](s, "document.querySelector('.other-formats').getBoundingClientRect().top"); got != at {
		t.Errorf("what is below moves from %v to %v", at, got)
	}
	s.do(chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Escape))
	if eval[bool](s, opened) || eval[string](s, "document.activeElement.tagName") != "SUMMARY" {
		t.Error("Escape does not close it and go back to it")
	}
	s.do(chromedp.Click(chromedp.CSS(".verdict-actions .more summary")), chromedp.Focus(chromedp.CSS(".verdict-actions .button")))
	if eval[bool](s, opened) {
		t.Error("it stays open when the focus goes on")
	}
	s.do(chromedp.Click(chromedp.CSS(".verdict-actions .more summary")))
	s.load(chromedp.Click(chromedp.CSS(".verdict-actions .more a[href^='/sheet']")))
	if got := s.text("h1"); got != "Registration sheet" {
		t.Errorf("it leads to %q", got)
	}
}
