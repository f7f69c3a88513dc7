package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

const (
	greedy = "192.0.2.1"
	other  = "192.0.2.2"
	local  = "127.0.0.1"
)

// in runs a test in a bubble.
func in(t *testing.T, test func(t *testing.T, h *house)) {
	t.Helper()
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { test(t, newHouse(t)) })
}

func (v visit) want(t *testing.T, what, part string) {
	t.Helper()
	if got := v.answered(); part == "" && got != "" || !strings.Contains(got, part) {
		t.Errorf("%s: %q, want %q", what, got, part)
	}
}

// TestRequestsOfAClient: bodies that stand still leave first, for others of the
// same client, and keep no other client out.
func TestRequestsOfAClient(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		var first []visit
		for range 4 {
			v := h.ask(greedy, "/", 100)
			defer v.leave()
			v.send([]byte("a"))
			first = append(first, v)
			time.Sleep(time.Millisecond)
		}
		h.ask(greedy, "/", 100).want(t, "one more while all are young", ErrRequests.Error())
		for _, from := range []string{other, local} {
			v := h.ask(from, "/", 2)
			v.send([]byte("hi"))
			v.send(nil)
			v.want(t, from, "hi")
		}
		time.Sleep(grace)
		h.ask(greedy, "/", 100).want(t, "one more while none stands still for long", ErrRequests.Error())
		time.Sleep(ownGrace)
		first[0].send(make([]byte, step)) // it has gone on
		first[1].send([]byte("b"))        // that is no progress
		next := h.ask(greedy, "/", 3)
		first[1].want(t, "who stood still for longest", ErrBodyTooSlow.Error())
		for _, i := range []int{0, 2, 3} {
			first[i].want(t, "the others", "")
		}
		next.send([]byte("hey"))
		next.send(nil)
		next.want(t, "who came", "hey")
		for _, i := range []int{0, 2, 3} {
			first[i].send(nil)
			first[i].want(t, "the others at their end", "a")
		}
		if n := len(h.door.Requests.amount) + len(h.door.Requests.of) + int(h.door.Requests.Held()); n != 0 {
			t.Errorf("%d are still counted", n)
		}
	})
}

// TestIdleUploads: what was sent of long bodies counts and not what is declared;
// a client has a share; and who stands still makes room.
func TestIdleUploads(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		part := make([]byte, 120<<10)
		small := h.ask(greedy, "/", 1<<20)
		small.send(make([]byte, smallBody/2))
		if held := h.door.Bodies.Held(); held != 0 {
			t.Errorf("%d bytes are counted of a small body that says it is long", held)
		}
		a := h.ask(greedy, "/", 1<<20)
		a.send(part)
		time.Sleep(time.Millisecond) // a stands still for longer than b
		held := h.door.Bodies.Held()
		if held < int64(len(part)-smallBody) || held > int64(len(part)) {
			t.Errorf("%d bytes are counted of %d", held, len(part))
		}
		b := h.ask(greedy, "/", 1<<20)
		b.send(part)
		time.Sleep(time.Millisecond)
		c := h.ask(greedy, "/", 1<<20)
		c.send(part)
		c.want(t, "more than the share of a client", ErrBodies.Error())
		d := h.ask(other, "/", 1<<20)
		d.send(part)
		d.want(t, "another client meanwhile", "")
		d.send(nil)
		if got := len(d.answered()); got != len(part) {
			t.Errorf("another client: %d bytes", got)
		}
		time.Sleep(ownGrace)
		e := h.ask(greedy, "/", 1<<20)
		e.send(part)
		a.want(t, "the upload that stood still for longest", ErrBodyTooSlow.Error())
		b.want(t, "the next", "")
		for _, v := range []visit{small, b, e} {
			v.send(nil)
		}
		b.want(t, "the next at its end", "\x00")
		if held := h.door.Bodies.Held(); held != 0 {
			t.Errorf("%d bytes are still counted", held)
		}
	})
}

// TestBodiesOfManyClients: when all memory is taken, the body that stands still
// goes, whosever it is; where none does, the newcomer is asked to come back.
func TestBodiesOfManyClients(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		part := make([]byte, 150<<10)
		var held []visit
		for i := range 2 {
			v := h.ask("10.0.0."+strconv.Itoa(i+1), "/", 1<<20)
			v.send(part)
			held = append(held, v)
		}
		v := h.ask(other, "/", 1<<20)
		v.send(part)
		v.want(t, "while the others go on", ErrBodies.Error())
		time.Sleep(grace)
		held[1].send(make([]byte, step))
		v = h.ask(other, "/", 1<<20)
		v.send(part)
		v.send(nil)
		if len(v.answered()) != len(part) {
			t.Errorf("a newcomer: %.40q", v.answered())
		}
		held[0].want(t, "who stood still", ErrBodyTooSlow.Error())
		held[1].want(t, "who went on", "")
		held[1].send(nil)
		held[1].want(t, "who went on, at its end", "\x00")
	})
}

