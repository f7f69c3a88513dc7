package web

import (
	"cmp"
	"fmt"
	"slices"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/templates"
)

// A deck code says which cards a deck has, not how its list was written. What
// is lost that way rides along in the link of a pasted list (address.Pasted).

// deckLink is the link of a deck that was read from a list.
func deckLink(d *decklist.Deck, l address.Deck) address.Deck {
	l.Lines, l.Notes, l.Read = linesOf(d), nil, d.Format
	if d.Format == decklist.Text {
		l.Read = ""
	}
	for i := range d.Issues {
		if n, ok := address.NoteOf(&d.Issues[i]); ok {
			l.Notes = append(l.Notes, n)
		}
	}
	return l
}

// linesOf are the lines of a deck's cards, in canonical order of the cards; nil
// for a deck that was read from no lines.
func linesOf(d *decklist.Deck) address.Lines {
	var out address.Lines
	for _, e := range d.Sorted() {
		if len(e.Lines) == 0 {
			return nil
		}
		out = append(out, e.Lines)
	}
	return out
}

// placeLines gives the lines back to a deck, and its entries the order that
// they had in the list.
func placeLines(d *decklist.Deck, lines address.Lines) error {
	d.Entries = d.Sorted()
	if len(lines) != len(d.Entries) {
		return fmt.Errorf("lines of %s for a deck of %d", templates.Cards(len(lines)), len(d.Entries))
	}
	for i := range lines {
		d.Entries[i].Lines = lines[i]
	}
	slices.SortStableFunc(d.Entries, func(a, b decklist.Entry) int { return cmp.Compare(a.Lines[0], b.Lines[0]) })
	return nil
}

// issueOf is the warning of a note, with its cards.
func issueOf(n address.Note, cat *catalog.Catalog) (issue decklist.Issue, err error) {
	issue = decklist.Issue{Kind: n.Kind, Lines: n.Lines, Stated: n.Stated, Text: n.Text, Why: n.Why}
	if n.Card != 0 || n.AboutCard() {
		if issue.Card, err = cardOfKey(n.Card, cat); err != nil {
			return issue, err
		}
	}
	for _, key := range n.Choices {
		card, err := cardOfKey(key, cat)
		if err != nil {
			return issue, err
		}
		issue.Choices = append(issue.Choices, card)
	}
	return issue, nil
}

func cardByKey(s string, cat *catalog.Catalog) (*catalog.Card, error) {
	key, err := address.ReadKey(s)
	if err != nil {
		return nil, err
	}
	return cardOfKey(key, cat)
}

func cardOfKey(key int, cat *catalog.Catalog) (*catalog.Card, error) {
	card, ok := cat.ByKey(key)
	if !ok {
		return nil, fmt.Errorf("card %d: not in this catalog", key)
	}
	return card, nil
}

// linkedDeck is the deck of a link, as it was when the list was pasted.
func linkedDeck(l address.Deck, cat *catalog.Catalog) (*decklist.Deck, error) {
	deck, err := decklist.FromCode(l.Code, cat)
	if err != nil {
		return nil, err
	}
	if l.Lines == nil {
		templates.SortEntries(deck.Entries)
	} else if err := placeLines(deck, l.Lines); err != nil {
		return nil, err
	}
	switch {
	case l.Read != "":
		deck.Format = l.Read
	case l.Lines != nil:
		deck.Format = decklist.Text
	}
	for _, n := range l.Notes {
		issue, err := issueOf(n, cat)
		if err != nil {
			return nil, err
		}
		deck.Issues = append(deck.Issues, issue)
	}
	return deck, nil
}
