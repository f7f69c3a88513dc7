package site

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/internal/app"
	"inkcheck/internal/serve"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// Error is a request that cannot be answered, with the words for whoever made
// it. Anything else that a handler returns is a fault of the server's.
type Error struct {
	Status int
	Title  func(*text.Sentences) string // of the page; nil for the usual one of the status
	Says   address.Words                // one or two sentences for the visitor
	Field  string                       // the field of the request that is wrong, or ""
	// Code is the word that programs get for it; "" means the usual one of its
	// status.
	Code client.Code
	// Spot is where in a text it is; nil where it is about no text.
	Spot *Spot
}

// Spot is a place in a query, in characters from 0, or a move in a list, from
// 1.
type Spot struct {
	Text             string // where the request does not have it as it is
	Position, Length int
	Suggestion       string // what may have been meant, or ""
	Move, Rule       string // of a move
}

func (e *Error) Error() string { return http.StatusText(e.Status) + ": " + e.In("en") }

// Refuse refuses in words.
func Refuse(status int, field string, says address.Words) *Error {
	return &Error{Status: status, Field: field, Says: says}
}

// With is the error with a code of its own.
func (e *Error) With(code client.Code) *Error {
	e.Code = code
	return e
}

// RefuseFor refuses for a fault, in words of every language.
func RefuseFor(status int, field string, fault address.Fault, about ...any) *Error {
	return refuseField(status, address.Wrong(field, fault, about...))
}

// refuseField refuses for what is wrong with a field.
func refuseField(status int, e *address.FieldError) *Error {
	return Refuse(status, e.Field, e.Says)
}

// In is what the visitor is told, in a language.
func (e *Error) In(language string) string { return e.Says.In(language) }

// Handler answers a request or returns why it cannot.
type Handler func(v Request, c *gin.Context) error

// Adapt makes a handler one of gin's. What the handler returns becomes a page,
// or a problem for programs.
func (s *Site) Adapt(h Handler) gin.HandlerFunc {
	return func(c *gin.Context) {
		v := s.NewRequest(c.Request)
		if err := h(v, c); err != nil {
			v.Fail(c.Writer, c.Request, err)
		}
	}
}

// Fail answers with an error: this is where errors are turned into responses,
// and where those of the server are logged.
func (s Request) Fail(w http.ResponseWriter, r *http.Request, err error) {
	e := AsError(err)
	id := w.Header().Get(serve.RequestIDHeader)
	if e.Status == http.StatusInternalServerError {
		s.Log.Error("request failed", "id", id, "method", r.Method, "path", serve.LogPath(serve.RecorderOf(w), r), "error", err)
	}
	w.Header().Set("Cache-Control", "no-store")
	if e.Status == http.StatusServiceUnavailable || e.Status == http.StatusTooManyRequests {
		SetRetryAfter(w.Header())
	}
	if ForProgram(r) {
		writeProblem(w, e, id, ProgramLanguage(r))
		return
	}
	if mayPass(e.Status) && e.Status != http.StatusInternalServerError && serve.Of(r.Context()).OverShare() {
		writePlain(w, e, ProgramLanguage(r)) // a program asks, and a page would be work
		return
	}
	page := parts.Refusal{Frame: s.Frame("", ""), Status: e.Status}
	s.Translate(&page.Frame, w, r)
	l := page.Locale
	page.Title, page.Detail = refusalTitle(l.T(), e), e.In(l.Language())
	// "//x" would be another site
	if asked := r.Method == http.MethodGet || r.Method == http.MethodHead; asked && mayPass(e.Status) && !strings.HasPrefix(r.URL.Path, "//") {
		page.Again = r.URL.RequestURI()
	}
	if e.Status == http.StatusBadRequest && r.URL.Query().Get(address.Parameter(e.Field)) != "" {
		page.Asked, page.Wrong = r.URL, address.Errors{{Field: e.Field, Says: e.Says}}.In(l.Language())
	}
	if e.Status >= http.StatusInternalServerError {
		page.RequestID = id
	}
	// A client that has closed its half of the connection may still read.
	r = r.WithContext(context.WithoutCancel(r.Context()))
	if err := s.Render(w, r, e.Status, parts.RefusalPage(page)); err != nil {
		s.Log.Error("error page failed", "id", id, "error", err)
		http.Error(w, page.Detail, e.Status)
	}
}

