package web_test

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
)

// longGame is the address of a game of so many moves that is still going on: a card
// inked and played each turn, and quests while lore is far from the goal.
func longGame(tb testing.TB, moves int) string {
	tb.Helper()
	cat, err := embedded()
	if err != nil {
		tb.Fatal(err)
	}
	day := formats.DayOf(today)
	report := deckcheck.Check(&decklist.Read(legalList, cat).Deck, cat.Calendar.On(formats.Core, day), deckcheck.Options{})
	game, err := gamesetup.Game(report, gamesetup.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	for seed := range uint64(1000) {
		s := game.Start(seed)
		list := []rules.Move{rules.NewMove(rules.Keep)}
		if err := s.Apply(list[0]); err != nil {
			tb.Fatal(err)
		}
		for s.Step() == rules.StepMain && len(list) < moves {
			m := simpleMove(&s)
			if err := s.Apply(m); err != nil {
				tb.Fatal(err)
			}
			list = append(list, m)
		}
		if len(list) == moves && s.Step() == rules.StepMain && len(s.Play()) > 6 && len(s.Hand()) > 2 {
			q := url.Values{"d": {report.Code}}
			return "/goldfish?" + q.Encode() + "&f=core&on=" + day.String() + "&p=first&s=" + strconv.FormatUint(seed, 10) + "&m=" +
				rules.FormatMoves(list)
		}
	}
	tb.Fatal("no game is that long")
	return ""
}

func simpleMove(s *rules.State) rules.Move {
	best := rules.NewMove(rules.End)
	for _, m := range s.Moves(nil) {
		switch {
		case m.Kind == rules.Quest && s.Lore() < 15:
			return m
		case m.Kind == rules.PlayCard && len(s.Hand()) > 3, m.Kind == rules.Ink && len(s.Hand()) > 4:
			best = m
		}
	}
	return best
}

// BenchmarkGoldfish60 is the page of a game of sixty moves, without the network.
func BenchmarkGoldfish60(b *testing.B) {
	server := benchServer(b)
	at := longGame(b, 60)
	for _, encoding := range []string{"identity", "gzip"} {
		b.Run(encoding, func(b *testing.B) {
			b.ReportAllocs()
			size := 0
			for b.Loop() {
				w := httptest.NewRecorder()
				r := httptest.NewRequest("GET", at, nil)
				r.Header.Set("Accept-Encoding", encoding)
				server.ServeHTTP(w, r)
				if w.Code != http.StatusOK {
					b.Fatal(w.Code, w.Body)
				}
				size = w.Body.Len()
			}
			b.ReportMetric(float64(size), "B/page")
		})
	}
}

// BenchmarkGoldfishOverLoopback is the whole way over 16 connections, client included.
func BenchmarkGoldfishOverLoopback(b *testing.B) {
	const connections = 16
	at := longGame(b, 60)
	for _, encoding := range []string{"identity", "gzip"} {
		b.Run(encoding, func(b *testing.B) {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				b.Fatal(err)
			}
			server := benchServer(b)
			go server.Serve(b.Context(), l)
			client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: connections, DisableCompression: true}}
			defer client.CloseIdleConnections()
			var next atomic.Int64
			var wg sync.WaitGroup
			b.ResetTimer()
			start := time.Now()
			for range connections {
				wg.Go(func() {
					for int(next.Add(1)) <= b.N {
						req, err := http.NewRequest("GET", "http://"+l.Addr().String()+at, nil)
						if err != nil {
							b.Error(err)
							return
						}
						req.Header.Set("Accept-Encoding", encoding)
						res, err := client.Do(req)
						if err != nil {
							b.Error(err)
							return
						}
						io.Copy(io.Discard, res.Body)
						res.Body.Close()
						if res.StatusCode != http.StatusOK {
							b.Errorf("status %d", res.StatusCode)
						}
					}
				})
			}
			wg.Wait()
			b.StopTimer()
			b.ReportMetric(float64(b.N)/time.Since(start).Seconds(), "req/s")
		})
	}
}
