package paper

import (
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Job is how sheets are printed.
type Job struct {
	Kind  Kind
	Paper Paper
	Sort  Sort
}

// Lay puts sheets on pages, in their order.
func Lay(job Job, sheets []Sheet) []Page {
	sorted := make([]Sheet, len(sheets))
	for i, s := range sheets {
		s.Entries = job.Sort.Sorted(s.Entries)
		sorted[i] = s
	}
	if job.Kind == Check {
		return checks(job, sorted)
	}
	// Each QR code takes milliseconds to compute: all processors help.
	pages := make([][]Page, len(sorted))
	var next atomic.Int64
	var done sync.WaitGroup
	for range min(len(sorted), runtime.GOMAXPROCS(0)) {
		done.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(sorted); i = int(next.Add(1)) - 1 {
				pages[i] = registration(&sorted[i], job.Paper)
			}
		})
	}
	done.Wait()
	return slices.Concat(pages...)
}

// siteOf is a link up to its parameters.
func siteOf(link string) string {
	site, _, _ := strings.Cut(link, "?")
	return site
}
