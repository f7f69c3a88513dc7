package serve

import (
	"net/netip"
	"sync"
	"time"
)

// Budget is something that there is so much of, of which a client may have a
// share: requests under way, or bytes of bodies or answers in memory. When it
// is short, the exchange that its client has let wait for longest is cut off
// and loses what it has: one of the same client where its share is short, any
// where all is.
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
	for x.known && b.of[x.client]+n > b.share {
		if !b.cutOne(x, true) {
			return false
		}
	}
	for b.held+n > b.total {
		if !b.cutOne(x, false) {
			return false
		}
	}
	b.amount[x] += n
	b.held += n
	if x.known {
		b.of[x.client] += n
	}
	return true
}

// cutOne cuts off the exchange that has been let wait for longest, the asker
// excepted.
func (b *Budget) cutOne(asker *Exchange, sameClient bool) bool {
	var found *Exchange
	var longest time.Time
	now, patience := time.Now(), grace
	if sameClient {
		patience = ownGrace
	}
	for x := range b.amount {
		if x == asker || sameClient && (!x.known || x.client != asker.client) {
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
	if !x.known {
		return
	}
	if b.of[x.client] -= n; b.of[x.client] == 0 {
		delete(b.of, x.client)
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
