package web

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/templates"
)

// edit makes the change to the deck that a button asks for, and returns the
// place of the page to go on at: "" when nothing was asked for.
func (a *building) edit(q url.Values) (at string, err error) {
	counts := make(map[*catalog.Card]int, len(a.deck.Entries))
	for _, e := range a.deck.Entries {
		counts[e.Card] += e.Count
	}
	switch {
	case q.Has("add"):
		at, err = a.step(counts, q.Get("add"), 1)
	case q.Has("cut"):
		at, err = a.step(counts, q.Get("cut"), -1)
	case q.Has("fill"):
		at = "#deck"
		err = a.fill(counts, q.Get("fill"))
	case q.Has("clear"):
		at = "#deck"
		clear(counts)
	default:
		return "", nil
	}
	if err != nil {
		return "", err
	}
	a.setDeck(counts)
	return at, nil
}

// step puts a copy of a card in, or takes one out. A copy that the pool does
// not have, or the deck does not, changes nothing: the button was pressed
// twice, or its page is old.
func (a *building) step(counts map[*catalog.Card]int, button string, by int) (at string, err error) {
	number, inDeck := strings.CutSuffix(button, ".deck")
	card, err := cardByKey(number, a.deck.Catalog)
	if err != nil {
		return "", refuse(http.StatusBadRequest, "", sentence(err))
	}
	have := a.pool.Count(card)
	switch n := counts[card] + by; {
	case by > 0 && n <= have, by < 0 && n >= 0:
		counts[card] = n
	}
	switch {
	case !inDeck && have > 0:
		return "#p" + strconv.Itoa(card.Key), nil
	case counts[card] > 0:
		return "#d" + strconv.Itoa(card.Key), nil
	}
	return "#deck", nil
}

// fill puts in every copy of the pool that has no other ink types.
func (a *building) fill(counts map[*catalog.Card]int, pair string) error {
	inks, err := templates.ReadInkPair(pair)
	if err != nil {
		return refuse(http.StatusBadRequest, "", fmt.Sprintf("Ink types %.40q: %v.", pair, err))
	}
	for _, e := range a.cards.Entries {
		if e.Card.Inks&^inks == formats.Inks(0) {
			counts[e.Card] = max(counts[e.Card], e.Count)
		}
	}
	return nil
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

// copiesOf is how often a deck has a card.
func copiesOf(d *decklist.Deck, card *catalog.Card) int {
	n := 0
	for _, e := range d.Entries {
		if e.Card == card {
			n += e.Count
		}
	}
	return n
}

// rows are the cards of the pool and of the deck, once each. A special art is
// as rare as the card that it shows.
func (a *building) rows() []templates.PoolRow {
	rows := make([]templates.PoolRow, 0, len(a.cards.Entries))
	for _, e := range a.pool.Entries {
		if slices.ContainsFunc(rows, func(r templates.PoolRow) bool { return r.Card == e.Card }) {
			continue
		}
		base := pool.Base(a.deck.Catalog, e.Card, e.Printing.Set)
		rows = append(rows, templates.PoolRow{Card: e.Card, Have: a.pool.Count(e.Card), In: copiesOf(a.deck, e.Card), Rarity: base.Rarity})
	}
	for _, e := range a.deck.Entries {
		if a.pool.Count(e.Card) == 0 {
			rows = append(rows, templates.PoolRow{Card: e.Card, In: e.Count, Rarity: pool.Base(a.deck.Catalog, e.Card, "").Rarity})
		}
	}
	return rows
}
