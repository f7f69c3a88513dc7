package site

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/serve"
)

// retryAfter is when to come back, in seconds, to a queue that was full.
const retryAfter = 3

// Queue is where long work of a kind waits for its turn.
type Queue struct {
	*serve.Queue
	Name string        // in the figures
	Busy address.Fault // what a visitor is told who comes in vain
}

// gameQueue is for simulations and advice. Each uses every processor, so more at a
// time would only make all of them slow; a page without script is there in two seconds.
func gameQueue(now func() time.Time) Queue {
	return Queue{
		serve.NewQueue(serve.QueueLimits{Working: 2, Share: 1, Waiting: 16, Wait: 4 * time.Second, Time: 1700 * time.Millisecond}, now),
		"games",
		address.Busy,
	}
}

// batchQueue is for what holds much memory: batches of lists, and sheets to print. A
// batch of the largest size takes some hundred megabytes, which few machines have often.
// A network has one place, and so two that ask without end leave one to others.
func batchQueue(now func() time.Time) Queue {
	return Queue{serve.NewQueue(serve.QueueLimits{Working: 3, Share: 1, Waiting: 16, Wait: 10 * time.Second, Time: 20 * time.Second}, now),
		"piles", address.BusyReading}
}

// readQueue is for what reads a whole event: the organiser's page, its lists, exports
// and what happened. It is read in parts, a turn each, so nobody waits for all of
// another's. Half of the processors are for it.
func readQueue(now func() time.Time) Queue {
	return Queue{serve.NewQueue(serve.QueueLimits{Working: max(1, runtime.GOMAXPROCS(0)/2), Share: max(1, runtime.GOMAXPROCS(0)/2-1),
		Waiting: 256, Wait: 10 * time.Second, Time: 20 * time.Second}, now),
		"events", address.BusyEvents}
}

// buildQueue is for looking at all players of an event, which holds up to some four
// megabytes until it is done. The work itself waits in the queue of reads.
func buildQueue(now func() time.Time) Queue {
	return Queue{serve.NewQueue(serve.QueueLimits{Working: 6, Share: 2, Waiting: 256, Wait: 10 * time.Second, Time: 20 * time.Second}, now),
		"overviews", address.BusyEvents}
}

// Begin counts the units of a request and waits for its turn in a queue. Work that
// finds its time over returns the error of the context, which AsError has words for.
func (s *Site) Begin(c *gin.Context, q Queue, units int) (context.Context, func(), error) {
	if err := s.Count(c, units); err != nil {
		return nil, nil, err
	}
	return s.Queued(c, q)
}

// Queued waits for the turn of a request in a queue.
func (s *Site) Queued(c *gin.Context, q Queue) (context.Context, func(), error) {
	ctx, end, err := q.Begin(c.Request)
	if errors.Is(err, serve.ErrBusy) {
		err = s.busy(c, q)
	}
	return ctx, end, err
}

// busy is the refusal of a queue that is full.
func (s *Site) busy(c *gin.Context, q Queue) error {
	s.Metrics.Refused(q.Name)
	SetRetryAfter(c.Writer.Header())
	return RefuseFor(http.StatusServiceUnavailable, "", q.Busy)
}
