package web

import (
	"math"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"golang.org/x/time/rate"
)

// What a client may ask for is counted in units, and the API and the pages
// share them. A request to the API is one, since programs ask without end. A
// page is none unless it is dear: people read what they asked for, and a
// thousand pages a second are answered.
//
// A client is often many people: all phones in a hall have one address. So the
// figures are meant for 200 players and their judges, who may
//   - all open the sheet of their deck within a quarter of a minute (400 units
//     of the 500 there are by then);
//   - register pools, check and compare lists, play and search as much as they
//     like (none);
//   - play 25 simulations as the page does them, or ask the adviser 20 times,
//     within one second, and then two a second: most of what two processors do;
//   - check the whole pile or print it 20 times at once, and twice a second
//     after that, which is more than the queue of the piles lets through.
//
// A client that asks dearly all the time takes less than a processor by what is
// not in a queue, and in a queue one of two places at work (queue.go).
const (
	// DefaultRate is how many units a client gets a second: more than people and
	// their programs ask for, and a hundredth of the checks that one processor
	// answers.
	DefaultRate = 20
	// MaxRate is a limit that no client reaches.
	MaxRate = 1_000_000
	// rateWindow is over how many seconds a client may spread what it may ask.
	rateWindow = 10
	// maxClients bounds the clients that are remembered. Two generations of
	// half as many take some 15 MB, and a client that is forgotten starts with
	// a full quota.
	maxClients = 65_536
)

// What requests count.
const (
	// longWork is a request that plays games, reckons long or has many lists:
	// from a tenth of a second to some seconds of a processor.
	longWork = 10
	// drawing is a sheet, whose QR code alone takes up to 25 ms of a processor,
	// and each drawingCards different cards on it make one unit more.
	drawing      = 2
	drawingCards = 100
	// quickOdds is a question that is answered at once, within 20 ms.
	quickOdds = 1
	// sizeUnit is how many bytes of a body or query make one unit: a list of
	// the usual size, and the form of a pool, have less. What a misspelt list
	// takes grows with its length, to a seventh of a second for 2,000 lines.
	sizeUnit = 8 << 10
)

// rateLimiter limits what each client asks for. A client is an IPv4 address or
// the /64 of an IPv6 one, which is what one household or machine gets.
type rateLimiter struct {
	perSecond rate.Limit
	burst     int

	mu sync.Mutex
	// Clients move to the current generation when they ask. When it is full, it
	// becomes the old one, and who has not asked since is forgotten.
	current, old map[netip.Prefix]*rate.Limiter
	half         int
}

// newRateLimiter allows so many requests a second and client; nil, which allows
// everything, for 0.
func newRateLimiter(perSecond float64) *rateLimiter {
	if perSecond <= 0 {
		return nil
	}
	return &rateLimiter{perSecond: rate.Limit(perSecond), burst: int(math.Max(longWork, math.Ceil(perSecond*rateWindow))),
		current: map[netip.Prefix]*rate.Limiter{}, half: maxClients / 2}
}

// quota is what a client may still ask.
type quota struct {
	allowed   bool
	left      int           // whole units
	reset     time.Duration // until the quota is full again
	retryWhen time.Duration // until the request would be allowed
}

// ask takes units off a client's quota.
func (l *rateLimiter) ask(client netip.Prefix, units int, now time.Time) quota {
	l.mu.Lock()
	limiter := l.of(client)
	l.mu.Unlock()
	q := quota{allowed: limiter.AllowN(now, units)}
	tokens := limiter.TokensAt(now)
	q.left = max(0, int(tokens))
	q.reset = l.time(float64(l.burst) - tokens)
	if !q.allowed {
		q.retryWhen = l.time(float64(units) - tokens)
	}
	return q
}

// time is how long so many units take to come.
func (l *rateLimiter) time(units float64) time.Duration {
	return time.Duration(math.Ceil(max(0, units)/float64(l.perSecond))) * time.Second
}

// of is the limiter of a client.
func (l *rateLimiter) of(client netip.Prefix) *rate.Limiter {
	if limiter, ok := l.current[client]; ok {
		return limiter
	}
	limiter, ok := l.old[client]
	if !ok {
		limiter = rate.NewLimiter(l.perSecond, l.burst)
	}
	if len(l.current) >= l.half {
		l.old, l.current = l.current, make(map[netip.Prefix]*rate.Limiter, l.half)
	}
	l.current[client] = limiter
	return limiter
}

// clientOf is who an address belongs to; ok is false for those that are not
// limited: this machine, and what is no address.
func clientOf(ip netip.Addr) (client netip.Prefix, ok bool) {
	if !ip.IsValid() || ip.IsLoopback() {
		return client, false
	}
	bits := 32
	if ip.Is6() {
		bits = 64
	}
	client, err := ip.Prefix(bits)
	return client, err == nil
}

// limit counts requests to the API, and refuses those of clients that ask too
// often.
func (s *Server) limit(units int) gin.HandlerFunc {
	return func(c *gin.Context) { s.guardUnits(c, max(units, sizeUnits(c.Request))) }
}

// limitSize does so for pages, which count only where they are long.
func (s *Server) limitSize(c *gin.Context) { s.guardUnits(c, sizeUnits(c.Request)) }

func (s *Server) guardUnits(c *gin.Context, units int) {
	if err := s.count(c, units); err != nil {
		c.Abort()
		s.visit(c.Request).fail(c.Writer, c.Request, err)
	}
}

// sizeUnits is what a request counts for its length alone. One that does not
// say its length is long, and none counts more than long work.
func sizeUnits(r *http.Request) int {
	if r.ContentLength < 0 {
		return longWork
	}
	return int(min(longWork, (r.ContentLength+int64(len(r.URL.RawQuery)))/sizeUnit))
}

// countedKey is where a request notes how many units it has counted by now.
const countedKey = "units"

// count lets a request count so many units in all, and tells the client what it
// may still ask (draft-ietf-httpapi-ratelimit-headers-10). It returns a refusal
// when that is too much.
func (s *Server) count(c *gin.Context, units int) error {
	if s.limiter == nil {
		return nil
	}
	client, ok := clientOf(clientAddr(c.Request.RemoteAddr))
	before := c.GetInt(countedKey)
	if !ok || units <= before {
		return nil
	}
	c.Set(countedKey, units)
	q := s.limiter.ask(client, units-before, s.now())
	c.Header("RateLimit-Policy", `"client";q=`+strconv.Itoa(s.limiter.burst)+`;w=`+strconv.Itoa(rateWindow))
	c.Header("RateLimit", `"client";r=`+strconv.Itoa(q.left)+`;t=`+seconds(q.reset))
	if q.allowed {
		return nil
	}
	when := max(q.retryWhen, time.Second)
	c.Header("Retry-After", seconds(when))
	unit := " seconds."
	if when == time.Second {
		unit = " second."
	}
	return refuse(http.StatusTooManyRequests, "", "More was asked for from your address than this server allows. Try again in "+seconds(when)+unit)
}

func seconds(d time.Duration) string { return strconv.Itoa(int(d / time.Second)) }
