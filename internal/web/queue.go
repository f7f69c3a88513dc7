package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
)

// retryAfter is when to come back, in seconds, to a queue that was full.
const retryAfter = 3

// queue is where long work of a kind waits for its turn.
type queue struct {
	*serve.Queue
	name string // in the figures
	busy string // what a visitor is told who comes in vain
}

// gameQueue is for simulations and advice. Each uses every processor, so more at a
// time would only make all of them slow; a page without script is there in two seconds.
func gameQueue() queue {
	return queue{serve.NewQueue(serve.QueueLimits{Working: 2, Waiting: 16, Wait: 4 * time.Second, Time: 1700 * time.Millisecond}), "games",
		"The server is busy. Try again in a few seconds."}
}

// pileQueue is for what holds much memory: piles of lists, and sheets to print. A
// pile of the largest size takes some hundred megabytes, which few machines have often.
func pileQueue() queue {
	return queue{serve.NewQueue(serve.QueueLimits{Working: 2, Waiting: 8, Wait: 10 * time.Second, Time: 20 * time.Second}), "piles",
		"Many lists are being read at the moment. Try again in a few seconds; nothing was kept, so send them again."}
}

// begin counts the units of a request and waits for its turn in a queue. Work that
// finds its time over returns the error of the context, which asError has words for.
func (s *Server) begin(c *gin.Context, q queue, units int) (context.Context, func(), error) {
	if err := s.count(c, units); err != nil {
		return nil, nil, err
	}
	return s.queued(c, q)
}

// queued waits for the turn of a request in a queue.
func (s *Server) queued(c *gin.Context, q queue) (context.Context, func(), error) {
	ctx, end, err := q.Begin(c.Request)
	if errors.Is(err, serve.ErrBusy) {
		err = s.busy(c, q)
	}
	return ctx, end, err
}

// busy is the refusal of a queue that is full.
func (s *Server) busy(c *gin.Context, q queue) error {
	s.metrics.Refused(q.name)
	comeBack(c.Writer.Header())
	return refuse(http.StatusServiceUnavailable, "", q.busy)
}
