package parts

import (
	"net/url"
	"slices"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/formats"
)

// Files are the addresses of the static files that every page loads.
type Files struct {
	Styles   []string
	Script   string
	Imports  []string // modules that Script imports, for the browser to load beside it
	Icon     string
	Theme    string // a script that runs before the page is drawn
	Manifest string
}

// Frame is what a page has around its content.
type Frame struct {
	Section  Section
	Title    string // of the page; "" for the first page
	Files    Files
	Coverage string // what the card data cover: "sets 1-14, October 2026"
	Trouble  string // what of the imports could not be used; "" for nothing
	Old      string // that a newer set is legal than the catalog has cards of; "" for nothing
	// UpdateTrouble is why the server could not update the cards by itself; "" where it could.
	UpdateTrouble string
	Locale        *Locale
	// Texts are the imported texts; nil for none.
	Texts *catalog.Texts
	// Catalog has the cards by their names in each language; nil for a page that needs none.
	Catalog *catalog.Catalog
	// Lang is the language that the address asks for, which links keep; "" where
	// the browser's decides.
	Lang string
	// Others are the page's addresses in each language; none where it is in
	// English only.
	Others []LanguageLink
	// PublicURL is where everybody reaches the site; "" where the server was not told.
	PublicURL string
	Deck      *DeckHead // that the page is about; nil for none
	// Head is the page's own heading, with the deck's where the page is about one, and HeadActions what is done there; nil for none.
	Head, HeadActions templ.Component
	// Tabs are the pages of an event, whose place is not in the site map; nil for the tabs of the page's place, empty for none.
	Tabs []Tab
	// Band are the classes of the inks that the head is painted in; "" for plain paper.
	Band string
	// Preview is what messengers show of the page, where that is not its title and its deck; nil for those.
	Preview *Preview
	// Part are the style sheet and script of a part of the site, besides those
	// of all pages; empty for none.
	Part Files
}

// LanguageLink is the same page in a language.
type LanguageLink struct {
	Language string
	Path     string
}

// Headed is the frame with the page's own heading, and what is done there; nil for nothing.
func (f Frame) Headed(head, actions templ.Component) Frame {
	f.Head, f.HeadActions = head, actions
	return f
}

// Titled is the frame with a title and a line of facts above the tabs.
func (f Frame) Titled(title, facts string) Frame { return f.Headed(PlainHead(title, facts), nil) }

// Inked is the frame with its head in the colours of these inks.
func (f Frame) Inked(k formats.Inks) Frame {
	f.Band = InkBand(k)
	return f
}

// Local is the path of a page of the table in the language that was asked for.
func (f Frame) Local(path string) string {
	return WithLang(path, f.Lang)
}

// LinkTo is an address of this site in the language that the page's own address asks for.
func (f Frame) LinkTo(path string) templ.SafeURL { return templ.SafeURL(f.To(path)) }

// public tells the scripts the address under which everybody reaches the site.
func (f Frame) public() templ.Attributes {
	if f.PublicURL == "" {
		return nil
	}
	return templ.Attributes{"data-public-url": f.PublicURL}
}

// Current is what a link for these sections says about the page: "page" for that of the first one,
// "true" for one of the others, nil for none, which leaves the attribute away.
func (f Frame) Current(sections ...Section) templ.Attributes {
	switch i := slices.Index(sections, f.Section); {
	case f.Section == "" || i < 0:
		return nil
	case i == 0:
		return templ.Attributes{"aria-current": "page"}
	}
	return templ.Attributes{"aria-current": "true"}
}

// inPlace is what the bar's link of a place says about the page. All pages about a deck are where decks are, with the
// sheet to print among them.
func (f Frame) inPlace(p menu) templ.Attributes {
	in := p.sections()
	if f.Deck == nil {
		return f.Current(in...)
	}
	if in[0] != SectionCheck {
		return nil
	}
	return f.Current(append(in, f.Section)...)
}

// FullTitle is the text of the title element.
func (f Frame) FullTitle() string {
	if f.Title == "" {
		return f.Locale.T().SiteTitle
	}
	return f.Title + " · Inkcheck"
}

// description says what the page is for, where search engines and messengers
// show links. No two pages have the same.
func (f Frame) description() string {
	t := f.Locale.T()
	if f.Preview != nil && f.Preview.About != "" {
		return f.Title + ". " + f.Preview.About
	}
	if f.Title == "" {
		return t.Description
	}
	if page := PageOf(f.Section); page.What != nil && f.Section != SectionCheck {
		about := t.Fill(t.PageFor, page.Label(t), page.What(t))
		if f.Title != page.Label(t) {
			about = f.Title + ". " + about
		}
		return about
	}
	return f.Title + ". " + t.Description
}

// Refusal is the page for a request that could not be answered.
type Refusal struct {
	Frame
	Status    int
	Detail    string
	RequestID string // shown for faults of the server's, so that they can be found in the log
	Again     string // address to ask once more, of what may be answered later; "" for none
	// Asked is the address, and Wrong what cannot be read of it, in the language of the page; nil where it is about something else.
	Asked *url.URL
	Wrong address.Errors
}
