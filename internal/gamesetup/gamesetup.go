// Package gamesetup brings a checked deck to the table: it turns a report into the
// setup of a game. Only a deck that is legal in its format on its day is handed over;
// the casual table takes any deck whose lines all resolved, and what was read of one whose verdict
// is undecided; it is asked for knowingly.
package gamesetup

import (
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/rules"
)

// Options are what a game starts from besides the deck, its format and the day.
type Options struct {
	Second     bool                      // the other player starts
	Casual     bool                      // take a deck that is not legal, too
	Opponents  []rules.OpposingCard      // the practice opponent; none for a solo game
	TheyChoose bool                      // it makes its choices by a stated rule instead of asking you
	Rival      *rules.Rival              // one that takes turns; nil for none
	Texts      int                       // the effect table that plays card texts; 0 where you play them yourself
	Known      func(key int) *rules.Card // finds cards that an opponent reveals; nil where they are not named
}

// Why says what keeps a deck from the table.
type Why uint8

const (
	// Illegal decks may still be handed over to the casual table.
	Illegal Why = iota
	// Undecided decks have lines that were not read, and could still be legal. The casual
	// table plays the cards that were read.
	Undecided
	// Unresolved decks have a line that could not be read as cards, or no card at all:
	// what would be played is not the list.
	Unresolved
	// TooLarge decks have more than rules.MaxDeck cards. The rules allow them, the engine
	// does not.
	TooLarge
)

// Refused is the error of a deck that is not handed over.
type Refused struct {
	Report *deckcheck.Report
	Why    Why
}

// Setup makes the setup of a game from a report: the cards in canonical order,
// the edition of the rules in force on the report's day, and the variant of its
// format. A deck that may not be handed over is a [*Refused].
func Setup(r *deckcheck.Report, o Options) (rules.Setup, error) {
	switch {
	case r.Code == "" || r.Verdict == deckcheck.Illegal && r.Hash == "": // cards were left out, or a question is open
		return rules.Setup{}, &Refused{r, Unresolved}
	case (r.Verdict == deckcheck.Undecided || r.Legal && r.Hash == "") && !o.Casual: // a question is open
		return rules.Setup{}, &Refused{r, Undecided}
	case !r.Legal && !o.Casual:
		return rules.Setup{}, &Refused{r, Illegal}
	case r.Cards > rules.MaxDeck:
		return rules.Setup{}, &Refused{r, TooLarge}
	}
	s := setup(r.Format, r.On)
	s.Second, s.Opponents, s.Rival, s.TheyChoose, s.Texts, s.Known = o.Second, o.Opponents, o.Rival, o.TheyChoose, o.Texts, o.Known
	entries := slices.Clone(r.Entries)
	slices.SortFunc(entries, func(a, b decklist.Entry) int { return a.Card.Index - b.Card.Index })
	s.Deck = make([]rules.Entry, len(entries))
	for i, e := range entries {
		s.Deck[i] = rules.Entry{Card: Card(e.Card), Count: e.Count}
		if o.Texts > 0 {
			s.Deck[i].Card = WithText(e.Card)
		}
	}
	if o.Texts == 0 {
		o.Texts = catalog.EffectTableVersion()
		s.WithTexts = func() (*rules.Game, error) { return Game(r, o) }
	}
	return s, nil
}

// setup is the edition and the variant of a game in a format on a day.
func setup(f formats.Format, on formats.Day) rules.Setup {
	s := rules.Setup{Edition: rules.EditionOn(on.String())}
	if f.Variant() == formats.PackRushGame { // CR 10.2
		s.Variant = rules.PackRush
	}
	return s
}

// Game is [Setup] compiled. Besides a [*Refused] it fails on a card that no game can be
// played with, which only an import can bring.
func Game(r *deckcheck.Report, o Options) (*rules.Game, error) {
	s, err := Setup(r, o)
	if err != nil {
		return nil, err
	}
	return rules.NewGame(s)
}

// Known finds cards of a catalog by their keys, as the engine knows them.
func Known(cat *catalog.Catalog) func(key int) *rules.Card {
	return func(key int) *rules.Card {
		card, ok := cat.ByKey(key)
		if !ok {
			return nil
		}
		known := OpposingCard(card)
		return &known
	}
}

// Card is a card of the catalog as the engine knows it. It shares the card's lists.
func Card(c *catalog.Card) rules.Card {
	return rules.Card{
		ID: c.ID, Name: c.Name, FullName: c.FullName, Cost: c.Cost, Inkable: c.Inkable,
		Type: types[c.Type], Song: c.Song, Classifications: c.Classifications,
		Strength: number(c.Strength), Willpower: number(c.Willpower), Lore: number(c.Lore), MoveCost: number(c.MoveCost),
		Keywords: c.Keywords, HasText: c.HasText,
	}
}

// OpposingCard is [Card] for a practice opponent's row, whose ink types cards may ask for.
func OpposingCard(c *catalog.Card) rules.Card {
	out := Card(c)
	out.Inks = c.Inks.Names()
	return out
}

// WithText is [Card] with what the card does.
func WithText(c *catalog.Card) rules.Card {
	out := OpposingCard(c)
	for i, code := range c.EffectCodes() {
		out.Abilities = append(out.Abilities, rules.Ability{N: i + 1, Code: code})
	}
	return out
}

var types = [...]rules.Type{
	catalog.Character: rules.Character, catalog.Action: rules.Action, catalog.Item: rules.Item, catalog.Location: rules.Location,
}

// number is 0 for a number that the card does not have: the engine asks for a number only
// where the type has one.
func number(n catalog.Number) int {
	if !n.Known() {
		return 0
	}
	return int(n)
}
