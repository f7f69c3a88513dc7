package web

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"
)

// Limits of the long work: simulations and advice. What is asked for beyond them waits
// for a moment, and is then asked to come back.
const (
	// maxRuns is how many are done at a time. Each uses every processor, so more would
	// only make all of them slow.
	maxRuns = 2
	// maxWaiting is how many requests may wait for one of these to end.
	maxWaiting = 16
	// waitForRun is how long they do.
	waitForRun = 4 * time.Second
	// runTime is how long a run may take: a page without script is there in two seconds.
	runTime = 1700 * time.Millisecond
	// retryAfter is when to come back, in seconds.
	retryAfter = 3
)

// runs lets a few requests work at a time.
type runs struct {
	working chan struct{}
	waiting chan struct{}
	wait    time.Duration
}

func newRuns() runs {
	return runs{working: make(chan struct{}, maxRuns), waiting: make(chan struct{}, maxRuns+maxWaiting), wait: waitForRun}
}

// begin waits for a turn to work. It returns the time to work in, which ends when the client
// goes away, and the function that ends it.
func (r runs) begin(c *gin.Context) (context.Context, func(), error) {
	ctx := c.Request.Context()
	select {
	case r.waiting <- struct{}{}:
	default:
		return nil, nil, busy(c)
	}
	timer := time.NewTimer(r.wait)
	defer timer.Stop()
	select {
	case r.working <- struct{}{}:
	case <-timer.C:
		<-r.waiting
		return nil, nil, busy(c)
	case <-ctx.Done():
		<-r.waiting
		return nil, nil, busy(c) // nobody reads it
	}
	ctx, cancel := context.WithTimeout(ctx, runTime)
	return ctx, func() { cancel(); <-r.working; <-r.waiting }, nil
}

func busy(c *gin.Context) error {
	c.Header("Retry-After", strconv.Itoa(retryAfter))
	return refuse(http.StatusServiceUnavailable, "", "Much is being reckoned at the moment. Try again in a few seconds.")
}
