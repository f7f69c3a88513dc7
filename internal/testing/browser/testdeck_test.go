package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"inkcheck/internal/testing/slow"
)

// TestLastDecks opens a deck, and finds it again where a deck is wanted: among the decks to test, with its seal, and on a
// card's page, where a press adds the card to it.
func TestLastDecks(t *testing.T) {
	t.Parallel()
	slow.Only(t, "three pages in a browser")
	s := open(t, desktop)
	s.visit("/odds")
	if n := eval[int](s, "document.querySelectorAll('.test-decks li').length"); n < 3 {
		t.Errorf("%d decks to try before one was opened", n)
	}
	s.visit(s.verdict(legalList, "core", "2026-11-20"))
	s.waitFor("localStorage.getItem('decks') !== null")
	s.visit("/odds")
	s.waitFor("document.querySelectorAll('.test-decks li[data-at] svg').length >= 2") // its seal and the sign of its verdict
	s.load(chromedp.Click(chromedp.CSS(".test-decks li:first-child a")))
	if at := eval[string](s, "location.pathname + location.search"); !strings.HasPrefix(at, "/odds?d=") {
		t.Errorf("a deck to test leads to %s", at)
	}
	s.visit("/cards/99-puppies")
	s.do(chromedp.Click(chromedp.CSS(".add-to > summary")))
	s.waitFor("document.querySelectorAll('.add-to li').length === 2")
	s.load(chromedp.Click(chromedp.CSS(".add-to li:first-child a")))
	if got := s.text("main"); !strings.Contains(got, "99 Puppies") || !strings.HasPrefix(eval[string](s, "location.pathname"), "/deck") {
		t.Errorf("adding the card leads to %s", eval[string](s, "location.href"))
	}
}
