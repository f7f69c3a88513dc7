package serve

import (
	"context"
	"math/bits"
	"net/netip"
	"sync"
	"time"
)

// leastCost is what a turn counts at least, so that requests of equal cost take turns.
const leastCost = time.Millisecond

// maxIdleFlows bounds the networks that are remembered though they have no
// request here, because they had more than their share.
const maxIdleFlows = 16_384

// FairQueue lets a few requests work at a time. When places are short, the next
// turn goes to the site that has worked least, and among the clients of the
// site to the one that has (start-time fair queueing over measured time).
// A client that is alone may use everything. Every other turn goes to the
// smallest request, so that short requests do not wait behind long lists of
// many clients.
//
// A site has at most one place less than there are, so that the first request
// of another one begins at once. When nobody else can wait, the newest request
// of the site with most of those that wait has to go: no number of requests
// shuts another site out.
type FairQueue struct {
	places int // at work
	share  int // of them, of one site
	most   int // that wait
	now    func() time.Time

	mu      sync.Mutex
	working int
	waiting int
	begun   time.Duration // what the site that began last had worked
	sites   map[netip.Prefix]*site
	arrived uint64 // requests so far
	smaller bool   // the next turn is that of the smallest
}

// site is what a queue knows of a network: an IPv4 address, or an IPv6 /48 with
// its clients.
type site struct {
	worked  time.Duration // the share that it has had, ahead of begun
	working int
	waiting int
	begun   time.Duration // what its client that began last had worked
	clients map[netip.Prefix]*flow
}

// flow is the requests of one client.
type flow struct {
	worked  time.Duration
	working int
	waiters []*waiter // the longest first
}

// waiter is a request that waits.
type waiter struct {
	turn   *Turn
	size   int // the number of bits of the kilobytes that were sent
	number uint64
	kept   bool // it began before and is never sent away
	ready  chan error
}

// Turn is a place at work. End it with Release.
type Turn struct {
	queue          *FairQueue
	site, client   netip.Prefix
	since          time.Time
	worked, counts time.Duration
}

// NewFairQueue lets so many requests work, at most share of them of one site, and so many wait.
func NewFairQueue(places, share, most int, now func() time.Time) *FairQueue {
	return &FairQueue{places: places, share: max(1, share), most: most, now: now, sites: map[netip.Prefix]*site{}}
}

// Take waits for a turn. It returns ErrBusy when there is none within the time
// or no place to wait, and the error of the context when the client has gone.
// The zero client is this machine, which has no share. length is how many bytes
// the client has sent.
func (q *FairQueue) Take(ctx context.Context, client netip.Prefix, length int64, wait time.Duration) (*Turn, error) {
	t := &Turn{queue: q, site: SiteOf(client), client: client}
	return t, q.take(ctx, &waiter{turn: t, size: bits.Len64(uint64(length) >> 10), ready: make(chan error, 1)}, wait)
}

// Again waits for the next turn of work that has released one: as long as it
// takes, since what was begun is not refused.
func (t *Turn) Again(ctx context.Context) error {
	return t.queue.take(ctx, &waiter{turn: t, kept: true, ready: make(chan error, 1)}, 0)
}

func (q *FairQueue) take(ctx context.Context, w *waiter, wait time.Duration) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	q.mu.Lock()
	s, f := q.flowOf(w.turn)
	if q.working < q.places && q.mayWork(w.turn.site, s) {
		q.begin(w.turn, s, f) // nobody waits who could work
		q.mu.Unlock()
		return nil
	}
	if q.waiting >= q.most && !w.kept && !q.makeRoom(s) {
		q.forget()
		q.mu.Unlock()
		return ErrBusy
	}
	q.arrived++
	w.number = q.arrived
	f.waiters = append(f.waiters, w)
	s.waiting++
	q.waiting++
	q.mu.Unlock()

	var late <-chan time.Time
	if !w.kept {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		late = timer.C
	}
	var err error
	select {
	case err = <-w.ready:
		return err
	case <-late:
		err = ErrBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if !q.remove(w) {
		if sent := <-w.ready; sent == nil { // the turn came at the same moment
			q.release(w.turn)
		}
	}
	q.forget()
	return err
}

// flowOf finds the site and the flow of a request, or adds them: with as much as
// those have that began last, so that nobody gains by having been away.
func (q *FairQueue) flowOf(t *Turn) (*site, *flow) {
	s := q.sites[t.site]
	if s == nil {
		s = &site{worked: q.begun, clients: map[netip.Prefix]*flow{}}
		q.sites[t.site] = s
	}
	if s.idle() {
		s.worked = max(s.worked, q.begun)
	}
	f := s.clients[t.client]
	if f == nil {
		f = &flow{worked: s.begun}
		s.clients[t.client] = f
	}
	if f.idle() {
		f.worked = max(f.worked, s.begun)
	}
	return s, f
}

