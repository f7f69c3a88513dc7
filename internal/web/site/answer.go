package site

import (
	"encoding/json"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
)

// Freshness says what an answer of the API rests on, and so how long it may be
// kept. No answer is immutable: card data is corrected, also for days that have
// passed.
type Freshness uint8

const (
	// transient answers are not kept: those to POST, and those by chance.
	Transient Freshness = iota
	// undated ones rest on what day it is, or are asked for while somebody
	// types.
	Undated
	// dated ones rest on the address and the catalog alone.
	Dated
)

// Seconds that answers may be kept without asking.
const (
	undatedAge = 60
	datedAge   = 3600
)

// FreshOn is the freshness of an answer about a day: "" is today.
func FreshOn(on string) Freshness {
	if on == "" {
		return Undated
	}
	return Dated
}

// CacheControl is the header for a freshness. What rests on the day is not kept
// beyond midnight.
func (s *Site) CacheControl(f Freshness) string {
	age := datedAge
	switch f {
	case Transient:
		return "no-store"
	case Undated:
		now := s.Now()
		y, m, d := now.Date()
		left := time.Date(y, m, d+1, 0, 0, 0, 0, now.Location()).Sub(now)
		age = min(undatedAge, int(left/time.Second))
	}
	return "public, max-age=" + strconv.Itoa(age)
}

// Answer sends a value as JSON.
func (s *Site) Answer(c *gin.Context, v any, f Freshness) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return s.Send(c, JSONType, append(body, '\n'), f)
}

// Send sends an answer of the API. Its tag is made of its bytes, so that it
// changes with the catalog, the day and the program.
func (s *Site) Send(c *gin.Context, mediaType string, body []byte, f Freshness) error {
	reply := serve.Response{MediaType: mediaType, Cache: s.CacheControl(f), Body: body, MinZip: minAPIGzip}
	if mediaType == PDFType { // it is compressed already
		reply.MinZip = 0
	}
	if f != Transient {
		reply.Tag = serve.Tag(body)
	}
	reply.Send(c.Writer, c.Request)
	return nil
}

// A sheet of a deck for paper: GET /sheet and /sheet.pdf with the deck, the
// player and the event in the address, and POST /sheet for a pasted list. One
// without a deck is an empty form.

// PDFType is the media type of sheets.
const PDFType = "application/pdf"
