package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"inkcheck/formats"
)

// pages are addresses of every kind.
var pages = []string{"/cards", "/cards?q=elsa+cost<3", "/cards/elsa-spirit-of-winter", "/sets", "/sets/9", "/help/search", "/help/effects",
	"/", "/formats", "/formats?on=2025-09-01", "/rules", "/help", "/api", "/nothing", "/healthz", "/check?d=!!", "/favicon.ico", "/robots.txt"}

func TestHeadersOnEveryAnswer(t *testing.T) {
	s := newSite(t)
	answers := []answer{
		s.post("/check", url.Values{"list": {legalList}}),
		s.post("/check", url.Values{"list": {"4 Elsa"}}),
		s.post("/check", nil),
		s.do("POST", api, "text/plain", "4 Smash"),
		s.do("PUT", "/", "", ""),
		s.do("OPTIONS", "/", "", ""),
	}
	for _, p := range pages {
		answers = append(answers, s.get(p))
	}
	for _, a := range answers {
		a.header("X-Content-Type-Options", "nosniff").header("Referrer-Policy", "same-origin").
			header("Cross-Origin-Opener-Policy", "same-origin").header("X-Frame-Options", "DENY")
		csp := a.Header.Get("Content-Security-Policy")
		if !strings.HasPrefix(csp, "default-src 'self';") || !strings.Contains(csp, "frame-ancestors 'none'") || strings.Contains(csp, "unsafe") {
			t.Errorf("%s: Content-Security-Policy %q", a.Request.URL.Path, csp)
		}
		if a.Header.Get("Permissions-Policy") == "" || len(a.Header.Get("X-Request-Id")) != 16 {
			t.Errorf("%s: Permissions-Policy or X-Request-Id missing", a.Request.URL.Path)
		}
	}
}

func TestEveryPageIsWellMade(t *testing.T) {
	s := newSite(t)
	paths := append([]string{s.verdictPath(legalList, "core", "2026-11-20"), s.verdictPath("4 Smash", "packrush", "2024-01-01")}, pages[:6]...)
	for _, p := range paths {
		a := s.get(p)
		a.count("h1", 1).count("main", 1).count("header nav", 1).count("footer", 1).count(`a.skip[href="#main"]`, 1)
		a.has("footer", "not affiliated with").has("footer", "October 2026")
		doc := a.page()
		if doc.Find("[style], style, script:not([src]), [onclick]").Length() > 0 {
			t.Errorf("%s: inline style or script", p)
		}
		if doc.Find(`img, link[href^="http"], script[src^="http"]`).Length() > 0 {
			t.Errorf("%s: loads from elsewhere", p)
		}
		ids := map[string]bool{}
		for _, n := range doc.Find("[id]").Nodes {
			for _, attr := range n.Attr {
				if attr.Key == "id" && ids[attr.Val] {
					t.Errorf("%s: id %q twice", p, attr.Val)
				} else if attr.Key == "id" {
					ids[attr.Val] = true
				}
			}
		}
	}
}

func TestMethods(t *testing.T) {
	s := newSite(t)
	for _, p := range pages {
		get, head := s.get(p), s.do("HEAD", p, "", "")
		if head.StatusCode != get.StatusCode || head.body != "" || head.Header.Get("Content-Type") != get.Header.Get("Content-Type") {
			t.Errorf("HEAD %s: %d, %q, %d bytes; GET: %d, %q", p, head.StatusCode, head.Header.Get("Content-Type"), len(head.body), get.StatusCode,
				get.Header.Get("Content-Type"))
		}
	}
	s.do("OPTIONS", "/", "", "").status(http.StatusNoContent)
	s.do("DELETE", "/rules", "", "").status(http.StatusMethodNotAllowed).has("main", "does not answer DELETE")
	if allow := s.do("PUT", "/check", "", "").status(http.StatusMethodNotAllowed).Header.Get("Allow"); !strings.Contains(allow, "GET") ||
		!strings.Contains(allow, "POST") {
		t.Errorf("Allow = %q, want GET and POST in it", allow)
	}
	s.get("/formats/").status(http.StatusMovedPermanently).header("Location", "/formats")
}

