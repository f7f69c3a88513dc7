package browser

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// Codes of two decks: the legal list of the tests, and one with swaps.
const (
	compareA = "1zX4ZdutzM53Q52JwwX1fzKp6twZltwY"
	compareB = "1e-MI4utzE53Q52JwwX1fzKrBq3BmW3Bg"
)

// comparePaths are the states of comparisons and deck checks.
var comparePaths = []path{
	{"compare", "/compare", ""},
	{"compared", "/compare?a=" + compareA + "&b=" + compareB + "&f=core&on=2026-11-20", ""},
	{"compared the same", "/compare?a=" + compareA + "&b=" + compareA + "&f=core&on=2026-11-20", ""},
	{"compare refused", "/compare?a=1zz&f=modern", ""},
	{"deck check form", "/compare?mode=check", ""},
	{"deck check", "/compare?mode=check&a=" + compareA + "&f=core&on=2026-11-20", ""},
	{"deck check counted",
		"/compare?mode=check&a=" + compareA + "&f=core&on=2026-11-20&s=name&p=4.3.0.0.0.0.0.0.0.0.0.0.0.0.5&x=42-1&o=2+Nick", ""},
	{"deck check refused", "/compare?mode=check&a=" + compareA + "&f=core&on=2026-11-20&p=1", ""},
	{"deck check without a deck", "/compare/shell", ""},
}

// TestCompareTwoLists pastes two lists, mends one, and reads the swaps.
func TestCompareTwoLists(t *testing.T) {
	t.Parallel()
	for name, v := range map[string]View{"with scripts": desktop, "without": {Width: 360, Height: 740, NoScript: true}} {
		t.Run(name, func(t *testing.T) {
			if v.NoScript {
				slow.Only(t, "goes the same way without scripts")
			}
			s := open(t, v)
			s.visit("/compare")
			s.do(chromedp.SetValue(chromedp.CSS("#list-a"), legalList),
				chromedp.SetValue(chromedp.CSS("#list-b"), strings.Replace(legalList, "4 Smash", "2 Smash\n2 Lantren", 1)))
			s.load(chromedp.Click(chromedp.CSS("#compare-form .primary")))
			if got := s.text(".line.odd"); !strings.Contains(got, "2 Lantren") {
				t.Fatalf("line to mend: %q", got)
			}
			s.load(chromedp.Click(chromedp.CSS("button[name=fix-b]")))
			if got := s.text("h1"); got != "2 cards out, 2 in" {
				t.Fatalf("compared: %q", got)
			}
			if got := get(s, chromedp.Value(chromedp.CSS("#copy-swaps"))); got != "-2 Smash\n+2 Lantern\n" {
				t.Errorf("swaps as text: %q", got)
			}
		})
	}
}

// counts are what the bar of a deck check says.
func (s *site) counts() string {
	s.t.Helper()
	return s.text("#presented-counted") + ", missing " + s.text("#presented-missing") + ", extra " + s.text("#presented-extra")
}

// offline is Network.emulateNetworkConditionsByRule as two ages of it have it:
// until Chromium 148 the whole tab was offline or not, now each rule is. Each age
// passes over what the other one reads.
type offline struct {
	network.EmulateNetworkConditionsByRuleParams
	Offline bool `json:"offline"`
}

var goOffline = cdp.Command[offline, cdp.Empty]{Method: network.CommandEmulateNetworkConditionsByRule}

// outage is a network that may go and come back.
type outage struct{ gone atomic.Bool }

// hold breaks every connection off while there is no network.
func (o *outage) hold(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if o.gone.Load() {
			panic(http.ErrAbortHandler)
		}
		next.ServeHTTP(w, r)
	})
}

// reach takes the network from the server and the tab, or gives it back.
func (s *site) reach(there bool) {
	s.t.Helper()
	s.outage.gone.Store(!there)
	if !there {
		s.server.CloseClientConnections()
	}
	s.emulate(!there)
}

// cutNetwork ends the server, and takes the network from the tab as well.
func (s *site) cutNetwork() {
	s.t.Helper()
	s.server.CloseClientConnections()
	s.server.Close()
	s.emulate(true)
}

// emulate says to the tab that it is without a network, or has one again.
func (s *site) emulate(gone bool) {
	s.t.Helper()
	s.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, goOffline,
			offline{Offline: gone, EmulateNetworkConditionsByRuleParams: network.EmulateNetworkConditionsByRuleParams{
				MatchedNetworkConditions: []*network.Conditions{{Offline: gone, DownloadThroughput: -1, UploadThroughput: -1}}}})
		return err
	}))
}

