package serve

import (
	"fmt"
	"net/netip"
	"strconv"
	"sync"
	"testing"
	"time"
)

// TestRateTableIsBounded fills the table with clients, from many at a time.
func TestRateTableIsBounded(t *testing.T) {
	t.Parallel()
	l := NewRate(1, 10)
	l.half = 100
	now := time.Unix(0, 0)
	busy, _ := ClientOf(Addr("203.0.113.1"))
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			for i := range 1000 {
				c, ok := ClientOf(Addr("10." + strconv.Itoa(g) + "." + strconv.Itoa(i/250) + "." + strconv.Itoa(i%250)))
				if !ok {
					t.Error("an address is no client")
				}
				l.Ask(c, 1, now)
				l.Ask(busy, 1, now)
			}
		})
	}
	wg.Wait()
	if n := len(l.current) + len(l.old); n > 2*l.half {
		t.Errorf("%d clients are remembered, at most %d may be", n, 2*l.half)
	}
	if l.Ask(busy, 1, now).Allowed {
		t.Error("who asks all the time was forgotten")
	}
}

// TestRate: what is asked counts at once, what it has cost afterwards.
func TestRate(t *testing.T) {
	t.Parallel()
	l := NewRate(2, 20)
	now := time.Unix(0, 0)
	who, _ := ClientOf(Addr("192.0.2.1"))
	ask := func(units int, allowed bool, left int, retry time.Duration) {
		t.Helper()
		if q := l.Ask(who, units, now); q.Allowed != allowed || q.Left != left || q.Retry != retry {
			t.Errorf("Ask(%d) = %+v, want %v, %d left, %v", units, q, allowed, left, retry)
		}
	}
	ask(15, true, 5, 0)
	ask(6, false, 5, time.Second)
	l.Charge(who, 7.5, now)
	ask(0, true, 0, 0)
	ask(1, false, 0, 2*time.Second)
	l.Charge(who, 8, now)
	ask(0, false, 0, time.Second) // more than half of a burst in debt
	now = now.Add(time.Second)
	ask(0, true, 0, 0)
	l.Charge(who, 1e9, now)
	now = now.Add(9 * time.Second)
	ask(1, false, 0, 2*time.Second) // nobody has more debt than a burst
	now = now.Add(time.Hour)
	ask(20, true, 0, 0)
	if NewRate(0, 10) != nil {
		t.Error("a rate of 0 is a limit")
	}
	if other, _ := ClientOf(Addr("192.0.2.2")); !l.Ask(other, 20, now).Allowed {
		t.Error("another client has less")
	}
}

// TestSiteShare: all clients of a /48 have twice of what one has, and no other network has less for it.
func TestSiteShare(t *testing.T) {
	t.Parallel()
	now := time.Unix(0, 0)
	l := NewRate(1, 10)
	b := NewBudget(100, 10)
	asked, taken := 0, 0
	for n := range 50 {
		client, _ := ClientOf(netip.MustParseAddr(fmt.Sprintf("2001:db8:1:%x::1", n)))
		if l.Ask(client, 1, now).Allowed {
			asked++
		}
		if b.take(&Exchange{client: client, known: true}, 1) {
			taken++
		}
	}
	if asked != 20 || taken != 20 {
		t.Errorf("50 networks of a /48 may ask for %d and hold %d, want 20 of each", asked, taken)
	}
	for _, other := range []string{"2001:db8:2::1", "192.0.2.1"} {
		client, _ := ClientOf(netip.MustParseAddr(other))
		if !l.Ask(client, 10, now).Allowed || !b.take(&Exchange{client: client, known: true}, 10) {
			t.Errorf("%s is refused", other)
		}
	}
	client, _ := ClientOf(netip.MustParseAddr("2001:db8:1::1"))
	if q := l.Ask(client, 1, now); q.Allowed || q.Retry != time.Second || q.Left != 0 {
		t.Errorf("a spent /48: %+v", q)
	}
	if !l.Ask(client, 2, now.Add(time.Second)).Allowed {
		t.Error("a /48 does not get twice as much a second")
	}
}
