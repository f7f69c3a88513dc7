package app

import (
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

// TooLongError is a field with more than it may have.
type TooLongError struct{ address.FieldError }

// TypedPool reads the pool of the list form; nil where there is none.
func TypedPool(l *address.List, cat *catalog.Catalog) (o deckcheck.Options, err error) {
	o.Packs, o.Promo = l.Packs, l.Promo
	if strings.TrimSpace(l.PoolText) == "" {
		return o, nil
	}
	if err = TakesPool(l.Format); err != nil {
		return o, err
	}
	if len(l.PoolText) > decklist.MaxBytes {
		return o, &TooLongError{*address.Wrong("pool", address.LongPool)}
	}
	o.Pool, err = ReadPool(l.PoolText, l.Set, cat, l.On)
	return o, err
}

// TakesPool refuses a pool for a format that has none, where every card would
// look like one from elsewhere.
func TakesPool(f formats.Format) error {
	if f.HasPool() {
		return nil
	}
	return address.Wrong("pool", address.PoolFormat, address.PoolFormats(false), address.FormatNames{Of: []formats.Format{f}})
}

// LinkedPool reads the pool of a link. What format it is for is not asked.
func LinkedPool(l address.Limited, cat *catalog.Catalog) (o deckcheck.Options, err error) {
	o.Packs, o.Promo = l.Packs, l.Promo
	if l.Pool == "" {
		return o, nil
	}
	p, err := pool.FromCode(l.Pool, cat)
	if err == nil {
		o.Pool = &p
	}
	return o, err
}

// WithPool is a link to a deck that is held to a pool. Packs are named with
// every pool, so that the link needs no default, and in Pack Rush where they
// are not the usual ones; a format without packs has none.
func WithPool(l address.Deck, o deckcheck.Options) address.Deck {
	l.Limited = address.Limited{}
	usual := l.Format.Packs()
	if o.Pool != nil {
		l.Pool = o.Pool.Code()
	}
	if usual > 0 && o.Packs == 0 {
		o.Packs = usual
	}
	if usual > 0 && (o.Pool != nil || l.Format.WholePool() && o.Packs != usual) {
		l.Packs = o.Packs
	}
	l.Promo = o.Promo && l.Pool != "" && usual > 0
	return l
}

// PoolOf is what a link says of a pool, for checks; p is the pool itself.
func PoolOf(l address.Deck, p *pool.Pool) deckcheck.Options {
	if l.Pool == "" {
		p = nil
	}
	return deckcheck.Options{Pool: p, Packs: l.Packs, Promo: l.Promo}
}

// ReadPool reads the pool that a Limited deck must come from: a list, or
// collector numbers of the set where they name no other.
func ReadPool(text, set string, cat *catalog.Catalog, on formats.Day) (*pool.Pool, error) {
	p, problems := deckcheck.ReadPool(text, set, cat, on)
	if len(problems) == 0 {
		return p, nil
	}
	what := AtLine(&problems[0])
	if n := len(problems); n > 1 {
		what = address.Say(address.FirstOf, what, n)
	}
	return nil, address.Wrong("pool", address.PoolUnread, what)
}

// message is what a problem says.
type message struct{ of *deckcheck.Problem }

// In is the message in a language.
func (m message) In(language string) string { return m.of.In(language, false).String() }

// AtLine is what a problem says, with its first line in front.
func AtLine(p *deckcheck.Problem) address.Words {
	if len(p.Lines) == 0 {
		return message{p}
	}
	return address.Say(address.AtLine, p.Lines[0], message{p})
}
