package paper

import (
	"context"
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

// Lay puts sheets on pages, in their order. It fails only when ctx is done,
// which is asked before each sheet and each QR code.
func Lay(ctx context.Context, job Job, sheets []Sheet) ([]Page, error) {
	sorted := make([]Sheet, len(sheets))
	for i, s := range sheets {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s.Entries = job.Sort.Sorted(s.Entries)
		sorted[i] = s
	}
	if job.Kind == Check {
		return checks(ctx, job, sorted)
	}
	codes, err := codesOf(ctx, sorted)
	if err != nil {
		return nil, err
	}
	pages := make([][]Page, len(sorted))
	err = share(ctx, len(sorted), func(i int) { pages[i] = registration(&sorted[i], job.Paper, codes[sorted[i].Link]) })
	return slices.Concat(pages...), err
}

// share calls f for 0 to n-1 on all processors, until ctx is done.
func share(ctx context.Context, n int, f func(i int)) error {
	var next atomic.Int64
	var done sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		done.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				f(i)
			}
		})
	}
	done.Wait()
	return ctx.Err()
}

// siteOf is a link up to its parameters.
func siteOf(link string) string {
	site, _, _ := strings.Cut(link, "?")
	return site
}
