package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// oddsPaths are the states of the odds page.
var oddsPaths = []path{
	{"odds empty", "/odds", ""},
	{"odds", "/odds?size=60&hand=7&g=A&by=%234&g=B&by=%238&want=A%3E%3D1+and+B%3E%3D1&turn=5&p=first&alter=missing&goal=80&copies=A", ""},
	{"odds compared", "/odds?size=60&g=A&by=%234&by2=%233&g=B&by=%238&by2=&want=A%3E%3D1+and+B%3E%3D1&turn=12&alter=outside", ""},
	{"odds inkable", "/odds?size=60&g=ink&by=%2344&want=ink%3E%3D3&turn=30&p=second&alter=never", ""},
	{"odds of a deck", "/odds?d=1zX4ZdutzM53Q52JwwX1fzKp6twZltwY&g=early&by=is%3Ainkable+cost%3C%3D2&g=song&by=is%3Asong&turn=6&alter=cost%3A3", ""},
	{"odds refused", "/odds?size=60&g=A&by=%234&want=A%3E%3D1+and+C%3E%3D1", ""},
	{"odds simulated", "/odds?size=250&g=A&by=%2340&g=B&by=%2340&g=C&by=%2340&g=D&by=%2340&g=E&by=%2340&g=F&by=%2340&want=A%3E%3D9+and+B%3E%3D9+and+C%3E%3D9+or+D%3E%3D9+and+E%3E%3D9+and+F%3E%3D9&turn=30&alter=never", ""},
}

// TestOdds asks from a verdict on, without a mouse and without scripts: the
// form is filled in by keyboard and sent by Enter.
func TestOdds(t *testing.T) {
	t.Parallel()
	s := open(t, View{Width: 360, Height: 740, NoScript: true})
	s.visit("/")
	s.do(chromedp.SetValue(chromedp.CSS("#list"), legalList))
	s.load(chromedp.Click(chromedp.CSS("#list-form .primary")))
	s.do(chromedp.Focus(chromedp.CSS(".tabs a[href^='/odds']")))
	s.load(chromedp.KeyEvent(kb.Enter))
	if got := s.text("h1"); got != "Odds for this deck" {
		t.Fatalf("from the verdict to %q", got)
	}
	if got := s.text("#ink-by-turn"); !strings.Contains(got, "Able to ink") || !strings.Contains(got, "Cards you can afford") {
		t.Errorf("what a deck tells without a question: %q", got)
	}
	s.do(chromedp.Click(chromedp.CSS(".ask > summary")), chromedp.SetValue(chromedp.CSS("#turn"), "3"),
		chromedp.Focus(chromedp.CSS(".odds-form input[name=by]")),
		chromedp.KeyEvent("name:smash"))
	s.load(chromedp.KeyEvent(kb.Enter))
	if got := s.text(".odds-sentence"); !strings.Contains(got, "71.44% of games") {
		t.Errorf("four copies by turn 3: %q", got)
	}
	if got := get(s, chromedp.Value(chromedp.CSS("#want"))); got != "A>=1" {
		t.Errorf("condition that was filled in: %q", got)
	}
	if got := get(s, chromedp.Location()); !strings.Contains(got, "want=A%3E%3D1&turn=3&p=first&alter=missing") {
		t.Errorf("address of the answer: %q", got)
	}
	// A mistake is marked, and what was typed stays.
	s.do(chromedp.Click(chromedp.CSS(".ask > summary")), chromedp.SetValue(chromedp.CSS("#want"), "A>=1 and C>=1"))
	s.load(chromedp.Click(chromedp.CSS(".odds-form [type=submit]")))
	if got := s.text("#want-0-error mark"); got != "C" {
		t.Errorf("marked as wrong: %q", got)
	}
	if got := get(s, chromedp.Value(chromedp.CSS("#want"))); got != "A>=1 and C>=1" {
		t.Errorf("condition after the mistake: %q", got)
	}
}

// TestPlotFits: on a phone and on a desk every label of a plot is inside of its
// figure, and none is shrunk.
func TestPlotFits(t *testing.T) {
	slow.Only(t, "draws every plot at many widths")
	t.Parallel()
	const outside = `[...document.querySelectorAll(".plot")].flatMap(f => {
		const box = f.getBoundingClientRect();
		return [...f.querySelectorAll("text")].filter(e => { const r = e.getBoundingClientRect(); return r.left < box.left - 0.5 ||
			r.right > box.right + 0.5 || r.bottom > box.bottom + 0.5 }).map(e => f.id + ": " + e.textContent);
	}).join("\n")`
	const overlapping = `[...document.querySelectorAll(".plot")].flatMap(f => {
		const boxes = [...f.querySelectorAll("text")].map(e => [e.textContent, e.getBoundingClientRect()]);
		return boxes.flatMap(([a, r], i) => boxes.slice(i + 1).filter(([, q]) => r.left < q.right - 1 && q.left < r.right - 1 &&
			r.top < q.bottom - 3 && q.top < r.bottom - 3).map(([b]) => f.id + ": " + a + " and " + b));
	}).join("\n")`
	s := open(t, phone)
	for _, v := range []View{phone, {Width: 1400, Height: 900}, {Width: 700, Height: 900, Print: true}} {
		s.do(v.Apply())
		for _, p := range oddsPaths {
			s.visit(p.path)
			if got := eval[string](s, outside); got != "" {
				t.Errorf("%s at %d: outside of the figure: %s", p.name, v.Width, got)
			}
			if got := eval[string](s, overlapping); got != "" {
				t.Errorf("%s at %d: one over the other: %s", p.name, v.Width, got)
			}
			if got := eval[float64](s,
				`Math.min(99, ...[...document.querySelectorAll(".plot text")].map(e => parseFloat(getComputedStyle(e).fontSize)))`); got < 12 {
				t.Errorf("%s at %d: text of %v pixels", p.name, v.Width, got)
			}
		}
	}
}
