package web

import (
	"encoding/json"
	"net/http"
	"strconv"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog/query"
	"inkcheck/templates"
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
func (s *Server) suggest(c *gin.Context) error {
	v := c.Request.URL.Query()
	text, at := v.Get("q"), -1
	if raw := v.Get("at"); raw != "" {
		n, err := strconv.Atoi(raw)
		if err != nil || n < 0 {
			return refuse(http.StatusBadRequest, "at", "The place "+strconv.Quote(raw)+" is not a number of characters.")
		}
		at = n
	}
	locale, asked := localeOf(c.Request)
	out := []suggestion{}
	for _, k := range s.library().index.Complete(text, at, locale.Language(), maxSuggestions) {
		one := suggestion{Kind: k.Kind, Label: k.Label, At: k.Start + utf8.RuneCountInString(k.Insert)}
		r := []rune(text)
		one.Query = string(r[:min(k.Start, len(r))]) + k.Insert + string(r[min(k.End, len(r)):])
		if k.Card != nil {
			one.Path = templates.CardPath(k.Card.ID, asked)
		}
		out = append(out, one)
	}
	body, err := json.Marshal(out)
	if err != nil {
		return err
	}
	c.Writer.Header().Add("Vary", "Accept-Language")
	return writeTagged(c.Writer, c.Request, "application/json", append(body, '\n'), minAPIGzip)
}
