package app

import (
	"cmp"
	"fmt"
	"slices"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
)

// A deck code says which cards a deck has, not how its list was written. What
// is lost that way rides along in the link of a pasted list (address.Pasted).

// DeckLink is the link of a deck that was read from a list.
func DeckLink(d *decklist.Deck, l address.Deck) address.Deck {
	l.Lines, l.Notes, l.Read = LinesOf(d), nil, d.Format
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

// LinesOf are the lines of a deck's cards, in canonical order of the cards; nil
// for a deck that was read from no lines.
func LinesOf(d *decklist.Deck) address.Lines {
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
		return fmt.Errorf("lines of %d cards for a deck of %d", len(lines), len(d.Entries))
	}
	for i := range lines {
		d.Entries[i].Lines = lines[i]
	}
	slices.SortStableFunc(d.Entries, func(a, b decklist.Entry) int { return cmp.Compare(a.Lines[0], b.Lines[0]) })
	return nil
}

// issueOf is the warning of a note, with its cards.
func issueOf(n address.Note, cat *catalog.Catalog) (issue decklist.Issue, err error) {
	issue = decklist.Issue{Kind: n.Kind, Lines: n.Lines, Stated: n.Stated, Text: n.Text, Copies: n.Copies}
	if n.Kind == decklist.MissingCount {
		issue.Copies, issue.Stated = n.Stated, 0
	}
	if n.Card != 0 || n.AboutCard() {
		if issue.Card, err = CardOfKey(n.Card, cat); err != nil {
			return issue, err
		}
	}
	for _, key := range n.Choices {
		card, err := CardOfKey(key, cat)
		if err != nil {
			return issue, err
		}
		issue.Choices = append(issue.Choices, card)
	}
	for _, r := range n.Refs {
		ref := decklist.Ref{Kind: r.Kind, Text: r.Text}
		if r.Card != 0 {
			if ref.Card, err = CardOfKey(r.Card, cat); err != nil {
				return issue, err
			}
		}
		issue.Refs = append(issue.Refs, ref)
	}
	return issue, nil
}

// CardOfKey is the card with a key, which deck codes and links have.
func CardOfKey(key int, cat *catalog.Catalog) (*catalog.Card, error) {
	card, ok := cat.ByKey(key)
	if !ok {
		return nil, address.Wrong("card", address.UnknownCardKey)
	}
	return card, nil
}

// linkedDeck is the deck of a link, as it was when the list was pasted.
func (s *Snapshot) linkedDeck(l address.Deck) (*decklist.Deck, error) {
	deck, err := s.Deck(l.Code)
	if err != nil {
		return nil, err
	}
	if l.Lines == nil {
		decklist.SortEntries(deck.Entries)
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
		issue, err := issueOf(n, s.Catalog)
		if err != nil {
			return nil, err
		}
		deck.Issues = append(deck.Issues, issue)
	}
	return deck, nil
}

// MaxLink is the longest address to redirect to; many proxies refuse longer ones. Without one the verdict is the answer itself.
// Where every line was read, its links lead on without the warnings.
const MaxLink = 8000
