package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// poolPaths are the states of the pages about pools.
var poolPaths = []path{
	{"pool empty", "/pool?set=13&f=sealed", ""},
	{"pool", "/pool?set=13&p=12-4.5_13-1.2x2.17x3.204.210&packs=1&f=sealed", ""},
	{"pool checklist", "/pool?set=13&p=12-4.5_13-1.2x2.17x3.204.210&packs=1&f=sealed&all=1", ""},
	{"pool refused", "/pool?set=99&p=13-17", ""},
	{"pool unreadable", "/pool?p=nonsense", ""},
	{"home with a pool", "/?f=sealed&pool=13-1.2x2&packs=3&promo=1", ""},
	{"home with a pool refused", "/?f=sealed&pool=nonsense", ""},
	{"verdict with a pool",
		"/check?d=1JcAu7MBgMBgMBgMBgMBgMBgMB0EAgEAgEAgEAgEAgEAgA&f=sealed&on=2026-11-20&pool=13-1x2.2x2.3x2.36.37.38.44.60.70.99&packs=6", ""},
	{"bad pool link", "/check?d=1JcAu7MBgMBgMBgMBgMBgMBgMB0EAgEAgEAgEAgEAgEAgA&f=sealed&on=2026-11-20&pool=13-999&packs=x", ""},
}

// rushPack is a pack of set 13 by number.
const rushPack = "1 2 3 4 5 6 7 8 9 10 11 12"

// TestPoolWithoutScripts registers a pool on a phone, and holds a deck to it.
func TestPoolWithoutScripts(t *testing.T) {
	slow.Only(t, "a journey without scripts, of which TestPasteToVerdict is one")
	t.Parallel()
	s := open(t, View{Width: 360, Height: 740, NoScript: true})
	s.visit("/pool?set=14&f=sealed&all=1")
	s.do(chromedp.SetValue(chromedp.CSS("#add"), "1 2 3x2"))
	s.load(chromedp.Click(chromedp.CSS(".pool-bar .primary")))
	if got := s.text("#pool-total"); got != "4 of 72" {
		t.Errorf("after three numbers: %q", got)
	}
	// A button brings the page back at its row.
	s.load(chromedp.Click(chromedp.CSS("button[name=more][value='100']")))
	if got := s.text("#pool-total"); got != "5 of 72" {
		t.Errorf("after a button: %q", got)
	}
	if got := eval[float64](s, "document.querySelector(':target').getBoundingClientRect().top"); got < 40 || got > 700 {
		t.Errorf("the row that was pressed is at %v", got)
	}
	if got := eval[float64](s,
		"Math.min(...[...document.querySelectorAll('.pool-checklist .step')].map(e => { const r = e.getBoundingClientRect(); return "+
			"Math.min(r.width, r.height) }))"); got < 44 {
		t.Errorf("a button is %v pixels small", got)
	}
	// What is wrong stands there with the rest kept.
	s.do(chromedp.SetValue(chromedp.CSS("#n-17"), "2"), chromedp.SetValue(chromedp.CSS("#add"), "999"))
	s.load(chromedp.Click(chromedp.CSS(".pool-bar .primary")))
	if got := s.text("#add-error"); !strings.Contains(got, "no number 999") {
		t.Errorf("a wrong number: %q", got)
	}
	eval[int](s, "document.getElementById('add').value = '', 0")
	s.load(chromedp.Click(chromedp.CSS(".pool-page > .actions button")))
	if got := s.text("#pool-total"); got != "7 of 72" {
		t.Errorf("after a count: %q", got)
	}
	s.load(chromedp.Click(chromedp.CSS(".pool-foot a.button")))
	s.do(chromedp.SetValue(chromedp.CSS("#list"), "1 14-1\n3 14-3"))
	s.load(chromedp.Click(chromedp.CSS("#list-form .primary")))
	if got := s.text(".problem[data-code=not_in_pool]"); !strings.Contains(got, "the pool has 2") {
		t.Errorf("the verdict: %q", got)
	}
	if got := s.text("#left"); !strings.Contains(got, "4 of 7 cards") {
		t.Errorf("left: %q", got)
	}
}