// TestSlowReaders: long answers that nobody reads leave room for others, and
// are given up.
func TestSlowReaders(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		long := bytes.Repeat([]byte("x"), 150<<10)
		var failed error
		h.handler = func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/shared" {
				Of(r.Context()).MarkShared()
			}
			w.Header().Set("Content-Length", strconv.Itoa(len(long)))
			w.Header().Set("ETag", "x")
			w.WriteHeader(http.StatusOK)
			if _, err := w.Write(long); err != nil {
				failed = err
			}
		}
		ask := func(from, path string, stuck bool) visit {
			v := visit{wire: newWire(), done: make(chan struct{})}
			v.stuck = stuck
			h.start(v, httptest.NewRequest(http.MethodGet, path, http.NoBody), from, 0)
			return v
		}
		a := ask(greedy, "/", true)
		b := ask(greedy, "/", false)
		b.want(t, "another answer beyond the share", ErrAnswers.Error())
		if b.Code != http.StatusTeapot || b.Header().Get("Content-Length") != "" || b.Header().Get("ETag") != "" {
			t.Errorf("the refusal: %d %v", b.Code, b.Header())
		}
		head := visit{wire: newWire(), done: make(chan struct{})}
		h.start(head, httptest.NewRequest(http.MethodHead, "/", http.NoBody), greedy, 0)
		if head.answered(); head.Code != http.StatusOK {
			t.Errorf("HEAD, whose answer takes no room: %d", head.Code)
		}
		ask(greedy, "/shared", false).want(t, "a shared answer", "xxx")
		ask(other, "/", false).want(t, "another client", "xxx")
		time.Sleep(ownGrace)
		ask(greedy, "/", false).want(t, "another answer when the first stands still", "xxx")
		a.want(t, "who does not read", "")
		if failed == nil {
			t.Error("the answer that stands still was not given up")
		}
		failed = nil
		began := time.Now()
		c := ask(greedy, "/", true)
		<-c.done
		if took := time.Since(began); took != readPatience || failed == nil {
			t.Errorf("a client that reads nothing: %v after %v, want an error after %v", failed, took, readPatience)
		}
		if held := h.door.Answers.Held(); held != 0 {
			t.Errorf("%d bytes are still counted", held)
		}
	})
}

// TestTurnsArePassedOn: a request whose body arrives, or whose answer leaves,
// has no turn; and one that waits for one too long is refused.
func TestTurnsArePassedOn(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		hold := make(chan struct{})
		var asked []string
		h.handler = func(w http.ResponseWriter, r *http.Request) {
			if _, err := io.ReadAll(r.Body); err != nil {
				http.Error(w, err.Error(), http.StatusBadRequest)
				return
			}
			asked = append(asked, r.URL.Path)
			if r.URL.Path == "/hold" {
				<-hold
			}
			if r.URL.Path == "/yield" {
				Of(r.Context()).ReleaseTurn()
				<-hold
			}
			fmt.Fprint(w, "done")
		}
		slow := h.ask(other, "/slow", 10)
		slow.send([]byte("a"))
		get := func(from, path string) visit {
			v := visit{wire: newWire(), done: make(chan struct{})}
			ctx, leave := context.WithCancel(t.Context())
			v.leave = leave
			h.start(v, httptest.NewRequestWithContext(ctx, http.MethodGet, path, http.NoBody), from, 0)
			return v
		}
		get(other, "/quick").want(t, "while a body arrives", "done")
		y := get(other, "/yield")
		get(other, "/quick").want(t, "while another has given up its turn", "done")
		held := get(greedy, "/hold")
		waits := get(other, "/waits")
		waits.want(t, "while the only turn is taken", "")
		get(other, "/healthz").want(t, "a probe", "done")
		slow.send(nil)
		gone := get(other, "/gone")
		gone.leave()
		gone.want(t, "who has gone", context.Canceled.Error())
		time.Sleep(10 * time.Second)
		waits.want(t, "after ten seconds", ErrBusy.Error())
		slow.want(t, "who waits for its turn with its body", ErrBusy.Error())
		close(hold)
		held.want(t, "who had the turn", "done")
		y.want(t, "who gave it up", "done")
		if working, waiting := h.door.Light.Figures(); working+waiting != 0 {
			t.Errorf("%d work, %d wait", working, waiting)
		}
		if got := strings.Join(asked, " "); got != "/quick /yield /quick /hold /healthz" {
			t.Errorf("answered in the order %s", got)
		}
	})
}

// TestLongBodiesAreHeavy: lists of many kilobytes leave the light turns alone.
func TestLongBodiesAreHeavy(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		hold := make(chan struct{})
		h.handler = func(w http.ResponseWriter, r *http.Request) {
			b, _ := io.ReadAll(r.Body)
			if len(b) > smallBody {
				<-hold
			}
			fmt.Fprint(w, len(b))
		}
		v := h.ask(greedy, "/", -1)
		v.send(make([]byte, smallBody+1))
		v.send(nil)
		w := h.ask(greedy, "/", -1)
		w.send(make([]byte, smallBody))
		w.send(nil)
		w.want(t, "a small body", strconv.Itoa(smallBody))
		v.want(t, "a long one", "")
		close(hold)
		v.want(t, "a long one", strconv.Itoa(smallBody+1))
	})
}

