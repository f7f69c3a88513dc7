package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"inkcheck/internal/longtest"
)

// TestDecksOfThisBrowser: a deck that was looked at is listed, gets a name by which it is saved, and is forgotten.
func TestDecksOfThisBrowser(t *testing.T) {
	longtest.Only(t, "the decks of this browser")
	t.Parallel()
	s := open(t, phone)
	// The page's script is fetched by another one, so it may run after the page has loaded.
	s.visit("/decks")
	s.waitFor("document.querySelector('#recent-decks')?.innerText === 'None yet.'")
	s.visit(s.verdict(legalList, "core", "2026-11-20"))
	s.waitFor("localStorage.getItem('decks') !== null")
	s.visit("/decks")
	s.waitFor("document.querySelectorAll('#recent-decks a').length === 1")
	if got := s.text("#recent-decks"); !strings.Contains(got, "Amber/Steel, Core Constructed, 60 cards") {
		t.Errorf("the deck: %q", got)
	}
	s.do(chromedp.SetValue(chromedp.CSS("#recent-decks input"), "Mine"))
	s.waitFor("document.querySelector('#saved-decks a')?.textContent === 'Mine'")
	s.visit("/")
	s.waitFor("document.querySelector('.last-decks li a')?.textContent === 'Mine'")
	// The head of its pages renames it.
	s.visit(s.verdict(legalList, "core", "2026-11-20"))
	s.waitFor("document.querySelector('.save-deck:not([hidden]) summary')?.textContent === 'Saved'")
	eval[int](s, `(f => (f.closest("details").open = true, f.elements.name.value = "Still mine", f.requestSubmit(), 0))(document.querySelector(".save-form"))`)
	s.waitFor("JSON.parse(localStorage.getItem('decks'))[0].name === 'Still mine' && !document.querySelector('.save-deck').open")
	s.visit("/decks")
	s.waitFor("document.querySelectorAll('#saved-decks a').length === 1")
	s.do(chromedp.Click(chromedp.CSS("[data-forget]")))
	s.waitFor("document.querySelectorAll('#decks-page li a').length === 0")
	if got := eval[string](s, "localStorage.getItem('decks')"); got != "[]" {
		t.Errorf("kept after all: %q", got)
	}
}

// TestTheme: what was chosen at the foot is so on the next page from its first paint on, and may be given up.
func TestTheme(t *testing.T) {
	longtest.Only(t, "the choice of light and dark")
	t.Parallel()
	s := open(t, desktop)
	s.visit("/help")
	paper := func() string { return eval[string](s, "getComputedStyle(document.documentElement).backgroundColor") }
	light := paper()
	s.do(chromedp.Click(chromedp.CSS("[data-theme-to=dark]")))
	dark := paper()
	if dark == light {
		t.Fatalf("dark is %s, too", dark)
	}
	s.visit("/formats")
	if got := paper(); got != dark {
		t.Errorf("on the next page: %s, want %s", got, dark)
	}
	if got := eval[string](s, "document.querySelector('[data-theme-to=dark]').getAttribute('aria-pressed')"); got != "true" {
		t.Errorf("the button of the theme is pressed: %s", got)
	}
	s.do(chromedp.Click(chromedp.CSS("[data-theme-to='']")))
	if got := paper(); got != light {
		t.Errorf("as the system: %s, want %s", got, light)
	}
}
