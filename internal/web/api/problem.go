package api

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

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
)

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

// inputError is what huma answers an input with that does not fit its type.
type inputError struct{ client.Problem }

// GetStatus is the status of the answer.
func (e *inputError) GetStatus() int { return e.Status }

// ContentType is the media type of the answer.
func (*inputError) ContentType(string) string { return site.ProblemType }

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
	e := &site.Error{Status: status, Detail: address.Sentence(errors.New(msg))}
	switch {
	case status == http.StatusUnsupportedMediaType:
		e.Detail = "Send the body as application/json."
	case status == http.StatusRequestEntityTooLarge:
		e.Detail = bodyTooLong
	case len(details) > 0:
		e = detailError(details[0], status)
	case status >= http.StatusInternalServerError:
		e.Status, e.Detail = http.StatusBadRequest, "The body could not be read completely."
		if ctx != nil {
			err := unread(humagin.Unwrap(ctx))
			if _, tooLong := errors.AsType[*http.MaxBytesError](err); tooLong {
				e.Status, e.Detail = http.StatusRequestEntityTooLarge, bodyTooLong
			} else if err != nil {
				e = site.AsError(err)
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
			site.SetRetryAfter(h)
		}
		id = h.Get(serve.RequestIDHeader)
	}
	return &inputError{site.WireProblem(e, id)}
}

const bodyTooLong = "The body is longer than 3 MiB."

// detailError is the error for the first thing that does not fit.
func detailError(d *huma.ErrorDetail, status int) *site.Error {
	part, field, _ := strings.Cut(d.Location, ".")
	missing, isMissing := strings.CutPrefix(d.Message, "expected required property ")
	switch {
	case part == "path":
		return site.Refuse(http.StatusNotFound, field, "There is no "+field+" "+site.Quote(text(d.Value))+among(d.Message)+".")
	case part == "body" && field == "" && status == http.StatusBadRequest:
		return site.Refuse(http.StatusBadRequest, "", unreadable(d.Message))
	case d.Message == validation.MsgUnexpectedProperty:
		return &site.Error{Status: http.StatusBadRequest, Code: client.UnknownField, Field: field,
			Detail: "The field " + site.Quote(field) + " is not known."}
	case isMissing:
		name, _, _ := strings.Cut(missing, " ")
		field = strings.TrimPrefix(field+"."+name, ".")
		return &site.Error{Status: http.StatusBadRequest, Code: client.MissingField, Field: field,
			Detail: "The field " + site.Quote(field) + " is missing."}
	case strings.HasSuffix(d.Message, "parameter is missing"):
		return &site.Error{Status: http.StatusBadRequest, Code: client.MissingField, Field: field,
			Detail: "The parameter " + site.Quote(field) + " is missing."}
	case field == "":
		return site.Refuse(http.StatusBadRequest, "", "The body must be a JSON object.")
	}
	kind := "field "
	if part == "query" {
		kind = "parameter "
	}
	return site.Refuse(http.StatusBadRequest, field, "The "+kind+site.Quote(field)+" "+unfit(d)+".")
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
