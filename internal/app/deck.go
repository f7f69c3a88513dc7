package app

import (
	"context"
	"slices"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/cache"
	"inkcheck/rules"
)

// A page about a deck needs its report for the head, and the table, the sheet or the odds need the deck again, as each move at a table
// does. So a snapshot keeps the decks of codes with their reports, and the games made of them. Both are bounded.

// deckKey is what the report on a deck depends on, the cards aside.
type deckKey struct {
	code   string
	format formats.Format
	on     formats.Day
}

// checkedCode is the deck of a code with its report. It is shared, so neither is changed.
type checkedCode struct {
	deck   *decklist.Deck
	report *deckcheck.Report
}

const (
	// maxDecks bounds the decks that are kept, in bytes as deckSize estimates them: about a thousand of usual size.
	maxDecks = 16 << 20
	// maxGames bounds the games that are kept, in bytes as gameSize estimates them: some eighty.
	maxGames = 16 << 20
	// gameSize is more than what a game of 60 cards takes with its compiled texts.
	gameSize = 200 << 10
)

func deckSize(code string, d checkedCode) int64 {
	return int64(1024 + len(code) + 256*len(d.deck.Entries) + 512*len(d.report.Problems))
}

// Read returns the list that a text is.
func (l *Snapshot) Read(text string) *decklist.List {
	l.reads.Add(1)
	return decklist.Read(text, l.Catalog)
}

// ReadContext is Read, and fails if the context ends first.
func (l *Snapshot) ReadContext(ctx context.Context, text string) (*decklist.List, error) {
	l.reads.Add(1)
	return decklist.ReadContext(ctx, text, l.Catalog)
}

// Edit returns a text with the change to its lines that a button asks for.
func (l *Snapshot) Edit(fix address.LineFix, text string) string {
	return decklist.EditLines(fix.Edit(l.Catalog), text, l.Read(text))
}

// Report checks a deck.
func (l *Snapshot) Report(d *decklist.Deck, rules *formats.Rules, o deckcheck.Options) *deckcheck.Report {
	l.checks.Add(1)
	return deckcheck.Check(d, rules, o)
}

// Deck returns the deck of a code, for the caller to change.
func (l *Snapshot) Deck(code string) (*decklist.Deck, error) {
	l.reads.Add(1)
	return decklist.FromCode(code, l.Catalog)
}

// DeckIn returns the deck of a code, for the caller to change, and its report in a format on a day, which nobody changes. Neither is made
// again as long as it is kept.
func (l *Snapshot) DeckIn(code string, f formats.Format, on formats.Day) (*decklist.Deck, *deckcheck.Report, error) {
	k, err := l.checkCode(code, f, on)
	if err != nil {
		return nil, nil, err
	}
	deck := *k.deck
	deck.Entries = slices.Clone(deck.Entries)
	return &deck, k.report, nil
}

// ListIn returns the list of a link, for the caller to change, and its report without a pool, which nobody changes. Both are cached for a
// link that has a code and no more. It fails as LinkedList does.
func (l *Snapshot) ListIn(link address.Deck) (*decklist.List, *deckcheck.Report, error) {
	if link.Unread == "" && link.Entire == "" && link.Lines == nil && link.Notes == nil && link.Read == "" {
		deck, report, err := l.DeckIn(link.Code, link.Format, link.On)
		if err != nil {
			return nil, nil, err
		}
		decklist.SortEntries(deck.Entries)
		return &decklist.List{Deck: *deck}, report, nil
	}
	list, err := l.LinkedList(link)
	if err != nil {
		return nil, nil, err
	}
	return list, l.Report(&list.Deck, l.Catalog.Calendar.On(link.Format, link.On), deckcheck.Options{}), nil
}

func (l *Snapshot) checkCode(code string, f formats.Format, on formats.Day) (checkedCode, error) {
	key := deckKey{code, f, on}
	if k, ok := l.decks.Get(key); ok {
		return k, nil
	}
	deck, err := l.Deck(code)
	if err != nil {
		return checkedCode{}, err
	}
	k := checkedCode{deck, l.Report(deck, l.Catalog.Calendar.On(f, on), deckcheck.Options{})}
	l.decks.Put(key, k, deckSize(code, k))
	return k, nil
}

// gameKey is what a game depends on, the cards aside.
type gameKey struct {
	deck           deckKey
	second, casual bool
	texts          int
	opponents      string
	against        string
	theyChoose     bool
}

// builtGame is a game with the opposing cards beside it.
type builtGame struct {
	game      *rules.Game
	opponents []*catalog.Card
}

func newDecks() *cache.Cache[deckKey, checkedCode] { return cache.New[deckKey, checkedCode](maxDecks) }

func newGames() *cache.Cache[gameKey, builtGame] { return cache.New[gameKey, builtGame](maxGames) }
