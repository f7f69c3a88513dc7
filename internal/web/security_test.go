package web

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/serve"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web/api"
)

// requestID is what ids of requests look like.
var requestID = regexp.MustCompile(`^[0-9a-f]{16}$`)

// securityServer is a server of the embedded cards, and its routes.
func securityServer(t *testing.T) (*Server, gin.RoutesInfo) {
	t.Helper()
	s := apiServer(t, Config{})
	h, err := s.routes(api.ExampleTime)
	if err != nil {
		t.Fatal(err)
	}
	routes := h.(*gin.Engine).Routes()
	if len(routes) < 40 {
		t.Fatalf("only %d routes", len(routes))
	}
	return s, routes
}

// segment is a parameter of a route's pattern.
var segment = regexp.MustCompile(`[:*][^/]+`)

// fill puts a value in place of the parameters of a route.
func fill(pattern, value string) string { return segment.ReplaceAllLiteralString(pattern, value) }

// answered asks the server without a network, as a browser of this site does.
func answered(s *Server, r *http.Request) *http.Response {
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Result()
}

func isAPI(path string) bool { return strings.HasPrefix(path, "/api/") }

// TestHeadersOnEveryRoute asks every route in three ways: with values that
// exist, with ones that don't, and with a method that it does not answer.
func TestHeadersOnEveryRoute(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	s, routes := securityServer(t)
	for _, route := range routes {
		for _, value := range []string{"elsa-spirit-of-winter", "9", "nothing!"} {
			for _, method := range []string{route.Method, "DELETE"} {
				for _, secure := range []bool{false, true} {
					r := httptest.NewRequest(method, fill(route.Path, value), strings.NewReader("x=1"))
					r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
					if secure {
						r.TLS = &tls.ConnectionState{}
					}
					checkHeaders(t, route.Path, secure, answered(s, r))
				}
			}
		}
	}
	for _, path := range []string{"/nothing", "/static/", "/api/v1/nothing", "/.git/config", "/metrics", "/debug/pprof/"} {
		a := answered(s, httptest.NewRequest("GET", path, nil))
		if a.StatusCode != http.StatusNotFound {
			t.Errorf("GET %s: %d, want 404", path, a.StatusCode)
		}
		checkHeaders(t, path, false, a)
	}
}

func checkHeaders(t *testing.T, path string, secure bool, a *http.Response) {
	t.Helper()
	h := a.Header
	if a.StatusCode >= http.StatusInternalServerError && a.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("%s: status %d", path, a.StatusCode)
	}
	csp := map[string]string{}
	for directive := range strings.SplitSeq(h.Get("Content-Security-Policy"), ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(directive), " ")
		csp[name] = value
	}
	if csp["frame-ancestors"] != "'none'" || csp["base-uri"] != "'none'" && csp["default-src"] != "'none'" ||
		csp["default-src"] != "'self'" &&
			csp["default-src"] != "'none'" {
		t.Errorf("%s: Content-Security-Policy %q", path, h.Get("Content-Security-Policy"))
	}
	for name, value := range csp {
		for _, loose := range []string{"unsafe", "*", "http:", "https:", "data:", "blob:"} {
			if strings.Contains(value, loose) {
				t.Errorf("%s: Content-Security-Policy lets %s be %q", path, name, value)
			}
		}
	}
	referrer := "same-origin"
	if strings.HasPrefix(path, address.EventRoot) || strings.HasPrefix(path, "/api/v1/events/") { // the path has a key
		referrer = "no-referrer"
	}
	for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": referrer,
		"Cross-Origin-Opener-Policy": "same-origin"} {
		if got := h.Get(name); got != want {
			t.Errorf("%s: %s is %q, want %q", path, name, got, want)
		}
	}
	if got := h.Get("Cross-Origin-Resource-Policy"); got != "same-origin" && !isAPI(path) {
		t.Errorf("%s: Cross-Origin-Resource-Policy is %q", path, got)
	}
	if h.Get("Permissions-Policy") == "" || !requestID.MatchString(h.Get(serve.RequestIDHeader)) {
		t.Errorf("%s: Permissions-Policy or %s missing", path, serve.RequestIDHeader)
	}
	if got := h.Get("Strict-Transport-Security") != ""; got != secure {
		t.Errorf("%s: Strict-Transport-Security sent: %v, want %v", path, got, secure)
	}
	if h.Get("Set-Cookie") != "" || h.Get("Server") != "" || h.Get("X-Powered-By") != "" {
		t.Errorf("%s: headers that nobody needs: %v", path, h)
	}
	if origin := h.Get("Access-Control-Allow-Origin"); origin != "" && !isAPI(path) || h.Get("Access-Control-Allow-Credentials") != "" {
		t.Errorf("%s: other sites may read it (%q)", path, origin)
	}
	if a.StatusCode != http.StatusNoContent && a.StatusCode != http.StatusNotModified && h.Get("Content-Type") == "" &&
		a.ContentLength != 0 &&
		h.Get("Location") == "" {
		t.Errorf("%s: no Content-Type", path)
	}
}

