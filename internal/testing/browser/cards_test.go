package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// cardPaths are the pages about cards, in their states.
var cardPaths = []path{
	{"cards", "/cards", ""},
	{"cards found", "/cards?q=elsa+cost%3C%3D6&lang=fr", ""},
	{"cards with a mistake", "/cards?q=(ink:ambr+stitch+foo:bar", ""},
	{"cards none", "/cards?q=elsa+cost:9+type:item", ""},
	{"cards as a checklist", "/cards?q=rarity:enchanted+unique:prints&view=list", ""},
	{"cards as rows", "/cards?q=stitch&view=rows", ""},
	{"cards with a note", "/cards?q=princess+ink%3Dsteel", ""},
	{"card", "/cards/elsa-spirit-of-winter", ""},
	{"card dual", "/cards/flotsam-jetsam-entangling-eels?lang=de", ""},
	{"card banned", "/cards/hiram-flaversham-toymaker?lang=fr", ""},
	{"song", "/cards/be-prepared?lang=it", ""},
	{"no card", "/cards/elsa-spirt-of-wintr", ""},
	{"sets", "/sets", ""},
	{"set", "/sets/9", ""},
	{"no set", "/sets/none", ""},
	{"search help", "/help/search?lang=fr", ""},
	{"what cards do", "/help/effects", ""},
}

func TestSearchWithoutScripts(t *testing.T) {
	slow.Only(t, "a journey without scripts, of which TestPasteToVerdict is one")
	t.Parallel()
	s := open(t, View{Width: 1280, Height: 900, NoScript: true})
	s.visit("/cards")
	s.do(chromedp.SetValue(chromedp.CSS("#q"), "elsa ink:ruby"), chromedp.SetValue(chromedp.CSS("select[name=sort]"), "cost"))
	s.load(chromedp.Click(chromedp.CSS("#search .primary")))
	if got := s.text("#results-title"); got != "3 cards" {
		t.Fatalf("results: %q", got)
	}
	s.load(chromedp.Click(chromedp.CSS(".hit-list a")))
	if got := s.text("h1"); !strings.HasPrefix(got, "Elsa") {
		t.Fatalf("the first result leads to %q", got)
	}
	s.load(chromedp.Click(chromedp.CSS(".card-facts a")))
	if got := s.text(".asked"); !strings.Contains(got, "Ruby cards") {
		t.Errorf("a fact leads to %q", got)
	}
	s.load(chromedp.Click(chromedp.CSS(".bar .chip[href*=cost]:not(.on)")))
	if got := get(s, chromedp.Location()); !strings.Contains(got, "ink%3Aruby") {
		t.Errorf("a facet leads to %q", got)
	}
}

// TestSearchByKeyboard finds a card without a mouse: key to the box, a
// suggestion, results while typing, and along them to a page.
func TestSearchByKeyboard(t *testing.T) {
	slow.Only(t, "the same by keys")
	t.Parallel()
	s := open(t, desktop)
	s.visit("/cards")
	s.do(chromedp.KeyEvent("/"))
	if got := eval[string](s, "document.activeElement.id"); got != "q" {
		t.Fatalf("the key / leads to %q", got)
	}
	// The browser's driver types the slash although the page has used it up.
	s.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl)), chromedp.KeyEvent("ink:am"),
		chromedp.WaitVisible(chromedp.CSS("#q-list [role=option]")))
	if got := eval[string](s, "document.getElementById('q').getAttribute('aria-expanded')"); got != "true" {
		t.Errorf("aria-expanded = %q with suggestions shown", got)
	}
	s.do(chromedp.KeyEvent(kb.ArrowDown))
	if got := eval[string](s,
		"document.getElementById(document.getElementById('q').getAttribute('aria-activedescendant')).textContent"); got != "amber" {
		t.Errorf("the first suggestion is %q", got)
	}
	s.do(chromedp.KeyEvent(kb.Enter))
	if got := get(s, chromedp.Value(chromedp.CSS("#q"))); got != "ink:amber " {
		t.Fatalf("the box after a suggestion: %q", got)
	}
	s.do(chromedp.SendKeys(chromedp.CSS("#q"), "stitch rock star"))
	s.waitFor("document.getElementById('results-title').textContent === '1 card'")
	if got := get(s, chromedp.Location()); !strings.Contains(got, "stitch") {
		t.Errorf("the address does not follow: %q", got)
	}
	s.do(chromedp.KeyEvent(kb.Escape), chromedp.KeyEvent(kb.ArrowDown))
	if got := eval[string](s, "document.activeElement.getAttribute('href')"); got != "/cards/stitch-rock-star" {
		t.Fatalf("the arrow leads to %q", got)
	}
	s.load(chromedp.KeyEvent(kb.Enter))
	if got := s.text("h1"); !strings.Contains(got, "Rock Star") {
		t.Errorf("Enter leads to %q", got)
	}
}

// TestArrowsAlongResults walks through faces in rows.
func TestArrowsAlongResults(t *testing.T) {
	slow.Only(t, "keys beside those of TestSearchByKeyboard")
	t.Parallel()
	s := open(t, desktop)
	s.visit("/cards?q=stitch")
	at := func() int {
		return eval[int](s, "[...document.querySelectorAll('.hit-list a')].indexOf(document.activeElement)")
	}
	eval[int](s, "document.querySelector('.hit-list a').focus(), 0")
	s.do(chromedp.KeyEvent(kb.ArrowRight))
	if got := at(); got != 1 {
		t.Errorf("right of the first is %d", got)
	}
	s.do(chromedp.KeyEvent(kb.ArrowDown))
	below := at()
	if below < 4 {
		t.Errorf("below the second is %d", below)
	}
	s.do(chromedp.KeyEvent(kb.ArrowUp), chromedp.KeyEvent(kb.ArrowUp))
	if got := eval[string](s, "document.activeElement.id"); got != "q" {
		t.Errorf("above the first row is %q", got)
	}
}

func TestLanguageSwitch(t *testing.T) {
	slow.Only(t, "the languages of the search by mouse")
	t.Parallel()
	s := open(t, desktop)
	s.visit("/cards?q=elsa&view=rows")
	s.load(chromedp.Click(chromedp.CSS(".languages a[lang=fr]")))
	if got := eval[string](s, "document.documentElement.lang"); got != "fr" {
		t.Errorf("html lang = %q", got)
	}
	if got := s.text("h1"); got != "Cartes" {
		t.Errorf("heading: %q", got)
	}
	if got := get(s, chromedp.Location()); !strings.Contains(got, "q=elsa") || !strings.Contains(got, "view=rows") {
		t.Errorf("the switch loses the search: %q", got)
	}
}

// TestPrintedChecklist: on paper the checklist of a set has all its printings, those of groups that are folded on the screen, too.
func TestPrintedChecklist(t *testing.T) {
	slow.Only(t, "prints a whole set")
	t.Parallel()
	v := desktop
	v.Print = true
	s := open(t, v)
	s.visit("/sets/9")
	eval[bool](s, `dispatchEvent(new Event("beforeprint"))`) // older browsers unfold them then
	const seen = "[...document.querySelectorAll('.checklist li')].filter(e => " +
		"e.checkVisibility() && e.getBoundingClientRect().height > 0).length"
	if got, want := eval[int](s, seen), eval[int](s, "document.querySelectorAll('.checklist li').length"); got != want || want < 200 {
		t.Errorf("%d of %d printings are on paper", got, want)
	}
}