// refusalTitle says in plain words what a status means to a visitor.
func refusalTitle(t *text.Sentences, e *Error) string {
	switch {
	case e.Title != nil:
		return e.Title(t)
	case e.Status == http.StatusForbidden:
		return t.RefusedForbidden
	case e.Status == http.StatusNotFound:
		return t.RefusedNotFound
	case e.Status == http.StatusMethodNotAllowed:
		return t.RefusedMethod
	case e.Status == http.StatusRequestEntityTooLarge:
		return t.RefusedLarge
	case e.Status == http.StatusTooManyRequests:
		return t.RefusedMany
	case e.Status == http.StatusServiceUnavailable:
		return t.RefusedBusy
	case e.Status == http.StatusInternalServerError:
		return t.RefusedFault
	}
	return t.RefusedOther
}

// mayPass reports whether the same request may be answered a little later.
func mayPass(status int) bool {
	return status == http.StatusRequestTimeout || status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable ||
		status == http.StatusInternalServerError
}

// ForProgram reports whether a program asks, so that errors are API errors and not pages: it asks the API, or for a page as data.
func ForProgram(r *http.Request) bool {
	as := r.URL.Query().Get("as")
	return strings.HasPrefix(r.URL.Path, "/api/") || as == "json" || as == "csv"
}

// statusGone is the status of answers that nobody waits for any more, as other
// servers write it in their logs.
const statusGone = 499

// AsError finds the refusal in an error. A body past the limit is one
// wherever it is noticed, and so is an address that cannot be read.
func AsError(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	if e, ok := errors.AsType[*app.OddsError](err); ok {
		out := refuseField(http.StatusBadRequest, &e.FieldError)
		if e.Length > 0 {
			out.Spot = &Spot{Text: e.Text, Position: e.Position, Length: e.Length}
		}
		return out
	}
	if e, ok := errors.AsType[*app.TooLongError](err); ok {
		return refuseField(http.StatusRequestEntityTooLarge, &e.FieldError)
	}
	if e, ok := errors.AsType[*address.FieldError](err); ok {
		return refuseField(http.StatusBadRequest, e)
	}
	if all, ok := errors.AsType[address.Errors](err); ok && len(all) > 0 {
		return refuseField(http.StatusBadRequest, &all[0])
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return TooLarge()
	}
	if e := eventError(err); e != nil {
		return e
	}
	if e := doorRefusal(err); e != nil {
		return e
	}
	if errors.Is(err, context.Canceled) {
		return RefuseFor(statusGone, "", address.ClientGone)
	}
	if errors.Is(err, context.DeadlineExceeded) { // the only such deadline is that of a queue
		return RefuseFor(http.StatusServiceUnavailable, "", address.TookLong)
	}
	return RefuseFor(http.StatusInternalServerError, "", address.OurFault)
}

func TooLarge() *Error {
	return RefuseFor(http.StatusRequestEntityTooLarge, "list", address.LongList)
}

func writePlain(w http.ResponseWriter, e *Error, language string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(e.Status)
	io.WriteString(w, e.In(language)+"\n") // the client is gone if this fails
}

func writeProblem(w http.ResponseWriter, e *Error, id, language string) {
	body, err := json.Marshal(WireProblem(e, id, language))
	if err != nil { // strings and numbers always marshal
		panic(err)
	}
	w.Header().Set("Content-Type", ProblemType)
	w.WriteHeader(e.Status)
	w.Write(append(body, '\n')) // the client is gone if this fails
}

func NotFound(Request, *gin.Context) error { return NothingHere() }

func NothingHere() error {
	return RefuseFor(http.StatusNotFound, "", address.NothingHere)
}

// MethodNotAllowed answers OPTIONS as well: gin has set Allow by then, to the
// methods that have a route.
func MethodNotAllowed(_ Request, c *gin.Context) error {
	routed := c.Writer.Header().Get("Allow")
	c.Header("Allow", routed+", "+http.MethodOptions)
	if c.Request.Method == http.MethodOptions {
		allowCrossOrigin(c)
		c.Status(http.StatusNoContent)
		c.Writer.WriteHeaderNow()
		return nil
	}
	return RefuseFor(http.StatusMethodNotAllowed, "", address.WrongMethod, c.Request.Method, routed)
}

// RefusedBody is why a body was not read; ok is false where it has arrived and
// the fault is in what it says.
func RefusedBody(err error) (refusal *Error, ok bool) {
	e := AsError(err)
	return e, e.Status != http.StatusInternalServerError
}

// Private is said of answers that have a key in their address, or in that which they lead
// to.
func Private(h http.Header) {
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Robots-Tag", "noindex")
}

// Failed answers with an error where there is no visit yet.
func (s *Site) Failed(w http.ResponseWriter, r *http.Request, err error) {
	s.NewRequest(r).Fail(w, r, err)
}