// TestCrossSiteFormsAreRefused posts to every route from another site. The API
// has no forms, and nothing that a visitor's browser could give away: it is
// open to all.
func TestCrossSiteFormsAreRefused(t *testing.T) {
	t.Parallel()
	s, routes := securityServer(t)
	posts := 0
	for _, route := range routes {
		if route.Method == http.MethodGet || route.Method == http.MethodHead || isAPI(route.Path) {
			continue
		}
		posts++
		for name, value := range map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"} {
			r := httptest.NewRequest(route.Method, fill(route.Path, "1"), strings.NewReader("list=4+Smash"))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			r.Header.Set(name, value)
			if a := answered(s, r); a.StatusCode != http.StatusForbidden {
				t.Errorf("%s %s with %s: %s: %d, want 403", route.Method, route.Path, name, value, a.StatusCode)
			}
		}
	}
	if posts < 3 {
		t.Errorf("only %d forms", posts)
	}
}

// parameters are all that an address or a form of the site may have.
var parameters = []string{"d", "d2", "f", "on", "p", "s", "m", "l", "w", "a", "b", "c", "g", "h", "k", "n", "o", "r", "q", "x", "as",
	"by",
	"to", "add", "card", "casual", "date", "dir", "do", "drop", "edit", "fix",
	"format", "games", "judge", "kind", "limit", "list", "lists", "lock", "mode", "name", "next", "page", "paper", "policy", "per_page",
	"ready", "return", "seed", "set", "size", "sort", "turn", "unique", "url", "verdict", "want",
	"first", "last", "id", "deck", "event", "location", "judge", "group", "alter", "draw"}

// hostile are values of parameters that must come out as text, or not at all.
// The first ones are tried in each parameter alone, too; where long tests are not
// wanted, the first one in some parameters of each route.
var hostile = []string{
	"//evil.example/\r\nSet-Cookie: evil=1\r\n\r\n<script>evil()</script>",
	`"><script>evil()</script>`,
	"//evil.example/", `/\evil.example/`, "https://evil.example/", "javascript:evil()",
	`'><svg onload=evil()>`, "</title><script>evil()</script>", "</textarea><script>evil()</script>",
	"../../../../etc/passwd", "%00", "\x00", "' OR 1=1 --", `" AND NOT *`, strings.Repeat("%", 300), "\xff\xfe", "{{7*7}}", "${7*7}",
}

// alone is how many of the hostile values are tried alone.
const alone = 2

