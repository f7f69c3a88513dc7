package serve

import (
	"net/netip"
	"sync"
	"time"
)

// Budget is something that there is so much of, of which a client may have a
// share: requests under way, or bytes of bodies or answers in memory. When it
// is short, the exchange that its client has let wait for longest is cut off
// and loses what it has: one of the same network where its share is short, any
// where all is. All clients of a site have siteShare times the share of one.
type Budget struct {
	total, share int64

	mu     sync.Mutex
	held   int64
	of     map[netip.Prefix]int64
	amount map[*Exchange]int64
}

// NewBudget makes a budget of so much in all, of which a client may have a
// share. What is asked for from this machine counts in the total alone.
func NewBudget(total, share int64) *Budget {
	return &Budget{total: total, share: share, of: map[netip.Prefix]int64{}, amount: map[*Exchange]int64{}}
}

// take gives an exchange some more; false when there is no room for it.
func (b *Budget) take(x *Exchange, n int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, s := range x.shares() {
		for b.of[s.network]+n > s.times*b.share {
			if !b.evict(x, s.network) {
				return false
			}
		}
	}
	for b.held+n > b.total {
		if !b.evict(x, netip.Prefix{}) {
			return false
		}
	}
	b.amount[x] += n
	b.held += n
	for _, s := range x.shares() {
		b.of[s.network] += n
	}
	return true
}

// evict cuts off the exchange that has been let wait for longest, the asker
// excepted: one of a network unless that is the zero one.
func (b *Budget) evict(asker *Exchange, of netip.Prefix) bool {
	var found *Exchange
	var longest time.Time
	now, patience := time.Now(), grace
	if of.IsValid() {
		patience = ownGrace
	}
	for x := range b.amount {
		if x == asker || of.IsValid() && x.client != of && SiteOf(x.client) != of {
			continue
		}
		if since, ok := x.stalled(now, patience); ok && (found == nil || since.Before(longest)) {
			found, longest = x, since
		}
	}
	if found == nil {
		return false
	}
	found.cut()
	b.remove(found)
	return true
}

// give takes back all that an exchange has.
func (b *Budget) give(x *Exchange) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.remove(x)
}

func (b *Budget) remove(x *Exchange) {
	n, ok := b.amount[x]
	if !ok {
		return
	}
	delete(b.amount, x)
	b.held -= n
	for _, s := range x.shares() {
		if b.of[s.network] -= n; b.of[s.network] == 0 {
			delete(b.of, s.network)
		}
	}
}

// heldBy is how much the client of an exchange has.
func (b *Budget) heldBy(x *Exchange) int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.of[x.client]
}

// Held is how much is taken.
func (b *Budget) Held() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.held
}
