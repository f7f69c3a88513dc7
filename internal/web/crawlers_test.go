package web

import (
	"encoding/xml"
	"net/http/httptest"
	"strings"
	"testing"
)

func got(s *Server, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	return w
}

// TestCrawlers: an address with a question is not indexed and leads nowhere, others name themselves, what a key opens does neither.
func TestCrawlers(t *testing.T) {
	s := apiServer(t, Config{PublicURL: "https://ink.example"})
	for path, want := range map[string][2]string{
		"/":                         {"", `<https://ink.example/>; rel="canonical"`},
		"/cards":                    {"", `<https://ink.example/cards>; rel="canonical"`},
		"/cards/let-it-go":          {"", `<https://ink.example/cards/let-it-go>; rel="canonical"`},
		"/cards/let-it-go?lang=fr":  {"", ""},
		"/cards?q=elsa":             {"noindex, nofollow", ""},
		"/cards?q=elsa&lang=fr":     {"noindex, nofollow", ""},
		"/goldfish?d=1jmOdg&m=ink5": {"noindex, nofollow", ""},
		"/check?d=1jmOdg":           {"noindex, nofollow", ""},
		"/odds?%zz":                 {"noindex, nofollow", ""},
		"/e/nothing-here":           {"noindex", ""},
		"/static/x/nothing":         {"", ""},
	} {
		header := got(s, path).Header()
		if says := [2]string{header.Get("X-Robots-Tag"), header.Get("Link")}; says != want {
			t.Errorf("%s: %q, want %q", path, says, want)
		}
	}
}

// TestSitemap: the map is XML, each of its addresses is a page, and robots.txt names it.
func TestSitemap(t *testing.T) {
	s := apiServer(t, Config{PublicURL: "https://ink.example"})
	var list struct {
		Loc []string `xml:"url>loc"`
	}
	if err := xml.Unmarshal(got(s, "/sitemap.xml").Body.Bytes(), &list); err != nil {
		t.Fatal(err)
	}
	if len(list.Loc) < len(s.Catalog().Cards) {
		t.Errorf("%d addresses for %d cards", len(list.Loc), len(s.Catalog().Cards))
	}
	for i, at := range list.Loc {
		path, ok := strings.CutPrefix(at, "https://ink.example")
		if !ok {
			t.Errorf("%s is elsewhere", at)
		} else if i < 80 || i%97 == 0 {
			if code := got(s, path).Code; code != 200 && code != 302 {
				t.Errorf("%s: %d", at, code)
			}
		}
	}
	if text := got(s, "/robots.txt").Body.String(); !strings.Contains(text, "\nSitemap: https://ink.example/sitemap.xml\n") ||
		!strings.Contains(text, "\nDisallow: /*?\n") {
		t.Error(text)
	}
}
