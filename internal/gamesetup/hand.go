package gamesetup

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/rules"
)

const (
	// maxHandText is the most bytes of a typed hand: seven of the longest names with their
	// counts are a tenth of it.
	maxHandText = 4096
	// maxHandParts is the most parts of one: beyond the largest hand, only the size is wrong.
	maxHandParts = 64
)

// HandError says what is wrong with a typed hand.
type HandError struct {
	Text int // the index of the text that is meant, -1 for all of them
	fault
}

// Hand finds the cards of a typed opening hand among those of a game: cards by
// name, in any language that the catalog knows, or by id, with a count before or behind where there are
// several, apart by line breaks or semicolons and in any number of texts. A name without
// its version is enough where one card of the deck has it. The numbers are
// ascending, of several copies the lowest. What is wrong is a [*HandError].
func Hand(g *rules.Game, cat *catalog.Catalog, texts ...string) ([]int, error) {
	var hand []int
	parts := 0
	for i, text := range texts {
		fail := func(s says, about ...any) ([]int, error) { return nil, &HandError{i, fault{says: s, about: about}} }
		if len(text) > maxHandText {
			return fail(saysLongHand, maxHandText, handSize(g))
		}
		for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ';' || r == '\n' || r == '\r' }) {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			if parts++; parts > maxHandParts {
				return fail(saysManyParts, maxHandParts, handSize(g))
			}
			id, count, wrong := handCard(g, cat, part)
			if wrong != nil {
				return nil, &HandError{i, *wrong}
			}
			free := copiesOf(g, id)
			free = slices.DeleteFunc(free, func(n int) bool { return slices.Contains(hand, n) })
			if count > len(free) {
				all := copiesOf(g, id)
				return fail(saysCopies, len(all)-len(free)+count, named(cat, g.Card(all[0])), len(all))
			}
			hand = append(hand, free[:count]...)
		}
	}
	if want := handSize(g); len(hand) != want {
		return nil, &HandError{-1, fault{says: saysHandSize, about: []any{want, len(hand)}}}
	}
	slices.Sort(hand)
	return hand, nil
}

func handSize(g *rules.Game) int { return min(g.Variant().HandSize(), g.Size()) }

// copiesOf lists the numbers of a card.
func copiesOf(g *rules.Game, id string) []int {
	var out []int
	for n := range g.Size() {
		if g.Card(n).ID == id {
			out = append(out, n)
		}
	}
	return out
}

// handCard reads one part of a typed hand: a card of the deck and how many.
func handCard(g *rules.Game, cat *catalog.Catalog, part string) (id string, count int, wrong *fault) {
	if c, ok := cat.Card(part); ok {
		return inDeck(g, c, 1)
	}
	if number, name, ok := strings.Cut(part, " "); ok {
		n, err := strconv.Atoi(number)
		if c, found := cat.Card(name); found && err == nil && n > 0 {
			return inDeck(g, c, n)
		}
	}
	list := decklist.Read(part, cat)
	if d := &list.Deck; d.Resolved() && len(d.Entries) == 1 {
		return inDeck(g, d.Entries[0].Card, d.Entries[0].Count)
	}
	count, name := 1, part
	for i := range list.Deck.Questions {
		q := &list.Deck.Questions[i]
		if c := meantCard(q, cat); c != nil {
			return inDeck(g, c, 1)
		}
		switch q.Kind {
		case reading.BadCount:
			return "", 0, &fault{says: saysCount, about: []any{part}}
		default:
			n, _ := q.Copies()
			count, name = max(1, n), cmp.Or(q.Name, q.Text)
		}
	}
	// A name without its version, or a part of it, as players say it: the deck knows which card is meant.
	of := deckCards(g, func(c *rules.Card) bool { return catalog.Fold(c.Name) == catalog.Fold(name) })
	if len(of) == 0 {
		of = deckCards(g, func(c *rules.Card) bool { return hasWords(c.FullName, name) })
	}
	switch len(of) {
	case 0:
		if c := meant(g, cat, name); c != nil {
			return "", 0, &fault{says: saysMeant, about: []any{name, catalog.CardName{Card: c}}}
		}
		return "", 0, &fault{says: saysNotOfDeck, about: []any{name}}
	case 1:
		return of[0].ID, count, nil
	}
	names := make(fullNames, len(of))
	for i, c := range of {
		names[i] = named(cat, c)
	}
	return "", 0, &fault{says: saysSeveral, about: []any{name, names}}
}

// deckCards are the different cards of a game's deck that are meant.
func deckCards(g *rules.Game, is func(*rules.Card) bool) (out []*rules.Card) {
	for n := range g.Size() {
		if c := g.Card(n); (n == 0 || g.Card(n-1) != c) && is(c) { // copies are adjacent
			out = append(out, c)
		}
	}
	return out
}

// hasWords reports whether a name has the words of a part of it, one after the other; the last one may be only begun.
func hasWords(fullName, part string) bool {
	words, some := foldedWords(fullName), foldedWords(part)
	if len(some) == 0 {
		return false
	}
	last := len(some) - 1
	for i := range len(words) - last {
		if slices.Equal(words[i:i+last], some[:last]) && strings.HasPrefix(words[i+last], some[last]) {
			return true
		}
	}
	return false
}

func foldedWords(text string) (out []string) {
	for word := range strings.FieldsSeq(text) {
		if w := catalog.Fold(word); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// meantCard is the card of a name without a count, of which one copy is in the hand; nil for none. A name that is only near a card's
// names none.
func meantCard(q *reading.Question, cat *catalog.Catalog) *catalog.Card {
	if q.Kind != reading.MissingCount && q.Kind != reading.TitleLine && q.Kind != reading.UnreadableLine {
		return nil
	}
	for _, a := range q.Answers {
		if len(a.Parts) == 1 && len(a.Parts[0].Cards) == 1 && !a.Parts[0].Any && (a.Reserve || a.Parts[0].Fewest < a.Parts[0].Most) {
			c, name := a.Parts[0].Cards[0], cmp.Or(q.Name, q.Text)
			if cat.ByName(name).Card == c || strings.Contains(catalog.Fold(name), catalog.Fold(c.Name)) {
				return c
			}
		}
	}
	return nil
}

// inDeck refuses a card that the deck does not have.
func inDeck(g *rules.Game, c *catalog.Card, count int) (string, int, *fault) {
	if len(copiesOf(g, c.ID)) == 0 {
		return "", 0, &fault{says: saysOtherDeck, about: []any{catalog.CardName{Card: c}}}
	}
	return c.ID, count, nil
}

// meant suggests a card of the deck for a name that none has; nil for none.
func meant(g *rules.Game, cat *catalog.Catalog, name string) *catalog.Card {
	const among = 20 // suggestions of the catalog, most of them not in the deck
	for _, c := range cat.Suggest(name, among) {
		if len(copiesOf(g, c.ID)) > 0 {
			return c
		}
	}
	return nil
}

// named is the full name of a card of a game, for a sentence.
func named(cat *catalog.Catalog, c *rules.Card) catalog.CardName {
	card, _ := cat.Card(c.ID) // it came from there
	return catalog.CardName{Card: card}
}
