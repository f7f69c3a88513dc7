package pages

import (
	"slices"
	"strconv"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// edit makes the change to the deck that a button asks for, and returns the
// place of the page to go on at.
func (a *building) edit(l *parts.Locale, e address.Edit) (at string, err error) {
	counts := make(map[*catalog.Card]int, len(a.deck.Entries))
	for _, e := range a.deck.Entries {
		counts[e.Card] += e.Count
	}
	at = "#deck"
	switch {
	case e.Clear:
		clear(counts)
	case e.Fill != 0:
		a.fill(l, counts, e.Fill)
	default:
		at, err = a.step(counts, e)
	}
	if err != nil {
		return "", err
	}
	a.setDeck(counts)
	return at, nil
}

// step puts copies of a card in, or takes them out. A copy that the pool does
// not have, or the deck does not, changes nothing: the button was pressed
// twice, or its page is old.
func (a *building) step(counts map[*catalog.Card]int, e address.Edit) (at string, err error) {
	card, err := app.CardOfKey(e.Card, a.deck.Catalog)
	if err != nil {
		return "", err
	}
	have := a.pool.Count(card)
	was := counts[card]
	if n := e.Of(was); n > was && n <= have || n < was && n >= 0 {
		counts[card] = n
	}
	switch {
	case !e.InDeck && have > 0:
		return "#p" + strconv.Itoa(card.Key), nil
	case counts[card] > 0:
		return "#d" + strconv.Itoa(card.Key), nil
	}
	return "#deck", nil
}

// fill puts in every copy of the cards that have no other ink types, as far as the filter shows them.
func (a *building) fill(l *parts.Locale, counts map[*catalog.Card]int, inks formats.Inks) {
	page := templates.Build{Frame: parts.Frame{Locale: l}, Link: a.link.OfInks(inks), Rows: a.rows()}
	page.Arrange()
	for _, r := range page.Rows {
		if r.Shown {
			counts[r.Card] = max(counts[r.Card], r.Have)
		}
	}
}

// setDeck makes a deck of counts, and its code.
func (a *building) setDeck(counts map[*catalog.Card]int) {
	d := &decklist.Deck{Catalog: a.deck.Catalog}
	for card, n := range counts {
		if n > 0 {
			d.Entries = append(d.Entries, decklist.Entry{Card: card, Count: n})
			d.Cards += n
		}
	}
	d.Entries = d.Sorted()
	a.deck = d
	a.link.Deck, _ = d.CodeAndHash()
}

// rows are the cards of the pool and of the deck, once each. A special art is
// as rare as the card that it shows.
func (a *building) rows() []templates.PoolRow {
	rows := make([]templates.PoolRow, 0, len(a.cards.Entries))
	for _, e := range a.pool.Entries {
		if slices.ContainsFunc(rows, func(r templates.PoolRow) bool { return r.Card == e.Card }) {
			continue
		}
		base := pool.DefaultPrinting(a.deck.Catalog, e.Card, e.Printing.Set)
		rows = append(rows, templates.PoolRow{Card: e.Card, Have: a.pool.Count(e.Card), In: a.deck.Copies(e.Card), Rarity: base.Rarity})
	}
	for _, e := range a.deck.Entries {
		if a.pool.Count(e.Card) == 0 {
			rows = append(rows, templates.PoolRow{Card: e.Card, In: e.Count, Rarity: pool.DefaultPrinting(a.deck.Catalog, e.Card, "").Rarity})
		}
	}
	return rows
}
