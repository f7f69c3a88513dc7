package parts

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/a-h/templ"

	"inkcheck/formats"
)

func rendered(t *testing.T, c templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := c.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestDrawn: each key has a piece of its own, which is drawn once; beyond the most, pieces are drawn and not kept.
func TestDrawn(t *testing.T) {
	t.Parallel()
	var d Drawn[int]
	times := 0
	of := func(k int) string {
		return rendered(t, d.Of(k, func() templ.Component { times++; return piece(strconv.Itoa(k)) }))
	}
	for range 2 {
		for k := range maxDrawn + 10 {
			if got := of(k); got != strconv.Itoa(k) {
				t.Fatalf("piece %d is %q", k, got)
			}
		}
	}
	if kept := len(*d.pieces.Load()); kept != maxDrawn || times != maxDrawn+2*10 {
		t.Errorf("%d kept, %d drawn", kept, times)
	}
}

// TestDrawnAtOnce: pieces that are first asked for at the same time equal those drawn by their template.
func TestDrawnAtOnce(t *testing.T) {
	t.Parallel()
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for _, l := range locales {
				for _, k := range formats.AllInks() {
					var kept, plain strings.Builder
					ctx := context.Background()
					if err := InkBadge(k, l.Ink(k)).Render(ctx, &kept); err != nil {
						t.Error(err)
					}
					if err := inkBadge(k, l.Ink(k)).Render(ctx, &plain); err != nil || kept.String() != plain.String() {
						t.Errorf("%v: %q, by its template %q, %v", k, kept.String(), plain.String(), err)
					}
				}
			}
		})
	}
	group.Wait()
}
