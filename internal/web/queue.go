package web

import (
	"context"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/metrics"
	"inkcheck/internal/serve"
)

// retryAfter is when to come back, in seconds, to a queue that was full.
const retryAfter = 3

// queueLimits say how many requests of a kind work at a time. What is asked for beyond them
// waits for a moment, and is then asked to come back.
type queueLimits struct {
	name    string        // in the figures
	working int           // at a time
	waiting int           // for one of these to end
	wait    time.Duration // how long they do
	time    time.Duration // how long one may work
	busy    string        // what a visitor is told who comes in vain
}

// Limits of the long work.
var (
	// gameLimits are for simulations and advice. Each uses every processor, so more at a
	// time would only make all of them slow; a page without script is there in two seconds.
	gameLimits = queueLimits{name: "games", working: 2, waiting: 16, wait: 4 * time.Second, time: 1700 * time.Millisecond,
		busy: "Much is being reckoned at the moment. Try again in a few seconds."}
	// pileLimits are for what holds much memory: piles of lists, and sheets to print. A
	// pile of the largest size takes some hundred megabytes, which few machines have often.
	pileLimits = queueLimits{name: "piles", working: 2, waiting: 8, wait: 10 * time.Second, time: 20 * time.Second,
		busy: "Many lists are being read at the moment. Try again in a few seconds; nothing was kept, so send them again."}
)

// queue lets a few requests work at a time, and of each client one less than
// that, so that nobody's requests keep all others waiting. What is asked from
// this machine is of no one client.
type queue struct {
	limits  queueLimits
	working chan struct{}
	waiting chan struct{} // those that work included
	clients *clients
	metrics *metrics.Metrics
}

// clients are those that have requests in a queue.
type clients struct {
	mu sync.Mutex
	of map[netip.Prefix]*clientPlaces
}

// clientPlaces are the places of one client.
type clientPlaces struct {
	working chan struct{}
	all     int // with those that wait
}

func newQueue(l queueLimits, m *metrics.Metrics) queue {
	return queue{limits: l, working: make(chan struct{}, l.working), waiting: make(chan struct{}, l.working+l.waiting),
		clients: &clients{of: map[netip.Prefix]*clientPlaces{}}, metrics: m}
}

// enter takes one of the places in the queue, of which a client may have half.
// It returns where the client's turn to work is waited for, nil for no limit,
// and the function that gives the place back; ok is false when there is none.
func (q queue) enter(r *http.Request) (turn chan struct{}, leave func(), ok bool) {
	select {
	case q.waiting <- struct{}{}:
	default:
		return nil, nil, false
	}
	client, known := serve.ClientOf(serve.Addr(r.RemoteAddr))
	if !known {
		return nil, func() { <-q.waiting }, true
	}
	q.clients.mu.Lock()
	defer q.clients.mu.Unlock()
	places := q.clients.of[client]
	if places == nil {
		places = &clientPlaces{working: make(chan struct{}, max(1, q.limits.working-1))}
		q.clients.of[client] = places
	}
	if places.all >= max(1, cap(q.waiting)/2) {
		<-q.waiting
		return nil, nil, false
	}
	places.all++
	return places.working, func() {
		q.clients.mu.Lock()
		defer q.clients.mu.Unlock()
		if places.all--; places.all == 0 {
			delete(q.clients.of, client)
		}
		<-q.waiting
	}, true
}

// figures tells how many work and wait, whenever somebody asks.
func (q queue) figures() error {
	labels := map[string]string{"queue": q.limits.name}
	err := q.metrics.Gauge("working", "Requests of a queue that work.", labels, func() float64 { return float64(len(q.working)) })
	if err != nil {
		return err
	}
	return q.metrics.Gauge("waiting", "Requests of a queue that wait.", labels, func() float64 { return float64(max(0, len(q.waiting)-len(q.working))) })
}

// begin waits for a turn to work. It returns the time to work in, which ends when the client
// goes away, and the function that ends it. Work that finds its time over returns the error of
// the context, which asError has words for.
func (q queue) begin(c *gin.Context) (context.Context, func(), error) {
	ctx := c.Request.Context()
	turn, leave, ok := q.enter(c.Request)
	if !ok {
		return nil, nil, q.busy(c)
	}
	timer := time.NewTimer(q.limits.wait)
	defer timer.Stop()
	serve.Of(ctx).Yield() // the places of the queue are what limits it
	end := leave
	for _, place := range []chan struct{}{turn, q.working} {
		if place == nil {
			continue
		}
		select {
		case place <- struct{}{}: // a free place is taken, however late it is
		default:
			select {
			case place <- struct{}{}:
			case <-timer.C:
				end()
				return nil, nil, q.busy(c)
			case <-ctx.Done():
				end()
				return nil, nil, ctx.Err()
			}
		}
		before := end
		end = func() { <-place; before() }
	}
	ctx, cancel := context.WithTimeout(ctx, q.limits.time)
	return ctx, func() { cancel(); end() }, nil
}

func (q queue) busy(c *gin.Context) error {
	q.metrics.Refused(q.limits.name)
	comeBack(c.Writer.Header())
	return refuse(http.StatusServiceUnavailable, "", q.limits.busy)
}

// begin counts the units of a request and waits for its turn in a queue.
func (s *Server) begin(c *gin.Context, q queue, units int) (context.Context, func(), error) {
	if err := s.count(c, units); err != nil {
		return nil, nil, err
	}
	return q.begin(c)
}
