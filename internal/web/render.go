package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/a-h/templ"

	"inkcheck/templates"
)

// minGzip is the size from which compressing is worth the work: below it an
// answer fits in one or two packets anyway.
const minGzip = 1400

var (
	buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}
	zippers = sync.Pool{New: newZipper}
)

// maxPooled is the largest buffer that is kept for further pages. A print job
// fills a hundred megabytes, which nothing else needs.
const maxPooled = 1 << 20

// putBuffer gives a buffer back.
func putBuffer(b *bytes.Buffer) {
	if b.Cap() <= maxPooled {
		buffers.Put(b)
	}
}

// newZipper makes a writer for sync.Pool. Pages are repetitive: the fastest
// level takes them to a sixth, the slower ones a few hundred bytes further.
func newZipper() any {
	z, err := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed)
	if err != nil { // the level is known
		panic(err)
	}
	return z
}

// frame is what a page of this server has around its content.
func (s visit) frame(section templates.Section, title string) templates.Frame {
	return templates.Frame{Section: section, Title: title, Files: s.assets.files, Coverage: s.Catalog().Coverage(), Trouble: s.importTrouble(), PublicURL: s.publicURL}
}

// render draws a page into memory and then answers with it, so that a fault
// in a template cannot leave half a page.
func (s *Server) render(w http.ResponseWriter, r *http.Request, status int, page templ.Component) error {
	buf := buffers.Get().(*bytes.Buffer)
	defer putBuffer(buf)
	buf.Reset()
	if err := page.Render(r.Context(), buf); err != nil {
		return err
	}
	const mediaType = "text/html; charset=utf-8"
	if status == http.StatusOK && (r.Method == http.MethodGet || r.Method == http.MethodHead) {
		return writeTagged(w, r, mediaType, buf.Bytes(), minGzip)
	}
	h := w.Header()
	h.Set("Content-Type", mediaType)
	h.Add("Vary", "Accept-Encoding")
	switch {
	case h.Get("Cache-Control") != "":
	case status == http.StatusOK:
		// The answer to a form that was sent. The browser that sent it may keep it
		// for Back; else it would ask whether to send the form again.
		h.Set("Cache-Control", "private, no-cache")
	default:
		h.Set("Cache-Control", "no-store")
	}
	return writeZipped(w, r, status, buf.Bytes(), minGzip)
}

// writeZipped answers with a body, compressed when it is at least min long and
// the client can read that.
func writeZipped(w http.ResponseWriter, r *http.Request, status int, body []byte, min int) error {
	if len(body) >= min && acceptsGzip(r) {
		z := buffers.Get().(*bytes.Buffer)
		defer putBuffer(z)
		z.Reset()
		compress(z, body)
		body = z.Bytes()
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	w.Write(body) // the client is gone if this fails
	return nil
}

// compress writes b zipped. Writing to a buffer cannot fail.
func compress(to *bytes.Buffer, b []byte) {
	z := zippers.Get().(*gzip.Writer)
	defer zippers.Put(z)
	z.Reset(to)
	z.Write(b)
	z.Close()
}

// acceptsGzip reads Accept-Encoding (RFC 9110, 12.5.3): a list of names with
// weights, where 0 means no, and * is every name that is not in the list.
func acceptsGzip(r *http.Request) bool {
	others := false
	for _, line := range r.Header.Values("Accept-Encoding") {
		for part := range strings.SplitSeq(line, ",") {
			name, weight, _ := strings.Cut(strings.ToLower(part), ";")
			q, isQ := strings.CutPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
			wanted := !isQ || strings.Trim(q, "0.") != ""
			switch strings.TrimSpace(name) {
			case "gzip", "x-gzip":
				return wanted
			case "*":
				others = wanted
			}
		}
	}
	return others
}

// matches tells whether the client has the answer with this tag already, by
// the weak comparison of RFC 9110, 8.8.3.2: zipped or not is the same answer.
func matches(r *http.Request, tag string) bool {
	for part := range strings.SplitSeq(r.Header.Get("If-None-Match"), ",") {
		if strings.TrimPrefix(strings.TrimSpace(part), "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}