func TestCrossSitePostIsRefused(t *testing.T) {
	s := newSite(t)
	form := url.Values{"list": {legalList}}.Encode()
	const ct = "application/x-www-form-urlencoded"
	s.do("POST", "/check", ct, form, "Sec-Fetch-Site", "cross-site").status(http.StatusForbidden).has("h1", "That is not allowed")
	s.do("POST", "/check", ct, form, "Origin", "https://example.org").status(http.StatusForbidden)
	s.do("POST", "/check", ct, form, "Sec-Fetch-Site", "same-origin").status(http.StatusSeeOther)
	// The API stores nothing and knows no cookies: it is open.
	s.do("POST", api, "text/plain", legalList, "Sec-Fetch-Site", "cross-site", "Origin",
		"https://example.org").status(http.StatusOK).header("Access-Control-Allow-Origin", "*")
}

func TestStaticFiles(t *testing.T) {
	s := newSite(t)
	doc := s.get("/").page()
	css, _ := doc.Find(`link[rel=stylesheet]`).Attr("href")
	js, _ := doc.Find(`script`).Attr("src")
	for path, kind := range map[string]string{css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8"} {
		a := s.get(path).status(http.StatusOK).header("Cache-Control", "public, max-age=31536000, immutable").header("Content-Type", kind)
		s.do("GET", path, "", "", "If-None-Match", a.Header.Get("ETag")).status(http.StatusNotModified)
	}
	s.get("/static/000000000000/base/app.css").status(http.StatusOK).header("Cache-Control", "no-cache")
	s.get("/static/000000000000/nothing.css").status(http.StatusNotFound)
	s.get("/static/000000000000/static.go").status(http.StatusNotFound)
	s.get("/static/000000000000/base").status(http.StatusNotFound)
}

func TestGzipAndETag(t *testing.T) {
	s := newSite(t)
	plain := s.do("GET", "/rules", "", "", "Accept-Encoding", "identity").status(http.StatusOK).header("Content-Encoding", "")
	zipped := s.do("GET", "/rules", "", "", "Accept-Encoding", "br, gzip;q=0.8").status(http.StatusOK).header("Content-Encoding",
		"gzip")
	if got := zipped.Header.Values("Vary"); !slices.Contains(got, "Accept-Encoding") || !slices.Contains(got, "Accept-Language") {
		t.Errorf("a page varies by %q", got)
	}
	z, err := gzip.NewReader(strings.NewReader(zipped.body))
	if err != nil {
		t.Fatal(err)
	}
	if b, err := io.ReadAll(z); err != nil || string(b) != plain.body {
		t.Errorf("the zipped page is another one (%v)", err)
	}
	s.do("GET", "/rules", "", "", "Accept-Encoding", "gzip;q=0").header("Content-Encoding", "")
	s.do("GET", "/rules", "", "", "If-None-Match", plain.Header.Get("ETag")).status(http.StatusNotModified)
}

func TestFirstPageIsSmall(t *testing.T) {
	s := newSite(t)
	size := 0
	doc := s.get("/").page()
	style, _ := doc.Find(`link[rel=stylesheet]`).Attr("href")
	script, _ := doc.Find(`script`).Attr("src")
	icon, _ := doc.Find(`link[rel=icon]`).Attr("href")
	for _, p := range []string{"/", style, script, icon} {
		size += len(s.do("GET", p, "", "", "Accept-Encoding", "gzip").body)
	}
	if t.Logf("first page: %d bytes", size); size > 100_000 {
		t.Errorf("the first page is %d bytes, more than 100 kB", size)
	}
}

func TestLogHoldsNoLists(t *testing.T) {
	s := newSite(t)
	at := s.verdictPath(legalList, "core", "2026-11-20")
	s.get(at).status(http.StatusOK)
	s.do("POST", api+"?name=SecretName", "text/plain", "4 Smash\n4 SecretCard").status(http.StatusOK)
	s.post("/check", url.Values{"list": {"4 SecretCard"}, "f": {"SecretFormat"}})
	log := s.logged()
	if !strings.Contains(log, "path=/check") || !strings.Contains(log, "status=303") {
		t.Errorf("the log lacks requests:\n%s", log)
	}
	u, _ := url.Parse(at)
	for _, secret := range []string{"Smash", "Secret", u.Query().Get("d")} {
		if strings.Contains(log, secret) {
			t.Errorf("the log has %q", secret)
		}
	}
}

func TestFormatsPage(t *testing.T) {
	s := newSite(t)
	s.get("/formats?on=2025-09-01").status(http.StatusOK).has(".format-cards", "sets 1–8").has(".dispute", "5 Sep 2025").has("main",
		"1 Sep 2025")
	s.get("/formats").has(".format-cards", "sets 9–14").count("section.format", len(formats.All()))
	s.get("/formats?on=yesterday").status(http.StatusBadRequest).has(".field-error", "yesterday")
}
