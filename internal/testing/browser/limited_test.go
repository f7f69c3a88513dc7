package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// limitedPaths are the states of the pages about packs.
var limitedPaths = []path{
	{"packs empty", "/packs", ""},
	{"packs", "/packs?set=13&set=9&n=3&seed=7", ""},
	{"packs refused", "/packs?set=99&n=6&seed=7&on=2020-01-01", ""},
	{"build start", "/build", ""},
	{"build empty", "/build?set=13&n=6&seed=7&f=sealed&on=2026-11-20", ""},
	{"build", "/build?set=13&n=6&seed=7&f=sealed&on=2026-11-20&d=1YIAu8ERgEYgEAqFYhJXmEUCYSCEA&sort=cost&ink=amber", ""},
	{"build refused", "/build?set=13&n=99&seed=7&d=1YIAu8ERgEYgEAqFYhJXmEUCYSCEA", ""},
}

// TestPacksToPackRush opens two packs and plays with them, without a script on
// a phone and with scripts on a desk.
func TestPacksToPackRush(t *testing.T) {
	slow.Only(t, "a journey of two views")
	t.Parallel()
	for name, v := range map[string]View{"phone without scripts": {Width: 360, Height: 740, NoScript: true}, "desktop": desktop} {
		t.Run(name, func(t *testing.T) {
			s := open(t, v)
			s.visit("/packs")
			s.do(chromedp.SetValue(chromedp.CSS("#set-0"), "12"), chromedp.SetValue(chromedp.CSS("#n"), "2"))
			s.load(chromedp.Click(chromedp.CSS(".packs-form .primary")))
			at := get(s, chromedp.Location())
			if !strings.Contains(at, "/packs?set=12&n=2&seed=") {
				t.Fatalf("packs are at %s", at)
			}
			opened := s.text(".packs-opened")
			s.load(chromedp.Click(chromedp.CSS(".page-actions a[href^='/goldfish']")))
			if got := s.text("h1"); !strings.Contains(got, "Opening hand") && !strings.Contains(got, "hand") {
				t.Errorf("the table begins with %q", got)
			}
			if got := eval[int](s, "document.querySelectorAll('.hand .tile').length"); got != 5 {
				t.Errorf("%d cards in the opening hand, want 5", got)
			}
			s.visit(strings.TrimPrefix(at, s.url))
			if s.text(".packs-opened") != opened {
				t.Error("the address opens other packs the second time")
			}
		})
	}
}

// TestBuildWithoutScripts builds a legal deck on a phone by buttons that load
// the page again at the row that was pressed.
func TestBuildWithoutScripts(t *testing.T) {
	slow.Only(t, "a journey without scripts, of which TestPasteToVerdict is one")
	t.Parallel()
	s := open(t, View{Width: 360, Height: 740, NoScript: true})
	s.visit("/packs?set=13&n=6&seed=7")
	s.load(chromedp.Click(chromedp.CSS(".page-actions .primary")))
	s.load(chromedp.Click(chromedp.CSS("#pool button[name=add]")))
	if got := s.text(".build-bar strong"); got != "1" {
		t.Errorf("after one card: %q", got)
	}
	if got := eval[float64](s, "document.querySelector(':target').getBoundingClientRect().top"); got < 40 || got > 400 {
		t.Errorf("the row that was pressed is at %v", got)
	}
	for _, ink := range []string{"Amber", "Ruby", "Emerald", "Sapphire"} {
		s.load(chromedp.Click(chromedp.CSS(".ink-toggle:has(.ink." + strings.ToLower(ink) + ")")))
	}
	s.load(chromedp.Click(chromedp.CSS(".build-pairs button[name=fill]")))
	if got := s.text(".build-bar"); !strings.Contains(got, "legal") {
		t.Errorf("a deck of four ink types: %q", got)
	}
	if got := eval[string](s, "getComputedStyle(document.querySelector('.build-bar')).position"); got != "sticky" && got != "fixed" {
		t.Errorf("the verdict is %s, and goes out of sight", got)
	}
	s.load(chromedp.Click(chromedp.CSS("#deck a[href^='/goldfish']")))
	if got := eval[int](s, "document.querySelectorAll('.hand .tile').length"); got != 7 {
		t.Errorf("%d cards in the opening hand, want 7", got)
	}
}

