package parts

import (
	"context"
	"fmt"
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

// preview is what messengers show of the page, with the picture in its language.
func (f Frame) preview() Preview {
	t := f.Locale.T()
	p := Preview{Title: f.FullTitle(), About: f.description(), Picture: sitePicture, Alt: t.PreviewSign}
	switch {
	case f.Preview != nil:
		p = *f.Preview
		if p.Picture == "" {
			p.Picture, p.Alt = sitePicture, t.PreviewSign
		}
	case f.Deck != nil:
		d := f.Deck
		w := f.Locale.DeckWords(d.Report)
		p.Title = w.Answer + " " + w.Where
		if d.Link.Name != "" {
			p.Title = d.Link.Name + t.Colon + p.Title
		}
		about := w.Foot
		if d.Report.Inks != 0 {
			about = f.Locale.Inks(d.Report.Inks) + ", " + about
		}
		p.About = strings.Join(append([]string{about + "."}, w.sentences()...), " ")
		p.Picture, p.Alt = d.Link.Preview(), p.Title
	}
	if l := f.Locale.Language(); l != "en" {
		p.Picture = WithLang(p.Picture, l)
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
	return []string{UpperFirst(strings.Join(w.Facts, ", ")) + "."}
}

// DeckWords are the verdict of a report in the words of a picture.
func (l *Locale) DeckWords(r *deckcheck.Report) PreviewWords {
	t := l.T()
	form := t.VerdictIllegal
	switch r.Verdict {
	case deckcheck.Legal:
		form = t.VerdictLegal
	case deckcheck.Undecided:
		form = t.VerdictUndecided
	}
	w := PreviewWords{Foot: l.Count(r.Cards, t.CardCount) + ", " + l.Day(r.On)}
	words := strings.Fields(form) // "Not legal in %s"
	behind := len(words) - 2
	w.Answer = strings.Join(words[:behind], " ")
	w.Where = fmt.Sprintf(strings.Join(words[behind:], " "), l.Format(r.Format))
	if r.Verdict != deckcheck.Legal || r.Count(deckcheck.Warning) > 0 {
		w.Facts = strings.Split(strings.TrimPrefix(l.Summary(r), t.SummaryLegal+", "), ", ")
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

// refusedKey marks a page that refuses its request.
type refusedKey struct{}

// Refused notes that the page refuses its request: it has no links to its own address in other languages, which would be refused, too.
func Refused(ctx context.Context) context.Context { return context.WithValue(ctx, refusedKey{}, true) }

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
func (l *Locale) CardWords(c *catalog.Card) string {
	return l.T().Fill(l.T().PreviewCost, c.Cost) + " · " + l.TypeLine(c)
}

// CardIn says whether a format allows a card on a day.
func (l *Locale) CardIn(cat *catalog.Catalog, f formats.Format, c *catalog.Card, on formats.Day) string {
	form := l.T().PreviewNotLegalOn
	if cat.Calendar.On(f, on).Status(&c.Legality).Legal() {
		form = l.T().PreviewLegalOn
	}
	return fmt.Sprintf(form, l.Format(f), l.Day(on))
}

// SetFacts are a few facts of a set.
func (l *Locale) SetFacts(r app.SetRow) []string {
	return []string{l.Count(r.Printings, l.T().PrintingCount)}
}

// CardPreview is what messengers show of a card.
func (l *Locale) CardPreview(c *catalog.Card) *Preview {
	name := l.Name(c).Full()
	return &Preview{Title: name, About: l.T().Fill(l.T().PreviewCard, l.CardWords(c)), Picture: "/cards/" + c.ID + "/preview.png", Alt: name}
}

// SetPreview is what messengers show of a set.
func (l *Locale) SetPreview(s *catalog.Set) *Preview {
	return &Preview{Title: l.Set(s), About: l.T().PreviewSet, Picture: "/sets/" + s.Code + "/preview.png", Alt: l.Set(s)}
}
