package web

import (
	"encoding/json"
	"hash/crc32"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
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
	return s.send(c, "application/json", append(body, '\n'), f)
}

// send sends an answer of the API. Its tag is made of its bytes, so that it
// changes with the catalog, the day and the program, and is the same from every
// server that has the same. Zipped bytes are another representation, so that
// their strong tag is another one (RFC 9110, 8.8.3.3).
func (s *Server) send(c *gin.Context, mediaType string, body []byte, f freshness) error {
	w, r := c.Writer, c.Request
	h := w.Header()
	h.Set("Content-Type", mediaType)
	h.Set("Cache-Control", s.cacheControl(f))
	h.Add("Vary", "Accept-Encoding")
	if f == transient {
		return writeZipped(w, r, http.StatusOK, body, minAPIGzip)
	}
	tag := contentTag(body)
	zip := len(body) >= minAPIGzip && mediaType != pdfType && acceptsGzip(r) // a PDF is compressed already
	if zip {
		h.Set("ETag", `"`+tag+zippedTag+`"`)
	} else {
		h.Set("ETag", `"`+tag+`"`)
	}
	if knows(r, tag) {
		h.Del("Content-Type")
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	least := len(body) + 1
	if zip {
		least = 0
	}
	return writeZipped(w, r, http.StatusOK, body, least)
}

// zippedTag ends the tag of a zipped answer.
const zippedTag = "-gzip"

// contentTag is the tag of an answer, without quotes.
func contentTag(body []byte) string {
	return strconv.FormatUint(uint64(crc32.Checksum(body, castagnoli))<<32|uint64(crc32.ChecksumIEEE(body)), 36) + "-" + strconv.FormatInt(int64(len(body)), 36)
}

// knows tells whether the client has the answer with this tag, zipped or not.
func knows(r *http.Request, tag string) bool {
	for _, line := range r.Header.Values("If-None-Match") {
		for part := range strings.SplitSeq(line, ",") {
			part = strings.Trim(strings.TrimPrefix(strings.TrimSpace(part), "W/"), `"`)
			if part == "*" || strings.TrimSuffix(part, zippedTag) == tag {
				return true
			}
		}
	}
	return false
}
