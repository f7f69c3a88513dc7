package rules

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// Limits of what the engine takes. Beyond them it says so; nothing is cut off silently.
const (
	// MaxDeck is the most cards in a deck: a card's number must fit a byte, and
	// a deck of 250 can still be shuffled by hand.
	MaxDeck = 250
	// MaxOpponents is the most cards in a training opponent's row.
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

// HandSize returns the number of cards in an opening hand: 7 (CR 2.2.1.4),
// or 5 in Pack Rush (CR 10.2.3).
func (v Variant) HandSize() int {
	if v == PackRush {
		return 5
	}
	return 7
}

// Goal returns the lore that wins: 20 (CR 1.8.1.1), or 15 in Pack Rush (CR 10.2.4).
func (v Variant) Goal() int {
	if v == PackRush {
		return 15
	}
	return 20
}

// startInk is the number of marketing cards in the inkwell at the start (CR 10.2.2).
func (v Variant) startInk() uint8 {
	if v == PackRush {
		return 2
	}
	return 0
}

// Entry is a card and how many copies of it are in the deck.
type Entry struct {
	Card  Card
	Count int
}

// Opponent is one card of a training opponent: a row of characters and
// locations that takes no turns and only waits to be challenged. What is exerted
// stays so until a by-hand effect readies it.
type Opponent struct {
	Card    Card
	Exerted bool
	Damage  int
	Waits   bool // it is not there from the start, but from the effect fx-opponent on
}

// Setup is everything a game starts from except the seed.
type Setup struct {
	Deck      []Entry // in canonical order: it numbers the cards 0…n-1, copies adjacent
	Edition   Edition
	Variant   Variant
	Second    bool       // the other player starts, so the first turn has a Draw step
	Opponents []Opponent // optional; numbered on from n
	Position  *Position  // where the game starts, if not with a deal
	Texts     int        // number of the effect table that the abilities of the cards are of; 0: by hand
	// WithTexts makes the same game with card texts, for [Game.WouldCover]; optional, and used where texts are by hand.
	WithTexts func() (*Game, error)
}

// Game is a compiled [Setup]. It never changes and may be used by many goroutines at once.
type Game struct {
	edition   Edition
	variant   Variant
	second    bool
	size      int
	entries   []Entry
	defs      []def // by card number, the opponents' after the deck's
	cards     []*Card
	onto      [][4]uint64        // by entry: the entries that it may be shifted onto
	foes      [MaxOpponents]mark // the training opponent's cards as they join
	start     [MaxOpponents]mark // the same at the start: those that wait have none
	startRow  uint32             // those that are there at the start, a bit each
	opponents int
	all       set      // the numbers of the deck's cards
	touches   bool     // texts touch the training opponent's row
	mended    bool     // what was put right since effect table 1 holds: games dealt by it replay as they were played
	renews    bool     // a card that comes into play again is a new one for what befell it this turn (CR 7.1.6)
	lex       []uint8  // the deck's numbers in the order of their text
	rank      []uint8  // its inverse
	foeLex    []uint16 // the opponents' numbers in the order of their text
	urges     bool     // some card has Adventurous, or an effect makes cards quest
	text      *program // nil: texts are by hand
	heeds     uint64   // bit e: some ability waits for event e, or it is kept in mind
	position  *State   // where games start that are not dealt, or nil
	withTexts func() (*Game, error)
}

// NewGame checks a setup and compiles it.
func NewGame(s Setup) (*Game, error) {
	if int(s.Edition) >= len(editionNames) {
		return nil, fmt.Errorf("new game: unknown edition %d", s.Edition)
	}
	if int(s.Variant) >= len(variantNames) {
		return nil, fmt.Errorf("new game: unknown variant %d", s.Variant)
	}
	if len(s.Opponents) > MaxOpponents {
		return nil, fmt.Errorf("new game: %d training opponents: at most %d", len(s.Opponents), MaxOpponents)
	}
	g := &Game{
		edition: s.Edition, variant: s.Variant, second: s.Second,
		entries: slices.Clone(s.Deck), opponents: len(s.Opponents), withTexts: s.WithTexts,
	}
	var classes []string
	for i := range g.entries {
		e := &g.entries[i]
		if e.Count < 1 {
			return nil, fmt.Errorf("new game: %s: %d copies", e.Card.FullName, e.Count)
		}
		if e.Count > MaxDeck-g.size {
			return nil, fmt.Errorf("new game: more than %d cards in the deck", MaxDeck)
		}
		d, class, err := compile(&e.Card)
		if err != nil {
			return nil, fmt.Errorf("new game: %w", err)
		}
		d.entry = uint8(i)
		classes = append(classes, class)
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
		d, _, err := compile(&o.Card)
		if err != nil {
			return nil, fmt.Errorf("new game: training opponent: %w", err)
		}
		switch {
		case d.typ != Character && d.typ != Location:
			return nil, fmt.Errorf("new game: training opponent: %s is no character or location", o.Card.FullName)
		case o.Exerted && d.typ == Location: // CR 5.1.2.3
			return nil, fmt.Errorf("new game: training opponent: %s is a location and cannot be exerted", o.Card.FullName)
		case o.Damage < 0 || o.Damage >= int(d.willpower): // CR 1.8.1.4
			return nil, fmt.Errorf("new game: training opponent: %s with %d damage of %d", o.Card.FullName, o.Damage, d.willpower)
		}
		g.defs = append(g.defs, d)
		g.cards = append(g.cards, &o.Card)
		g.stand(i, o)
	}
	for n := range g.size {
		g.all.add(uint8(n))
	}
	g.matchShifts(classes)
	g.orderNumbers()
	if s.Texts > 0 {
		g.meetRow(&s)
		g.mended = s.Texts >= RowTexts || s.Position != nil
		g.compileTexts(s.Texts)
		g.renews = g.mended && !slices.ContainsFunc(g.text.tests, func(t test) bool { // of whatever card it was
			return t.kind == happened && turnSet(t.amount) == setBoosted && !g.text.filters[t.some].looks()
		})
	}
	g.urges = slices.ContainsFunc(g.defs, func(d def) bool { return d.is(fAdventurous) }) ||
		g.text != nil && (g.text.gives>>kwAdventurous&1 != 0 || g.text.alters>>mustQuest&1 != 0)
	if s.Position != nil {
		if err := g.startAt(s.Position); err != nil {
			return nil, fmt.Errorf("new game: %w", err)
		}
	}
	return g, nil
}

// matchShifts finds out once for every pair of cards whether one may be shifted onto the other.
func (g *Game) matchShifts(classes []string) {
	g.onto = make([][4]uint64, len(g.entries))
	names := make([][]string, len(g.entries))
	for i := range g.entries {
		names[i] = Names(g.entries[i].Card.Name)
	}
	first := 0
	for i := range g.entries {
		top := &g.defs[first]
		first += g.entries[i].Count
		under := 0
		for j := range g.entries {
			fits := false
			if g.defs[under].typ == Character {
				switch top.shift {
				case NoShift:
				case NameShift: // CR 8.10.1; CR 5.2.6.1 for several names
					fits = slices.ContainsFunc(names[i], func(n string) bool { return slices.Contains(names[j], n) })
				case ClassShift: // CR 8.10.8.1
					fits = slices.Contains(g.entries[j].Card.Classifications, classes[i])
				case UniversalShift, HandShift: // CR 8.10.8.2; by hand the player judges
					fits = true
				}
			}
			if fits {
				g.onto[i][j/64] |= 1 << (j % 64)
			}
			under += g.entries[j].Count
		}
	}
}

// orderNumbers sorts the numbers by their text, so that lists of moves can be
// made in order instead of being sorted.
func (g *Game) orderNumbers() {
	byText := func(a, b int) int {
		var x, y [4]byte
		return slices.Compare(strconv.AppendInt(x[:0], int64(a), 10), strconv.AppendInt(y[:0], int64(b), 10))
	}
	order := make([]int, g.size)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, byText)
	g.rank = make([]uint8, g.size)
	for i, n := range order {
		g.lex = append(g.lex, uint8(n))
		g.rank[n] = uint8(i)
	}
	foes := make([]int, g.opponents)
	for i := range foes {
		foes[i] = g.size + i
	}
	slices.SortFunc(foes, byText)
	for _, n := range foes {
		g.foeLex = append(g.foeLex, uint16(n))
	}
}

