package web_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"inkcheck/internal/web"
	shared "inkcheck/internal/web/site"
)

func TestParsePublicURL(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "https://inkcheck.example": "https://inkcheck.example", "https://inkcheck.example/": "https://inkcheck.example",
		"http://10.0.0.7:8080": "http://10.0.0.7:8080", "HTTPS://Inkcheck.Example:8443/": "https://inkcheck.example:8443",
		"http://[fd00::1]:80": "http://[fd00::1]:80",
	} {
		if got, err := shared.ParsePublicURL(in); err != nil || got != want {
			t.Errorf("ParsePublicURL(%q) = %q, %v, want %q", in, got, err, want)
		}
	}
	for in, words := range map[string]string{
		"inkcheck.example": "does not begin with http", "ftp://inkcheck.example": "does not begin with http", "https://": "no host",
		"https:inkcheck.example": "no host",
		"https://:8080":          "no host", "https://ink_check.example": "no host", "https://a b": "cannot be read", "https://x/y": "has a path",
		"https://x/?q": "something follows",
		"https://x?":   "something follows", "https://x#a": "something follows", "https://x#": "something follows",
		"https://me:pw@x": "user name",
		"https://x:":      "port", "https://x:0": "port", "https://x:99999": "port", "https://x,y": "no host", "::": "cannot be read",
	} {
		if got, err := shared.ParsePublicURL(in); err == nil || !strings.Contains(err.Error(), words) || !strings.Contains(err.Error(),
			"https://HOST") {
			t.Errorf("ParsePublicURL(%q) = %q, %v, want an error with %q", in, got, err, words)
		}
	}
}

// siteOf answers one GET of a server with a public address, or without, as the host asks.
func siteOf(t *testing.T, public, host, path string) answer {
	t.Helper()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	server, err := web.New(web.Config{Catalog: cards, PublicURL: public, Now: func() time.Time { return today },
		Log: slog.New(slog.DiscardHandler), WorkTime: web.PatientTime})
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, path, nil)
	r.Host = host
	w := httptest.NewRecorder()
	server.ServeHTTP(w, r)
	return answer{w.Result(), w.Body.String(), t}
}

// Codes and whole links begin with the public address; without one, and on this
// machine alone, the page says that nobody else can open them.
func TestPublicURL(t *testing.T) {
	deck := "/sheet?d=12ySW&f=core&on=2026-11-20"
	for _, c := range []struct {
		public, host, link string
		alone              bool
	}{
		{"", "inkcheck.example", "http://inkcheck.example", false},
		{"", "10.0.0.7:8080", "http://10.0.0.7:8080", false},
		{"", "localhost:8080", "http://localhost:8080", true},
		{"", "LOCALHOST.", "http://LOCALHOST.", true},
		{"", "inkcheck.localhost:1", "http://inkcheck.localhost:1", true},
		{"", "127.0.0.1:8080", "http://127.0.0.1:8080", true},
		{"", "127.9.9.9", "http://127.9.9.9", true},
		{"", "[::1]:8080", "http://[::1]:8080", true},
		{"", "[::ffff:127.0.0.1]", "http://[::ffff:127.0.0.1]", true},
		{"", "0.0.0.0:8080", "http://0.0.0.0:8080", true},
		{"", "localhost.example", "http://localhost.example", false},
		{"https://inkcheck.example", "127.0.0.1:8080", "https://inkcheck.example", false},
		{"https://inkcheck.example", "10.0.0.7", "https://inkcheck.example", false},
		{"http://localhost:9", "10.0.0.7", "http://localhost:9", true}, // told so, and no better for it
	} {
		a := siteOf(t, c.public, c.host, deck).status(http.StatusOK)
		if got := a.link(`.sheet-side a[href*="/check?"]`); !strings.HasPrefix(got, c.link+"/check?") {
			t.Errorf("%q at %s: the link is %q, want %s/check?…", c.public, c.host, got, c.link)
		}
		notes := 0
		if c.alone {
			notes = 2 // beside the code, and beside the link for players
			a.has(".unreachable", "-public-url")
		}
		a.count(".unreachable", notes)
		players := ""
		if c.public != "" {
			players = c.public
			a.count(`html[data-public-url="`+c.public+`"]`, 1)
		} else {
			a.count(`html[data-public-url]`, 0)
		}
		if got := a.link(`.sheet-form .hint a`); !strings.HasPrefix(got, players+"/sheet?") {
			t.Errorf("%q at %s: the link for players is %q", c.public, c.host, got)
		}
	}
	siteOf(t, "https://inkcheck.example", "127.0.0.1", "/api").status(http.StatusOK).has("pre", "https://inkcheck.example/api/v1")
}

// A sheet of a list that is not legal says so on the page, whether or not it says so on
// paper; one that is legal does not.
func TestSheetSaysIllegal(t *testing.T) {
	s := newSite(t)
	illegal := "/sheet?d=12ySW&f=core&on=2026-11-20"
	const lock = "&event=Store+Championship&lock=1"
	for _, path := range []string{illegal, illegal + lock, illegal + "&verdict=1", illegal + lock + "&verdict=1"} {
		a := s.get(path).status(http.StatusOK).has(".sheet-note.illegal", "Not legal in Core Constructed on 20 Nov 2026")
		if got := a.link(".sheet-note.illegal a"); !strings.Contains(got, "/check?d=12ySW&f=core&on=2026-11-20") {
			t.Errorf("%s: what is wrong is at %q", path, got)
		}
	}
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42")
	legal := "/sheet?" + at[strings.Index(at, "d="):strings.Index(at, "&p=")] + lock
	s.get(legal).status(http.StatusOK).count(".sheet-side", 1).count(".sheet-note.illegal", 0)
	s.get("/sheet?lock=1").status(http.StatusOK).count(".sheet-note.illegal", 0)
}
