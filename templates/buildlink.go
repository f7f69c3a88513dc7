package templates

import (
	"net/url"
	"strings"

	"inkcheck/address"
	"inkcheck/formats"
)

// BuildLink is a deck that is being built of a pool, as an address.
type BuildLink struct {
	Packs PacksLink // where the pool is opened packs
	Pool  string    // code of a registered pool, instead of packs; "" for none
	// PoolPacks is how many packs a registered pool is of, 0 for the usual number of
	// the format; PoolPromo tells that it may have a promo besides.
	PoolPacks int
	PoolPromo bool
	Deck      string // deck code; "" while no card is in it
	Format    formats.Format
	On        formats.Day
	Show      PoolFilter
}

// PoolFilter is which cards of the pool are shown, and in which order. Empty
// fields show all.
type PoolFilter struct {
	Ink    string // word of an ink type, or "deck": those of the deck
	Cost   string // "3", "3-4", or "5-" for 5 and more
	Type   string
	Rarity string
	Sort   string
}

// Path is the address. Its parameters have a fixed order, so that a state has
// one address.
func (l BuildLink) Path() string {
	var b strings.Builder
	b.WriteString("/build?" + l.source() + "&f=" + l.Format.String() + "&on=" + l.On.String())
	for _, p := range [...][2]string{{"d", l.Deck}, {"ink", l.Show.Ink}, {"cost", l.Show.Cost}, {"type", l.Show.Type}, {"rarity", l.Show.Rarity}, {"sort", l.Show.Sort}} {
		if p[1] != "" {
			b.WriteString("&" + p[0] + "=" + url.QueryEscape(p[1]))
		}
	}
	return b.String()
}

// source names the pool.
func (l BuildLink) source() string {
	if l.Pool != "" {
		return "pool=" + url.QueryEscape(l.Pool) + packsQuery(l.PoolPacks, l.PoolPromo)
	}
	return l.Packs.query()
}

// OfPacks is how many packs the pool is of; 0 for the usual number of the format.
func (l BuildLink) OfPacks() int {
	if l.Pool != "" {
		return l.PoolPacks
	}
	return l.Packs.Packs
}

// Build is the address of the builder with these packs and no deck yet.
func (l PacksLink) Build() string { return "/build?" + l.query() + l.day() }

// deckLink is the deck that was built as a deck.
func (l BuildLink) deckLink() address.Deck {
	return address.Deck{Code: l.Deck, Format: l.Format, On: l.On}
}
