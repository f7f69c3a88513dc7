package web

import "time"

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
