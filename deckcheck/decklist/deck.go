package decklist

import (
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
	"inkcheck/formats"
)

// Deck is what a list says: cards with counts, and what could not be read as
// such. Nothing of the list is missing from it: every line is a card's, an
// issue's, or one that holds no cards (see Line.Kind).
type Deck struct {
	Title   string // the first line, where it names no card
	Format  Format // what the list was taken for
	Entries []Entry
	Issues  []Issue // what reading found, in the order of the lines
	// Questions are lines with several readings left, in the order of the lines. No copy of them is in Entries, except the one
	// copy of a card without a count.
	Questions []reading.Question
	// Lists are the decks of the lists that the text has or may have, in order; nil for one list. Then Questions has one of kind
	// TwoLists, without an answer OneList if there are certainly several, and Entries are those of the whole text.
	Lists []*Deck
	// Written are the lines of one of several lists; "" for other decks.
	Written string
	// Cards counts the copies of all entries and of the lines whose card is
	// unknown or ambiguous.
	Cards   int
	Catalog *catalog.Catalog

	// Printings are those of the copies of which more than the card is known, and Day
	// is when the deck is to be played; 0 for any day. Both are for Write.
	Printings map[*catalog.Card][]PrintingCount
	Day       formats.Day
}

// Entry is one card of a deck with all its copies.
type Entry struct {
	Card  *catalog.Card
	Count int
	Lines []int // 1-based, ascending; nil when the deck came from a code
}

// PrintingCount are copies of one printing.
type PrintingCount struct {
	Printing *catalog.Printing
	Count    int
}

// Resolved reports whether the entries are the whole deck: no question is open, and no issue leaves out cards. Only then the deck has
// a hash.
func (d *Deck) Resolved() bool { return !d.Open() && !d.losesCards() && len(d.Entries) > 0 }

// Open reports whether a question is open: whether there are several worlds without reserves.
func (d *Deck) Open() bool {
	return slices.ContainsFunc(d.Questions, func(q reading.Question) bool { return IsOpen(&q) })
}

// IsOpen reports whether a question has several answers without reserves, or one that brings copies.
func IsOpen(q *reading.Question) bool {
	certain := 0
	for i := range q.Answers {
		if a := &q.Answers[i]; !a.Reserve {
			if certain++; certain > 1 || len(a.Parts) > 0 {
				return true
			}
		}
	}
	return false
}

// losesCards reports whether the list holds cards that are in no entry and no question.
func (d *Deck) losesCards() bool {
	return slices.ContainsFunc(d.Issues, func(i Issue) bool { return i.Kind == Sideboard || i.Kind == TooManyLines })
}

// Copies is how many copies of a card the deck has, on all its entries.
func (d *Deck) Copies(card *catalog.Card) int {
	n := 0
	for _, e := range d.Entries {
		if e.Card == card {
			n += e.Count
		}
	}
	return n
}

// Legalities yields what formats know of each card of the entries.
func (d *Deck) Legalities(yield func(*formats.Card) bool) {
	for i := range d.Entries {
		if !yield(&d.Entries[i].Card.Legality) {
			return
		}
	}
}

// Sorted lists the entries in canonical order: by the key of
// their cards.
func (d *Deck) Sorted() []Entry {
	out := slices.Clone(d.Entries)
	slices.SortFunc(out, func(a, b Entry) int { return a.Card.Index - b.Card.Index })
	return out
}

// IssueKind is a kind of thing that reading a list finds.
type IssueKind uint8

const (
	Sideboard     IssueKind = iota // cards under a heading that Lorcana decks don't have
	TooManyLines                   // lines past MaxLines, which were not read
	RefMismatch                    // a set and number that are another card's, or nobody's
	MissingCount                   // cards without a count, read as one copy each
	TotalMismatch                  // a stated total that is not the number of cards
	ShortName                      // a name without its version, which only one card has
	NoCopies                       // a card with a count of 0
	Encoded                        // the text was not in UTF-8
	RefUnchecked                   // letters of a set that nobody knows
	TextLines                      // lines of words that are no cards
	ListMark                       // a piece that all lines have and that says nothing of the deck
	ByTotal                        // a line that is clear because of the total that the list states
	PartSize                       // a stated size of a part that is not the number of its cards
)

// RefKind is what a reference of a line is instead of the line's card.
type RefKind uint8

const (
	NoSuchName RefKind = iota // the card's own number, below a name that no card has
	NamesOther                // another card's number
	NotChecked                // letters of a set that nobody knows
	NoPrinting                // nobody's number
)

// Ref is a reference, or for NoSuchName a name, that doesn't fit its line.
type Ref struct {
	Kind RefKind
	Text string        // as written
	Card *catalog.Card // of NamesOther
}

// Issue is one thing that reading a list found.
type Issue struct {
	Kind  IssueKind
	Lines []int
	// Text is what was written: the name, the reference or the line.
	Text string
	// TooLarge says that TooManyLines is about bytes, and that nothing was read.
	TooLarge bool
	// Refs are what references of RefMismatch and RefUnchecked are instead.
	Refs []Ref
	// Card is the card that the line was read as: for RefMismatch, RefUnchecked and ShortName, and for ByTotal if it is one.
	Card *catalog.Card
	// Choices are the card that a reference names, or the cards under a sideboard heading.
	Choices []*catalog.Card
	// Copies are those of a sideboard, of cards without a count, of a part, or by a total.
	Copies int
	// Stated is the total or the size that the list states, or the number of lines it has.
	Stated int
}
