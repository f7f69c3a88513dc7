package decklist

import (
	"slices"

	"inkcheck/catalog"
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
	// Cards counts the copies of all entries and of the lines whose card is
	// unknown or ambiguous.
	Cards   int
	Catalog *catalog.Catalog

	// Printings are those of the copies of which more than the card is known, and Day
	// is when the deck is to be played; 0 for any day. Both are for Write.
	Printings map[*catalog.Card][]Copies
	Day       formats.Day
}

// Entry is one card of a deck with all its copies.
type Entry struct {
	Card  *catalog.Card
	Count int
	Lines []int // 1-based, ascending; nil when the deck came from a code
}

// Copies are copies of one printing.
type Copies struct {
	Printing *catalog.Printing
	Count    int
}

// Resolved reports whether every line named cards, so that the entries are the
// whole deck: only then has it a code and a hash.
func (d *Deck) Resolved() bool {
	for i := range d.Issues {
		if d.Issues[i].Kind.losesCards() {
			return false
		}
	}
	return len(d.Entries) > 0
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
	UnknownCard    IssueKind = iota // a name that no card has
	AmbiguousCard                   // a name that several cards have
	BadCount                        // a count that is no whole number from 1 to MaxCount
	UnreadableLine                  // a line that is no card, heading or comment
	Sideboard                       // cards under a heading that Lorcana decks don't have
	TooManyLines                    // lines past MaxLines, which were not read
	RefMismatch                     // a set and number that are another card's, or nobody's
	MissingCount                    // a card without a count, read as one copy
	TotalMismatch                   // a stated total that is not the number of cards
	ShortName                       // a name without its version, which only one card has
	TitleNearCard                   // a title that is near a card's full name, or begins with a number
	Encoded                         // the text was not in UTF-8
)

// losesCards reports whether a list with such an issue holds cards that the
// deck's entries don't.
func (k IssueKind) losesCards() bool { return k <= TooManyLines }

// Issue is one thing that reading a list found.
type Issue struct {
	Kind  IssueKind
	Lines []int
	// Text is what was written: the name, the count, the reference or the line.
	Text string
	// Why says more where a kind has several reasons, as a clause for a
	// message; else "".
	Why string
	// Card is the card that the line was read as: for RefMismatch,
	// MissingCount and ShortName.
	Card *catalog.Card
	// Choices are cards that may be meant: all candidates of an ambiguous
	// name, suggestions for an unknown one, the card that a reference names,
	// the cards under a sideboard heading.
	Choices []*catalog.Card
	// Copies are those of the lines: what an unknown card, an ambiguous one, a
	// sideboard or cards without a count hold. Of an unreadable line they are
	// what it would hold as a card, and 0 where nobody can say.
	Copies int
	// Set is the code of the set that the reference of an unknown card names, as
	// it was written; "" for none.
	Set string
	// Uncompared tells that nobody looked for names near that of an unknown card,
	// since MaxSuggested other names of the list were looked up before it.
	Uncompared bool
	// Stated is the total that the list states, or the number of lines it has.
	Stated int
}
