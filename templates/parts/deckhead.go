package parts

import (
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/templates/text"

	"github.com/a-h/templ"
)

// DeckHead is the deck that a page is about. Its pages have the same head and the same tabs, each a
// link with the same deck, format and day.
type DeckHead struct {
	Link   address.Deck
	Report *deckcheck.Report
	Seals  SealCache // nil for none
}

// SealKey is what the seal of a deck depends on, the cards aside.
type SealKey struct {
	Code    string
	Verdict deckcheck.Verdict
}

// SealCache has seals as they were drawn: all pages of a deck have its seal.
type SealCache interface {
	Get(SealKey) (templ.Component, bool)
	Put(key SealKey, seal templ.Component, size int64)
}

// Tab is a link among those of a place or of a deck.
type Tab struct {
	Label   string
	Path    string
	Section Section // of its page; "" for a part of a page that another tab leads to
	Also    []Section
	Here    bool // it is the page itself, which no section has
}

// sections are those that the tab stands for.
func (t Tab) sections() []Section { return append([]Section{t.Section}, t.Also...) }

// current is what the tab's link says about the page.
func (t Tab) current(f Frame) templ.Attributes {
	if t.Here {
		return templ.Attributes{"aria-current": "page"}
	}
	return f.Current(t.sections()...)
}

// hands are the pages that play many games of a deck, or reckon with it: the parts of one tab.
var hands = []Section{SectionOdds, SectionSimulate, SectionAdvise, SectionTrainer}

// about is the deck in a few words, for the list of decks that a browser keeps.
func (d *DeckHead) about(l *Locale) string {
	r := d.Report
	words := []string{l.Format(r.Format), l.Count(r.Cards, l.T().CardCount)}
	if r.Inks != 0 {
		words = append([]string{l.Inks(r.Inks)}, words...)
	}
	if r.Hash != "" {
		words = append(words, r.Hash)
	}
	return strings.Join(words, ", ")
}

// Path is the address of a page with the deck.
func (d *DeckHead) Path(section Section) string {
	switch section {
	case SectionCheck:
		return d.Link.Check()
	case SectionDeck:
		return d.Link.EditorPath()
	case SectionExport:
		return d.Link.Export("")
	case SectionOdds:
		return d.Link.Odds()
	case SectionSheet:
		return d.Link.Sheet("registration")
	case SectionSimulate:
		return d.Link.Sample(!d.Report.Legal)
	}
	path := PageOf(section).Path
	if d.Report.Legal {
		return d.Link.Play(path)
	}
	return d.Link.Casual(path)
}

// tabs are the deck's pages. Lines that were not read have a verdict and a sheet; the cards beside them may
// be played with, but what they add up to is not the deck's.
func (d *DeckHead) tabs(t *text.Sentences) []Tab {
	out := []Tab{{Label: t.TabVerdict, Path: d.Path(SectionCheck), Section: SectionCheck}}
	if d.Prints() {
		out = append(out, Tab{Label: t.TabDeck, Path: d.Path(SectionDeck), Section: SectionDeck})
	}
	if d.Link.Code != "" {
		out = append(out, Tab{Label: t.Play, Path: d.Path(SectionGoldfish), Section: SectionGoldfish})
	}
	if d.Link.Code != "" && d.Link.Unread == "" {
		out = append(out, Tab{Label: t.TabOdds, Path: d.Path(SectionOdds), Section: SectionOdds, Also: hands[1:]})
	}
	if d.Prints() {
		out = append(out, Tab{Label: t.PrintPage, Path: d.Path(SectionSheet), Section: SectionSheet})
	}
	return append(out, d.export(t))
}

// Prints reports whether there is one deck, of cards and lines that were not read.
func (d *DeckHead) Prints() bool { return d.Link.Code != "" || d.Link.Unread != "" }

// export is the tab of other list formats. None has room for lines that were not read, and the verdict has the list with them.
func (d *DeckHead) export(t *text.Sentences) Tab {
	if d.Link.Unread != "" || d.Link.Code == "" {
		return Tab{Label: t.TabExport, Path: d.Path(SectionCheck) + "#copy"}
	}
	return Tab{Label: t.TabExport, Path: d.Path(SectionExport), Section: SectionExport}
}

// tabs are the pages of the place that a page is in, or those of its deck.
func (f Frame) tabs() (out []Tab) {
	if f.Tabs != nil {
		return f.Tabs
	}
	if f.Deck != nil {
		return f.Deck.tabs(f.Locale.T())
	}
	in := placeOf(f.Section)
	if in == nil || in.Bar == nil {
		return nil
	}
	for _, p := range in.Pages {
		t := Tab{Label: p.Label(f.Locale.T()), Path: f.Local(p.Path), Section: p.Section}
		switch i := slices.Index(hands, p.Section); {
		case i == 0:
			t.Label, t.Also = f.Locale.T().TabOdds, hands[1:]
		case i > 0:
			continue
		}
		out = append(out, t)
	}
	return out
}

// parts are the parts of the tab Odds & hands, on its pages.
func (f Frame) parts() (out []Tab) {
	if !slices.Contains(hands, f.Section) {
		return nil
	}
	for _, section := range hands {
		p := PageOf(section)
		if f.Deck != nil {
			p.Path = f.Deck.Path(section)
		}
		out = append(out, Tab{Label: p.Label(f.Locale.T()), Path: p.Path, Section: section})
	}
	return out
}