// TestBuildWithScripts: the page stays, the focus and its place too, presses in
// a hurry all count, and Back undoes.
func TestBuildWithScripts(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	s.visit("/build?set=13&n=6&seed=7&f=sealed&on=2026-11-20&view=rows")
	eval[int](s, "window.stayed = true, document.querySelector('#copy-list') ? 1 : 0")
	// Three copies of a card, pressed at once.
	const add = "[...document.querySelectorAll('#pool .edit-rows > li')].find(e => e.textContent.includes('Roz - Always " +
		"Watching')).querySelector('button[name=add]')"
	eval[int](s, add+".scrollIntoView({ block: 'center' }), "+add+".focus(), "+add+".click(), "+add+".click(), "+add+".click(), 0")
	s.bar("3 of 40 cards")
	if got := eval[string](s,
		"document.activeElement.name + ' ' + document.activeElement.closest('li').querySelector('.row-share').textContent"); !strings.HasPrefix(
		got, "cut 3/3") {
		t.Errorf("the focus after the last copy is on %q, want the button that takes one out", got)
	}
	if got := eval[float64](s, "document.activeElement.getBoundingClientRect().top"); got < 300 || got > 600 {
		t.Errorf("the row moved to %v", got)
	}
	if !eval[bool](s, "window.stayed === true") {
		t.Error("the page was loaded anew")
	}
	if got := eval[string](s, "document.querySelector('body > [role=status]').textContent"); !strings.Contains(got, "3 of 40 cards") {
		t.Errorf("said: %q", got)
	}
	// By keyboard, and back.
	s.do(chromedp.KeyEvent(kb.Enter))
	s.bar("2 of 40 cards")
	eval[int](s, "history.back(), 0")
	s.bar("3 of 40 cards")
	// The last card of the deck leaves; the focus stays in the deck.
	eval[int](s, "document.querySelector('#deck button[name=cut]').focus(), [1, 2, 3].forEach(() => document.querySelector('#deck "+
		"button[name=cut]').click()), 0")
	s.bar("0 of 40 cards")
	if got := eval[string](s, "document.activeElement.id"); got != "deck" {
		t.Errorf("the focus is on %q, want the deck", got)
	}
	// Tiles: a press adds a copy and keeps the focus, and one more takes all out again. A digit says how many.
	eval[int](s, "document.querySelector('.build-look [data-show]').click(), 0")
	s.do(chromedp.WaitVisible(chromedp.CSS(".build-tile")))
	const tile = "[...document.querySelectorAll('.build-tile')].find(e => e.textContent.includes('Roz - Always Watching'))"
	eval[int](s, tile+".focus(), 0")
	s.do(chromedp.KeyEvent("3"))
	s.bar("3 of 40 cards")
	if !eval[bool](s, tile+" === document.activeElement") {
		t.Error("the tile has lost the focus")
	}
	s.do(chromedp.KeyEvent(kb.Enter))
	s.bar("0 of 40 cards")
	// A choice filters at once.
	eval[int](s, "document.querySelector('.ink-toggle:has(.ink.ruby)').click(), 0")
	s.do(chromedp.WaitVisible(chromedp.CSS("#pool > .hint")))
	if got := get(s, chromedp.Location()); !strings.Contains(got, "&ink=ruby") {
		t.Errorf("the address after filtering is %s", got)
	}
	if !eval[bool](s, "window.stayed === true") {
		t.Error("the page was loaded anew")
	}
}

// bar waits until the verdict of the builder says so.
func (s *site) bar(words string) {
	s.t.Helper()
	s.do(chromedp.WaitVisible(chromedp.CSS("[data-said*='" + words + "']")))
}
