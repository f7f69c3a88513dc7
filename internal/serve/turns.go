package serve

import (
	"context"
	"math/bits"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// Turns lets a few requests work at a time. The others wait, and of those that
// do each client has one turn after the other, however many requests it has.
// Every other turn goes to the smallest request, so that what most visitors ask
// for does not wait behind long lists of many clients.
type Turns struct {
	places int           // at work
	most   int           // who wait
	wait   time.Duration // how long they do

	mu      sync.Mutex
	working int
	waiting int
	line    []*party // the one whose turn is next first
	of      map[kin]*party
	smaller bool // the next turn is that of the smallest
}

// kin are requests of one client and of about one size: the number of bits of
// the kilobytes that were sent.
type kin struct {
	client netip.Prefix
	size   int
}

// party are the requests of one kin that wait, the longest first.
type party struct {
	kin
	waiters []chan struct{}
}

// NewTurns lets so many work, and as many as most wait for so long; a client
// may have three quarters of those who wait.
func NewTurns(places, most int, wait time.Duration) *Turns {
	return &Turns{places: places, most: most, wait: wait, of: map[kin]*party{}}
}

// Take waits for a turn. It returns ErrBusy when there is none within the time
// or no place to wait, and the error of the context when the client has gone.
// length is how many bytes the client has sent.
func (t *Turns) Take(ctx context.Context, client netip.Prefix, length int64) error {
	t.mu.Lock()
	if t.working < t.places { // then nobody waits
		t.working++
		t.mu.Unlock()
		return nil
	}
	who := kin{client, bits.Len64(uint64(length) >> 10)}
	p := t.of[who]
	if t.waiting >= t.most || p != nil && len(p.waiters) >= max(1, t.most*3/4) {
		t.mu.Unlock()
		return ErrBusy
	}
	if p == nil {
		p = &party{kin: who}
		t.of[who] = p
		t.line = append(t.line, p)
	}
	turn := make(chan struct{}, 1)
	p.waiters = append(p.waiters, turn)
	t.waiting++
	t.mu.Unlock()

	timer := time.NewTimer(t.wait)
	defer timer.Stop()
	var err error
	select {
	case <-turn:
		return nil
	case <-timer.C:
		err = ErrBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	if !t.leave(p, turn) {
		t.Release() // the turn came at the same moment
	}
	return err
}

// leave takes one out of the line who waits no longer; false when it has its
// turn.
func (t *Turns) leave(p *party, turn chan struct{}) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	i := slices.Index(p.waiters, turn)
	if i < 0 {
		return false
	}
	p.waiters = slices.Delete(p.waiters, i, i+1)
	t.waiting--
	if len(p.waiters) == 0 {
		delete(t.of, p.kin)
		at := slices.Index(t.line, p)
		t.line = slices.Delete(t.line, at, at+1)
	}
	return true
}

// Release gives a turn back, and to the next who waits.
func (t *Turns) Release() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.line) == 0 {
		t.working--
		return
	}
	next := 0
	if t.smaller = !t.smaller; t.smaller {
		for i, p := range t.line {
			if p.size < t.line[next].size {
				next = i
			}
		}
	}
	p := t.line[next]
	t.line = slices.Delete(t.line, next, next+1)
	p.waiters[0] <- struct{}{}
	p.waiters = slices.Delete(p.waiters, 0, 1)
	t.waiting--
	if len(p.waiters) == 0 {
		delete(t.of, p.kin)
		return
	}
	t.line = append(t.line, p)
}

// Figures are how many work and wait.
func (t *Turns) Figures() (working, waiting int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.working, t.waiting
}
