package site

import (
	"errors"
	"net/http"
	"strconv"

	"inkcheck/address"
	"inkcheck/internal/serve"
)

// refusals are those of the door in words. Each comes from the client or will
// pass, and none is a fault of the server's.
var refusals = []struct {
	err    error
	figure string
	status int
	fault  address.Fault
}{
	{serve.ErrRequests, "requests", http.StatusTooManyRequests,
		address.ManyRequests},
	{serve.ErrBusy, "turns", http.StatusServiceUnavailable,
		address.Busy},
	{serve.ErrBodies, "bodies", http.StatusServiceUnavailable, address.BusyLists},
	{serve.ErrAnswers, "answers", http.StatusServiceUnavailable,
		address.BusyAnswers},
	{serve.ErrBodyTooSlow, "slow", http.StatusRequestTimeout, address.SlowRequest},
	{serve.ErrBodyAborted, "broken", http.StatusBadRequest, address.BrokenRequest},
}

// doorRefusal is the refusal of the door in an error; nil for none.
func doorRefusal(err error) *Error {
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return RefuseFor(r.status, "", r.fault)
		}
	}
	return nil
}

// RefusedBy names the limit in the figures that an error comes from.
func RefusedBy(err error) string {
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return r.figure
		}
	}
	return "gone"
}

// SetRetryAfter says when to try again, where an answer does not say it yet.
func SetRetryAfter(h http.Header) {
	if h.Get("Retry-After") == "" {
		h.Set("Retry-After", strconv.Itoa(retryAfter))
	}
}
