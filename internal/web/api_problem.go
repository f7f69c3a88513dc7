package web

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/danielgtaylor/huma/v2/validation"

	"inkcheck/client"
	"inkcheck/internal/serve"
)

// problemType is the media type of problems (RFC 9457).
const problemType = "application/problem+json"

// setHuma makes the settings of huma that are one for the whole program: what its
// errors are and say, and whether lists may be null. Ours never are. They are the same for
// every server, so the first one makes them.
var setHuma = sync.OnceFunc(func() {
	setWords()
	huma.DefaultArrayNullable = false
	huma.NewErrorWithContext = inputProblem
	huma.NewError = func(status int, msg string, errs ...error) huma.StatusError {
		return inputProblem(nil, status, msg, errs...)
	}
})

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

// wireProblem is an error as programs get it. Its type is about:blank, which is
// why its title is the name of the status.
func wireProblem(e *Error, id string) client.Problem {
	p := client.Problem{Type: "about:blank", Title: http.StatusText(e.Status), Status: e.Status, Detail: e.Detail, Code: codeOf(e),
		Field: e.Field, RequestID: id}
	if at := e.Spot; at != nil {
		p.Position, p.Suggestion, p.Move, p.Rule = &at.Position, at.Suggestion, at.Move, at.Rule
		if at.Move == "" {
			p.Length = &at.Length
		}
	}
	return p
}

// inputError is what huma answers an input with that does not fit its type.
type inputError struct{ client.Problem }

// GetStatus is the status of the answer.
func (e *inputError) GetStatus() int { return e.Status }

// ContentType is the media type of the answer.
func (*inputError) ContentType(string) string { return problemType }

// inputProblem makes huma's errors ours. Status 422 is its word for an input
// that does not fit, which here is a 400.
func inputProblem(ctx huma.Context, status int, msg string, errs ...error) huma.StatusError {
	var details []*huma.ErrorDetail
	for _, err := range errs {
		if d, ok := errors.AsType[*huma.ErrorDetail](err); ok {
			details = append(details, d)
		}
	}
	// Parameters that are not known come from a map.
	slices.SortStableFunc(details, func(a, b *huma.ErrorDetail) int { return cmp.Compare(a.Location, b.Location) })
	e := &Error{Status: status, Detail: sentence(errors.New(msg))}
	switch {
	case status == http.StatusUnsupportedMediaType:
		e.Detail = "Send the body as application/json."
	case status == http.StatusRequestEntityTooLarge:
		e.Detail = bodyTooLong
	case len(details) > 0:
		e = detailError(details[0], status)
	case status >= http.StatusInternalServerError:
		e.Status, e.Detail = http.StatusBadRequest, "The body could not be read to its end."
		if ctx != nil {
			err := unread(humagin.Unwrap(ctx))
			if _, tooLong := errors.AsType[*http.MaxBytesError](err); tooLong {
				e.Status, e.Detail = http.StatusRequestEntityTooLarge, bodyTooLong
			} else if err != nil {
				e = asError(err)
			}
		}
	case msg == "request body is required":
		e.Detail = "The body is empty; send a JSON object."
	}
	id := ""
	if ctx != nil {
		h := humagin.Unwrap(ctx).Writer.Header()
		h.Set("Cache-Control", "no-store")
		if e.Status == http.StatusServiceUnavailable || e.Status == http.StatusTooManyRequests {
			comeBack(h)
		}
		id = h.Get(serve.RequestIDHeader)
	}
	return &inputError{wireProblem(e, id)}
}

const bodyTooLong = "The body is longer than 3 MiB."

// detailError is the error for the first thing that does not fit.
func detailError(d *huma.ErrorDetail, status int) *Error {
	part, field, _ := strings.Cut(d.Location, ".")
	missing, isMissing := strings.CutPrefix(d.Message, "expected required property ")
	switch {
	case part == "path":
		return refuse(http.StatusNotFound, field, "There is no "+field+" "+quote(text(d.Value))+among(d.Message)+".")
	case part == "body" && field == "" && status == http.StatusBadRequest:
		return refuse(http.StatusBadRequest, "", unreadable(d.Message))
	case d.Message == validation.MsgUnexpectedProperty:
		return &Error{Status: http.StatusBadRequest, Code: client.UnknownField, Field: field,
			Detail: "The field " + quote(field) + " is not known."}
	case isMissing:
		name, _, _ := strings.Cut(missing, " ")
		field = strings.TrimPrefix(field+"."+name, ".")
		return &Error{Status: http.StatusBadRequest, Code: client.MissingField, Field: field,
			Detail: "The field " + quote(field) + " is missing."}
	case strings.HasSuffix(d.Message, "parameter is missing"):
		return &Error{Status: http.StatusBadRequest, Code: client.MissingField, Field: field,
			Detail: "The parameter " + quote(field) + " is missing."}
	case field == "":
		return refuse(http.StatusBadRequest, "", "The body must be a JSON object.")
	}
	kind := "field "
	if part == "query" {
		kind = "parameter "
	}
	return refuse(http.StatusBadRequest, field, "The "+kind+quote(field)+" "+unfit(d)+".")
}

// unreadable says of a body that is no JSON why that is so, given what
// encoding/json says.
func unreadable(message string) string {
	if message == "unexpected end of JSON input" {
		return "The body is not a complete JSON object."
	}
	return "The body cannot be read as JSON: " + strings.TrimPrefix(message, "json: ") + "."
}

// text is a value of an input where it is one.
func text(v any) string {
	s, _ := v.(string)
	return s
}
