package serve

import (
	"context"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

const (
	// grace is how long a body or an answer may stand still before it may be
	// cut off for that of another client when there is no room: several times
	// what a packet takes around the world.
	grace = 250 * time.Millisecond
	// ownGrace is the same where the newcomer is of the same client. It is
	// longer, so that a client that comes again and again keeps the server less
	// busy with refusing its own requests.
	ownGrace = 2 * time.Second
	// step is how many bytes must have come or gone for a body or an answer to
	// have gone on; less would let a byte now and then pass for progress.
	step = 4 << 10
)

// doing is what a request does.
type doing int

const (
	working   doing = iota // on the server, or waits for its turn there
	arriving               // its body does, as quickly as the client sends
	answering              // its answer leaves, as quickly as the client reads
)

// Exchange is a request with its answer, from the moment its header was read
// until its handler returns. A nil Exchange has no limits.
type Exchange struct {
	client    netip.Prefix
	known     bool // client is one whom limits are for
	admission *Admission
	conn      *conn // nil without a Guard
	control   *http.ResponseController
	body      *body         // nil for none
	turn      *Turn         // at work; nil for none
	worked    time.Duration // in turns that are over
	sent      int64
	shared    bool
	stored    int64
	bills     []*bill // the accounts that pay for it

	mu       sync.Mutex
	does     doing
	since    time.Time // of the last progress
	progress int       // bytes since then
	severed  bool      // its answer was cut off
	over     bool
}

type exchangeKey struct{}

// Of is the exchange of a request's context; nil for none.
func Of(ctx context.Context) *Exchange {
	x, _ := ctx.Value(exchangeKey{}).(*Exchange)
	return x
}

// MarkShared says that the answer's memory is shared with others like it.
func (x *Exchange) MarkShared() {
	if x != nil {
		x.shared = true
	}
}

// ReleaseTurn gives the turn to work back, for good: to whoever waits for work that
// has places of its own.
func (x *Exchange) ReleaseTurn() {
	if x == nil || x.turn == nil {
		return
	}
	x.turn.Release()
	x.worked += x.turn.Worked()
	x.turn = nil
}

// Heavy changes the turn to one of those for heavy work, of which there are
// fewer, so that light work never waits behind it. Who has given up its turn
// needs none.
func (x *Exchange) Heavy(ctx context.Context) error {
	if x == nil || x.turn == nil || x.turn.queue != x.admission.Light {
		return nil
	}
	x.ReleaseTurn()
	return x.take(ctx, x.admission.Heavy)
}

// Work charges the time of turns that the exchange took in a queue.
func (x *Exchange) Work(took time.Duration) {
	if x != nil {
		x.worked += took
	}
}

// Stream takes one of the places of answers that are made while they leave.
// ErrAnswers says that there is none. The place is given back at the end.
func (x *Exchange) Stream() error {
	if x != nil && !x.admission.Streams.take(x, 1) {
		return ErrAnswers
	}
	return nil
}

// Store notes that so many bytes of the request are kept.
func (x *Exchange) Store(bytes int) {
	if x != nil {
		x.stored += int64(bytes)
	}
}

// Writes changes the turn to one of those that wait for a disk: others work
// meanwhile. Without a turn in time it goes on without one.
func (x *Exchange) Writes(ctx context.Context) {
	if x == nil || x.turn == nil {
		return
	}
	x.ReleaseTurn()
	_ = x.take(ctx, x.admission.Writes) // who is gone, or has waited long, is told by the store
}

// take waits for a turn.
func (x *Exchange) take(ctx context.Context, turns *FairQueue) (err error) {
	t, err := turns.Take(ctx, x.client, x.length(), x.admission.TurnWait)
	if err == nil {
		x.turn = t
	}
	return err
}

// shares are the networks that what the exchange has is counted in; none where
// the client has no limits.
func (x *Exchange) shares() []share {
	if !x.known {
		return nil
	}
	return sharesOf(x.client)
}

// length is how long the body is that has arrived.
func (x *Exchange) length() int64 {
	if x.body == nil {
		return 0
	}
	return x.body.read
}

func (x *Exchange) set(does doing) {
	if x == nil {
		return
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.does, x.since, x.progress = does, time.Now(), 0
}

// moved notes that so many bytes have come or gone.
func (x *Exchange) moved(n int) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.progress += n; x.progress >= step {
		x.since, x.progress = time.Now(), 0
	}
}

// stalled is since when the client lets the server wait; ok is false when it
// does not, or for less than a grace.
func (x *Exchange) stalled(now time.Time, grace time.Duration) (since time.Time, ok bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.since, !x.over && x.does != working && now.Sub(x.since) >= grace
}

// cut ends the arrival of a body, which is then refused as too slow, or of an
// answer.
func (x *Exchange) cut() {
	x.mu.Lock()
	defer x.mu.Unlock()
	switch past := time.Unix(1, 0); {
	case x.over:
	case x.does == arriving:
		_ = x.control.SetReadDeadline(past) // tests have no connection
	case x.does == answering:
		x.severed = true
		_ = x.control.SetWriteDeadline(past)
	}
}

const (
	// crowd is how many requests of a client are refused at once. With more
	// than that under way they are a program's that asks again at once.
	crowd = 16
	// pause is how long it then waits for a refusal.
	pause = 250 * time.Millisecond
)

// OverShare reports whether the client has far more requests under way than a
// person has.
func (x *Exchange) OverShare() bool {
	return x != nil && x.known && x.admission.Requests.heldBy(x) > crowd
}

// Delay lets a client wait for a refusal that asks for much at the same time,
// so that refusing it again and again is no work.
func (x *Exchange) Delay(ctx context.Context) {
	if !x.OverShare() {
		return
	}
	x.ReleaseTurn()
	x.set(answering)
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// leftover is how long the rest of a body may still come that nobody wants.
const leftover = 500 * time.Millisecond

func (x *Exchange) end() {
	x.mu.Lock()
	x.over = true
	if x.body != nil && !x.body.whole {
		_ = x.control.SetReadDeadline(time.Now().Add(leftover)) // or the server would wait for it
	}
	x.mu.Unlock()
	x.ReleaseTurn()
	for _, b := range []*Budget{x.admission.Requests, x.admission.Bodies, x.admission.Answers, x.admission.Streams} {
		b.give(x)
	}
	x.conn.rest(x)
}
