package client

import (
	"fmt"
	"time"
)

// Code tells programs what kind of problem an answer is. Programs rely on the
// words: none is ever renamed, and none gets another meaning.
type Code string

// The codes, in the order of their status.
const (
	BadRequest           Code = "bad_request"
	UnknownField         Code = "unknown_field"
	UnknownParameter     Code = "unknown_parameter"
	MissingField         Code = "missing_field"
	BadField             Code = "bad_field"
	BadQuery             Code = "bad_query"
	CrossSite            Code = "cross_site"
	NotAllowed           Code = "not_allowed"
	NotFound             Code = "not_found"
	MethodNotAllowed     Code = "method_not_allowed"
	TimedOut             Code = "timed_out"
	Conflict             Code = "conflict"
	TooLate              Code = "too_late"
	TooLarge             Code = "too_large"
	UnsupportedMediaType Code = "unsupported_media_type"
	Unresolved           Code = "unresolved"
	DoesNotFit           Code = "does_not_fit"
	DeckRefused          Code = "deck_refused"
	NotLegal             Code = "not_legal"
	TooMany              Code = "too_many"
	Quota                Code = "quota"
	IllegalMove          Code = "illegal_move"
	RateLimited          Code = "rate_limited"
	Internal             Code = "internal"
	Busy                 Code = "busy"
)

// CodeInfo says when a code is answered.
type CodeInfo struct {
	Code    Code
	Status  int
	Meaning string
}

// Codes lists every code there is, by status. The list may grow.
func Codes() []CodeInfo {
	return []CodeInfo{
		{BadRequest, 400, "The request cannot be read: it is not JSON, not complete, or not an object."},
		{UnknownField, 400, "The JSON has a field that the operation does not know; field names it."},
		{UnknownParameter, 400, "The address has a parameter that the operation does not know; field names it."},
		{MissingField, 400, "A required field or parameter is missing; field names it."},
		{BadField, 400, "A field or parameter has a value that is not accepted; field names it."},
		{BadQuery, 400, "A search query cannot be read; position and length say where in it, in characters from 0."},
		{CrossSite, 403, "A form of a page was sent from another site. The API itself never answers this."},
		{NotAllowed, 403, "The key of the event does not allow this."},
		{NotFound, 404, "There is nothing at the address: no such operation, card, set, printing, format, deck or key."},
		{MethodNotAllowed, 405, "The address does not accept the method; the Allow header lists those that it accepts."},
		{TimedOut, 408, "The body did not arrive in time."},
		{Conflict, 409, "Somebody else changed it in the meantime: read it again, then change it."},
		{TooLate, 409, "The event no longer accepts lists."},
		{TooLarge, 413, "The body, or a list in it, is too large."},
		{UnsupportedMediaType, 415, "The body has a media type that the operation does not read."},
		{Unresolved, 422, "A line of the list names no card, so no deck can be made; the detail says which line."},
		{DoesNotFit, 422, "The deck does not fit into the list format."},
		{DeckRefused, 422, "The deck can't go to the table: it is illegal, not resolved, or too large."},
		{NotLegal, 422, "The event accepts only legal lists, and this one is illegal."},
		{TooMany, 422, "An event, a list or the server has reached its limit of these."},
		{Quota, 422, "The versions of a list, an event or all events of the server have used up their space. The text says which."},
		{IllegalMove, 422, "A move cannot be made; position is its place in the list from 1, move the move, rule the rule."},
		{RateLimited, 429, "The client asked too often; Retry-After says when to come back."},
		{Internal, 500, "Something went wrong at the server. It was logged under request_id."},
		{Busy, 503, "Too much long work is running; Retry-After says when to come back."},
	}
}

// Error is an answer after RFC 9457, application/problem+json, and the error
// of every method of Client that got one. Its type is about:blank: the code
// tells problems apart.
type Error struct {
	Type      string `json:"type" doc:"Always about:blank: the code tells problems apart."`
	Title     string `json:"title" doc:"The name of the HTTP status."`
	Status    int    `json:"status" doc:"The HTTP status."`
	Detail    string `json:"detail" doc:"What is wrong and what to do, for people."`
	Code      Code   `json:"code" doc:"What is wrong, for programs."`
	Field     string `json:"field,omitempty" doc:"The field or parameter that is wrong, such as on or lists[3].format."`
	RequestID string `json:"request_id" doc:"The number of the request in the server's log."`

	Position   *int   `json:"position,omitempty" doc:"For bad_query, and for a query or condition in odds: the position in it, in characters from 0; a query in odds begins after NAME=. For illegal_move: the position among the moves, from 1."`
	Length     *int   `json:"length,omitempty" doc:"For a text with a position: how many characters it is about."`
	Suggestion string `json:"suggestion,omitempty" doc:"For bad_query: what may have been meant."`
	Move       string `json:"move,omitempty" doc:"For illegal_move: the move."`
	Rule       string `json:"rule,omitempty" doc:"For illegal_move: the rule that forbids it."`

	// RetryAfter is when to ask again, from the header of that name; 0 for not
	// stated.
	RetryAfter time.Duration `json:"-"`
}

// Error is the detail with status and code.
func (p *Error) Error() string {
	return fmt.Sprintf("%d %s: %s", p.Status, p.Code, p.Detail)
}
