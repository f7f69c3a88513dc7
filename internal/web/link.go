package web

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/templates"
)

// A deck code says which cards a deck has, not how its list was written. What
// is lost that way rides along in the link of a pasted list: the lines of the
// cards as parameter l, and each warning that comes from the text as a
// parameter w.

// deckLink is the link of a deck that was read from a list.
func deckLink(d *decklist.Deck, l address.Deck) address.Deck {
	l.Lines, l.Notes, l.Read = encodeLines(d), nil, d.Format
	if d.Format == decklist.Text {
		l.Read = ""
	}
	for i := range d.Issues {
		if issueWords[d.Issues[i].Kind] != "" { // others are of lines that were not read
			l.Notes = append(l.Notes, encodeIssue(&d.Issues[i]))
		}
	}
	return l
}

// encodeLines writes the lines of a deck's cards, in canonical order of the
// cards: "3-9.1.2" means lines 3 and 9, line 1 and line 2. It is "" for a deck
// without lines.
func encodeLines(d *decklist.Deck) string {
	var b strings.Builder
	for i, e := range d.Sorted() {
		if len(e.Lines) == 0 {
			return ""
		}
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(joinNumbers(e.Lines))
	}
	return b.String()
}

// decodeLines gives the lines back to a deck, and its entries the order that
// they had in the list.
func decodeLines(d *decklist.Deck, s string) error {
	groups := strings.Split(s, ".")
	d.Entries = d.Sorted()
	if len(groups) != len(d.Entries) {
		return fmt.Errorf("lines of %s for a deck of %d", templates.Cards(len(groups)), len(d.Entries))
	}
	for i, g := range groups {
		lines, err := decodeNumbers(g)
		if err != nil {
			return err
		}
		d.Entries[i].Lines = lines
	}
	slices.SortStableFunc(d.Entries, func(a, b decklist.Entry) int { return cmp.Compare(a.Lines[0], b.Lines[0]) })
	return nil
}

// maxLineNumber bounds line numbers: a list of 1 MiB has no more lines.
const maxLineNumber = decklist.MaxBytes

// decodeNumbers reads ascending line numbers joined by hyphens.
func decodeNumbers(s string) ([]int, error) {
	var out []int
	for part := range strings.SplitSeq(s, "-") {
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 || n > maxLineNumber {
			return nil, fmt.Errorf("line %q: not a line number", part)
		}
		out = append(out, n)
	}
	return out, nil
}

// issueWords are the issues that a resolved list can have, by the word of
// their code in the report.
var issueWords = map[decklist.IssueKind]string{
	decklist.RefMismatch:   "ref_mismatch",
	decklist.MissingCount:  "missing_count",
	decklist.TotalMismatch: "total_mismatch",
	decklist.ShortName:     "short_name",
	decklist.TitleNearCard: "title_line",
	decklist.Encoded:       "encoding",
}

// aboutCard tells the issues that are about one card.
func aboutCard(k decklist.IssueKind) bool {
	return k == decklist.RefMismatch || k == decklist.MissingCount || k == decklist.ShortName
}

// Limits of what a link may say about an issue: real ones are far below.
const (
	maxNotes    = 2 * decklist.MaxLines
	maxNoteText = 400
)

// noteMark parts the fields of a note. It needs no escape in an address and is
// in no card name.
const noteMark = "~"

// encodeIssue writes an issue as its word, its lines, the keys of its
// card and of its choices, the stated total, its text and its reason:
// "missing_count~3~42".
func encodeIssue(i *decklist.Issue) string {
	card, stated := "", ""
	if i.Card != nil {
		card = strconv.Itoa(i.Card.Key)
	}
	if i.Stated != 0 {
		stated = strconv.Itoa(i.Stated)
	}
	var choices []int
	for _, c := range i.Choices {
		choices = append(choices, c.Key)
	}
	fields := []string{issueWords[i.Kind], joinNumbers(i.Lines), card, joinNumbers(choices), stated, noteText(i.Text), noteText(i.Why)}
	return strings.TrimRight(strings.Join(fields, noteMark), noteMark)
}

func joinNumbers(numbers []int) string {
	var b strings.Builder
	for i, n := range numbers {
		if i > 0 {
			b.WriteByte('-')
		}
		b.WriteString(strconv.Itoa(n))
	}
	return b.String()
}

// noteText makes a text fit for a note.
func noteText(s string) string {
	s = strings.Map(func(r rune) rune {
		if r == '~' || !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, s)
	for len(s) > maxNoteText {
		_, size := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-size]
	}
	return s
}

// decodeIssue reads what encodeIssue writes.
func decodeIssue(s string, cat *catalog.Catalog) (issue decklist.Issue, err error) {
	var field [7]string
	parts := strings.Split(s, noteMark)
	if len(parts) > len(field) {
		return issue, fmt.Errorf("note of %d fields; %d are the most", len(parts), len(field))
	}
	copy(field[:], parts)
	known := false
	for kind, word := range issueWords {
		if word == field[0] {
			issue.Kind, known = kind, true
		}
	}
	if !known {
		return issue, fmt.Errorf("note %.40q: not a warning about a list", field[0])
	}
	if issue.Lines, err = decodeNumbers(field[1]); err != nil {
		return issue, err
	}
	if field[2] != "" || aboutCard(issue.Kind) {
		if issue.Card, err = cardByKey(field[2], cat); err != nil {
			return issue, err
		}
	}
	if field[3] != "" {
		for id := range strings.SplitSeq(field[3], "-") {
			card, err := cardByKey(id, cat)
			if err != nil {
				return issue, err
			}
			issue.Choices = append(issue.Choices, card)
		}
	}
	if field[4] != "" {
		if issue.Stated, err = strconv.Atoi(field[4]); err != nil || issue.Stated < 0 {
			return issue, fmt.Errorf("total %.40q: not a number of cards", field[4])
		}
	}
	issue.Text, issue.Why = noteText(field[5]), noteText(field[6])
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
	if l.Lines == "" {
		templates.SortEntries(deck.Entries)
	} else if err := decodeLines(deck, l.Lines); err != nil {
		return nil, err
	}
	switch {
	case l.Read != "":
		if deck.Format, err = decklist.ParseFormat(string(l.Read)); err != nil {
			return nil, err
		}
	case l.Lines != "":
		deck.Format = decklist.Text
	}
	if len(l.Notes) > maxNotes {
		return nil, fmt.Errorf("%d notes; at most %d fit", len(l.Notes), maxNotes)
	}
	for _, n := range l.Notes {
		issue, err := decodeIssue(n, cat)
		if err != nil {
			return nil, err
		}
		deck.Issues = append(deck.Issues, issue)
	}
	return deck, nil
}
