package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// deckOf is the page of a list's deck in an order; "" for that by cost.
func (s *site) deckOf(list, by string) string {
	s.t.Helper()
	at := strings.Replace(s.verdict(list, "core", "2026-11-20"), "/check?", "/deck?", 1)
	if by != "" {
		at += "&by=" + by
	}
	return at
}

// TestEditor builds beside a search: what is typed is searched for, + and − change the deck and its verdict on the spot, the focus
// stays, and Undo and Back take changes back.
func TestEditor(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	s.visit("/deck?f=core&on=2026-11-20")
	eval[int](s, "window.stayed = true, 0")
	s.do(chromedp.SendKeys(chromedp.CSS("#find-q"), "snow artist"))
	// A part of what is typed is searched for, too, where typing takes its time.
	s.waitFor("document.querySelectorAll('#found .edit-rows > li').length === 1 && location.search.includes('q=snow+artist')")
	const add = "#found button[name=add]"
	s.do(chromedp.Click(chromedp.CSS(add)))
	s.bar("1 of 60 cards")
	eval[int](s, "[1, 2, 3].forEach(() => document.querySelector('"+add+"').click()), 0")
	s.bar("4 of 60 cards")
	if got := s.text(".place .deck-head"); !strings.Contains(got, "4 cards") {
		t.Errorf("the head of the deck says %q", got)
	}
	if !eval[bool](s, "document.querySelector('"+add+"').disabled && document.activeElement.name === 'cut'") {
		t.Error("a fifth copy can be added, or the focus is lost")
	}
	s.do(chromedp.KeyEvent(kb.Enter))
	s.bar("3 of 60 cards")
	s.do(chromedp.Click(chromedp.CSS("a[data-step]")))
	s.bar("4 of 60 cards")
	eval[int](s, "history.back(), 0")
	s.bar("3 of 60 cards")
	if !eval[bool](s, "window.stayed === true") || eval[string](s, "document.querySelector('#find-q').value") != "snow artist" {
		t.Error("the page was loaded anew, or what was typed is gone")
	}
}

