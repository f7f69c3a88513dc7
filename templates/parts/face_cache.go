package parts

import (
	"bytes"
	"context"
	"io"

	"github.com/a-h/templ"

	"inkcheck/catalog"
)

// FaceKey is what the face of a card depends on, the texts of the library aside.
type FaceKey struct {
	Card     *catalog.Card
	Table    bool // as the goldfish table has it; the rest is then of no account
	Listed   int  // copies of it, as a line of a list has it; 0 for a face
	stack    int  // copies of it, as a stack of small faces has it; 0 for a face alone
	printing int
	Locale   *Locale
	Lang     string // that links keep
}

// FaceCache has faces as they were written: most of the time of a page of results, and much
// of that of the table, goes into writing them.
type FaceCache interface {
	Get(FaceKey) ([]byte, bool)
	Put(key FaceKey, face []byte, size int64)
}

// faceOverhead is what a kept face takes besides its bytes.
const faceOverhead = 200

// PlainFace is a face without marks, as it is kept.
func PlainFace(faces FaceCache, f CardFace) templ.Component {
	return CachedFace(faces, FaceKey{Card: f.Card, printing: f.Printing, Locale: f.Locale, Lang: f.Lang}, FaceOf(f))
}

// StackedFace is a small face with its copies, taken from the cache where it is there.
func StackedFace(faces FaceCache, f CardFace) templ.Component {
	f.Small, f.Printing = true, -1
	return CachedFace(faces, FaceKey{Card: f.Card, stack: f.Copies, Locale: f.Locale, Lang: f.Lang}, FaceOf(f))
}

// CachedFace writes a face as it is kept, and keeps it where it is not yet; nil keeps none.
func CachedFace(faces FaceCache, key FaceKey, draw templ.Component) templ.Component {
	if faces == nil {
		return draw
	}
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		face, ok := faces.Get(key)
		if !ok {
			var b bytes.Buffer
			if err := draw.Render(ctx, &b); err != nil {
				return err
			}
			face = bytes.Clone(b.Bytes())
			faces.Put(key, face, int64(faceOverhead+len(face)))
		}
		_, err := w.Write(face)
		return err
	})
}
