package api

import (
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog/query"
	"inkcheck/client"
	"inkcheck/internal/web/site"
	"inkcheck/templates/parts"
)

// maxSuggestions is what fits under a search box without scrolling.
const maxSuggestions = 10

// suggestion is a way to go on typing a query.
type suggestion struct {
	Kind  query.CompletionKind `json:"kind"`
	Label string               `json:"label"`
	// Query is the whole text with the suggestion in it, At the place of the
	// cursor behind it, counted in characters.
	Query string `json:"query"`
	At    int    `json:"at"`
	// Path is the page of the card that a name means, "" for other kinds.
	Path string `json:"path"`
}

// suggest offers ways to go on with the query q at the character at, or at its
// end: GET /api/v1/suggest?q=&at=&lang=.
func suggest(s site.Request, c *gin.Context, in *client.SuggestQuery) error {
	text, at := in.Q, -1
	if c.Request.URL.Query().Get("at") != "" {
		at = in.At
	}
	locale, asked := site.LocaleOf(c.Request)
	out := []suggestion{}
	for _, k := range s.Cards.Index.Complete(text, at, locale.Language(), maxSuggestions) {
		one := suggestion{Kind: k.Kind, Label: k.Label, At: k.Start + utf8.RuneCountInString(k.Insert)}
		r := []rune(text)
		one.Query = string(r[:min(k.Start, len(r))]) + k.Insert + string(r[min(k.End, len(r)):])
		if k.Card != nil {
			one.Path = parts.CardPath(k.Card.ID, asked)
		}
		out = append(out, one)
	}
	c.Writer.Header().Add("Vary", "Accept-Language")
	return s.Answer(c, out, site.Undated)
}
