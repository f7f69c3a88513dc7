package rules

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Limits of what the engine takes. Beyond them it says so; nothing is cut off silently.
const (
	// MaxDeck is the most cards in a game, a practice opponent's included: a card's number
	// must fit a byte, and a deck of 250 can still be shuffled by hand.
	MaxDeck = 250
	// MaxOpponents is the most cards in a practice opponent's row.
	MaxOpponents = 20
	// MaxNumber is the largest number on a card and the largest amount of a by-hand effect.
	MaxNumber = 99
	// MaxShiftDiscards is the most cards a Shift may ask to discard.
	MaxShiftDiscards = 3
	// MaxArgs is the most card numbers in one move.
	MaxArgs = 16
	// MaxMoves is the most moves in one game: far more than any real game, and replayed in a millisecond.
	MaxMoves = 5000
	// MaxText is the most bytes of move text that is read.
	MaxText = 64 << 10
	// MaxSingSets is the most Sing Together sets that Moves lists for one song.
	// Only boards with dozens of singers have more; Legal takes those too.
	MaxSingSets = 2000
)

// Entry is a card and how many copies of it are in the deck.
type Entry struct {
	Card  Card
	Count int
}

// OpposingCard is one card of a practice opponent: a row of characters and
// locations that takes no turns and only waits to be challenged. What is exerted
// stays so until a by-hand effect readies it.
type OpposingCard struct {
	Card       Card
	Exerted    bool
	Damage     int
	JoinsLater bool // it is not there from the start, but from the effect fx-opponent on
}

// Setup is everything a game starts from except the seed.
type Setup struct {
	Deck      []Entry // in canonical order: it numbers the cards 0…n-1, copies adjacent
	Edition   Edition
	Variant   Variant
	Second    bool           // the other player starts, so the first turn has a Draw step
	Opponents []OpposingCard // optional; numbered on from n
	Rival     *Rival         // optional: a practice opponent that takes turns, in place of Opponents
	// TheyChoose has a practice opponent make its choices by a stated rule (opposing_acts.go), instead of asking you. A rival always does.
	TheyChoose bool
	Position   *Position // where the game starts, if not with a deal
	Texts      int       // number of the effect table that the abilities of the cards are of; 0: by hand
	// Known finds a card of the catalog by its key, so that the player may name cards that a practice opponent reveals; optional.
	Known func(key int) *Card
	// WithTexts makes the same game with card texts, for [Game.CoverageWithTexts]; optional, and used where texts are by hand.
	WithTexts func() (*Game, error)
}

// Game is a compiled [Setup]. It never changes and may be used by many goroutines at once.
type Game struct {
	edition           Edition
	variant           Variant
	second            bool
	size              int
	entries           []Entry
	defs              []cardDef // by card number, the opponents' after the deck's
	cards             []*Card
	shiftBases        [][4]uint64             // by entry: the entries that it may be shifted onto
	opposingCards     [MaxOpponents]cardState // the practice opponent's cards as they join
	start             [MaxOpponents]cardState // the same at the start: those that wait have none
	startRow          uint32                  // those that are there at the start, a bit each
	opponents         int
	rival             *Rival
	decides           bool     // a practice opponent makes its choices itself
	all               set      // the numbers of the deck's cards
	newObjectOnReturn bool     // a card that comes into play again is a new one for what befell it this turn (CR 7.1.6)
	lex               []uint8  // the deck's numbers in the order of their text
	rank              []uint8  // its inverse
	opposingOrder     []uint16 // the opponents' numbers in the order of their text
	mustQuestPossible bool     // some card has Adventurous, or an effect makes cards quest
	texts             int      // number of the effect table that cards' texts are carried out by; 0: they are by hand
	text              *program // what cards do; of texts by hand, nothing
	acts              bool     // cards do something, or there is a practice opponent
	observedEvents    uint64   // bit e: some ability waits for event e, or it is kept in mind
	position          *State   // where games start that are not dealt, or nil
	known             func(key int) *Card
	withTexts         func() (Coverage, error)
}

