package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/longtest"
)

const (
	menuOpen  = "document.getElementById('menu').open"
	menuShown = "!!document.querySelector('.menu-panel').offsetParent"
)

// TestMenu opens the menu by keyboard and press, closes it in every way, and goes to a page by it. The
// bar is one row on a small phone, and at most two in French.
func TestMenu(t *testing.T) {
	t.Parallel()
	s := open(t, phone)
	for path, most := range map[string]float64{"/": 70, "/simulate": 70, "/cards?lang=fr": 110} {
		s.visit(path)
		if got := eval[float64](s, "document.querySelector('.site-header').getBoundingClientRect().height"); got > most {
			t.Errorf("%s: the bar is %v pixels high, want %v at most", path, got, most)
		}
	}
	s.visit("/")
	s.do(chromedp.Focus(chromedp.CSS("#menu summary")), chromedp.KeyEvent(kb.Enter))
	if !eval[bool](s, menuOpen) {
		t.Fatal("Enter does not open the menu")
	}
	s.do(chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Escape))
	if eval[bool](s, menuOpen) || eval[string](s, "document.activeElement.tagName") != "SUMMARY" {
		t.Error("Escape does not close the menu and go back to it")
	}
	s.do(chromedp.Click(chromedp.CSS("#menu summary")), chromedp.Focus(chromedp.CSS("#list")))
	if eval[bool](s, menuOpen) {
		t.Error("the menu stays open when the focus goes on")
	}
	s.do(chromedp.Click(chromedp.CSS("#menu summary")))
	s.load(chromedp.Click(chromedp.CSS("#menu a[href='/trainer']")))
	if got := s.text("#menu [aria-current=page]"); got != "" && got != "Trainer" {
		t.Errorf("the menu says that this is %q", got)
	}
	if !eval[bool](s, "document.querySelector('#menu summary').matches('.here')") {
		t.Error("the menu does not show that the page is in it")
	}
	// Where there is no room for a shortcut, the menu shows that the page is behind it.
	const marked = "getComputedStyle(document.querySelector('#menu summary')).fontWeight === '600'"
	for path, want := range map[string]bool{"/odds": true, "/pool": true, "/compare": true, "/desk": false, "/nothing": false} {
		s.visit(path)
		if got := eval[bool](s, marked); got != want {
			t.Errorf("%s on a phone: the menu is marked: %v, want %v", path, got, want)
		}
	}
	s.do(desktop.Apply())
	s.visit("/odds")
	if eval[bool](s, marked) {
		t.Error("the menu is marked beside the shortcut that is")
	}
	s.do(View{Width: 800, Height: 600, Print: true}.Apply())
	if eval[bool](s, "!!document.querySelector('.site-header nav').offsetParent") {
		t.Error("the menu is on paper")
	}
}

// TestMenuWithoutScripts opens the menu, and is not hindered by it further down the page.
func TestMenuWithoutScripts(t *testing.T) {
	longtest.Only(t, "a journey without scripts, of which TestPasteToVerdict is one")
	t.Parallel()
	s := open(t, View{Width: 1400, Height: 800, NoScript: true})
	s.visit("/help")
	s.do(chromedp.Click(chromedp.CSS("#menu summary")))
	if !eval[bool](s, menuShown) {
		t.Fatal("a press does not open the menu")
	}
	s.do(chromedp.Focus(chromedp.CSS("#menu a[href='/api']")), chromedp.KeyEvent(kb.Tab))
	if eval[bool](s, menuShown) {
		t.Errorf("the menu lies over what has the focus: %s", eval[string](s, "document.activeElement.outerHTML"))
	}
	s.do(chromedp.Focus(chromedp.CSS("#menu summary")))
	s.load(chromedp.Click(chromedp.CSS("#menu a[href='/pool']")))
	if got := get(s, chromedp.Location()); !strings.Contains(got, "/pool") {
		t.Errorf("the menu leads to %s", got)
	}
}
