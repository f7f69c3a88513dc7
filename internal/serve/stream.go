package serve

import (
	"bufio"
	"errors"
	"io"
	"net/http"

	"github.com/klauspost/compress/gzip"
)

// Stream is an answer that is made part by part, so that its length costs no
// memory.
type Stream struct {
	MediaType string
	Cache     string // Cache-Control; "" where the header has it
	File      string // the name to save it under; "" for none
	Gzip      bool   // for clients that can read it
	// Next makes the next part, which counts until the next call; io.EOF after
	// the last.
	Next func() ([]byte, error)
}

// streamPiece is how many bytes are sent at once.
const streamPiece = 32 << 10

// Send answers. An error is one of the first part, before anything was sent.
// After that an error cuts the answer off, so that nobody takes a part for the
// whole; failed is told.
func (s Stream) Send(w http.ResponseWriter, r *http.Request, failed func(error)) error {
	part, err := s.Next()
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	h := w.Header()
	if s.Cache != "" {
		h.Set("Cache-Control", s.Cache)
	}
	h.Set("Content-Type", s.MediaType)
	if s.File != "" {
		h.Set("Content-Disposition", `attachment; filename="`+s.File+`"`)
	}
	h.Add("Vary", "Accept-Encoding")
	zip := s.Gzip && AcceptsGzip(r)
	if zip {
		h.Set("Content-Encoding", "gzip")
	}
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodHead {
		return nil
	}
	x := Of(r.Context())
	piece := bufio.NewWriterSize(w, streamPiece)
	var out io.Writer = piece
	var z *gzip.Writer
	if zip {
		z = zippers.Get().(*gzip.Writer)
		defer zippers.Put(z)
		z.Reset(piece)
		out = z
	}
	for !errors.Is(err, io.EOF) {
		if _, wrong := out.Write(part); wrong != nil {
			panic(http.ErrAbortHandler) // the client is gone
		}
		x.set(working)
		part, err = s.Next()
		x.set(answering)
		if err != nil && !errors.Is(err, io.EOF) {
			failed(err)
			panic(http.ErrAbortHandler)
		}
	}
	if z != nil {
		err = z.Close()
	}
	if errors.Is(err, io.EOF) {
		err = nil
	}
	if err := errors.Join(err, piece.Flush()); err != nil {
		panic(http.ErrAbortHandler)
	}
	return nil
}
