package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

// BenchmarkPages asks for pages that each repeat much for themselves: the page of a card, the editor of a deck, a verdict, odds, a search.
func BenchmarkPages(b *testing.B) {
	for name, path := range map[string]string{
		"card":    "/cards/elsa-spirit-of-winter?x={n}",
		"song":    "/cards/let-it-go?x={n}",
		"editor":  "/deck?d=1KQ4Zdutnc6HOxOGC-r-ZVPVuDMtuD&f=core&on=2026-11-20&n=Deck+{n}",
		"search":  "/cards?q=ink%3Aruby+cost%3C%3D{n}",
		"verdict": "/check?d=1KQ4Zdutnc6HOxOGC-r-ZVPVuDMtuD&f=core&on=2026-11-20&n=Deck+{n}",
		"hand":    "/goldfish?d=1zX4ZdutzM53Q52JwwX1fzKp6twZltwY&f=infinity&on=2026-11-20&p=first&s={n}&m=",
		"odds":    "/odds?d=1KQ4Zdutnc6HOxOGC-r-ZVPVuDMtuD&f=core&on=2026-11-20&hand=7&g=A&by=cost%3C%3D2+-lore%3E{n}&want=A%3E%3D1&turn=2&p=first&alter=missing&goal=80&copies=A",
	} {
		b.Run(name, func(b *testing.B) {
			server := benchServer(b)
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				path := strings.ReplaceAll(path, "{n}", strconv.Itoa(n)) // a page that was not drawn before
				r := httptest.NewRequest("GET", path, nil)
				r.Header.Set("Accept-Encoding", "gzip")
				w := httptest.NewRecorder()
				server.ServeHTTP(w, r)
				if w.Code != http.StatusOK {
					b.Fatal(w.Code)
				}
			}
		})
	}
}

// BenchmarkLongVerdict is the verdict on a list of 2,000 different cards, which is too long for a link.
func BenchmarkLongVerdict(b *testing.B) {
	server := benchServer(b)
	cards, err := embedded()
	if err != nil {
		b.Fatal(err)
	}
	var list strings.Builder
	for i := range 2000 {
		list.WriteString("1 " + cards.Cards[i].FullName + "\n")
	}
	form := url.Values{"list": {list.String()}, "f": {"infinity"}, "on": {"2026-11-20"}}.Encode()
	b.ReportAllocs()
	for b.Loop() {
		r := httptest.NewRequest(http.MethodPost, "/check", strings.NewReader(form))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		if server.ServeHTTP(w, r); w.Code != http.StatusOK {
			b.Fatal(w.Code)
		}
	}
}
