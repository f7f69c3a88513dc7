package site

import (
	"context"
	"crypto/sha256"
	"errors"
	"math"
	"net/http"
	"net/netip"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/internal/event"
	"inkcheck/internal/serve"
)

// What has the key of an event counts against the key, against the event and against the network that it comes from. A hall of 4,000
// players is one network, so with a key a network may ask for more than without: as much as a hall that hands in at once. What keeps it
// from crowding out others is its turn: see serve.FairQueue. What has a wrong key counts apart from all else, against the address:
// players in the hall of one who guesses go on.
const (
	// eventPart is how much more an event may ask for than a client: 1,000 requests a second, which is what two processors hand in.
	eventPart = 50
	// hallPart is how much more a network may ask for with keys than without: 200 requests a second. hallAtOnce is how much of that at
	// once: the form, the list and the receipt of each player of the largest event.
	hallPart, hallAtOnce = 10, 3 * event.MaxRegistrations
	// WrongKeys is how many wrong keys an address may ask for at once, and one each wrongEach seconds after that. Who mistypes a link does
	// so a few times; who guesses has 128 bits before him.
	WrongKeys, wrongEach = 30, 10
	// newEvents is how many events a network may make at once, and one each newEventEach seconds after that: a convention with all its side
	// events, and six an hour. The places for events of a server (event.MaxEvents) are not taken by one network, since events that nobody
	// used go after a few days.
	newEvents, newEventEach = 30, 600
)

// keyRates are those limits.
type keyRates struct {
	keys, events, halls, wrong, made *serve.Rate // nil where there are none
}

func newKeyRates(perSecond float64) keyRates {
	if perSecond <= 0 {
		return keyRates{}
	}
	burst := func(perSecond float64) float64 { return max(LongWork, math.Ceil(10*perSecond)) }
	return keyRates{
		keys:   serve.NewRate(perSecond, burst(perSecond)),
		events: serve.NewRate(eventPart*perSecond, burst(eventPart*perSecond)),
		halls:  serve.NewRate(hallPart*perSecond, max(hallAtOnce, burst(hallPart*perSecond))),
		wrong:  serve.NewRate(1.0/wrongEach, WrongKeys),
		made:   serve.NewRate(1.0/newEventEach, newEvents),
	}
}

// openedKey is where a request has what its key opened when it was counted.
const openedKey = "grant"

// GrantOf is what the key of a request opens: what was found when it was counted, or else by a look of its own. Whatever is done with it
// looks again whether it is still one.
func (s *Site) GrantOf(c *gin.Context, k event.Key) (event.Grant, error) {
	if g, ok := c.Value(openedKey).(event.Grant); ok {
		return g, nil
	}
	return s.Events.Open(c.Request.Context(), k, s.Now())
}

// guardKey counts a request below a key. It reports false where that is not for it to do.
func (s *Site) guardKey(c *gin.Context, units int) bool {
	text := c.Param("key")
	if s.Events == nil || s.keyRates.keys == nil || text == "" || text == client.ExampleKey {
		return false
	}
	var g event.Grant
	key, err := event.ParseKey(text)
	if err == nil {
		g, err = s.Events.Open(c.Request.Context(), key, s.Now())
	}
	if err != nil && !errors.Is(err, event.ErrUnknownKey) {
		// The store is in trouble, so nobody knows whose request it is. A hall that tries again is told that, and not that its address asks
		// too much: what is refused here costs next to nothing.
		c.Abort()
		s.Failed(c.Writer, c.Request, err)
		return true
	}
	retry := 0
	if err != nil {
		retry = s.wrongKey(c.Request)
	} else {
		serve.Of(c.Request.Context()).Store(int(max(0, c.Request.ContentLength)))
		retry = s.RightKey(c.Request, g, max(1, units))
		c.Set(openedKey, g)
	}
	if retry > 0 {
		c.Abort()
		c.Header("Retry-After", strconv.Itoa(retry))
		serve.Of(c.Request.Context()).Delay(c.Request.Context())
		s.Failed(c.Writer, c.Request, RefuseFor(http.StatusTooManyRequests, "", address.LinkAskedTooMuch, address.Seconds(retry)))
	}
	return true
}

// wrongKey counts one against the address, and says in how many seconds to come back where there were too many.
func (s *Site) wrongKey(r *http.Request) int {
	from, known := serve.ClientOf(serve.Addr(r.RemoteAddr))
	if !known {
		return 0 // this machine
	}
	return retrySeconds(s.keyRates.wrong.Ask(from, 1, s.Now()))
}

// CountEvent counts a new event of so many bytes against the network that makes it.
func (s *Site) CountEvent(c *gin.Context, bytes int) error {
	serve.Of(c.Request.Context()).Store(bytes)
	from, known := serve.ClientOf(serve.Addr(c.Request.RemoteAddr))
	if s.keyRates.made == nil || !known {
		return nil
	}
	retry := retrySeconds(s.keyRates.made.Ask(from, 1, s.Now()))
	if retry == 0 {
		return nil
	}
	c.Header("Retry-After", strconv.Itoa(retry))
	return RefuseFor(http.StatusTooManyRequests, "", address.ManyEvents, address.Minutes((retry+59)/60))
}

// NoEvent takes a count of CountEvent back: no event was made.
func (s *Site) NoEvent(c *gin.Context) {
	if from, known := serve.ClientOf(serve.Addr(c.Request.RemoteAddr)); known && s.keyRates.made != nil {
		s.keyRates.made.Charge(from, -1, s.Now())
	}
}

// RightKey counts units against the network, the event and, of what is one player's, the key. What the request costs beyond them is charged
// there when it is over.
func (s *Site) RightKey(r *http.Request, g event.Grant, units int) int {
	x, now := serve.Of(r.Context()), s.Now()
	if from, known := serve.ClientOf(serve.Addr(r.RemoteAddr)); known {
		if retry := retrySeconds(x.Count(s.keyRates.halls, from, units, now)); retry > 0 {
			return retry
		}
	}
	id := sha256.Sum256([]byte(g.Event))
	if retry := retrySeconds(x.Count(s.keyRates.events, account(id), units, now)); retry > 0 || g.Role != event.Player {
		return retry
	}
	return retrySeconds(x.Count(s.keyRates.keys, account(g.Hash), units, now))
}

// Count lets a request below a key count so many units more, against its event.
func (v EventRequest) Count(c *gin.Context, units int) error {
	if v.keyRates.keys == nil {
		return nil
	}
	retry := v.RightKey(c.Request, v.Grant, units)
	if retry == 0 {
		return nil
	}
	c.Header("Retry-After", strconv.Itoa(retry))
	return RefuseFor(http.StatusTooManyRequests, "", address.LinkAskedTooMuch, address.Seconds(retry))
}

// Begin counts the units of a request below a key and waits for its turn in a queue.
func (v EventRequest) Begin(c *gin.Context, q Queue, units int) (context.Context, func(), error) {
	if err := v.Count(c, units); err != nil {
		return nil, nil, err
	}
	return v.Queued(c, q)
}

// account is what a hash is counted under.
func account(h [sha256.Size]byte) netip.Prefix {
	return netip.PrefixFrom(netip.AddrFrom16([16]byte(h[:16])), 128)
}

// retrySeconds is in how many seconds to come back; 0 where the request is allowed.
func retrySeconds(q serve.Quota) int {
	if q.Allowed {
		return 0
	}
	return max(1, int(q.Retry.Seconds()))
}
