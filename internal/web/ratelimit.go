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

const (
	// DefaultRate is how often a client may ask the API: more than people and
	// their programs do, and a hundredth of what one processor answers.
	DefaultRate = 20
	// MaxRate is a limit that no client reaches.
	MaxRate = 1_000_000
	// rateWindow is over how many seconds a client may spread what it may ask.
	rateWindow = 10
	// maxClients bounds the clients that are remembered. Two generations of
	// half as many take some 15 MB, and a client that is forgotten starts with
	// a full quota.
	maxClients = 65_536
	// longWork is what a request counts that plays games, reckons long or has
	// many lists.
	longWork = 10
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

// limit refuses clients that ask too often, and tells the others what they may
// still ask (draft-ietf-httpapi-ratelimit-headers-10).
func (s *Server) limit(units int) gin.HandlerFunc {
	return func(c *gin.Context) {
		if s.limiter == nil {
			return
		}
		client, ok := clientOf(clientAddr(c.Request.RemoteAddr))
		if !ok {
			return
		}
		q := s.limiter.ask(client, units, s.now())
		c.Header("RateLimit-Policy", `"client";q=`+strconv.Itoa(s.limiter.burst)+`;w=`+strconv.Itoa(rateWindow))
		c.Header("RateLimit", `"client";r=`+strconv.Itoa(q.left)+`;t=`+seconds(q.reset))
		if q.allowed {
			return
		}
		c.Header("Retry-After", seconds(max(q.retryWhen, time.Second)))
		c.Abort()
		s.fail(c.Writer, c.Request, refuse(http.StatusTooManyRequests, "", "You asked more often than this server allows. Come back in "+seconds(max(q.retryWhen, time.Second))+" seconds."))
	}
}

func seconds(d time.Duration) string { return strconv.Itoa(int(d / time.Second)) }
