package store

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"inkcheck/internal/event"
	"inkcheck/internal/testing/slow"
)

// BenchmarkHandIn is 200 players who hand in at once, again and again, each list of 1.3 kB, on disk when it returns. Verdicts are
// another's.
func BenchmarkHandIn(b *testing.B) {
	for name, where := range map[string]func() string{
		"sqlite":   sync.OnceValue(func() string { return filepath.Join(b.TempDir(), "events.db") }),
		"postgres": sync.OnceValue(func() string { return ofPostgres(b) })} {
		b.Run(name, func(b *testing.B) {
			if name == "postgres" && !slow.Wanted() {
				b.Skip("it starts PostgreSQL")
			}
			s, err := Open(b.Context(), where())
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			benchmarkHandIn(b, s)
		})
	}
}

func benchmarkHandIn(b *testing.B, s *Store) {
	var n atomic.Int64
	text := strings.Repeat("4 Some Card - With a Name\n", 50)
	var events []event.Grant
	var book *event.Service
	for range b.N/event.MaxRegistrations + 1 {
		var g event.Grant
		book, _, g = wholeEvent(b, s)
		events = append(events, g)
	}
	b.SetParallelism(100)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			i := n.Add(1) - 1
			if _, err := handIn(b.Context(), book, events[int(i)/event.MaxRegistrations], fmt.Sprintf("token-%020d", i), text); err != nil {
				b.Error(err)
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
}