func (s *site) idle() bool { return s.working+s.waiting == 0 }
func (f *flow) idle() bool { return f.working+len(f.waiters) == 0 }

// mayWork reports whether a site may have one more place.
func (q *FairQueue) mayWork(of netip.Prefix, s *site) bool {
	return !of.IsValid() || s.working < q.share
}

// begin gives a request a place.
func (q *FairQueue) begin(t *Turn, s *site, f *flow) {
	q.begun, s.begun = max(q.begun, s.worked), max(s.begun, f.worked)
	s.worked += leastCost
	f.worked += leastCost
	t.counts = leastCost
	q.working++
	s.working++
	f.working++
	t.since = q.now()
}

// Worked is how long the turns that are over took together.
func (t *Turn) Worked() time.Duration { return t.worked }

// Release gives a turn back, and to the next who waits.
func (t *Turn) Release() {
	t.queue.mu.Lock()
	defer t.queue.mu.Unlock()
	t.queue.release(t)
}

func (q *FairQueue) release(t *Turn) {
	s := q.sites[t.site]
	f := s.clients[t.client]
	took := max(0, q.now().Sub(t.since))
	t.worked += took
	if more := took - t.counts; more > 0 {
		s.worked += more
		f.worked += more
	}
	q.working--
	s.working--
	f.working--
	for q.working < q.places {
		w := q.next()
		if w == nil {
			break
		}
		next, from := q.sites[w.turn.site], q.sites[w.turn.site].clients[w.turn.client]
		q.remove(w)
		q.begin(w.turn, next, from)
		w.ready <- nil
	}
	q.forget()
}

// next is who is to work next; nil for nobody.
func (q *FairQueue) next() *waiter {
	if q.waiting == 0 {
		return nil
	}
	q.smaller = !q.smaller
	var best *waiter
	var bestSite *site
	var bestFlow *flow
	for at, s := range q.sites {
		if s.waiting == 0 || !q.mayWork(at, s) {
			continue
		}
		for _, f := range s.clients {
			for _, w := range f.waiters {
				if best == nil || q.sooner(w, s, f, best, bestSite, bestFlow) {
					best, bestSite, bestFlow = w, s, f
				}
				if !q.smaller {
					break // the others of the flow came later
				}
			}
		}
	}
	return best
}

// sooner reports whether a waiter goes before another.
func (q *FairQueue) sooner(w *waiter, s *site, f *flow, than *waiter, thanSite *site, thanFlow *flow) bool {
	switch {
	case q.smaller && w.size != than.size:
		return w.size < than.size
	case s != thanSite && s.worked != thanSite.worked:
		return s.worked < thanSite.worked
	case s == thanSite && f != thanFlow && f.worked != thanFlow.worked:
		return f.worked < thanFlow.worked
	}
	return w.number < than.number
}

// makeRoom sends the newest request away of the site that has most of those that wait; false
// when that is the site of the newcomer.
func (q *FairQueue) makeRoom(newcomer *site) bool {
	var most *site
	for _, s := range q.sites {
		if most == nil || s.waiting > most.waiting {
			most = s
		}
	}
	if most == nil || newcomer.waiting+1 >= most.waiting {
		return false
	}
	var newest *waiter
	many := 0
	for _, f := range most.clients {
		for i := len(f.waiters) - 1; i >= 0; i-- {
			if w := f.waiters[i]; !w.kept {
				if len(f.waiters) > many || len(f.waiters) == many && w.number > newest.number {
					newest, many = w, len(f.waiters)
				}
				break
			}
		}
	}
	if newest == nil {
		return false
	}
	q.remove(newest)
	newest.ready <- ErrBusy
	return true
}

// remove takes one out of the line; false when it is not there any more.
func (q *FairQueue) remove(w *waiter) bool {
	s := q.sites[w.turn.site]
	if s == nil {
		return false
	}
	f := s.clients[w.turn.client]
	if f == nil {
		return false
	}
	for i := range f.waiters {
		if f.waiters[i] == w {
			f.waiters = append(f.waiters[:i], f.waiters[i+1:]...)
			s.waiting--
			q.waiting--
			return true
		}
	}
	return false
}

// forget drops what need not be known: a site without requests that has had no
// more than others, and everything when nobody is here.
func (q *FairQueue) forget() {
	if q.working+q.waiting == 0 {
		clear(q.sites)
		q.begun = 0
		return
	}
	if len(q.sites) <= maxIdleFlows/64 {
		return
	}
	many := len(q.sites) > maxIdleFlows
	for at, s := range q.sites {
		if s.idle() && (many || s.worked <= q.begun) {
			delete(q.sites, at)
			continue
		}
		for client, f := range s.clients {
			if f.idle() && (f.worked <= s.begun || len(s.clients) > maxIdleFlows/64) {
				delete(s.clients, client)
			}
		}
	}
}

// Figures are how many work and wait.
func (q *FairQueue) Figures() (working, waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.working, q.waiting
}
