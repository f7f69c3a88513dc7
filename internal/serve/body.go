package serve

import (
	"errors"
	"io"
	"net/http"
	"os"
)

// smallBody is a body whose bytes nobody counts: a list has two thousand, and
// even as many of these as there are requests fit in memory.
const smallBody = 64 << 10

// Sizes of the pieces in which a body is kept as it arrives: the first is what
// one that never goes on takes.
const (
	firstPiece = 2 << 10
	nextPieces = 32 << 10
)

// body reads all of a request's body when the first of it is asked for. A
// request whose body arrives does no work meanwhile, so its turn goes to
// others. Whoever reads it gets errors that say what to answer.
type body struct {
	io.ReadCloser
	x       *Exchange
	r       *http.Request
	longest int64
	asked   bool
	whole   bool // it has arrived
	read    int64
	pieces  [][]byte
	err     error
}

// Read reads as an io.Reader does.
func (b *body) Read(p []byte) (int, error) {
	if !b.asked {
		b.asked = true
		if b.err = b.arrive(); b.err != io.EOF {
			b.pieces = nil
		}
	}
	if len(b.pieces) == 0 {
		return 0, b.err
	}
	n := copy(p, b.pieces[0])
	if b.pieces[0] = b.pieces[0][n:]; len(b.pieces[0]) == 0 {
		b.pieces[0] = nil // it may be forgotten
		b.pieces = b.pieces[1:]
	}
	return n, nil
}

// arrive reads everything. io.EOF means that all is there.
func (b *body) arrive() error {
	if b.r.ContentLength > b.longest {
		return &http.MaxBytesError{Limit: b.longest}
	}
	var had *FairQueue
	if b.x.turn != nil {
		had = b.x.turn.queue
	}
	b.x.ReleaseTurn()
	b.x.set(arriving)
	err := b.collect()
	b.x.set(working)
	b.whole = err == io.EOF
	if !b.whole || had == nil {
		return err
	}
	if b.read > smallBody {
		had = b.x.admission.Heavy
	}
	if err := b.x.take(b.r.Context(), had); err != nil {
		return err
	}
	return io.EOF
}

func (b *body) collect() error {
	size := firstPiece
	for {
		if b.read+int64(size) > smallBody && !b.x.admission.Bodies.take(b.x, int64(size)) {
			return ErrBodies
		}
		piece := make([]byte, size)
		n, err := b.fill(piece)
		if n > 0 {
			b.pieces = append(b.pieces, piece[:n])
		}
		if err != nil {
			return err
		}
		size = min(2*size, nextPieces)
	}
}

// fill reads until a piece is full.
func (b *body) fill(piece []byte) (n int, err error) {
	for n < len(piece) && err == nil {
		var k int
		k, err = b.ReadCloser.Read(piece[n:])
		n += k
		b.read += int64(k)
		b.x.moved(k)
	}
	if _, tooLong := errors.AsType[*http.MaxBytesError](err); err == nil || err == io.EOF || tooLong {
		return n, err
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return n, ErrBodyTooSlow
	}
	return n, ErrBodyAborted
}
