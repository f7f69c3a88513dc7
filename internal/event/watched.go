package event

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"
)

const (
	// probeAgain is how often a Watched store is written to, so that a disk that is full is known before somebody hands in a list.
	probeAgain = 10 * time.Second
	// probeSoon is how soon it is written to after a write failed, so that many failing writes make no more probes.
	probeSoon = time.Second
	// probeSize is what is written while writes fail: as much as the longest hand-in, since a record of some bytes may have room where a list
	// has none.
	probeSize = 2 * MaxList
	// maxBusy is how many probes in a row find the store busy until it counts as one that cannot be written to.
	maxBusy = 3
)

// Watched is a Store whose writes are watched: those that fail are reported, and whether it can be written to is known at any time. The
// probe is its own: nobody who asks for the state makes one.
type Watched struct {
	Store
	// Refused is told of each write that was refused, with a word for the cause: that of a Trouble, or "quota".
	Refused func(cause string, err error)

	once sync.Once
	kick chan struct{}
	mu   sync.Mutex
	why  error // of the last probe
	busy int   // probes in a row that found the store busy
}

// Quota is the cause of a write that a limit refused.
const Quota = "quota"

// Causes are the causes of refused writes.
func Causes() []string {
	return []string{string(DiskFull), string(ReadOnly), string(Busy), string(Unreachable), string(Damaged), Quota}
}

// Change changes an event, as the Store does.
func (w *Watched) Change(ctx context.Context, e ID, fn func(Tx) error, keys ...Hash) error {
	return w.noted(w.Store.Change(ctx, e, fn, keys...))
}

// Delete removes an event, as the Store does.
func (w *Watched) Delete(ctx context.Context, e ID) error { return w.noted(w.Store.Delete(ctx, e)) }

func (w *Watched) kicks() chan struct{} {
	w.once.Do(func() { w.kick = make(chan struct{}, 1) })
	return w.kick
}

// noted reports a write that was refused.
func (w *Watched) noted(err error) error {
	if r, ok := errors.AsType[*Refusal](err); ok && (r.Reason == TooMany || r.Reason == OverQuota) {
		w.Refused(Quota, err)
	}
	if cause := CauseOf(err); cause != "" {
		w.Refused(string(cause), err)
		select {
		case w.kicks() <- struct{}{}:
		default:
		}
	}
	return err
}

// Writable is nil while the store can be written to, by the last probe.
func (w *Watched) Writable() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.why
}

// Watch probes the store until ctx is done. after is time.After.
func (w *Watched) Watch(ctx context.Context, after func(time.Duration) <-chan time.Time) {
	for {
		w.Probe(ctx)
		select {
		case <-ctx.Done():
			return
		case <-after(probeAgain):
		case <-w.kicks():
			select {
			case <-ctx.Done():
				return
			case <-after(probeSoon):
			}
		}
	}
}

// Probe writes to the store, and remembers whether that was possible.
func (w *Watched) Probe(ctx context.Context) {
	size := 1
	if w.Writable() != nil {
		size = probeSize
	}
	err := w.Store.Change(ctx, "", func(tx Tx) error { return tx.Put(kindProbe, "", []byte(strings.Repeat("0", size))) })
	if ctx.Err() != nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if CauseOf(err) == Busy {
		if w.busy++; w.busy < maxBusy {
			return // another program writes for a moment
		}
	} else {
		w.busy = 0
	}
	w.why = err
}
