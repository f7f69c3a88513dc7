package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// readFocus says what is wrong with what has the focus: "" for nothing, "end" where the page has no more to focus. What is focused is
// on the screen, is not covered, and is outlined, itself or what is drawn for it.
const readFocus = `(() => {
	const e = document.activeElement;
	if (!e || e === document.body || e === document.documentElement || (e === window.firstFocus && window.focused > 1)) return "end";
	window.firstFocus ??= e;
	window.focused = (window.focused ?? 0) + 1;
	const outlined = x => { const s = getComputedStyle(x); return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 1.5; };
	const drawn = [e, ...e.querySelectorAll("*"), ...(e.labels ?? []), ...[...(e.labels ?? [])].flatMap(l => [...l.querySelectorAll("*")])];
	for (let p = e.parentElement, n = 0; p && n < 4; p = p.parentElement, n++) drawn.push(p, ...p.children);
	const what = e.outerHTML.slice(0, 140);
	if (!drawn.some(outlined)) return "no outline: " + what;
	const seen = x => {
		const r = x.getBoundingClientRect();
		if (!r.width || !r.height) return false;
		for (const u of [0.5, 0.1, 0.9]) for (const v of [0.5, 0.1, 0.9]) {
			const at = document.elementFromPoint(r.left + u * r.width, r.top + v * r.height);
			if (at && (at === x || x.contains(at) || at.contains(x) && at !== document.body && at !== document.documentElement &&
				at.id !== "main")) return true;
		}
		return false;
	};
	if (![e, ...(e.labels ?? [])].some(seen)) return "not in sight: " + what + " " + JSON.stringify(e.getBoundingClientRect());
	return "";
})()`

// mostTabs bounds how far a page is gone through: those that are longer are longer of the same.
const mostTabs = 150

// TestTabThrough goes through every page by the Tab key alone: the first stop is the link to the main part unless the page gives the
// focus to something else, nothing holds the focus, and each stop is in sight, not covered by what stays on the screen, and outlined.
func TestTabThrough(t *testing.T) {
	slow.Only(t, "goes through every page by Tab")
	t.Parallel()
	for name, v := range map[string]View{"desk": {Width: 1400, Height: 900}, "phone": {Width: 390, Height: 844}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t, v)
			for _, p := range s.pages() {
				s.tabThrough(p)
			}
		})
	}
}

func (s *site) tabThrough(p path) {
	s.t.Helper()
	at, _, _ := strings.Cut(p.path, "#") // which would be where Tab begins
	s.visit(at)
	if p.list != "" {
		s.do(chromedp.SetValue(chromedp.CSS("#list"), p.list))
		s.load(chromedp.Click(chromedp.CSS("#list-form .primary")))
	}
	eval[int](s, "document.activeElement.blur(), scrollTo(0, 0), 0")
	found := 0
	for i := range mostTabs {
		s.do(chromedp.KeyEvent(kb.Tab))
		if i == 0 && !eval[bool](s, `document.activeElement.matches("a.skip") || !!document.querySelector("[autofocus]")`) {
			s.t.Errorf("%s: the first stop is %s", p.name, eval[string](s, "document.activeElement.outerHTML.slice(0, 140)"))
		}
		wrong := eval[string](s, readFocus)
		if wrong == "end" {
			break
		}
		if wrong != "" {
			s.t.Errorf("%s, stop %d: %s", p.name, i+1, wrong)
			if found++; found == 3 {
				break
			}
		}
	}
	if n := eval[int](s, "window.focused"); n < 8 {
		s.t.Errorf("%s: %s", p.name, fmt.Sprintf("%d stops only", n))
	}
}
