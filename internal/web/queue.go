package web

import (
	"context"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/metrics"
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

// queue lets a few requests work at a time.
type queue struct {
	limits  queueLimits
	working chan struct{}
	waiting chan struct{} // those that work included
	metrics *metrics.Metrics
}

func newQueue(l queueLimits, m *metrics.Metrics) queue {
	return queue{limits: l, working: make(chan struct{}, l.working), waiting: make(chan struct{}, l.working+l.waiting), metrics: m}
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
// goes away, and the function that ends it.
func (q queue) begin(c *gin.Context) (context.Context, func(), error) {
	ctx := c.Request.Context()
	select {
	case q.waiting <- struct{}{}:
	default:
		return nil, nil, q.busy(c)
	}
	timer := time.NewTimer(q.limits.wait)
	defer timer.Stop()
	select {
	case q.working <- struct{}{}:
	case <-timer.C:
		<-q.waiting
		return nil, nil, q.busy(c)
	case <-ctx.Done():
		<-q.waiting
		return nil, nil, q.busy(c) // nobody reads it
	}
	ctx, cancel := context.WithTimeout(ctx, q.limits.time)
	return ctx, func() { cancel(); <-q.working; <-q.waiting }, nil
}

func (q queue) busy(c *gin.Context) error {
	q.metrics.Refused(q.limits.name)
	comeBack(c.Writer.Header())
	return refuse(http.StatusServiceUnavailable, "", q.limits.busy)
}

// tookTooLong is what a visitor is told whose lists took all the time there is.
func tookTooLong() error {
	return refuse(http.StatusServiceUnavailable, "", "Checking these lists took too long, and was stopped. Send them in parts.")
}
