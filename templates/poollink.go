package templates

import (
	"net/url"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/formats"
)

// PoolLink is the page of a pool that is being registered, as an address.
type PoolLink struct {
	Set    string // the checklist that is shown; "" for the newest
	Code   string // the pool
	Format formats.Format
	Packs  int // 0 for the usual number
	Promo  bool
}

// Path is the address. Its parameters have a fixed order.
func (l PoolLink) Path() string {
	var b strings.Builder
	b.WriteString("/pool?")
	if l.Set != "" {
		b.WriteString("set=" + url.QueryEscape(l.Set) + "&")
	}
	if l.Code != "" {
		b.WriteString("p=" + url.QueryEscape(l.Code) + "&")
	}
	if l.Packs > 0 {
		b.WriteString("packs=" + strconv.Itoa(l.Packs) + "&")
	}
	b.WriteString("f=" + l.Format.String())
	if l.Promo {
		b.WriteString("&promo=1")
	}
	return b.String()
}

// At is the page with another set's checklist.
func (l PoolLink) At(set string) PoolLink { l.Set = set; return l }

// deck is the deck of the pool that is still to come, as an address.
func (l PoolLink) deck() address.Deck {
	return address.Deck{Format: l.Format, Limited: address.Limited{Pool: l.Code, Packs: l.Packs, Promo: l.Promo}}
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
