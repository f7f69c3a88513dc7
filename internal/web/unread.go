package web

import (
	"fmt"
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
	l.Code, l.Unread, l.UnreadAt = report.Code, strings.Join(texts, "\n"), joinNumbers(numbers)
	if len(l.Check()) > maxLink { // what matters less goes first
		l.Notes, l.Lines, l.UnreadAt, l.Read = nil, "", "", ""
	}
	return l, true
}

// unreadLines are the lines of a link that are to be read. Those without numbers
// come after the cards.
func unreadLines(l address.Deck, after int) ([]decklist.Unread, error) {
	if len(l.Unread) > address.MaxUnread {
		return nil, fmt.Errorf("unread lines of %d bytes; %d are the most of a link", len(l.Unread), address.MaxUnread)
	}
	var out []decklist.Unread
	for text := range strings.SplitSeq(l.Unread, "\n") {
		after++
		out = append(out, decklist.Unread{Number: after, Text: strings.TrimSuffix(text, "\r")})
	}
	if l.UnreadAt != "" {
		numbers, err := decodeNumbers(l.UnreadAt)
		if err != nil {
			return nil, err
		}
		if len(numbers) != len(out) || !slices.IsSorted(numbers) {
			return nil, fmt.Errorf("numbers of %d unread lines, and there are %d", len(numbers), len(out))
		}
		for i := range out {
			out[i].Number = numbers[i]
		}
	}
	return slices.DeleteFunc(out, func(u decklist.Unread) bool { return strings.TrimSpace(u.Text) == "" }), nil
}

// linkedList is the list of a link: its cards, and the lines beside them that
// were not read when it was made.
func linkedList(l address.Deck, cat *catalog.Catalog) (*decklist.List, error) {
	if l.Unread == "" {
		deck, err := linkedDeck(l, cat)
		if err != nil {
			return nil, err
		}
		return &decklist.List{Deck: *deck}, nil
	}
	deck := &decklist.Deck{Catalog: cat, Format: decklist.Text}
	if l.Code != "" {
		var err error
		if deck, err = linkedDeck(l, cat); err != nil {
			return nil, err
		}
	} else if l.Read != "" {
		var err error
		if deck.Format, err = decklist.ParseFormat(string(l.Read)); err != nil {
			return nil, err
		}
	}
	after := 0
	for i := range deck.Entries {
		if l.Lines == "" { // as they will be shown
			deck.Entries[i].Lines = []int{i + 1}
		}
		after = max(after, slices.Max(deck.Entries[i].Lines))
	}
	if deck.Format == decklist.Code {
		deck.Format = decklist.Text
	}
	lines, err := unreadLines(l, after)
	if err != nil {
		return nil, err
	}
	list := decklist.Rejoin(deck, lines)
	list.Deck.Issues = append(list.Deck.Issues, deck.Issues...)
	return list, nil
}

// text is a list of a link as it can be pasted again, line by line.
func listText(list *decklist.List) string {
	var b strings.Builder
	for i := range list.Lines {
		b.WriteString(list.Lines[i].Raw + "\n")
	}
	return b.String()
}