// NewGame checks a setup and compiles it.
func NewGame(s Setup) (*Game, error) {
	if int(s.Edition) >= len(editionNames) {
		return nil, fmt.Errorf("new game: unknown edition %d", s.Edition)
	}
	if int(s.Variant) >= len(variantNames) {
		return nil, fmt.Errorf("new game: unknown variant %d", s.Variant)
	}
	if s.Rival != nil {
		if len(s.Opponents) > 0 || s.Position != nil {
			return nil, errors.New("new game: a practice opponent that takes turns, and a row or a position")
		}
		s.Opponents = s.Rival.Row()
	}
	if len(s.Opponents) > MaxOpponents {
		return nil, fmt.Errorf("new game: %d practice opponents: at most %d", len(s.Opponents), MaxOpponents)
	}
	g := &Game{
		edition: s.Edition, variant: s.Variant, second: s.Second,
		entries: slices.Clone(s.Deck), opponents: len(s.Opponents), withTexts: coverageOf(s.WithTexts), known: s.Known,
	}
	classes := make([]string, len(g.entries))
	printed := make([]keywords, len(g.entries)+len(s.Opponents))
	g.defs, g.cards = make([]cardDef, 0, usualDeck), make([]*Card, 0, usualDeck)
	for i := range g.entries {
		e := &g.entries[i]
		if e.Count < 1 {
			return nil, fmt.Errorf("new game: %s: %d copies", e.Card.FullName, e.Count)
		}
		if e.Count > MaxDeck-g.size {
			return nil, fmt.Errorf("new game: more than %d cards in the deck", MaxDeck)
		}
		var d cardDef
		var err error
		if d, classes[i], err = compile(&e.Card, &printed[i]); err != nil {
			return nil, fmt.Errorf("new game: %w", err)
		}
		d.entry = uint8(i)
		g.size += e.Count
		for range e.Count {
			g.defs = append(g.defs, d)
			g.cards = append(g.cards, &e.Card)
		}
	}
	if g.size == 0 {
		return nil, errors.New("new game: no cards in the deck")
	}
	opponents := slices.Clone(s.Opponents)
	for i := range opponents {
		o := &opponents[i]
		d, _, err := compile(&o.Card, &printed[len(g.entries)+i])
		if err != nil {
			return nil, fmt.Errorf("new game: practice opponent: %w", err)
		}
		switch {
		case d.typ != Character && d.typ != Location:
			return nil, fmt.Errorf("new game: %w", &PositionError{fault: opposingType, card: &o.Card})
		case o.Exerted && d.typ == Location: // CR 5.1.2.3
			return nil, fmt.Errorf("new game: %w", &PositionError{fault: exertedLocation, card: &o.Card})
		case o.Damage < 0 || o.Damage >= int(d.willpower): // CR 1.8.1.4
			return nil, fmt.Errorf("new game: %w",
				&PositionError{fault: opposingDamage, card: &o.Card, about: []any{o.Damage, int(d.willpower)}})
		}
		d.entry = uint8(len(g.entries) + i) // behind those of the deck
		g.defs = append(g.defs, d)
		g.cards = append(g.cards, &o.Card)
		g.placeOpposing(i, o)
	}
	if len(g.defs) > MaxDeck {
		return nil, fmt.Errorf("new game: %d cards and %d of a practice opponent: at most %d together", g.size, g.opponents, MaxDeck)
	}
	for n := range g.size {
		g.all.add(uint8(n))
	}
	g.seat(s.Rival)
	g.decides = s.TheyChoose || s.Rival != nil
	g.matchShifts(classes)
	g.orderNumbers()
	g.compileTexts(s.Texts, printed)
	g.newObjectOnReturn = !slices.ContainsFunc(g.text.tests, func(t test) bool { // of whatever card it was
		return t.kind == happened && turnSet(t.amount) == setBoosted && !g.text.filters[t.some].looks()
	})
	g.mustQuestPossible = slices.ContainsFunc(g.defs, func(d cardDef) bool { return d.is(fAdventurous) }) ||
		g.text.grants>>kwAdventurous&1 != 0 || g.text.altCost>>mustQuest&1 != 0
	if s.Position != nil {
		if err := g.startAt(s.Position); err != nil {
			return nil, fmt.Errorf("new game: %w", err)
		}
	}
	return g, nil
}

// usualDeck is how many cards there is room for at once.
const usualDeck = 64

// byText are the numbers of cards in the order of their text, so that lists of moves can be made in order
// instead of being sorted.
var byText = func() (order [MaxDeck]uint8) {
	for i := range order {
		order[i] = uint8(i)
	}
	slices.SortFunc(order[:], func(a, b uint8) int { return strings.Compare(strconv.Itoa(int(a)), strconv.Itoa(int(b))) })
	return order
}()

// orderNumbers notes the order of the numbers of this game.
func (g *Game) orderNumbers() {
	g.lex, g.rank = make([]uint8, 0, g.size), make([]uint8, g.size)
	for _, n := range byText {
		switch {
		case int(n) < g.size:
			g.rank[n] = uint8(len(g.lex))
			g.lex = append(g.lex, n)
		case int(n) < len(g.defs):
			g.opposingOrder = append(g.opposingOrder, uint16(n))
		}
	}
}

// Size returns the number of cards in the deck at the start.
func (g *Game) Size() int { return g.size }

// Opponents returns the number of cards of the practice opponent, those that wait to join its row included.
func (g *Game) Opponents() int { return g.opponents }

// Edition returns the edition of the rules that the game is played by.
func (g *Game) Edition() Edition { return g.edition }

// Variant returns the way the game is played.
func (g *Game) Variant() Variant { return g.variant }

// Second reports whether the other player starts.
func (g *Game) Second() bool { return g.second }

// Card returns the card with a number, the practice opponent's included, or
// nil when there is none. The caller must not change it.
func (g *Game) Card(n int) *Card {
	if n < 0 || n >= len(g.cards) {
		return nil
	}
	return g.cards[n]
}

// cardOf is the number of a card of an entry.
func (g *Game) cardOf(entry uint8) int {
	return slices.IndexFunc(g.defs, func(d cardDef) bool { return d.entry == entry })
}
