package serve

import (
	"context"
	"net/http"
	"time"
)

// QueueLimits say how many requests of a kind work at a time. What is asked for
// beyond them waits for a moment, and is then refused.
type QueueLimits struct {
	Working int           // at a time
	Share   int           // of them, of one site
	Waiting int           // for one of these to end
	Wait    time.Duration // how long they do
	Time    time.Duration // how long one may work
}

// Queue lets a few requests of a kind work at a time, with the rules of a
// FairQueue. Requests from this machine have no share.
type Queue struct {
	Limits QueueLimits
	turns  *FairQueue
}

// NewQueue makes a queue with limits. now is the clock by which work is measured.
func NewQueue(l QueueLimits, now func() time.Time) *Queue {
	return &Queue{Limits: l, turns: NewFairQueue(l.Working, l.Share, l.Waiting, now)}
}

// Figures are how many requests work and wait.
func (q *Queue) Figures() (working, waiting int) { return q.turns.Figures() }

// Begin waits for a turn to work. It returns the time to work in, which ends when
// the client goes away, and the function that ends it. The error is ErrBusy, or
// that of the context when the client has gone. Work that finds its time over
// returns the error of the context that it was given.
func (q *Queue) Begin(r *http.Request) (context.Context, func(), error) {
	turn, err := q.Turn(r)
	if err != nil {
		return nil, nil, err
	}
	ctx, cancel := context.WithTimeout(r.Context(), q.Limits.Time)
	return ctx, func() { cancel(); turn.Release() }, nil
}

// Turn waits for a turn as Begin does. Work in parts releases it after each part
// and takes it again for the next, so that others need not wait for all of it.
func (q *Queue) Turn(r *http.Request) (*Turn, error) {
	Of(r.Context()).ReleaseTurn() // the places of the queue are what limits it
	client, _ := ClientOf(Addr(r.RemoteAddr))
	return q.turns.Take(r.Context(), client, 0, q.Limits.Wait)
}