// Size returns the number of cards in the deck at the start.
func (g *Game) Size() int { return g.size }

// Opponents returns the number of cards of the training opponent, those that wait to join its row included.
func (g *Game) Opponents() int { return g.opponents }

// Edition returns the edition of the rules that the game is played by.
func (g *Game) Edition() Edition { return g.edition }

// Variant returns the way the game is played.
func (g *Game) Variant() Variant { return g.variant }

// Second reports whether the other player starts.
func (g *Game) Second() bool { return g.second }

// Card returns the card with a number, the training opponent's included, or
// nil when there is none. The caller must not change it.
func (g *Game) Card(n int) *Card {
	if n < 0 || n >= len(g.cards) {
		return nil
	}
	return g.cards[n]
}

// Sings returns the cost that the card counts as when it sings: the larger of
// its cost and its Singer value (CR 8.11.1), or 0 when there is no such card.
func (g *Game) Sings(n int) int {
	if n < 0 || n >= len(g.defs) {
		return 0
	}
	return int(g.defs[n].sings)
}

// CanShift reports whether the first card may be shifted onto the second by
// their names and classifications alone, and what ink that costs. It is false
// for Shift that is done by hand.
func (g *Game) CanShift(top, under int) (ink int, ok bool) {
	if top < 0 || top >= g.size || under < 0 || under >= g.size || top == under {
		return 0, false
	}
	d := &g.defs[top]
	return int(d.shiftCost), d.shift != HandShift && g.fits(top, under)
}

// ShiftDiscards returns how many cards are discarded for a card's Shift, and 0 for one that is
// paid with ink, by hand or not at all.
func (g *Game) ShiftDiscards(top int) int {
	if top < 0 || top >= g.size {
		return 0
	}
	return int(g.defs[top].discards)
}

// PaysShift reports whether a card may be discarded for another card's Shift.
func (g *Game) PaysShift(top, card int) bool {
	return g.ShiftDiscards(top) > 0 && card >= 0 && card < g.size && card != top && g.defs[card].isKind(g.defs[top].discardKind)
}

// fits reports whether card top may be put on top of card under by its Shift.
func (g *Game) fits(top, under int) bool {
	e := g.defs[under].entry
	return g.onto[g.defs[top].entry][e/64]>>(e%64)&1 != 0
}

// name returns what a message calls a card.
func (g *Game) name(n uint16) string {
	if int(n) < len(g.cards) {
		return g.cards[n].FullName
	}
	return "card " + strconv.Itoa(int(n))
}
