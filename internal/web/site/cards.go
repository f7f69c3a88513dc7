package site

import (
	"net/http"

	"inkcheck/address"
	"inkcheck/catalog/query"
	"inkcheck/client"
)

// Loosened is what to loosen, for programs.
func Loosened(parts []query.Part) []client.Loosen {
	out := []client.Loosen{}
	for _, p := range parts {
		out = append(out, client.Loosen{Query: p.Without, Total: p.Total})
	}
	return out
}

// Warned is what is said of a query, for programs, in a language.
func Warned(all []query.Warning, language string) []client.Warning {
	out := make([]client.Warning, len(all))
	for i, w := range all {
		out[i] = client.Warning{Position: w.Position, Length: w.Length, Message: w.Says.In(language), Suggestion: w.Suggestion}
	}
	return out
}

// QueryError is a query that cannot be read, and where.
func QueryError(e *query.Error, field string) *Error {
	return &Error{Status: http.StatusBadRequest, Code: client.BadQuery, Field: field,
		Says: address.Clause{Words: address.Say(address.QueryAt, e.Position+1, e.Says)},
		Spot: &Spot{Position: e.Position, Length: e.Length, Suggestion: e.Nearest}}
}
