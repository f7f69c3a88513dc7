package web

import (
	"errors"
	"net/http"
	"strconv"
)

// refusedBody is why a body was not read; ok is false where it has arrived and
// the fault is in what it says.
func refusedBody(err error) (refusal *Error, ok bool) {
	e := asError(err)
	return e, e.Status != http.StatusInternalServerError
}

// formError is why a form could not be read. What is refused before it has
// arrived stays what it is; the rest is wrong with the field.
func formError(err error, field string) error {
	if e, ok := refusedBody(err); ok {
		return e
	}
	return refuse(http.StatusBadRequest, field, "The form arrived damaged; send it again.")
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
