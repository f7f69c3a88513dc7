package app

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// A link says what its list said: the same verdict, with the same findings. It is the deck code with what the code cannot say
// (address.Pasted). The lines of open questions ride along as they were written, and are read again at each visit: what a newer
// catalog knows becomes a card. Where they mean something else beside the cards alone than in their list, as the row of a table
// does, the list itself rides along.

// longestAsked is the longest text, in bytes, whose link is looked up again to see whether it says the same: no list has a tenth.
const longestAsked = 64 << 10

// CheckedDeck is a list with its verdict.
type CheckedDeck struct {
	List    *decklist.List
	Text    string
	Report  *deckcheck.Report
	Options deckcheck.Options
	in      *Snapshot
}

// Check checks a list that was read from a text.
func (l *Snapshot) Check(list *decklist.List, text string, rules *formats.Rules, o deckcheck.Options) *CheckedDeck {
	return &CheckedDeck{list, text, l.Report(&list.Deck, rules, o), o, l}
}

// Linked returns the list of a link with its verdict, by the pool of the link.
func (l *Snapshot) Linked(link address.Deck) (*CheckedDeck, error) {
	list, err := l.LinkedList(link)
	if err != nil {
		return nil, address.WrongCode("deck", err)
	}
	o, err := LinkedPool(link.Limited, l.Catalog)
	if err != nil {
		return nil, address.WrongPool("pool", err)
	}
	return l.Check(list, ListText(link, list), l.Catalog.Calendar.On(link.Format, link.On), PoolOf(link, o.Pool)), nil
}

// OfText returns another text, read and checked as this list was.
func (k *CheckedDeck) OfText(text string) *CheckedDeck {
	return k.in.Check(k.in.Read(text), text, k.Report.Rules, k.Options)
}

// WithoutPool returns the same list, checked without its pool.
func (k *CheckedDeck) WithoutPool() *CheckedDeck {
	return k.in.Check(k.List, k.Text, k.Report.Rules, deckcheck.Options{})
}

// Resolved reports whether the entries are the whole deck, and the verdict is theirs: a name that may be a card leaves a verdict open
// that the entries alone don't.
func (k *CheckedDeck) Resolved() bool {
	return k.List.Deck.Resolved() && k.Report.Verdict != deckcheck.Undecided
}

// Link is the address of the verdict; false where it would be too long.
func (k *CheckedDeck) Link(l address.Deck) (address.Deck, bool) {
	d := &k.List.Deck
	l.Code, l.ListDetails = k.Report.Code, address.ListDetails{}
	if d.Resolved() && len(d.Questions)+len(d.Issues)+len(d.Lists) == 0 {
		full := DeckLink(d, l)
		return full, len(full.Check()) <= MaxLink
	}
	if len(k.Text) > longestAsked {
		return l, false
	}
	for _, way := range []func(address.Deck) (address.Deck, bool){k.beside, k.whole} {
		full, ok := way(l)
		if !ok {
			continue
		}
		if at := full.Check(); len(at) <= MaxLink && k.saysSame(at) {
			return full, true
		}
	}
	return l, false
}

// saysSame reports whether an address has the same verdict with the same findings.
func (k *CheckedDeck) saysSame(at string) bool {
	u, err := url.Parse(at)
	if err != nil {
		return false
	}
	l, errs := address.ParseDeck(u.Query(), address.Defaults{})
	if len(errs) > 0 {
		return false
	}
	list, err := k.in.LinkedList(l)
	return err == nil && k.Report.Same(k.in.Report(&list.Deck, k.Report.Rules, k.Options))
}

// beside has the lines of open questions, if there are any, beside the cards.
func (k *CheckedDeck) beside(l address.Deck) (address.Deck, bool) {
	lines, ok := k.List.UnreadLines(address.MaxUnread)
	if !ok {
		return l, false
	}
	l = DeckLink(&k.List.Deck, l)
	l.Code = k.Report.Code
	l.Unread, l.UnreadAt = unreadOf(lines)
	return l, true
}

// unreadOf are lines as an address has them.
func unreadOf(lines []decklist.UnreadLine) (text string, at []int) {
	texts := make([]string, len(lines))
	for i, u := range lines {
		texts[i], at = u.Text, append(at, u.Number)
	}
	return strings.Join(texts, "\n"), at
}

// whole has the list itself.
func (k *CheckedDeck) whole(l address.Deck) (address.Deck, bool) {
	if l.Entire = strings.TrimRight(k.Text, "\r\n"); l.Entire == "" || len(l.Entire) > address.MaxUnread {
		return l, false
	}
	for i := range k.List.Deck.Issues { // of the file that the text was in
		issue := &k.List.Deck.Issues[i]
		if n, ok := address.NoteOf(issue); ok && issue.Kind == decklist.Encoded && issue.Text != "" {
			l.Notes = append(l.Notes, n)
		}
	}
	return l, true
}

// AsIs is the link of a list with the lines that a question is about, as pages show them; the list that it was read from
// still rides along whole.
func AsIs(l address.Deck, list *decklist.List) address.Deck {
	if l.Entire != "" {
		lines, _ := list.UnreadLines(len(l.Entire))
		l.Code, _ = list.Deck.EntriesCode()
		l.Unread, l.UnreadAt = unreadOf(lines)
	}
	return l
}

// LinkedList is the list of a link: its cards, and the lines beside them that
// were not read when it was made, or the list that rides along.
func (s *Snapshot) LinkedList(l address.Deck) (*decklist.List, error) {
	if l.Entire != "" {
		list := s.Read(l.Entire)
		for _, n := range l.Notes {
			issue, err := issueOf(n, s.Catalog)
			if err != nil {
				return nil, err
			}
			list.Deck.Issues = append([]decklist.Issue{issue}, list.Deck.Issues...)
		}
		return list, nil
	}
	deck := &decklist.Deck{Catalog: s.Catalog, Format: cmp.Or(l.Read, decklist.Text)}
	if l.Code != "" || l.Unread == "" {
		var err error
		if deck, err = s.linkedDeck(l); err != nil {
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
	list := decklist.Restore(deck, l.UnreadLines(after))
	list.Deck.Issues = append(list.Deck.Issues, deck.Issues...)
	return list, nil
}

// ListText is a list of a link as it can be pasted again, line by line.
func ListText(l address.Deck, list *decklist.List) string {
	if l.Entire != "" {
		return l.Entire
	}
	var b strings.Builder
	for i := range list.Lines {
		b.WriteString(list.Lines[i].Raw + "\n")
	}
	return b.String()
}