// TestHostileParameters puts each of them into every parameter of every route,
// into the path, and into forms; without INKCHECK_LONG=1 every sixth, another one
// for each route.
func TestHostileParameters(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	s, routes := securityServer(t)
	for n, route := range routes {
		if route.Method == http.MethodHead {
			continue
		}
		for i, value := range hostile {
			if !slow.Wanted() && (n+i)%6 > 0 {
				continue
			}
			q := url.Values{}
			for _, p := range parameters {
				q.Set(p, value)
			}
			path := fill(route.Path, url.PathEscape(value))
			var requests []*http.Request
			if route.Method == http.MethodGet {
				requests = append(requests, httptest.NewRequest("GET", path+"?"+q.Encode(), nil))
				for k, p := range parameters { // each alone beside good ones, since others are refused before it
					if i >= alone || !slow.Wanted() && (i > 0 || (n+k)%5 > 0) {
						continue
					}
					one := url.Values{"d": {api.ExampleCode}, "f": {"core"}, "on": {api.ExampleDay}}
					one.Set(p, value)
					requests = append(requests, httptest.NewRequest("GET", fill(route.Path, "elsa-spirit-of-winter")+"?"+one.Encode(), nil))
				}
			} else {
				form := httptest.NewRequest(route.Method, path, strings.NewReader(q.Encode()))
				form.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				text := httptest.NewRequest(route.Method, path+"?"+q.Encode(), strings.NewReader(value))
				text.Header.Set("Content-Type", "text/plain")
				requests = append(requests, form, text)
			}
			for _, r := range requests {
				harmless(t, r, answered(s, r))
			}
		}
	}
}

// brokenOut is what hostile has come to where it is no text any more, "" for nothing. It looks for
// each string by itself: one expression for all, blind to case, took most of the time of the test.
func brokenOut(page string) string {
	page = strings.ToLower(page)
	bad := []string{"<script>evil", "<svg onload", `href="javascript:`, "root:x:0"}
	for _, attribute := range []string{"href", "src", "action"} {
		for _, site := range []string{"//evil", "http://evil", "https://evil", `/\evil`} {
			bad = append(bad, attribute+`="`+site)
		}
	}
	for _, text := range bad {
		if strings.Contains(page, text) {
			return text
		}
	}
	return ""
}

func harmless(t *testing.T, r *http.Request, a *http.Response) {
	t.Helper()
	name := fmt.Sprintf("%s %.200s", r.Method, r.URL)
	if a.StatusCode >= http.StatusInternalServerError && a.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("%s: status %d", name, a.StatusCode)
	}
	for header, values := range a.Header {
		for _, v := range values {
			if strings.ContainsAny(v, "\r\n\x00") {
				t.Errorf("%s: header %s is %q", name, header, v)
			}
		}
	}
	if location := a.Header.Get("Location"); location != "" && !isOwn(location) {
		t.Errorf("%s: leads to %q", name, location)
	}
	var body strings.Builder
	if _, err := bufio.NewReader(a.Body).WriteTo(&body); err != nil {
		t.Fatal(err)
	}
	if strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
		if found := brokenOut(body.String()); found != "" {
			t.Errorf("%s: the page has %q", name, found)
		}
	}
}

