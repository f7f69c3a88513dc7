package pages

import (
	"cmp"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/inkblot"
	"inkcheck/internal/preview"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
	"inkcheck/templates/parts"
)

// previewUnits is what a picture counts that is not kept: it takes some 20 ms of a processor, as a sheet does.
const previewUnits = 2

// pictureLocale is the language of a picture: that of its address, whatever the browser prefers, since it is kept for all.
func pictureLocale(c *gin.Context) *parts.Locale {
	_, asked := site.LocaleOf(c.Request)
	return parts.LocaleOf(asked)
}

// DeckPreview is the picture of a link to a deck; without a deck, that of the site.
func DeckPreview(s site.Request, c *gin.Context) error {
	q := c.Request.URL.Query()
	l := pictureLocale(c)
	t := l.T()
	q.Del("lang")
	if !address.NamesDeck(q) {
		return sendPreview(s, c, "/", func() (preview.Picture, error) {
			return preview.Picture{Name: "Inkcheck", Answer: t.PreviewAsk, Where: t.PreviewLists,
				Facts: []string{t.PreviewProblems, t.PreviewAnyDay}}, nil
		})
	}
	link, errs := address.ParseDeck(q, s.Usual())
	if len(errs) > 0 || !link.Matches(q) { // a picture is of one day, or it would be kept for another
		return site.NotFound(s, c)
	}
	return sendPreview(s, c, link.Preview(), func() (p preview.Picture, err error) {
		k, err := s.Cards.Linked(link)
		if err != nil {
			return p, site.NothingHere()
		}
		r := k.Report
		w := l.DeckWords(r)
		return preview.Picture{Drawing: parts.DeckSeal(r), Inks: r.Inks, Name: writable(link.Name), Answer: w.Answer, Tone: toneOf(r.Verdict),
			Where: w.Where, Facts: w.Facts, Foot: w.Foot}, nil
	})
}

// toneOf is the colour of a verdict.
func toneOf(v deckcheck.Verdict) preview.Tone {
	switch v {
	case deckcheck.Legal:
		return preview.Good
	case deckcheck.Undecided:
		return preview.Odd
	}
	return preview.Bad
}

// writable is a text that the pictures have all letters for; "" for others.
func writable(text string) string {
	if !preview.Writes(text) {
		return ""
	}
	return text
}

// CardPreview is the picture of a link to a card: its name, and where it may be played today.
func CardPreview(s site.Request, c *gin.Context) error {
	card, ok := s.Catalog().Card(c.Param("id"))
	if !ok {
		return site.NotFound(s, c)
	}
	on, l := s.Today(), pictureLocale(c)
	name := l.Name(card)
	return sendPreview(s, c, parts.CardPath(card.ID, "")+" "+on.String(), func() (preview.Picture, error) {
		p := preview.Picture{Drawing: preview.Window(inkblot.Path(card.ID), card.Inks), Inks: card.Inks, Name: writable(name.Version),
			Answer: cmp.Or(writable(name.Name), card.Name), Where: l.CardWords(card)}
		for _, f := range []formats.Format{formats.Default} {
			p.Facts = append(p.Facts, l.CardIn(s.Catalog(), f, card, on))
		}
		p.Foot = l.Inks(card.Inks)
		return p, nil
	})
}

// SetPreview is the picture of a link to a set.
func SetPreview(s site.Request, c *gin.Context) error {
	set, ok := s.Catalog().Set(c.Param("code"))
	if !ok {
		return site.NotFound(s, c)
	}
	l := pictureLocale(c)
	return sendPreview(s, c, "/sets/"+set.Code, func() (preview.Picture, error) {
		row := app.NewSetRow(s.Catalog(), set, len(app.Checklist(s.Cards, set)))
		return preview.Picture{Answer: writable(l.Set(set)), Where: l.T().Fill(l.T().PreviewSetCode, set.Code),
			Facts: l.SetFacts(row)}, nil
	})
}

// sendPreview answers with a picture, which is drawn where it is not kept. The key is its address as it is written here, not as it was
// asked for.
func sendPreview(s site.Request, c *gin.Context, key string, picture func() (preview.Picture, error)) error {
	key += " " + pictureLocale(c).Language() + " " + s.Cards.Mark()
	body, ok := s.Previews.Get(key)
	if !ok {
		if err := s.Count(c, previewUnits); err != nil {
			return err
		}
		p, err := picture()
		if err != nil {
			return err
		}
		if body, err = p.PNG(); err != nil {
			return err
		}
		s.Previews.Put(key, body, int64(len(body)+len(key)))
	}
	serve.Response{MediaType: "image/png", Cache: site.Day, Tag: serve.Tag(body), Body: body}.Send(c.Writer, c.Request)
	return nil
}

// icons are the signs of the site by name: their widths in pixels, and whether a phone may cut their edges.
var icons = map[string]struct {
	size     int
	maskable bool
}{
	"touch.png": {180, false}, "192.png": {192, false}, "512.png": {512, false},
	"maskable-192.png": {192, true}, "maskable-512.png": {512, true},
}

// Icon is the sign of the site for a phone's home screen.
func Icon(s site.Request, c *gin.Context) error {
	name := c.Param("name")
	icon, ok := icons[name]
	if !ok {
		return site.NotFound(s, c)
	}
	body, ok := s.Previews.Get("/icons/" + name)
	if !ok {
		var err error
		if body, err = preview.Icon(icon.size, icon.maskable); err != nil {
			return err
		}
		s.Previews.Put("/icons/"+name, body, int64(len(body)))
	}
	serve.Response{MediaType: "image/png", Cache: site.Day, Tag: serve.Tag(body), Body: body}.Send(c.Writer, c.Request)
	return nil
}
