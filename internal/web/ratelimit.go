package web

import (
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
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

// newRate allows each client so many units a second; nil, which allows
// everything, for 0.
func newRate(perSecond float64) *serve.Rate {
	return serve.NewRate(perSecond, float64(burst(perSecond)))
}

// burst is how many units a client may ask for at once.
func burst(perSecond float64) int { return int(math.Max(longWork, math.Ceil(perSecond*rateWindow))) }

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
		serve.Of(c.Request.Context()).Pause(c.Request.Context())
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

// What an answer costs beyond what its request counted is taken off afterwards,
// so that no way of asking is for nothing: a client has at most a processor, and
// five megabytes a second. What 500 people look up, a page each five seconds, is
// a quarter of that.
const (
	costTime  = 50 * time.Millisecond // of a processor: one unit
	costBytes = 256 << 10             // that were sent: one unit
	freeBytes = 128 << 10             // of each answer: almost all pages are shorter
)

// charge takes off what an answer has cost its client.
func (s *Server) charge(x *serve.Exchange) {
	client, ok := x.Client()
	if !ok || !x.Limited || s.limiter == nil {
		return
	}
	cost := float64(x.Worked())/float64(costTime) + float64(max(0, x.Sent()-freeBytes))/costBytes - float64(x.Units)
	if cost > 0 {
		s.limiter.Charge(client, cost, s.now())
	}
}

// countedKey is where a request notes how many units it has counted by now.
const countedKey = "units"

// count lets a request count so many units in all, and tells the client what it
// may still ask (draft-ietf-httpapi-ratelimit-headers-10). It returns a refusal
// when that is too much. A request that counts none is refused to a client alone
// whose answers have cost far more than it may ask for.
func (s *Server) count(c *gin.Context, units int) error {
	if s.limiter == nil {
		return nil
	}
	client, ok := serve.ClientOf(serve.Addr(c.Request.RemoteAddr))
	before, again := c.Value(countedKey).(int)
	if !ok || again && units <= before {
		return nil
	}
	c.Set(countedKey, units)
	if x := serve.Of(c.Request.Context()); x != nil {
		x.Limited, x.Units = true, units
	}
	q := s.limiter.Ask(client, units-before, s.now())
	if q.Allowed && units == 0 {
		return nil
	}
	c.Header("RateLimit-Policy", `"client";q=`+strconv.Itoa(q.Burst)+`;w=`+strconv.Itoa(rateWindow))
	c.Header("RateLimit", `"client";r=`+strconv.Itoa(q.Left)+`;t=`+seconds(q.Reset))
	if q.Allowed {
		return nil
	}
	when := max(q.Retry, time.Second)
	c.Header("Retry-After", seconds(when))
	unit := " seconds."
	if when == time.Second {
		unit = " second."
	}
	return refuse(http.StatusTooManyRequests, "", "More was asked for from your address than this server allows. Try again in "+seconds(when)+unit)
}

func seconds(d time.Duration) string { return strconv.Itoa(int(d / time.Second)) }