// TestPoolWithScripts counts without loading the page again; total, rarities,
// address, links and text follow.
func TestPoolWithScripts(t *testing.T) {
	t.Parallel()
	for name, v := range map[string]View{"phone": phone, "desktop": desktop} {
		t.Run(name, func(t *testing.T) {
			if v != desktop {
				slow.Only(t, "another view")
			}
			s := open(t, v)
			s.visit("/pool?set=13&p=12-4&packs=1&f=sealed&all=1")
			eval[int](s, "window.stayed = true, document.getElementById('add').focus(), 0")
			s.do(chromedp.SendKeys(chromedp.CSS("#add"), rushPack+kb.Enter))
			if got := s.text("#pool-total"); got != "13 of 12" {
				t.Errorf("after a pack: %q", got)
			}
			if got := eval[string](s, "document.activeElement.id + document.activeElement.value"); got != "add" {
				t.Errorf("the focus is on %q, want the empty field", got)
			}
			if got := s.text("#pool-said"); got != "12 cards added. 13 of 12." {
				t.Errorf("several numbers said: %q", got)
			}
			if got := eval[int](s, "document.querySelectorAll('.pool-chips button').length"); got != 4 {
				t.Errorf("%d of several cards that were added can be taken away again, want the last 4", got)
			}
			if got := s.text("li[data-slot='0'] [data-have]"); got != "7" { // 12-4 is a Common
				t.Errorf("%s Common", got)
			}
			if got := get(s, chromedp.Location()); !strings.HasSuffix(got,
				"/pool?set=13&packs=1&f=sealed&all=1&p=12-4_13-1.2.3.4.5.6.7.8.9.10.11.12") {
				t.Errorf("the address is %s", got)
			}
			// The buttons, and the counts by keyboard.
			eval[int](s, "document.querySelector('button[name=less][value=\"3\"]').click(), "+
				"document.querySelector('button[name=more][value=\"1\"]').click(), 0")
			if got := eval[string](s, "document.getElementById('n-1').value + '/' + document.getElementById('n-3').value"); got != "2/" {
				t.Errorf("counts are %s", got)
			}
			if got := s.text("#pool-said"); !strings.Contains(got, "Woody - Helping a Friend: 2. 13 of 12") {
				t.Errorf("said: %q", got)
			}
			eval[int](s, "document.getElementById('n-20').focus(), 0")
			s.do(chromedp.KeyEvent("2"), chromedp.KeyEvent(kb.Enter))
			if got := eval[string](s, "document.activeElement.id"); got != "n-21" {
				t.Errorf("Enter goes on to %s", got)
			}
			if got := s.text("#pool-total"); got != "15 of 12" {
				t.Errorf("after a typed count: %q", got)
			}
			if got := eval[string](s, "document.getElementById('copy-pool').value"); got != "set 12: 4\nset 13: 1x2 2 4 5 6 7 8 9 10 11 12 20x2\n" {
				t.Errorf("the text is %q", got)
			}
			if !eval[bool](s, "window.stayed === true") {
				t.Error("the page was loaded anew")
			}
			// What this set does not have goes to the server.
			s.do(chromedp.SetValue(chromedp.CSS("#add"), "12-5"))
			s.load(chromedp.Click(chromedp.CSS(".pool-bar .primary")))
			if got := s.text("#pool-total"); got != "16 of 12" {
				t.Errorf("after a number of another set: %q", got)
			}
			if got := s.text(".problem[data-code=pack_count]"); !strings.Contains(got, "16 cards") {
				t.Errorf("the count of the pack: %q", got)
			}
			// The builder takes it.
			ways := ".pool-actions"
			if v == phone {
				ways = ".pool-foot"
			}
			s.load(chromedp.Click(chromedp.CSS(ways + " a[data-pool-link^='/build']")))
			if got := s.text("#pool-title"); !strings.Contains(got, "16 cards") {
				t.Errorf("the builder has %q", got)
			}
		})
	}
}

// TestPoolUnfolds: choosing Sealed shows where the pool goes.
func TestPoolUnfolds(t *testing.T) {
	slow.Only(t, "the form of a pool")
	t.Parallel()
	s := open(t, desktop)
	s.visit("/")
	if eval[bool](s, "document.getElementById('pool-fields').open") {
		t.Error("the pool is in the way of Core")
	}
	eval[int](s, "((e) => { e.value = 'sealed'; e.dispatchEvent(new Event('change', { bubbles: true })) "+
		"})(document.getElementById('format')), 0")
	if !eval[bool](s, "document.getElementById('pool-fields').open") {
		t.Error("the pool stays folded with Sealed")
	}
}
