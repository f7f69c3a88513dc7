package web_test

import (
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"inkcheck/internal/web"
)

func benchServer(b *testing.B) *web.Server {
	b.Helper()
	cards, err := embedded()
	if err != nil {
		b.Fatal(err)
	}
	server, err := web.New(web.Config{Catalog: cards, Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err != nil {
		b.Fatal(err)
	}
	return server
}

// BenchmarkAPIOverLoopback is the whole way from a client over 32 connections
// to the report and back, client included. Requests a second and the slowest
// hundredth are reported.
func BenchmarkAPIOverLoopback(b *testing.B) {
	const connections = 32
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	served := make(chan error, 1)
	server := benchServer(b)
	go func() { served <- server.Serve(b.Context(), l) }()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: connections, DisableCompression: true}}
	defer client.CloseIdleConnections()
	took := make([]time.Duration, b.N)
	var next atomic.Int64
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
				res, err := client.Post("http://"+l.Addr().String()+api+"?format=core&on=2026-11-20", "text/plain", strings.NewReader(legalList))
				if err != nil {
					b.Error(err)
					return
				}
				io.Copy(io.Discard, res.Body)
				res.Body.Close()
				if res.StatusCode != http.StatusOK {
					b.Errorf("status %d", res.StatusCode)
				}
				took[i] = time.Since(began)
			}
		})
	}
	wg.Wait()
	b.StopTimer()
	b.ReportMetric(float64(b.N)/time.Since(start).Seconds(), "req/s")
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
}

// BenchmarkAPI is the same without the network.
func BenchmarkAPI(b *testing.B) {
	server := benchServer(b)
	b.ReportAllocs()
	for b.Loop() {
		r := httptest.NewRequest("POST", api+"?format=core&on=2026-11-20", strings.NewReader(legalList))
		r.Header.Set("Content-Type", "text/plain")
		w := httptest.NewRecorder()
		server.ServeHTTP(w, r)
		if w.Code != http.StatusOK {
			b.Fatal(w.Body)
		}
	}
}

// BenchmarkVerdictPage is a verdict with its other formats and days.
func BenchmarkVerdictPage(b *testing.B) {
	server := benchServer(b)
	r := httptest.NewRequest("POST", "/check",
		strings.NewReader("f=core&on=2026-11-20&list="+strings.NewReplacer("\n", "%0A", " ", "+", "&", "%26").Replace(legalList)))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	server.ServeHTTP(w, r)
	at := w.Header().Get("Location")
	b.ReportAllocs()
	for b.Loop() {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", at, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		server.ServeHTTP(w, r)
		if w.Code != http.StatusOK {
			b.Fatal(w.Code)
		}
	}
}

// BenchmarkAPICards is a page of a search: 20 cards with every fact.
func BenchmarkAPICards(b *testing.B) {
	benchGet(b, "/api/v1/cards?q=ink:ruby+cost%3C%3D3&per_page=20&on=2026-11-20")
}

// BenchmarkAPICard is one card.
func BenchmarkAPICard(b *testing.B) { benchGet(b, "/api/v1/cards/elsa-spirit-of-winter?on=2026-11-20") }

// BenchmarkAPIGoldfish is a position of a game.
func BenchmarkAPIGoldfish(b *testing.B) {
	benchGet(b, "/api/v1/goldfish?deck=1zX4ZdutzM53Q52JwwX1fzKp6twZltwY&on=2026-11-20&seed=7&moves=keep")
}

func benchGet(b *testing.B, path string) {
	b.Helper()
	server := benchServer(b)
	b.ReportAllocs()
	for b.Loop() {
		w := httptest.NewRecorder()
		server.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		if w.Code != http.StatusOK {
			b.Fatal(w.Body)
		}
	}
}
