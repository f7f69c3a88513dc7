package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"inkcheck/internal/testing/slow"
)

// TestDecksOfThisBrowser: a deck that was looked at is listed, gets a name by which it is saved, and is forgotten.
func TestDecksOfThisBrowser(t *testing.T) {
	slow.Only(t, "the decks of this browser")
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
	s.waitFor("document.querySelector('#recent-decks .tile-face svg') !== null && null !== document.querySelector('#recent-decks .tile-verdict.legal')")
	s.do(chromedp.Click(chromedp.CSS("#recent-decks summary")), chromedp.SetValue(chromedp.CSS("#recent-decks input"), "Mine"))
	s.waitFor("document.querySelector('#saved-decks a')?.textContent === 'Mine'")
	s.visit("/")
	s.waitFor("document.querySelector('.last-decks li a')?.textContent === 'Mine'")
	// The head of its pages renames it.
	s.visit(s.verdict(legalList, "core", "2026-11-20"))
	s.waitFor("document.querySelector('.save-deck:not([hidden]) summary')?.textContent === 'Saved'")
	eval[int](s, `(f => (f.closest("details").open = true, f.elements.name.value = "Still mine", f.requestSubmit(), 0))(document.querySelector(".save-form"))`)
	s.waitFor("JSON.parse(localStorage.getItem('decks'))[0].name === 'Still mine' && !document.querySelector('.save-deck').open")
	s.visit("/decks")
	s.waitFor("document.querySelectorAll('#saved-decks .tile-name a').length === 1")
	// A verdict that is another one today is told.
	eval[int](s, `(d => (d[0].verdict = "illegal", localStorage.setItem("decks", JSON.stringify(d)), 0))(JSON.parse(localStorage.getItem("decks")))`)
	s.visit("/decks")
	s.waitFor("document.querySelector('#saved-decks .tile-changed')?.textContent === 'Changed: not legal when you opened it'")
	s.do(chromedp.Click(chromedp.CSS("#saved-decks .more > summary")),
		chromedp.Click(chromedp.CSS(`#saved-decks button[aria-label^="Duplicate"]`)))
	s.waitFor("document.querySelectorAll('#saved-decks > [data-at]').length === 2")
	s.do(chromedp.Click(chromedp.CSS("[data-forget]")))
	s.waitFor("document.querySelectorAll('#decks-page [data-at]').length === 0")
	if got := eval[string](s, "localStorage.getItem('decks')"); got != "[]" {
		t.Errorf("kept after all: %q", got)
	}
}

// TestSaveBuiltDeck builds a deck by a press, saves it, leaves, returns, and saves a change as its newest version.
func TestSaveBuiltDeck(t *testing.T) {
	slow.Only(t, "saving a deck that is built")
	t.Parallel()
	for _, screen := range []View{phone, desktop} {
		s := open(t, screen)
		s.visit("/deck?q=Lantern")
		s.do(chromedp.Click(chromedp.CSS("#found [name=add]")))
		s.waitFor("document.querySelector('.save-deck:not([hidden]) summary')?.textContent === 'Save'")
		save := func(name string) {
			t.Helper()
			s.do(chromedp.Click(chromedp.CSS(".save-deck > summary")), chromedp.SetValue(chromedp.CSS("#save-name"), name),
				chromedp.Click(chromedp.CSS(".save-form button")))
			s.waitFor("document.querySelector('.save-deck summary').textContent === 'Saved'")
		}
		save("Built")
		s.do(chromedp.Click(chromedp.CSS("#found [name=add]")))
		s.waitFor("document.querySelector('.save-deck:not([hidden]) summary')?.textContent === 'Save'")
		s.visit("/decks")
		s.waitFor("document.querySelector('#saved-decks a')?.textContent === 'Built'")
		s.do(chromedp.Click(chromedp.CSS("#recent-decks a")))
		s.waitFor("document.querySelector('#save-name')?.value === 'Built'")
		save("Built")
		s.visit("/decks")
		s.waitFor("document.querySelectorAll('#saved-decks .versions a').length === 1")
		if got := s.text("#recent-decks"); got != "None yet." {
			t.Errorf("recent: %q", got)
		}
		s.do(chromedp.Click(chromedp.CSS("#saved-decks .more > summary")),
			chromedp.Click(chromedp.CSS(`#saved-decks button[aria-label^="Delete"]`)))
		s.waitFor("!document.querySelector('#saved-decks [data-at]')")
		s.do(chromedp.Click(chromedp.CSS("[data-undo]")))
		s.waitFor("document.querySelector('#saved-decks a')?.textContent === 'Built'")
	}
}

// TestTheme: what was chosen at the foot is so on the next page from its first paint on, and may be given up.
func TestTheme(t *testing.T) {
	slow.Only(t, "the choice of light and dark")
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
