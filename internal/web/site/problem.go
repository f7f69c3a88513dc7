package site

import (
	"net/http"

	"inkcheck/client"
)

// ProblemType is the media type of problems (RFC 9457).
const ProblemType = "application/problem+json"

// codeOf is the code of an error: its own, or the usual one of its status.
func codeOf(e *Error) client.Code {
	if e.Code != "" {
		return e.Code
	}
	switch e.Status {
	case http.StatusBadRequest:
		if e.Field != "" {
			return client.BadField
		}
	case http.StatusForbidden:
		return client.CrossSite
	case http.StatusNotFound:
		return client.NotFound
	case http.StatusMethodNotAllowed:
		return client.MethodNotAllowed
	case http.StatusRequestTimeout:
		return client.TimedOut
	case http.StatusRequestEntityTooLarge:
		return client.TooLarge
	case http.StatusUnsupportedMediaType:
		return client.UnsupportedMediaType
	case http.StatusUnprocessableEntity:
		return client.DeckRefused
	case http.StatusTooManyRequests:
		return client.RateLimited
	case http.StatusServiceUnavailable:
		return client.Busy
	}
	if e.Status >= http.StatusInternalServerError {
		return client.Internal
	}
	return client.BadRequest
}

// WireProblem is an error as programs get it, in a language. Its type is about:blank, which is
// why its title is the name of the status.
func WireProblem(e *Error, id, language string) client.Error {
	p := client.Error{Type: "about:blank", Title: http.StatusText(e.Status), Status: e.Status, Detail: e.In(language), Code: codeOf(e),
		Field: e.Field, RequestID: id}
	if at := e.Spot; at != nil {
		p.Position, p.Suggestion, p.Move, p.Rule = &at.Position, at.Suggestion, at.Move, at.Rule
		if at.Move == "" {
			p.Length = &at.Length
		}
	}
	return p
}

// JSONType is the media type of bodies.
const JSONType = "application/json"
