package templates

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// MaxUnread is the most bytes that the unread lines of an address may have:
// proxies and chats cut longer addresses off.
const MaxUnread = 4 << 10

func unreadLimit() string { return strconv.Itoa(MaxUnread>>10) + " kB" }

// DeckLink is a deck with a format and a day, as an address. What the deck code
// cannot say about a pasted list rides along: the lines of the cards, and what
// reading the list warned of.
type DeckLink struct {
	Code   string
	Format formats.Format
	On     formats.Day
	// Unread are the lines of the list that name no card, with a line break
	// between them, parameter u; "" when every line was read. UnreadAt are their
	// numbers, parameter ul; "" for those after the cards.
	Unread, UnreadAt string
	Lines            string   // parameter l; "" for none
	Notes            []string // parameters w
	// Read is what the list was taken for, parameter r; "" for a plain list, and
	// for a deck that came from a code.
	Read decklist.Format
	// Pool is the code of the registered pool that the deck was built of; "" for
	// none. Packs is the number of packs of the pool, or of a Pack Rush deck, 0
	// for the usual one; Promo allows a prerelease promo besides.
	Pool  string
	Packs int
	Promo bool
}

// To is the address with another format. The pool goes along where it may be
// one of that format, too: from Sealed to Draft and back.
func (l DeckLink) To(f formats.Format) DeckLink {
	built := func(f formats.Format) bool { return f == formats.Sealed || f == formats.Draft }
	if l.Format != f && !(built(l.Format) && built(f)) {
		l.Pool, l.Packs, l.Promo = "", 0, false
	}
	l.Format = f
	return l
}

// formats are those of which the address may be: any, or with a pool those
// that may have the same one.
func (l DeckLink) formats() []formats.Format {
	return slices.DeleteFunc(formats.All(), func(f formats.Format) bool { return l.To(f).Pool != l.Pool })
}

// At is the address with another day.
func (l DeckLink) At(day formats.Day) DeckLink { l.On = day; return l }

// Given tells whether there is a deck: cards that were read, or lines that were
// not.
func (l DeckLink) Given() bool { return l.Code != "" || l.Unread != "" }

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
	if l.Unread != "" {
		b.WriteString("&u=" + url.QueryEscape(l.Unread))
	}
	if l.UnreadAt != "" {
		b.WriteString("&ul=" + url.QueryEscape(l.UnreadAt))
	}
	if l.Lines != "" {
		b.WriteString("&l=" + url.QueryEscape(l.Lines))
	}
	if l.Read != "" {
		b.WriteString("&r=" + url.QueryEscape(string(l.Read)))
	}
	b.WriteString(l.poolQuery())
	for _, n := range l.Notes {
		b.WriteString("&w=" + url.QueryEscape(n))
	}
	return b.String()
}

// poolQuery is the pool's part of an address, with & in front; "" for none.
func (l DeckLink) poolQuery() string {
	s := ""
	if l.Pool != "" {
		s += "&pool=" + url.QueryEscape(l.Pool)
	}
	return s + packsQuery(l.Packs, l.Promo)
}

// packsQuery is what an address says of a pool's packs.
func packsQuery(packs int, promo bool) (s string) {
	if packs > 0 {
		s = "&packs=" + strconv.Itoa(packs)
	}
	if promo {
		s += "&promo=1"
	}
	return s
}

// Build is the address of the builder with the deck and its pool.
func (l DeckLink) Build() string {
	return "/build?pool=" + url.QueryEscape(l.Pool) + packsQuery(l.Packs, l.Promo) + "&f=" + l.Format.String() + "&on=" + l.On.String() + "&d=" + url.QueryEscape(l.Code)
}

// poolFields are the same as hidden fields of a form.
func (l DeckLink) poolFields() []Hidden {
	var out []Hidden
	if l.Pool != "" {
		out = append(out, Hidden{"pool", l.Pool})
	}
	if l.Packs > 0 {
		out = append(out, Hidden{"packs", strconv.Itoa(l.Packs)})
	}
	if l.Promo {
		out = append(out, Hidden{"promo", "1"})
	}
	return out
}