// TestDeckCheckOffline counts a deck on a phone, loses the network for good,
// and goes on: taps, names of cards to add, undo, a reload, more taps.
func TestDeckCheckOffline(t *testing.T) {
	t.Parallel()
	s := open(t, phone)
	tap := func(selector string) { s.t.Helper(); s.do(chromedp.Click(chromedp.CSS(selector))) }
	more := func(key string) { s.t.Helper(); tap("[data-key='" + key + "'] [data-step='1']") }
	want := func(when, counts string) {
		s.t.Helper()
		if got := s.counts(); got != counts {
			t.Errorf("%s: %q, want %q", when, got, counts)
		}
	}
	s.visit("/compare?mode=check")
	s.do(chromedp.SetValue(chromedp.CSS("#list-a"), legalList))
	s.load(chromedp.Click(chromedp.CSS("#compare-form .primary")))
	s.do(chromedp.WaitVisible(chromedp.CSS("#presented[data-offline=ready]")))
	order := "[...document.querySelectorAll('#presented-rows .presented-card')].map(r => r.dataset.key + ' ' + r.querySelector('.presented-full').textContent + ' ' + " +
		"r.dataset.want + ' ' + r.dataset.inks + ' ' + r.dataset.limit).join('\\n')"
	drawn := eval[string](s, order)
	more("n-0")
	more("n-0")
	want("after two taps", "2, missing 58, extra 0")

	s.cutNetwork()
	more("n-1")
	tap("[data-key='n-2'] .presented-full")
	want("counted without a network", "7, missing 53, extra 0")
	tap("#presented-undo")
	want("undone", "3, missing 57, extra 0")
	s.do(chromedp.SendKeys(chromedp.CSS("#add"), "sterk reine"))
	s.waitFor("document.querySelectorAll('#add-found li').length === 1") // no such card: only as written
	s.do(chromedp.KeyEvent(kb.Escape), chromedp.SendKeys(chromedp.CSS("#add"), "lass jetzt los"))
	s.waitFor("document.querySelector('#add-found button')?.textContent === 'Let It Go'") // by its German name
	s.do(chromedp.KeyEvent(kb.Enter))
	want("a card added", "4, missing 57, extra 1")
	s.do(chromedp.SendKeys(chromedp.CSS("#add"), "Zz top"))
	s.waitFor("document.querySelector('#add-found button')?.textContent.includes('as written')")
	tap("#add-found li:last-child button")
	want("something added as written", "5, missing 57, extra 2")
	at := get(s, chromedp.Location())
	if !strings.Contains(at, "&p=2.1.0.") || !strings.HasSuffix(at, "&x=163-1&o=1+Zz+top") {
		t.Errorf("address of what was counted: %q", at)
	}

	s.do(chromedp.Reload())
	s.waitFor("document.querySelectorAll('#presented-rows .presented-card').length === 15")
	want("after a reload", "5, missing 57, extra 2")
	if got := get(s, chromedp.Location()); got != at {
		t.Errorf("address after a reload: %q, want %q", got, at)
	}
	if got := eval[string](s, order); got != drawn {
		t.Errorf("the script draws\n%s\nand the server\n%s", got, drawn)
	}
	if got := s.text("#presented-extras"); !strings.Contains(got, "Let It Go") || !strings.Contains(got, "Zz top") {
		t.Errorf("extras after a reload: %q", got)
	}
	more("n-0")
	tap("[data-key='n-0'] .presented-full")
	tap("[data-key='x-163'] [data-step='-1']")
	want("tapped on after a reload", "6, missing 55, extra 1")
	if got := s.text(".presented-corrections"); !strings.Contains(got, "PCG 3.3") || strings.Contains(got, "more ink types") {
		t.Errorf("pointers: %q", got)
	}
	kept := get(s, chromedp.Evaluate[string](
		`caches.keys().then(async (names) => (await Promise.all(names.map(async (n) => (await (await caches.open(n)).keys()).map((r) => r.url)))).flat().join("\n"))`, chromedp.EvalAwaitPromise))
	if strings.Contains(kept, "a=") || !strings.Contains(kept, "/compare/shell") {
		t.Errorf("kept by the service worker:\n%s", kept)
	}
}

// TestDeckCheckWithoutScripts counts by number and button.
func TestDeckCheckWithoutScripts(t *testing.T) {
	slow.Only(t, "a journey without scripts, of which TestPasteToVerdict is one")
	t.Parallel()
	s := open(t, View{Width: 360, Height: 740, NoScript: true})
	s.visit("/compare?mode=check&a=" + compareA + "&f=core&on=2026-11-20")
	s.do(chromedp.SetValue(chromedp.CSS("#n-3"), "4"), chromedp.SetValue(chromedp.CSS("#add"), "let it go"))
	s.load(chromedp.Click(chromedp.CSS("#presented-update")))
	if got := s.counts(); got != "5, missing 56, extra 1" {
		t.Errorf("counted: %q", got)
	}
}

// TestDeckCheckByKeyboard goes through rows by Tab, and undoes by keyboard.
func TestDeckCheckByKeyboard(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	s.visit("/compare?mode=check&a=" + compareA + "&f=core&on=2026-11-20")
	s.do(chromedp.Focus(chromedp.CSS("#presented-rows .presented-card:first-child [data-step='1']")), chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.Enter),
		chromedp.KeyEvent(kb.Tab),
		chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent("4"), chromedp.KeyEvent(kb.Tab))
	if got := s.counts(); !strings.HasPrefix(got, "6, ") && !strings.HasPrefix(got, "42, ") {
		t.Errorf("counted by keyboard: %q", got)
	}
	s.do(chromedp.Focus(chromedp.CSS("#presented-undo")), chromedp.KeyEvent(kb.Enter))
	if got := s.counts(); got != "2, missing 58, extra 0" {
		t.Errorf("undone by keyboard: %q", got)
	}
}

// TestExportButton: the copy button of a list format says what became of it.
func TestExportButton(t *testing.T) {
	slow.Only(t, "the copy button of a list")
	t.Parallel()
	s := open(t, phone)
	for _, as := range []string{"inktable", "duels-link"} {
		s.visit("/export?d=" + compareA + "&f=core&on=2026-11-20&as=" + as)
		s.do(chromedp.Click(chromedp.CSS("[data-copy]")))
		s.waitFor("document.querySelector('.copied').textContent.length > 0")
	}
}
