package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/templates"
)

// readPacks reads a number of packs; "" is 0, the usual one.
func readPacks(text string) (int, error) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > deckcheck.MaxPacks {
		return 0, refuse(http.StatusBadRequest, "packs", fmt.Sprintf("%.40q is not a number of packs from 1 to %d.", text, deckcheck.MaxPacks))
	}
	return n, nil
}

// poolForm is the pool's part of the list form as it was filled in.
func poolForm(q url.Values) templates.PoolForm {
	return templates.PoolForm{Text: q.Get("pool"), Set: q.Get("set"), Packs: strings.TrimSpace(q.Get("packs")), Promo: q.Get("promo") != ""}
}

// formPool reads the pool of the list form; nil where there is none.
func formPool(f *templates.PoolForm, cat *catalog.Catalog, rules *formats.Rules) (o deckcheck.Options, err error) {
	o.Promo = f.Promo
	if o.Packs, err = readPacks(f.Packs); err != nil {
		return o, err
	}
	if strings.TrimSpace(f.Text) == "" {
		return o, nil
	}
	if err = takesPool(rules.Format); err != nil {
		return o, err
	}
	if len(f.Text) > decklist.MaxBytes {
		return o, refuse(http.StatusRequestEntityTooLarge, "pool", "The pool is longer than 1 MiB.")
	}
	o.Pool, err = readPool(f.Text, f.Set, cat, rules.Day)
	return o, err
}

// takesPool refuses a pool for a format that has none, where every card would
// look like one from elsewhere.
func takesPool(f formats.Format) error {
	if f.Packs() > 0 {
		return nil
	}
	return refuse(http.StatusBadRequest, "pool", "A pool belongs to Sealed, Draft and Pack Rush, and the format is "+f.Name()+". Choose one of the three as the format, or empty the pool.")
}

// linkedPool reads the pool of a link. What format it is for is not asked.
func linkedPool(f *templates.PoolForm, cat *catalog.Catalog) (o deckcheck.Options, err error) {
	o.Promo = f.Promo
	if o.Packs, err = readPacks(f.Packs); err != nil || f.Code == "" {
		return o, err
	}
	p, err := pool.FromCode(f.Code, cat)
	if err != nil {
		return o, refuse(http.StatusBadRequest, "pool", sentence(err))
	}
	o.Pool = &p
	return o, nil
}

// withPool is a link to a deck that is held to a pool. Packs are named with
// every pool, so that the link needs no default, and in Pack Rush where they
// are not the usual ones; a format without packs has none.
func withPool(l address.Deck, o deckcheck.Options) address.Deck {
	l.Pool, l.Packs, l.Promo = "", 0, false
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

// samePool tells whether an address says of its pool what the link does.
func samePool(l address.Deck, q url.Values) bool {
	packs, promo := "", ""
	if l.Packs > 0 {
		packs = strconv.Itoa(l.Packs)
	}
	if l.Promo {
		promo = "1"
	}
	return q.Get("pool") == l.Pool && q.Get("packs") == packs && q.Get("promo") == promo
}
