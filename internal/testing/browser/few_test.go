package browser

import (
	"context"
	"fmt"
	"inkcheck/internal/testing/slow"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// pressIn brings what a selector finds into view, as a wheel does, and presses it with the mouse where it is drawn.
func (s *site) pressIn(selector string) {
	s.t.Helper()
	eval[int](s, fmt.Sprintf("document.querySelector(%q).scrollIntoView({ block: 'center', behavior: 'instant' }), 0", selector))
	s.click(selector, 1)
}

// paste puts a text into a field in one go.
func (s *site) paste(field, text string) {
	s.t.Helper()
	s.do(chromedp.Focus(chromedp.CSS(field)), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.InsertText, input.InsertTextParams{Text: text})
		return err
	}))
}

// arrived waits for a page that says so in its heading.
func (s *site) arrived(heading string) {
	s.t.Helper()
	s.waitFor(fmt.Sprintf("document.readyState === 'complete' && document.querySelector('h1')?.textContent === %q", heading))
}

// TestFewPresses counts what a visitor presses on the way to an answer, each press where it is drawn: none after a list is
// pasted, one to share its verdict, two from there to what to put back of a hand, one to compare two lists, and fifteen to
// build a deck from nothing.
func TestFewPresses(t *testing.T) {
	slow.Only(t, "builds a deck of sixty cards press by press")
	t.Parallel()
	s := open(t, View{Width: 1400, Height: 900})
	s.visit("/")
	s.paste("#list", legalList)
	s.waitFor("document.querySelector('#live .live-verdict.legal') !== null")

	s.visit(s.verdict(legalList, "core", "2026-11-20"))
	s.pressIn(".verdict-actions [data-copy-link]")
	s.waitFor("document.querySelector('.copied') !== null || document.querySelector('body > [role=status]').textContent !== ''")
	s.pressIn(".tabs a[href^='/odds']")
	s.arrived("Odds for this deck")
	s.pressIn(".parts a[href^='/advise']")
	s.arrived("What to put back")
	if got := eval[int](s, "document.querySelectorAll('.hand-faces .hand-mark').length"); got != 7 {
		t.Errorf("two presses from the verdict, %d of 7 cards say what to do", got)
	}

	s.visit("/compare")
	s.paste("#list-a", legalList)
	s.paste("#list-b", strings.Replace(legalList, "4 Smash", "4 Lantern", 1))
	s.pressIn("#compare-form .primary")
	s.arrived("4 cards out, 4 in")

	s.visit("/deck?f=core&on=2026-11-20")
	for i := range 14 {
		s.pressIn(fmt.Sprintf("#found .edit-rows > li:nth-child(%d) [name=make]", i+1))
		s.bar(fmt.Sprintf("%d of 60 cards", 4*(i+1)))
	}
	s.pressIn("#found .edit-rows > li:nth-child(15) [name=make]")
	s.waitFor("document.querySelector('.editor-bar').classList.contains('legal')")
}