// statuses are those that an answer is begun with.
type statuses struct {
	*wire
	got []int
}

func (s *statuses) WriteHeader(status int) { s.got = append(s.got, status) }

// TestHints: a status that others follow is sent once, and does not begin the answer.
func TestHints(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		h.handler = func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusEarlyHints)
			w.WriteHeader(http.StatusNotFound)
		}
		w := &statuses{wire: newWire()}
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		r.RemoteAddr = other + ":1"
		h.door.Handler(h.handler).ServeHTTP(w, r)
		if want := []int{http.StatusEarlyHints, http.StatusNotFound}; !slices.Equal(w.got, want) {
			t.Errorf("the answer has the statuses %d, want %d", w.got, want)
		}
	})
}

// TestUnreadBody: an answer does not wait for the rest of a body that nobody
// wants, and the connection ends.
func TestUnreadBody(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		h.handler = func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/read" {
				_, _ = io.ReadAll(r.Body)
			}
			fmt.Fprint(w, "ok")
		}
		a := h.ask(other, "/", 10)
		a.want(t, "unread", "ok")
		if a.Header().Get("Connection") != "close" || !a.readUntil.Equal(time.Now().Add(leftover)) {
			t.Errorf("unread: Connection %q, read until %v", a.Header().Get("Connection"), a.readUntil)
		}
		b := h.ask(other, "/read", 1)
		b.send([]byte("x"))
		b.send(nil)
		b.want(t, "read", "ok")
		if b.Header().Get("Connection") != "" || !b.readUntil.IsZero() {
			t.Errorf("read: Connection %q, read until %v", b.Header().Get("Connection"), b.readUntil)
		}
		const longest = 10 << 10
		h.door.LongestBody = func(string) int64 { return longest }
		var tooLong error
		h.handler = func(w http.ResponseWriter, r *http.Request) { _, tooLong = io.ReadAll(r.Body) }
		h.ask(other, "/", longest+1)
		if _, ok := errors.AsType[*http.MaxBytesError](tooLong); !ok {
			t.Errorf("a body that says it is too long: %v before anything has arrived", tooLong)
		}
		c := h.ask(other, "/", -1)
		c.send(make([]byte, longest+1))
		if _, ok := errors.AsType[*http.MaxBytesError](tooLong); !ok {
			t.Errorf("a body that is too long: %v", tooLong)
		}
	})
}

// TestCrowdsWait: a program that has many requests refused at once waits for
// that, and a visitor does not.
func TestCrowdsWait(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		h.door.Requests = NewBudget(1000, 2*crowd)
		h.door.Light = NewFairQueue(100, 100, 0, time.Now)
		h.handler = func(w http.ResponseWriter, r *http.Request) {
			Of(r.Context()).Delay(r.Context())
			fmt.Fprint(w, "refused")
		}
		h.ask(greedy, "/", 0).want(t, "one alone", "refused")
		hold := make(chan struct{})
		crowded := h.handler
		h.handler = func(http.ResponseWriter, *http.Request) { <-hold }
		for range crowd {
			h.ask(greedy, "/", 0)
		}
		h.handler = crowded
		v := h.ask(greedy, "/", 0)
		v.want(t, "one of many", "")
		h.ask(other, "/", 0).want(t, "another client", "refused")
		h.ask(local, "/", 0).want(t, "this machine", "refused")
		time.Sleep(pause)
		v.want(t, "one of many, later", "refused")
		close(hold)
	})
}

// TestWait waits for what is under way.
func TestWait(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		if err := h.door.Wait(t.Context()); err != nil {
			t.Errorf("nothing is under way: %v", err)
		}
		v := h.ask(other, "/", 10)
		ctx, stop := context.WithTimeout(t.Context(), time.Second)
		defer stop()
		if err := h.door.Wait(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("while a body arrives: %v", err)
		}
		waited := make(chan error, 1)
		go func() { waited <- h.door.Wait(t.Context()) }()
		v.send(nil)
		if err := <-waited; err != nil {
			t.Error(err)
		}
	})
}

// TestCost: what a request has cost is known at its end.
func TestCost(t *testing.T) {
	in(t, func(t *testing.T, h *house) {
		var x *Exchange
		h.handler = func(w http.ResponseWriter, r *http.Request) {
			x = Of(r.Context())
			_, _ = io.ReadAll(r.Body)
			time.Sleep(30 * time.Millisecond)
			w.Write(make([]byte, 200<<10))
			time.Sleep(time.Hour) // it has no turn any more
		}
		v := h.ask(other, "/", 10)
		time.Sleep(time.Second) // that is the client's time
		v.send(nil)
		<-v.done
		if x.worked != 30*time.Millisecond || x.sent != 200<<10 {
			t.Errorf("%v and %d bytes", x.worked, x.sent)
		}
	})
}
