package store

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"inkcheck/internal/event"
)

// BenchmarkHandIn is 200 players who hand in at once, again and again, each list of 1.3 kB, on disk when it returns. Verdicts are
// another's.
func BenchmarkHandIn(b *testing.B) {
	s, err := OpenFile(b.Context(), filepath.Join(b.TempDir(), "events.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	var n atomic.Int64
	text := strings.Repeat("4 Some Card - With a Name\n", 50)
	var events []event.Grant
	var book *event.Book
	for range b.N/event.MaxEntries + 1 {
		var g event.Grant
		book, _, g = wholeEvent(b, s)
		events = append(events, g)
	}
	b.SetParallelism(100)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			i := n.Add(1) - 1
			if _, err := handIn(b.Context(), book, events[int(i)/event.MaxEntries], fmt.Sprintf("token-%020d", i), text); err != nil {
				b.Error(err)
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
}
