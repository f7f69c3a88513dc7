package web

import (
	"sync"
	"time"

	"inkcheck/catalog"
	"inkcheck/internal/web/site"
)

// Embedded are the embedded cards, read once for all tests.
var Embedded = sync.OnceValues(catalog.Embedded)

var libraries sync.Map // by catalog

// ShareSnapshot gives a server the library that the first server with its cards had: what is made of
// the cards is made once for all tests.
func ShareSnapshot(s *Server) {
	shared, _ := libraries.LoadOrStore(s.Catalog(), s.Loaded.Load())
	s.Loaded.Store(shared.(*site.Loaded))
}

// PatientTime is enough for any simulation, advice, pile or print job, on any machine
// that runs tests.
const PatientTime = 5 * time.Minute

// Soon waits until something is so, but not for ever. It pauses between two
// looks: one that stops the program would else leave it no time to go on.
func Soon(ok func() bool) bool {
	for deadline := time.Now().Add(PatientTime); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			return false
		}
	}
	return true
}
