package web

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/internal/serve"
	"inkcheck/templates"
)

// Error is a request that cannot be answered, with the words for whoever made
// it. Anything else that a handler returns is a fault of the server's.
type Error struct {
	Status int
	Title  string // of the page; "" for the usual one of the status
	Detail string // one or two sentences for the visitor
	Field  string // the field of the request that is wrong, or ""
	// Code is the word that programs get for it; "" means the usual one of its
	// status.
	Code client.Code
	// Spot is where in a text it is; nil where it is about no text.
	Spot *spot
}

// spot is a place in a query, in characters from 0, or a move in a list, from
// 1.
type spot struct {
	Text             string // where the request does not have it as it is
	Position, Length int
	Suggestion       string // what may have been meant, or ""
	Move, Rule       string // of a move
}

func (e *Error) Error() string { return http.StatusText(e.Status) + ": " + e.Detail }

func refuse(status int, field, detail string) *Error {
	return &Error{Status: status, Field: field, Detail: detail}
}

// handler answers a request or returns why it cannot.
type handler func(v visit, c *gin.Context) error

// adapt makes a handler one of gin's. What the handler returns becomes a page,
// or a problem for programs.
func (s *Server) adapt(h handler) gin.HandlerFunc {
	return func(c *gin.Context) {
		v := s.visit(c.Request)
		if err := h(v, c); err != nil {
			v.fail(c.Writer, c.Request, err)
		}
	}
}

// fail answers with an error: this is where errors are turned into responses,
// and where those of the server are logged.
func (s visit) fail(w http.ResponseWriter, r *http.Request, err error) {
	e := asError(err)
	id := w.Header().Get(serve.RequestIDHeader)
	if e.Status == http.StatusInternalServerError {
		s.log.Error("request failed", "id", id, "method", r.Method, "path", serve.LogPath(serve.RecorderOf(w), r), "error", err)
	}
	w.Header().Set("Cache-Control", "no-store")
	if e.Status == http.StatusServiceUnavailable || e.Status == http.StatusTooManyRequests {
		comeBack(w.Header())
	}
	if forProgram(r) {
		writeProblem(w, e, id)
		return
	}
	if mayPass(e.Status) && e.Status != http.StatusInternalServerError && serve.Of(r.Context()).Crowded() {
		writePlain(w, e) // a program asks, and a page would be work
		return
	}
	page := templates.Refusal{Frame: s.frame("", cmp.Or(e.Title, refusalTitle(e.Status))), Status: e.Status, Detail: e.Detail}
	// "//x" would be another site
	if asked := r.Method == http.MethodGet || r.Method == http.MethodHead; asked && mayPass(e.Status) && !strings.HasPrefix(r.URL.Path, "//") {
		page.Again = r.URL.RequestURI()
	}
	if e.Status >= http.StatusInternalServerError {
		page.RequestID = id
	}
	// A client that has closed its half of the connection may still read.
	r = r.WithContext(context.WithoutCancel(r.Context()))
	if err := s.render(w, r, e.Status, templates.RefusalPage(page)); err != nil {
		s.log.Error("error page failed", "id", id, "error", err)
		http.Error(w, e.Detail, e.Status)
	}
}

// refusalTitle says in plain words what a status means to a visitor.
func refusalTitle(status int) string {
	switch status {
	case http.StatusForbidden:
		return "That is not allowed"
	case http.StatusNotFound:
		return "Nothing is here"
	case http.StatusMethodNotAllowed:
		return "That cannot be done here"
	case http.StatusRequestEntityTooLarge:
		return "That is too large"
	case http.StatusTooManyRequests:
		return "Too many requests"
	case http.StatusServiceUnavailable:
		return "The server is busy"
	case http.StatusInternalServerError:
		return "Something went wrong"
	}
	return "This cannot be answered"
}

// mayPass reports whether the same request may be answered a little later.
func mayPass(status int) bool {
	return status == http.StatusRequestTimeout || status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable ||
		status == http.StatusInternalServerError
}

// forProgram tells requests whose errors are problems and not pages: those to
// the API, and those for what a page has as data.
func forProgram(r *http.Request) bool {
	as := r.URL.Query().Get("as")
	return strings.HasPrefix(r.URL.Path, "/api/") || as == "json" || as == "csv"
}

// statusGone is the status of answers that nobody waits for any more, as other
// servers write it in their logs.
const statusGone = 499

// asError finds the refusal in an error. A body past the limit is one
// wherever it is noticed, and so is an address that cannot be read.
func asError(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	if e, ok := errors.AsType[*address.FieldError](err); ok {
		return refuse(http.StatusBadRequest, e.Field, e.Detail)
	}
	if all, ok := errors.AsType[address.Errors](err); ok && len(all) > 0 {
		return refuse(http.StatusBadRequest, all[0].Field, all[0].Detail)
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return tooLarge()
	}
	if e := eventError(err); e != nil {
		return e
	}
	if e := doorRefusal(err); e != nil {
		return e
	}
	if errors.Is(err, context.Canceled) {
		return refuse(statusGone, "", "The client went away before the answer was there.")
	}
	if errors.Is(err, context.DeadlineExceeded) { // the only such deadline is that of a queue
		return refuse(http.StatusServiceUnavailable, "", "This took too long, and was stopped. Send the lists in parts.")
	}
	return &Error{Status: http.StatusInternalServerError, Detail: "Something went wrong on our side. It has been written down; try again."}
}

func tooLarge() *Error {
	return refuse(http.StatusRequestEntityTooLarge, "list",
		"The list is longer than 1 MiB. A decklist has a few kilobytes; is this the right file?")
}

func writePlain(w http.ResponseWriter, e *Error) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(e.Status)
	io.WriteString(w, e.Detail+"\n") // the client is gone if this fails
}

func writeProblem(w http.ResponseWriter, e *Error, id string) {
	body, err := json.Marshal(wireProblem(e, id))
	if err != nil { // strings and numbers always marshal
		panic(err)
	}
	w.Header().Set("Content-Type", problemType)
	w.WriteHeader(e.Status)
	w.Write(append(body, '\n')) // the client is gone if this fails
}

func notFound(visit, *gin.Context) error { return nothingHere() }

func nothingHere() error {
	return refuse(http.StatusNotFound, "", "There is nothing at this address.")
}

// methodNotAllowed answers OPTIONS as well: gin has set Allow by then, to the
// methods that have a route.
func methodNotAllowed(_ visit, c *gin.Context) error {
	routed := c.Writer.Header().Get("Allow")
	c.Header("Allow", routed+", "+http.MethodOptions)
	if c.Request.Method == http.MethodOptions {
		allowCrossOrigin(c)
		c.Status(http.StatusNoContent)
		c.Writer.WriteHeaderNow()
		return nil
	}
	return refuse(http.StatusMethodNotAllowed, "", "This address does not answer "+c.Request.Method+", only "+routed+".")
}

// refusedBody is why a body was not read; ok is false where it has arrived and
// the fault is in what it says.
func refusedBody(err error) (refusal *Error, ok bool) {
	e := asError(err)
	return e, e.Status != http.StatusInternalServerError
}
