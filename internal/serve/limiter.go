package serve

import (
	"math"
	"net/http"
	"net/netip"
	"strconv"
	"time"
)

// window is over how many seconds a client may spread what it may ask.
const window = 10

// Limiter counts what the requests and answers of clients cost. A nil one has no
// limits.
type Limiter struct {
	PerSecond float64 // units of each client
	Burst     int     // units of each client at once
	Rate      *Rate
	now       func() time.Time
}

// NewLimiter gives each client so many units a second, and at least so many at
// once; nil for 0 units a second. now is the clock.
func NewLimiter(perSecond float64, least int, now func() time.Time) *Limiter {
	if perSecond <= 0 {
		return nil
	}
	burst := max(least, int(math.Ceil(perSecond*window)))
	return &Limiter{PerSecond: perSecond, Burst: burst, Rate: NewRate(perSecond, float64(burst)), now: now}
}

// What a request costs beyond what it counted is taken off afterwards, so that
// no way of asking is for nothing: a client has at most a processor, and five
// megabytes a second. What 500 people look up, a page each five seconds, is a
// quarter of that.
const (
	costTime  = 50 * time.Millisecond // of a processor: one unit
	costBytes = 256 << 10             // that were read or sent: one unit
	freeBytes = 128 << 10             // of each request: almost all pages and lists are shorter
	// costStored is how many bytes that are kept make one unit: lists of the
	// usual size, twice. A disk takes more of them than a server can delete.
	costStored = 8 << 10
)

// bill is what a request counted on an account.
type bill struct {
	rate    *Rate
	account netip.Prefix
	units   int
	asked   bool // a Limiter was
}

// bill finds what was counted on an account, or adds it.
func (x *Exchange) bill(rate *Rate, account netip.Prefix) *bill {
	for _, b := range x.bills {
		if b.rate == rate && b.account == account {
			return b
		}
	}
	b := &bill{rate: rate, account: account}
	x.bills = append(x.bills, b)
	return b
}

// Count counts units of a request on an account, beyond those that it counted
// before. What the request costs beyond its units is charged there afterwards.
// A nil exchange or rate counts nothing later.
func (x *Exchange) Count(rate *Rate, account netip.Prefix, units int, now time.Time) Quota {
	if rate == nil {
		return Quota{Allowed: true}
	}
	q := rate.Ask(account, units, now)
	if x != nil {
		if b := x.bill(rate, account); q.Allowed {
			b.units += units
		}
	}
	return q
}

// settle charges what the request has cost to the accounts that it counted on.
func (x *Exchange) settle() {
	x.ReleaseTurn()
	cost := float64(x.worked)/float64(costTime) + float64(max(0, x.sent+x.length()-freeBytes))/costBytes + float64(x.stored)/costStored
	for _, b := range x.bills {
		if more := cost - float64(b.units); more > 0 {
			b.rate.Charge(b.account, more, x.admission.Now())
		}
	}
}

// Count lets a request count so many units in all, and tells the client what it
// may still ask (draft-ietf-httpapi-ratelimit-headers-10). It returns after how
// many seconds to come back where that is too much, else 0. A request that counts
// none is refused to a client alone whose answers have cost far more than it may
// ask for.
func (l *Limiter) Count(w http.ResponseWriter, r *http.Request, units int) (retry int) {
	client, known := ClientOf(Addr(r.RemoteAddr))
	if l == nil || !known {
		return 0
	}
	x, more := Of(r.Context()), units
	if x != nil {
		before := x.bill(l.Rate, client)
		if before.asked && units <= before.units {
			return 0
		}
		before.asked = true
		more -= before.units
	}
	q := x.Count(l.Rate, client, more, l.now())
	if q.Allowed && units == 0 {
		return 0
	}
	h := w.Header()
	h.Set("RateLimit-Policy", `"client";q=`+strconv.Itoa(q.Burst)+`;w=`+strconv.Itoa(window))
	h.Set("RateLimit", `"client";r=`+strconv.Itoa(q.Left)+`;t=`+strconv.Itoa(seconds(q.Reset)))
	if q.Allowed {
		return 0
	}
	retry = max(1, seconds(q.Retry))
	h.Set("Retry-After", strconv.Itoa(retry))
	return retry
}

func seconds(d time.Duration) int { return int(d / time.Second) }
