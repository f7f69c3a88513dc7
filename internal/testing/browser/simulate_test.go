package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// gamePaths are the pages that play games, for the deck that was pasted.
func gamePaths(s *site) []path {
	s.t.Helper()
	_, deck, _ := strings.Cut(s.verdict(legalList, "core", "2026-11-20"), "?d=")
	deck, _, _ = strings.Cut(deck, "&")
	game := "?d=" + deck + "&f=core&on=2026-11-20&p=first&s=7&policy=greedy"
	return []path{
		{"simulate empty", "/simulate", ""},
		{"simulate", "/simulate" + game + "&games=500&d2=" + deck, ""},
		{"advise empty", "/advise", ""},
		{"advise", "/advise" + game + "&g=win&g=ink4&g=see3:smash", ""},
		{"advise typed", "/advise" + game +
			"&g=win&h=smash&h=smash&h=smash&h=lilo-snow-artist&h=lilo-snow-artist&h=lilo-snow-artist&h=lilo-snow-artist", ""},
		{"advise refused", "/advise" + game + "&g=win&h=smash", ""},
		{"advise without cards", "/advise" + game + "&g=win&card=zzz&by=3", ""},
		{"trainer", "/trainer" + game + "&g=win", ""},
		{"simulate refused", "/simulate?d=!!", ""},
		{"trainer judged", "/trainer" + game + "&g=win&judge=1&n=4&r=2", ""},
		{"trainer empty", "/trainer", ""},
	}
}

// TestSimulateInSteps plays a batch with the script: figures get sharper, and the
// address in the end is that of the whole batch.
func TestSimulateInSteps(t *testing.T) {
	slow.Only(t, "plays thousands of games")
	t.Parallel()
	s := open(t, desktop)
	s.visit(gamePaths(s)[1].path)
	s.do(chromedp.Click(chromedp.CSS(".ask > summary")), chromedp.SetValue(chromedp.CSS("#games"), "5000"),
		chromedp.Click(chromedp.CSS("#simulate-form [type=submit]")))
	s.waitFor("document.getElementById('simulate-status').textContent.endsWith('games played')")
	if got := s.text("#simulate-status"); got != "5,000 games played" {
		t.Errorf("status: %q", got)
	}
	if got := get(s, chromedp.Location()); !strings.Contains(got, "&games=5000&") {
		t.Errorf("address: %q", got)
	}
	if got := s.text("#simulation"); !strings.Contains(got, "5,000 solo games") {
		t.Errorf("result: %.200q", got)
	}
}

// TestSimulateStop keeps what there is when it is stopped.
func TestSimulateStop(t *testing.T) {
	slow.Only(t, "the button beside TestSimulateInSteps")
	t.Parallel()
	s := open(t, desktop)
	s.visit(gamePaths(s)[1].path)
	s.do(chromedp.Click(chromedp.CSS(".ask > summary")), chromedp.SetValue(chromedp.CSS("#games"), "50000"))
	eval[int](s, `new MutationObserver((_, o) => { o.disconnect(); document.getElementById("simulate-stop").click(); })
		.observe(document.getElementById("simulation"), { childList: true }), 0`)
	s.do(chromedp.Click(chromedp.CSS("#simulate-form [type=submit]")))
	s.waitFor("document.getElementById('simulate-status').textContent.startsWith('Stopped')")
	if got := s.text("#simulate-status"); got != "Stopped after 1,000 games" {
		t.Errorf("status: %q", got)
	}
	if got := s.text("#simulation"); !strings.Contains(got, "1,000 solo games") {
		t.Errorf("what there is: %.200q", got)
	}
}

// TestSimulateWithoutScript sends the form as it is.
func TestSimulateWithoutScript(t *testing.T) {
	slow.Only(t, "a journey without scripts, of which TestPasteToVerdict is one")
	t.Parallel()
	s := open(t, View{Width: 360, Height: 740, NoScript: true})
	s.visit(gamePaths(s)[1].path)
	s.do(chromedp.Click(chromedp.CSS(".ask > summary")), chromedp.SetValue(chromedp.CSS("#games"), "2000"), chromedp.Focus(chromedp.CSS("#d")))
	s.load(chromedp.KeyEvent(kb.Enter))
	if got := s.text("#simulation"); !strings.Contains(got, "2,000 solo games") {
		t.Errorf("result: %.200q", got)
	}
}

