package web

import (
	"cmp"
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// The lines of a list that name no card ride along in its link as they were
// written, and are read anew at each visit: what a newer catalog knows becomes
// a card.

// unreadLink is the link of an undecided list; false where it would be too long,
// or would not be read as the list is.
func unreadLink(list *decklist.List, report *deckcheck.Report, l address.Deck) (address.Deck, bool) {
	lines, ok := list.Unread(address.MaxUnread)
	if !ok || len(lines) == 0 {
		return l, false
	}
	texts, numbers := make([]string, len(lines)), make([]int, len(lines))
	for i, u := range lines {
		texts[i], numbers[i] = u.Text, u.Number
	}
	l = deckLink(&list.Deck, l)
	l.Code, l.Unread, l.UnreadAt = report.Code, strings.Join(texts, "\n"), numbers
	if len(l.Check()) > maxLink { // what matters less goes first
		l.Pasted = address.Pasted{Unread: l.Unread}
	}
	return l, true
}

// linkedList is the list of a link: its cards, and the lines beside them that
// were not read when it was made.
func linkedList(l address.Deck, cat *catalog.Catalog) (*decklist.List, error) {
	deck := &decklist.Deck{Catalog: cat, Format: cmp.Or(l.Read, decklist.Text)}
	if l.Code != "" || l.Unread == "" {
		var err error
		if deck, err = linkedDeck(l, cat); err != nil {
			return nil, err
		}
	}
	if l.Unread == "" {
		return &decklist.List{Deck: *deck}, nil
	}
	after := 0
	for i := range deck.Entries {
		if l.Lines == nil { // as they will be shown
			deck.Entries[i].Lines = []int{i + 1}
		}
		after = max(after, slices.Max(deck.Entries[i].Lines))
	}
	if deck.Format == decklist.Code {
		deck.Format = decklist.Text
	}
	list := decklist.Rejoin(deck, l.UnreadLines(after))
	list.Deck.Issues = append(list.Deck.Issues, deck.Issues...)
	return list, nil
}

// listText is a list of a link as it can be pasted again, line by line.
func listText(list *decklist.List) string {
	var b strings.Builder
	for i := range list.Lines {
		b.WriteString(list.Lines[i].Raw + "\n")
	}
	return b.String()
}
