package serve

import (
	"math"
	"net/http"
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

// What an answer costs beyond what its request counted is taken off afterwards,
// so that no way of asking is for nothing: a client has at most a processor, and
// five megabytes a second. What 500 people look up, a page each five seconds, is
// a quarter of that.
const (
	costTime  = 50 * time.Millisecond // of a processor: one unit
	costBytes = 256 << 10             // that were sent: one unit
	freeBytes = 128 << 10             // of each answer: almost all pages are shorter
)

// Charge takes off what an answer has cost its client.
func (l *Limiter) Charge(x *Exchange) {
	if l == nil || !x.known || !x.counted {
		return
	}
	cost := float64(x.worked)/float64(costTime) + float64(max(0, x.sent-freeBytes))/costBytes - float64(x.units)
	if cost > 0 {
		l.Rate.Charge(x.client, cost, l.now())
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
	before, x := 0, Of(r.Context())
	if x != nil {
		if x.counted && units <= x.units {
			return 0
		}
		before, x.counted, x.units = x.units, true, units
	}
	q := l.Rate.Ask(client, units-before, l.now())
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
