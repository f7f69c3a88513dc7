package web

import (
	"encoding/json"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
)

// freshness says what an answer of the API rests on, and so how long it may be
// kept. No answer is immutable: card data is corrected, also for days that have
// passed.
type freshness uint8

const (
	// transient answers are not kept: those to POST, and those by chance.
	transient freshness = iota
	// undated ones rest on what day it is, or are asked for while somebody
	// types.
	undated
	// dated ones rest on the address and the catalog alone.
	dated
)

// Seconds that answers may be kept without asking.
const (
	undatedAge = 60
	datedAge   = 3600
)

// freshOn is the freshness of an answer about a day: "" is today.
func freshOn(on string) freshness {
	if on == "" {
		return undated
	}
	return dated
}

// cacheControl is the header for a freshness. What rests on the day is not kept
// beyond midnight.
func (s *Server) cacheControl(f freshness) string {
	age := datedAge
	switch f {
	case transient:
		return "no-store"
	case undated:
		now := s.now()
		y, m, d := now.Date()
		left := time.Date(y, m, d+1, 0, 0, 0, 0, now.Location()).Sub(now)
		age = min(undatedAge, int(left/time.Second))
	}
	return "public, max-age=" + strconv.Itoa(age)
}

// answer sends a value as JSON.
func (s *Server) answer(c *gin.Context, v any, f freshness) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return s.send(c, jsonType, append(body, '\n'), f)
}

// send sends an answer of the API. Its tag is made of its bytes, so that it
// changes with the catalog, the day and the program.
func (s *Server) send(c *gin.Context, mediaType string, body []byte, f freshness) error {
	reply := serve.Reply{MediaType: mediaType, Cache: s.cacheControl(f), Body: body, MinZip: minAPIGzip}
	if mediaType == pdfType { // it is compressed already
		reply.MinZip = 0
	}
	if f != transient {
		reply.Tag = serve.Tag(body)
	}
	reply.Send(c.Writer, c.Request)
	return nil
}
