package web

import (
	"context"
	"crypto/sha256"
	"errors"
	"math"
	"net/http"
	"net/netip"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/internal/event"
	"inkcheck/internal/serve"
)

// What has the key of an event counts against the key and the event, and not against the address: a hall of 2,000 players is one address.
// What has a wrong key counts apart from all else, against the address: players in the hall of one who guesses go on.
const (
	// eventPart is how much more an event may ask for than a client: 1,000 requests a second, which is what two processors hand in.
	eventPart = 50
	// wrongKeys is how many wrong keys an address may ask for at once, and one each wrongEach seconds after that. Who mistypes a link does
	// so a few times; who guesses has 128 bits before him.
	wrongKeys, wrongEach = 30, 10
)

// keyRates are those limits.
type keyRates struct {
	keys, events, wrong *serve.Rate // nil where there are none
}

func newKeyRates(perSecond float64) keyRates {
	if perSecond <= 0 {
		return keyRates{}
	}
	burst := func(perSecond float64) float64 { return max(longWork, math.Ceil(10*perSecond)) }
	return keyRates{keys: serve.NewRate(perSecond, burst(perSecond)), events: serve.NewRate(eventPart*perSecond, burst(eventPart*perSecond)),
		wrong: serve.NewRate(1.0/wrongEach, wrongKeys)}
}

// openedKey is where a request has what its key opened when it was counted.
const openedKey = "grant"

// grantOf is what the key of a request opens: what was found when it was counted, or else by a look of its own. Whatever is done with it
// looks again whether it is still one.
func (s *Server) grantOf(c *gin.Context, k event.Key) (event.Grant, error) {
	if g, ok := c.Value(openedKey).(event.Grant); ok {
		return g, nil
	}
	return s.events.Open(c.Request.Context(), k, s.now())
}

// guardKey counts a request below a key. It reports false where that is not for it to do.
func (s *Server) guardKey(c *gin.Context, units int) bool {
	text := c.Param("key")
	if s.events == nil || s.keyRates.keys == nil || text == "" || text == client.ExampleKey {
		return false
	}
	var g event.Grant
	key, err := event.ParseKey(text)
	if err == nil {
		g, err = s.events.Open(c.Request.Context(), key, s.now())
	}
	if err != nil && !errors.Is(err, event.ErrNoKey) {
		// The store is in trouble, so nobody knows whose request it is. A hall that tries again is told that, and not that its address asks too
		// much: what is refused here costs next to nothing.
		c.Abort()
		s.failed(c.Writer, c.Request, err)
		return true
	}
	retry := 0
	if err != nil {
		retry = s.wrongKey(c.Request)
	} else {
		retry = s.rightKey(g, max(1, units))
		c.Set(openedKey, g)
	}
	if retry > 0 {
		c.Abort()
		c.Header("Retry-After", strconv.Itoa(retry))
		serve.Of(c.Request.Context()).Pause(c.Request.Context())
		s.failed(c.Writer, c.Request, refuse(http.StatusTooManyRequests, "",
			"More was asked for with this link than this server allows. Try again in "+seconds(retry)+"."))
	}
	return true
}

// wrongKey counts one against the address, and says in how many seconds to come back where there were too many.
func (s *Server) wrongKey(r *http.Request) int {
	from, known := serve.ClientOf(serve.Addr(r.RemoteAddr))
	if !known {
		return 0 // this machine
	}
	return retryIn(s.keyRates.wrong.Ask(from, 1, s.now()))
}

// guessed counts a wrong key that stood beside a right one: whoever has an event of their own guesses no faster by it.
func (v eventVisit) guessed(c *gin.Context, err error) error {
	if v.keyRates.wrong == nil || !errors.Is(err, event.ErrNoKey) {
		return err
	}
	retry := v.wrongKey(c.Request)
	if retry == 0 {
		return err
	}
	c.Header("Retry-After", strconv.Itoa(retry))
	return refuse(http.StatusTooManyRequests, "", "More links were tried than this server allows. Try again in "+seconds(retry)+".")
}

// rightKey counts units against an event and, of what is one player's, against the key.
func (s *Server) rightKey(g event.Grant, units int) int {
	id := sha256.Sum256([]byte(g.Event))
	if retry := retryIn(s.keyRates.events.Ask(account(id), units, s.now())); retry > 0 || g.Role != event.Player {
		return retry
	}
	return retryIn(s.keyRates.keys.Ask(account(g.Hash), units, s.now()))
}

// count lets a request below a key count so many units more, against its event.
func (v eventVisit) count(c *gin.Context, units int) error {
	if v.keyRates.keys == nil {
		return nil
	}
	retry := v.rightKey(v.grant, units)
	if retry == 0 {
		return nil
	}
	c.Header("Retry-After", strconv.Itoa(retry))
	return refuse(http.StatusTooManyRequests, "",
		"More was asked for with this link than this server allows. Try again in "+seconds(retry)+".")
}

// begin counts the units of a request below a key and waits for its turn in a queue.
func (v eventVisit) begin(c *gin.Context, q queue, units int) (context.Context, func(), error) {
	if err := v.count(c, units); err != nil {
		return nil, nil, err
	}
	return v.queued(c, q)
}

// account is what a hash is counted under.
func account(h [sha256.Size]byte) netip.Prefix {
	return netip.PrefixFrom(netip.AddrFrom16([16]byte(h[:16])), 128)
}

// retryIn is in how many seconds to come back; 0 where the request is allowed.
func retryIn(q serve.Quota) int {
	if q.Allowed {
		return 0
	}
	return max(1, int(q.Retry.Seconds()))
}

// seconds is a time in words.
func seconds(n int) string {
	if n == 1 {
		return "1 second"
	}
	return strconv.Itoa(n) + " seconds"
}
