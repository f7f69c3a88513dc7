package templates

import (
	"context"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/seal"
)

// Preview is what messengers show of a link.
type Preview struct {
	Title, About string
	Picture      string // path of the picture; "" for that of the site
	Alt          string // what is to be seen on the picture
}

// sitePicture is the path of the picture of pages that have none of their own.
const sitePicture = "/preview.png"

// preview is what messengers show of the page.
func (f Frame) preview() Preview {
	p := Preview{Title: f.fullTitle(), About: f.description(), Picture: sitePicture, Alt: "The sign of Inkcheck"}
	switch {
	case f.Preview != nil:
		p = *f.Preview
		if p.Picture == "" {
			p.Picture, p.Alt = sitePicture, "The sign of Inkcheck"
		}
	case f.Deck != nil:
		d := f.Deck
		w := DeckWords(d.Report)
		p.Title = w.Answer + " " + w.Where
		if d.Link.Name != "" {
			p.Title = d.Link.Name + ": " + p.Title
		}
		about := w.Foot
		if d.Report.Inks != 0 {
			about = d.Report.Inks.String() + ", " + about
		}
		p.About = strings.Join(append([]string{about + "."}, w.sentences()...), " ")
		p.Picture, p.Alt = d.Link.Preview(), p.Title
	}
	return p
}

// PreviewWords are the words of a picture of a deck.
type PreviewWords struct {
	Answer, Where string
	Facts         []string
	Foot          string
}

// sentences are the facts as one sentence; none where there are no facts.
func (w PreviewWords) sentences() []string {
	if len(w.Facts) == 0 {
		return nil
	}
	return []string{upperFirst(strings.Join(w.Facts, ", ")) + "."}
}

// DeckWords are the verdict of a report in the words of a picture.
func DeckWords(r *deckcheck.Report) PreviewWords {
	w := PreviewWords{Where: "in " + r.Format.Name(), Foot: count(r.Cards, "card", "cards") + ", " + shortDay(r.On)}
	switch r.Verdict {
	case deckcheck.Legal:
		w.Answer = "Legal"
	case deckcheck.Undecided:
		w.Answer = "Undecided"
	default:
		w.Answer = "Not legal"
	}
	if r.Verdict != deckcheck.Legal || r.Count(deckcheck.Warning) > 0 {
		w.Facts = strings.Split(strings.TrimPrefix(Summary(r), "legal, "), ", ")
	}
	return w
}

// DeckSeal is the seal of a deck with the frame of its verdict, for a picture.
func DeckSeal(r *deckcheck.Report) string {
	const paper = "#fffefb"
	return seal.SVG(SealCards(r.Entries), seal.Style{Frame: sealFrames[r.Verdict].Frame, Paper: paper})
}

// siteKey is where the address of the site is kept while a page is drawn.
type siteKey struct{}

// WithSite notes the address of the site for what needs whole addresses in a page.
func WithSite(ctx context.Context, site string) context.Context {
	return context.WithValue(ctx, siteKey{}, site)
}

// whole is the whole address of a path; "" where nobody knows by what address the site is reached.
func (f Frame) whole(ctx context.Context, path string) string {
	site := f.PublicURL
	if site == "" {
		site, _ = ctx.Value(siteKey{}).(string)
	}
	if site == "" {
		return ""
	}
	return site + path
}

// CardWords are what a card is, in a line: its cost and its type.
func CardWords(c *catalog.Card) string {
	l := LocaleOf("en")
	return "Cost " + strconv.Itoa(c.Cost) + " · " + l.typeLine(c)
}

// CardIn says whether a format allows a card on a day.
func CardIn(cat *catalog.Catalog, f formats.Format, c *catalog.Card, on formats.Day) string {
	if cat.Calendar.On(f, on).Status(&c.Legality).Legal() {
		return "Legal in " + f.Name() + " on " + shortDay(on)
	}
	return "Not legal in " + f.Name() + " on " + shortDay(on)
}

// SetFacts are a few facts of a set.
func SetFacts(r app.SetRow) []string {
	return []string{thousands(r.Printings) + " printings"}
}

// SetName is the English name of a set.
func SetName(s *catalog.Set) string { return LocaleOf("en").Set(s) }
