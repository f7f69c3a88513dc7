package parts

import (
	"bytes"
	"context"
	"io"
	"maps"
	"sync"
	"sync/atomic"

	"github.com/a-h/templ"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// A page of results has hundreds of badges and icons, and each page the same foot. What depends on a few values alone is drawn once
// for each of them; after that its bytes are written.

// piece is a part of a page as written.
type piece string

// Render writes the piece.
func (p piece) Render(_ context.Context, w io.Writer) error {
	_, err := io.WriteString(w, string(p))
	return err
}

// maxDrawn is how many pieces of a kind are kept. What is drawn after those is drawn each time.
const maxDrawn = 500

// Drawn has the pieces of a kind, by what they depend on. They depend on nothing else, the card data least of all.
type Drawn[K comparable] struct {
	pieces atomic.Pointer[map[K]templ.Component]
	mu     sync.Mutex // of those who add
}

// Of is the piece for a key, which draw draws where it was not drawn before.
func (d *Drawn[K]) Of(key K, draw func() templ.Component) templ.Component {
	known := d.pieces.Load()
	if known != nil {
		if c, ok := (*known)[key]; ok {
			return c
		}
		if len(*known) >= maxDrawn {
			return draw()
		}
	}
	var b bytes.Buffer
	if err := draw().Render(context.Background(), &b); err != nil {
		return draw() // says the same error where it is shown
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	more := map[K]templ.Component{key: piece(b.String())}
	if known = d.pieces.Load(); known != nil {
		maps.Copy(more, *known)
	}
	d.pieces.Store(&more)
	return more[key]
}

type (
	badgeKey struct {
		inks formats.Inks
		name string
	}
	costKey struct {
		cost          int
		inkable, bare bool
		locale        *Locale
	}
	footKey struct {
		locale *Locale
		lang   string
	}
)

var (
	badges Drawn[badgeKey]
	costs  Drawn[costKey]
	icons  Drawn[string]
	feet   Drawn[footKey]
	axes   Drawn[Timescale]
)

// InkBadge is an ink type as a shape with two letters; its name is read aloud.
func InkBadge(k formats.Inks, name string) templ.Component {
	return badges.Of(badgeKey{k, name}, func() templ.Component { return inkBadge(k, name) })
}

// FaceCost is the cost of a card that is drawn.
func FaceCost(f CardFace) templ.Component {
	return costs.Of(costKey{f.Card.Cost, f.Card.Inkable, f.Bare, f.Locale}, func() templ.Component { return faceCost(f) })
}

// CostHexagon is a card's cost; a golden ring around it says that it is inkable.
func CostHexagon(l *Locale, c *catalog.Card) templ.Component {
	return FaceCost(CardFace{Card: c, Locale: l})
}

// Icon is one of our own signs, 24 by 24. It is always beside a word.
func Icon(name string) templ.Component {
	return icons.Of(name, func() templ.Component { return icon(name) })
}

// YearAxis is the years below a drawing over time.
func YearAxis(t Timescale) templ.Component {
	return axes.Of(t, func() templ.Component { return yearAxis(t) })
}

// allPages are at the foot of each.
func allPages(f Frame) templ.Component {
	return feet.Of(footKey{f.Locale, f.Lang}, func() templ.Component { return everyPage(Frame{Locale: f.Locale, Lang: f.Lang}) })
}