// TestAdviseOnAHand names a hand without scripts, with a mistake first.
func TestAdviseOnAHand(t *testing.T) {
	slow.Only(t, "the same without scripts")
	t.Parallel()
	s := open(t, View{Width: 360, Height: 740, NoScript: true})
	s.visit(gamePaths(s)[3].path)
	s.do(chromedp.Focus(chromedp.CSS(".typed-hand summary")), chromedp.KeyEvent(kb.Enter),
		chromedp.Focus(chromedp.CSS("#h")), chromedp.KeyEvent("4 lilo; 3 smasch"))
	s.load(chromedp.KeyEvent(kb.Enter))
	if got := s.text("#h-error"); !strings.Contains(got, "did you mean Smash?") {
		t.Errorf("beside the field: %q", got)
	}
	s.do(chromedp.SetValue(chromedp.CSS("#h"), "4 lilo; 3 smash"), chromedp.Focus(chromedp.CSS("#h")))
	s.load(chromedp.KeyEvent(kb.Enter))
	if got := s.text("#hand"); !strings.HasPrefix(got, "The hand you named") {
		t.Errorf("hand: %q", got)
	}
	if got := get(s, chromedp.Location()); !strings.Contains(got, "&h=smash&h=smash&h=smash&h=lilo-snow-artist") {
		t.Errorf("address: %q", got)
	}
}

// TestTapAHand chooses a hand by pressing the faces of the deck's cards, and by typing a part of a name.
func TestTapAHand(t *testing.T) {
	t.Parallel()
	s := open(t, View{Width: 390, Height: 844})
	s.visit(gamePaths(s)[3].path)
	s.do(chromedp.Click(chromedp.CSS(".typed-hand summary")))
	for range 5 {
		eval[int](s, `document.querySelector('.hand-picks li[data-name="Smash"] .card-face').click(), 0`)
	}
	if got := s.text("[data-chosen]"); !strings.HasPrefix(got, "The deck has ") {
		t.Errorf("one copy too many: %q", got)
	}
	s.do(chromedp.Focus(chromedp.CSS("[data-narrow]")), chromedp.KeyEvent("snow art"))
	if n := eval[int](s, `document.querySelectorAll(".hand-picks > li:not([hidden])").length`); n != 1 {
		t.Errorf("%d cards are left", n)
	}
	if got := eval[string](s, `document.querySelector("[data-chips]").textContent`); !strings.Contains(got, " Smash") {
		t.Errorf("the hand so far: %q", got)
	}
}

// TestTrainByKeyboard goes from the table to the adviser, to the trainer, and judges a
// hand, all without a mouse or scripts.
func TestTrainByKeyboard(t *testing.T) {
	slow.Only(t, "a journey without scripts, of which TestPasteToVerdict is one")
	t.Parallel()
	s := open(t, View{Width: 360, Height: 740, NoScript: true})
	s.visit(strings.Replace(gamePaths(s)[7].path, "/trainer", "/goldfish", 1) + "&m=")
	press := func(selector string) {
		t.Helper()
		s.do(chromedp.Focus(chromedp.CSS(selector)))
		s.load(chromedp.KeyEvent(kb.Enter))
	}
	press("[data-act=advise]")
	press("#advice a[href^='/advise']")
	if got := s.text("h1"); got != "What to put back" {
		t.Fatalf("from the table to %q", got)
	}
	press("main a[href^='/trainer']")
	s.do(chromedp.Focus(chromedp.CSS("input[name=b]")), chromedp.KeyEvent(" "))
	press("button[name=judge]")
	if got := s.text(".score"); !strings.HasSuffix(got, "of 1 hand right") {
		t.Errorf("score: %q", got)
	}
	press("a.primary")
	if got := get(s, chromedp.Location()); !strings.Contains(got, "&n=1&r=") {
		t.Errorf("next hand: %q", got)
	}
}
