package serve

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"
)

// Refusals, for whoever runs the server to put into words.
var (
	ErrRequests    = errors.New("too many requests of the client are under way")
	ErrBusy        = errors.New("too many requests wait for their turn")
	ErrBodies      = errors.New("no room for the body")
	ErrAnswers     = errors.New("no room for the answer")
	ErrBodyTooSlow = errors.New("the body arrived too slowly")
	ErrBodyAborted = errors.New("the body broke off")
)

// Admission is what each request comes through. All fields are needed.
type Admission struct {
	Requests    *Budget // under way
	Bodies      *Budget // bytes of bodies that have arrived, those of small ones excepted
	Answers     *Budget // bytes of long answers that leave
	Streams     *Budget // answers that are made while they leave
	Light       *FairQueue
	Heavy       *FairQueue    // for what takes much longer than most
	Writes      *FairQueue    // for what waits for a disk
	TurnWait    time.Duration // for a turn in one of these
	LongestBody func(path string) int64
	// Exempt tells requests that have no limit and take no turn: probes.
	Exempt func(r *http.Request) bool
	// Reject answers in place of the handler. The error is one of the refusals
	// or that of the context.
	Reject func(w http.ResponseWriter, r *http.Request, err error)
	// Now is the clock by which work is measured.
	Now func() time.Time

	mu    sync.Mutex
	open  int
	empty chan struct{} // closed when open becomes 0; nil while nobody waits
}

// Handler lets requests in, one by one. RemoteAddr must be the client's, proxies
// taken away.
func (d *Admission) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		x := &Exchange{admission: d, control: http.NewResponseController(w), since: time.Now()}
		x.client, x.known = ClientOf(Addr(r.RemoteAddr))
		x.conn, _ = r.Context().Value(connKey{}).(*conn)
		x.conn.begin(x)
		d.enter()
		defer d.leave()
		defer x.end()
		own := r.WithContext(context.WithValue(r.Context(), exchangeKey{}, x))
		out := &answer{ResponseWriter: w, x: x, r: own}
		if r.Body != nil && r.Body != http.NoBody {
			longest := d.LongestBody(r.URL.Path)
			x.body = &body{ReadCloser: http.MaxBytesReader(w, r.Body, longest), x: x, r: own, longest: longest}
			own.Body = x.body
		}
		if !d.Exempt(r) {
			if !d.Requests.take(x, 1) {
				x.Delay(r.Context())
				d.Reject(out, own, ErrRequests)
				return
			}
			if err := x.take(r.Context(), d.Light); err != nil {
				d.Reject(out, own, err)
				return
			}
			defer x.settle()
		}
		next.ServeHTTP(out, own)
	})
}

func (d *Admission) enter() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open++
}

func (d *Admission) leave() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.open--; d.open == 0 && d.empty != nil {
		close(d.empty)
		d.empty = nil
	}
}

// Wait waits until no request is under way, or the context is done.
func (d *Admission) Wait(ctx context.Context) error {
	d.mu.Lock()
	if d.open == 0 {
		d.mu.Unlock()
		return nil
	}
	if d.empty == nil {
		d.empty = make(chan struct{})
	}
	empty := d.empty
	d.mu.Unlock()
	select {
	case <-empty:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