// isOwn tells an address of this site: browsers take // and /\ for another's.
func isOwn(location string) bool {
	return strings.HasPrefix(location, "/") && !strings.HasPrefix(location, "//") && !strings.HasPrefix(location, `/\`)
}

// TestNoOpenRedirect asks for paths that sites redirect from, as they stand in
// a request.
func TestNoOpenRedirect(t *testing.T) {
	t.Parallel()
	s, _ := securityServer(t)
	for _, target := range []string{
		"//evil.example", "//evil.example/", "//evil.example/formats/", "/%2f%2fevil.example/", "/%5cevil.example/", `/\evil.example/`,
		"/formats//evil.example", "/formats//evil.example/",
		"///evil.example/..", "/.//evil.example/", "/..//evil.example/", "/cards//evil.example/", "/cards/%2f%2fevil.example/",
		"/sets/%0d%0aLocation:%20https:%2f%2fevil.example/",
		"/formats/?//evil.example", "/formats/%0d%0aSet-Cookie:%20a=b", "https://evil.example/formats/", "/formats/;//evil.example",
		"/check/?d=%0d%0aX:1", "/%09/evil.example/", "/@evil.example/formats/",
	} {
		for _, prefix := range []string{"", "X-Forwarded-Prefix: //evil.example\r\n",
			"X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\n",
			"X-Original-Url: //evil.example\r\nX-Rewrite-Url: //evil.example\r\n"} {
			r, err := http.ReadRequest(bufio.NewReader(strings.NewReader("GET " + target + " HTTP/1.1\r\nHost: ink.example\r\n" + prefix +
				"\r\n")))
			if err != nil {
				continue // the server of the standard library answers 400
			}
			r.RemoteAddr = "192.0.2.1:1"
			a := answered(s, r)
			location := a.Header.Get("Location")
			at, err := url.Parse(location)
			if err != nil || at.Host != "" && at.Host != "ink.example" && !strings.HasPrefix(target, "https://") || location != "" &&
				at.Host == "" && !isOwn(location) || strings.ContainsAny(location, "\r\n") {
				t.Errorf("GET %s (%q): %d to %q", target, prefix, a.StatusCode, location)
			}
		}
	}
}

// TestNoPathTraversal asks for files by every way out of a folder.
func TestNoPathTraversal(t *testing.T) {
	t.Parallel()
	s, routes := securityServer(t)
	ups := []string{"../../go.mod", "..%2f..%2fgo.mod", "%2e%2e/%2e%2e/go.mod", "....//go.mod", `..\..\go.mod`, "..%5c..%5cgo.mod",
		"%252e%252e%252fgo.mod", "/etc/passwd", "%2fetc%2fpasswd", "static.go", ".", "..", "app.css%00.go", "app.css/", "APP.CSS"}
	for _, up := range ups {
		targets := []string{"/" + up, "/static/" + up, "/static/0/" + up, "/static/../../" + up}
		for _, route := range routes {
			if route.Method == http.MethodGet && segment.MatchString(route.Path) {
				targets = append(targets, fill(route.Path, up))
			}
		}
		for _, target := range targets {
			r, err := http.ReadRequest(bufio.NewReader(strings.NewReader("GET " + target + " HTTP/1.1\r\nHost: ink.example\r\n\r\n")))
			if err != nil {
				continue
			}
			a := answered(s, r)
			var body strings.Builder
			if _, err := bufio.NewReader(a.Body).WriteTo(&body); err != nil {
				t.Fatal(err)
			}
			if strings.Contains(body.String(), "module inkcheck") || strings.Contains(body.String(), "root:x:") || strings.Contains(body.String(),
				"package static") {
				t.Errorf("GET %s gives a file away", target)
			}
			if strings.HasPrefix(target, "/static/") && !slices.Contains([]int{http.StatusNotFound, http.StatusMovedPermanently}, a.StatusCode) {
				t.Errorf("GET %s: %d", target, a.StatusCode)
			}
		}
	}
}

// TestAssetsAreSentRight asks for every file plain, zipped, by HEAD and again.
func TestAssetsAreSentRight(t *testing.T) {
	t.Parallel()
	s, _ := securityServer(t)
	for name := range s.Assets.Named {
		ask := func(method, encoding, tag string) *http.Response {
			r := httptest.NewRequest(method, s.Assets.URL(name), nil)
			r.Header.Set("Accept-Encoding", encoding)
			r.Header.Set("If-None-Match", tag)
			a := answered(s, r)
			if got := a.Header.Get("Vary"); got != "Accept-Encoding" {
				t.Errorf("%s %s: Vary %q", method, name, got)
			}
			if got := a.Header.Get("Cache-Control"); got != "public, max-age=31536000, immutable" {
				t.Errorf("%s %s: Cache-Control %q", method, name, got)
			}
			return a
		}
		plain, zipped := ask("GET", "identity", ""), ask("GET", "gzip", "")
		if plain.Header.Get("Content-Encoding") != "" || zipped.ContentLength > plain.ContentLength {
			t.Errorf("%s: %d bytes, zipped %d", name, plain.ContentLength, zipped.ContentLength)
		}
		if plain.Header.Get("ETag") == zipped.Header.Get("ETag") && zipped.Header.Get("Content-Encoding") == "gzip" {
			t.Errorf("%s: two contents, one strong tag %s", name, plain.Header.Get("ETag"))
		}
		if head := ask("HEAD", "gzip", ""); head.ContentLength != zipped.ContentLength || head.Header.Get("ETag") != zipped.Header.Get("ETag") {
			t.Errorf("%s: HEAD says %d bytes, tag %s; GET %d, %s", name, head.ContentLength, head.Header.Get("ETag"), zipped.ContentLength,
				zipped.Header.Get("ETag"))
		}
		if again := ask("GET", "gzip", plain.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
			t.Errorf("%s: asked again: %d, want 304", name, again.StatusCode)
		}
	}
}
