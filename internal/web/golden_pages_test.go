package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"reflect"
	"strings"
	"testing"
)

// TestPageIsKept asks for pages again: the bytes, the tag and the headers are those of the first time, compressed or
// not, and in each language.
func TestPageIsKept(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, path := range []string{"/cards?q=elsa", "/cards?q=elsa&lang=fr", "/cards?q=cost<=3&view=list", "/cards",
		"/cards?q=nothing+is+called+so", "/", "/formats", "/sets/1", "/compare", "/cards/elsa-spirit-of-winter",
		"/check?d=1KQ4Zdutnc6HOxOGC-r-ZVPVuDMtuD&f=core&on=2026-11-20", "/deck?d=1KQ4Zdutnc6HOxOGC-r-ZVPVuDMtuD&f=core&on=2026-11-20"} {
		for _, header := range [][]string{nil, {"Accept-Language", "fr"}, {"Accept-Encoding", "gzip"}} {
			first := s.do("GET", path, "", "", header...)
			for range 3 {
				again := s.do("GET", path, "", "", header...)
				if again.StatusCode != 200 || again.body != first.body {
					t.Fatalf("%s %v: status %d, %d bytes; at first %d", path, header, again.StatusCode, len(again.body), len(first.body))
				}
				for _, h := range []http.Header{first.Header, again.Header} {
					h.Del("Date")
					h.Del("X-Request-Id")
				}
				if !reflect.DeepEqual(first.Header, again.Header) {
					t.Errorf("%s %v: headers %v, at first %v", path, header, again.Header, first.Header)
				}
				s.do("GET", path, "", "", append([]string{"If-None-Match", first.Header.Get("ETag")}, header...)...).status(304)
			}
			if header == nil || header[0] != "Accept-Encoding" {
				continue
			}
			z, err := gzip.NewReader(strings.NewReader(first.body))
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
	for _, host := range []string{"one.example", "two.example", "one.example"} {
		a := s.do("GET", "/cards?q=ariel", "", "", "Host", host, "Accept-Encoding", "gzip")
		if z, err := gzip.NewReader(strings.NewReader(a.body)); err != nil {
			t.Fatal(err)
		} else if page, err := io.ReadAll(z); err != nil || strings.Contains(string(page), "one.example") != (host == "one.example") {
			t.Errorf("asked for as %s: a page for another host, %v", host, err)
		}
	}
	// What is random, and what is wrong, is not kept.
	if to := s.get("/cards?q=elsa&sort=random").status(302).Header.Get("Location"); to == "" {
		t.Error("no seed")
	}
	s.get("/cards?q=elsa&on=nonsense").status(400)
	s.get("/cards?q=elsa&on=nonsense").status(400)
}
