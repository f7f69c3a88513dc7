package api

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/danielgtaylor/huma/v2/validation"

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
type inputError struct{ apiError }

type apiError = client.Error // by a name that leaves room for its method Error

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
	e := site.Refuse(status, "", say(halfRead))
	switch {
	case status == http.StatusUnsupportedMediaType:
		e.Says = say(notJSON)
	case status == http.StatusRequestEntityTooLarge:
		e.Says = tooLongBody
	case len(details) > 0:
		e = detailError(details[0], status)
	case status >= http.StatusInternalServerError:
		e.Status = http.StatusBadRequest
		if ctx != nil {
			err := unread(humagin.Unwrap(ctx))
			if _, tooLong := errors.AsType[*http.MaxBytesError](err); tooLong {
				e = site.Refuse(http.StatusRequestEntityTooLarge, "", tooLongBody)
			} else if err != nil {
				e = site.AsError(err)
			}
		}
	case msg == "request body is required":
		e.Says = say(emptyBody)
	}
	id, language := "", ""
	if ctx != nil {
		c := humagin.Unwrap(ctx)
		h := c.Writer.Header()
		language = site.ProgramLanguage(c.Request)
		h.Set("Cache-Control", "no-store")
		if e.Status == http.StatusServiceUnavailable || e.Status == http.StatusTooManyRequests {
			site.SetRetryAfter(h)
		}
		id = h.Get(serve.RequestIDHeader)
	}
	return &inputError{site.WireProblem(e, id, language)}
}

var tooLongBody = say(longBody, site.MaxBody>>20)

// detailError is the error for the first thing that does not fit.
func detailError(d *huma.ErrorDetail, status int) *site.Error {
	part, field, _ := strings.Cut(d.Location, ".")
	missing, isMissing := strings.CutPrefix(d.Message, "expected required property ")
	switch {
	case part == "path":
		return site.Refuse(http.StatusNotFound, field, noneOf(field, text(d.Value), d.Message))
	case part == "body" && field == "" && status == http.StatusBadRequest:
		return site.Refuse(http.StatusBadRequest, "", unreadable(d.Message))
	case d.Message == validation.MsgUnexpectedProperty:
		return site.Refuse(http.StatusBadRequest, field, say(unknownField, field)).With(client.UnknownField)
	case isMissing:
		name, _, _ := strings.Cut(missing, " ")
		field = strings.TrimPrefix(field+"."+name, ".")
		return site.Refuse(http.StatusBadRequest, field, say(missingField, field)).With(client.MissingField)
	case strings.HasSuffix(d.Message, "parameter is missing"):
		return site.Refuse(http.StatusBadRequest, field, say(missingParameter, field)).With(client.MissingField)
	case field == "":
		return site.Refuse(http.StatusBadRequest, "", say(notObject))
	}
	kind := theField
	if part == "query" {
		kind = theParameter
	}
	return site.Refuse(http.StatusBadRequest, field, say(kind, field, unfit(d)))
}

// jsonFormat is how huma reads and writes JSON.
var jsonFormat = huma.Format{Marshal: huma.DefaultJSONFormat.Marshal, Unmarshal: unmarshal}

// unmarshal reads JSON for huma. Of an error huma keeps only the message, so that is the byte where the JSON ends or is wrong.
func unmarshal(data []byte, v any) error {
	err := json.Unmarshal(data, v)
	if e, ok := errors.AsType[*json.SyntaxError](err); ok && int(e.Offset) < len(data) {
		return errors.New(strconv.FormatInt(e.Offset, 10))
	}
	return err
}

// unreadable says of a body that is no JSON why that is so, given what unmarshal says.
func unreadable(message string) said {
	if at, err := strconv.Atoi(message); err == nil {
		return say(badJSON, at)
	}
	return say(cutJSON)
}

// text is a value of an input where it is one.
func text(v any) string {
	s, _ := v.(string)
	return s
}
