package web_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"
)

// TestCardsPageIsKept asks for pages of results again: the bytes, the tag and the heads are those of the first time, compressed or
// not, in each language, and other cards make other pages.
func TestCardsPageIsKept(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, path := range []string{"/cards?q=elsa", "/cards?q=elsa&lang=fr", "/cards?q=cost<=3&view=list", "/cards",
		"/cards?q=nothing+is+called+so"} {
		for _, header := range [][]string{nil, {"Accept-Language", "fr"}, {"Accept-Encoding", "gzip"}} {
			first := s.do("GET", path, "", "", header...)
			for range 3 {
				again := s.do("GET", path, "", "", header...)
				if again.StatusCode != 200 || again.body != first.body {
					t.Fatalf("%s %v: status %d, %d bytes; at first %d", path, header, again.StatusCode, len(again.body), len(first.body))
				}
				for _, name := range []string{"ETag", "Cache-Control", "Content-Type", "Content-Language", "Vary", "Content-Encoding"} {
					if a, b := first.Header.Values(name), again.Header.Values(name); len(a) != len(b) || len(a) > 0 && a[0] != b[0] {
						t.Errorf("%s %v: %s is %q, at first %q", path, header, name, b, a)
					}
				}
				s.do("GET", path, "", "", append([]string{"If-None-Match", first.Header.Get("ETag")}, header...)...).status(304)
			}
			if header == nil || header[0] != "Accept-Encoding" {
				continue
			}
			z, err := gzip.NewReader(bytes.NewReader([]byte(first.body)))
			if err != nil {
				t.Fatal(err)
			}
			plain, err := io.ReadAll(z)
			if err != nil || string(plain) != s.get(path).body {
				t.Errorf("%s: unpacked it is another page, %v", path, err)
			}
		}
	}
	// A page that somebody asked for under another host's name says nothing of it to others.
	for range 2 {
		if a := s.do("GET", "/cards?q=ariel", "", "", "Host", "one.example"); a.StatusCode != 200 || strings.Contains(a.body, "one.example") {
			t.Errorf("a page that is kept: status %d, with the host that was asked for", a.StatusCode)
		}
	}
	// What is random, and what is wrong, is not kept.
	if to := s.get("/cards?q=elsa&sort=random").status(302).Header.Get("Location"); to == "" {
		t.Error("no seed")
	}
	s.get("/cards?q=elsa&on=nonsense").status(400)
	s.get("/cards?q=elsa&on=nonsense").status(400)
}
