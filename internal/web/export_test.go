package web

import "time"

// PatientTime is enough for any simulation or advice, on any machine that runs tests.
const PatientTime = time.Minute

// BePatient lets simulations, advice and the examples of the API wait for their turn and
// work for as long as they take, so that no answer depends on how fast a machine is.
func (s *Server) BePatient() {
	s.runs.limits.wait, s.runs.limits.time, s.showTime = PatientTime, PatientTime, PatientTime
}
