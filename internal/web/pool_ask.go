package web

import (
	"fmt"
	"net/http"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

// typedPool reads the pool of the list form; nil where there is none.
func typedPool(l *address.List, cat *catalog.Catalog) (o deckcheck.Options, err error) {
	o.Packs, o.Promo = l.Packs, l.Promo
	if strings.TrimSpace(l.PoolText) == "" {
		return o, nil
	}
	if err = takesPool(l.Format); err != nil {
		return o, err
	}
	if len(l.PoolText) > decklist.MaxBytes {
		return o, refuse(http.StatusRequestEntityTooLarge, "pool", "The pool is longer than 1 MiB.")
	}
	o.Pool, err = readPool(l.PoolText, l.Set, cat, l.On)
	return o, err
}

// takesPool refuses a pool for a format that has none, where every card would
// look like one from elsewhere.
func takesPool(f formats.Format) error {
	if f.Packs() > 0 {
		return nil
	}
	return refuse(http.StatusBadRequest, "pool",
		"A pool belongs to Sealed, Draft and Pack Rush, and the format is "+f.Name()+". Choose one of the three as the format, or empty "+
			"the pool.")
}

// linkedPool reads the pool of a link. What format it is for is not asked.
func linkedPool(l address.Limited, cat *catalog.Catalog) (o deckcheck.Options, err error) {
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

// withPool is a link to a deck that is held to a pool. Packs are named with
// every pool, so that the link needs no default, and in Pack Rush where they
// are not the usual ones; a format without packs has none.
func withPool(l address.Deck, o deckcheck.Options) address.Deck {
	l.Limited = address.Limited{}
	usual := l.Format.Packs()
	if o.Pool != nil {
		l.Pool = o.Pool.Code()
	}
	if usual > 0 && o.Packs == 0 {
		o.Packs = usual
	}
	if usual > 0 && (o.Pool != nil || l.Format == formats.PackRush && o.Packs != usual) {
		l.Packs = o.Packs
	}
	l.Promo = o.Promo && l.Pool != "" && usual > 0
	return l
}

// poolOf is what a link says of a pool, for checks; p is the pool itself.
func poolOf(l address.Deck, p *pool.Pool) deckcheck.Options {
	if l.Pool == "" {
		p = nil
	}
	return deckcheck.Options{Pool: p, Packs: l.Packs, Promo: l.Promo}
}

// readPool reads the pool that a Limited deck must come from: a list, or
// collector numbers of the set where they name no other.
func readPool(text, set string, cat *catalog.Catalog, on formats.Day) (*pool.Pool, error) {
	p, problems := deckcheck.ReadPool(text, set, cat, on)
	if len(problems) == 0 {
		return p, nil
	}
	more := ""
	if n := len(problems) - 1; n > 0 {
		more = fmt.Sprintf(" (The first of %d such places.)", n+1)
	}
	return nil, refuse(http.StatusBadRequest, "pool",
		"Every line of the pool must name a card."+lineOf(&problems[0])+" "+problems[0].Message+more)
}

// lineOf names the first line of a problem, for a sentence; "" for none.
func lineOf(p *deckcheck.Problem) string {
	if len(p.Lines) == 0 {
		return ""
	}
	return fmt.Sprintf(" Line %d:", p.Lines[0])
}
