package serve

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// wire is a connection as a handler sees it: a body that the test sends, and an
// answer that the test reads or does not.
type wire struct {
	*httptest.ResponseRecorder
	sent chan []byte // closed at the end of the body
	rest []byte      // of what was sent and is not read
	// stuck is an answer that nobody reads.
	stuck bool

	mu                    sync.Mutex
	readUntil, writeUntil time.Time
	changed               chan struct{} // closed when a deadline changes
}

func newWire() *wire {
	return &wire{ResponseRecorder: httptest.NewRecorder(), sent: make(chan []byte, 100), changed: make(chan struct{})}
}

func (w *wire) change(deadline *time.Time, t time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	*deadline = t
	close(w.changed)
	w.changed = make(chan struct{})
	return nil
}

func (w *wire) SetReadDeadline(t time.Time) error  { return w.change(&w.readUntil, t) }
func (w *wire) SetWriteDeadline(t time.Time) error { return w.change(&w.writeUntil, t) }

// wait waits for bytes until a deadline has passed.
func (w *wire) wait(deadline *time.Time, bytes <-chan []byte) (b []byte, ok bool, err error) {
	for {
		w.mu.Lock()
		until, changed := *deadline, w.changed
		w.mu.Unlock()
		var late <-chan time.Time
		if !until.IsZero() {
			if !time.Now().Before(until) {
				return nil, false, os.ErrDeadlineExceeded
			}
			late = time.After(time.Until(until))
		}
		select {
		case b, ok = <-bytes:
			return b, ok, nil
		case <-changed:
		case <-late:
		}
	}
}

// Read reads what the client has sent.
func (w *wire) Read(p []byte) (int, error) {
	if len(w.rest) == 0 {
		b, ok, err := w.wait(&w.readUntil, w.sent)
		switch {
		case err != nil:
			return 0, err
		case !ok:
			return 0, io.EOF
		}
		w.rest = b
	}
	n := copy(p, w.rest)
	w.rest = w.rest[n:]
	return n, nil
}

func (w *wire) Write(p []byte) (int, error) {
	if w.stuck {
		_, _, err := w.wait(&w.writeUntil, nil)
		return 0, err
	}
	return w.ResponseRecorder.Write(p)
}

// Close is for the body.
func (w *wire) Close() error { return nil }

// house is a door with a handler behind it, in a bubble.
type house struct {
	*testing.T
	door    *Admission
	handler http.HandlerFunc
}

// newHouse has places for four requests of a client, 256 kB of bodies and 300 of
// answers, 150 and 200 kB of one client, and one worker of each kind.
func newHouse(t *testing.T) *house {
	h := &house{T: t}
	h.door = &Admission{Requests: NewBudget(1000, 4), Bodies: NewBudget(256<<10, 150<<10), Answers: NewBudget(300<<10, 200<<10),
		Streams: NewBudget(4, 2),
		Light:   NewFairQueue(1, 1, 100, time.Now), Heavy: NewFairQueue(1, 1, 100, time.Now),
		Writes: NewFairQueue(1, 1, 100, time.Now), TurnWait: 10 * time.Second,
		LongestBody: func(string) int64 { return 1 << 20 }, Exempt: func(r *http.Request) bool { return r.URL.Path == "/healthz" },
		Reject: func(w http.ResponseWriter, _ *http.Request, err error) { http.Error(w, err.Error(), http.StatusTeapot) },
		Now:    time.Now}
	h.handler = func(w http.ResponseWriter, r *http.Request) {
		b, err := io.ReadAll(r.Body)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		w.Write(b)
	}
	return h
}

// visit is a request under way.
type visit struct {
	*wire
	done  chan struct{}
	leave context.CancelFunc
}

// ask sends a request with a body to come from an address.
func (h *house) ask(from, path string, length int64) visit {
	v := visit{wire: newWire(), done: make(chan struct{})}
	ctx, leave := context.WithCancel(h.Context())
	v.leave = leave
	h.start(v, httptest.NewRequestWithContext(ctx, http.MethodPost, path, v.wire), from, length)
	return v
}

func (h *house) start(v visit, r *http.Request, from string, length int64) {
	r.RemoteAddr, r.ContentLength = from+":1", length
	go func() {
		defer close(v.done)
		h.door.Handler(h.handler).ServeHTTP(v.wire, r)
	}()
	synctest.Wait()
}

// send sends a part of the body; nothing ends it.
func (v visit) send(b []byte) {
	if b == nil {
		close(v.sent)
	}
	for len(b) > 0 { // as packets come
		n := min(len(b), 1<<10)
		v.sent <- b[:n]
		b = b[n:]
		synctest.Wait()
	}
	synctest.Wait()
}

// answered tells what was answered by now, "" for nothing.
func (v visit) answered() string {
	synctest.Wait()
	select {
	case <-v.done:
		return v.Body.String()
	default:
		return ""
	}
}
