package web

import (
	"math"
	"net/http"
	"runtime"
	"time"

	"inkcheck/address"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/site"
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
	// and several of the usual size. All clients of a /48 have twice that, so that
	// these and one other client leave room. Reading a body takes up to three
	// times its length more, and that of batches has a queue.
	maxBodies       = 96 << 20
	maxClientBodies = 24 << 20
	// maxAnswers and maxClientAnswers are the same of long answers that leave.
	// The longest are desks of many lists, with 7 MB each.
	maxAnswers       = 64 << 20
	maxClientAnswers = 16 << 20
	// maxStreams and maxClientStreams are how many answers about whole events leave
	// at a time: each holds a part of some hundred kilobytes.
	maxStreams       = 64
	maxClientStreams = 12
	// maxWrites is how many lists wait for the disk at a time. What waits is written
	// together: so many of the longest take a tenth of a second, and of the usual
	// ones a slow disk still writes thousands in one.
	maxWrites = 32
	// maxWaiting is how many requests wait for their turn, and turnWait how
	// long. Each takes a few milliseconds: so many are answered by then.
	maxWaiting = 1024
	turnWait   = 10 * time.Second
)

// bodyLimit is the longest body that a path takes, in bytes.
func bodyLimit(path string) int64 {
	switch path {
	case "/desk", api.FilesPath:
		return site.MaxDeskBody
	case address.EventImport, api.ApiImportPath:
		return api.MaxImportBody
	default:
		return site.MaxBody
	}
}

// newDoor makes what requests come through. As many work at a time as there are
// processors, and one more; more would only make all of them slow. A network has
// all processors while nobody else asks, and the one more is for others. What is
// heavy has half of that besides, so that light requests never wait for it. A
// client may have a share of requests under way.
func (s *Server) newDoor(share int, wait time.Duration) *serve.Admission {
	processors := runtime.GOMAXPROCS(0)
	return &serve.Admission{
		Requests:    serve.NewBudget(math.MaxInt64, int64(share)),
		Bodies:      serve.NewBudget(maxBodies, maxClientBodies),
		Answers:     serve.NewBudget(maxAnswers, maxClientAnswers),
		Streams:     serve.NewBudget(maxStreams, maxClientStreams),
		Light:       serve.NewFairQueue(processors+1, processors, maxWaiting, s.Now),
		Heavy:       serve.NewFairQueue(max(1, processors/2), max(1, processors/2-1), maxWaiting/4, s.Now),
		Writes:      serve.NewFairQueue(maxWrites, maxWrites*3/4, maxWaiting, s.Now),
		TurnWait:    wait,
		LongestBody: bodyLimit,
		Exempt:      serve.IsProbe,
		Reject:      s.refuseAtDoor,
		Now:         s.Now,
	}
}

// refuseAtDoor answers in place of a handler.
func (s *Server) refuseAtDoor(w http.ResponseWriter, r *http.Request, err error) {
	s.Metrics.Refused(site.RefusedBy(err))
	s.Failed(w, r, err)
}
