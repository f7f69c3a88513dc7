package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestFirstKeys looks at what has the focus as pages open: the box of the empty first page; the heading of a verdict, after which the
// first way to repair the list comes next. A question mark shows the keys, and Escape puts them away.
func TestFirstKeys(t *testing.T) {
	t.Parallel()
	s := open(t, View{Width: 1200, Height: 860})
	s.visit("/")
	if got := eval[string](s, "document.activeElement.id"); got != "list" {
		t.Errorf("the first page has its focus on %q", got)
	}
	at := eval[string](s, `[...document.querySelectorAll(".try a")].find(a => a.textContent === "one with mistakes").getAttribute("href")`)
	s.visit(at)
	if got := eval[string](s, "document.activeElement.id"); got != "verdict" {
		t.Errorf("a verdict has its focus on %q", got)
	}
	s.do(chromedp.KeyEvent(kb.Tab))
	if !eval[bool](s, `document.activeElement.matches(".quick-fixes > :first-child")`) {
		t.Errorf("after the heading comes %s", eval[string](s, "document.activeElement.outerHTML.slice(0, 140)"))
	}
	s.do(chromedp.KeyEvent("?"), chromedp.WaitVisible(chromedp.CSS("#page-keys")), chromedp.KeyEvent(kb.Escape),
		chromedp.WaitNotPresent(chromedp.CSS("#page-keys")))
	s.do(chromedp.KeyEvent("/"))
	if got := eval[string](s, "document.activeElement.name"); got != "q" {
		t.Errorf("a stroke leads to %q", got)
	}
}
