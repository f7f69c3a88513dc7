package web

import (
	"errors"
	"math"
	"net/http"
	"runtime"
	"strconv"
	"time"

	"inkcheck/address"
	"inkcheck/internal/serve"
)

// Limits of what is under way at the same time. A client is often many people:
// a hall of 500 players may have one address, so a quarter of all places is
// more than two requests for each of them at the same moment.
const (
	// DefaultMaxConns is how many connections are open at a time unless Config
	// says otherwise. One that waits takes some 10 kB, one whose request arrives
	// byte by byte some 70: at worst 300 MB, and it is more than one machine can
	// answer.
	DefaultMaxConns = 4096
	// clientPart is which part of the places one client may have: of the
	// connections, and of the requests under way where they come by a proxy.
	clientPart = 4
	// maxBodies is how much of long bodies is held at a time, in bytes, and
	// maxClientBodies how much of those of one client: the longest that there is,
	// and several of the usual size beside it. Reading one takes up to three
	// times its length more, and that of piles has a queue.
	maxBodies       = 96 << 20
	maxClientBodies = 32 << 20
	// maxAnswers and maxClientAnswers are the same of long answers that leave.
	// The longest are desks of many lists, with 7 MB each.
	maxAnswers       = 64 << 20
	maxClientAnswers = 24 << 20
	// maxWaiting is how many requests wait for their turn, and turnWait how
	// long. Each takes a few milliseconds: so many are answered by then.
	maxWaiting = 1024
	turnWait   = 10 * time.Second
)

// bodyLimit is the longest body that a path takes, in bytes.
func bodyLimit(path string) int64 {
	switch path {
	case "/desk", pilesPath, address.EventImport, apiImportPath:
		return maxDeskBody
	default:
		return MaxBody
	}
}

// newDoor makes what requests come through. As many work at a time as there are
// processors, and one more; more would only make all of them slow. What is heavy
// has half of that besides, so that light requests never wait for it. A client may
// have a share of requests under way.
func (s *Server) newDoor(share int, wait time.Duration) *serve.Door {
	processors := runtime.GOMAXPROCS(0)
	return &serve.Door{
		Requests:    serve.NewBudget(math.MaxInt64, int64(share)),
		Bodies:      serve.NewBudget(maxBodies, maxClientBodies),
		Answers:     serve.NewBudget(maxAnswers, maxClientAnswers),
		Light:       serve.NewTurns(processors+1, maxWaiting, wait),
		Heavy:       serve.NewTurns(max(1, processors/2), maxWaiting/4, wait),
		LongestBody: bodyLimit,
		Free:        serve.IsProbe,
		Refuse:      s.refuseAtDoor,
		Done:        s.limiter.Charge,
		Now:         s.now,
	}
}

// refuseAtDoor answers in place of a handler.
func (s *Server) refuseAtDoor(w http.ResponseWriter, r *http.Request, err error) {
	s.metrics.Refused(refusedBy(err))
	s.failed(w, r, err)
}

// refusals are those of the door in words. Each comes from the client or will
// pass, and none is a fault of the server's.
var refusals = []struct {
	err    error
	figure string
	status int
	detail string
}{
	{serve.ErrRequests, "requests", http.StatusTooManyRequests,
		"More requests from your address are under way than this server allows. Try again in a few seconds."},
	{serve.ErrBusy, "turns", http.StatusServiceUnavailable,
		"Much is asked for at the moment, so this was not done. Try again in a few seconds."},
	{serve.ErrBodies, "bodies", http.StatusServiceUnavailable, "Many long lists are being sent at the moment. Try again in a few seconds."},
	{serve.ErrAnswers, "answers", http.StatusServiceUnavailable,
		"Many long answers are on their way at the moment. Try again in a few seconds."},
	{serve.ErrSlow, "slow", http.StatusRequestTimeout, "The request arrived too slowly. Send it again."},
	{serve.ErrBroken, "broken", http.StatusBadRequest, "The request broke off before its end. Send it again."},
}

// doorRefusal is the refusal of the door in an error; nil for none.
func doorRefusal(err error) *Error {
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return refuse(r.status, "", r.detail)
		}
	}
	return nil
}

// refusedBy names the limit in the figures that an error comes from.
func refusedBy(err error) string {
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return r.figure
		}
	}
	return "gone"
}

// comeBack says when to try again, where an answer does not say it yet.
func comeBack(h http.Header) {
	if h.Get("Retry-After") == "" {
		h.Set("Retry-After", strconv.Itoa(retryAfter))
	}
}
