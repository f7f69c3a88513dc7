package templates

import (
	"bytes"
	"context"
	"io"

	"github.com/a-h/templ"

	"inkcheck/catalog"
	"inkcheck/catalog/query"
)

// FaceKey is what the face of a card on a page of results depends on, the texts of
// the library aside.
type FaceKey struct {
	card     *catalog.Card
	printing int
	locale   *Locale
	lang     string
}

// KeptFaces has faces as they were written: most of the time of a page of results goes
// into writing them.
type KeptFaces interface {
	Get(FaceKey) ([]byte, bool)
	Put(key FaceKey, face []byte, size int64)
}

// faceOverhead is what a kept face takes besides its bytes.
const faceOverhead = 200

// hitFace is the face of a result. One in which found words are marked is its query's
// own.
func (p CardsPage) hitFace(h query.Hit) templ.Component {
	f := p.face(h)
	if p.Faces == nil || p.Query.MarksTexts() {
		return FaceOf(f)
	}
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		key := FaceKey{f.Card, f.Printing, f.Locale, f.Lang}
		face, ok := p.Faces.Get(key)
		if !ok {
			var b bytes.Buffer
			if err := FaceOf(f).Render(ctx, &b); err != nil {
				return err
			}
			face = bytes.Clone(b.Bytes())
			p.Faces.Put(key, face, int64(faceOverhead+len(face)))
		}
		_, err := w.Write(face)
		return err
	})
}
