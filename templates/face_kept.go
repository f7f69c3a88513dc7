package templates

import (
	"bytes"
	"context"
	"io"

	"github.com/a-h/templ"

	"inkcheck/catalog"
	"inkcheck/catalog/query"
)

// FaceKey is what the face of a card depends on, the texts of the library aside.
type FaceKey struct {
	card     *catalog.Card
	table    bool // as the goldfish table has it; the rest is then of no account
	printing int
	locale   *Locale
	lang     string
}

// KeptFaces has faces as they were written: most of the time of a page of results, and much
// of that of the table, goes into writing them.
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
	if p.Query.MarksTexts() {
		return FaceOf(f)
	}
	return faceOf(p.Faces, f)
}

// faceOf is a face without marks, as it is kept.
func faceOf(faces KeptFaces, f CardFace) templ.Component {
	return keptFace(faces, FaceKey{card: f.Card, printing: f.Printing, locale: f.Locale, lang: f.Lang}, FaceOf(f))
}

// keptFace writes a face as it is kept, and keeps it where it is not yet; nil keeps none.
func keptFace(faces KeptFaces, key FaceKey, draw templ.Component) templ.Component {
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
