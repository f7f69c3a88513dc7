package browser

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/chromedp/chromedp"

	"inkcheck/internal/testing/slow"
)

// TestAPIPage goes through the page by its links and opens the fields of an
// answer.
func TestAPIPage(t *testing.T) {
	slow.Only(t, "the page of the API with its calls")
	t.Parallel()
	for name, v := range map[string]View{"desktop": desktop, "phone": phone, "without scripts": {Width: 1280, Height: 900, NoScript: true}} {
		t.Run(name, func(t *testing.T) {
			if v != desktop {
				slow.Only(t, "another view")
			}
			s := open(t, v)
			s.visit("/help")
			s.load(chromedp.Click(chromedp.CSS("section[aria-labelledby=api] a[href='/api']")))
			if got := s.text("h1"); got != "API" {
				t.Fatalf("heading %q", got)
			}
			s.do(chromedp.Click(chromedp.CSS(".toc a[href='#problems']")))
			if !eval[bool](s, "location.hash === '#problems' && document.getElementById('problems').getBoundingClientRect().top < innerHeight") {
				t.Error("the link to the problems does not lead there")
			}
			s.do(chromedp.Click(chromedp.CSS("#op-check ~ details summary")))
			if !eval[bool](s, "document.querySelector('#op-check ~ details').open") {
				t.Error("the fields of the answer do not open")
			}
		})
	}
}

// TestAPIFromAnotherSite calls the API from a page of another origin, as a
// browser lets it.
func TestAPIFromAnotherSite(t *testing.T) {
	t.Parallel()
	slow.Only(t, "the API from a second origin")
	s := open(t, desktop)
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, "<!DOCTYPE html><title>Another site</title><p id=answer></p>")
	}))
	defer other.Close()
	call := func(path, options string) string {
		t.Helper()
		s.do(chromedp.Navigate(other.URL))
		eval[int](s, fmt.Sprintf(
			`fetch(%q, %s).then(r => r.text().then(t => document.title = r.status + " " + r.headers.get("ETag") + " " + t), e => document.title = "refused"), 0`, s.url+path, options))
		s.waitFor("document.title !== 'Another site'")
		return eval[string](s, "document.title")
	}
	if got := call("/api/v1/check",
		`{method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({list: "4 Be Prepared", on: "2026-11-20"})}`); len(
		got) < 50 || got[:3] != "200" {
		t.Errorf("a check: %.200q", got)
	}
	if got := call("/api/v1/sets", `{}`); len(got) < 50 || got[:5] != `200 "` {
		t.Errorf("the sets, with their ETag: %.200q", got)
	}
	if got := call("/api/v1/cards/nobody", `{}`); len(got) < 50 || got[:3] != "404" {
		t.Errorf("a problem: %.200q", got)
	}
	for _, path := range []string{"/check", "/cards"} {
		if got := call(path, `{method: "POST", headers: {"Content-Type": "application/json"}, body: "{}"}`); got != "refused" {
			t.Errorf("%s of the pages: %.200q", path, got)
		}
	}
}
