package serve

import (
	"context"
	"net/http/httptest"
	"testing"
	"time"
)

// TestUnitsOfARequest: one that is counted in several places counts as its
// dearest part.
func TestUnitsOfARequest(t *testing.T) {
	t.Parallel()
	l := NewLimiter(20, 10, func() time.Time { return time.Unix(0, 0) })
	x := &Exchange{}
	r := from(context.WithValue(t.Context(), exchangeKey{}, x), "192.0.2.1:1")
	w := httptest.NewRecorder()
	for i, units := range []int{0, 3, 2, 10, 10} {
		if retry := l.Count(w, r, units); retry != 0 {
			t.Fatalf("come back in %d s", retry)
		}
		want := []string{"", `"client";r=197;t=1`, `"client";r=197;t=1`, `"client";r=190;t=1`, `"client";r=190;t=1`}[i]
		if got := w.Header().Get("RateLimit"); got != want {
			t.Errorf("after %d units: %s, want %s", units, got, want)
		}
	}
}

// TestLimiter has who is refused, for how long, and what a debt does.
func TestLimiter(t *testing.T) {
	t.Parallel()
	now := time.Unix(0, 0)
	count := func(l *Limiter, address string, units int) int {
		return l.Count(httptest.NewRecorder(), from(t.Context(), address), units)
	}
	l := NewLimiter(2, 10, func() time.Time { return now })
	if l.Burst != 20 {
		t.Errorf("%d units at once, want those of ten seconds", l.Burst)
	}
	if slow := NewLimiter(0.1, 10, time.Now); slow.Burst != 10 {
		t.Errorf("%d units at once, want the least", slow.Burst)
	}
	const client, other = "192.0.2.1:1", "192.0.2.2:1"
	for _, step := range []struct {
		address     string
		units, want int
	}{{client, 20, 0}, {client, 1, 1}, {client, 7, 4}, {client, 0, 0}, {other, 1, 0}, {"127.0.0.1:1", 100, 0}} {
		if got := count(l, step.address, step.units); got != step.want {
			t.Errorf("%s asks for %d: come back in %d s, want %d", step.address, step.units, got, step.want)
		}
	}
	door := &Admission{Now: func() time.Time { return now }}
	(&Exchange{admission: door, worked: time.Hour}).settle() // it was never counted
	if got := count(l, client, 0); got != 0 {
		t.Errorf("without debt: come back in %d s", got)
	}
	x := &Exchange{admission: door, worked: time.Second, sent: freeBytes + costBytes}
	of, _ := ClientOf(Addr(client))
	x.Store(2 * costStored)
	x.bill(l.Rate, of).units = 3
	x.settle() // 20 units of time, 1 of bytes and 2 of what is stored, of which 3 were counted
	if got := count(l, client, 1); got != 11 {
		t.Errorf("with debt: come back in %d s, want 11", got)
	}
	if got := count(l, client, 0); got != 5 {
		t.Errorf("what is free, with debt: come back in %d s, want 5", got)
	}
	var none *Limiter
	if NewLimiter(0, 10, time.Now) != nil || count(none, client, 1e6) != 0 {
		t.Error("a limit where none was asked for")
	}
}
