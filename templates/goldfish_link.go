package templates

import (
	"net/url"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/formats"
)

// TableLink is everything that a game at the table starts from. With moves it is an address.
type TableLink struct {
	Code      string // of the deck
	Format    formats.Format
	On        formats.Day
	Second    bool // the other player starts
	Seed      uint64
	Casual    bool   // the deck need not be legal
	Opponents string // parameter o: the training opponent's row; "" for none
}

// Place is a position of a game.
type Place struct {
	Moves string // in canonical form, joined by dots
	Redo  string // moves that were undone, joined by dots
	Skip  string // parameter k: reminders that are done with, joined by hyphens
	Open  string // parameter x: what by-hand effects are shown for; "" for nothing

	Advise bool     // the adviser is asked about the opening hand
	Goals  []string // parameters g: what it judges by; none for the usual
}

// Who is parameter p: who starts.
func (l TableLink) Who() string {
	if l.Second {
		return "second"
	}
	return "first"
}

// start is the beginning of every address of the game, up to the moves.
func (l TableLink) start() string {
	return "/goldfish?d=" + url.QueryEscape(l.Code) + "&f=" + l.Format.String() + "&on=" + l.On.String() +
		"&p=" + l.Who() + "&s=" + strconv.FormatUint(l.Seed, 10) + "&m="
}

// tail is what follows the moves.
func (l TableLink) tail() string {
	s := ""
	if l.Casual {
		s = "&casual=1"
	}
	if l.Opponents != "" {
		s += "&o=" + url.QueryEscape(l.Opponents)
	}
	return s
}

// At is the address of a position. Its parameters have a fixed order, so that
// a position has one address.
func (l TableLink) At(p Place) string {
	s := l.start() + url.QueryEscape(p.Moves) + l.tail()
	if p.Redo != "" {
		s += "&r=" + url.QueryEscape(p.Redo)
	}
	if p.Skip != "" {
		s += "&k=" + url.QueryEscape(p.Skip)
	}
	if p.Open != "" {
		s += "&x=" + url.QueryEscape(p.Open)
	}
	if p.Advise {
		s += "&advise=1"
		for _, g := range p.Goals {
			s += "&g=" + url.QueryEscape(g)
		}
	}
	return s
}

// Waits ends a card of the training opponent's row that is not there from the start:
// it joins with a move.
const Waits = "w"

// Anew is the game from its start: without the moves that they wait for, the training
// opponent's cards are there at once.
func (l TableLink) Anew() TableLink {
	words := strings.Split(l.Opponents, ".")
	for i, w := range words {
		words[i] = strings.TrimSuffix(w, Waits)
	}
	l.Opponents = strings.Join(words, ".")
	return l
}

// Deal is the address of a new deal of the same game: it has no seed yet.
func (l TableLink) Deal() string {
	l = l.Anew()
	return "/goldfish?d=" + url.QueryEscape(l.Code) + "&f=" + l.Format.String() + "&on=" + l.On.String() + "&p=" + l.Who() + l.tail()
}

// Deck is the verdict's address of the deck.
func (l TableLink) Deck() address.Deck { return address.Deck{Code: l.Code, Format: l.Format, On: l.On} }
