package web_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// searches are 200 different queries, most of them broad ones.
func searches() []string {
	words := []string{"elsa", "stitch", "duck", "queen", "a", "mickey mouse", "Elsa - Spirit of Winter", "reine", "the", "hero"}
	facts := []string{"cost<=3", "ink:amber", "ink:steel or ink:ruby", "type:song", "keyword:evasive", "format:core",
		"format:core on:2025-06-01",
		"class:princess", "rarity>=super-rare", "-is:inkable", "strength>=5 order:strength dir:desc", "sings>=7", "shift", "set:9", "in:1 in:9",
		"rarity:enchanted unique:prints", "lore>=2 cost<=4", "is:dual", "limit!=4", "willpower>6 order:cost"}
	var out []string
	for _, w := range words {
		for _, f := range facts {
			out = append(out, w+" "+f)
		}
	}
	for i, f := range facts {
		out[i*10] = f
	}
	return out
}

// BenchmarkCardsOverLoopback is the whole way from a client over 32
// connections to the page and back, client included, over 200 queries.
// Requests a second and the slowest hundredth are reported.
func BenchmarkCardsOverLoopback(b *testing.B) {
	for _, zipped := range []bool{false, true} {
		b.Run(fmt.Sprintf("gzip=%v", zipped), func(b *testing.B) { loadCards(b, zipped) })
	}
}

func loadCards(b *testing.B, zipped bool) {
	const connections = 32
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	server := benchServer(b)
	go server.Serve(b.Context(), l)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: connections, DisableCompression: true}}
	defer client.CloseIdleConnections()
	var paths []string
	for _, q := range searches() {
		paths = append(paths, "http://"+l.Addr().String()+"/cards?q="+url.QueryEscape(q))
	}
	took := make([]time.Duration, b.N)
	var next, size atomic.Int64
	var wg sync.WaitGroup
	b.ResetTimer()
	start := time.Now()
	for range connections {
		wg.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= b.N {
					return
				}
				began := time.Now()
				req, _ := http.NewRequestWithContext(b.Context(), "GET", paths[i%len(paths)], nil)
				if zipped {
					req.Header.Set("Accept-Encoding", "gzip")
				}
				res, err := client.Do(req)
				if err != nil {
					b.Error(err)
					return
				}
				n, _ := io.Copy(io.Discard, res.Body)
				size.Add(n)
				res.Body.Close()
				if res.StatusCode != http.StatusOK {
					b.Errorf("%s: status %d", paths[i%len(paths)], res.StatusCode)
				}
				took[i] = time.Since(began)
			}
		})
	}
	wg.Wait()
	b.StopTimer()
	b.ReportMetric(float64(b.N)/time.Since(start).Seconds(), "req/s")
	b.ReportMetric(float64(size.Load())/float64(b.N)/1000, "kB/page")
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
}

func BenchmarkCardsPage(b *testing.B) {
	server := benchServer(b)
	b.ReportAllocs()
	all := searches()
	i := 0
	for b.Loop() {
		w := httptest.NewRecorder()
		server.ServeHTTP(w, httptest.NewRequest("GET", "/cards?q="+url.QueryEscape(all[i%len(all)]), nil))
		if w.Code != http.StatusOK {
			b.Fatal(w.Code)
		}
		i++
	}
}

func BenchmarkSuggest(b *testing.B) {
	server := benchServer(b)
	for b.Loop() {
		w := httptest.NewRecorder()
		server.ServeHTTP(w, httptest.NewRequest("GET", "/api/v1/suggest?q=els&lang=fr", nil))
	}
}

// BenchmarkSearchHostile says how long the slowest of the hostile queries
// takes through the router.
func BenchmarkSearchHostile(b *testing.B) {
	server := benchServer(b)
	slowest := time.Duration(0)
	for b.Loop() {
		for _, q := range hostileSearches() {
			for _, as := range []string{"", "json", "csv"} {
				r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, cardsPath(q, "as", as), nil)
				began := time.Now()
				server.ServeHTTP(httptest.NewRecorder(), r)
				slowest = max(slowest, time.Since(began))
			}
		}
	}
	b.ReportMetric(float64(slowest.Microseconds())/1000, "slowest-ms")
}