// TestEditorByKeys: from the search down to what is found, a digit makes as many copies, one key takes all of them back.
func TestEditorByKeys(t *testing.T) {
	slow.Only(t, "the same by keys")
	t.Parallel()
	s := open(t, desktop)
	s.visit("/deck?f=core&on=2026-11-20")
	s.do(chromedp.KeyEvent("/"), chromedp.KeyEvent("snow artist"), chromedp.KeyEvent(kb.ArrowDown))
	s.waitFor("document.activeElement.name === 'add' && document.querySelectorAll('#found .edit-rows > li').length === 1")
	s.do(chromedp.KeyEvent("4"))
	s.bar("4 of 60 cards")
	s.waitFor("document.activeElement.name === 'cut'")
	s.do(chromedp.KeyEvent("7"))
	s.waitFor("document.querySelector('body > [role=status]').textContent === 'At most 4 copies here.'")
	s.do(chromedp.KeyEvent("2"))
	s.bar("2 of 60 cards")
	ctrlZ := chromedp.KeyEvent("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	s.do(ctrlZ)
	s.bar("4 of 60 cards")
	s.do(ctrlZ)
	s.bar("0 of 60 cards")
	s.do(chromedp.Click(chromedp.CSS("#found button[name=make]")))
	s.bar("4 of 60 cards")
}

// TestEditorWithoutScripts: each press is a page, on a phone, where the row that was pressed is in sight.
func TestEditorWithoutScripts(t *testing.T) {
	t.Parallel()
	slow.Only(t, "a journey without scripts, of which TestPasteToVerdict is one")
	s := open(t, View{Width: 360, Height: 740, NoScript: true})
	s.visit("/deck?f=core&on=2026-11-20&q=smash")
	s.load(chromedp.Click(chromedp.CSS("#found button[name=add]")))
	s.load(chromedp.Click(chromedp.CSS("#found button[name=add]")))
	if got := strings.Join(strings.Fields(s.text(".editor-bar")), " "); !strings.HasPrefix(got, "2 of 60 cards") {
		t.Errorf("after two presses: %q", got)
	}
	if got := eval[float64](s, "document.querySelector(':target').getBoundingClientRect().top"); got < 40 || got > 500 {
		t.Errorf("the row that was pressed is at %v", got)
	}
	s.load(chromedp.Click(chromedp.CSS("a[data-step]")))
	s.do(chromedp.Click(chromedp.CSS(".editor-parts .to-deck")))
	s.load(chromedp.Click(chromedp.CSS("#deck button[name=cut]")))
	if got := s.text("h1"); got != "Start from two inks" {
		t.Errorf("without a card the page is %q", got)
	}
}

// TestRepair mends a list by one press, on the first screen of a phone, without a script.
func TestRepair(t *testing.T) {
	t.Parallel()
	s := open(t, View{Width: 390, Height: 844, NoScript: true})
	s.visit(s.verdict(strings.Replace(legalList, "4 Smash", "5 Smash", 1), "core", "2026-11-20"))
	if top := eval[float64](s, "document.querySelector('.quick-fixes a').getBoundingClientRect().bottom"); top > 844 {
		t.Errorf("the button that mends is %v pixels down", top)
	}
	s.load(chromedp.Click(chromedp.CSS(".quick-fixes a")))
	if got := s.text("h1"); !strings.HasPrefix(got, "Legal") {
		t.Errorf("mended, the verdict is %q", got)
	}
}

// TestRepairBesideAQuestion: of a list with a line that is not clear, a press removes what is too many, and the line stays; of two
// lists in one paste, a press checks one. Neither needs a script.
func TestRepairBesideAQuestion(t *testing.T) {
	t.Parallel()
	s := open(t, View{Width: 390, Height: 844, NoScript: true})
	five := strings.Replace(legalList, "4 Smash", "5 Smash", 1)
	s.visit(s.verdict(strings.Replace(five, "Snow Artist", "Snow Artst", 1), "core", "2026-11-20"))
	s.load(chromedp.Click(chromedp.CSS(".quick-fixes a")))
	if got := s.text("h1"); !strings.HasPrefix(got, "Undecided") {
		t.Errorf("without the fifth copy the verdict is %q", got)
	}
	for i, want := range []string{"Legal", "Not legal"} {
		s.visit(s.verdict("== Ann\n"+legalList+"== Ben\n"+five, "core", "2026-11-20"))
		s.load(chromedp.Click(chromedp.CSS(fmt.Sprintf("[data-code=two_lists] .fixes button:nth-child(%d)", i+1))))
		if got := s.text("h1"); !strings.HasPrefix(got, want) {
			t.Errorf("list %d is %q, want %s", i+1, got, want)
		}
	}
}

// TestLiveLine: on a phone the verdict stays in sight while one types, on a page with the whole of it and on one without.
func TestLiveLine(t *testing.T) {
	slow.Only(t, "the verdict in sight while one types")
	t.Parallel()
	s := open(t, phone)
	s.visit("/")
	s.do(chromedp.SendKeys(chromedp.CSS("#list"), "60 Smash"))
	const line = "document.querySelector('.live-line')"
	s.waitFor("!" + line + ".hidden && " + line + ".innerText.includes('Not legal in Core Constructed')") // not of "60 Sm"
	if got := s.text(".live-line"); !strings.Contains(got, "60 cards") {
		t.Errorf("the line says %q", got)
	}
	if got := eval[float64](s, line+".getBoundingClientRect().top"); got != 0 {
		t.Errorf("it is at %v", got)
	}
	s.do(chromedp.Focus(chromedp.CSS("#format")))
	if !eval[bool](s, line+".hidden") {
		t.Error("it stays when one has left the box")
	}
	s.visit(s.verdict(strings.Replace(legalList, "4 Smash", "4 Smush", 1), "core", "2026-11-20"))
	s.do(chromedp.SendKeys(chromedp.CSS("#list"), "x"))
	s.waitFor("!" + line + ".hidden")
}
