package serve

import (
	"context"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// QueueLimits say how many requests of a kind work at a time. What is asked for
// beyond them waits for a moment, and is then refused.
type QueueLimits struct {
	Working int           // at a time
	Waiting int           // for one of these to end
	Wait    time.Duration // how long they do
	Time    time.Duration // how long one may work
}

// Queue lets a few requests work at a time, and of each client one less than
// that, so that nobody's requests keep all others waiting. What is asked from
// this machine is of no one client.
type Queue struct {
	Limits  QueueLimits
	working chan struct{}
	waiting chan struct{} // those that work included

	mu sync.Mutex
	of map[netip.Prefix]*clientPlaces // the clients that have requests here
}

// clientPlaces are the places of one client.
type clientPlaces struct {
	working chan struct{}
	all     int // with those that wait
}

// NewQueue makes a queue with limits.
func NewQueue(l QueueLimits) *Queue {
	return &Queue{Limits: l, working: make(chan struct{}, l.Working), waiting: make(chan struct{}, l.Working+l.Waiting),
		of: map[netip.Prefix]*clientPlaces{}}
}

// enter takes one of the places in the queue, of which a client may have half.
// It returns where the client's turn to work is waited for, nil for no limit,
// and the function that gives the place back; ok is false when there is none.
func (q *Queue) enter(r *http.Request) (turn chan struct{}, leave func(), ok bool) {
	select {
	case q.waiting <- struct{}{}:
	default:
		return nil, nil, false
	}
	client, known := ClientOf(Addr(r.RemoteAddr))
	if !known {
		return nil, func() { <-q.waiting }, true
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	places := q.of[client]
	if places == nil {
		places = &clientPlaces{working: make(chan struct{}, max(1, q.Limits.Working-1))}
		q.of[client] = places
	}
	if places.all >= max(1, cap(q.waiting)/2) {
		<-q.waiting
		return nil, nil, false
	}
	places.all++
	return places.working, func() {
		q.mu.Lock()
		defer q.mu.Unlock()
		if places.all--; places.all == 0 {
			delete(q.of, client)
		}
		<-q.waiting
	}, true
}

// Figures are how many requests work and wait.
func (q *Queue) Figures() (working, waiting int) {
	working = len(q.working)
	return working, max(0, len(q.waiting)-working)
}

// Begin waits for a turn to work. It returns the time to work in, which ends when
// the client goes away, and the function that ends it. The error is ErrBusy, or
// that of the context when the client has gone. Work that finds its time over
// returns the error of the context that it was given.
func (q *Queue) Begin(r *http.Request) (context.Context, func(), error) {
	ctx := r.Context()
	turn, leave, ok := q.enter(r)
	if !ok {
		return nil, nil, ErrBusy
	}
	timer := time.NewTimer(q.Limits.Wait)
	defer timer.Stop()
	Of(ctx).Yield() // the places of the queue are what limits it
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
				return nil, nil, ErrBusy
			case <-ctx.Done():
				end()
				return nil, nil, ctx.Err()
			}
		}
		before := end
		end = func() { <-place; before() }
	}
	ctx, cancel := context.WithTimeout(ctx, q.Limits.Time)
	return ctx, func() { cancel(); end() }, nil
}
