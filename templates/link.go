package templates

import (
	"net/url"
	"strings"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// DeckLink is a deck with a format and a day, as an address. What the deck code
// cannot say about a pasted list rides along: the lines of the cards, and what
// reading the list warned of.
type DeckLink struct {
	Code   string
	Format formats.Format
	On     formats.Day
	Lines  string   // parameter l; "" for none
	Notes  []string // parameters w
	// Read is what the list was taken for, parameter r; "" for a plain list, and
	// for a deck that came from a code.
	Read decklist.Format
}

// To is the address with another format.
func (l DeckLink) To(f formats.Format) DeckLink { l.Format = f; return l }

// At is the address with another day.
func (l DeckLink) At(day formats.Day) DeckLink { l.On = day; return l }

// Check is the address of the verdict.
func (l DeckLink) Check() string { return "/check?" + l.query() }

// Edit is the address of the form with the list in it, in the order that it
// was pasted in.
func (l DeckLink) Edit() string {
	l.Notes, l.Read = nil, ""
	return "/?" + l.query()
}

// query writes the parameters in their fixed order, so that a deck has one
// address.
func (l DeckLink) query() string {
	var b strings.Builder
	b.WriteString("d=" + url.QueryEscape(l.Code) + "&f=" + l.Format.String() + "&on=" + l.On.String())
	if l.Lines != "" {
		b.WriteString("&l=" + url.QueryEscape(l.Lines))
	}
	if l.Read != "" {
		b.WriteString("&r=" + url.QueryEscape(string(l.Read)))
	}
	for _, n := range l.Notes {
		b.WriteString("&w=" + url.QueryEscape(n))
	}
	return b.String()
}
