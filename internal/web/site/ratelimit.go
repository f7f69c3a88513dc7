package site

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
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
)

// What requests count.
const (
	// LongWork is a request that plays games, computes for long or has many lists:
	// from a tenth of a second to some seconds of a processor.
	LongWork = 10
	// drawing is a sheet, whose QR code alone takes up to 25 ms of a processor,
	// and each drawingCards different cards on it make one unit more.
	drawing      = 2
	drawingCards = 100
	// quickOdds is a question that is answered at once, within 20 ms.
	quickOdds = 1
	// sizeUnit is how many bytes of a body or query make one unit: a list of
	// the usual size, and the form of a pool, have less. What a misspelt list
	// takes grows with its length, to a seventh of a second for 2,000 lines.
	SizeUnit = 8 << 10
)

// Limit counts requests to the API, and refuses those of clients that ask too
// often.
func (s *Site) Limit(units int) gin.HandlerFunc {
	return func(c *gin.Context) { s.guardUnits(c, max(units, sizeUnits(c.Request))) }
}

// LimitSize does so for pages, which count only where they are long.
func (s *Site) LimitSize(c *gin.Context) { s.guardUnits(c, sizeUnits(c.Request)) }

func (s *Site) guardUnits(c *gin.Context, units int) {
	if s.guardKey(c, units) {
		return
	}
	if err := s.Count(c, units); err != nil {
		c.Abort()
		serve.Of(c.Request.Context()).Delay(c.Request.Context())
		s.Failed(c.Writer, c.Request, err)
	}
}

// sizeUnits is what a request counts for its length alone. One that does not
// say its length is long, and none counts more than long work.
func sizeUnits(r *http.Request) int {
	if r.ContentLength < 0 {
		return LongWork
	}
	return int(min(LongWork, (r.ContentLength+int64(len(r.URL.RawQuery)))/SizeUnit))
}

// Count lets a request count so many units in all, or returns a refusal when that
// is too much.
func (s *Site) Count(c *gin.Context, units int) error {
	retry := s.Limiter.Count(c.Writer, c.Request, units)
	if retry == 0 {
		return nil
	}
	return RefuseFor(http.StatusTooManyRequests, "", address.AskedTooMuch, address.Seconds(retry))
}
