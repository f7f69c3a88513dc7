package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// limitedPaths are the states of the pages about packs.
var limitedPaths = []path{
	{"packs empty", "/packs", ""},
	{"packs", "/packs?set=13&set=9&n=3&seed=7", ""},
	{"packs refused", "/packs?set=99&n=6&seed=7&on=2020-01-01", ""},
}

// TestPacksToPackRush opens two packs and plays with them, without a script on
// a phone and with scripts on a desk.
func TestPacksToPackRush(t *testing.T) {
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
			s.load(chromedp.Click(chromedp.CSS(".packs-actions a[href^='/goldfish']")))
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
