package serve

import (
	"math"
	"net/netip"
	"sync"
	"time"
)

// maxClients bounds the clients that are remembered. Two generations of half as
// many take some 15 MB, and a client that is forgotten starts with a full quota.
const maxClients = 65_536

// Rate is how much each client may ask for, in units, and all clients of a site
// siteShare times that. What is asked for counts before it is done, and what it
// has cost beyond that afterwards: so a client may come into debt, which it has
// to wait for.
type Rate struct {
	perSecond, burst float64

	mu sync.Mutex
	// Clients move to the current generation when they ask. When it is full, it
	// becomes the old one, and who has not asked since is forgotten.
	current, old map[netip.Prefix]account
	half         int
}

// account is what a client could ask for at a moment; less than nothing is debt.
type account struct {
	units float64
	at    time.Time
}

// NewRate gives each client so many units a second, and as many at once as
// burst; nil, which allows everything, for 0.
func NewRate(perSecond, burst float64) *Rate {
	if perSecond <= 0 {
		return nil
	}
	return &Rate{perSecond: perSecond, burst: burst, current: map[netip.Prefix]account{}, half: maxClients / 2}
}

// Quota is what a client may still ask.
type Quota struct {
	Allowed bool
	Burst   int           // whole units of a client that has asked for nothing
	Left    int           // whole units
	Reset   time.Duration // until the quota is full again
	Retry   time.Duration // until the request would be allowed
}

// Ask takes units off a client's quota where there are so many. What is free
// is refused to a client that has half of its burst in debt.
func (l *Rate) Ask(client netip.Prefix, units int, now time.Time) Quota {
	l.mu.Lock()
	defer l.mu.Unlock()
	q := Quota{Burst: int(l.burst), Allowed: true, Left: int(l.burst)}
	shares := sharesOf(client)
	for _, s := range shares {
		a, times := l.of(s, now), float64(s.times)
		least := float64(units)
		if units == 0 {
			least = -times * l.burst / 2
		}
		if a.units < least {
			q.Allowed = false
			q.Retry = max(q.Retry, time.Second, l.time((least-a.units)/times))
		}
	}
	for _, s := range shares {
		a, times := l.of(s, now), float64(s.times)
		if q.Allowed {
			a.units -= float64(units)
		}
		l.current[s.network] = a
		q.Left = min(q.Left, max(0, int(a.units)))
		q.Reset = max(q.Reset, l.time(l.burst-a.units/times))
	}
	return q
}

// Charge takes off what a request has cost. Nobody has more debt than a burst.
func (l *Rate) Charge(client netip.Prefix, units float64, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range sharesOf(client) {
		a := l.of(s, now)
		a.units = max(-float64(s.times)*l.burst, a.units-units)
		l.current[s.network] = a
	}
}

// time is how long so many units take to come, in whole seconds.
func (l *Rate) time(units float64) time.Duration {
	return time.Duration(math.Ceil(max(0, units)/l.perSecond)) * time.Second
}

// of is a network's account as it is now.
func (l *Rate) of(s share, now time.Time) account {
	burst := float64(s.times) * l.burst
	a, ok := l.current[s.network]
	if !ok {
		if len(l.current) >= l.half {
			l.old, l.current = l.current, make(map[netip.Prefix]account, l.half)
		}
		if a, ok = l.old[s.network]; !ok {
			return account{burst, now}
		}
	}
	if now.Before(a.at) { // clocks of processors differ a little
		return a
	}
	return account{min(burst, a.units+now.Sub(a.at).Seconds()*l.perSecond*float64(s.times)), now}
}
