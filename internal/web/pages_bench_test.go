package web_test

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// BenchmarkPages asks for pages that each repeat much for themselves: the page of a card, the editor of a deck, a verdict, odds, a search.
func BenchmarkPages(b *testing.B) {
	for name, path := range map[string]string{
		"card":    "/cards/elsa-spirit-of-winter",
		"song":    "/cards/let-it-go",
		"editor":  "/deck?d=1KQ4Zdutnc6HOxOGC-r-ZVPVuDMtuD&f=core&on=2026-11-20",
		"search":  "/cards?q=ink%3Aruby+cost%3C%3D3",
		"verdict": "/check?d=1KQ4Zdutnc6HOxOGC-r-ZVPVuDMtuD&f=core&on=2026-11-20",
		"odds":    "/odds?d=1KQ4Zdutnc6HOxOGC-r-ZVPVuDMtuD&f=core&on=2026-11-20&hits=4",
	} {
		b.Run(name, func(b *testing.B) {
			server := benchServer(b)
			b.ReportAllocs()
			for b.Loop() {
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
